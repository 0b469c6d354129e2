import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { LANGUAGES } from "../settings/settings";
import { loadPhrases } from "./phrases";

/** Written by `python -m tests.web.test_sentences`: what Python says. */
const said = JSON.parse(
  readFileSync(new URL("./sentences.json", import.meta.url), "utf-8"),
) as Said;

type Says = Readonly<Record<string, string>>;

interface Said {
  readonly names: readonly string[];
  readonly events: readonly { readonly event: { readonly event: string }; readonly says: Says }[];
  readonly endings: readonly {
    readonly game: string;
    readonly outcome: { readonly ranking: number[][]; readonly ending: string };
    readonly says: Says;
  }[];
}

const games = [...new Set(said.endings.map(({ game }) => game))];

describe.each(LANGUAGES)("in %s the browser says what Python says", (language) => {
  test("of every event", async () => {
    const words = await loadPhrases(language, games);

    const told = said.events.map(({ event }) => words.event(event, said.names));

    expect(told).toEqual(said.events.map(({ says }) => says[language]));
  });

  test("of every ending", async () => {
    const words = await loadPhrases(language, games);

    const told = said.endings.map(({ game, outcome }) => words.ending(game, outcome, said.names));

    expect(told).toEqual(said.endings.map(({ says }) => says[language]));
  });
});
