// The names of cells for screen readers: a large board has thousands, and few change with a move.
import type { BoardHost } from "../boards/board";
import type { Cell } from "../wire/types";
import { key } from "./choices";

export class CellNames {
  private said = new Map<string, { readonly of: string; readonly words: string }>();

  constructor(
    private readonly say: BoardHost["say"],
    private readonly phrase: string,
  ) {}

  /** Say a cell by the phrase, with values that all have their place in it. */
  name(cell: Cell, values: Readonly<Record<string, string | number | boolean>>): string {
    const of = Object.values(values).join("/");
    const known = this.said.get(key(cell));
    if (known?.of === of) return known.words;
    const words = this.say(this.phrase, { cell, ...values });
    this.said.set(key(cell), { of, words });
    return words;
  }

  /** Forget what was said: the language may be another one. */
  forget(): void {
    this.said = new Map();
  }
}
