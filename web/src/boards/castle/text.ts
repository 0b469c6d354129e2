// The texts of the board of Castles: squares, odds, the purpose of dice, what to do next.
import type { BoardText, Say } from "../../stage/boardParts";
import { sameCell } from "../../stage/choices";
import { css } from "../../stage/palette";
import type { CastleBlow, CastleKind, Cell } from "../../wire/types";
import { seatColour } from "./art";
import { hoveredChoice, meaningOf, type Selection, squareName } from "./legal";
import {
  type Chances,
  chancesAt,
  type Event,
  type Model,
  pieceAt,
  type State,
  type View,
} from "./model";

export const KIND_PHRASES: Readonly<Record<CastleKind, string>> = {
  knight: "castle-kind-knight",
  dwarf: "castle-kind-dwarf",
  elf: "castle-kind-elf",
};

const BLOW_PHRASES: Readonly<Record<CastleBlow, string>> = {
  full: "castle-web-chance-full",
  half: "castle-web-chance-half",
  miss: "castle-web-chance-miss",
};

export const text: BoardText<"castle", Model, Selection> = {
  place: squareName,

  cell(state, cell) {
    const things = [...standing(state, cell), ...possible(state, cell)].join(", ");
    return {
      kind: things,
      say: (square) => state.say("castle-web-square", { square, things }),
    };
  },

  preview(state) {
    const meant = hoveredChoice(state);
    const chances = meant && chancesAt(state, meant);
    return chances ? odds(chances, state.say) : "";
  },

  status(view, say) {
    if (view.stage === "placement") return say("castle-web-placement");
    if (view.stage === "obstacles") return say("castle-board-obstacles");
    return say("castle-web-round", { round: view.round });
  },

  seats: (view, say, palette) =>
    view.points.map((points, seat) => ({
      colour: css(seatColour(palette, seat)),
      facts: [
        say("castle-web-points", { points }),
        say("castle-web-units", {
          count: view.pieces.filter((piece) => piece.seat === seat).length,
        }),
      ],
    })),
};

/** The odds in words. */
export function odds({ blows, kills, falls }: Chances, say: Say): string {
  if (falls) return say("castle-web-barricade-falls");
  const parts = blows.map(({ blow, percent, damage }) =>
    say(BLOW_PHRASES[blow], { percent: rounded(percent), damage }),
  );
  if (kills > 0) parts.push(say("castle-web-chance-kills", { percent: rounded(kills) }));
  return parts.join(" · ");
}

/** Round a probability to percent, but never a possible outcome to 0. */
function rounded(percent: number): string {
  return percent < 1 ? "<1" : String(Math.round(percent));
}

/** What dice are rolled for, and which results fail. */
export function rollPurpose(event: Event, before: View, say: Say): string {
  if (event.event === "castle.unit-healed") return say("castle-web-roll-heal");
  if (event.event !== "castle.attack-rolled") return say("castle-web-roll-second");
  const health = pieceAt(before, event.cell)?.health ?? 0;
  return say("castle-web-roll-attack", { kind: event.target_kind, health });
}

/** Whether an attack is possible (CAS-5d), or what to do during the placement. */
export function invitation({ view, model: { choices }, context, say }: State): string {
  if (!context.live || view.outcome) return "";
  if (view.stage === "placement") return `${say("castle-web-ask-unit")} ${say("castle-web-place")}`;
  const attacks = choices.filter(({ verb }) => verb === "attack");
  const possible = attacks.some(({ target }) => target && pieceAt(view, target));
  const impossible =
    attacks.length > 0 ? "castle-board-no-enemy" : "castle-board-attack-impossible";
  const sentences = [
    view.second && "castle-board-second",
    possible ? "castle-web-attack-possible" : impossible,
    !possible && attacks.length > 0 && "castle-board-barricades", // what stands below it
  ];
  return sentences.flatMap((phrase) => (phrase ? [say(phrase)] : [])).join(" ");
}

function standing({ view, say }: State, cell: Cell): readonly string[] {
  const piece = pieceAt(view, cell);
  const has = (cells: readonly Cell[]) => cells.some((other) => sameCell(other, cell));
  if (has(view.walls)) return [say("castle-web-wall")];
  if (has(view.barricades)) return [say("castle-web-barricade")];
  if (!piece) return [say("castle-web-empty")];
  const { seat, kind, health } = piece;
  const unit = say("castle-web-unit", { seat, kind, health });
  return piece.potion ? [unit, say("castle-web-potion")] : [unit];
}

function possible({ selection, model, say }: State, cell: Cell): readonly string[] {
  const meaning = meaningOf(cell, selection, model.choices);
  if (!meaning) return [];
  if ("take" in meaning) return sameCell(cell, selection.unit) ? [] : [say("castle-web-can-act")];
  if (meaning.verb === "place") return [say("castle-web-can-place")];
  return [say(meaning.verb === "move" ? "castle-web-can-move" : "castle-web-can-attack")];
}
