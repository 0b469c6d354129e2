import { expect, test } from "vitest";
import type { AnalysedDecision, GameAnalysis, Mark } from "../../wire/types";
import { areaOf, CHART_HEIGHT, CHART_WIDTH, lineOf, numberAt, stepFrom, xOf } from "./chart";
import { drawnAt, marksOf, notableEntries, pointAt, pointsOf, summaryOf } from "./moments";

const decision = (number: number, entries: number[], mark: Mark | null): AnalysedDecision => ({
  number,
  entries,
  seat: number % 2,
  chances: [0.75, 0.25],
  played: ["0,0"],
  best: ["1,1"],
  variation: ["1,1", "2,2"],
  reply: [],
  loss: mark ? 0.3 : 0,
  mark,
  explanation: null,
});

const GAME: GameAnalysis = {
  format: 1,
  game: "any",
  rules: 1,
  seats: 2,
  decisions: [decision(0, [1], null), decision(1, [2, 3], "blunder"), decision(3, [4], null)],
  last: 4,
  final: [1, 0],
  turning_points: [1],
  walk: null,
};

test("the chart has a point before every decision and one at the end", () => {
  const points = pointsOf(GAME);

  expect(points.map(({ number }) => number)).toEqual([0, 1, 3, 4]);
  expect(pointAt(points, 2)?.number).toBe(1);
  expect(points.map(({ number }) => xOf(points, number))).toEqual([0, 150, 450, CHART_WIDTH]);
});

test("a click finds the nearest position, keys the next one", () => {
  const points = pointsOf(GAME);

  expect(numberAt(points, 0.3)).toBe(1);
  expect(numberAt(points, 7)).toBe(4);
  expect(numberAt([], 0.5)).toBe(null);
  expect([stepFrom(points, 1, 1), stepFrom(points, 2, -1)]).toEqual([3, 1]);
  expect([stepFrom(points, 4, 1), stepFrom(points, 0, -1)]).toEqual([4, 0]);
});

test("shares are stacked from the bottom, and two seats have a line between them", () => {
  const points = [
    { number: 0, chances: [0.5, 0.25, 0.25] },
    { number: 1, chances: [0.2, 0.8, 0] },
  ];

  expect(areaOf(points, 0)).toBe(`M0.0 75.0L600.0 120.0L600.0 ${CHART_HEIGHT}.0L0.0 150.0Z`);
  expect(areaOf(points, 1)).toBe("M0.0 37.5L600.0 0.0L600.0 120.0L0.0 75.0Z");
  expect(lineOf(points)).toBe("M0.0 75.0L600.0 120.0");
});

test("a mark stands at the last entry of its decision", () => {
  expect([...marksOf(GAME)]).toEqual([[3, "blunder"]]);
  expect(notableEntries(GAME)).toEqual([3]);
});

test("marks and losses are counted by seat", () => {
  expect(summaryOf(GAME, 1)).toEqual({
    counts: { blunder: 1, mistake: 0, inaccuracy: 0 },
    loss: 0.15,
  });
  expect(summaryOf(GAME, 0).loss).toBe(0);
});

test("the best line is drawn where somebody decides, the shortest way wherever there is a maze", () => {
  const walk = {
    turns: 2,
    shortest: 1,
    way: [[0, 0, 1]],
    steps: [
      { number: 1, place: [0, 0, 1], known: 3, shortest: 1, wasted: null, way: [[1, 1, 1]] },
      { number: 2, place: [0, 0, 1], known: null, shortest: 1, wasted: null, way: [] },
    ],
  } as const;

  expect(drawnAt(GAME, 1)).toEqual({ line: ["1,1", "2,2"] });
  expect(drawnAt(GAME, 2)).toEqual({});
  expect(drawnAt({ ...GAME, walk }, 1)).toEqual({ way: [[1, 1, 1]] });
  expect(drawnAt({ ...GAME, walk }, 2)).toEqual({ way: [[0, 0, 1]] });
});
