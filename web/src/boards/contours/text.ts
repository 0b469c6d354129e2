// The texts of the board of Contours: intersections for screen readers, captures, the score.
import type { BoardText } from "../../stage/boardParts";
import { phrased } from "../../stage/names";
import { css } from "../../stage/palette";
import { captureSummaryAt, type Model } from "./model";

export const text: BoardText<"contours", Model, null> = {
  cell({ model, context, say }, cell) {
    const spot = model.spot(cell);
    return phrased(say, "contours-web-cell", {
      kind: spot?.kind ?? "empty",
      who: spot ? (context.names[spot.seat] ?? "") : "",
      open: model.choices.action(cell) !== null,
      last: model.isLastMove(cell),
    });
  },

  preview(state) {
    const { points, territory } = captureSummaryAt(state);
    return points > 0 ? state.say("contours-web-preview", { points, territory }) : "";
  },

  status: ({ score: [first, second] }, say) => say("contours-web-score", { first, second }),

  seats: (view, say, palette) =>
    view.score.map((points, seat) => ({
      colour: css(palette.named(view.colours[seat] ?? "")),
      facts: [say("contours-web-captured", { points })],
    })),
};
