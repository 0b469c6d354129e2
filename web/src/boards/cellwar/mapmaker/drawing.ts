// The model of the map editor, without a screen: terrain on cells, strokes that can be undone.
// The rules decide whether a map is valid.
import type { Cell } from "../../../wire/types";
import { type Land, letterOf, signOf, type Terrain } from "../model";

/** What a brush paints: a terrain, or the start of a seat. */
export type Brush = { readonly ground: Terrain } | { readonly seat: number };

/** Which other cells are painted too: the cell rotated by 180°, or its mirror images. */
export type Symmetry = "none" | "turn" | "across" | "down" | "all";

export const SYMMETRIES: readonly Symmetry[] = ["none", "turn", "across", "down", "all"];

export interface Size {
  readonly columns: number;
  readonly rows: number;
}

const PLAIN = signOf("plain");
const PRINTED: Readonly<Record<string, string>> = { "■": "#", "≈": "~", "△": "^", "·": "." }; // WAR-9
const START_SIDE = 3; // cells: the side of a starting block (WAR-2a)
const START_MARGIN = 1; // cells from the edge to a start in its default place (WAR-D1)
const MAX_UNDO = 200; // strokes

/**
 * The images of a square under each symmetry. They are numbered so that the start of seat s has its
 * image n at the start of seat s ^ n: A and B, C and D face each other, as in the corners of WAR-D1.
 *
 *     A . C
 *     . . .        1: turned   2: across   3: down
 *     D . B
 */
const IMAGES: Readonly<Record<Symmetry, readonly number[]>> = {
  none: [],
  turn: [1],
  across: [2],
  down: [3],
  all: [1, 2, 3],
};

/** The content of the drawing, for undo. */
interface Sheet {
  readonly rows: readonly string[];
  readonly players: number;
}

export class Drawing {
  symmetry: Symmetry = "none";
  private past: Sheet[] = [];
  private before: Sheet | null = null; // the drawing before the running stroke

  private constructor(private sheet: Sheet) {}

  /** An empty map with the starts in its corners. */
  static blank(size: Size, players: number): Drawing {
    return new Drawing(blankSheet(size, players));
  }

  /** Read a map from text, with rows of any length; what is too large is cut. */
  static read(text: string, players: number, largest: number): Drawing {
    const lines = text.trim().split("/").slice(0, largest);
    const rows = lines.map((line) =>
      [...line].slice(0, largest).map((sign) => PRINTED[sign] ?? sign),
    );
    const columns = Math.max(...rows.map((row) => row.length));
    return new Drawing({
      rows: rows.map((row) => row.join("") + PLAIN.repeat(columns - row.length)),
      players,
    });
  }

  /** The text of the map, as the rules read it. */
  get text(): string {
    return this.sheet.rows.join("/");
  }

  get players(): number {
    return this.sheet.players;
  }

  get size(): Size {
    return { columns: this.sheet.rows[0]?.length ?? 0, rows: this.sheet.rows.length };
  }

  get canUndo(): boolean {
    return this.past.length > 0;
  }

  signAt([x, y]: Cell): string {
    return this.sheet.rows[y]?.[x] ?? "";
  }

  /** The map as a war on it would look before anybody has moved. */
  land(colours: readonly string[]): Land {
    const { rows } = this.sheet;
    const nothing = rows.map((row) => PLAIN.repeat(row.length));
    const isStart = (sign: string) => this.seatOf(sign) !== null;
    const only = (wanted: (sign: string) => boolean) =>
      rows.map((row) => [...row].map((sign) => (wanted(sign) ? sign : PLAIN)).join(""));
    return {
      terrain: only((sign) => !isStart(sign)),
      owners: only(isStart),
      works: nothing,
      doomed: nothing,
      captured: nothing,
      players: Array.from({ length: this.players }, (_, seat) => ({ colour: colours[seat] ?? "" })),
    };
  }

  /** The middle of each start, for its letter. */
  middles(): readonly { readonly seat: number; readonly x: number; readonly y: number }[] {
    return this.seats().flatMap((seat) => {
      const cells = this.cellsOf(seat);
      if (cells.length === 0) return [];
      const sum = cells.reduce(([ax, ay], [x, y]) => [ax + x, ay + y] as const, [0, 0] as const);
      return [{ seat, x: sum[0] / cells.length + 0.5, y: sum[1] / cells.length + 0.5 }];
    });
  }

  /** The seat whose start a sign is. */
  seatOf(sign: string): number | null {
    return this.seats().find((seat) => letterOf(seat) === sign) ?? null;
  }

  /** Begin a stroke: all that it paints is undone at once. */
  begin(): void {
    this.end();
    this.before = this.sheet;
  }

  /** Paint from one square to another, and what lies opposite. */
  paint(brush: Brush, from: Cell, to: Cell = from): void {
    for (const cell of line(from, to)) {
      if ("seat" in brush) this.placeStarts(brush.seat, cell);
      else this.paintGround(brush.ground, cell);
    }
  }

  /** The cells that a brush would paint here. */
  covered(brush: Brush, cell: Cell): readonly Cell[] {
    if ("ground" in brush) return this.images(cell);
    return this.starts(brush.seat, cell).flatMap(({ corner }) => block(corner));
  }

  /** End the stroke; true if it has changed anything. */
  end(): boolean {
    const { before } = this;
    this.before = null;
    if (!before || before.rows.join("/") === this.text) return false;
    this.past = [...this.past, before].slice(-MAX_UNDO);
    return true;
  }

  /** Cancel the stroke, when a second finger starts a pinch. */
  cancel(): void {
    this.sheet = this.before ?? this.sheet;
    this.before = null;
  }

  undo(): void {
    this.sheet = this.past.pop() ?? this.sheet;
  }

  clear(): void {
    this.change(blankSheet(this.size, this.players));
  }

  /** Change the size; terrain stays in place, starts stay with the nearer edges. */
  resize(size: Size): void {
    const old = this.size;
    const corners = this.seats().map((seat) => {
      const [x = 0, y = 0] = this.cellsOf(seat)[0] ?? [];
      return [moved(x, old.columns, size.columns), moved(y, old.rows, size.rows)] as const;
    });
    const rows = Array.from({ length: size.rows }, (_, y) => {
      const row = this.sheet.rows[y] ?? "";
      const kept = [...row].map((sign) => (this.seatOf(sign) === null ? sign : PLAIN)).join("");
      return kept.slice(0, size.columns).padEnd(size.columns, PLAIN);
    });
    const placed = corners.reduce((now, corner, seat) => withStart(now, seat, corner), rows);
    this.change({ rows: placed, players: this.players });
  }

  /** Change the number of players; a new start is placed in its corner. */
  setPlayers(players: number): void {
    const { rows, players: old } = this.sheet;
    const gone = new Set(
      Array.from({ length: Math.max(0, old - players) }, (_, n) => letterOf(players + n)),
    );
    const kept = rows.map((row) =>
      [...row].map((sign) => (gone.has(sign) ? PLAIN : sign)).join(""),
    );
    const fresh = Array.from({ length: Math.max(0, players - old) }, (_, n) => old + n);
    const placed = fresh.reduce(
      (now, seat) => withStart(now, seat, cornerOf(seat, this.size)),
      kept,
    );
    this.change({ rows: placed, players });
  }

  private change(sheet: Sheet): void {
    this.past = [...this.past, this.sheet].slice(-MAX_UNDO);
    this.sheet = sheet;
  }

  private seats(): number[] {
    return Array.from({ length: this.players }, (_, seat) => seat);
  }

  private cellsOf(seat: number): Cell[] {
    return this.sheet.rows.flatMap((row, y) =>
      [...row].flatMap((sign, x) => (sign === letterOf(seat) ? [[x, y] as const] : [])),
    );
  }

  /** Paint terrain; cells of a start are left out. */
  private paintGround(ground: Terrain, cell: Cell): void {
    const free = this.images(cell).filter((one) => this.seatOf(this.signAt(one)) === null);
    this.sheet = { ...this.sheet, rows: withSign(this.sheet.rows, free, signOf(ground)) };
  }

  private placeStarts(seat: number, cell: Cell): void {
    const { rows } = this.sheet;
    const placed = this.starts(seat, cell).reduce<readonly string[]>(
      (now, one) => withStart(now, one.seat, one.corner),
      rows,
    );
    this.sheet = { ...this.sheet, rows: placed };
  }

  /** A cell and its images under the symmetry. */
  private images(cell: Cell): Cell[] {
    return [cell, ...IMAGES[this.symmetry].map((image) => imageOf(cell, image, this.size))];
  }

  /** The start of a seat around a square, and those of the seats that lie opposite. */
  private starts(seat: number, [x, y]: Cell): { seat: number; corner: Cell }[] {
    const corner = heldCorner([x - 1, y - 1], this.size);
    const far: Cell = [corner[0] + START_SIDE - 1, corner[1] + START_SIDE - 1];
    const images = IMAGES[this.symmetry];
    const others = images.flatMap((image) => {
      const other = this.opposite(seat, image, images.length === 1);
      if (other === null) return [];
      const [a, b] = [imageOf(corner, image, this.size), imageOf(far, image, this.size)];
      const nearer: Cell = [Math.min(a[0], b[0]), Math.min(a[1], b[1])];
      return [{ seat: other, corner: nearer }];
    });
    return [...others, { seat, corner }]; // the one that is painted goes over those opposite
  }

  /** The seat at an image of a start; where two play, they face each other however they lie. */
  private opposite(seat: number, image: number, only: boolean): number | null {
    const other = seat ^ image;
    if (other < this.players) return other;
    return only && (seat ^ 1) < this.players ? seat ^ 1 : null;
  }
}

function blankSheet(size: Size, players: number): Sheet {
  const bare = Array.from({ length: size.rows }, () => PLAIN.repeat(size.columns));
  const seats = Array.from({ length: players }, (_, seat) => seat);
  return {
    rows: seats.reduce((now, seat) => withStart(now, seat, cornerOf(seat, size)), bare),
    players,
  };
}

/** The corner in which a start waits: top left, bottom right, top right, bottom left. */
function cornerOf(seat: number, { columns, rows }: Size): Cell {
  const [right, bottom] = [seat === 1 || seat === 2, seat === 1 || seat === 3];
  return [
    right ? columns - START_SIDE - START_MARGIN : START_MARGIN,
    bottom ? rows - START_SIDE - START_MARGIN : START_MARGIN,
  ];
}

/** Where a start lies when its side of the map has another length. */
function moved(at: number, old: number, length: number): number {
  const isNearEnd = at + START_SIDE / 2 > old / 2;
  return isNearEnd ? at + length - old : at;
}

/** Keep a start on the map. */
function heldCorner([x, y]: Cell, { columns, rows }: Size): Cell {
  return [
    Math.max(0, Math.min(x, columns - START_SIDE)),
    Math.max(0, Math.min(y, rows - START_SIDE)),
  ];
}

/** Take a start from where it was and put it at a corner. */
function withStart(rows: readonly string[], seat: number, corner: Cell): string[] {
  const letter = letterOf(seat);
  const [left, top] = heldCorner(corner, { columns: rows[0]?.length ?? 0, rows: rows.length });
  const lifted = rows.map((row) => row.replaceAll(letter, PLAIN));
  return withSign(lifted, block([left, top]), letter);
}

function block([left, top]: Cell): Cell[] {
  return Array.from({ length: START_SIDE ** 2 }, (_, n) => [
    left + (n % START_SIDE),
    top + Math.floor(n / START_SIDE),
  ]);
}

function withSign(rows: readonly string[], cells: readonly Cell[], sign: string): string[] {
  const changed = [...rows];
  for (const [x, y] of cells) {
    const row = changed[y];
    if (row === undefined || x < 0 || x >= row.length) continue;
    changed[y] = row.slice(0, x) + sign + row.slice(x + 1);
  }
  return changed;
}

function imageOf([x, y]: Cell, image: number, { columns, rows }: Size): Cell {
  return [image === 3 ? x : columns - 1 - x, image === 2 ? y : rows - 1 - y];
}

/** The squares between two positions of the pointer: of a quick stroke the browser reports only some. */
function line([x, y]: Cell, [endX, endY]: Cell): Cell[] {
  const steps = Math.max(Math.abs(endX - x), Math.abs(endY - y), 1);
  return Array.from(
    { length: steps + 1 },
    (_, n): Cell => [
      Math.round(x + ((endX - x) * n) / steps),
      Math.round(y + ((endY - y) * n) / steps),
    ],
  );
}
