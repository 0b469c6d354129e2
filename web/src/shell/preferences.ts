// The settings of this visitor, and the phrases of their language.
import { use } from "react";
import { loadedPhrases, loadPhrases, type Phrases } from "../phrases/phrases";
import { isDark, readSettings, type Settings, writeSettings } from "../settings/settings";
import { Store, useStore } from "../stage/store";
import { PromiseCache } from "./promiseCache";

export const preferences = new Store<Settings>(readSettings());

let languageChoices = 0;

/** Change settings; a new language is loaded first, so that nothing flickers. Of two languages the last one stays. */
export async function updateSettings(change: Partial<Settings>): Promise<void> {
  if (change.language) {
    languageChoices += 1;
    const mine = languageChoices;
    await loadAll(change.language);
    if (mine !== languageChoices) return;
  }
  const next = { ...preferences.get(), ...change };
  preferences.set(next);
  writeSettings({ ...readSettings(), ...change }); // what another tab has changed stays
  applyTheme(next);
}

/** Load the phrases of everything on the page in another language. */
async function loadAll(language: Settings["language"]): Promise<void> {
  phrases.forgetFailed();
  const lists = [...phrases.keys].map((key) => key.split(":")[1] ?? "");
  const wanted = new Set(lists.map((list) => list.split(",").filter(Boolean).join(",")));
  await Promise.all([...wanted].map((list) => load(language, list ? list.split(",") : [])));
}

/** Set the language and theme of the page. */
export function applyTheme(settings: Settings): void {
  document.documentElement.lang = settings.language;
  document.documentElement.dataset.theme = isDark(settings) ? "dark" : "light";
}

export function usePreferences(): Settings {
  return useStore(preferences);
}

const phrases = new PromiseCache<Phrases>();

/** The phrases of the shell and of some games; suspends until they are loaded. */
export function useWords(...games: readonly string[]): Phrases {
  const { language } = usePreferences();
  return use(load(language, games));
}

/** Load phrases anew that could not be loaded, when they are next wanted. */
export function forgetFailedPhrases(): void {
  phrases.forgetFailed();
}

function load(language: Settings["language"], games: readonly string[]): Promise<Phrases> {
  return phrases.get(`${language}:${games.join(",")}`, () => {
    const promise = loadPhrases(language, games);
    // With these fields React reads the value synchronously. To suspend would hide the page for a moment: its
    // focus, and what is being typed, would be lost.
    const fulfil = (value: Phrases) => Object.assign(promise, { status: "fulfilled", value });
    promise.then(fulfil, () => undefined);
    const ready = loadedPhrases(language, games);
    if (ready) fulfil(ready);
    return promise;
  });
}
