// A connection whose sockets and timers a test holds in its hands.
import type { ConnectionEnvironment } from "./reconnecting";
import type { WebSocketLike } from "./socket";

type HeldSocket = WebSocketLike & { readonly sent: Record<string, unknown>[]; closed: boolean };

export function heldConnection() {
  const sockets: HeldSocket[] = [];
  const timers: { milliseconds: number; then: () => void; live: boolean }[] = [];
  let resume = () => {};
  const environment: ConnectionEnvironment = {
    open: () => {
      let isOpen = false;
      let opened = () => {};
      const socket = {
        sent: [] as Record<string, unknown>[],
        closed: false,
        get onopen() {
          return () => {
            isOpen = true;
            opened();
          };
        },
        set onopen(then: () => void) {
          opened = then;
        },
        onmessage: null,
        onclose: null,
        send: (text: unknown) => {
          if (!isOpen) throw new DOMException("still connecting", "InvalidStateError");
          socket.sent.push(JSON.parse(String(text)));
        },
        close: () => {
          socket.closed = true;
        },
      };
      sockets.push(socket as never);
      return socket as never;
    },
    later: (milliseconds, then) => {
      const timer = { milliseconds, then, live: true };
      timers.push(timer);
      return () => {
        timer.live = false;
      };
    },
    random: () => 0.5,
    onResume: (then) => {
      resume = then;
      return () => {
        resume = () => {};
      };
    },
  };
  /** The last socket that was opened. */
  const socket = () => {
    const last = sockets.at(-1);
    if (!last) throw new Error("no socket");
    return last;
  };
  const say = (message: unknown) => socket().onmessage?.({ data: JSON.stringify(message) });
  /** Let all timers elapse; gives their milliseconds. */
  const elapse = () => {
    const due = timers.filter(({ live }) => live);
    for (const timer of due) {
      timer.live = false;
      timer.then();
    }
    return due.map(({ milliseconds }) => milliseconds);
  };
  return { environment, sockets, socket, say, elapse, resume: () => resume() };
}
