// The pictures of Contours: points of two kinds, captured ones, marks.
import { Atlas, type Pen } from "../../stage/atlas";
import { type Colour, css, LETTERS, MATERIAL, mixed, type Palette } from "../../stage/palette";
import type { Spot } from "./model";

const RADIUS = 18.5; // of a point of usual size, in units

export interface Style {
  readonly palette: Palette;
  readonly colours: readonly string[]; // by seat, as words
  readonly letters: boolean;
  readonly size: number; // 1 is usual
}

/** Draw the atlas of all pictures. */
export function drawPictures({ palette, colours, letters, size }: Style): Atlas {
  const radius = RADIUS * size;
  const sides = new Map<string, number>([
    ["free", 9],
    ["last", 2 * radius + 17],
    ["doomed", 2 * radius + 15],
  ]);
  for (const seat of colours.keys()) {
    sides.set(`point ${seat}`, 2 * radius + 5).set(`captive ${seat}`, 2 * radius + 5);
  }
  return new Atlas(sides, (pen, name) => {
    const [what, seat = ""] = name.split(" ");
    const shade = palette.named(colours[Number(seat)] ?? "");
    const look = { seat: Number(seat), shade, radius, letters, palette };
    if (what === "point") drawPoint(pen, look);
    else if (what === "captive") drawCaptive(pen, look);
    else if (what === "free") disc(pen, 3.2, css(palette.theme.faint));
    else if (what === "last") ring(pen, radius + 6.5, 3, css(palette.theme.accent));
    else ring(pen, radius + 5, 3.5, css(palette.theme.bad));
  });
}

export function pictureOf({ kind, seat }: Spot): string {
  return `${kind} ${seat}`;
}

/** How the points of a seat look. */
interface Look {
  readonly seat: number;
  readonly shade: Colour;
  readonly radius: number;
  readonly letters: boolean;
  readonly palette: Palette;
}

/** Points of the first seat are solid, those of the second have a pale centre, which does not depend on colour. */
function drawPoint(pen: Pen, { seat, shade, radius, letters, palette }: Look): void {
  disc(pen, radius + 1.5, css(palette.theme.sheet)); // keeps the lines of the paper off the rim
  disc(pen, radius, css(mixed(shade, MATERIAL.black, 0.25)));
  disc(pen, radius - 1.5, css(shade));
  if (!letters) return;
  const hollow = seat === 1;
  if (hollow) disc(pen, radius * 0.68, css(palette.theme.sheet));
  write(pen, LETTERS[seat] ?? "", radius, css(hollow ? palette.theme.ink : palette.inkOn(shade)));
}

/** A captured point is pale and crossed out (CON-4.3c). */
function drawCaptive(pen: Pen, { seat, shade, radius, letters, palette }: Look): void {
  const pale = mixed(shade, palette.theme.sheet, 0.62);
  const small = radius * 0.82;
  disc(pen, small, css(pale));
  ring(pen, small - 1, 2, css(mixed(shade, palette.theme.sheet, 0.3)));
  if (letters && seat === 1) disc(pen, small * 0.5, css(palette.theme.sheet));
  const arm = small * 0.62;
  pen.strokeStyle = css(palette.theme.ink);
  pen.lineWidth = Math.max(1.6, radius * 0.15);
  pen.lineCap = "round";
  pen.beginPath();
  pen.moveTo(-arm, -arm);
  pen.lineTo(arm, arm);
  pen.moveTo(arm, -arm);
  pen.lineTo(-arm, arm);
  pen.stroke();
}

function write(pen: Pen, letter: string, radius: number, ink: string): void {
  pen.font = `700 ${radius * 1.05}px system-ui, sans-serif`;
  pen.textAlign = "center";
  pen.textBaseline = "middle";
  pen.fillStyle = ink;
  pen.fillText(letter, 0, radius * 0.06);
}

function disc(pen: Pen, radius: number, fill: string): void {
  pen.beginPath();
  pen.arc(0, 0, radius, 0, 2 * Math.PI);
  pen.fillStyle = fill;
  pen.fill();
}

function ring(pen: Pen, radius: number, width: number, ink: string): void {
  pen.beginPath();
  pen.arc(0, 0, radius, 0, 2 * Math.PI);
  pen.strokeStyle = ink;
  pen.lineWidth = width;
  pen.stroke();
}
