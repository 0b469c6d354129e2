// Plays a move: the mark grows on its cell.
import { easeBack, linear, type Motion } from "../../stage/motion";
import type { Stage } from "../../stage/stage";
import type { CellMarked } from "./model";
import type { Scene } from "./scene";

const ARRIVAL_MS = 200;

/** Let a mark grow. */
export function arrive(
  scene: Scene,
  stage: Stage,
  motion: Motion,
  { cell, seat }: CellMarked,
): Promise<void> {
  const step = (t: number) => scene.arrive(cell, seat, Math.max(0, easeBack(t))); // a radius
  return stage.tween(motion, ARRIVAL_MS, step, linear);
}
