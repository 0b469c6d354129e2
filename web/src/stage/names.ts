// The names of cells for screen readers. A large board has thousands of cells but few kinds of them, so sentences are cached.

const PLACE = "@"; // placeholder of the cell in a cached sentence

/** The description of a cell: cells of the same `kind` have the same sentence except for the cell's name. */
export interface CellText {
  readonly kind: string;
  say(place: string): string;
}

export class CellNames {
  private said = new Map<string, string>();

  /** The name of a cell. */
  name(place: string, text: CellText): string {
    let sentence = this.said.get(text.kind);
    if (sentence === undefined) {
      sentence = text.say(PLACE);
      this.said.set(text.kind, sentence);
    }
    return sentence.replace(PLACE, () => place);
  }

  /** Clear the cache, after a change of language. */
  forget(): void {
    this.said = new Map();
  }
}

type Values = Readonly<Record<string, string | number | boolean>>;

/** Describe a cell by one phrase, whose variable `$cell` is the cell's name. */
export function phrased(
  say: (phrase: string, values: Values) => string,
  phrase: string,
  values: Values,
): CellText {
  return {
    kind: Object.values(values).join("\n"),
    say: (cell) => say(phrase, { cell, ...values }),
  };
}
