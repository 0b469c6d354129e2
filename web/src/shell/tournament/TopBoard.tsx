// The game of the best player, live, as spectators see it.
import { useEffect, useMemo, useState } from "react";
import { useStore } from "../../stage/store";
import type { Frame } from "../../wire/socket";
import { spectatorEnvironment } from "../embed/EmbeddedTable";
import { preferences, useWords } from "../preferences";
import { namesOf } from "../seating";
import { BoardView } from "../table/BoardView";
import { lastMove, usePosition } from "../table/position";
import { StatusLine } from "../table/StatusLine";
import { TableStore } from "../table/tableStore";

export function TopBoard({ match }: { readonly match: string }) {
  const [store, setStore] = useState<TableStore | null>(null);
  useEffect(() => {
    const language = () => preferences.get().language;
    const opened = new TableStore(match, language, spectatorEnvironment, []);
    setStore(opened);
    return () => opened.close();
  }, [match]);
  return store && <Connected store={store} />;
}

function Connected({ store }: { readonly store: TableStore }) {
  const { frame } = useStore(store);
  return frame && <Watching store={store} frame={frame} />;
}

function Watching({ store, frame }: { readonly store: TableStore; readonly frame: Frame }) {
  const words = useWords(frame.game);
  const { moments, newEvents } = useStore(store);
  const names = useMemo(() => namesOf(frame.seats, words), [frame.seats, words]);
  const position = usePosition(frame, names, false, lastMove(moments));
  return (
    <>
      <p className="top-names">{names.join(" – ")}</p>
      <StatusLine frame={frame} names={names} extra="" pending={false} />
      <BoardView game={frame.game} match="" position={position} events={newEvents} />
    </>
  );
}
