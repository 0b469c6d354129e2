import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { LANGUAGES } from "../settings/settings";
import { loadPhrases } from "./phrases";

/** Written by `python -m tests.web.test_sentences`: what Python says. */
const expected = JSON.parse(
  readFileSync(new URL("./sentences.json", import.meta.url), "utf-8"),
) as PythonSentences;

type ByLanguage = Readonly<Record<string, string>>;

interface PythonSentences {
  readonly names: readonly string[];
  readonly events: readonly {
    readonly event: { readonly event: string };
    readonly says: ByLanguage;
  }[];
  readonly endings: readonly {
    readonly game: string;
    readonly outcome: { readonly ranking: number[][]; readonly ending: string };
    readonly says: ByLanguage;
  }[];
}

const games = [...new Set(expected.endings.map(({ game }) => game))];

describe.each(LANGUAGES)("in %s the browser says what Python says", (language) => {
  test("of every event", async () => {
    const words = await loadPhrases(language, games);

    const told = expected.events.map(({ event }) => words.event(event, expected.names));

    expect(told).toEqual(expected.events.map(({ says }) => says[language]));
  });

  test("of every ending", async () => {
    const words = await loadPhrases(language, games);

    const told = expected.endings.map(({ game, outcome }) =>
      words.ending(game, outcome, expected.names),
    );

    expect(told).toEqual(expected.endings.map(({ says }) => says[language]));
  });
});
