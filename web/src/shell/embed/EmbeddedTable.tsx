// A match in a frame on another site, as spectators see it.
import { useEffect, useMemo, useState } from "react";
import { useStore } from "../../stage/store";
import { browserEnvironment } from "../../wire/environment";
import type { Frame } from "../../wire/socket";
import { preferences, useWords } from "../preferences";
import { namesOf } from "../seating";
import { BoardView } from "../table/BoardView";
import { lastMove, usePosition } from "../table/position";
import { StatusLine } from "../table/StatusLine";
import { TableStore } from "../table/tableStore";
import { useTitle } from "../title";
import { EmbedFooter } from "./EmbedFooter";

/** Commands that this browser has stored for its own seats are none of a spectator's. */
export const spectatorEnvironment = {
  ...browserEnvironment,
  outbox: () => ({
    list: () => [],
    add: () => {},
    remove: () => {},
    onAnsweredElsewhere: () => () => {},
  }),
};

export function EmbeddedTable({ match }: { readonly match: string }) {
  const words = useWords();
  const [store, setStore] = useState<TableStore | null>(null);
  useEffect(() => {
    const language = () => preferences.get().language;
    const opened = new TableStore(match, language, spectatorEnvironment, []);
    setStore(opened);
    return () => opened.close();
  }, [match]);
  if (!store) return <p className="loading">{words.say("web-loading")}</p>;
  return <Watched store={store} />;
}

function Watched({ store }: { readonly store: TableStore }) {
  const words = useWords();
  const { frame, bye } = useStore(store);
  if (bye) return <p role="alert">{bye.text}</p>;
  if (!frame) return <p className="loading">{words.say("web-loading")}</p>;
  return <Watching store={store} frame={frame} />;
}

function Watching({ store, frame }: { readonly store: TableStore; readonly frame: Frame }) {
  const words = useWords(frame.game);
  const title = words.say(`${frame.game}-title`);
  useTitle(title);
  const { moments, newEvents } = useStore(store);
  const names = useMemo(() => namesOf(frame.seats, words), [frame.seats, words]);
  const position = usePosition(frame, names, false, lastMove(moments));
  return (
    <>
      <h1 className="unseen">{title}</h1>
      <StatusLine frame={frame} names={names} extra="" pending={false} />
      <BoardView game={frame.game} match="" position={position} events={newEvents} />
      <EmbedFooter to={`/table/${store.match}`}>{names.join(" – ")}</EmbedFooter>
    </>
  );
}
