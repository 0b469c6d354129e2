// The input handling of boards where every action is one cell.
import type { GameKey } from "../wire/types";
import type { Legal } from "./boardParts";
import { type Choices, cellOf } from "./choices";

/** Turn picked cells into actions; an illegal one is sent too, and the rules refuse it in words. */
export function cellPicker<K extends GameKey, Model extends { readonly choices: Choices }>(): Legal<
  K,
  Model,
  null
> {
  return {
    initial: null,
    premoveCells: 1,
    preview: ({ model, settings }, cell) =>
      settings.highlight ? model.choices.action(cell) : null,
    pick: ({ model }, cell) => {
      const act = model.choices.action(cell);
      if (act !== null) return { act };
      const attempt = model.choices.attempt(cell);
      return attempt === null ? null : { attempt };
    },
    cellOf,
  };
}
