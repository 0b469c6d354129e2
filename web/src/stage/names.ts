// The names of cells for screen readers: a large board has thousands of cells, but few kinds of them.

import type { Cell } from "../wire/types";
import type { BoardHost } from "./board";
import { key } from "./choices";

const PLACE = "@"; // stands for the cell in a sentence that is said once for all cells of its kind

export class CellNames {
  private said = new Map<string, string>();

  constructor(
    private readonly say: BoardHost["say"],
    private readonly phrase: string,
  ) {}

  /** Say a cell by the phrase: `$cell` is where it is, the values say what it is like. */
  name(cell: Cell, values: Readonly<Record<string, string | number | boolean>>): string {
    const kind = Object.values(values).join("\n");
    let sentence = this.said.get(kind);
    if (sentence === undefined) {
      sentence = this.say(this.phrase, { cell: PLACE, ...values });
      this.said.set(kind, sentence);
    }
    return sentence.replace(PLACE, key(cell));
  }

  /** Forget what was said: the language may be another one. */
  forget(): void {
    this.said = new Map();
  }
}
