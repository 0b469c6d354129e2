// The keys of the labyrinth: arrows for the four sides, letters for what is done there.
import type { Verb, Way } from "./model";

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

/** What a key means: a side, a deed, a floor, to copy the own cell, or to let a deed be. */
export type Meaning =
  | { readonly way: Way }
  | { readonly verb: Verb }
  | { readonly floor: number }
  | { readonly copy: true }
  | null;

/** Letters are told by their place, so that they work on a Cyrillic keyboard. */
export function meaningOfKey({ key, code }: Pick<KeyboardEvent, "key" | "code">): Meaning {
  const way = ARROWS[key];
  if (way) return { way };
  for (const [verb, letter] of Object.entries(VERB_KEYS)) {
    if (code === `Key${letter}`) return { verb: verb as Verb };
  }
  if (code === `Key${COPY_KEY}`) return { copy: true };
  if (key === "Escape") return { verb: "go" }; // LAB-D28: leaving a deed costs nothing
  return /^[1-9]$/.test(key) ? { floor: Number(key) } : null;
}
