// Caches answers of the server that several parts of a page share.
import { use } from "react";
import { api, Refusal } from "../wire/api";
import type { GameInfo } from "../wire/types";
import { preferences, useWords } from "./preferences";
import { PromiseCache } from "./promiseCache";

const queries = new PromiseCache<unknown>();

/** Send a request once; later calls with the same key get the same answer until the cache is cleared. */
export function queryCache<Answer>(key: string, ask: () => Promise<Answer>): Promise<Answer> {
  return queries.get(key, ask) as Promise<Answer>;
}

export function clearQueries(): void {
  queries.clear();
}

/** Send requests anew that failed, when their answers are next wanted. */
export function forgetFailedQueries(): void {
  queries.forgetFailed();
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
