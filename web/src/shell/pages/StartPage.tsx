// The first page: the games, each with its picture and the ways to play it.
import { useState } from "react";
import { Link, useLocation } from "wouter";
import { api } from "../../wire/api";
import { keptMatches } from "../../wire/seatStorage";
import type { GameInfo } from "../../wire/types";
import { useAsyncAction } from "../asyncAction";
import { Miniature } from "../Miniature";
import { preferences, useWords } from "../preferences";
import { useGames } from "../queryCache";
import { modesOf } from "../seating";
import { isTaught } from "../study/lesson";
import { useTitle } from "../title";

export function StartPage() {
  const games = useGames();
  const words = useWords(...games.map((game) => game.key));
  useTitle(words.say("web-tagline"));
  const waiting = keptMatches().filter((kept) => !kept.over).length;
  return (
    <>
      <section className="hero">
        <h1>{words.say("web-tagline")}</h1>
        {waiting > 0 && (
          <Link href="/continue" className="button primary">
            {words.say("web-start-continue", { count: waiting })}
          </Link>
        )}
        {waiting === 0 && <FirstStep games={games} />}
      </section>
      <ul className="cards">
        {games.map((game) => (
          <GameCard key={game.key} game={game} />
        ))}
        <UploadCard />
      </ul>
    </>
  );
}

/** Say what to press first to whoever has never played here. */
function FirstStep({ games }: { readonly games: readonly GameInfo[] }) {
  const words = useWords(...games.map((game) => game.key));
  const [first] = games;
  const known = keptMatches().length > 0 || games.some(({ key }) => isTaught(key));
  if (!first || known) return null;
  return (
    <p className="first row">
      {words.say("web-start-first")}
      <Link href={`/learn/${first.key}`} className="button primary">
        {words.say("web-start-learn", { game: words.say(`${first.key}-title`) })}
      </Link>
    </p>
  );
}

function GameCard({ game }: { readonly game: GameInfo }) {
  const words = useWords(game.key);
  const title = words.say(`${game.key}-title`);
  const [moving, setMoving] = useState(false);
  return (
    <li
      className="card"
      onPointerEnter={() => setMoving(true)}
      onPointerLeave={() => setMoving(false)}
      onFocus={() => setMoving(true)}
      onBlur={() => setMoving(false)}
    >
      <Link href={`/new/${game.key}`} className="picture" tabIndex={-1} aria-hidden="true">
        <Miniature game={game.key} moving={moving} />
      </Link>
      <header className="row spread">
        <h2>
          <Link href={`/new/${game.key}`}>{title}</Link>
        </h2>
        <Link
          href={`/rules/${game.key}`}
          className="aside"
          aria-label={`${words.say("web-rules")}: ${title}`}
        >
          {words.say("web-rules")}
        </Link>
      </header>
      <p>{words.say(`${game.key}-about`)}</p>
      <div className="row">
        {modesOf(game).map((mode) => (
          <Link
            key={mode.key}
            href={`/new/${game.key}?mode=${mode.key}`}
            className="button"
            aria-label={`${title}: ${words.say(mode.phrase)}`}
            title={words.say(mode.about)}
          >
            {words.say(mode.phrase)}
          </Link>
        ))}
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
    <li className="card slim">
      <h2>{words.say("web-upload")}</h2>
      <p>{words.say("web-upload-about")}</p>
      <label className="button file">
        {words.say("web-upload-choose")}
        <input
          type="file"
          accept=".json,application/json"
          onChange={(event) => {
            const file = event.target.files?.[0];
            event.target.value = ""; // the same file, mended, is a new choice
            setEmpty(file?.size === 0);
            if (file && file.size > 0) void attempt(() => upload(file));
          }}
        />
      </label>
      {empty && (
        <p className="problem" role="alert">
          {words.say("web-upload-empty")}
        </p>
      )}
      {!empty && problem}
    </li>
  );
}
