// The model of a war, without a screen: cells, purchases, previews.

import type { BoardState } from "../../stage/boardParts";
import type { Position } from "../../stage/playback";
import type { Cell, GameEvent, View as ViewOf } from "../../wire/types";
import { Offers, type Selection } from "./legal";

export type View = ViewOf<"cellwar">;
export type Event = GameEvent<"cellwar">;
export type State = BoardState<"cellwar", Model, Selection>;
export type Terrain = "plain" | "mountain" | "water" | "hill";

/** One square as everybody sees it. */
export interface Square {
  readonly terrain: Terrain;
  readonly owner: number | null; // a seat
  readonly farm: boolean;
  readonly defence: number;
  readonly captured: boolean; // in this turn: nothing is captured from it before the next
  readonly doomed: number; // ends of the owner's turns until it vanishes; 0: it stays
}

/** The land of a war, or of a map in the editor. */
export interface Land extends Pick<View, "terrain" | "owners" | "works" | "doomed" | "captured"> {
  readonly players: readonly { readonly colour: string }[];
}

const SIGNS: Readonly<Record<Terrain, string>> = {
  plain: ".",
  mountain: "#",
  water: "~",
  hill: "^",
};
const TERRAIN = new Map(Object.entries(SIGNS).map(([terrain, sign]) => [sign, terrain as Terrain]));
const NOTHING = ".";
const FARM = "*";
const CAPTURED = "+";
const FIRST_SEAT = "A".charCodeAt(0);

/** How a ground is written. */
export function signOf(terrain: Terrain): string {
  return SIGNS[terrain];
}

/** The ground that a sign stands for, if it is one. */
export function terrainOf(sign: string): Terrain | null {
  return TERRAIN.get(sign) ?? null;
}

/** How the land of a seat is written. */
export function letterOf(seat: number): string {
  return String.fromCharCode(FIRST_SEAT + seat);
}

export function sizeOf(view: Land): { columns: number; rows: number } {
  return { columns: view.terrain[0]?.length ?? 0, rows: view.terrain.length };
}

export function squareAt(view: Land, [x, y]: Cell): Square {
  const owner = view.owners[y]?.[x] ?? NOTHING;
  const work = view.works[y]?.[x] ?? NOTHING;
  const doomed = view.doomed[y]?.[x] ?? NOTHING;
  return {
    terrain: terrainOf(view.terrain[y]?.[x] ?? NOTHING) ?? "plain",
    owner: owner === NOTHING ? null : owner.charCodeAt(0) - FIRST_SEAT,
    farm: work === FARM,
    defence: Number.parseInt(work, 10) || 0,
    captured: view.captured[y]?.[x] === CAPTURED,
    doomed: Number.parseInt(doomed, 10) || 0,
  };
}

/** All cells of a board, row by row. */
export function* cellsOf(view: Land): Generator<Cell> {
  const { columns, rows } = sizeOf(view);
  for (let y = 0; y < rows; y += 1) for (let x = 0; x < columns; x += 1) yield [x, y];
}

/** The cells of each seat. */
export function landsOf(view: Land): readonly (readonly Cell[])[] {
  const lands: Cell[][] = view.players.map(() => []);
  for (const cell of cellsOf(view)) {
    const { owner } = squareAt(view, cell);
    if (owner !== null) lands[owner]?.push(cell);
  }
  return lands;
}

/** A square that would be another one. */
export interface Change {
  readonly cell: Cell;
  readonly before: Square;
  readonly after: Square;
}

/** Compare two positions of one war, square by square. */
export function changesBetween(before: View, after: View): readonly Change[] {
  const same = (x: number, y: number): boolean =>
    before.owners[y]?.[x] === after.owners[y]?.[x] &&
    before.works[y]?.[x] === after.works[y]?.[x] &&
    before.doomed[y]?.[x] === after.doomed[y]?.[x];
  return [...cellsOf(before)]
    .filter(([x, y]) => !same(x, y))
    .map((cell) => ({ cell, before: squareAt(before, cell), after: squareAt(after, cell) }));
}

/** The cell that the last action was about, for its mark. */
export function lastCell(events: readonly Event[]): Cell | null {
  for (const event of events) {
    if (
      event.event === "cellwar.cell-captured" ||
      event.event === "cellwar.farm-built" ||
      event.event === "cellwar.defence-raised"
    )
      return event.cell;
  }
  return null;
}

/** The model of one position. */
export interface Model {
  readonly offers: Offers;
  readonly last: Cell | null; // where the last action was

  /** Whether anything can ever be bought on a cell. */
  isBuyable(cell: Cell): boolean;
}

/** Read a position. */
export function model({ view, choices, context }: Position<"cellwar">): Model {
  return {
    offers: new Offers(choices),
    last: lastCell(context.last),
    isBuyable: (cell) => !["mountain", "water"].includes(squareAt(view, cell).terrain),
  };
}

/** The seat whose gold the panel shows: the mover if they play here, else the viewer. */
export function purseOwner({ view: { mover }, context: { mine } }: State): number {
  if (mover !== null && (mine.length === 0 || mine.includes(mover))) return mover;
  return mine[0] ?? 0;
}
