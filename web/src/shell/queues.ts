// The queues of matchmaking: the paces that the server offers, and who waits where.
import { useEffect, useState } from "react";
import { api, Unreachable } from "../wire/api";
import type { QueueList } from "../wire/types";
import { preferences } from "./preferences";

const REFRESH_MS = 5000;

const NO_QUEUES: QueueList = { paces: [], queues: [] };

/** The paces that the server offers, and who waits where; looked at again while the page is seen. */
export function useQueues(): QueueList {
  const [queues, setQueues] = useState(NO_QUEUES);
  useEffect(() => {
    let wanted = true;
    const ask = async () => {
      if (document.hidden) return;
      try {
        const found = await api.queues(preferences.get().language);
        if (wanted) setQueues(found);
      } catch (fault) {
        if (!(fault instanceof Unreachable)) throw fault; // the next time
      }
    };
    void ask();
    const timer = setInterval(() => void ask(), REFRESH_MS);
    return () => {
      wanted = false;
      clearInterval(timer);
    };
  }, []);
  return queues;
}
