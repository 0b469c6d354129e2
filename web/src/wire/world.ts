// The world as a browser has it: sockets, timers, storage.
import { keepPending, pendingWish } from "./kept";
import type { WebSocketLike, World } from "./socket";

export const browserWorld: World = {
  open: (match) => {
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    const path = `/api/matches/${encodeURIComponent(match)}/socket`;
    return new WebSocket(`${scheme}//${location.host}${path}`) as unknown as WebSocketLike;
  },
  later: (milliseconds, then) => {
    const timer = setTimeout(then, milliseconds);
    return () => clearTimeout(timer);
  },
  newId: () => newToken(12),
  keep: keepPending,
  kept: pendingWish,
};

/** A word that nobody guesses: letters and digits of so many random bytes. */
export function newToken(bytes = 24): string {
  const random = crypto.getRandomValues(new Uint8Array(bytes));
  return btoa(String.fromCharCode(...random))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}
