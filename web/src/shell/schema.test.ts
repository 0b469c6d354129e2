import { describe, expect, test } from "vitest";
import type { GameInfo } from "../wire/types";
import { fieldsOf, fragmentOf, optionsIn, presetsOf, sentOptions, usualOptions } from "./schema";
import { modesOf, seating, seatsOf, usualLevel } from "./seating";

const side = { type: "integer", minimum: 5, maximum: 20, default: 8 };
const game = (properties: Record<string, unknown>, seats = 2): GameInfo => ({
  key: "game",
  version: 1,
  hidden: false,
  draws: false,
  seats,
  levels: ["easy", "medium", "hard"],
  options: { properties },
});

const everyKind = fieldsOf(
  game({
    width: side,
    floors: { type: ["integer", "null"], minimum: 1, default: null },
    early: { type: "boolean", default: false },
    spawn: { type: "string", enum: ["here", "there"], default: "here" },
    colours: { type: "array", items: { enum: ["red", "blue"] }, default: [] },
    map: { type: "string", maxLength: 99, default: "" },
  }),
);

describe("the form of a game", () => {
  test("has a field for every kind of option", () => {
    const fields = everyKind;

    expect(fields.map(({ name, kind }) => `${name}: ${kind}`)).toEqual([
      "width: whole",
      "floors: whole",
      "early: flag",
      "spawn: one-of",
      "colours: words",
      "map: line",
    ]);
  });

  test("offers only sizes that the game allows, and none if it has no sides", () => {
    const sizes = presetsOf(fieldsOf(game({ width: side, height: side })));

    expect(sizes.map(({ width, height }) => `${width}x${height}`)).toEqual([
      "8x8",
      "10x10",
      "10x20",
      "20x20",
    ]);
    expect(presetsOf(fieldsOf(game({ width: side })))).toEqual([]);
  });

  test("sends only what differs from what is usual", () => {
    const fields = fieldsOf(game({ width: side, height: side }));

    expect(sentOptions(fields, { ...usualOptions(fields), height: 10 })).toEqual({ height: 10 });
  });
});

describe("the fragment of an address", () => {
  test("holds options of every kind, and gives them back", () => {
    const chosen = {
      width: 9,
      floors: 3,
      early: true,
      spawn: "there",
      colours: ["blue", "red"],
      map: "A#/~^",
    };

    expect(optionsIn(fragmentOf(everyKind, chosen), everyKind)).toEqual(chosen);
  });

  test("says nothing of what is usual", () => {
    expect(fragmentOf(everyKind, usualOptions(everyKind))).toBe("");
    expect(fragmentOf(everyKind, { width: 8, floors: null, early: false })).toBe("");
  });

  test("leaves out what no field knows, and what is no number is for the server to refuse", () => {
    const found = optionsIn("#width=wide&floors=&spawn=away&colours=red,grey&depth=3", everyKind);

    expect(found).toEqual({ width: "wide", floors: null, spawn: "here", colours: ["red"] });
  });
});

describe("who sits where", () => {
  test.each([
    ["one", ["me", "me", "me"]],
    ["computer", ["me", "medium", "medium"]],
    ["online", ["me", "open", "open"]],
  ] as const)("in the mode %s", (mode, seats) => {
    expect(seating(mode, 3, usualLevel(["easy", "medium", "hard"]))).toEqual(seats);
  });

  test("follows the option that counts players, where there is one", () => {
    expect(seatsOf(game({}), { players: 5 })).toBe(5);
    expect(seatsOf(game({}), {})).toBe(2);
    expect(seatsOf(game({}), { players: "many" })).toBe(2);
  });

  test("is no question in a game for one", () => {
    expect(modesOf(game({}, 1)).map(({ key }) => key)).toEqual(["solo"]);
  });
});
