// A war as it is drawn and named, without a screen: squares, what can be bought, what would change.

import type { Preview } from "../../stage/board";
import type { Cell, GameEvent, View as ViewOf } from "../../wire/types";

export type View = ViewOf<"cellwar">;
export type Event = GameEvent<"cellwar">;
export type Terrain = "plain" | "mountain" | "water" | "hill";
export type Tool = "capture" | "farm" | "defend";

/** One square as everybody sees it. */
export interface Square {
  readonly terrain: Terrain;
  readonly owner: number | null; // a seat
  readonly farm: boolean;
  readonly defence: number;
  readonly doomed: number; // ends of the owner's turns until it vanishes; 0: it stays
}

/** A sentence that is still to be said: its id and its values. */
export type Phrase = readonly [id: string, values?: Readonly<Record<string, unknown>>];

/** What lies on the paper: a war, or a map before it. */
export interface Land extends Pick<View, "terrain" | "owners" | "works" | "doomed"> {
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

/** The action that ends a turn. */
export const END = "end";

/** What can be bought now, by tool and cell. */
export class Offers {
  private readonly texts: ReadonlySet<string>;

  constructor(private readonly choices: readonly string[]) {
    this.texts = new Set(choices);
  }

  /** Whether the turn can be ended, and whether nothing else is left to do. */
  get canEnd(): boolean {
    return this.texts.has(END);
  }

  get onlyEnd(): boolean {
    return this.canEnd && this.choices.length === 1;
  }

  /** The action of a tool on a cell, if it is among what can be done. */
  action(tool: Tool, cell: Cell, amount: number): string | null {
    const text = actionText(tool, cell, amount);
    return this.texts.has(text) ? text : null;
  }

  /** The cells that a tool can be used on. */
  targets(tool: Tool, amount: number): readonly Cell[] {
    const cells: Cell[] = [];
    for (const text of this.choices) {
      const [word, at, gold] = text.split(" ");
      if (word !== tool || (tool === "defend" && gold !== String(amount))) continue;
      const [x, y] = (at ?? "").split(",").map(Number);
      if (x !== undefined && y !== undefined) cells.push([x, y]);
    }
    return cells;
  }
}

/** Write an action as the rules read it. */
export function actionText(tool: Tool, [x, y]: Cell, amount: number): string {
  return tool === "defend" ? `defend ${x},${y} ${amount}` : `${tool} ${x},${y}`;
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

/** What a purchase costs. */
export function priceOf(seat: number, before: View, preview: Preview<"cellwar">): number {
  return goldOf(before, seat) - goldOf(preview.view, seat);
}

/** Say what a purchase would cost and bring, in a few short sentences (WAR-11c). */
export function forecast(
  seat: number,
  before: View,
  preview: Preview<"cellwar">,
): readonly Phrase[] {
  const gold = goldOf(preview.view, seat);
  const price = priceOf(seat, before, preview);
  const income = preview.view.players[seat]?.income ?? 0;
  return [
    ["cellwar-web-price", { price, gold, income }],
    ...preview.events.flatMap((event) => consequence(seat, event)),
  ];
}

function consequence(seat: number, event: Event): readonly Phrase[] {
  switch (event.event) {
    case "cellwar.cell-captured":
      return event.farm ? [["cellwar-web-farm-lost"]] : [];
    case "cellwar.colony-doomed": {
      const count = event.cells.length;
      const whose = event.owner === seat ? "cellwar-web-own-cut" : "cellwar-web-cut";
      return [[whose, { count }]];
    }
    case "cellwar.colony-saved":
      return event.owner === seat ? [["cellwar-web-saved", { count: event.cells.length }]] : [];
    case "cellwar.war-ended":
      return [["cellwar-web-wins"]];
    default:
      return [];
  }
}

function goldOf(view: View, seat: number): number {
  return view.players[seat]?.gold ?? 0;
}

/** Name what stands on a cell, and what the chosen tool can do there. */
export function naming(square: Square, name: (seat: number) => string, lit: boolean): Phrase[] {
  const said: Phrase[] = [];
  if (square.terrain === "mountain") return [["cellwar-web-mountain"]];
  if (square.terrain === "water") return [["cellwar-web-water"]];
  if (square.terrain === "hill") said.push(["cellwar-web-hill"]);
  if (square.owner === null) said.push(["cellwar-web-neutral"]);
  else said.push(["cellwar-web-owned", { name: name(square.owner) }]);
  if (square.farm) said.push(["cellwar-web-farm"]);
  if (square.defence) said.push(["cellwar-web-defence", { defence: square.defence }]);
  if (square.doomed) said.push(["cellwar-web-doomed", { turns: square.doomed }]);
  if (lit) said.push(["cellwar-web-lit"]);
  return said;
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
