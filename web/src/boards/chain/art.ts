// The pictures of Cell Capture: circles with dots (CHAIN-7.1), drops, flashes and marks.
import { Atlas, type Pen } from "../../stage/atlas";
import { type Colour, css, LETTERS, MATERIAL, mixed, type Palette } from "../../stage/palette";
import { UNIT } from "../../stage/stage";
import type { Look } from "./model";

const RADIUS = 25; // of a chip, in units
const FLASH_RADIUS = 44;

const DOT_DISTANCE = 17; // from the middle of the chip
const DOT_RADIUS = 4.4;
const MAX_LEVEL = 4; // higher levels last for a moment only and are drawn like this one (CHAIN-D1)
const DOTS = [
  [0, -1],
  [1, 0],
  [0, 1],
  [-1, 0],
] as const; // top, right, bottom, left: as many as the level (CHAIN-7.1)

export interface Style {
  readonly palette: Palette;
  readonly colours: readonly string[]; // by seat, as words
  readonly letters: boolean;
}

/** Draw the atlas of all pictures. */
export function drawPictures({ palette, colours, letters }: Style): Atlas {
  const shades = colours.map((word) => palette.named(word));
  const sides = new Map<string, number>();
  for (const seat of shades.keys()) {
    for (const n of DOTS.keys()) sides.set(chipName({ seat, level: n + 1 }), 2 * RADIUS + 5);
    sides.set(dropName(seat), 18);
    sides.set(changeName(seat, true), UNIT).set(changeName(seat, false), UNIT);
  }
  sides.set(changeName(null, false), UNIT);
  sides
    .set("flash", 2 * FLASH_RADIUS)
    .set("lit", 2 * RADIUS + 11)
    .set("ready", 2 * RADIUS + 27);
  sides.set("free", 12);
  return new Atlas(sides, (pen, name) => {
    const [what, seat = "", level = ""] = name.split(" ");
    const shade = shades[Number(seat)] ?? palette.theme.ink;
    const ink = css(palette.inkOn(shade));
    if (what === "chip") {
      drawChip(pen, shade, palette.theme.sheet);
      for (const [x, y] of DOTS.slice(0, Number(level))) {
        disc(pen, x * DOT_DISTANCE, y * DOT_DISTANCE, DOT_RADIUS, ink);
      }
      if (letters) drawLetter(pen, LETTERS[Number(seat)] ?? "", ink);
    } else if (what === "drop") drawDrop(pen, shade);
    else if (what === "won" || what === "kept") drawChange(pen, shade, what === "won");
    else if (what === "flash") drawFlash(pen);
    else if (what === "lit") drawLit(pen, palette.theme.ink);
    else if (what === "ready") drawReady(pen, palette.theme.accent);
    else disc(pen, 0, 0, 5, css(palette.theme.good));
  });
}

export function chipName({ seat, level }: Look): string {
  return `chip ${seat} ${Math.min(level, MAX_LEVEL)}`;
}

export function dropName(seat: number): string {
  return `drop ${seat}`;
}

/** The background of a cell that a move would change, in the colour of its next owner. */
export function changeName(seat: number | null, won: boolean): string {
  return `${won ? "won" : "kept"} ${seat ?? "nobody"}`;
}

function drawChange(pen: Pen, shade: Colour, won: boolean): void {
  pen.globalAlpha = won ? 0.38 : 0.14;
  pen.fillStyle = css(shade);
  pen.fillRect(-UNIT / 2, -UNIT / 2, UNIT, UNIT);
  pen.globalAlpha = 1;
}

function drawChip(pen: Pen, shade: Colour, sheet: Colour): void {
  const glow = pen.createRadialGradient(-8, -10, 4, 0, 0, RADIUS * 1.15);
  glow.addColorStop(0, css(mixed(shade, MATERIAL.white, 0.16)));
  glow.addColorStop(1, css(shade));
  disc(pen, 0, 0, RADIUS + 1.5, css(sheet)); // keeps the lines of the paper off the rim
  disc(pen, 0, 0, RADIUS, css(mixed(shade, MATERIAL.black, 0.28)));
  pen.beginPath();
  pen.arc(0, 0, RADIUS - 1.75, 0, 2 * Math.PI);
  pen.fillStyle = glow;
  pen.fill();
}

function drawLetter(pen: Pen, letter: string, ink: string): void {
  pen.font = "700 18px system-ui, sans-serif";
  pen.textAlign = "center";
  pen.textBaseline = "middle";
  pen.fillStyle = ink;
  pen.fillText(letter, 0, 1);
}

function drawDrop(pen: Pen, shade: Colour): void {
  disc(pen, 0, 0, 8, css(mixed(shade, MATERIAL.black, 0.28)));
  disc(pen, 0, 0, 6.6, css(shade));
  disc(pen, -2, -2.2, 2, css(mixed(shade, MATERIAL.white, 0.6)));
}

function drawFlash(pen: Pen): void {
  const glow = pen.createRadialGradient(0, 0, 0, 0, 0, FLASH_RADIUS);
  glow.addColorStop(0, css(MATERIAL.white));
  glow.addColorStop(0.45, css(MATERIAL.glowInner, 0.9));
  glow.addColorStop(0.7, css(MATERIAL.glowMiddle, 0.45));
  glow.addColorStop(1, css(MATERIAL.glowOuter, 0));
  disc(pen, 0, 0, FLASH_RADIUS, glow);
}

/** A ring around a chip that may be chosen (CHAIN-7.4a). */
function drawLit(pen: Pen, ink: Colour): void {
  pen.beginPath();
  pen.arc(0, 0, RADIUS + 3.2, 0, 2 * Math.PI);
  pen.strokeStyle = css(ink);
  pen.lineWidth = 2.4;
  pen.stroke();
}

/** Rays around a chip that is about to explode (CHAIN-7.4b). */
function drawReady(pen: Pen, accent: Colour): void {
  pen.strokeStyle = css(accent);
  pen.lineWidth = 3.2;
  pen.lineCap = "round";
  pen.beginPath();
  for (let ray = 0; ray < 8; ray += 1) {
    const angle = ((ray + 0.5) / 8) * 2 * Math.PI;
    const [x, y] = [Math.cos(angle), Math.sin(angle)];
    pen.moveTo(x * (RADIUS + 6), y * (RADIUS + 6));
    pen.lineTo(x * (RADIUS + 11), y * (RADIUS + 11));
  }
  pen.stroke();
}

function disc(pen: Pen, x: number, y: number, radius: number, fill: string | CanvasGradient): void {
  pen.beginPath();
  pen.arc(x, y, radius, 0, 2 * Math.PI);
  pen.fillStyle = fill;
  pen.fill();
}
