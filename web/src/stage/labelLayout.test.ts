import { expect, test } from "vitest";
import { LABEL_UNITS, labelLayout } from "./labelLayout";

test("large cells are all named, in the usual size", () => {
  expect(labelLayout(40, 64)).toEqual({ every: 1, factor: 1 });
});

test("cells of middle size are all named, in letters that can be read", () => {
  const { every, factor } = labelLayout(22, 64);

  expect(every).toBe(1);
  expect((LABEL_UNITS * factor * 22) / 64).toBeCloseTo(10, 0); // pixels
});

test("of small cells every fifth is named, in letters that can be read", () => {
  const { every, factor } = labelLayout(10.4, 64);

  expect(every).toBe(5);
  expect((LABEL_UNITS * factor * 10.4) / 64).toBeCloseTo(10, 0); // pixels
});

test("letters are never smaller than usual", () => {
  for (let scale = 4; scale < 80; scale += 1) {
    expect(labelLayout(scale, 64).factor).toBeGreaterThanOrEqual(1);
  }
});
