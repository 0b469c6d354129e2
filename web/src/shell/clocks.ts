// Clocks: their names in words, the presets that forms offer, and clocks of one's own.
import type { Phrases } from "../phrases/phrases";
import type { ClockOptions, Pace } from "../wire/types";

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Name the time of a clock: a turn, the whole game, or no limit. */
export function clockName({ turn, total, increment }: ClockOptions, words: Phrases): string {
  if (turn) {
    if (turn % DAY === 0) return words.say("web-clock-days", { days: turn / DAY });
    if (turn % HOUR === 0) return words.say("web-clock-hours", { hours: turn / HOUR });
    return words.say("web-clock-turn", { seconds: turn / SECOND });
  }
  if (!total) return words.say("web-clock-none");
  const values = { minutes: total / MINUTE, seconds: (increment ?? 0) / SECOND };
  return words.say("web-clock-total", values);
}

export interface ClockPreset {
  readonly key: string;
  readonly clock: ClockOptions;
}

/** The clocks that a form offers. */
export const CLOCK_PRESETS: readonly ClockPreset[] = [
  { key: "none", clock: {} },
  { key: "turn-30", clock: { turn: 30 * SECOND } },
  { key: "turn-120", clock: { turn: 2 * MINUTE } },
  { key: "total-3", clock: { total: 3 * MINUTE, increment: 2 * SECOND } },
  { key: "total-5", clock: { total: 5 * MINUTE, increment: 3 * SECOND } },
  { key: "total-10", clock: { total: 10 * MINUTE, increment: 5 * SECOND } },
  { key: "total-15", clock: { total: 15 * MINUTE, increment: 10 * SECOND } },
  { key: "total-30", clock: { total: 30 * MINUTE, increment: 20 * SECOND } },
  { key: "days-1", clock: { turn: DAY } },
  { key: "days-3", clock: { turn: 3 * DAY } },
];

/** The kinds of clocks that the match knows. */
export const CLOCK_KINDS = ["total", "turn", "days"] as const;
export type ClockKind = (typeof CLOCK_KINDS)[number];

/** A clock of one's own, in the units in which it is typed. */
export interface OwnClock {
  readonly kind: ClockKind;
  readonly minutes: number; // of the whole game
  readonly increment: number; // seconds
  readonly seconds: number; // a turn
  readonly days: number; // a turn
}

export const OWN_CLOCK: OwnClock = {
  kind: "total",
  minutes: 10,
  increment: 5,
  seconds: 60,
  days: 2,
};

/** The clock that was typed; what is out of range the server refuses in words. */
export function clockOf({ kind, minutes, increment, seconds, days }: OwnClock): ClockOptions {
  if (kind === "total")
    return { total: whole(minutes * MINUTE), increment: whole(increment * SECOND) };
  return { turn: whole(kind === "turn" ? seconds * SECOND : days * DAY) };
}

function whole(milliseconds: number): number {
  return Math.max(0, Math.round(milliseconds));
}

/** What kind of clock a match has, for filters. */
export function clockKindOf({ turn, total }: ClockOptions): ClockKind | "none" {
  if (total) return "total";
  if (!turn) return "none";
  return turn >= 12 * HOUR ? "days" : "turn";
}

/** What the paces are called. */
export const PACE_PHRASES: Readonly<Record<Pace, string>> = {
  blitz: "web-pace-blitz",
  rapid: "web-pace-rapid",
  classical: "web-pace-classical",
  daily: "web-pace-daily",
  unlimited: "web-pace-unlimited",
};

/** Say for how long something has waited, in the largest unit that fits. */
export function ageName(milliseconds: number, words: Phrases): string {
  if (milliseconds < MINUTE) return words.say("web-age-now");
  if (milliseconds < HOUR)
    return words.say("web-age-minutes", { count: Math.floor(milliseconds / MINUTE) });
  if (milliseconds < DAY)
    return words.say("web-age-hours", { count: Math.floor(milliseconds / HOUR) });
  return words.say("web-age-days", { count: Math.floor(milliseconds / DAY) });
}
