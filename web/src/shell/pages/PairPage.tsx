// Quick pairing: choose a game and a pace, wait, and play with whoever wants the same.

import { useEffect, useRef, useState } from "react";
import { Link, useLocation, useSearchParams } from "wouter";
import {
  newTicket,
  QueueSocket,
  storedTicket,
  storeTicket,
  type Ticket,
} from "../../wire/matchmaking";
import { storeMatch } from "../../wire/seatStorage";
import type { Bye, OwnAccount, Pace, Waiting } from "../../wire/types";
import { useOwnAccount } from "../account/account";
import { clockName, PACE_PHRASES } from "../clocks";
import { GameField } from "../GameField";
import { preferences, updateSettings, useWords } from "../preferences";
import { useGames } from "../queryCache";
import { useQueues } from "../queues";
import { Challenges } from "../ratings/Challenges";
import { RatedChoice } from "../ratings/RatedChoice";
import { seatCounts } from "../seatCounts";
import { useTitle } from "../title";

export default function PairPage() {
  const words = useWords(...useGames().map(({ key }) => key));
  useTitle(words.say("web-pair-title"));
  const [ticket, setTicket] = useState(storedTicket);
  const [refused, setRefused] = useState<Bye | null>(null);
  const own = useOwnAccount();
  const end = (bye: Bye | null) => {
    storeTicket(null);
    setTicket(null);
    setRefused(bye);
  };
  const begin = (next: Ticket) => {
    storeTicket(next);
    setRefused(null);
    setTicket(next);
  };
  return (
    <section className="sheet narrow pair">
      <h1>{words.say("web-pair-title")}</h1>
      {refused && (
        <p className="problem" role="alert">
          {refused.text}
        </p>
      )}
      {own && !ticket && <Challenges own={own.id} />}
      {ticket ? (
        <Queue key={ticket.token} ticket={ticket} onEnd={end} />
      ) : (
        <PairForm own={own ?? null} onBegin={begin} />
      )}
    </section>
  );
}

interface PairFormProps {
  readonly own: OwnAccount | null;
  readonly onBegin: (ticket: Ticket) => void;
}

function PairForm({ own, onBegin }: PairFormProps) {
  const games = useGames().filter(({ seats }) => seats > 1);
  const words = useWords(...games.map(({ key }) => key));
  const [search] = useSearchParams();
  const { paces, queues } = useQueues();
  const [key, setKey] = useState(search.get("game") ?? games[0]?.key ?? "");
  const [pace, setPace] = useState<Pace>((search.get("pace") as Pace | null) ?? "rapid");
  const [seats, setSeats] = useState(Number(search.get("seats")) || 2);
  const [name, setName] = useState(preferences.get().name);
  const [wantsRated, setWantsRated] = useState(search.get("rated") === "true");
  const rated = wantsRated && own !== null && pace !== "unlimited";
  const game = games.find((one) => one.key === key) ?? games[0];
  if (!game) return null;
  const counts = seatCounts(game);
  const count = counts.includes(seats) ? seats : (counts[0] ?? 2);
  const waiting = (at: Pace) =>
    queues.find(
      (one) =>
        one.game === game.key && one.pace === at && one.seats === count && one.rated === rated,
    )?.waiting ?? 0;
  const submit = async () => {
    const called = (own?.name ?? name.trim()) || words.say("web-player", { number: 1 });
    if (!own && name.trim()) await updateSettings({ name: called });
    onBegin(newTicket({ game: game.key, pace, seats: count, name: called, rated }));
  };
  return (
    <form
      className="pair-form"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <p className="faint">
        {words.say("web-pair-about")}{" "}
        <Link href="/leaderboards">{words.say("ratings-leaderboards")}</Link>
      </p>
      <div className="row">
        <GameField games={games} value={game.key} onChange={setKey} />
        {counts.length > 1 && (
          <label className="field">
            <span>{words.say("web-pair-seats")}</span>
            <select value={count} onChange={(event) => setSeats(Number(event.target.value))}>
              {counts.map((one) => (
                <option key={one} value={one}>
                  {one}
                </option>
              ))}
            </select>
          </label>
        )}
        {!own && (
          <label className="field">
            <span>{words.say("web-your-name")}</span>
            <input
              maxLength={24}
              value={name}
              placeholder={words.say("web-player", { number: 1 })}
              onChange={(event) => setName(event.target.value)}
            />
          </label>
        )}
      </div>
      <RatedChoice own={own} checked={rated} onChange={setWantsRated} />
      <fieldset>
        <legend>{words.say("web-pair-pace")}</legend>
        <div className="choices">
          {paces.map((one) => (
            <label key={one.pace} className="choice">
              <input
                type="radio"
                name="pace"
                value={one.pace}
                checked={one.pace === pace}
                onChange={() => setPace(one.pace)}
              />
              <strong>{words.say(PACE_PHRASES[one.pace])}</strong>
              <small>{clockName(one.clock, words)}</small>
              {waiting(one.pace) > 0 && (
                <small className="tag">
                  {words.say("web-pair-waiting", { count: waiting(one.pace) })}
                </small>
              )}
            </label>
          ))}
        </div>
      </fieldset>
      <div className="row end begin">
        <Link href="/tables" className="button quiet">
          {words.say("web-nav-tables")}
        </Link>
        <button type="submit" className="primary big">
          {words.say("web-pair-find")}
        </button>
      </div>
    </form>
  );
}

interface QueueProps {
  readonly ticket: Ticket;
  readonly onEnd: (bye: Bye | null) => void;
}

function Queue({ ticket, onEnd }: QueueProps) {
  const words = useWords(ticket.game);
  const [, go] = useLocation();
  const [waiting, setWaiting] = useState<Waiting | null>(null);
  const [connection, setConnection] = useState<"connecting" | "open" | "lost">("connecting");
  const socket = useRef<QueueSocket | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: one connection for one ticket
  useEffect(() => {
    const opened = new QueueSocket(ticket, preferences.get().language, {
      waiting: setWaiting,
      connection: setConnection,
      refused: onEnd,
      paired: ({ match, seat }) => {
        const seats = [{ seat, token: ticket.token }];
        storeMatch({ match, game: ticket.game, seats, at: Date.now(), over: false });
        storeTicket(null);
        go(`/table/${match}`);
      },
    });
    socket.current = opened;
    return () => opened.close();
  }, [ticket.token]);
  const leave = () => {
    socket.current?.leave();
    onEnd(null);
  };
  const impatient = useElapsed(waiting);
  return (
    <div className="queue">
      <p role="status">
        {words.say(connection === "lost" ? "web-connection-lost" : "web-pair-looking", {
          game: words.say(`${ticket.game}-title`),
          pace: words.say(PACE_PHRASES[ticket.pace]),
        })}
      </p>
      {waiting && <Gathering waiting={waiting} onAgree={(yes) => socket.current?.agree(yes)} />}
      {impatient && (
        <aside className="note">
          <p>{words.say("web-pair-long")}</p>
          <div className="row">
            <Link href={`/new/${ticket.game}?mode=computer`} className="button" onClick={leave}>
              {words.say("web-pair-bot")}
            </Link>
            <Link href="/tables" className="button" onClick={leave}>
              {words.say("web-nav-tables")}
            </Link>
          </div>
        </aside>
      )}
      <div className="row end">
        <button type="button" onClick={leave}>
          {words.say("web-pair-leave")}
        </button>
      </div>
    </div>
  );
}

interface GatheringProps {
  readonly waiting: Waiting;
  readonly onAgree: (yes: boolean) => void;
}

/** Who is at the table that gathers, and whether they want to begin. */
function Gathering({ waiting, onAgree }: GatheringProps) {
  const words = useWords();
  const { table, seats } = waiting;
  const [checked, setChecked] = useState(false); // at once; the server's word follows
  useEffect(() => setChecked(table.find(({ me }) => me)?.agreed ?? false), [table]);
  return (
    <>
      <p className="faint">{words.say("web-pair-waiting", { count: waiting.waiting })}</p>
      {seats > 2 && (
        <>
          <h2>{words.say("web-pair-table", { count: table.length, seats })}</h2>
          <ol className="gathering">
            {table.map(({ name, rating, me, agreed: yes }, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: people come and go, places stay
              <li key={place}>
                {name} {rating !== null && <small className="rating">{Math.round(rating)}</small>}{" "}
                {me && <span className="tag">{words.say("web-seat-you")}</span>}{" "}
                {yes && <span className="tag mine">{words.say("web-pair-agrees")}</span>}
              </li>
            ))}
          </ol>
          {table.length > 1 && (
            <label className="check">
              <input
                type="checkbox"
                checked={checked}
                onChange={(event) => {
                  setChecked(event.target.checked);
                  onAgree(event.target.checked);
                }}
              />
              {words.say("web-pair-agree", { count: table.length })}
            </label>
          )}
        </>
      )}
    </>
  );
}

/** Whether the visitor has waited for so long that something else should be offered. */
function useElapsed(waiting: Waiting | null): boolean {
  const [elapsed, setElapsed] = useState(false);
  const left = waiting ? waiting.since + waiting.offer_after - waiting.now : null;
  useEffect(() => {
    if (left === null) return;
    const timer = setTimeout(() => setElapsed(true), Math.max(0, left));
    return () => clearTimeout(timer);
  }, [left]);
  return elapsed;
}
