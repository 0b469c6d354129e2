import { expect, test } from "vitest";
import { CLOCK_PRESETS, clockKindOf, clockOf, OWN_CLOCK } from "./clocks";

test("a clock of one's own is what was typed, in milliseconds", () => {
  expect(clockOf({ ...OWN_CLOCK, kind: "total", minutes: 1.5, increment: 2 })).toEqual({
    total: 90_000,
    increment: 2000,
  });
  expect(clockOf({ ...OWN_CLOCK, kind: "turn", seconds: 45 })).toEqual({ turn: 45_000 });
  expect(clockOf({ ...OWN_CLOCK, kind: "days", days: 2 })).toEqual({ turn: 172_800_000 });
});

test("the presets have every kind of clock that the match knows, and none", () => {
  const kinds = new Set(CLOCK_PRESETS.map(({ clock }) => clockKindOf(clock)));

  expect([...kinds].sort()).toEqual(["days", "none", "total", "turn"]);
});
