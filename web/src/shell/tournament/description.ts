// A tournament in words.
import type { Phrases } from "../../phrases/phrases";
import type { Format, TournamentSummary } from "../../wire/types";
import { clockName } from "../clocks";

const FORMAT_PHRASES: Readonly<Record<Format, string>> = {
  arena: "tournaments-format-arena",
  swiss: "tournaments-format-swiss",
  "round-robin": "tournaments-format-round-robin",
};

const LENGTH_PHRASES: Readonly<Record<Format, string>> = {
  arena: "tournaments-length-arena",
  swiss: "tournaments-length-swiss",
  "round-robin": "tournaments-length-round-robin",
};

export function formatName(format: Format, words: Phrases): string {
  return words.say(FORMAT_PHRASES[format]);
}

export function lengthName(format: Format, count: number, words: Phrases): string {
  return words.say(LENGTH_PHRASES[format], { count });
}

type Described = Pick<TournamentSummary, "game" | "format" | "length" | "clock" | "rated">;

/** Game, format, length and clock in one line. */
export function summaryOf(info: Described, words: Phrases): string {
  return [
    words.say(`${info.game}-title`),
    formatName(info.format, words),
    lengthName(info.format, info.length, words),
    clockName(info.clock, words),
    ...(info.rated ? [words.say("ratings-rated")] : []),
  ].join(" · ");
}
