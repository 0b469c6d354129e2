import { expect, it } from "vitest";
import type { GamePrefixView } from "../../wire/types";
import { type GamePrefixEvent, Model } from "./model";

/** A position in the signs of the notation, the row y = 0 first. */
function drawn(...rows: string[]): GamePrefixView {
  return {
    width: rows[0]?.length ?? 0,
    height: rows.length,
    rows,
    mover: 0,
    winner: null,
  };
}

const marked: GamePrefixEvent = { event: "gamekey.cell-marked", seat: 1, cell: [2, 0] };

it("knows whose mark stands where", () => {
  const position = new Model(drawn("A.B", "...", ".A."), [], []);

  expect(position.owner([0, 0])).toBe(0);
  expect(position.owner([2, 0])).toBe(1);
  expect(position.owner([1, 1])).toBeNull();
  expect([position.count(0), position.count(1)]).toEqual([2, 1]);
});

it("knows the last move by its event", () => {
  const position = new Model(drawn("A.B", "...", "..."), [], [marked]);

  expect(position.isLastMove([2, 0])).toBe(true);
  expect(position.isLastMove([0, 0])).toBe(false);
});

it("knows which cells may be chosen", () => {
  const position = new Model(drawn("A.B", "...", "..."), ["1,0"], []);

  expect(position.choices.action([1, 0])).toBe("1,0");
  expect(position.choices.action([0, 0])).toBeNull();
});
