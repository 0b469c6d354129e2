import { describe, expect, test } from "vitest";
import { stepOf } from "./Log";
import { announcementOf } from "./story";

const lines = (count: number) =>
  Array.from({ length: count }, (_, n) => ({ key: `1.${n}`, number: 1, text: `line ${n}.` }));
const words = { say: (_: string, values: { count: number }) => `and ${values.count} more,` };

describe("what is read out", () => {
  test.each([
    [0, ""],
    [2, "line 0. line 1."],
    [4, "line 0. line 1. line 2. line 3."],
    [5, "line 0. and 3 more, line 4."],
    [5000, "line 0. and 4998 more, line 4999."],
  ])("of %d new lines is short", (count, text) => {
    expect(announcementOf(lines(count), words as never)).toBe(text);
  });
});

describe("a key in the log", () => {
  test.each([
    ["ArrowUp", null, 4],
    ["ArrowUp", 4, 1],
    ["ArrowUp", 1, 1],
    ["ArrowUp", 5, 1], // a move that has been taken back since
    ["ArrowDown", 1, 4],
    ["ArrowDown", 4, null],
    ["ArrowDown", null, null],
    ["Home", null, 1],
    ["End", 4, null],
    ["Escape", 4, null],
    ["Escape", null, undefined],
    ["x", 4, undefined],
  ] as const)("%s at %s leads to %s", (key, at, to) => {
    expect(stepOf(key, [1, 4, 7], at)).toBe(to);
  });

  test("leads nowhere where nothing has happened", () => {
    expect(stepOf("ArrowUp", [], null)).toBeUndefined();
  });
});
