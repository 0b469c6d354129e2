// A battle as it is drawn and named, without a screen: figures, what each can do, the odds of a blow.

import type { Preview } from "../../stage/board";
import type {
  CastleBlow,
  CastleKind,
  CastlePiece,
  CastleRange,
  Cell,
  GameEvent,
  View as ViewOf,
} from "../../wire/types";

export type View = ViewOf<"castle">;
export type Event = GameEvent<"castle">;

export const BLACK = 0; // the castle below
export const COLUMNS = 9;
export const ROWS = 7;
export const CASTLE_ROWS = [
  { seat: 1, rows: [0, 1] },
  { seat: BLACK, rows: [5, 6] },
] as const; // as the board is printed (CAS-1b)

export const KINDS: readonly CastleKind[] = ["knight", "dwarf", "elf"];
export const SYMBOLS: Readonly<Record<CastleKind, string>> = { knight: "%", dwarf: "@", elf: "&" };

/** The sign of a figure, as it is printed: `B%`, `R@` (CAS-1h). */
export function symbolOf({ seat, kind }: Pick<CastlePiece, "seat" | "kind">): string {
  return `${seat === BLACK ? "B" : "R"}${SYMBOLS[kind]}`;
}

export function squareName([x, y]: Cell): string {
  return `r${y}c${x}`;
}

export function sameCell(a: Cell | null, b: Cell | null): boolean {
  return a !== null && b !== null && a[0] === b[0] && a[1] === b[1];
}

export function pieceAt(view: View, cell: Cell): CastlePiece | null {
  return view.pieces.find((piece) => sameCell(piece.cell, cell)) ?? null;
}

/** What a figure reaches from where it stands, as the rules say it. */
export function rangeOf(view: View, cell: Cell): CastleRange | null {
  const at = view.pieces.findIndex((piece) => sameCell(piece.cell, cell));
  return view.ranges[at] ?? null;
}

/** One thing that can be done, read from its text. */
export interface Choice {
  readonly text: string;
  readonly verb: "place" | "move" | "attack" | "heal" | "decline";
  readonly kind: CastleKind | null; // of a placement
  readonly start: Cell | null; // the figure that acts
  readonly target: Cell | null;
}

/** Read what can be done. */
export function readChoices(choices: readonly string[]): readonly Choice[] {
  return choices.map((text) => {
    const [verb, ...rest] = text.split(" ");
    const cells = rest.map(readSquare).filter((cell) => cell !== null);
    const kind = KINDS.find((one) => one === rest[0]) ?? null;
    const [start, target] = verb === "place" ? [null, cells[0]] : cells;
    return {
      text,
      verb: verb as Choice["verb"],
      kind,
      start: start ?? null,
      target: target ?? null,
    };
  });
}

function readSquare(text: string): Cell | null {
  const found = /^r(\d)c(\d)$/.exec(text);
  return found ? [Number(found[2]), Number(found[1])] : null;
}

/** What the player has taken up: a kind to place, or a figure on the board. */
export interface Held {
  readonly kind: CastleKind | null;
  readonly unit: Cell | null;
}

export const NOTHING_HELD: Held = { kind: null, unit: null };

/** Keep what is held if it can still do something; else take up what suggests itself. */
export function heldAfter(held: Held, choices: readonly Choice[]): Held {
  const kinds = KINDS.filter((kind) => choices.some((choice) => choice.kind === kind));
  if (kinds.length > 0) {
    const kept = kinds.find((kind) => kind === held.kind);
    return { kind: kept ?? kinds[0] ?? null, unit: null };
  }
  const able = choices.some(({ start }) => sameCell(start, held.unit));
  return able ? { kind: null, unit: held.unit } : NOTHING_HELD;
}

/** What must be taken up for an action; null if it needs nothing, or cannot be done. */
export function heldFor(action: string, choices: readonly Choice[]): Held | null {
  const choice = choices.find(({ text }) => text === action);
  return choice?.kind || choice?.start ? { kind: choice.kind, unit: choice.start } : null;
}

/** What a click on a square means now. */
export function meaningOf(
  cell: Cell,
  held: Held,
  choices: readonly Choice[],
): Choice | { readonly take: Cell } | null {
  const here = choices.filter(({ target }) => sameCell(target, cell));
  const wanted = here.find(({ kind, start }) =>
    held.kind ? kind === held.kind : sameCell(start, held.unit),
  );
  if (wanted) return wanted;
  if (choices.some(({ start }) => sameCell(start, cell))) return { take: cell };
  // With empty hands a click on an enemy attacks, if only one figure can.
  const attacks = here.filter(({ verb }) => verb === "attack");
  return held.unit === null && attacks.length === 1 ? (attacks[0] ?? null) : null;
}

/**
 * What to do about a click that means nothing: ask the rules why an action cannot be done, or say
 * what has to be done first.
 */
export type Answer = { readonly attempt: string } | { readonly phrase: string };

export function answerTo(cell: Cell, held: Held, view: View, choices: readonly Choice[]): Answer {
  const square = squareName(cell);
  if (held.kind) return { attempt: `place ${held.kind} ${square}` };
  const piece = pieceAt(view, cell);
  if (piece?.seat === view.mover) return { phrase: "castle-web-idle" };
  const stands = (cells: readonly Cell[]) => cells.some((other) => sameCell(other, cell));
  if (held.unit) {
    const target = piece !== null || stands(view.walls) || stands(view.barricades);
    return { attempt: `${target ? "attack" : "move"} ${squareName(held.unit)} ${square}` };
  }
  if (piece === null) return { phrase: "castle-web-choose-first" };
  const reached = choices.some(({ target }) => sameCell(target, cell));
  return { phrase: reached ? "castle-web-choose-attacker" : "castle-web-none-reaches" };
}

/** The square that a refused action was about. */
export function triedAt(action: string): Cell | null {
  const [choice] = readChoices([action]);
  return choice?.target ?? choice?.start ?? null;
}

/** The squares that are lit, by what they are lit for. */
export interface Lit {
  readonly places: readonly Cell[]; // [X] (CAS-2g)
  readonly able: readonly Cell[]; // figures that can act
  readonly moves: readonly Cell[];
  readonly attacks: readonly Cell[];
}

export function litBy(held: Held, choices: readonly Choice[]): Lit {
  const targets = (verb: Choice["verb"], fits: (choice: Choice) => boolean): Cell[] =>
    choices.flatMap((choice) =>
      choice.verb === verb && choice.target && fits(choice) ? [choice.target] : [],
    );
  const mine = ({ start }: Choice) => sameCell(start, held.unit);
  const all = () => held.unit === null;
  return {
    places: targets("place", ({ kind }) => kind === held.kind),
    able: distinct(choices.flatMap(({ start }) => (start ? [start] : []))),
    moves: targets("move", mine),
    attacks: distinct(targets("attack", (choice) => mine(choice) || all())),
  };
}

function distinct(cells: readonly Cell[]): readonly Cell[] {
  return cells.filter((cell, at) => cells.findIndex((other) => sameCell(cell, other)) === at);
}

/** What an attack may bring, in parts of a hundred. */
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

/** The dice to show at an entry: its own, else those that fell before it, if no entry between is unknown. */
export function rollAt(
  number: number,
  events: readonly Event[],
  before: { readonly number: number; readonly rolled: Rolled | null } | null,
): Rolled | null {
  const follows = before !== null && (number === before.number || number === before.number + 1);
  return lastRoll(events) ?? (follows ? before.rolled : null);
}

/** Where dice fall so that they cover nobody whom they are about: the middle of their band, in rows. */
export function diceRow(cells: readonly Cell[]): number {
  const bands = [ROWS / 2, 1, ROWS - 1];
  const room = (band: number) => Math.min(...cells.map(([, y]) => Math.abs(y + 0.5 - band)));
  return bands.reduce((best, band) => (room(band) > room(best) ? band : best));
}
