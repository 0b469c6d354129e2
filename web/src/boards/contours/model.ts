// The model of a position of Contours; no screen, no rules.
import type { BoardState } from "../../stage/boardParts";
import { Choices, key } from "../../stage/choices";
import type { Position } from "../../stage/playback";
import type { Cell, ContoursAnyEvent, ContoursView } from "../../wire/types";

export type ContoursEvent = ContoursAnyEvent;
export type State = BoardState<"contours", Model, null>;
export type ContourClosed = Extract<ContoursEvent, { event: "contours.contour-closed" }>;

/** The appearance of an intersection. */
export interface Spot {
  readonly kind: "point" | "captive" | "territory";
  readonly seat: number;
}

/** The meaning of the signs of a view. */
const SPOTS: ReadonlyMap<string, Spot> = new Map([
  ["A", { kind: "point", seat: 0 }],
  ["B", { kind: "point", seat: 1 }],
  ["a", { kind: "captive", seat: 0 }],
  ["b", { kind: "captive", seat: 1 }],
  ["+", { kind: "territory", seat: 0 }],
  ["-", { kind: "territory", seat: 1 }],
]);

/** The model of one position. */
export class Model {
  readonly choices: Choices;
  readonly lastMove: Cell | null;

  constructor(
    readonly view: ContoursView,
    choices: readonly string[],
    last: readonly ContoursEvent[],
  ) {
    this.choices = new Choices(choices);
    this.lastMove = last.find(isMove)?.cell ?? null;
  }

  /** What stands here; null: nothing. */
  spot([x, y]: Cell): Spot | null {
    return SPOTS.get(this.view.rows[y]?.[x] ?? "") ?? null;
  }

  isLastMove(cell: Cell): boolean {
    return this.lastMove !== null && key(this.lastMove) === key(cell);
  }

  /** What a seat has enclosed: its territory and the points that it has captured there. */
  enclosed(seat: number): Cell[] {
    return [...this.cells()].filter((cell) => {
      const spot = this.spot(cell);
      if (spot?.kind === "territory") return spot.seat === seat;
      return spot?.kind === "captive" && spot.seat !== seat;
    });
  }

  /** Whether a point of a seat stands here; one that was captured later still shows where a contour ran. */
  isWall(cell: Cell, seat: number): boolean {
    const spot = this.spot(cell);
    return spot !== null && spot.kind !== "territory" && spot.seat === seat;
  }

  /** The ground of a seat. */
  ground(seat: number): Ground {
    return groundOf(this.enclosed(seat), (cell) => this.isWall(cell, seat));
  }

  /** The ground that a contour gains, which is not in this position yet. */
  gain({ seat, captured, territory, contour }: ContourClosed): Ground {
    const walls = new Set(contour.map(key));
    return groundOf([...captured, ...territory], (cell) => {
      return walls.has(key(cell)) || this.isWall(cell, seat);
    });
  }

  *cells(): Generator<Cell> {
    for (let y = 0; y < this.view.height; y += 1) {
      for (let x = 0; x < this.view.width; x += 1) yield [x, y];
    }
  }
}

/** Read a position. */
export function model({ view, choices, context }: Position<"contours">): Model {
  return new Model(view, choices, context.last);
}

/** An area to be filled, and the line around it; in cells. */
export interface Ground {
  readonly pieces: readonly (readonly Cell[])[]; // squares and triangles, corner by corner
  readonly outline: readonly (readonly [Cell, Cell])[];
}

/**
 * Lay squares and triangles of the paper over intersections, up to the walls around them.
 *
 *      W       The four neighbours of what is enclosed are enclosed too or walls (CON-4.2); so
 *     /#\      a square with one enclosed corner is cut by the wall from neighbour to neighbour,
 *    W#b#W     and a square with more of them belongs to the area as far as its corners do.
 *     \#/      Where two pieces share a side of walls, no line is drawn between them.
 *      W
 */
export function groundOf(inside: readonly Cell[], isWall: (cell: Cell) => boolean): Ground {
  const enclosed = new Set(inside.map(key));
  const isInside = (cell: Cell) => enclosed.has(key(cell));
  const pieces = squaresAround(inside).flatMap((square) => {
    const piece = cut(square, isInside, isWall);
    return piece.length > 2 ? [piece] : [];
  });
  const sides = new Map<string, readonly [Cell, Cell]>();
  for (const piece of pieces) {
    piece.forEach((start, n) => {
      const end = piece[(n + 1) % piece.length] as Cell;
      if (isInside(start) || isInside(end)) return;
      const name = [key(start), key(end)].sort().join(" ");
      if (!sides.delete(name)) sides.set(name, [start, end]);
    });
  }
  return { pieces, outline: [...sides.values()] };
}

type Square = readonly [Cell, Cell, Cell, Cell]; // corner by corner, clockwise

function squaresAround(cells: readonly Cell[]): Square[] {
  const corners = new Map<string, Cell>();
  for (const [x, y] of cells) {
    for (const corner of [
      [x - 1, y - 1],
      [x, y - 1],
      [x - 1, y],
      [x, y],
    ] as const) {
      corners.set(key(corner), corner);
    }
  }
  return [...corners.values()].map(([x, y]) => [
    [x, y],
    [x + 1, y],
    [x + 1, y + 1],
    [x, y + 1],
  ]);
}

function cut(
  square: Square,
  isInside: (cell: Cell) => boolean,
  isWall: (cell: Cell) => boolean,
): readonly Cell[] {
  const alone = square.filter(isInside).length === 1;
  const middle = square.findIndex(isInside);
  const across = (middle + 2) % square.length;
  return square.filter((corner, n) => {
    if (alone && n === across) return false;
    return isInside(corner) || isWall(corner);
  });
}

/** A line of hatching, in cells; it need not end on an intersection. */
export type Line = readonly [x1: number, y1: number, x2: number, y2: number];

const HATCHES_PER_CELL = 3;

/** Hatch a piece of ground with slanted lines, rising (`/`) or falling (`\`). */
export function hatching(piece: readonly Cell[], rising: boolean): Line[] {
  const height = ([x, y]: Cell) => (rising ? x + y : x - y) * HATCHES_PER_CELL;
  const heights = piece.map(height);
  const lines: Line[] = [];
  for (let at = Math.min(...heights) + 1; at < Math.max(...heights); at += 1) {
    const ends = piece.flatMap((start, n) => {
      const end = piece[(n + 1) % piece.length] as Cell;
      const [from, to] = [height(start), height(end)];
      // A side has its start and not its end, so that a line through a corner meets it once.
      const meets = (from <= at && at < to) || (to < at && at <= from);
      return meets ? [between(start, end, (at - from) / (to - from))] : [];
    });
    const [start, end] = ends;
    if (start && end) lines.push([...start, ...end]);
  }
  return lines;
}

/** The place that divides the way between two places. */
function between([x1, y1]: Cell, [x2, y2]: Cell, part: number): Cell {
  return [x1 + (x2 - x1) * part, y1 + (y2 - y1) * part];
}

/** The summary of what a move would capture. */
export interface CaptureSummary {
  readonly contours: readonly ContourClosed[];
  readonly points: number;
  readonly territory: number;
}

/** What the hovered move would capture; null until the rules have answered. */
export function captureSummaryAt({ hovered, model, settings, forecast }: State): CaptureSummary {
  const action = hovered && settings.highlight ? model.choices.action(hovered) : null;
  const known = action === null ? null : forecast(action);
  return prospectOf(known && "preview" in known ? known.preview.events : []);
}

export function prospectOf(events: readonly ContoursEvent[]): CaptureSummary {
  const contours = events.filter(isClosing);
  return {
    contours,
    points: contours.reduce((sum, { captured }) => sum + captured.length, 0),
    territory: contours.reduce((sum, { territory }) => sum + territory.length, 0),
  };
}

/** A point that lands, or contours that close at the same time (CON-4.3f), drawn from that point on. */
export interface Step {
  readonly cue: ContoursEvent;
  readonly contours: ContourClosed[];
}

/** Put contours that close together into one step; what moves nothing is left out. */
export function choreograph(events: readonly ContoursEvent[]): Step[] {
  const steps: Step[] = [];
  let played: Cell | null = null;
  for (const event of events) {
    if (isMove(event)) {
      played = event.cell;
      steps.push({ cue: event, contours: [] });
    } else if (isClosing(event)) {
      const closed = { ...event, contour: startingAt(event.contour, played) };
      const before = steps.at(-1)?.contours;
      if (before && before.length > 0) before.push(closed);
      else steps.push({ cue: event, contours: [closed] });
    }
  }
  return steps;
}

/** Turn a closed line so that it starts at an intersection, if it goes through it. */
export function startingAt(contour: readonly Cell[], start: Cell | null): readonly Cell[] {
  const at = start ? contour.findIndex((cell) => key(cell) === key(start)) : -1;
  return at < 0 ? contour : [...contour.slice(at), ...contour.slice(0, at)];
}

/** The first part of a closed line through intersections: all of it at 1. */
export function firstPart(contour: readonly Cell[], part: number): Cell[] {
  const [first] = contour;
  if (!first) return [];
  const round = [...contour, first];
  const length = part * contour.length;
  const whole = Math.floor(length);
  const drawn: Cell[] = round.slice(0, whole + 1);
  const [from, to] = [round[whole], round[whole + 1]];
  if (from && to) drawn.push(between(from, to, length - whole));
  return drawn;
}

export function isMove(
  event: ContoursEvent,
): event is Extract<ContoursEvent, { event: "contours.point-placed" }> {
  return event.event === "contours.point-placed";
}

export function isClosing(event: ContoursEvent): event is ContourClosed {
  return event.event === "contours.contour-closed";
}
