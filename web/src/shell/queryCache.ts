// Caches answers of the server that several parts of a page share.
import { use } from "react";
import { api, Refusal } from "../wire/api";
import type { GameInfo } from "../wire/types";
import { preferences, useWords } from "./preferences";

const queries = new Map<string, Promise<unknown>>();

/** Send a request once; later calls with the same key get the same answer until the cache is cleared. */
export function queryCache<Answer>(key: string, ask: () => Promise<Answer>): Promise<Answer> {
  const known = queries.get(key) as Promise<Answer> | undefined;
  if (known) return known;
  const promise = ask();
  queries.set(key, promise);
  return promise;
}

export function clearQueries(): void {
  queries.clear();
}

/** All games with their options; suspends until they are loaded. */
export function useGames(): readonly GameInfo[] {
  return use(queryCache("games", () => api.games(preferences.get().language)));
}

/** One game, by its key; throws a refusal in words if there is none. */
export function useGame(key: string): GameInfo {
  const words = useWords();
  const game = useGames().find((one) => one.key === key);
  if (game) return game;
  const text = words.say("web-not-found");
  throw new Refusal(404, { reason: "", text, values: {}, field: null });
}
