// Begins matches, and stores the seats of this browser.
import { api } from "../wire/api";
import { type StoredMatch, storeMatch } from "../wire/seatStorage";
import type { GameInfo, NewMatch } from "../wire/types";
import { preferences } from "./preferences";
import { defaultLevel, seating } from "./seating";

/** Begin a match and store the seats that this browser has in it; gives its id. */
export async function beginMatch(request: NewMatch): Promise<string> {
  const { match, seats, watch } = await api.begin(request, preferences.get().language);
  const stored = { match, game: request.game, seats, at: Date.now(), over: false };
  storeMatch(watch ? { ...stored, watch } : stored);
  return match;
}

/** A match with the default options: alone, or against bots of the default level. */
export function quickMatch(game: GameInfo, name: string): NewMatch {
  const seats = seating("computer", game.seats, defaultLevel(game.levels));
  return { game: game.key, seats, names: [name] };
}

/** The game that this browser has played last; the first of the list for a new visitor. */
export function lastGame(
  games: readonly GameInfo[],
  matches: readonly Pick<StoredMatch, "game">[],
): GameInfo | undefined {
  const known = matches.map(({ game }) => games.find(({ key }) => key === game));
  return known.find((game) => game !== undefined) ?? games[0];
}
