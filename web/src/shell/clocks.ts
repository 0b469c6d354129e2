// Clocks in words.
import type { Phrases } from "../phrases/phrases";
import type { Clock } from "../wire/types";

/** Say how much time there is: for a turn, for the whole game, or no end of it. */
export function clockName({ turn, total, increment }: Clock, words: Phrases): string {
  if (turn) return words.say("web-clock-turn", { seconds: turn / 1000 });
  if (!total) return words.say("web-clock-none");
  const values = { minutes: total / 60_000, seconds: (increment ?? 0) / 1000 };
  return words.say("web-clock-total", values);
}
