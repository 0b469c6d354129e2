// The queues of matchmaking: the paces that the server offers, and who waits where.
import { api } from "../wire/api";
import type { QueueList } from "../wire/types";
import { usePolling } from "./polling";
import { preferences } from "./preferences";

const NO_QUEUES: QueueList = { paces: [], queues: [] };

const ask = () => api.queues(preferences.get().language);

/** The paces that the server offers, and who waits where; looked at again while the page is seen. */
export function useQueues(): QueueList {
  return usePolling(ask, NO_QUEUES);
}
