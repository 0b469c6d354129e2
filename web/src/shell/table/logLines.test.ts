import { describe, expect, test } from "vitest";
import { anyEvent } from "../../wire/testing";
import { stepOf } from "./Log";
import { announcementOf, duration, linesOf } from "./logLines";

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

describe("the lines of a moment", () => {
  const told = (count: number, most: number) => {
    const events = Array.from({ length: count }, (_, n) => anyEvent(n === 0 ? "" : `e${n}`));
    const moment = { number: 4, kind: "act", seat: 0, text: "", events };
    const event = ({ event }: { event: string }) => event;
    return linesOf(moment, [], { event } as never, most).map(({ text }) => text);
  };

  test("are all of a few, else the first and the last", () => {
    expect(told(4, 10)).toEqual(["e1", "e2", "e3"]);
    expect(told(4, 3)).toEqual(["e1", "e2", "e3"]);
    expect(told(900, 4)).toEqual(["e1", "e897", "e898", "e899"]);
  });
});

describe("an outage", () => {
  test.each([
    [1_000, { hours: 0, minutes: 0, seconds: 1 }],
    [59_600, { hours: 0, minutes: 1, seconds: 0 }],
    [3_725_000, { hours: 1, minutes: 2, seconds: 5 }],
    [180_000_000, { hours: 50, minutes: 0, seconds: 0 }],
  ])("of %d ms is told with how long it took", (milliseconds, values) => {
    const moment = { number: 4, kind: "pause", seat: null, text: String(milliseconds), events: [] };
    const say = (id: string, said: object) => `${id} ${JSON.stringify(said)}`;
    const [line] = linesOf(moment, ["Ann", "Bob"], { say } as never, 10);

    expect(duration(milliseconds)).toEqual(values);
    expect(line?.text).toBe(`shell-entry-pause ${JSON.stringify(values)}`);
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
