// All puzzles: the one of the day, and for each game its themes, the solver's own rating, and storms.
import { useEffect, useState } from "react";
import { Link } from "wouter";
import { puzzlesApi } from "../../wire/puzzles";
import type { PuzzleGame, PuzzleOverview } from "../../wire/types";
import { useAsyncAction } from "../asyncAction";
import { Miniature } from "../Miniature";
import { preferences, useWords } from "../preferences";
import { guestSolver } from "../puzzles/guestSolver";
import { useNextPuzzle } from "../puzzles/useNextPuzzle";
import { useGames } from "../queryCache";
import "../style/puzzles.css";
import { useTitle } from "../title";

const CERTAIN_SIGMA = 110; // at which a rating is not provisional any more

export default function PuzzlesPage() {
  const words = useWords("puzzle", ...useGames().map(({ key }) => key));
  useTitle(words.say("shell-puzzles-title"));
  const [overview, setOverview] = useState<PuzzleOverview | null>(null);
  const { attempt, problem } = useAsyncAction();
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once, when the page opens
  useEffect(() => {
    void attempt(async () => setOverview(await puzzlesApi.overview(preferences.get().language)));
  }, []);
  return (
    <div className="start">
      <section className="hero">
        <h1>{words.say("shell-puzzles-title")}</h1>
        <p className="faint">{words.say("shell-puzzles-about")}</p>
        <div className="row">
          <Link href="/puzzles/daily" className="button primary big">
            {words.say("web-puzzles-daily")}
          </Link>
          <span className="faint">{words.say("web-puzzles-daily-about")}</span>
        </div>
      </section>
      {problem}
      {!overview && !problem && <p>{words.say("web-loading")}</p>}
      {overview && (
        <ul className="cards puzzles">
          {overview.games.map((one) => (
            <GameCard key={one.game} puzzles={one} />
          ))}
        </ul>
      )}
    </div>
  );
}

function GameCard({ puzzles }: { readonly puzzles: PuzzleGame }) {
  const { game, count, themes } = puzzles;
  const words = useWords("puzzle", game);
  const [theme, setTheme] = useState("");
  const { next, busy, problem } = useNextPuzzle();
  const title = words.say(`${game}-title`);
  return (
    <li className="card">
      <div className="card-body">
        <header className="row">
          <div className="puzzle-picture" aria-hidden="true">
            <Miniature game={game} moving={false} />
          </div>
          <h2>{title}</h2>
        </header>
        <Standing puzzles={puzzles} />
        <label className="field">
          <span>{words.say("web-puzzles-theme")}</span>
          <select value={theme} onChange={(event) => setTheme(event.target.value)}>
            <option value="">
              {words.say("web-puzzles-theme-choice", {
                theme: words.say("web-puzzles-theme-any"),
                count,
              })}
            </option>
            {themes.map((one) => (
              <option key={one.theme} value={one.theme}>
                {words.say("web-puzzles-theme-choice", {
                  theme: words.say(`puzzle-theme-${one.theme}`),
                  count: one.count,
                })}
              </option>
            ))}
          </select>
        </label>
        <div className="row ways">
          <button
            type="button"
            className="small primary"
            disabled={busy}
            aria-label={`${title}: ${words.say("web-puzzles-solve")}`}
            onClick={() => next(game, theme)}
          >
            {words.say("web-puzzles-solve")}
          </button>
          <Link
            href={`/puzzles/storm/${game}`}
            className="button small"
            aria-label={words.say("web-puzzles-storm-of", { game: title })}
          >
            {words.say("web-puzzles-storm")}
          </Link>
        </div>
        {problem}
      </div>
    </li>
  );
}

/** What the solver has come to in a game: an account as the server says, a guest as this browser does. */
function Standing({ puzzles: { game, solver } }: { readonly puzzles: PuzzleGame }) {
  const words = useWords("puzzle");
  const guest = guestSolver(game);
  const { streak, best } = solver ?? guest;
  const { number, provisional } = solver?.rating ?? {
    number: Math.round(guest.numbers.mu),
    provisional: guest.numbers.sigma > CERTAIN_SIGMA,
  };
  const rating = words.say(provisional ? "web-puzzles-rating-unsure" : "web-puzzles-rating", {
    rating: String(number),
  });
  return (
    <p>
      {rating}
      <br />
      <span className="faint">{words.say("web-puzzles-streak", { count: streak, best })}</span>
    </p>
  );
}
