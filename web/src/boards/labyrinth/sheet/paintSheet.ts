// The sheet as it is painted: squares, marks, lines, and where pointer and keyboard are.
import { css, type ThemeColours } from "../../../stage/palette";
import type { Cell } from "../../../wire/types";
import { MYSELF } from "../art";
import { type Edge, type Line, SHEET_CELLS, type Sheet, type Spot } from "./sheet";

type Pen = CanvasRenderingContext2D;

export interface Painted {
  readonly sheet: Sheet;
  readonly size: number; // of a cell, in pixels
  readonly sharp: number; // pixels of the device in one of the page
  readonly over: Spot | null; // what the pencil is over
  readonly cursor: Cell | null; // where the keyboard is
  readonly copied: Cell | null; // the cell that was copied last
  readonly colours: ThemeColours; // of the theme
}

/** Paint everything. */
export function paintSheet(pen: Pen, painted: Painted): void {
  const { sharp } = painted;
  pen.setTransform(sharp, 0, 0, sharp, sharp, sharp);
  pen.clearRect(-1, -1, pen.canvas.width, pen.canvas.height);
  paintSquares(pen, painted);
  paintHand(pen, painted);
  paintMarks(pen, painted);
  paintLines(pen, painted);
}

function paintSquares(pen: Pen, { size, colours }: Painted): void {
  const end = SHEET_CELLS * size;
  pen.strokeStyle = css(colours.line);
  pen.lineWidth = 1;
  pen.beginPath();
  for (let at = 0; at <= SHEET_CELLS; at += 1) {
    const here = at * size + 0.5;
    pen.moveTo(here, 0);
    pen.lineTo(here, end);
    pen.moveTo(0, here);
    pen.lineTo(end, here);
  }
  pen.stroke();
}

/** Show the cell that was copied, what the pencil is over, and where the keyboard is. */
function paintHand(pen: Pen, { size, over, cursor, copied, colours }: Painted): void {
  const fill = ([x, y]: Cell) => pen.fillRect(x * size + 1, y * size + 1, size - 1, size - 1);
  pen.fillStyle = css(colours.tint);
  if (copied) fill(copied);
  if (over && "cell" in over) fill(over.cell);
  if (over && "edge" in over) paintEdge(pen, over.edge, size, css(colours.tint), 7, "wall");
  if (!cursor) return;
  pen.strokeStyle = css(colours.accent);
  pen.lineWidth = 3;
  pen.strokeRect(cursor[0] * size + 2, cursor[1] * size + 2, size - 3, size - 3);
}

function paintMarks(pen: Pen, { sheet, size, colours }: Painted): void {
  pen.textAlign = "center";
  pen.textBaseline = "middle";
  const [ink, accent] = [css(colours.ink), css(colours.accent)];
  for (let y = 0; y < SHEET_CELLS; y += 1) {
    for (let x = 0; x < SHEET_CELLS; x += 1) {
      const mark = sheet.markAt([x, y]);
      if (!mark) continue;
      const height = (size * 0.62) / Math.sqrt([...mark].length); // several signs share the cell
      pen.fillStyle = mark === MYSELF ? accent : ink;
      pen.font = `${mark === MYSELF ? "bold " : ""}${height}px system-ui, sans-serif`;
      pen.fillText(mark, (x + 0.5) * size, (y + 0.54) * size);
    }
  }
}

function paintLines(pen: Pen, { sheet, size, colours }: Painted): void {
  const inks: Readonly<Record<Line, string>> = {
    wall: css(colours.ink),
    door: css(colours.accent),
    exit: css(colours.good),
  };
  for (let y = 0; y <= SHEET_CELLS; y += 1) {
    for (let x = 0; x <= SHEET_CELLS; x += 1) {
      for (const lies of ["above", "left"] as const) {
        const edge: Edge = { lies, cell: [x, y] };
        const line = sheet.lineAt(edge);
        if (line) paintEdge(pen, edge, size, inks[line], line === "exit" ? 8 : 4, line);
      }
    }
  }
}

/** A pencil is never quite straight: the middle of a line wanders by its place. */
function paintEdge(
  pen: Pen,
  { lies, cell: [x, y] }: Edge,
  size: number,
  colour: string,
  width: number,
  line: Line,
): void {
  const wander = (((x * 7 + y * 13 + (lies === "left" ? 3 : 0)) % 5) - 2) * 0.6;
  const [dx, dy] = lies === "above" ? [size, 0] : [0, size];
  const [startX, startY] = [x * size, y * size];
  pen.strokeStyle = colour;
  pen.lineWidth = width;
  pen.lineCap = "round";
  pen.setLineDash(line === "door" ? [size * 0.16, size * 0.2] : []);
  pen.beginPath();
  pen.moveTo(startX, startY);
  pen.quadraticCurveTo(
    startX + dx / 2 + (dx ? 0 : wander),
    startY + dy / 2 + (dx ? wander : 0),
    startX + dx,
    startY + dy,
  );
  pen.stroke();
  pen.setLineDash([]);
}
