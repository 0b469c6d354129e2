// A table: the board in the middle, who plays, what happened, and what can be done about it.
import { useEffect, useMemo, useRef, useState } from "react";
import { Link, useLocation } from "wouter";
import { type AnyEvent, type Preview, RefusedPreview, StalePreview } from "../../boards/board";
import type { Position } from "../../stage/player";
import { playSound } from "../../stage/sound";
import type { ToldFrame } from "../../wire/socket";
import type { MomentInfo, Previewed } from "../../wire/types";
import { browserWorld } from "../../wire/world";
import { preferences, useWords } from "../preferences";
import { namesOf } from "../seating";
import { Store, useStore } from "../store";
import { Actions } from "../table/Actions";
import { Banner } from "../table/Banner";
import { BoardView, UNTOLD } from "../table/BoardView";
import { endingSound } from "../table/ending";
import { Invite } from "../table/Invite";
import { Log } from "../table/Log";
import { Leavers, Offer } from "../table/Offer";
import { Result } from "../table/Result";
import { Seats } from "../table/Seats";
import { SitDown } from "../table/SitDown";
import { StatusLine } from "../table/StatusLine";
import { TakeOver } from "../table/TakeOver";
import { TypedMove } from "../table/TypedMove";
import { TableStore } from "../table/tableStore";
import { Whence } from "../table/Whence";

interface Props {
  readonly match: string;
  readonly result: boolean; // whether the result is open
}

export default function TablePage({ match, result }: Props) {
  const [visit, setVisit] = useState(0); // a seat that is newly held needs a new conversation
  return <Visit key={visit} match={match} result={result} onSeated={() => setVisit(visit + 1)} />;
}

interface VisitProps extends Props {
  readonly onSeated: () => void;
}

function Visit({ match, result, onSeated }: VisitProps) {
  const words = useWords();
  const [store, setStore] = useState<TableStore | null>(null);
  useEffect(() => {
    const opened = new TableStore(match, () => preferences.get().language, browserWorld);
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

function Seated({ store, frame, result, onSeated }: TableProps & { readonly frame: ToldFrame }) {
  const words = useWords(frame.game);
  const { moments, fresh, pending, offset } = useStore(store);
  // A store, as the frames are: React then takes both at once, however fast a game goes on.
  const [telling] = useState(() => new Store(UNTOLD));
  const told = useStore(telling);
  const names = useMemo(() => namesOf(frame.seats, words), [frame.seats, words]);
  const position = usePosition(frame, names, pending !== null, moments.at(-1)?.events);
  const shown = useShown({ frame, moments }, position, told.position);
  const [, go] = useLocation();
  const { outcome } = shown.frame;
  useEnding(outcome !== null, told.over, result, () => {
    go(`/table/${store.match}/result`, { replace: true });
    const sound = outcome && endingSound(outcome, frame.mine, frame.seats.length);
    if (sound && preferences.get().sound) playSound(sound);
  });
  const preview = useMemo(() => previewer(store), [store]);
  const act = async (action: string) => {
    if (!position.context.live) return false;
    return (await store.wish({ do: "act", action, seen: frame.number })).is !== "refused";
  };
  return (
    <div className="table">
      <h1 className="unseen">{words.say(`${frame.game}-title`)}</h1>
      <Banner store={store} />
      <div className="middle">
        <StatusLine
          frame={shown.frame}
          names={names}
          extra={told.status}
          pending={pending !== null}
        />
        <BoardView
          game={frame.game}
          match={store.match}
          position={position}
          events={fresh}
          act={(action) => void act(action)}
          preview={preview}
          onTold={(news) => telling.set(news)}
        />
        <TypedMove onMove={act} choices={position.context.live ? frame.choices : []} />
      </div>
      <aside className="side">
        <TakeOver match={store.match} game={frame.game} onSeated={onSeated} />
        <Seats
          game={frame.game}
          frame={{ ...frame, turn: shown.frame.turn }}
          names={names}
          facts={told.seats}
          offset={offset}
        />
        {frame.turn.who === "open" && (
          <>
            <SitDown match={store.match} frame={frame} onSeated={onSeated} />
            <Invite match={store.match} />
          </>
        )}
        <Offer store={store} frame={frame} names={names} />
        <Leavers store={store} frame={frame} names={names} />
        <Actions store={store} frame={{ ...frame, outcome }} />
        <Whence fork={frame.fork} />
        <Log game={frame.game} moments={shown.moments} names={names} />
      </aside>
      {result && outcome && (
        <Result store={store} frame={frame} outcome={outcome} names={names} told={told} />
      )}
    </div>
  );
}

/** The frame as a board takes it; the same frame gives the same value. */
function usePosition(
  frame: ToldFrame,
  names: readonly string[],
  sending: boolean,
  last: readonly unknown[] | undefined,
): Position {
  const { number, viewer, mine, turn, view, choices, outcome } = frame;
  // A presence brings new seats and nothing else: the board need not be told.
  const named = names.join("\n");
  // biome-ignore lint/correctness/useExhaustiveDependencies: a view belongs to its number
  return useMemo(
    () => ({
      view,
      choices: sending ? [] : choices,
      context: {
        number,
        viewer,
        mine,
        names: named.split("\n"),
        turn,
        over: outcome !== null,
        live: !sending && choices.length > 0,
        last: (last ?? []) as readonly AnyEvent[],
      },
    }),
    [number, view, choices, named, sending],
  );
}

/** What is known of a table at one of its positions. */
interface Known {
  readonly frame: ToldFrame;
  readonly moments: readonly MomentInfo[];
}

/** What was known at the position that the board shows: nothing on the page is ahead of the board. */
function useShown(newest: Known, position: Position, shown: Position | null): Known {
  const [known] = useState(() => new WeakMap<Position, Known>());
  known.set(position, newest);
  return (shown && known.get(shown)) ?? newest;
}

/** Open the result when the end has been seen, and not when an old game is looked at. */
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

/**
 * Ask what an action would do; only the last question counts, and only while there is a connection:
 * without one the banner says so, and what is still wanted is asked again for the frame that comes.
 */
function previewer(store: TableStore): (action: string) => Promise<Preview<unknown>> {
  let asked = 0;
  return async (action) => {
    asked += 1;
    const mine = asked;
    const answer = await store.ask<Previewed>({ do: "preview", action });
    const late = mine !== asked || (answer.is === "refused" && answer.again);
    if (late || answer.is === "disconnected") throw new StalePreview(action);
    if (answer.is === "refused") throw new RefusedPreview(answer.text);
    return answer as unknown as Preview<unknown>;
  };
}
