import { expect, test } from "vitest";
import { completeMove } from "./completeMove";

test("a cell that is typed alone gets the only verb that fits", () => {
  expect(completeMove("3, 4", ["place 3,4", "place 3,5"])).toBe("place 3,4");
});

test.each([
  ["a whole move", "3,4", ["3,4", "place 3,4"]],
  ["what two verbs fit", "3,4", ["capture 3,4", "farm 3,4"]],
  ["what nothing fits", "9,9", ["place 3,4"]],
])("%s stays as it is, for the rules to answer", (_what, text, choices) => {
  expect(completeMove(text, choices)).toBe(text);
});
