import { describe, expect, test } from "vitest";
import type { GameInfo } from "../wire/types";
import {
  defaultOptions,
  fieldsOf,
  fragmentOf,
  isFirst,
  optionsIn,
  optionsOfSize,
  presetsOf,
  sentOptions,
  sizeOf,
} from "./schema";
import { defaultLevel, modesOf, seating, seatsOf } from "./seating";

const side = { type: "integer", minimum: 5, maximum: 20, default: 8 };
const game = (
  properties: Record<string, unknown>,
  more: Partial<Pick<GameInfo, "seats" | "seat_option" | "size_options">> = {},
): GameInfo => ({
  key: "game",
  version: 1,
  hidden: false,
  draws: false,
  seats: 2,
  seat_option: null,
  size_options: null,
  ...more,
  levels: ["easy", "medium", "hard"],
  ratings: {},
  options: { properties },
});

const everyKind = fieldsOf(
  game({
    width: side,
    floors: { type: ["integer", "null"], minimum: 1, default: null },
    early: { type: "boolean", default: false },
    spawn: { type: "string", enum: ["here", "there"], default: "here" },
    colours: { type: "array", items: { format: "colour", enum: ["red", "blue"] }, default: [] },
    map: { type: "string", maxLength: 99, default: "" },
  }),
);

describe("the form of a game", () => {
  test("has a field for every kind of option", () => {
    const fields = everyKind;

    expect(fields.map(({ name, kind }) => `${name}: ${kind}`)).toEqual([
      "width: integer",
      "floors: integer",
      "early: boolean",
      "spawn: choice",
      "colours: seat-colours",
      "map: text",
    ]);
  });

  test("offers the sizes that the game names, whatever its options are called", () => {
    const sized = game(
      { columns: side, rows: side, floors: side },
      { size_options: { width: "columns", height: "rows", presets: [[8, 10]] } },
    );

    expect(presetsOf(sized)).toEqual([{ width: 8, height: 10 }]);
    expect(optionsOfSize(sized, { width: 8, height: 10 })).toEqual({ columns: 8, rows: 10 });
    expect(sizeOf(sized, { columns: 9, rows: 7 })).toEqual({ width: 9, height: 7 });
    expect(sizeOf(sized, { columns: null, rows: null })).toBeNull();
    expect(presetsOf(game({ columns: side }))).toEqual([]);
    expect(sizeOf(game({ columns: side }), { columns: 9 })).toBeNull();
  });

  test("begins with the size and the number of seats; a size without presets is one option of many", () => {
    const properties = { depth: side, columns: side, rows: side, people: side };
    const named = { width: "columns", height: "rows" };
    const first = (sized: GameInfo) =>
      fieldsOf(sized)
        .filter((field) => isFirst(sized, field))
        .map(({ name }) => name);

    const presets: [number, number][] = [[8, 8]];
    const more = { seat_option: "people" };
    expect(first(game(properties, { ...more, size_options: { ...named, presets } }))).toEqual([
      "columns",
      "rows",
      "people",
    ]);
    expect(first(game(properties, { ...more, size_options: { ...named, presets: [] } }))).toEqual([
      "people",
    ]);
    expect(first(game(properties))).toEqual([]);
  });

  test("sends only what differs from what is usual", () => {
    const fields = fieldsOf(game({ width: side, height: side }));

    expect(sentOptions(fields, { ...defaultOptions(fields), height: 10 })).toEqual({ height: 10 });
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
    expect(fragmentOf(everyKind, defaultOptions(everyKind))).toBe("");
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
    expect(seating(mode, 3, defaultLevel(["easy", "medium", "hard"]))).toEqual(seats);
  });

  test("follows the option that counts players, where there is one", () => {
    const counted = game({}, { seat_option: "people" });
    expect(seatsOf(counted, { people: 5 })).toBe(5);
    expect(seatsOf(counted, {})).toBe(2);
    expect(seatsOf(counted, { people: "many" })).toBe(2);
    expect(seatsOf(game({}), { people: 5 })).toBe(2);
  });

  test("is no question in a game for one", () => {
    expect(modesOf(game({}, { seats: 1 })).map(({ key }) => key)).toEqual(["solo"]);
  });
});
