// A table: the board, the players, the log, and the actions beside moves.
import { useEffect, useMemo, useRef, useState } from "react";
import { Link, useLocation } from "wouter";
import { playSound } from "../../stage/sound";
import { Store, useStore } from "../../stage/store";
import { browserEnvironment } from "../../wire/environment";
import type { Frame } from "../../wire/socket";
import type { AnyEvent } from "../../wire/types";
import { preferences, useWords } from "../preferences";
import { useMatchRatings } from "../ratings/matchRatings";
import { namesOf } from "../seating";
import { Actions } from "../table/Actions";
import { Banner } from "../table/Banner";
import { BoardView, NO_SUMMARY } from "../table/BoardView";
import { endingSound } from "../table/endingSound";
import { ForkOrigin } from "../table/ForkOrigin";
import { HintLine, NO_HINT, useHint } from "../table/Hint";
import { Invite } from "../table/Invite";
import { Log } from "../table/Log";
import { LookBackBar, PressToReturn } from "../table/LookBackBar";
import { useLookBack } from "../table/lookBack";
import { ClockWaits, Leavers, Offer } from "../table/Offer";
import { ClosedTable, LeaveOpenTable } from "../table/OpenTable";
import { PremoveNote } from "../table/PremoveNote";
import { lastMove, previewer, usePosition, useShownMoment } from "../table/position";
import { PremoveStore } from "../table/premove";
import { QuickPhrases } from "../table/QuickPhrases";
import { useFollowRematch } from "../table/Rematch";
import { Result, ResultDetails } from "../table/Result";
import { Seats } from "../table/Seats";
import { SeatTransfer } from "../table/SeatTransfer";
import { SitDown } from "../table/SitDown";
import { StatusLine } from "../table/StatusLine";
import { TypedMove } from "../table/TypedMove";
import { TableStore } from "../table/tableStore";
import { useTurnAlert } from "../table/turnAlert";
import { WatchLink, watchKey } from "../table/WatchLink";

interface Props {
  readonly match: string;
  readonly result: boolean; // whether the result is open
}

export default function TablePage({ match, result }: Props) {
  const [visit, setVisit] = useState(0); // a new seat needs a new connection
  return <Visit key={visit} match={match} result={result} onSeated={() => setVisit(visit + 1)} />;
}

interface VisitProps extends Props {
  readonly onSeated: () => void;
}

function Visit({ match, result, onSeated }: VisitProps) {
  const words = useWords();
  const [store, setStore] = useState<TableStore | null>(null);
  useEffect(() => {
    const language = () => preferences.get().language;
    const watch = watchKey(match);
    const opened = new TableStore(match, language, browserEnvironment, undefined, watch);
    setStore(opened);
    return () => opened.close();
  }, [match]);
  if (!store) return <p className="loading">{words.say("web-loading")}</p>;
  return <Table store={store} result={result} onSeated={onSeated} />;
}

interface TableProps {
  readonly store: TableStore;
  readonly result: boolean;
  readonly onSeated: () => void;
}

function Table({ store, result, onSeated }: TableProps) {
  const words = useWords();
  const { frame, bye } = useStore(store);
  if (bye) {
    return (
      <section className="sheet narrow" role="alert">
        <p>{bye.text}</p>
        <Link href="/" className="button">
          {words.say("web-back-to-menu")}
        </Link>
      </section>
    );
  }
  if (!frame) {
    return (
      <>
        <Banner store={store} />
        <p className="loading">{words.say("web-loading")}</p>
      </>
    );
  }
  return <Seated store={store} frame={frame} result={result} onSeated={onSeated} />;
}

function Seated({ store, frame, result, onSeated }: TableProps & { readonly frame: Frame }) {
  const words = useWords(frame.game);
  const { moments, newEvents, pending, connection, offset } = useStore(store);
  // A store like the frames, so that React renders both at once, however fast the game is.
  const [summaries] = useState(() => new Store(NO_SUMMARY));
  const summary = useStore(summaries);
  const names = useMemo(() => namesOf(frame.seats, words), [frame.seats, words]);
  const position = usePosition(frame, names, pending !== null, lastMove(moments));
  const shown = useShownMoment({ frame, moments }, position, summary.position);
  const looking = useLookBack(store, position);
  const ratings = useMatchRatings(store.match, frame);
  const [givenHint, askHint] = useHint(store, frame);
  const hint = shown.frame.number === frame.number ? givenHint : NO_HINT; // not before its position is shown
  const [described, setDescribed] = useState("");
  const [ended, setEnded] = useState(false);
  const [, go] = useLocation();
  const { outcome } = shown.frame;
  useFollowRematch(frame);
  useTurnAlert(frame);
  useEnding(outcome !== null, summary.over || looking.at !== null, result, () => {
    setEnded(true);
    looking.back(); // the final position is shown on the board
    go(`/table/${store.match}/result`, { replace: true });
    const sound = outcome && endingSound(outcome, frame.mine, frame.seats.length);
    if (sound && preferences.get().sound) playSound(sound);
  });
  const preview = useMemo(() => previewer(store), [store]);
  const premove = useMemo(() => new PremoveStore(store.match), [store]);
  const timed = frame.clock !== null && frame.mine.length === 1 && frame.outcome === null;
  const act = async (action: string, saidOnBoard = false): Promise<string | null> => {
    if (looking.at !== null) looking.back(); // show the present position before the move
    if (looking.at !== null || !position.context.live) return "";
    const request = { do: "act", action, seen: frame.number } as const;
    const answer = await (saidOnBoard ? store.attempt(request) : store.command(request));
    return answer.is === "refused" ? answer.text : null;
  };
  const events = useSeenEvents(newEvents, looking.at !== null, frame.number);
  const open = frame.turn.who === "open";
  const live = position.context.live && looking.at === null;
  return (
    <div className="table">
      <h1 className="unseen">{words.say(`${frame.game}-title`)}</h1>
      <Banner store={store} />
      <div className="middle">
        <StatusLine
          frame={shown.frame}
          names={names}
          extra={summary.status}
          pending={pending !== null && connection === "open"} // else the banner says that it waits
        />
        <LookBackBar looking={looking} number={frame.number} />
        <PressToReturn looking={looking}>
          <BoardView
            game={frame.game}
            match={store.match}
            position={looking.position ?? position}
            events={events}
            act={act}
            preview={preview}
            premove={timed ? premove : null}
            hint={looking.at === null ? hint.action : null}
            onHinted={setDescribed}
            onSummary={(news) => summaries.set(news)}
          />
        </PressToReturn>
        {timed && <PremoveNote premove={premove} />}
        <TypedMove
          onMove={async (action) => (await act(action)) === null}
          choices={live ? frame.choices : []}
        />
      </div>
      <aside className="side">
        <SeatTransfer match={store.match} game={frame.game} onSeated={onSeated} />
        {frame.turn.who === "cancelled" && (
          <ClosedTable game={frame.game} moments={moments} names={names} />
        )}
        {open && !store.watch && <SitDown match={store.match} frame={frame} onSeated={onSeated} />}
        {outcome && (
          <Result store={store} frame={frame} outcome={outcome} names={names} ended={ended} />
        )}
        <Offer store={store} frame={frame} names={names} />
        <ClockWaits frame={frame} offset={offset} />
        <HintLine game={frame.game} hint={hint} names={names} described={described} />
        {outcome ? (
          <ResultDetails
            store={store}
            frame={frame}
            outcome={outcome}
            names={names}
            summary={summary}
            ratings={ratings}
          />
        ) : (
          <Seats
            game={frame.game}
            frame={{ ...frame, turn: shown.frame.turn }}
            names={names}
            facts={summary.seats}
            offset={offset}
            ratings={ratings}
          />
        )}
        {open && (frame.mine.length > 0 || store.watch) && <Invite match={store.match} />}
        {store.watch && !outcome && <WatchLink match={store.match} watch={store.watch} />}
        {open && <LeaveOpenTable store={store} frame={frame} />}
        <QuickPhrases store={store} frame={frame} names={names} />
        <Leavers store={store} frame={frame} names={names} offset={offset} />
        <Actions store={store} frame={{ ...frame, outcome }} onHint={askHint} />
        <ForkOrigin fork={frame.fork} />
        <Log game={frame.game} moments={shown.moments} names={names} looking={looking} />
      </aside>
    </div>
  );
}

const NO_EVENTS: readonly AnyEvent[] = []; // of a position that is returned to

/** The events to animate: none while a past position is shown, nor on the way back. */
function useSeenEvents(
  newEvents: readonly AnyEvent[] | null,
  looking: boolean,
  number: number,
): readonly AnyEvent[] | null {
  const lookedAt = useRef(-1);
  if (looking) {
    lookedAt.current = number;
    return null;
  }
  return lookedAt.current === number ? NO_EVENTS : newEvents;
}

/** Open the result when the final animation has ended; not when an old game is opened. */
function useEnding(over: boolean, seen: boolean, result: boolean, open: () => void): void {
  const running = useRef(!over);
  useEffect(() => {
    if (!over) running.current = true;
    else if (running.current && seen && !result) {
      running.current = false;
      open();
    }
  });
}
