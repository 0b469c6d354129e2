// The keys of a battle.
import type { BoardKeys } from "../../stage/boardParts";
import { sameCell } from "../../stage/choices";
import type { CastleKind } from "../../wire/types";
import { type Choice, type Held, KINDS, NOTHING_HELD } from "./legal";
import type { Battle } from "./model";

/** What a key means: a deed, something else in the hand, or nothing. */
export type Meaning = { readonly act: Choice } | { readonly hold: Held } | null;

/** Letters are told by their place, so that they work on a Cyrillic keyboard. */
export function meaningOfKey(
  { key, code }: Pick<KeyboardEvent, "key" | "code">,
  held: Held,
  choices: readonly Choice[],
): Meaning {
  if (key === "Escape") return held.unit ? { hold: NOTHING_HELD } : null;
  const kind: CastleKind | undefined = KINDS[Number(key) - 1];
  if (kind && choices.some((choice) => choice.kind === kind)) return { hold: { kind, unit: null } };
  const deed = choices.find(
    ({ verb, start }) =>
      (code === "KeyH" && verb === "heal" && sameCell(start, held.unit)) ||
      (code === "KeyD" && verb === "decline"),
  );
  return deed ? { act: deed } : null;
}

export const keys: BoardKeys<"castle", Battle, Held, unknown> = {
  help: [
    { keys: "1 2 3", phrase: "castle-web-key-kind" },
    { keys: "H", phrase: "castle-web-key-heal" },
    { keys: "D", phrase: "castle-web-key-decline" },
  ],

  press(event, { context, selection, model }) {
    const meaning = context.live ? meaningOfKey(event, selection, model.choices) : null;
    if (!meaning) return null;
    return "act" in meaning ? { act: meaning.act.text } : { select: meaning.hold };
  },
};
