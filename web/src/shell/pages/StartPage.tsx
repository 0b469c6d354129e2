// The start page: one primary action, then the games, then the tables and games of other people.
import { useId, useState } from "react";
import { Link, useLocation } from "wouter";
import { api } from "../../wire/api";
import { storedMatches } from "../../wire/seatStorage";
import type { GameInfo } from "../../wire/types";
import { useAsyncAction } from "../asyncAction";
import { beginMatch, lastGame, quickMatch } from "../begin";
import { Miniature } from "../Miniature";
import { preferences, useWords } from "../preferences";
import { useGames } from "../queryCache";
import { modesOf } from "../seating";
import { isOfferAnswered } from "../study/lesson";
import { useTitle } from "../title";

export function StartPage() {
  const games = useGames();
  const words = useWords(...games.map((game) => game.key));
  useTitle(words.say("web-tagline"));
  const [gamesTitle, othersTitle] = [useId(), useId()];
  const matches = storedMatches();
  const first = lastGame(games, matches);
  return (
    <div className="start">
      <section className="hero">
        <h1>{words.say("web-tagline")}</h1>
        <p className="faint">{words.say("web-start-about")}</p>
        {first && <PlayNow game={first} waiting={matches.filter(({ over }) => !over).length} />}
      </section>
      <section aria-labelledby={gamesTitle}>
        <h2 id={gamesTitle}>{words.say("web-start-games")}</h2>
        <ul className="cards games">
          {games.map((game) => (
            <GameCard key={game.key} game={game} />
          ))}
        </ul>
      </section>
      <section aria-labelledby={othersTitle}>
        <h2 id={othersTitle}>{words.say("web-start-others")}</h2>
        <ul className="cards">
          <LinkCard to="/daily" title="web-daily" about="web-daily-about" action="web-daily-show" />
          <LinkCard
            to="/puzzles"
            title="web-nav-puzzles"
            about="web-start-puzzles-about"
            action="web-start-puzzles-show"
          />
          <LinkCard
            to="/pair"
            title="web-pair-title"
            about="web-start-pair-about"
            action="web-pair-find"
          />
          <LinkCard
            to="/tournaments"
            title="web-start-tournaments"
            about="web-start-tournaments-about"
            action="web-start-tournaments-show"
          />
          <LinkCard
            to="/tables"
            title="web-nav-tables"
            about="web-start-tables-about"
            action="web-start-tables-find"
          />
          <LinkCard
            to="/watch"
            title="web-nav-watch"
            about="web-start-watch-about"
            action="web-start-watch-find"
          />
          <UploadCard />
        </ul>
      </section>
    </div>
  );
}

interface PlayNowProps {
  readonly game: GameInfo;
  readonly waiting: number; // matches of this browser that are not over
}

/** The one primary action of the page: a game against the computer, with nothing to fill in. */
function PlayNow({ game, waiting }: PlayNowProps) {
  const words = useWords(game.key);
  const [, go] = useLocation();
  const { attempt, busy, problem } = useAsyncAction();
  const play = async () => {
    const name = preferences.get().name || words.say("web-player", { number: 1 });
    go(`/table/${await beginMatch(quickMatch(game, name))}`);
  };
  const title = words.say(`${game.key}-title`);
  return (
    <>
      <div className="row">
        <button
          type="button"
          className="primary big"
          disabled={busy}
          onClick={() => void attempt(play)}
        >
          {game.seats === 1
            ? words.say("web-start-play-solo", { game: title })
            : words.say("web-start-play", { game: title })}
        </button>
        {waiting > 0 && (
          <Link href="/continue" className="button big">
            {words.say("web-start-continue", { count: waiting })}
          </Link>
        )}
        {waiting === 0 && !isOfferAnswered(game.key) && (
          <Link href={`/learn/${game.key}/1`} className="button big">
            {words.say("web-start-learn")}
          </Link>
        )}
      </div>
      {problem}
    </>
  );
}

function GameCard({ game }: { readonly game: GameInfo }) {
  const words = useWords(game.key);
  const title = words.say(`${game.key}-title`);
  const [moving, setMoving] = useState(false);
  return (
    <li
      className="card game"
      onPointerEnter={() => setMoving(true)}
      onPointerLeave={() => setMoving(false)}
      onFocus={() => setMoving(true)}
      onBlur={() => setMoving(false)}
    >
      <div className="card-body">
        <Link href={`/new/${game.key}`} className="picture" tabIndex={-1} aria-hidden="true">
          <Miniature game={game.key} moving={moving} />
        </Link>
        <header className="row spread">
          <h3>
            <Link href={`/new/${game.key}`}>{title}</Link>
          </h3>
          <Link
            href={`/rules/${game.key}`}
            className="aside"
            aria-label={`${words.say("web-rules")}: ${title}`}
          >
            {words.say("web-rules")}
          </Link>
        </header>
        <p>{words.say(`${game.key}-about`)}</p>
        <div className="row ways">
          {modesOf(game).map((mode) => (
            <Link
              key={mode.key}
              href={`/new/${game.key}?mode=${mode.key}`}
              className="button small"
              aria-label={`${title}: ${words.say(mode.phrase)}`}
              title={words.say(mode.about)}
            >
              {words.say(mode.phrase)}
            </Link>
          ))}
        </div>
      </div>
    </li>
  );
}

interface LinkCardProps {
  readonly to: string;
  readonly title: string;
  readonly about: string;
  readonly action: string;
}

function LinkCard({ to, title, about, action }: LinkCardProps) {
  const words = useWords();
  return (
    <li className="card">
      <div className="card-body">
        <h3>{words.say(title)}</h3>
        <p>{words.say(about)}</p>
        <div className="ways">
          <Link href={to} className="button small">
            {words.say(action)}
          </Link>
        </div>
      </div>
    </li>
  );
}

function UploadCard() {
  const words = useWords();
  const [, go] = useLocation();
  const { attempt, problem } = useAsyncAction();
  const [empty, setEmpty] = useState(false);
  const upload = async (file: File) => {
    const { record } = await api.upload(await file.text(), preferences.get().language);
    go(`/replay/records/${record}`);
  };
  return (
    <li className="card">
      <div className="card-body">
        <h3>{words.say("web-upload")}</h3>
        <p>{words.say("web-upload-about")}</p>
        <div className="ways">
          <label className="button small file">
            {words.say("web-upload-choose")}
            <input
              type="file"
              accept=".json,application/json"
              onChange={(event) => {
                const file = event.target.files?.[0];
                event.target.value = ""; // so that the same file can be chosen again after a correction
                setEmpty(file?.size === 0);
                if (file && file.size > 0) void attempt(() => upload(file));
              }}
            />
          </label>
        </div>
        {empty && (
          <p className="problem" role="alert">
            {words.say("web-upload-empty")}
          </p>
        )}
        {!empty && problem}
      </div>
    </li>
  );
}
