// Lists of matches: open tables, running matches, the visitor's own.
import { useEffect, useState } from "react";
import { Link } from "wouter";
import { api, Refusal, Unreachable } from "../../wire/api";
import { Outbox } from "../../wire/outbox";
import {
  removeMatch,
  type StoredMatch,
  storedMatch,
  storedMatches,
  storeMatch,
} from "../../wire/seatStorage";
import type { MatchInfo } from "../../wire/types";
import { Question } from "../Dialog";
import { Filters, fits, NO_FILTER, Queues } from "../LobbyFilters";
import { MatchRow } from "../MatchRow";
import { preferences, useWords } from "../preferences";
import { useGames } from "../queryCache";
import { useTitle } from "../title";

type ListKind = "tables" | "watch" | "continue";

const PHRASES: Readonly<Record<ListKind, { title: string; empty: string; go: string }>> = {
  tables: { title: "web-list-tables", empty: "web-list-empty-tables", go: "web-list-join" },
  watch: { title: "web-list-watch", empty: "web-list-empty-watch", go: "web-list-watch-one" },
  continue: { title: "web-list-continue", empty: "web-list-empty-continue", go: "web-list-go-on" },
};

const REFRESH_MS = 5000;

export function ListPage({ kind }: { readonly kind: ListKind }) {
  const words = useWords(...useGames().map(({ key }) => key));
  useTitle(words.say(PHRASES[kind].title));
  return (
    <section className="sheet narrow">
      <h1>{words.say(PHRASES[kind].title)}</h1>
      <MatchListing kind={kind} />
    </section>
  );
}

/** A list of matches without a heading. */
export function MatchListing({ kind }: { readonly kind: ListKind }) {
  const words = useWords(...useGames().map(({ key }) => key));
  const { matches, problem, reload } = useMatches(kind);
  const [filter, setFilter] = useState(NO_FILTER);
  const shown = (matches ?? []).filter((match) => kind === "continue" || fits(match, filter));
  return (
    <>
      {problem && (
        <p className="problem" role="alert">
          {problem}
        </p>
      )}
      {matches === null && !problem && <p>{words.say("web-loading")}</p>}
      {matches?.length === 0 && (
        <>
          <p className="faint">{words.say(PHRASES[kind].empty)}</p>
          <p className="row end">
            <Link href="/" className="button primary">
              {words.say("web-list-begin")}
            </Link>
          </p>
        </>
      )}
      {kind === "tables" && <Queues />}
      {kind !== "continue" && matches !== null && matches.length > 0 && (
        <Filters filter={filter} onChange={setFilter} />
      )}
      {matches !== null && matches.length > 0 && shown.length === 0 && (
        <p className="faint">{words.say("web-list-none-fits")}</p>
      )}
      <ul className="list">
        {shown.map((match) => (
          <Row key={match.match} kind={kind} match={match} onForget={reload} />
        ))}
      </ul>
    </>
  );
}

interface RowProps {
  readonly kind: ListKind;
  readonly match: MatchInfo;
  readonly onForget: () => void;
}

function Row({ kind, match, onForget }: RowProps) {
  const words = useWords(match.game);
  const mine = storedMatch(match.match)?.seats.map(({ seat }) => seat) ?? [];
  const over = match.phase === "over";
  const [asking, setAsking] = useState(false);
  const forget = () => {
    removeMatch(match.match);
    onForget();
  };
  return (
    <MatchRow match={match} mine={mine}>
      {kind === "continue" && new Outbox(match.match).list().length > 0 && (
        <span className="tag">{words.say("web-list-unsent")}</span>
      )}
      {kind === "continue" && (
        <button
          type="button"
          className="quiet"
          onClick={() => (match.phase === "running" ? setAsking(true) : forget())}
        >
          {words.say("web-list-forget")}
        </button>
      )}
      {match.phase !== "cancelled" && (
        <Link href={`/table/${match.match}${addressSuffix(kind, over)}`} className="button primary">
          {words.say(over ? "web-list-look" : PHRASES[kind].go)}
        </Link>
      )}
      {asking && (
        <Question
          text={words.say("web-list-forget-ask")}
          onAnswer={(yes) => {
            setAsking(false);
            if (yes) forget();
          }}
        />
      )}
    </MatchRow>
  );
}

/** The suffix of a table's address: its result, or the request for a seat. */
function addressSuffix(kind: ListKind, over: boolean): string {
  if (over) return "/result";
  return kind === "tables" ? "#join" : "";
}

function useMatches(kind: ListKind) {
  const words = useWords();
  const [matches, setMatches] = useState<readonly MatchInfo[] | null>(null);
  const [problem, setProblem] = useState("");
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round asks again
  useEffect(() => {
    let wanted = true;
    const ask = async () => {
      try {
        const found = await (kind === "continue" ? mine() : listed(kind));
        if (!wanted) return;
        setMatches(found);
        setProblem("");
      } catch (error) {
        if (!(error instanceof Unreachable) && !(error instanceof Refusal)) throw error;
        if (wanted)
          setProblem(error instanceof Refusal ? error.message : words.say("web-unreachable"));
      }
    };
    const look = () => {
      if (!document.hidden) void ask(); // a hidden list is not refreshed
    };
    void ask();
    const timer = kind === "continue" ? undefined : setInterval(look, REFRESH_MS);
    document.addEventListener("visibilitychange", look);
    return () => {
      wanted = false;
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }, [kind, round, words]);
  return { matches, problem, reload: () => setRound(round + 1) };
}

async function listed(kind: "tables" | "watch"): Promise<readonly MatchInfo[]> {
  const phase = kind === "tables" ? "open" : "running";
  return (await api.list(phase, preferences.get().language)).matches;
}

const REQUESTS_AT_ONCE = 6; // as browsers do; many more are refused as a flood

/** The matches with a seat of this browser; those that the server has removed are removed here too. */
async function mine(): Promise<readonly MatchInfo[]> {
  const found: MatchInfo[] = [];
  const waiting = [...storedMatches()];
  const ask = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const info = await matchOf(next);
      if (info) found.push(info);
    }
  };
  await Promise.all(Array.from({ length: REQUESTS_AT_ONCE }, ask));
  return found.sort(byUrgency);
}

/** One of the stored matches as it is now; null if the server has removed it. */
async function matchOf(stored: StoredMatch): Promise<MatchInfo | null> {
  try {
    const info = await api.match(stored.match, preferences.get().language);
    const isOver = info.phase === "over" || info.phase === "cancelled";
    if (isOver && !stored.over) storeMatch({ ...stored, over: true });
    return info;
  } catch (error) {
    if (!(error instanceof Refusal) || error.status !== 404) throw error;
    removeMatch(stored.match);
    return null;
  }
}

const URGENCY: Readonly<Record<MatchInfo["phase"], number>> = {
  running: 1,
  open: 2,
  over: 3,
  cancelled: 4,
};

/** Sort matches: those in which it is the visitor's turn, then running ones, then the rest; the last changed first. */
function byUrgency(one: MatchInfo, other: MatchInfo): number {
  return urgencyOf(one) - urgencyOf(other) || other.changed - one.changed;
}

function urgencyOf({ match, phase, turn }: MatchInfo): number {
  const mine = storedMatch(match)?.seats.some(({ seat }) => seat === turn?.seat);
  return turn?.who === "seat" && mine ? 0 : URGENCY[phase];
}
