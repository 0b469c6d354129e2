// Questions to the server whose answers several parts of a page share.
import { use } from "react";
import { api, Refusal } from "../wire/api";
import type { GameInfo } from "../wire/types";
import { preferences, useWords } from "./preferences";

const asked = new Map<string, Promise<unknown>>();

/** Ask once; whoever asks again gets the same answer until it is forgotten. */
export function queryCache<Answer>(key: string, ask: () => Promise<Answer>): Promise<Answer> {
  const known = asked.get(key) as Promise<Answer> | undefined;
  if (known) return known;
  const promise = ask();
  asked.set(key, promise);
  return promise;
}

export function forgetQuestions(): void {
  asked.clear();
}

/** All games with their options; waits in a Suspense. */
export function useGames(): readonly GameInfo[] {
  return use(queryCache("games", () => api.games(preferences.get().language)));
}

/** One game, by its key; a page of a game that there is not says so. */
export function useGame(key: string): GameInfo {
  const words = useWords();
  const game = useGames().find((one) => one.key === key);
  if (game) return game;
  const text = words.say("web-not-found");
  throw new Refusal(404, { reason: "", text, values: {}, field: null });
}
