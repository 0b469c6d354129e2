import { expect, test } from "vitest";
import { loadPhrases } from "../phrases/phrases";
import type { GameInfo, LevelRating, ReplayPart } from "../wire/types";
import { namesIn } from "./replay/story";
import { defaultLevel, isLevel, levelName, namesOf, ratedLevel } from "./seating";

const game = (ratings: Record<string, LevelRating>): GameInfo => ({
  key: "game",
  version: 1,
  hidden: false,
  draws: false,
  seats: 2,
  seat_option: null,
  size_options: null,
  levels: ["level-1", "easy", "level-3", "medium"],
  ratings,
  options: { properties: {} },
});

test.each([
  ["en", "easy, Elo 812 (730–900)", "level 3, Elo 905"],
  ["ru", "лёгкий, Эло 812 (от 730 до 900)", "уровень 3, Эло 905"],
  ["bg", "лесен, Ело 812 (730–900)", "ниво 3, Ело 905"],
] as const)(
  "in %s a level is named with its Elo and the interval of it",
  async (language, easy, third) => {
    const words = await loadPhrases(language, []);
    const rated = game({
      easy: { elo: 812, low: 730, high: 900 },
      "level-3": { elo: 905, low: 850, high: null },
    });

    expect(ratedLevel(rated, "easy", words)).toBe(easy);
    expect(ratedLevel(rated, "level-3", words)).toBe(third);
  },
);

test("a level that was not measured is named alone", async () => {
  const words = await loadPhrases("en", []);

  expect(ratedLevel(game({}), "medium", words)).toBe("medium");
  expect(ratedLevel(game({}), "level-1", words)).toBe("level 1");
  expect(levelName("unheard-of", words)).toBe("unheard-of");
});

test("levels with a number are told from names of players", () => {
  expect(["easy", "level-6", "Level 6", "level-"].map(isLevel)).toEqual([true, true, false, false]);
});

test("the default level is medium, on a ladder too", () => {
  expect(defaultLevel(game({}).levels)).toBe("medium");
  expect(defaultLevel(["mighty"])).toBe("mighty");
  expect(defaultLevel([])).toBe("me");
});

test.each([
  ["en", "former player"],
  ["ru", "бывший игрок"],
  ["bg", "бивш играч"],
] as const)("in %s whoever has deleted their account is a %s", async (language, former) => {
  const words = await loadPhrases(language, []);
  const story = { names: ["former player", "Bob", "easy"] } as unknown as ReplayPart;

  expect(namesOf([{ name: "former player", level: null }], words)).toEqual([former]);
  expect(namesIn(story, words).slice(0, 2)).toEqual([former, "Bob"]);
});
