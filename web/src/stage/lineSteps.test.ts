import { expect, test } from "vitest";
import { cellsIn, stepsOf } from "./lineSteps";

test("an action names its cells as columns and rows, in both notations", () => {
  expect(cellsIn("3,4")).toEqual([[3, 4]]);
  expect(cellsIn("capture 12,0")).toEqual([[12, 0]]);
  expect(cellsIn("attack r1c2 r3c4")).toEqual([
    [2, 1],
    [4, 3],
  ]);
  expect(cellsIn("end")).toEqual([]);
});

test("a line is drawn by its first five actions that name cells", () => {
  const line = ["end", "0,0", "1,0", "2,0", "3,0", "4,0", "5,0"];

  expect(stepsOf(line)).toEqual([[[0, 0]], [[1, 0]], [[2, 0]], [[3, 0]], [[4, 0]]]);
  expect(stepsOf([])).toEqual([]);
});
