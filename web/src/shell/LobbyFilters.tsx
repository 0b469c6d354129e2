// The lobby: which tables are shown, and the queues in which people wait for a game.

import { Link } from "wouter";
import type { MatchInfo } from "../wire/types";
import { ageName, CLOCK_KINDS, type ClockKind, clockKindOf, PACE_PHRASES } from "./clocks";
import { GameField } from "./GameField";
import { useWords } from "./preferences";
import { useGames } from "./queryCache";
import { useQueues } from "./queues";

/** What somebody looks for in a list of matches; null: anything. */
export interface Filter {
  readonly game: string | null;
  readonly seats: number | null;
  readonly clock: ClockKind | "none" | null;
}

export const NO_FILTER: Filter = { game: null, seats: null, clock: null };

export function fits({ game, seats, clock }: MatchInfo, filter: Filter): boolean {
  return (
    (filter.game === null || game === filter.game) &&
    (filter.seats === null || seats.length === filter.seats) &&
    (filter.clock === null || clockKindOf(clock) === filter.clock)
  );
}

interface Props {
  readonly filter: Filter;
  readonly onChange: (filter: Filter) => void;
}

const CLOCK_PHRASES: Readonly<Record<ClockKind | "none", string>> = {
  none: "web-clock-none",
  total: "web-clock-kind-total",
  turn: "web-clock-kind-turn",
  days: "web-clock-kind-days",
};

const SEAT_COUNTS = [2, 3, 4, 5, 6, 7, 8, 9, 10];

export function Filters({ filter, onChange }: Props) {
  const games = useGames();
  const words = useWords(...games.map(({ key }) => key));
  const any = words.say("web-filter-any");
  return (
    <div className="row filters">
      <GameField
        games={games}
        value={filter.game ?? ""}
        onChange={(key) => onChange({ ...filter, game: key || null })}
      >
        <option value="">{any}</option>
      </GameField>
      <label className="field">
        <span>{words.say("web-pair-seats")}</span>
        <select
          value={filter.seats ?? ""}
          onChange={(event) => onChange({ ...filter, seats: Number(event.target.value) || null })}
        >
          <option value="">{any}</option>
          {SEAT_COUNTS.map((count) => (
            <option key={count} value={count}>
              {count}
            </option>
          ))}
        </select>
      </label>
      <label className="field">
        <span>{words.say("web-clock")}</span>
        <select
          value={filter.clock ?? ""}
          onChange={(event) =>
            onChange({ ...filter, clock: (event.target.value || null) as Filter["clock"] })
          }
        >
          <option value="">{any}</option>
          {(["none", ...CLOCK_KINDS] as const).map((kind) => (
            <option key={kind} value={kind}>
              {words.say(CLOCK_PHRASES[kind])}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}

/** The queues in which somebody waits, and the way into them. */
export function Queues() {
  const words = useWords(...useGames().map(({ key }) => key));
  const { queues } = useQueues();
  return (
    <section className="queues">
      {queues.length > 0 && (
        <ul className="list">
          {queues.map(({ game, pace, seats, waiting, since }) => (
            <li key={`${game} ${pace} ${seats}`}>
              <div className="match">
                <strong>{words.say(`${game}-title`)}</strong>
                <span className="tag">{words.say("web-pair-waiting", { count: waiting })}</span>
                <br />
                <small className="faint">
                  {[
                    words.say("web-list-seats", { count: seats }),
                    words.say(PACE_PHRASES[pace]),
                    ageName(Date.now() - since, words),
                  ].join(" · ")}
                </small>
              </div>
              <div className="row">
                <Link
                  href={`/pair?game=${game}&pace=${pace}&seats=${seats}`}
                  className="button primary"
                >
                  {words.say("web-list-join")}
                </Link>
              </div>
            </li>
          ))}
        </ul>
      )}
      <p className="row end">
        <Link href="/pair" className="button">
          {words.say("web-pair-title")}
        </Link>
      </p>
    </section>
  );
}
