import { expect, it } from "vitest";
import { key } from "../../stage/choices";
import type { Motion } from "../../stage/motion";
import type { Cell } from "../../wire/types";
import { close, land } from "./animate";
import type { ContourClosed, Ground, Model, Spot } from "./model";
import type { Scene } from "./scene";

/** A scene that remembers points, and how far contours and ground were drawn last. */
function remembering() {
  const points = new Map<string, Spot>();
  const drawn = { line: 0, ground: 0 };
  const sprite = { scale: { set: (to: number) => Object.assign(sprite, { size: to }) }, alpha: 1 };
  const scene = {
    stage: stage(),
    rising: { clear: () => Object.assign(drawn, { line: 0, ground: 0 }) },
    clear: () => {},
    ring: () => ({ scale: { set: () => {} }, alpha: 1 }),
    set: (cell: Cell, spot: Spot) => {
      points.set(key(cell), spot);
      return sprite;
    },
    drawClosing: (_: ContourClosed, part: number) => Object.assign(drawn, { line: part }),
    drawGain: (_: Ground, _seat: number, part: number) => Object.assign(drawn, { ground: part }),
  };
  return { scene, points, drawn, sprite: sprite as typeof sprite & { size?: number } };
}

/** A stage whose tweens are over at once. */
function stage() {
  const tween = async (_motion: Motion, _time: number, step: (t: number) => void) => {
    step(0);
    step(0.5);
    step(1);
  };
  return { tween };
}

const motion = {} as Motion;
const before = { gain: () => ({ pieces: [], outline: [] }) } as unknown as Model;
const contour: ContourClosed = {
  event: "contours.contour-closed",
  seat: 0,
  captured: [[1, 1]],
  territory: [],
  contour: [],
  score: 1,
};

it("a point lands in its full size", async () => {
  const { scene, points, sprite } = remembering();

  await land(scene as unknown as Scene, motion, [2, 3], 1);

  expect(points.get("2,3")).toEqual({ kind: "point", seat: 1 });
  expect(sprite.size).toBeCloseTo(1);
});

it("a contour ends closed, its ground full, and what it captured dim", async () => {
  const { scene, points, drawn } = remembering();

  await close(scene as unknown as Scene, motion, before, [contour]);

  expect(drawn).toEqual({ line: 1, ground: 1 });
  expect(points.get("1,1")).toEqual({ kind: "captive", seat: 1 });
});
