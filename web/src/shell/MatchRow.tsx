// One match in a list: game, players, time, turn or result.
import type { ReactNode } from "react";
import { winnerOf } from "../phrases/phrases";
import type { MatchInfo } from "../wire/types";
import { ageName, clockName } from "./clocks";
import { usePreferences, useWords } from "./preferences";
import { useGames } from "./queryCache";
import { sizeOf } from "./schema";
import { botName, personName } from "./seating";

interface Props {
  readonly match: MatchInfo;
  readonly mine: readonly number[]; // the seats of this browser
  readonly children: ReactNode; // links and buttons
}

export function MatchRow({ match, mine, children }: Props) {
  const words = useWords(match.game);
  const { language } = usePreferences();
  const names = listNames(match, words);
  const game = useGames().find(({ key }) => key === match.game);
  const size = game && sizeOf(game, match.options);
  const facts = [
    ratedFact(match, words),
    size ? words.say("web-size-preset", { ...size }) : "",
    names.length > 1 ? words.say("web-list-seats", { count: names.length }) : "",
    match.phase === "open" || match.clock.turn || match.clock.total
      ? clockName(match.clock, words)
      : "",
    match.phase === "open"
      ? ageName(Date.now() - match.created, words)
      : momentName(match.changed, language),
  ];
  return (
    <li>
      <div className="match">
        <strong>{words.say(`${match.game}-title`)}</strong>
        <Standing match={match} mine={mine} names={names} />
        <br />
        {names.join(" – ")}
        <br />
        <small className="faint">{facts.filter(Boolean).join(" · ")}</small>
      </div>
      <div className="row">{children}</div>
    </li>
  );
}

/** Say that a match is rated, while it is open with the rating of who has set it up. */
function ratedFact(
  { rated, rating, phase }: MatchInfo,
  words: ReturnType<typeof useWords>,
): string {
  if (!rated) return "";
  if (phase !== "open" || rating === null) return words.say("ratings-rated");
  return words.say("ratings-rated-open", { rating: String(rating) });
}

interface StandingProps {
  readonly match: MatchInfo;
  readonly mine: readonly number[];
  readonly names: readonly string[];
}

/** Whose turn it is, or how it ended. */
function Standing({ match, mine, names }: StandingProps) {
  const words = useWords(match.game);
  const { phase, turn, outcome } = match;
  if (phase === "cancelled") return <span className="tag">{words.say("web-list-cancelled")}</span>;
  if (turn?.who === "seat" && turn.seat !== null) {
    return mine.includes(turn.seat) ? (
      <span className="tag mine">{words.say("web-status-your-turn")}</span>
    ) : (
      <span className="tag">
        {words.say("web-status-turn-of", { name: names[turn.seat] ?? "" })}
      </span>
    );
  }
  if (phase === "open") {
    const count = match.seats.filter(({ name, level }) => !name && !level).length;
    return <span className="tag">{words.say("web-list-free", { count })}</span>;
  }
  if (phase !== "over") return null;
  const winner = outcome && winnerOf(outcome);
  const isOwnResult = mine.length === 1 && winner !== null && names.length > 1;
  return (
    <>
      <span className="tag">
        {words.say(
          isOwnResult
            ? mine.includes(winner ?? -1)
              ? "web-result-won"
              : "web-result-lost"
            : "web-list-over",
        )}
      </span>
      {outcome && (
        <>
          <br />
          <span>{words.ending(match.game, outcome, names)}</span>
        </>
      )}
    </>
  );
}

/** The names of the seats, bots with their level. */
function listNames({ seats }: MatchInfo, words: ReturnType<typeof useWords>): string[] {
  return seats.map(({ name, level }, seat) => {
    if (name) return personName(name, words);
    if (!level) return words.say("web-seat-free");
    return botName(seat, level, words);
  });
}

/** A day and a time in the words of a language. */
function momentName(milliseconds: number, language: string): string {
  const format = new Intl.DateTimeFormat(language, { dateStyle: "medium", timeStyle: "short" });
  return format.format(milliseconds);
}
