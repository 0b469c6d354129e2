import { expect, test } from "vitest";
import { heldConnection } from "./heldConnection";
import {
  type QueueListener,
  QueueSocket,
  storedTicket,
  storeTicket,
  type Ticket,
} from "./matchmaking";

const TICKET: Ticket = { token: "t", game: "chain", pace: "rapid", seats: 2, name: "Ann" };

/** A queue whose sockets and timers the test holds in its hands. */
function opened() {
  const log: string[] = [];
  const listener: QueueListener = {
    waiting: ({ waiting }) => log.push(`waiting ${waiting}`),
    paired: ({ match, seat }) => log.push(`paired ${match} ${seat}`),
    connection: (connection) => log.push(connection),
    refused: ({ text }) => log.push(`refused ${text}`),
  };
  const held = heldConnection();
  const queue = new QueueSocket(TICKET, "en", listener, held.environment);
  return { ...held, queue, log };
}

test("the ticket is the first message, and again after the connection was lost", () => {
  const { sockets, socket, say, elapse } = opened();
  socket().onopen?.();
  say({ is: "done", id: "q1", number: 0 });
  socket().onclose?.();
  elapse();
  socket().onopen?.();

  expect(sockets).toHaveLength(2);
  expect(sockets.map(({ sent }) => sent[0]?.token)).toEqual(["t", "t"]);
  expect(sockets.map(({ sent }) => sent[0]?.do)).toEqual(["join", "join"]);
});

test("a server that restarts is tried again, a refusal is final", () => {
  const { sockets, say, elapse, log, socket } = opened();
  say({ is: "bye", reason: "r", text: "soon", again: true });
  socket().onclose?.();
  elapse();
  say({ is: "bye", reason: "r", text: "no", again: false });
  socket().onclose?.();

  expect(elapse()).toEqual([]);
  expect(sockets).toHaveLength(2);
  expect(log.at(-1)).toBe("refused no");
});

test("a silent connection is given up", () => {
  const { sockets, socket, say, elapse } = opened();
  socket().onopen?.();
  say({ is: "done", id: "q1", number: 0 });
  elapse(); // the heartbeat
  elapse(); // nobody answers
  elapse(); // the pause

  expect(sockets).toHaveLength(2);
  expect(sockets[0]?.closed).toBe(true);
  expect(sockets[0]?.sent.at(-1)?.do).toBe("ping");
});

test("a page that wakes up checks its connection at once, or opens it", () => {
  const { sockets, socket, say, elapse, resume } = opened();
  socket().onopen?.();
  say({ is: "done", id: "q1", number: 0 });
  resume();
  expect(socket().sent.at(-1)?.do).toBe("ping");
  expect(elapse()).toEqual([3000]); // dead

  resume();
  expect(sockets).toHaveLength(2);
});

test("a game ends the wait, and nothing is tried again", () => {
  const { say, elapse, log, sockets } = opened();
  say({ is: "paired", match: "m", seat: 1 });

  expect(log.at(-1)).toBe("paired m 1");
  expect(elapse()).toEqual([]);
  expect(sockets).toHaveLength(1);
});

test("who leaves says so", () => {
  const { queue, socket, elapse } = opened();
  const [first] = [socket()];
  first.onopen?.();
  queue.leave();

  expect(first.sent.at(-1)?.do).toBe("leave");
  expect(elapse()).toEqual([]);
});

test("who leaves or agrees while the socket is being opened is not stopped by it", () => {
  const { queue, socket, elapse } = opened();
  queue.agree(true);
  queue.leave();

  expect(socket().closed).toBe(true);
  expect(elapse()).toEqual([]);
});

test("a ticket survives a reload, and anything else is none", () => {
  const kept = new Map<string, string>();
  const store = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  storeTicket(TICKET, store as never);
  expect(storedTicket(store as never)).toEqual(TICKET);
  storeTicket(null, store as never);
  expect(storedTicket(store as never)).toBeNull();
});
