// Animates moves: points land, contours close, territory fills, captured points dim.
import type { Animators, Sounds } from "../../stage/boardParts";
import { easeBack, easeOut, linear, type Motion } from "../../stage/motion";
import type { Cell } from "../../wire/types";
import type { ContourClosed, Model, Step } from "./model";
import type { Scene } from "./scene";

const LANDING_MS = 220;
const CLOSING_MS = 700;

export const sounds: Sounds<"contours", Step> = {
  "contours.point-placed": "place",
  "contours.contour-closed": "capture",
};

export const animators: Animators<"contours", Model, Scene, Step> = {
  "contours.game-began": null,
  "contours.point-placed": ({ cell, seat }, { scene, motion }) => land(scene, motion, cell, seat),
  "contours.contour-closed": (_event, { scene, motion, model, step }) =>
    close(scene, motion, model, step.contours),
  "contours.turn-passed": null,
  "contours.game-ended": null,
};

/** Let a point land. */
export function land(scene: Scene, motion: Motion, cell: Cell, seat: number): Promise<void> {
  scene.clear();
  const point = scene.set(cell, { kind: "point", seat });
  const ring = scene.ring(cell);
  const step = (t: number) => {
    point?.scale.set(easeBack(t));
    ring.scale.set(1.6 - 0.6 * easeOut(t));
    ring.alpha = t;
  };
  return scene.stage.tween(motion, LANDING_MS, step, linear);
}

/** Close contours, all at the same time (CON-4.3f). */
export function close(
  scene: Scene,
  motion: Motion,
  before: Model,
  contours: readonly ContourClosed[],
): Promise<void> {
  const gains = contours.map((closed) => ({ closed, ground: before.gain(closed) }));
  const step = (t: number) => {
    scene.rising.clear();
    for (const { closed, ground } of gains) {
      if (t > 0.4) scene.drawGain(ground, closed.seat, easeOut((t - 0.4) / 0.6));
      scene.drawClosing(closed, Math.min(1, t / 0.55));
      if (t > 0.7) dim(scene, closed);
    }
  };
  return scene.stage.tween(motion, CLOSING_MS, step, linear);
}

function dim(scene: Scene, { captured, seat }: ContourClosed): void {
  for (const cell of captured) scene.set(cell, { kind: "captive", seat: 1 - seat });
}
