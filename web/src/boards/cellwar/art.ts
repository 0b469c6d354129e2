// The drawings of the map, each around the middle of its cell.
import type { Graphics } from "pixi.js";
import type { Point } from "../../stage/camera";
import { type Colour, MATERIAL, mixed, type ThemeColours } from "../../stage/palette";
import { UNIT } from "../../stage/stage";
import type { Terrain } from "./model";

/** Draw the ground of a cell: ■, ≈ or △ (WAR-9). */
export function drawTerrain(
  drawing: Graphics,
  terrain: Terrain,
  at: Point,
  theme: ThemeColours,
): void {
  if (terrain === "mountain") drawMountain(drawing, at, theme);
  if (terrain === "water") drawWater(drawing, at, theme);
  if (terrain === "hill") drawHill(drawing, at, theme);
}

/** The colour of a terrain on the minimap; null for plain land. */
export function groundColour(terrain: Terrain, theme: ThemeColours): Colour | null {
  if (terrain === "mountain") return rock(theme);
  if (terrain === "water") return mixed(MATERIAL.water, theme.sheet, 0.45);
  return terrain === "hill" ? mixed(theme.line, theme.sheet, 0.4) : null;
}

function rock(theme: ThemeColours): Colour {
  return mixed(theme.ink, theme.sheet, 0.42);
}

function drawMountain(drawing: Graphics, { x, y }: Point, theme: ThemeColours): void {
  const half = UNIT * 0.44;
  const dark = rock(theme);
  drawing.roundRect(x - half, y - half, half * 2, half * 2, 7).fill(dark);
  // Two lit slopes make the square look like a block of stone.
  const edge = half - 2;
  drawing
    .poly([x - edge, y - edge, x + edge, y - edge, x, y, x - edge, y + edge])
    .fill({ color: mixed(dark, theme.sheet, 0.28), alpha: 0.55 });
  drawing
    .poly([x - edge, y - edge, x + edge, y - edge, x, y])
    .fill({ color: mixed(dark, theme.sheet, 0.5), alpha: 0.5 });
}

function drawWater(drawing: Graphics, { x, y }: Point, theme: ThemeColours): void {
  const half = UNIT / 2;
  drawing
    .rect(x - half, y - half, UNIT, UNIT)
    .fill({ color: mixed(MATERIAL.water, theme.sheet, 0.25), alpha: 0.35 });
  const [left, quarter, rise] = [x - UNIT * 0.32, UNIT * 0.16, UNIT * 0.11];
  for (const line of [y - UNIT * 0.12, y + UNIT * 0.14]) {
    drawing.moveTo(left, line);
    for (const wave of [0, 1]) {
      const start = left + wave * quarter * 2;
      drawing
        .quadraticCurveTo(start + quarter / 2, line - rise, start + quarter, line)
        .quadraticCurveTo(start + quarter * 1.5, line + rise, start + quarter * 2, line);
    }
  }
  drawing.stroke({ color: MATERIAL.water, width: 4, cap: "round" });
}

function drawHill(drawing: Graphics, { x, y }: Point, theme: ThemeColours): void {
  const [half, top, bottom] = [UNIT * 0.34, y - UNIT * 0.3, y + UNIT * 0.28];
  drawing
    .moveTo(x - half, bottom)
    .lineTo(x, top)
    .lineTo(x + half, bottom)
    .closePath()
    .fill({ color: theme.faint, alpha: 0.14 })
    .stroke({ color: theme.faint, width: 3.5, join: "round" });
}

/** Draw a farm: a house with a roof in its owner's colour. */
export function drawFarm(
  drawing: Graphics,
  { x, y }: Point,
  colour: Colour,
  theme: ThemeColours,
): void {
  const [half, eaves] = [UNIT * 0.2, y - UNIT * 0.04];
  const ink = mixed(colour, MATERIAL.night, 0.45);
  drawing
    .rect(x - half, eaves, half * 2, UNIT * 0.3)
    .fill(MATERIAL.ivory)
    .stroke({ color: ink, width: 3, join: "round" });
  drawing
    .moveTo(x - half - 7, eaves)
    .lineTo(x, y - UNIT * 0.34)
    .lineTo(x + half + 7, eaves)
    .closePath()
    .fill(colour)
    .stroke({ color: ink, width: 3, join: "round" });
  drawing.rect(x - 5, eaves + UNIT * 0.12, 10, UNIT * 0.18).fill(mixed(ink, theme.sheet, 0.1));
}

/** Draw the shield that a figure of defence stands on. */
export function drawShield(drawing: Graphics, { x, y }: Point, colour: Colour): void {
  const [half, top] = [UNIT * 0.27, y - UNIT * 0.3];
  drawing
    .moveTo(x - half, top)
    .quadraticCurveTo(x, top + 8, x + half, top)
    .lineTo(x + half, y + 2)
    .quadraticCurveTo(x + half - 2, y + UNIT * 0.22, x, y + UNIT * 0.36)
    .quadraticCurveTo(x - half + 2, y + UNIT * 0.22, x - half, y + 2)
    .closePath()
    .fill(shieldColour(colour))
    .stroke({ color: MATERIAL.ivory, width: 2.5, join: "round" });
}

/** The colour under the figure. */
export function shieldColour(colour: Colour): Colour {
  return mixed(colour, MATERIAL.night, 0.3);
}

/** Draw a ring in the corner of a cell: it was captured in this turn. */
export function drawCaptured(drawing: Graphics, { x, y }: Point): void {
  drawing.circle(x + UNIT * 0.33, y + UNIT * 0.33, UNIT * 0.08);
}

/** Draw slanting strokes over a cell: it is cut off. */
export function drawHatching(drawing: Graphics, { x, y }: Point): void {
  const half = UNIT / 2 - 3;
  for (const shift of [-1, 0, 1]) {
    const offset = shift * half * 0.9;
    const [left, right] = [Math.max(-half, -half + offset), Math.min(half, half + offset)];
    drawing.moveTo(x + left, y + offset - left).lineTo(x + right, y + offset - right);
  }
}

/** Draw a coin. */
export function drawCoin(drawing: Graphics, { x, y }: Point, radius: number): void {
  drawing
    .circle(x, y, radius)
    .fill(MATERIAL.coin)
    .stroke({ color: MATERIAL.coinRim, width: radius / 5 });
  drawing.circle(x, y, radius * 0.55).stroke({ color: MATERIAL.coinRing, width: radius / 6 });
}
