// The steps of a line of play, as cells.
import type { Cell } from "../wire/types";

/** One action of a line: its cells in order, one or two. */
export type LineStep = readonly Cell[];

const MAX_STEPS = 5;

/** The cells that an action names: `3,4` as it is, `r5c3` as column and row. */
export function cellsIn(action: string): LineStep {
  const squares = [...action.matchAll(/r(\d+)c(\d+)/g)].map(
    ([, row, column]): Cell => [Number(column), Number(row)],
  );
  if (squares.length > 0) return squares;
  return [...action.matchAll(/(\d+),(\d+)/g)].map(([, x, y]): Cell => [Number(x), Number(y)]);
}

/** The steps of a line that name cells; the first few of them. */
export function stepsOf(line: readonly string[]): readonly LineStep[] {
  return line
    .map(cellsIn)
    .filter((cells) => cells.length > 0)
    .slice(0, MAX_STEPS);
}
