// What can be done on a board where every action is one cell: look at a cell, choose it.
import type { GameKey } from "../wire/types";
import type { Legal } from "./boardParts";
import { type Choices, cellOf } from "./choices";

/** Read cells as actions; one that may not be chosen is answered by the rules, in words. */
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
