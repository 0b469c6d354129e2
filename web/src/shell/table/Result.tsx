// The result beside the final position: winner, rematch, places, counts.
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { Link } from "wouter";
import { winnerOf } from "../../phrases/phrases";
import { useStore } from "../../stage/store";
import { api } from "../../wire/api";
import type { Frame } from "../../wire/socket";
import { tournamentOf } from "../../wire/tournament";

import type { MatchRatings, OutcomeInfo, SeatRating } from "../../wire/types";
import { AnalyseButton } from "../analysis/AnalyseButton";

import { DailyPlace } from "../daily/DailyPlace";
import { useWords } from "../preferences";
import { RatingChange, RatingNumber } from "../ratings/rating";
import type { BoardSummary } from "./BoardView";
import { Rematch } from "./Rematch";
import { Chip } from "./Seats";
import type { TableStore } from "./tableStore";

const TournamentReturn = lazy(() => import("../tournament/TournamentReturn"));

interface Props {
  readonly store: TableStore;
  readonly frame: Frame;
  readonly outcome: OutcomeInfo;
  readonly names: readonly string[];
}

/** The winner and the rematch; takes the focus when the game has just ended on this page. */
export function Result({ store, frame, outcome, names, ended }: Props & { ended: boolean }) {
  const words = useWords(frame.game);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // Only the focus moves; the page does not scroll away from the board.
    if (ended) heading.current?.focus({ preventScroll: true });
  }, [ended]);
  const mine = frame.mine.length === 1 ? frame.mine[0] : undefined;
  const winner = winnerOf(outcome);
  const [tournament] = useState(() => tournamentOf(store.match));
  const decided = mine !== undefined && winner !== null && names.length > 1;
  return (
    <section className="result" aria-label={words.say("web-result")}>
      <h2 ref={heading} tabIndex={-1} className="verdict">
        {decided
          ? words.say(winner === mine ? "web-result-won" : "web-result-lost")
          : words.say("web-result")}
      </h2>
      <p>{words.ending(frame.game, outcome, names)}</p>
      <DailyPlace match={store.match} />
      {tournament ? (
        <Suspense>
          <TournamentReturn tournament={tournament.tournament} ended={ended} />
        </Suspense>
      ) : (
        <Rematch store={store} frame={frame} names={names} />
      )}
    </section>
  );
}

/** Places, what the game counted, dice, and where to go from here. */
export function ResultDetails({
  store,
  frame,
  outcome,
  names,
  summary,
  ratings,
}: Props & { summary: BoardSummary; ratings: MatchRatings | null }) {
  const words = useWords(frame.game);
  const { moments } = useStore(store);
  const rolled = moments.some(({ kind }) => kind === "draw");
  return (
    <section className="result-details" aria-label={words.say("web-result-places")}>
      <ol className="places">
        {outcome.ranking.flatMap((seats, place) =>
          seats.map((seat) => (
            <li key={seat}>
              {names.length > 1 && (
                <span>{words.say("web-result-place", { place: place + 1 })}</span>
              )}
              <Chip colour={summary.seats[seat]?.colour} />
              <strong>
                <PersonLink name={names[seat] ?? ""} rating={ratings?.seats[seat]} />
              </strong>
              <SeatResult rating={ratings?.seats[seat]} />
              <span className="counts">{summary.seats[seat]?.facts.join(" · ")}</span>
            </li>
          )),
        )}
      </ol>
      <p className="faint">{words.say("web-result-moves", { count: frame.moves })}</p>
      {ratings?.logged && !ratings.counts && (
        <p className="note">{words.say("ratings-repeated")}</p>
      )}
      {frame.dice.secret && rolled && (
        <details>
          <summary>{words.say("web-dice-fair")}</summary>
          <dl className="dice">
            <dt>{words.say("web-dice-promise")}</dt>
            <dd>{frame.dice.commitment}</dd>
            <dt>{words.say("web-dice-secret")}</dt>
            <dd>{frame.dice.secret}</dd>
          </dl>
        </details>
      )}
      <div className="row">
        <AnalyseButton match={store.match} />
        <Link href={`/replay/matches/${store.match}`} className="button">
          {words.say("web-replay")}
        </Link>
        <a className="button quiet" href={api.record("matches", store.match)} download>
          {words.say("web-download")}
        </a>
      </div>
    </section>
  );
}

/** The name of a player; that of an account leads to its profile. */
function PersonLink({ name, rating }: { name: string; rating: SeatRating | undefined }) {
  if (!rating?.account) return name;
  return <Link href={`/people/${encodeURIComponent(name)}`}>{name}</Link>;
}

/** The rating after the game, and by how much it has changed. */
function SeatResult({ rating }: { readonly rating: SeatRating | undefined }) {
  if (!rating?.rating) return null;
  const { change } = rating;
  return (
    <>
      <RatingNumber rating={rating.rating} />
      {change !== null && change !== undefined && <RatingChange change={change} />}
    </>
  );
}
