// The rules of a game: the same texts as in the terminal, with examples that can be played.
import { marked } from "marked";
import { use, useMemo } from "react";
import { Link } from "wouter";
import { usePreferences, useWords } from "../preferences";
import { queryCache, useGame, useGames } from "../queryCache";
import { schemaOf } from "../schema";
import { ExampleBoard } from "../study/ExampleBoard";
import { type Example, forBrowser, partsOf } from "../study/rulebook";
import { useTitle } from "../title";

const TEXTS = import.meta.glob<string>("../../../../src/kletka/locales/*/*.rules.md", {
  query: "?raw",
  import: "default",
});

export default function RulesPage({ game }: { readonly game: string }) {
  const info = useGame(game); // throws if there is no such game
  const games = useGames();
  const words = useWords(...games.map(({ key }) => key));
  useTitle(words.say(`${game}-title`), words.say("web-rules"));
  const { language } = usePreferences();
  const text = use(queryCache(`rules:${language}:${game}`, () => read(language, game)));
  const parts = useMemo(() => {
    const options = schemaOf(info);
    return shownOf(
      forBrowser(text, (name) =>
        name in options ? words.say(`${game}-option-${name.replaceAll("_", "-")}`) : undefined,
      ),
    );
  }, [text, info, game, words]);
  return (
    <div className="reading">
      <nav className="row" aria-label={words.say("web-rules")}>
        {games.map(({ key }) => (
          <Link
            key={key}
            href={`/rules/${key}`}
            className="button quiet"
            aria-current={key === game ? "page" : undefined}
          >
            {words.say(`${key}-title`)}
          </Link>
        ))}
      </nav>
      <article className="sheet rules">
        {parts.map((part, index) =>
          "html" in part ? (
            // The text is part of the client, not user content.
            // biome-ignore lint/security/noDangerouslySetInnerHtml: see above
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text keep their order
            <div key={index} dangerouslySetInnerHTML={{ __html: part.html }} />
          ) : (
            <ExampleBoard key={`${game}.${part.number}`} game={game} {...part} />
          ),
        )}
      </article>
      <div className="row">
        <Link href={`/new/${game}`} className="button primary">
          {words.say("web-mode-solo")}
        </Link>
        <Link href={`/learn/${game}`} className="button">
          {words.say("web-learn")}
        </Link>
      </div>
    </div>
  );
}

/** Make wide tables scrollable by keyboard too. */
function htmlOf(markdown: string): string {
  return marked.parse(markdown, { async: false }).replaceAll("<table>", '<table tabindex="0">');
}

type Shown = { readonly html: string } | { readonly example: Example; readonly number: number };

async function read(language: string, game: string): Promise<string> {
  return (await TEXTS[`../../../../src/kletka/locales/${language}/${game}.rules.md`]?.()) ?? "";
}

function shownOf(markdown: string): readonly Shown[] {
  let number = 0;
  return partsOf(markdown).map((part) => {
    if ("text" in part) return { html: htmlOf(part.text) };
    number += 1;
    return { ...part, number };
  });
}
