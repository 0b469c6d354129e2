// One of the boards of the page for watching: a live game, and a way to its table or, when it is over, to its analysis.
import { useEffect, useMemo, useRef } from "react";
import { Link } from "wouter";
import { useStore } from "../../stage/store";
import type { Frame } from "../../wire/socket";
import type { FeaturedGame } from "../../wire/types";
import { useWords } from "../preferences";
import { namesOf } from "../seating";
import { useInView } from "../study/inView";
import { BoardView } from "../table/BoardView";
import { lastMove, usePosition } from "../table/position";
import { turnWords } from "../table/StatusLine";
import type { TableStore } from "../table/tableStore";
import { FinishedLinks } from "./FinishedLinks";
import { useSpectator } from "./useSpectator";

interface Props {
  readonly featured: FeaturedGame;
  readonly isVisible: boolean; // the tab
  readonly onEnd: (match: string) => void;
}

export function WatchTile({ featured, isVisible, onEnd }: Props) {
  const { match, game, show, rating } = featured;
  const words = useWords(game);
  const place = useRef<HTMLLIElement>(null);
  const inView = useInView(place);
  const store = useSpectator(match, isVisible && inView);
  const names = namesOf(featured.seats, words);
  return (
    <li className="watch-tile" ref={place}>
      <header className="row spread">
        <h2>
          <Link href={`/table/${match}`}>
            <span className="unseen">{words.say(`${game}-title`)}: </span>
            {names.join(" – ")}
          </Link>
        </h2>
        <span className="row">
          {rating !== null && (
            <span className="tag">{words.say("web-watch-rating", { rating: String(rating) })}</span>
          )}
          {show && <span className="tag">{words.say("web-watch-show")}</span>}
          <span className="tag">{words.say(`${game}-title`)}</span>
        </span>
      </header>
      {store ? (
        <Watched key={match} store={store} onEnd={onEnd} />
      ) : (
        <>
          <p className="watch-status faint">{words.say("web-loading")}</p>
          <div className="watch-board" />
        </>
      )}
    </li>
  );
}

function Watched({ store, onEnd }: { readonly store: TableStore; readonly onEnd: Props["onEnd"] }) {
  const { frame, bye } = useStore(store);
  if (frame) return <Watching store={store} frame={frame} onEnd={onEnd} />;
  return (
    <>
      <p className="watch-status problem">{bye?.text}</p>
      <div className="watch-board" />
    </>
  );
}

interface WatchingProps {
  readonly store: TableStore;
  readonly frame: Frame;
  readonly onEnd: Props["onEnd"];
}

function Watching({ store, frame, onEnd }: WatchingProps) {
  const words = useWords(frame.game);
  const { moments, newEvents } = useStore(store);
  const names = useMemo(() => namesOf(frame.seats, words), [frame.seats, words]);
  const position = usePosition(frame, names, false, lastMove(moments));
  const isOver = frame.outcome !== null || frame.turn.who === "cancelled";
  useEffect(() => {
    if (isOver) onEnd(store.match);
  }, [isOver, onEnd, store]);
  return (
    <>
      <p className="watch-status">{turnWords(frame, names, words)}</p>
      <div className="watch-board">
        <BoardView
          game={frame.game}
          match=""
          alone={false}
          silent
          position={position}
          events={newEvents}
        />
        <Link
          href={`/table/${store.match}`}
          className="cover"
          tabIndex={-1}
          aria-hidden="true"
          title={words.say("web-watch-open")}
        />
      </div>
      {frame.outcome && <FinishedLinks match={store.match} />}
    </>
  );
}
