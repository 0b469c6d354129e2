// The name of a clock in words.
import type { Phrases } from "../phrases/phrases";
import type { ClockOptions } from "../wire/types";

/** Name the time of a clock: a turn, the whole game, or no limit. */
export function clockName({ turn, total, increment }: ClockOptions, words: Phrases): string {
  if (turn) return words.say("web-clock-turn", { seconds: turn / 1000 });
  if (!total) return words.say("web-clock-none");
  const values = { minutes: total / 60_000, seconds: (increment ?? 0) / 1000 };
  return words.say("web-clock-total", values);
}
