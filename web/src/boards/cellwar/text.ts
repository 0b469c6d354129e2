// The texts of the board of Cell War: cells, prices, previews, why a tool cannot be used.
import type { Preview } from "../../stage/board";
import type { BoardText, Say } from "../../stage/boardParts";
import { key } from "../../stage/choices";
import type { CellText } from "../../stage/names";
import { css } from "../../stage/palette";
import type { Cell } from "../../wire/types";
import { actionAt, END, type Selection, type Tool } from "./legal";
import {
  type Event,
  type Model,
  purseOwner,
  type Square,
  type State,
  squareAt,
  type View,
} from "./model";

/** A phrase with its variables, not yet formatted. */
export type Phrase = readonly [id: string, values?: Readonly<Record<string, unknown>>];

export const text: BoardText<"cellwar", Model, Selection> = {
  cell: cellText,

  preview(state) {
    const { hovered, view, say } = state;
    const known = hovered && state.forecast(actionAt(state, hovered));
    if (!hovered || !known) return "";
    const here = cellText(state, hovered).say(key(hovered));
    if ("refusal" in known) return `${here} — ${known.refusal}`;
    return `${here} — ${sayAll(forecast(purseOwner(state), view, known.preview), say, " ")}`;
  },

  status: ({ round, rounds }, say) => say("cellwar-web-round", { round, rounds }),

  seats: ({ players }, say, palette) =>
    players.map(({ colour, gold, income, cells, farms }) => ({
      colour: css(palette.named(colour)),
      facts: [
        say("cellwar-web-gold", { gold }),
        say("cellwar-web-income", { income }),
        say("cellwar-web-cells", { count: cells }),
        say("cellwar-web-farms", { count: farms }),
      ],
    })),

  describe: (action, say) => (action === END ? say("cellwar-hint-end") : ""),
};

/** What stands on a cell. */
export function cellText({ view, model, selection, context, say }: State, cell: Cell): CellText {
  const square = squareAt(view, cell);
  const lit = model.offers.action(selection.tool, cell, selection.amount) !== null;
  const name = square.owner === null ? "" : (context.names[square.owner] ?? "");
  return {
    kind: [...Object.values(square), lit, name].join("\n"),
    say: (place) => {
      const things = sayAll(
        phrasesOfCell(square, () => name, lit),
        say,
        ", ",
      );
      return say("cellwar-web-cell", { cell: place, things });
    },
  };
}

/** Why a tool cannot be used anywhere; empty if it can. */
export function blockedReason(view: View, tool: Tool, say: Say): string {
  const why = view.hindrances?.[tool];
  if (!why) return "";
  const price = view.players[view.mover ?? 0]?.farm_price ?? 0;
  if (why === "no-gold") return say("cellwar-web-no-gold");
  if (why === "too-dear") return say("cellwar-web-too-dear", { tool, price });
  return say("cellwar-web-no-cell", { tool });
}

function sayAll(phrases: readonly Phrase[], say: Say, between: string): string {
  return phrases.map(([id, values]) => say(id, values)).join(between);
}

/** What a purchase costs. */
export function priceOf(seat: number, before: View, preview: Preview<"cellwar">): number {
  return goldOf(before, seat) - goldOf(preview.view, seat);
}

/** The price and the effects of a purchase, in a few short sentences (WAR-11c). */
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
export function phrasesOfCell(
  square: Square,
  name: (seat: number) => string,
  lit: boolean,
): Phrase[] {
  const said: Phrase[] = [];
  if (square.terrain === "mountain") return [["cellwar-web-mountain"]];
  if (square.terrain === "water") return [["cellwar-web-water"]];
  if (square.terrain === "hill") said.push(["cellwar-web-hill"]);
  if (square.owner === null) said.push(["cellwar-web-neutral"]);
  else said.push(["cellwar-web-owned", { name: name(square.owner) }]);
  if (square.farm) said.push(["cellwar-web-farm"]);
  if (square.defence) said.push(["cellwar-web-defence", { defence: square.defence }]);
  if (square.captured) said.push(["cellwar-web-captured"]);
  if (square.doomed) said.push(["cellwar-web-doomed", { turns: square.doomed }]);
  if (lit) said.push(["cellwar-web-lit"]);
  return said;
}
