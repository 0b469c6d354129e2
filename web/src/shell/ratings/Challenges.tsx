// Challenges: those that wait for an answer, and the form that sends one.

import { useEffect, useState } from "react";
import { Link, useLocation } from "wouter";
import { Unreachable } from "../../wire/api";
import { ratingsApi } from "../../wire/ratings";
import type { ChallengeInfo, Pace } from "../../wire/types";
import { useAsyncAction } from "../asyncAction";
import { PACE_PHRASES } from "../clocks";
import { GameField } from "../GameField";
import { preferences, useWords } from "../preferences";
import { useGames } from "../queryCache";
import { scaleName } from "./ProfileView";
import { RATED_PACES } from "./rating";

const REFRESH_MS = 5000;

const language = () => preferences.get().language;

/** The challenges of the account; looked at again while the page is seen. */
function useChallenges(own: string): [readonly ChallengeInfo[], () => Promise<void>] {
  const [challenges, setChallenges] = useState<readonly ChallengeInfo[]>([]);
  const ask = async () => {
    if (document.hidden) return;
    try {
      setChallenges((await ratingsApi.challenges(language())).challenges);
    } catch (fault) {
      if (!(fault instanceof Unreachable)) setChallenges([]); // signed out meanwhile
    }
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: one timer for one account
  useEffect(() => {
    void ask();
    const timer = setInterval(() => void ask(), REFRESH_MS);
    return () => clearInterval(timer);
  }, [own]);
  return [challenges, ask];
}

/** The challenges that concern an account; whoever has sent one goes to the table when it is accepted. */
export function Challenges({ own }: { readonly own: string }) {
  const words = useWords(...useGames().map(({ key }) => key));
  const [, go] = useLocation();
  const [challenges, refresh] = useChallenges(own);
  const { attempt, busy, problem } = useAsyncAction();
  const [waited, setWaited] = useState<ReadonlySet<string>>(new Set());
  const open = challenges.filter(({ state }) => state === "open");
  useEffect(() => {
    const accepted = challenges.find(({ id, match }) => match !== null && waited.has(id));
    if (accepted?.match) go(`/table/${accepted.match}`);
    const sent = challenges.filter(({ sender, state }) => sender === own && state === "open");
    const unknown = sent.filter(({ id }) => !waited.has(id));
    if (unknown.length > 0) setWaited(new Set([...waited, ...unknown.map(({ id }) => id)]));
  }, [challenges, waited, own, go]);
  const accept = (id: string) => async () => {
    const { match } = await ratingsApi.accept(id, language());
    if (match) go(`/table/${match}`);
  };
  const decline = (id: string) => async () => {
    await ratingsApi.decline(id, language());
    await refresh();
  };
  if (open.length === 0) return problem;
  return (
    <section aria-label={words.say("ratings-challenges")}>
      <h2>{words.say("ratings-challenges")}</h2>
      {problem}
      <ul className="list">
        {open.map((one) => (
          <li key={one.id}>
            <div className="match">
              <strong>
                {words.say(
                  one.sender === own ? "ratings-challenge-sent" : "ratings-challenge-got",
                  {
                    name: one.sender === own ? one.recipient_name : one.sender_name,
                  },
                )}
              </strong>
              <br />
              <small className="faint">
                {scaleName(one, words)}
                {" · "}
                {words.say(one.rated ? "ratings-rated" : "ratings-casual")}
                {one.sender !== own && one.sender_rating !== null && ` · ${one.sender_rating}`}
              </small>
            </div>
            <div className="row">
              {one.sender !== own && (
                <button
                  type="button"
                  className="primary"
                  disabled={busy}
                  onClick={() => void attempt(accept(one.id))}
                >
                  {words.say("ratings-accept")}
                </button>
              )}
              <button type="button" disabled={busy} onClick={() => void attempt(decline(one.id))}>
                {words.say(one.sender === own ? "ratings-withdraw" : "ratings-decline")}
              </button>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The form that challenges one person. */
export function ChallengeForm({ name }: { readonly name: string }) {
  const games = useGames().filter(({ seats }) => seats > 1);
  const words = useWords(...games.map(({ key }) => key));
  const [game, setGame] = useState(games[0]?.key ?? "");
  const [pace, setPace] = useState<Pace>("rapid");
  const [rated, setRated] = useState(true);
  const [sent, setSent] = useState(false);
  const { attempt, busy, problem } = useAsyncAction();
  const send = async () => {
    setSent(false);
    await ratingsApi.challenge({ name, game, pace, rated }, language());
    setSent(true);
  };
  return (
    <form
      className="challenge"
      onSubmit={(event) => {
        event.preventDefault();
        void attempt(send);
      }}
    >
      <h2>{words.say("ratings-challenge-title", { name })}</h2>
      <div className="row">
        <GameField games={games} value={game} onChange={setGame} />
        <label className="field">
          <span>{words.say("web-pair-pace")}</span>
          <select value={pace} onChange={(event) => setPace(event.target.value as Pace)}>
            {RATED_PACES.map((one) => (
              <option key={one} value={one}>
                {words.say(PACE_PHRASES[one])}
              </option>
            ))}
          </select>
        </label>
        <label className="check">
          <input
            type="checkbox"
            checked={rated}
            onChange={(event) => setRated(event.target.checked)}
          />
          {words.say("ratings-rated")}
        </label>
      </div>
      {problem}
      {sent && (
        <p role="status">
          {words.say("ratings-challenge-done")}{" "}
          <Link href="/pair">{words.say("ratings-challenge-wait")}</Link>
        </p>
      )}
      <div className="row end">
        <button type="submit" className="primary" disabled={busy}>
          {words.say("ratings-challenge")}
        </button>
      </div>
    </form>
  );
}
