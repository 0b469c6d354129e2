// The rules of a game: the same texts as in the terminal.
import { marked } from "marked";
import { use } from "react";
import { Link } from "wouter";
import { usePreferences, useWords } from "../preferences";
import { once, useGames } from "../questions";
import { useTitle } from "../title";

const TEXTS = import.meta.glob<string>("../../../../src/kletka/locales/*/*.rules.md", {
  query: "?raw",
  import: "default",
});

const FENCE = "```";

export default function RulesPage({ game }: { readonly game: string }) {
  const games = useGames();
  const words = useWords(...games.map(({ key }) => key));
  useTitle(words.say(`${game}-title`), words.say("web-rules"));
  const { language } = usePreferences();
  const text = use(once(`rules:${language}:${game}`, () => read(language, game)));
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
      {/* The text is our own: it comes with the client, not from people. */}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: as said above */}
      <article className="sheet rules" dangerouslySetInnerHTML={{ __html: text }} />
      <Link href={`/new/${game}`} className="button primary">
        {words.say("web-mode-solo")}
      </Link>
    </div>
  );
}

async function read(language: string, game: string): Promise<string> {
  const load = TEXTS[`../../../../src/kletka/locales/${language}/${game}.rules.md`];
  if (!load) return "";
  return marked.parse(readable(await load()));
}

/** Leave out the lines that are there for programs, as the terminal does. */
function readable(markdown: string): string {
  let fenced = false;
  const shown = markdown.split("\n").flatMap((line) => {
    if (line.startsWith(FENCE)) {
      fenced = !fenced;
      return [line === `${FENCE}kletka` ? FENCE : line];
    }
    return fenced && line.startsWith("position: ") ? [] : [line];
  });
  return shown.join("\n");
}
