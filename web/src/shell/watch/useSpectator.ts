// The table of a match as spectators see it, connected only while somebody looks.
import { useEffect, useState } from "react";
import { spectatorEnvironment } from "../embed/EmbeddedTable";
import { preferences } from "../preferences";
import { TableStore } from "../table/tableStore";

/** Open a table; while nobody looks it is not connected, and what was seen last stays. */
export function useSpectator(match: string, isLookedAt: boolean): TableStore | null {
  const [shown, setShown] = useState<TableStore | null>(null);
  useEffect(() => {
    if (!isLookedAt) return;
    const language = () => preferences.get().language;
    const opened = new TableStore(match, language, spectatorEnvironment, []);
    const show = () => {
      if (opened.get().frame || opened.get().bye) setShown(opened);
    };
    const unsubscribe = opened.subscribe(show);
    return () => {
      unsubscribe();
      opened.close();
    };
  }, [match, isLookedAt]);
  return shown;
}
