// A tournament: take part, be taken to one's tables, see who stands where; the host leads it here.
import { Suspense, useEffect, useState } from "react";
import { Link } from "wouter";
import { api } from "../../wire/api";
import { ownTournament, storeTournament } from "../../wire/tournament";
import type { TournamentGame, TournamentInfo } from "../../wire/types";
import { useAsyncAction } from "../asyncAction";
import { NameForm } from "../NameForm";
import { updateSettings, useWords } from "../preferences";
import { personName } from "../seating";
import { ShareLink } from "../table/Invite";
import { useTitle } from "../title";
import { summaryOf } from "../tournament/description";
import { type Following, useOpenTable, useTournament } from "../tournament/follow";
import { Standings } from "../tournament/Standings";
import { TournamentStatus } from "../tournament/TournamentStatus";

export default function TournamentPage({ id }: { readonly id: string }) {
  const following = useTournament(id);
  const words = useWords("tournaments");
  useTitle(following.info?.name ?? words.say("tournaments-title"));
  useOpenTable(following);
  const { info, bye } = following;
  if (bye) {
    return (
      <section className="sheet narrow" role="alert">
        <p>{bye.text}</p>
        <Link href="/tournaments" className="button">
          {words.say("tournaments-title")}
        </Link>
      </section>
    );
  }
  if (!info) return <p className="loading">{words.say("web-loading")}</p>;
  return <Opened following={following} info={info} />;
}

interface Props {
  readonly following: Following;
  readonly info: TournamentInfo;
}

function Opened({ following, info }: Props) {
  const words = useWords("tournaments", info.game);
  const { entry, connection, offset } = following;
  const { attempt, problem } = useAsyncAction();
  useEffect(() => {
    const known = ownTournament(info.tournament);
    if (known.name !== info.name) storeTournament({ ...known, name: info.name, at: Date.now() });
  }, [info.tournament, info.name]);
  const isHost = entry?.host ?? false;
  const isOver = info.phase === "over";
  return (
    <div className="tournament">
      <section className="sheet">
        <h1>{info.name}</h1>
        <p className="faint">{summaryOf(info, words)}</p>
        {connection === "lost" && (
          <p className="banner" role="status">
            {words.say("web-connection-lost")}
          </p>
        )}
        <TournamentStatus info={info} offset={offset} />
        <OwnPart following={following} info={info} />
        {isHost && <HostPart following={following} info={info} />}
      </section>
      <section className="sheet">
        <h2>{words.say(isOver ? "tournaments-final" : "tournaments-standings")}</h2>
        <Standings
          info={info}
          mine={entry?.line?.entrant ?? null}
          onRemove={
            isHost && !isOver
              ? ({ entrant }) => void attempt(() => following.order({ do: "remove", entrant }))
              : undefined
          }
        />
        {problem}
        {info.byes.length > 0 && info.phase === "running" && (
          <p className="faint">{words.say("tournaments-byes", { names: info.byes.join(", ") })}</p>
        )}
        <p className="row">
          <a className="button quiet" href={api.tournamentFile(info.tournament, "standings")}>
            CSV
          </a>
          <a className="button quiet" href={api.tournamentFile(info.tournament, "result")}>
            JSON
          </a>
          <Link href={`/tournament/${info.tournament}/screen`} className="button quiet">
            {words.say("tournaments-screen")}
          </Link>
        </p>
      </section>
      {info.games.length > 0 && (
        <section className="sheet">
          <h2>{words.say("tournaments-games")}</h2>
          <Games games={info.games} />
        </section>
      )}
      {!isOver && (
        <section className="sheet invite">
          <h2>{words.say("tournaments-share")}</h2>
          <Suspense>
            <ShareLink path={`/tournament/${info.tournament}`} />
          </Suspense>
        </section>
      )}
    </div>
  );
}

/** Games under way, to be looked at. */
function Games({ games }: { readonly games: readonly TournamentGame[] }) {
  const words = useWords();
  return (
    <ul className="plain list">
      {games.map(({ match, names }) => (
        <li key={match}>
          <Link href={`/table/${match}`}>
            {names.map((name) => personName(name, words)).join(" – ")}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Enter, wait, go to the table, leave. */
function OwnPart({ following, info }: Props) {
  const words = useWords("tournaments");
  const { entry, order } = following;
  const { attempt, busy, problem } = useAsyncAction();
  if (!entry) return null;
  if (entry.removed) return <p role="status">{words.say("tournaments-removed")}</p>;
  if (entry.line === null) {
    return info.phase === "over" ? null : <EnterForm following={following} info={info} />;
  }
  const { line, game, bye } = entry;
  const state = () => {
    if (info.phase === "over")
      return words.say("tournaments-you-ended", { place: line.place, points: line.points });
    if (bye) return words.say("tournaments-you-bye");
    if (info.phase === "open") return words.say("tournaments-you-in");
    return words.say("tournaments-you-wait", { place: line.place, points: line.points });
  };
  return (
    <div className="own-part">
      {game ? (
        <>
          <p role="status">
            {words.say("tournaments-you-play", { names: game.opponents.join(", ") })}
          </p>
          <Link href={`/table/${game.match}`} className="button primary big">
            {words.say("tournaments-to-table")}
          </Link>
        </>
      ) : (
        <p role="status">{state()}</p>
      )}
      {info.phase !== "over" && (
        <button
          type="button"
          className="quiet"
          disabled={busy}
          onClick={() => void attempt(() => order({ do: "leave" }))}
        >
          {words.say("tournaments-leave")}
        </button>
      )}
      {problem}
    </div>
  );
}

function EnterForm({ following, info }: Props) {
  const words = useWords("tournaments");
  const enter = async (name: string) => {
    await following.order({ do: "enter", name });
    await updateSettings({ name });
  };
  return (
    <NameForm
      label={words.say("tournaments-enter")}
      onName={enter}
      className="enter"
      buttonClass="primary big"
    >
      {!info.guests && <p className="faint">{words.say("tournaments-accounts-only")}</p>}
    </NameForm>
  );
}

/** What the host can do. */
function HostPart({ following, info }: Props) {
  const words = useWords("tournaments");
  const { attempt, busy, problem } = useAsyncAction();
  const [ending, setEnding] = useState<"end" | "end_round" | null>(null);
  if (info.phase === "over") return null;
  const order = (wanted: "start" | "pause" | "resume" | "end" | "end_round") => {
    setEnding(null);
    void attempt(() => following.order({ do: wanted }));
  };
  const hasRound = info.phase === "running" && info.round > 0 && info.running > 0;
  return (
    <section className="host-part" aria-label={words.say("tournaments-host")}>
      <p className="faint">{words.say("tournaments-host-about")}</p>
      <div className="row">
        {info.phase === "open" && (
          <button
            type="button"
            className="primary big"
            disabled={busy}
            onClick={() => order("start")}
          >
            {words.say("tournaments-start")}
          </button>
        )}
        {info.phase === "running" && (
          <button
            type="button"
            disabled={busy}
            onClick={() => order(info.paused ? "resume" : "pause")}
          >
            {words.say(info.paused ? "tournaments-resume" : "tournaments-pause")}
          </button>
        )}
        {ending ? (
          <>
            <button type="button" disabled={busy} onClick={() => order(ending)}>
              {words.say(
                ending === "end" ? "tournaments-end-really" : "tournaments-end-round-really",
              )}
            </button>
            <button type="button" className="quiet" onClick={() => setEnding(null)}>
              {words.say("tournaments-end-not")}
            </button>
          </>
        ) : (
          <>
            {hasRound && (
              <button type="button" className="quiet" onClick={() => setEnding("end_round")}>
                {words.say("tournaments-end-round")}
              </button>
            )}
            <button type="button" className="quiet" onClick={() => setEnding("end")}>
              {words.say("tournaments-end")}
            </button>
          </>
        )}
      </div>
      {problem}
    </section>
  );
}
