// The keys of Castles.
import type { BoardKeys } from "../../stage/boardParts";
import { sameCell } from "../../stage/choices";
import type { CastleKind } from "../../wire/types";
import { type Choice, KINDS, NOTHING_SELECTED, type Selection } from "./legal";
import type { Model } from "./model";

/** What a key means: an action, another selection, or nothing. */
export type Meaning = { readonly act: Choice } | { readonly select: Selection } | null;

/** Letters are read by position, so that they work on a Cyrillic keyboard. */
export function meaningOfKey(
  { key, code }: Pick<KeyboardEvent, "key" | "code">,
  selected: Selection,
  choices: readonly Choice[],
): Meaning {
  if (key === "Escape") return selected.unit ? { select: NOTHING_SELECTED } : null;
  const kind: CastleKind | undefined = KINDS[Number(key) - 1];
  if (kind && choices.some((choice) => choice.kind === kind))
    return { select: { kind, unit: null } };
  const choice = choices.find(
    ({ verb, start }) =>
      (code === "KeyH" && verb === "heal" && sameCell(start, selected.unit)) ||
      (code === "KeyD" && verb === "decline"),
  );
  return choice ? { act: choice } : null;
}

export const keys: BoardKeys<"castle", Model, Selection, unknown> = {
  help: [
    { keys: "1 2 3", phrase: "castle-web-key-kind" },
    { keys: "H", phrase: "castle-web-key-heal" },
    { keys: "D", phrase: "castle-web-key-decline" },
  ],

  press(event, { context, selection, model }) {
    const meaning = context.live ? meaningOfKey(event, selection, model.choices) : null;
    if (!meaning) return null;
    return "act" in meaning ? { act: meaning.act.text } : { select: meaning.select };
  },
};
