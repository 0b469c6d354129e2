// Waiting for a game: a ticket that survives a reload, and a connection that comes back by itself.
import { type BrowserStorage, readJson, storage } from "../storage/storage";
import { newToken } from "./environment";
import type { WebSocketLike } from "./socket";
import type { Bye, MatchmakingMessage, Pace, Paired, Waiting } from "./types";

/** What somebody waits for, and the secret that will hold the seat. */
export interface Ticket {
  readonly token: string;
  readonly game: string;
  readonly pace: Pace;
  readonly seats: number;
  readonly name: string;
  readonly rated?: boolean;
}

const TICKET = "kletka.ticket";

export function storedTicket(store: BrowserStorage = storage): Ticket | null {
  const ticket = readJson(store, TICKET) as Partial<Ticket> | null;
  const isTicket = typeof ticket?.token === "string" && typeof ticket.game === "string";
  return isTicket ? (ticket as Ticket) : null;
}

export function storeTicket(ticket: Ticket | null, store: BrowserStorage = storage): void {
  store.setItem(TICKET, JSON.stringify(ticket));
}

export function newTicket(wish: Omit<Ticket, "token">): Ticket {
  return { ...wish, token: newToken() };
}

/** How the wait goes on. */
export interface QueueListener {
  waiting(waiting: Waiting): void;
  paired(paired: Paired): void;
  connection(connection: "connecting" | "open" | "lost"): void;
  /** The server has said no, for good. */
  refused(bye: Bye): void;
}

/** What a wait needs of the browser; a test gives its own. */
export interface QueueEnvironment {
  open(): WebSocketLike;
  later(milliseconds: number, then: () => void): () => void;
  random(): number;
}

const PAUSES = [300, 1000, 2000, 4000, 8000];
const JITTER = 0.25;
const HEARTBEAT = 15_000;
const SILENCE = 10_000; // without an answer to a heartbeat the connection is dead

/** Waits in a queue with one ticket, until there is a game or the visitor leaves. */
export class QueueSocket {
  private socket: WebSocketLike | null = null;
  private tries = 0;
  private ids = 0;
  private ended = false;
  private cancelTimer: () => void = () => {};

  constructor(
    private readonly ticket: Ticket,
    private readonly language: string,
    private readonly listener: QueueListener,
    private readonly environment: QueueEnvironment,
  ) {
    this.connect();
  }

  /** Agree to start with those who are there, or not any more. */
  agree(yes: boolean): void {
    this.send({ do: "agree", yes });
  }

  /** Leave the queue for good. */
  leave(): void {
    this.send({ do: "leave" });
    this.close();
  }

  /** Close the connection; the ticket stays valid for a while. */
  close(): void {
    this.ended = true;
    this.drop();
  }

  private connect(): void {
    this.listener.connection(this.tries === 0 ? "connecting" : "lost");
    const socket = this.environment.open();
    this.socket = socket;
    socket.onopen = () => this.send({ do: "join", ...this.ticket, language: this.language });
    socket.onmessage = ({ data }) => {
      if (socket === this.socket) this.receive(JSON.parse(String(data)) as MatchmakingMessage);
    };
    socket.onclose = () => {
      if (socket === this.socket) this.retry();
    };
    this.expectAnswer();
  }

  private receive(message: MatchmakingMessage): void {
    this.cancelTimer();
    this.cancelTimer = this.environment.later(HEARTBEAT, () => {
      this.send({ do: "ping" });
      this.expectAnswer();
    });
    if (message.is === "waiting") this.listener.waiting(message);
    else if (message.is === "paired") {
      this.close();
      this.listener.paired(message);
    } else if (message.is === "bye" && !message.again) {
      this.close();
      this.listener.refused(message);
    } else if (message.is === "done") {
      this.tries = 0;
      this.listener.connection("open");
    }
  }

  private expectAnswer(): void {
    this.cancelTimer();
    this.cancelTimer = this.environment.later(SILENCE, () => this.retry());
  }

  private retry(): void {
    this.drop();
    if (this.ended) return;
    const pause = PAUSES[Math.min(this.tries, PAUSES.length - 1)] ?? 0;
    this.tries += 1;
    this.listener.connection("lost");
    const delay = pause * (1 - JITTER + 2 * JITTER * this.environment.random());
    this.cancelTimer = this.environment.later(delay, () => this.connect());
  }

  private drop(): void {
    this.cancelTimer();
    const { socket } = this;
    this.socket = null;
    socket?.close();
  }

  private send(message: Readonly<Record<string, unknown>>): void {
    this.ids += 1;
    this.socket?.send(JSON.stringify({ ...message, id: `q${this.ids}` }));
  }
}

export const browserQueue: QueueEnvironment = {
  open: () => {
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    const address = `${scheme}//${location.host}/api/matchmaking/socket`;
    return new WebSocket(address) as unknown as WebSocketLike;
  },
  later: (milliseconds, then) => {
    const timer = setTimeout(then, milliseconds);
    return () => clearTimeout(timer);
  },
  random: () => Math.random(),
};
