// Plays a move: the mark grows on its cell.
import type { Animators, Sounds } from "../../stage/boardParts";
import { easeBack, linear, type Motion } from "../../stage/motion";
import type { CellMarked, Model } from "./model";
import type { Scene } from "./scene";

const ARRIVAL_MS = 200;

export const sounds: Sounds<"gamekey"> = {
  "gamekey.cell-marked": "place",
};

export const animators: Animators<"gamekey", Model, Scene> = {
  "gamekey.game-began": null,
  "gamekey.cell-marked": (event, { scene, motion }) => arrive(scene, motion, event),
  "gamekey.turn-passed": null,
  "gamekey.game-ended": null,
};

/** Let a mark grow. */
function arrive(scene: Scene, motion: Motion, { cell, seat }: CellMarked): Promise<void> {
  const step = (t: number) => scene.arrive(cell, seat, Math.max(0, easeBack(t))); // a radius
  return scene.stage.tween(motion, ARRIVAL_MS, step, linear);
}
