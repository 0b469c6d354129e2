import { expect, test } from "vitest";
import { isOwnTurn } from "./turnAlert";

const person = { name: "Ann", level: null, here: true, gone: null };
const bot = { name: null, level: "easy", here: true, gone: null };
const at = (seat: number, mine: readonly number[], seats: readonly object[]) =>
  ({ turn: { who: "seat", seat }, mine, seats, outcome: null }) as unknown as Parameters<
    typeof isOwnTurn
  >[0];

test("a turn is one's own where another person or a bot moves, too", () => {
  expect(isOwnTurn(at(0, [0], [person, bot]))).toBe(true);
  expect(isOwnTurn(at(1, [0], [person, person]))).toBe(false);
});

test("nobody is alerted at a screen that all players share, nor while a bot plays for them", () => {
  expect(isOwnTurn(at(0, [0, 1], [person, person]))).toBe(false);
  expect(isOwnTurn(at(0, [0], [{ ...person, level: "medium" }, person]))).toBe(false);
});

test("a game that is over has no turn", () => {
  expect(isOwnTurn({ ...at(0, [0], [person, bot]), outcome: {} } as never)).toBe(false);
});
