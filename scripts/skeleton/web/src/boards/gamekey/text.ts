// What a board of Game Title says: cells for screen readers, what seats count.
import type { BoardText } from "../../stage/boardParts";
import { phrased } from "../../stage/names";
import { css, LETTERS } from "../../stage/palette";
import { colourOf } from "./art";
import { Model } from "./model";

export const text: BoardText<"gamekey", Model, null> = {
  cell({ model, context, say }, cell) {
    const seat = model.owner(cell);
    return phrased(say, "gamekey-web-cell", {
      kind: seat === null ? "empty" : "mark",
      who: seat === null ? "" : (context.names[seat] ?? ""),
      last: model.isLastMove(cell),
    });
  },

  seats(view, say, palette) {
    const position = new Model(view, [], []);
    return [0, 1].map((seat) => ({
      colour: css(colourOf(palette, seat)),
      letter: LETTERS[seat] ?? "",
      facts: [say("gamekey-web-marks", { marks: position.count(seat) })],
    }));
  },
};
