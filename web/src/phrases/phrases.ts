// The phrases of one language by id, from the Fluent files that Python reads too.
import { FluentBundle, FluentResource } from "@fluent/bundle";
import type { Language } from "../settings/settings";
import type { OutcomeInfo } from "../wire/types";
import { eventValues, phraseValues, type Values } from "./values";

// The phrases of chats are not used on pages.
const FILES = import.meta.glob<string>(
  ["../../../src/kletka/locales/*/*.ftl", "!../../../src/kletka/locales/*/{chat,telegram}.ftl"],
  { query: "?raw", import: "default" },
);

/** The files that every page needs; others are loaded by the pages that name them. */
const SHELL_FILES = ["shell", "web", "accounts", "ratings"];

const loaded = new Map<Language, Phrases>();

/** Load the phrases of a language: those of the shell, and those of games. */
export async function loadPhrases(language: Language, games: readonly string[]): Promise<Phrases> {
  const phrases = loaded.get(language) ?? new Phrases(language);
  loaded.set(language, phrases);
  await Promise.all([...SHELL_FILES, ...games].map((file) => phrases.load(file)));
  return phrases;
}

/** The phrases of a language, if those of the shell and of these games are loaded already. */
export function loadedPhrases(language: Language, games: readonly string[]): Phrases | null {
  const phrases = loaded.get(language);
  return phrases && [...SHELL_FILES, ...games].every((file) => phrases.isLoaded(file))
    ? phrases
    : null;
}

/** The loaded phrases of one language. */
export class Phrases {
  private readonly bundle: FluentBundle;
  private readonly files = new Map<string, Promise<void>>();
  private readonly loadedFiles = new Set<string>();

  constructor(readonly language: Language) {
    this.bundle = new FluentBundle(language, { useIsolating: false });
  }

  /** Load a file once. */
  load(file: string): Promise<void> {
    const known = this.files.get(file);
    if (known) return known;
    const read = FILES[`../../../src/kletka/locales/${this.language}/${file}.ftl`];
    const loading = read ? read().then((text) => this.add(text)) : Promise.resolve();
    // What could not be fetched is requested again the next time.
    const retryable = loading.then(
      () => void this.loadedFiles.add(file),
      (error: unknown) => {
        this.files.delete(file);
        throw error;
      },
    );
    this.files.set(file, retryable);
    return retryable;
  }

  isLoaded(file: string): boolean {
    return this.loadedFiles.has(file);
  }

  add(text: string): void {
    this.bundle.addResource(new FluentResource(text), { allowOverrides: true });
  }

  has(phrase: string): boolean {
    return this.bundle.hasMessage(phrase);
  }

  /** Format a phrase. */
  say(phrase: string, values: Readonly<Record<string, unknown>> = {}): string {
    return this.format(phrase, phraseValues(values));
  }

  /** The log line of an event; empty for one that has none. */
  event(event: Readonly<{ event: string }>, names: readonly string[]): string {
    return this.format(event.event.replace(".", "-"), eventValues(event, names));
  }

  /** How a game ended, and who won, in words. */
  ending(game: string, outcome: OutcomeInfo, names: readonly string[]): string {
    const first = [...(outcome.ranking[0] ?? [])].sort((a, b) => a - b);
    const common = `shell-ending-${outcome.ending}`; // resigned, out of time …
    return this.format(this.has(common) ? common : `${game}-ending-${outcome.ending}`, {
      winner: winnerOf(outcome) ?? -1,
      winnerName: first.map((seat) => names[seat] ?? "?").join(", "),
      winnerCount: first.length,
      players: outcome.ranking.flat().length,
    });
  }

  private format(phrase: string, values: Values): string {
    const message = this.bundle.getMessage(phrase);
    if (message?.value == null) {
      console.error(`${this.language}: there is no sentence ${phrase}`);
      return phrase;
    }
    const errors: Error[] = [];
    const text = this.bundle.formatPattern(message.value, values, errors);
    if (errors.length > 0) console.error(`${this.language}: ${phrase}: ${errors[0]?.message}`);
    return text;
  }
}

/** The one seat that has won, if there is one and it is not alone at the table. */
export function winnerOf(outcome: OutcomeInfo): number | null {
  const first = outcome.ranking[0] ?? [];
  return first.length === 1 ? (first[0] ?? null) : null;
}
