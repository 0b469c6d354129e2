// What may be chosen on a board where every action is one cell.
import type { Cell } from "../wire/types";

/** A cell as it is written in actions: also a key for maps. */
export function key([x, y]: Cell): string {
  return `${x},${y}`;
}

export function sameCell(a: Cell | null, b: Cell | null): boolean {
  return a !== null && b !== null && a[0] === b[0] && a[1] === b[1];
}

/** The choices of a position by their cells; an action is the cell, or a word and the cell. */
export class Choices {
  private readonly actions = new Map<string, string>();

  constructor(choices: readonly string[]) {
    for (const action of choices) this.actions.set(cellText(action), action);
  }

  /** The action that chooses this cell, if it may be chosen. */
  action(cell: Cell): string | null {
    return this.actions.get(key(cell)) ?? null;
  }

  /** The action that chooses this cell whether it may or not: the rules answer why not. */
  attempt(cell: Cell): string | null {
    const [pattern] = this.actions.values();
    return pattern === undefined ? null : pattern.replace(cellText(pattern), key(cell));
  }
}

/** The cell that an action is about: the last one that it names. */
export function cellOf(action: string): Cell | null {
  const found = /.*?(\d+),(\d+)(?!.*\d,)/.exec(action);
  return found ? [Number(found[1]), Number(found[2])] : null;
}

function cellText(action: string): string {
  return action.slice(action.lastIndexOf(" ") + 1);
}
