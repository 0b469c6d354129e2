import { expect, test } from "vitest";
import { chartOf } from "./ratingChart";

const point = (at: number, number: number, uncertainty = 100) => ({
  ...{ at, number, uncertainty, match: "m", place: 1, seats: 2, counts: true },
});

test("a chart without games is none", () => {
  expect(chartOf([])).toBeNull();
});

test("the first game stands at the left, the last at the right, the best at the top", () => {
  const chart = chartOf([point(0, 1000), point(10, 1200), point(20, 900)]);
  const [first, best, last] = chart?.points ?? [];
  expect(first?.x).toBe(0);
  expect(last?.x).toBe(1);
  expect(best?.y).toBeLessThan(first?.y ?? 0);
  expect(last?.y).toBeGreaterThan(first?.y ?? 1);
});

test("everything uncertain fits between the lines, which stand at round numbers", () => {
  const chart = chartOf([point(0, 1000, 490), point(10, 1080, 470)]);
  for (const one of chart?.points ?? []) {
    expect(one.low).toBeLessThanOrEqual(1);
    expect(one.high).toBeGreaterThanOrEqual(0);
  }
  expect(chart?.lines.every(({ number }) => number % 50 === 0)).toBe(true);
  expect(chart?.lines.length).toBeGreaterThan(1);
  expect(chart?.lines.length).toBeLessThan(9);
});

test("games at the same time stand beside each other and not upon each other", () => {
  const chart = chartOf([point(5, 1000), point(5, 1010), point(5, 1020)]);
  expect(chart?.points.map(({ x }) => x)).toEqual([0, 0.5, 1]);
});
