// The names of cells for screen readers: a large board has thousands of cells, but few kinds of them.

const PLACE = "@"; // stands for the cell in a sentence that is said once for all cells of its kind

/** What there is to say of a cell: the same kind is the same sentence, but for the place. */
export interface CellText {
  readonly kind: string;
  say(place: string): string;
}

export class CellNames {
  private said = new Map<string, string>();

  /** Say a cell at a place. */
  name(place: string, text: CellText): string {
    let sentence = this.said.get(text.kind);
    if (sentence === undefined) {
      sentence = text.say(PLACE);
      this.said.set(text.kind, sentence);
    }
    return sentence.replace(PLACE, () => place);
  }

  /** Forget what was said: the language may be another one. */
  forget(): void {
    this.said = new Map();
  }
}

type Values = Readonly<Record<string, string | number | boolean>>;

/** A cell that is said by one phrase: `$cell` is where it is, the values say what it is like. */
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
