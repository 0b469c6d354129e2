// The leaderboards: the best players of a game at a pace.

import { useEffect, useState } from "react";
import { Link, useSearchParams } from "wouter";
import { ratingsApi } from "../../wire/ratings";
import type { Leaderboard } from "../../wire/types";
import { useAsyncAction } from "../asyncAction";
import { PACE_PHRASES } from "../clocks";
import { GameField } from "../GameField";
import { preferences, useWords } from "../preferences";
import { useGames } from "../queryCache";
import { RATED_PACES, RatingNumber } from "../ratings/rating";
import { useTitle } from "../title";

export default function LeaderboardPage() {
  const games = useGames().filter(({ seats }) => seats > 1);
  const words = useWords(...games.map(({ key }) => key));
  useTitle(words.say("ratings-leaderboards"));
  const [search, setSearch] = useSearchParams();
  const game = games.find(({ key }) => key === search.get("game"))?.key ?? games[0]?.key ?? "";
  const pace = RATED_PACES.find((one) => one === search.get("pace")) ?? "rapid";
  const choose = (change: Record<string, string>) =>
    setSearch({ game, pace, ...change }, { replace: true });
  const [board, setBoard] = useState<Leaderboard | null>(null);
  const { attempt, problem } = useAsyncAction();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another game or pace asks again
  useEffect(() => {
    const { language } = preferences.get();
    void attempt(async () => setBoard(await ratingsApi.leaderboard(game, pace, language)));
  }, [game, pace]);
  return (
    <section className="sheet narrow leaderboard">
      <h1>{words.say("ratings-leaderboards")}</h1>
      <div className="row">
        <GameField games={games} value={game} onChange={(key) => choose({ game: key })} />
        <label className="field">
          <span>{words.say("web-pair-pace")}</span>
          <select value={pace} onChange={(event) => choose({ pace: event.target.value })}>
            {RATED_PACES.map((one) => (
              <option key={one} value={one}>
                {words.say(PACE_PHRASES[one])}
              </option>
            ))}
          </select>
        </label>
      </div>
      {problem}
      {board && <Rows board={board} />}
      <div className="row end">
        <Link href={`/pair?game=${game}&pace=${pace}&rated=true`} className="button primary">
          {words.say("ratings-play")}
        </Link>
      </div>
    </section>
  );
}

function Rows({ board }: { readonly board: Leaderboard }) {
  const words = useWords();
  if (board.rows.length === 0) {
    return <p className="faint">{words.say("ratings-board-empty", { count: board.rated })}</p>;
  }
  return (
    <table className="standings-table">
      <thead>
        <tr>
          <th scope="col">{words.say("ratings-place")}</th>
          <th scope="col">{words.say("accounts-name")}</th>
          <th scope="col">{words.say("ratings-rating")}</th>
          <th scope="col">{words.say("ratings-count")}</th>
        </tr>
      </thead>
      <tbody>
        {board.rows.map(({ place, account, name, rating }) => (
          <tr key={account}>
            <td>{place}</td>
            <th scope="row">
              <Link href={`/people/${encodeURIComponent(name)}`}>{name}</Link>
            </th>
            <td>
              <RatingNumber rating={rating} />
            </td>
            <td>{rating.games}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
