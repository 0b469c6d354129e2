import { expect, test } from "vitest";
import type { LabyrinthPlan } from "../../../wire/types";
import { floorsOf } from "./plan";

// +---+---+    +---+---+
// | a   b X    | e | f |
// +   +---+    +---+---+
// | c | d |    | g   h |
// +---+---+    +---+---+
const PLAN: LabyrinthPlan = {
  width: 2,
  height: 2,
  floors: 2,
  sides: ["osso", "oews", "swoo", "woow", "owwo", "ooww", "wsoo", "woos"],
  buildings: [
    [0, 0, 1, "portal"],
    [1, 1, 2, "portal"],
    [1, 1, 1, "graveyard"],
  ],
  portals: [
    [1, 1, 2],
    [0, 0, 1],
  ],
  player: [0, 1, 1],
  gold: [1, 0, 2],
  rings: [],
  bags: [[0, 1, 2]],
  dragons: [[1, 0, 1, 3]],
  archers: [[0, 0, 2, "down", 5]],
};

test("every wall is drawn once, the outer ones and the Exit by the cells that have them", () => {
  const [first] = floorsOf([PLAN]);
  const named = first?.sides.map(({ x, y, way, kind }) => `${x},${y} ${way} ${kind}`).sort();

  expect(named).toEqual(
    [
      ...["0,0 up outer", "0,0 left outer", "1,0 up outer", "1,0 right exit", "1,0 down wall"],
      ...[
        "0,1 right wall",
        "0,1 down outer",
        "0,1 left outer",
        "1,1 right outer",
        "1,1 down outer",
      ],
    ].sort(),
  );
});

test("things stand on their floors, portals with their number in the ring, monsters with their health", () => {
  const [first, second] = floorsOf([PLAN]);
  const told = (floor: typeof first) =>
    floor?.things.map(({ x, y, sign, note }) => `${x},${y} ${sign}${note}`);

  expect(told(first)).toEqual(["0,0 ◎2", "1,1 ✝", "1,0 ♨3"]);
  expect(told(second)).toEqual(["1,1 ◎1", "1,0 ♦", "0,1 ▾", "0,0 ↡5"]);
  expect([first?.player, second?.player]).toEqual([[0, 1], null]);
});

test("the way goes from plan to plan: steps, leaps on a floor, nothing between floors", () => {
  const at = (...player: readonly [number, number, number]): LabyrinthPlan => ({ ...PLAN, player });
  const [first, second] = floorsOf([
    at(0, 1, 1),
    at(0, 0, 1),
    at(1, 1, 2),
    at(1, 1, 2),
    at(0, 0, 2),
  ]);

  expect(first?.steps).toEqual([{ from: [0, 1], to: [0, 0], leap: false }]);
  expect(second?.steps).toEqual([{ from: [1, 1], to: [0, 0], leap: true }]);
  expect(floorsOf([])).toEqual([]);
});
