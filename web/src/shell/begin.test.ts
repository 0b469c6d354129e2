import { expect, test } from "vitest";
import type { GameInfo } from "../wire/types";
import { lastGame, quickMatch } from "./begin";

const game = (key: string, seats = 2): GameInfo => ({
  key,
  version: 1,
  hidden: false,
  draws: false,
  seats,
  seat_option: null,
  size_options: null,
  levels: ["easy", "medium", "hard"],
  ratings: {},
  options: { properties: {} },
});
const GAMES = [game("first"), game("second"), game("alone", 1)];

test("a new visitor is offered the first game, others the one that they played last", () => {
  expect(lastGame(GAMES, [])?.key).toBe("first");
  expect(lastGame(GAMES, [{ game: "second" }, { game: "first" }])?.key).toBe("second");
});

test("a game that the server has no longer is passed over", () => {
  expect(lastGame(GAMES, [{ game: "gone" }, { game: "second" }])?.key).toBe("second");
  expect(lastGame(GAMES, [{ game: "gone" }])?.key).toBe("first");
  expect(lastGame([], [{ game: "gone" }])).toBeUndefined();
});

test("a quick match is against a bot of the usual strength, or alone in a game for one", () => {
  expect(quickMatch(game("first"), "Ann")).toEqual({
    game: "first",
    seats: ["me", "medium"],
    names: ["Ann"],
  });
  expect(quickMatch(game("alone", 1), "Ann").seats).toEqual(["me"]);
});
