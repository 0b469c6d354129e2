// The pictures of Game Title: a mark of each seat, and the ring around the last move.
import type { Graphics } from "pixi.js";
import type { Point } from "../../stage/camera";
import type { Colour, Palette } from "../../stage/palette";
import { traceShape } from "../../stage/shapes";

const COLOURS = ["blue", "red"]; // by seat
const SIZE = 20; // of a mark, in units
const RING = 27; // the radius of the ring around the last move

export function colourOf(palette: Palette, seat: number): Colour {
  return palette.named(COLOURS[seat] ?? "");
}

/** Draw the mark of a seat; a part of its size while it grows. */
export function drawMark(drawing: Graphics, at: Point, seat: number, part: number, palette: Palette): void {
  traceShape(drawing, seat, at.x, at.y, SIZE * part).fill(colourOf(palette, seat));
}

/** Mark the last move by a ring, which colour-blind people see too. */
export function drawRing(drawing: Graphics, { x, y }: Point, palette: Palette): void {
  drawing.circle(x, y, RING).stroke({ color: palette.theme.accent, width: 4 });
}
