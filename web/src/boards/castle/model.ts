// The model of a battle, without a screen: figures, their reach, the odds of a blow.

import type { Preview } from "../../stage/board";
import type { BoardState } from "../../stage/boardParts";
import { sameCell } from "../../stage/choices";
import type { Position } from "../../stage/playback";
import type {
  CastleBlow,
  CastleKind,
  CastlePiece,
  CastleRange,
  Cell,
  GameEvent,
  View as ViewOf,
} from "../../wire/types";
import { type Choice, readChoices, type Selection } from "./legal";

export type View = ViewOf<"castle">;
export type Event = GameEvent<"castle">;
export type State = BoardState<"castle", Model, Selection>;

export const BLACK = 0; // the castle below
export const COLUMNS = 9;
export const ROWS = 7;
export const CASTLE_ROWS = [
  { seat: 1, rows: [0, 1] },
  { seat: BLACK, rows: [5, 6] },
] as const; // as the board is printed (CAS-1b)

export const SYMBOLS: Readonly<Record<CastleKind, string>> = { knight: "%", dwarf: "@", elf: "&" };

/** The sign of a figure, as it is printed: `B%`, `R@` (CAS-1h). */
export function symbolOf({ seat, kind }: Pick<CastlePiece, "seat" | "kind">): string {
  return `${seat === BLACK ? "B" : "R"}${SYMBOLS[kind]}`;
}

export function pieceAt(view: View, cell: Cell): CastlePiece | null {
  return view.pieces.find((piece) => sameCell(piece.cell, cell)) ?? null;
}

/** The reach of a figure, as the rules give it. */
export function rangeOf(view: View, cell: Cell): CastleRange | null {
  const at = view.pieces.findIndex((piece) => sameCell(piece.cell, cell));
  return view.ranges[at] ?? null;
}

/** The possible outcomes of an attack, in percent. */
export interface Chances {
  readonly blows: readonly {
    readonly blow: CastleBlow;
    readonly percent: number;
    readonly damage: number;
  }[];
  readonly kills: number; // percent
  readonly falls: boolean; // a barricade comes down, without dice
}

/** Add up the odds of a preview (CAS-6). */
export function chancesOf(preview: Preview<"castle">): Chances {
  const whole = preview.odds.reduce((sum, { weight }) => sum + weight, 0) || 1;
  const sums = new Map<CastleBlow, { weight: number; damage: number }>();
  let deadly = 0;
  for (const { weight, events } of preview.odds) {
    for (const event of events) {
      if (event.event === "castle.attack-rolled") {
        const known = sums.get(event.blow)?.weight ?? 0;
        sums.set(event.blow, { weight: known + weight, damage: event.damage });
      }
      if (event.event === "castle.unit-destroyed") deadly += weight;
    }
  }
  const percent = (weight: number): number => (100 * weight) / whole;
  const order: readonly CastleBlow[] = ["full", "half", "miss"];
  return {
    blows: order.flatMap((blow) => {
      const sum = sums.get(blow);
      return sum ? [{ blow, percent: percent(sum.weight), damage: sum.damage }] : [];
    }),
    kills: percent(deadly),
    falls: preview.events.some(({ event }) => event === "castle.barricade-destroyed"),
  };
}

/** The way a figure walks from square to square, straight or around the free corner. */
export function pathOf(view: View, start: Cell, end: Cell): readonly Cell[] {
  const across: Cell[] = [...stepsBetween(start, [end[0], start[1]])];
  const corners = [
    [...across, ...stepsBetween([end[0], start[1]], end)],
    [...stepsBetween(start, [start[0], end[1]]), ...stepsBetween([start[0], end[1]], end)],
  ];
  const taken = (cell: Cell): boolean =>
    pieceAt(view, cell) !== null ||
    [...view.walls, ...view.barricades].some((other) => sameCell(cell, other));
  return corners.find((way) => !way.some(taken)) ?? corners[0] ?? [];
}

function* stepsBetween(start: Cell, end: Cell): Generator<Cell> {
  const [dx, dy] = [Math.sign(end[0] - start[0]), Math.sign(end[1] - start[1])];
  for (let [x, y] = start; x !== end[0] || y !== end[1]; ) {
    x += dx;
    y += dy;
    yield [x, y];
  }
}

/** The square that the last action touched, for its mark. */
export function lastCell(events: readonly Event[]): Cell | null {
  for (const event of events) {
    switch (event.event) {
      case "castle.unit-placed":
      case "castle.obstacle-raised":
      case "castle.unit-moved":
      case "castle.barricade-destroyed":
      case "castle.attack-declared":
      case "castle.attack-rolled":
      case "castle.potion-drunk":
      case "castle.unit-healed":
        return event.cell;
    }
  }
  return null;
}

/** Dice that fell, and the event that tells what for. */
export interface Rolled {
  readonly dice: readonly number[];
  readonly event: Event;
}

/** The dice of an event, if it has any. */
export function diceOf(event: Event): readonly number[] {
  if (event.event === "castle.attack-rolled") return [event.first, event.second, event.third];
  if (event.event === "castle.unit-healed" || event.event === "castle.second-action-rolled")
    return [event.die];
  return [];
}

/** The dice that fell last. */
export function lastRoll(events: readonly Event[]): Rolled | null {
  const event = events.findLast((one) => diceOf(one).length > 0);
  return event ? { dice: diceOf(event), event } : null;
}

/** The dice to show at an entry: its own, else the last ones before it, if no entry between is unknown. */
export function rollAt(
  number: number,
  events: readonly Event[],
  before: { readonly number: number; readonly rolled: Rolled | null } | null,
): Rolled | null {
  const follows = before !== null && (number === before.number || number === before.number + 1);
  return lastRoll(events) ?? (follows ? before.rolled : null);
}

/** The row for dice that is farthest from the figures concerned. */
export function diceRow(cells: readonly Cell[]): number {
  const bands = [ROWS / 2, 1, ROWS - 1];
  const room = (band: number) => Math.min(...cells.map(([, y]) => Math.abs(y + 0.5 - band)));
  return bands.reduce((best, band) => (room(band) > room(best) ? band : best));
}

/** The model of one position. */
export interface Model {
  readonly choices: readonly Choice[];
  readonly last: Cell | null; // where the last action was
  readonly rolled: Rolled | null; // the dice that fell last
}

/** Read a position; dice stay in sight until others fall. */
export function model(
  { choices, context }: Position<"castle">,
  before: Model | null,
  number: number | null,
): Model {
  const known = before && number !== null ? { number, rolled: before.rolled } : null;
  return {
    choices: readChoices(choices),
    last: lastCell(context.last),
    rolled: rollAt(context.number, context.last, known),
  };
}

/** The odds of an attack; null until the rules have answered. */
export function chancesAt({ forecast }: State, { text, verb }: Choice): Chances | null {
  const known = verb === "attack" ? forecast(text) : null;
  return known && "preview" in known ? chancesOf(known.preview) : null;
}
