// The legal actions of a board where every action is one cell.
import type { Cell } from "../wire/types";

/** The text of a cell in actions, which also serves as a key of maps. */
export function key([x, y]: Cell): string {
  return `${x},${y}`;
}

export function sameCell(a: Cell | null, b: Cell | null): boolean {
  return a !== null && b !== null && a[0] === b[0] && a[1] === b[1];
}

/** The legal actions of a position by cell; the text of an action is a cell, or a verb and a cell. */
export class Choices {
  private readonly actions = new Map<string, string>();

  constructor(choices: readonly string[]) {
    for (const action of choices) this.actions.set(cellText(action), action);
  }

  /** The legal action on a cell; null if there is none. */
  action(cell: Cell): string | null {
    return this.actions.get(key(cell)) ?? null;
  }

  /** The text of an action on a cell, legal or not; the rules then say why it is refused. */
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
