import { expect, test } from "vitest";
import {
  linesOfTree,
  linkPart,
  NO_VARIATIONS,
  recordWith,
  treeInLink,
  treeOf,
  withLine,
} from "./variations";

const TREE = [["a", "b", "c"], ["a", "d"], ["e"]].reduce(
  (tree, line) => withLine(tree, 12, line),
  withLine(NO_VARIATIONS, 3, ["z"]),
);

const LINES = [
  { at: 3, line: ["z"] },
  { at: 12, line: ["a", "b", "c"], branches: [{ at: 1, line: ["d"] }] },
  { at: 12, line: ["e"] },
];

test("lines share the moves that they have in common, and the others are branches", () => {
  expect(linesOfTree(TREE)).toEqual(LINES);
  expect(linesOfTree(withLine(TREE, 12, ["a", "b"]))).toEqual(LINES);
});

test("a tree that is written can be read again, branches of branches too", () => {
  const deep = withLine(withLine(TREE, 12, ["a", "d", "f", "g"]), 12, ["a", "d", "h"]);

  expect(linesOfTree(treeOf(linesOfTree(deep)))).toEqual(linesOfTree(deep));
  expect(linesOfTree(treeOf(LINES))).toEqual(LINES);
});

test("what is no tree is left out", () => {
  for (const wrong of [null, 7, {}, [null], [{ at: -1, line: ["a"] }], [{ at: 1, line: [] }]]) {
    expect(linesOfTree(treeOf(wrong))).toEqual([]);
  }
  expect(
    linesOfTree(
      treeOf([
        { at: 1, line: ["x".repeat(99)] },
        { at: 2, line: ["a"] },
      ]),
    ),
  ).toEqual([{ at: 2, line: ["a"] }]);
});

test("a tree fits into an address, unless it is too long", () => {
  const part = linkPart(TREE);

  expect(part).toMatch(/^v=[\w-]+$/);
  expect(linesOfTree(treeInLink(`#${part}`))).toEqual(LINES);
  expect(linesOfTree(treeInLink("#v=nonsense"))).toEqual([]);
  expect(linesOfTree(treeInLink(""))).toEqual([]);
  const long = Array.from({ length: 500 }, (_, n) => `${n},${n}`);
  expect(linkPart(withLine(TREE, 1, long))).toBe(null);
});

test("a record takes the tree after its digest, once", () => {
  const record = '{\n"game": "any",\n"digest": "abc"\n}\n';
  const extended = recordWith(record, TREE);

  expect(JSON.parse(extended)).toEqual({ game: "any", digest: "abc", "x-variations": LINES });
  expect(extended.startsWith('{\n"game": "any",\n"digest": "abc",\n')).toBe(true);
  expect(recordWith(extended, TREE)).toBe(extended);
  expect(recordWith(extended, NO_VARIATIONS)).toBe(record);
});
