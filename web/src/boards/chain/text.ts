// The texts of the board of Cell Capture: cells for screen readers, previews, counts.

import type { BoardText, Say } from "../../stage/boardParts";
import { phrased } from "../../stage/names";
import { css, LETTERS } from "../../stage/palette";
import type { ChainView } from "../../wire/types";
import { type Model, type PreviewSummary, previewSummaryAt } from "./model";

export const text: BoardText<"chain", Model, null> = {
  cell({ model, context, say }, cell) {
    const look = model.look(cell);
    return phrased(say, "chain-web-cell", {
      who: look ? (context.names[look.seat] ?? "") : "",
      level: look?.level ?? 0,
      offer: model.offer(cell) ?? "none",
      last: model.isLastMove(cell),
    });
  },

  preview(state) {
    const summary = previewSummaryAt(state);
    return summary ? tellPreview(summary, state.say) : "";
  },

  status: ({ round }, say) => say("chain-web-round", { round }),

  seats: (view, say, palette) =>
    view.standings.map(({ seat, colour }) => ({
      colour: css(palette.named(colour)),
      letter: LETTERS[seat] ?? "",
      facts: tellSeat(view, seat, say),
    })),
};

/** The preview of a move, in words. */
function tellPreview({ changes, waves, taken }: PreviewSummary, say: Say): string {
  if (waves > 0) return say("chain-web-preview", { waves, cells: changes.length, taken });
  return say("chain-web-preview-calm", { level: changes[0]?.after?.level ?? 1 });
}

/** What the shell shows beside each name. */
function tellSeat(view: ChainView, seat: number, say: Say): string[] {
  const standing = view.standings[seat];
  if (!standing || standing.out) return [say("chain-web-out")];
  const place = say("chain-web-place", { number: view.order.indexOf(seat) + 1 });
  return [say("chain-web-chips", { chips: standing.chips }), place]; // the count that decides comes first, since room may be short
}
