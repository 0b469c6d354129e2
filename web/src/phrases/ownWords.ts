// Actions in the words that a player can type, as src/kletka/phrases/typed.py makes them.
import type { Phrases } from "./phrases";

/** Convert an action from notation to the player's language: the first synonym of each word. */
export function inOwnWords(action: string, game: string, words: Phrases): string {
  const phrase = `${game}-words`;
  if (words.language === "en" || !words.has(phrase)) return action;
  const own = new Map<string, string>();
  for (const group of words.say(phrase).split(";")) {
    const [meaning = "", alike = ""] = group.split("=");
    const [first = ""] = alike.split(",");
    if (first.trim()) own.set(meaning.trim(), first.trim());
  }
  return action
    .split(" ")
    .map((word) => own.get(word) ?? word)
    .join(" ");
}
