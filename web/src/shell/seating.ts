// Ways to play a game, and who sits where in each of them.
import type { Phrases } from "../phrases/phrases";
import type { GameInfo, SeatSummary } from "../wire/types";

export type ModeKey = "one" | "computer" | "online" | "solo";

export interface Mode {
  readonly key: ModeKey;
  readonly phrase: string;
  readonly about: string;
}

const MODES: readonly Mode[] = [
  { key: "one", phrase: "web-mode-one", about: "web-about-one" },
  { key: "computer", phrase: "web-mode-computer", about: "web-about-computer" },
  { key: "online", phrase: "web-mode-online", about: "web-about-online" },
];
const SOLO: Mode = { key: "solo", phrase: "web-mode-solo", about: "web-about-solo" };

export const ME = "me";
export const OPEN = "open";

/** What the levels of bots are called. */
const LEVEL_PHRASES: Readonly<Record<string, string>> = {
  easy: "web-level-easy",
  medium: "web-level-medium",
  hard: "web-level-hard",
  expert: "web-level-expert",
};

export function isLevel(word: string): boolean {
  return word in LEVEL_PHRASES;
}

/** Name the level of a bot; a level that has no words is named by its key. */
export function levelName(level: string, words: Phrases): string {
  const phrase = LEVEL_PHRASES[level];
  return phrase ? words.say(phrase) : level;
}

/** What each seat is called: a person by name, a bot by its number if there are several. */
export function namesOf(
  seats: readonly Pick<SeatSummary, "name" | "level">[],
  words: Phrases,
): string[] {
  const bots = seats.filter(({ name, level }) => level && !name).length;
  return seats.map(({ name, level }, seat) => {
    if (name) return name;
    if (!level) return words.say("web-player", { number: seat + 1 });
    return bots > 1 ? words.say("web-bot-number", { number: seat + 1 }) : words.say("web-bot");
  });
}

/** A bot by its seat and its strength, where nothing else tells it from the others. */
export function botName(seat: number, level: string, words: Phrases): string {
  return words.say("web-bot-of-level", { number: seat + 1, level: levelName(level, words) });
}

/** The ways to play a game: a game for one has only one. */
export function modesOf(game: GameInfo): readonly Mode[] {
  return game.seats === 1 ? [SOLO] : MODES;
}

/** How many sit at a table with these options. */
export function seatsOf(game: GameInfo, options: Readonly<Record<string, unknown>>): number {
  const players = options.players;
  return typeof players === "number" && Number.isInteger(players) ? players : game.seats;
}

/** How strong bots are before anybody has chosen: the second level; a game without bots has persons. */
export function usualLevel(levels: readonly string[]): string {
  return levels[Math.min(1, levels.length - 1)] ?? ME;
}

/** Who sits where at first: me, and then what the mode says. */
export function seating(mode: ModeKey, count: number, level: string): string[] {
  const other = { one: ME, computer: level, online: OPEN, solo: ME };
  return Array.from({ length: count }, (_, seat) => (seat === 0 ? ME : other[mode]));
}
