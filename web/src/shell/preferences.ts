// The settings of this visitor, and the words in his language.
import { use } from "react";
import { loadPhrases, type Phrases } from "../phrases/phrases";
import { isDark, readSettings, type Settings, writeSettings } from "../settings/settings";
import { Store, useStore } from "./store";

export const preferences = new Store<Settings>(readSettings(localStorage));

/** Change settings; a new language is loaded first, so that nothing flickers. */
export async function prefer(change: Partial<Settings>): Promise<void> {
  const next = { ...preferences.get(), ...change };
  if (change.language) {
    const games = [...asked].map((key) => key.split(":")[1] ?? "");
    await load(
      change.language,
      [...new Set(games.flatMap((list) => list.split(",")))].filter(Boolean),
    );
  }
  preferences.set(next);
  writeSettings(localStorage, next);
  dress(next);
}

/** Tell the page its language and theme. */
export function dress(settings: Settings): void {
  document.documentElement.lang = settings.language;
  document.documentElement.dataset.theme = isDark(settings) ? "dark" : "light";
}

export function usePreferences(): Settings {
  return useStore(preferences);
}

const asked = new Set<string>();
const ready = new Map<string, Phrases>();
const loading = new Map<string, Promise<Phrases>>();

/** The words of the shell and of some games; waits (in a Suspense) until they are there. */
export function useWords(...games: readonly string[]): Phrases {
  const { language } = usePreferences();
  const key = keyOf(language, games);
  asked.add(key);
  return ready.get(key) ?? use(load(language, games));
}

function keyOf(language: string, games: readonly string[]): string {
  return `${language}:${games.join(",")}`;
}

function load(language: Settings["language"], games: readonly string[]): Promise<Phrases> {
  const key = keyOf(language, games);
  const known = loading.get(key);
  if (known) return known;
  const promise = loadPhrases(language, games).then((phrases) => {
    ready.set(key, phrases);
    // Whoever needs fewer words has them too.
    ready.set(keyOf(language, []), phrases);
    for (const game of games) ready.set(keyOf(language, [game]), phrases);
    return phrases;
  });
  promise.catch(() => loading.delete(key));
  loading.set(key, promise);
  return promise;
}
