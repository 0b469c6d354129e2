// A sheet of squared paper on which the player draws a map. The game never draws here by itself.
import { type BrowserStorage, readJson } from "../../../storage/storage";
import type { Cell } from "../../../wire/types";
import { MYSELF, SEEN } from "../art";
import { WAYS } from "../legal";
import type { Way } from "../model";

export const SHEET_CELLS = 16; // a side of the sheet; a labyrinth fits wherever the player starts
export const PAGES: readonly string[] = ["1", "2", "3", "?"]; // floors, and pieces found out of order
const MAX_UNDO = 200; // changes
const LINE_REACH = 0.24; // part of a cell: a point nearer to a line is on the line

export type Line = "wall" | "door" | "exit";

/** A line between two cells: above the cell, or at its left. */
export interface Edge {
  readonly lies: "above" | "left";
  readonly cell: Cell;
}

export type Spot = { readonly cell: Cell } | { readonly edge: Edge };

interface Page {
  readonly marks: Readonly<Record<string, string>>; // by cell
  readonly lines: Readonly<Record<string, Line>>; // by edge
}

const EMPTY: Page = { marks: {}, lines: {} };
const NEXT: Readonly<Record<Line | "none", Line | null>> = {
  none: "wall",
  wall: "door",
  door: "exit",
  exit: null,
};

export class Sheet {
  page = 0;
  private pages: readonly Page[] = PAGES.map(() => EMPTY);
  private past: (readonly Page[])[] = [];

  constructor(
    private readonly key: string,
    private readonly kept: BrowserStorage,
  ) {
    this.pages = read(kept, key) ?? this.pages;
  }

  markAt(cell: Cell): string | null {
    return this.now.marks[nameOf(cell)] ?? null;
  }

  lineAt(edge: Edge): Line | null {
    return this.now.lines[nameOfEdge(edge)] ?? null;
  }

  /** Write a mark on a cell; null rubs it out. The mark of oneself leaves where it was. */
  mark(cell: Cell, mark: string | null): void {
    this.refresh();
    const kept = Object.entries(this.now.marks).filter(
      ([name, old]) => name !== nameOf(cell) && !(mark === MYSELF && old === MYSELF),
    );
    const marks = Object.fromEntries(mark === null ? kept : [...kept, [nameOf(cell), mark]]);
    this.change({ ...this.now, marks });
  }

  /** Draw a line, or rub it out. */
  draw(edge: Edge, line: Line | null): void {
    this.refresh();
    const kept = Object.entries(this.now.lines).filter(([name]) => name !== nameOfEdge(edge));
    const lines = Object.fromEntries(line === null ? kept : [...kept, [nameOfEdge(edge), line]]);
    this.change({ ...this.now, lines });
  }

  /** Note a whole cell in one step: its four sides, and a mark. Of an empty cell an older mark stays. */
  note(cell: Cell, sides: Readonly<Record<Way, Line>>, mark: string): void {
    this.refresh();
    const { marks, lines } = this.now;
    const old = this.markAt(cell);
    const kept = mark === SEEN && old !== null && old !== MYSELF ? old : mark;
    const drawn = Object.fromEntries(
      WAYS.map((way) => [nameOfEdge(edgeOf(cell, way)), sides[way]]),
    );
    this.change({ marks: { ...marks, [nameOf(cell)]: kept }, lines: { ...lines, ...drawn } });
  }

  /** The cell of this page on which the player has marked where they are. */
  get myself(): Cell | null {
    const found = Object.entries(this.now.marks).find(([, mark]) => mark === MYSELF);
    const [x, y] = found?.[0].split(",").map(Number) ?? [];
    return x === undefined || y === undefined ? null : [x, y];
  }

  /** Whether nothing is drawn on any page. */
  get isEmpty(): boolean {
    return this.pages.every(({ marks, lines }) => !hasAny(marks) && !hasAny(lines));
  }

  /** What the next click on a line makes of it: wall, passage, Exit, nothing. */
  nextLine(edge: Edge): Line | null {
    return NEXT[this.lineAt(edge) ?? "none"];
  }

  clear(): void {
    if (this.now !== EMPTY) this.change(EMPTY);
  }

  get canUndo(): boolean {
    return this.past.length > 0;
  }

  undo(): void {
    this.pages = this.past.pop() ?? this.pages;
    this.keep();
  }

  private get now(): Page {
    return this.pages[this.page] ?? EMPTY;
  }

  /** Read what another tab has drawn meanwhile, before this one writes the whole sheet. */
  private refresh(): void {
    this.pages = read(this.kept, this.key) ?? this.pages;
  }

  private change(page: Page): void {
    this.past = [...this.past, this.pages].slice(-MAX_UNDO);
    this.pages = this.pages.map((old, number) => (number === this.page ? page : old));
    this.keep();
  }

  private keep(): void {
    this.kept.setItem(this.key, JSON.stringify(this.pages));
  }
}

/** The cell or the line under a point, measured in cells; null outside the sheet. */
export function spotAt(x: number, y: number): Spot | null {
  if (x < 0 || y < 0 || x >= SHEET_CELLS || y >= SHEET_CELLS) return null;
  const [column, row] = [Math.floor(x), Math.floor(y)];
  const [left, top] = [x - column, y - row];
  const nearest = Math.min(left, top, 1 - left, 1 - top);
  if (nearest > LINE_REACH) return { cell: [column, row] };
  if (nearest === left) return { edge: { lies: "left", cell: [column, row] } };
  if (nearest === top) return { edge: { lies: "above", cell: [column, row] } };
  if (nearest === 1 - left) return { edge: { lies: "left", cell: [column + 1, row] } };
  return { edge: { lies: "above", cell: [column, row + 1] } };
}

/** The line on a side of a cell. */
export function edgeOf([x, y]: Cell, way: Way): Edge {
  if (way === "up") return { lies: "above", cell: [x, y] };
  if (way === "down") return { lies: "above", cell: [x, y + 1] };
  return { lies: "left", cell: [way === "left" ? x : x + 1, y] };
}

export function sameSpot(a: Spot | null, b: Spot | null): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

function hasAny(things: Readonly<Record<string, string>>): boolean {
  return Object.keys(things).length > 0;
}

function nameOf([x, y]: Cell): string {
  return `${x},${y}`;
}

function nameOfEdge({ lies, cell }: Edge): string {
  return `${lies} ${nameOf(cell)}`;
}

function read(kept: BrowserStorage, key: string): readonly Page[] | null {
  const pages = readJson(kept, key);
  if (!Array.isArray(pages)) return null;
  return PAGES.map((_, number) => ({ ...EMPTY, ...(pages[number] as Partial<Page>) }));
}
