// The environment of the socket in a browser: connections, timers, storage.
import { noteBuild } from "./build";
import { Outbox } from "./outbox";
import type { Environment, WebSocketLike } from "./socket";

export const browserEnvironment: Environment = {
  open: (match) => openSocket(`/api/matches/${encodeURIComponent(match)}/socket`),
  later,
  now: () => Date.now(),
  random: () => Math.random(),
  newId: () => newToken(12),
  outbox: (match) => new Outbox(match),
  onResume,
  onServerBuild: noteBuild,
};

/** Open a websocket to the server of this page. */
export function openSocket(path: string): WebSocketLike {
  const scheme = location.protocol === "https:" ? "wss:" : "ws:";
  return new WebSocket(`${scheme}//${location.host}${path}`) as unknown as WebSocketLike;
}

/** Do something after some time, unless it is cancelled by what this returns. */
export function later(milliseconds: number, then: () => void): () => void {
  const timer = setTimeout(then, milliseconds);
  return () => clearTimeout(timer);
}

/** Whatever may mean that the connection is another than it seems: after sleep, or a change of network. */
export function onResume(then: () => void): () => void {
  const onVisible = () => {
    if (document.visibilityState === "visible") then();
  };
  document.addEventListener("visibilitychange", onVisible);
  for (const event of NETWORK_EVENTS) addEventListener(event, then);
  return () => {
    document.removeEventListener("visibilitychange", onVisible);
    for (const event of NETWORK_EVENTS) removeEventListener(event, then);
  };
}

const NETWORK_EVENTS = ["pageshow", "online", "offline"] as const;

/** A word that nobody guesses: letters and digits of so many random bytes. */
export function newToken(bytes = 24): string {
  const random = crypto.getRandomValues(new Uint8Array(bytes));
  return btoa(String.fromCharCode(...random))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}
