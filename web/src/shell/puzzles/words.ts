// The task of a puzzle and lines of play, in words.
import { inOwnWords } from "../../phrases/ownWords";
import type { Phrases } from "../../phrases/phrases";
import type { PuzzleInfo } from "../../wire/types";

const MAX_LINE_STEPS = 8;

/** A line of play in the words that a player can type. */
export function lineText(line: readonly string[], game: string, words: Phrases): string {
  const shown = line.slice(0, MAX_LINE_STEPS).map((action) => inOwnWords(action, game, words));
  return [...shown, ...(line.length > MAX_LINE_STEPS ? ["…"] : [])].join(" – ");
}

/** What a puzzle asks. */
export function taskText({ task, values }: PuzzleInfo, words: Phrases): string {
  return words.say(task, values);
}
