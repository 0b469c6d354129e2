// Ways to play a game, and the occupants of the seats in each.
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

/** The name that the server gives the seat of a deleted account. */
const FORMER_PLAYER = "former player";

export const ME = "me";
export const OPEN = "open";

/** What the levels of bots are called. */
const LEVEL_PHRASES: Readonly<Record<string, string>> = {
  easy: "web-level-easy",
  medium: "web-level-medium",
  hard: "web-level-hard",
  expert: "web-level-expert",
};

/** A numbered level: `level-3` is the third. */
const NUMBERED = /^level-(\d+)$/;

export function isLevel(word: string): boolean {
  return word in LEVEL_PHRASES || NUMBERED.test(word);
}

/** Name the level of a bot; a level that has no words is named by its key. */
export function levelName(level: string, words: Phrases): string {
  const number = NUMBERED.exec(level)?.[1];
  if (number) return words.say("web-level-number", { number });
  const phrase = LEVEL_PHRASES[level];
  return phrase ? words.say(phrase) : level;
}

/** Name a level with its Elo and the interval of it, as far as they were measured. */
export function ratedLevel(game: GameInfo, level: string, words: Phrases): string {
  const name = levelName(level, words);
  const rating = game.ratings[level];
  if (!rating) return name;
  const values = { level: name, elo: String(rating.elo) };
  const { low, high } = rating;
  if (low === null || high === null || low === high) return words.say("shell-level-elo", values);
  return words.say("shell-level-elo-interval", { ...values, low: String(low), high: String(high) });
}

/** What each seat is called: a person by name, a bot by its number if there are several. */
export function namesOf(
  seats: readonly Pick<SeatSummary, "name" | "level">[],
  words: Phrases,
): string[] {
  const bots = seats.filter(({ name, level }) => level && !name).length;
  return seats.map(({ name, level }, seat) => {
    if (name) return personName(name, words);
    if (!level) return words.say("web-player", { number: seat + 1 });
    return bots > 1 ? words.say("web-bot-number", { number: seat + 1 }) : words.say("web-bot");
  });
}

/** Name a person; whoever has deleted their account is a former player in every language. */
export function personName(name: string, words: Phrases): string {
  return name === FORMER_PLAYER ? words.say("accounts-former-player") : name;
}

/** Name a bot by its seat and level, where it has no other name. */
export function botName(seat: number, level: string, words: Phrases): string {
  return words.say("web-bot-of-level", { number: seat + 1, level: levelName(level, words) });
}

/** The ways to play a game: a game for one has only one. */
export function modesOf(game: GameInfo): readonly Mode[] {
  return game.seats === 1 ? [SOLO] : MODES;
}

/** Count the seats of a match with these options. */
export function seatsOf(game: GameInfo, options: Readonly<Record<string, unknown>>): number {
  const count = game.seat_option === null ? null : options[game.seat_option];
  return typeof count === "number" && Number.isInteger(count) ? count : game.seats;
}

/** The default level of bots; a game without bots has persons. */
export function defaultLevel(levels: readonly string[]): string {
  return levels.includes("medium") ? "medium" : (levels.at(-1) ?? ME);
}

/** The default occupants: this visitor first, the others by the mode. */
export function seating(mode: ModeKey, count: number, level: string): string[] {
  const other = { one: ME, computer: level, online: OPEN, solo: ME };
  return Array.from({ length: count }, (_, seat) => (seat === 0 ? ME : other[mode]));
}
