// The keys of the labyrinth: arrows for the four sides, letters for what is done there.
import type { BoardKeys } from "../../stage/boardParts";
import { aim, type Verb } from "./legal";
import type { Model, Way } from "./model";
import type { Scene } from "./scene";

export const VERB_KEYS: Readonly<Record<Verb, string>> = {
  go: "G",
  shoot: "S",
  bomb: "B",
  build: "C",
};

const ARROWS: Readonly<Record<string, Way>> = {
  ArrowUp: "up",
  ArrowRight: "right",
  ArrowDown: "down",
  ArrowLeft: "left",
};

/** Copies the own cell to the sheet. */
export const COPY_KEY = "M";

/** The meaning of a key: a side, a verb, a floor, copying the player's cell, or cancelling a verb. */
export type Meaning =
  | { readonly way: Way }
  | { readonly verb: Verb }
  | { readonly floor: number }
  | { readonly copy: true }
  | null;

/** Letters are read by position, so that they work on a Cyrillic keyboard. */
export function meaningOfKey({ key, code }: Pick<KeyboardEvent, "key" | "code">): Meaning {
  const way = ARROWS[key];
  if (way) return { way };
  for (const [verb, letter] of Object.entries(VERB_KEYS)) {
    if (code === `Key${letter}`) return { verb: verb as Verb };
  }
  if (code === `Key${COPY_KEY}`) return { copy: true };
  if (key === "Escape") return { verb: "go" }; // LAB-D28: cancelling costs nothing
  return /^[1-9]$/.test(key) ? { floor: Number(key) } : null;
}

export const keys: BoardKeys<"labyrinth", Model, Verb, Scene> = {
  help: [
    { keys: "↑ → ↓ ←", phrase: "labyrinth-web-key-ways" },
    { keys: "G S B C", phrase: "labyrinth-web-key-actions" },
    { keys: "1 2 3", phrase: "labyrinth-web-key-floor" },
    { keys: COPY_KEY, phrase: "labyrinth-web-key-copy" },
    { keys: "Shift ↑ → ↓ ←", phrase: "labyrinth-web-key-lines" },
    { keys: "Del", phrase: "labyrinth-web-key-rub" },
  ],

  press(event, state, { sheetEditor }) {
    const onPaper = sheetEditor?.contains(event.target) ?? false;
    const meaning = meaningOfKey(event);
    const { actions } = state.model;
    if (!meaning || (onPaper && !("copy" in meaning))) return null;
    if ("copy" in meaning) {
      sheetEditor?.copy();
      return {};
    }
    if ("way" in meaning) return aim(state, meaning.way);
    if ("floor" in meaning) {
      return actions.floors.includes(meaning.floor) ? { act: `floor ${meaning.floor}` } : null;
    }
    const { verb } = meaning;
    return verb === state.selection || !actions.verbs.includes(verb) ? null : { select: verb };
  },
};
