// Waiting for a game: a ticket that survives a reload, and a connection that comes back by itself.
import { type BrowserStorage, readJson, storage } from "../storage/storage";
import { newToken } from "./environment";
import {
  browserConnections,
  type Connection,
  type ConnectionEnvironment,
  ReconnectingSocket,
} from "./reconnecting";
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
  connection(connection: Connection): void;
  /** The server has said no, for good. */
  refused(bye: Bye): void;
}

/** Waits in a queue with one ticket, until there is a game or the visitor leaves. */
export class QueueSocket {
  private readonly socket: ReconnectingSocket<MatchmakingMessage>;

  constructor(
    ticket: Ticket,
    language: string,
    private readonly listener: QueueListener,
    environment: ConnectionEnvironment = browserConnections,
  ) {
    this.socket = new ReconnectingSocket<MatchmakingMessage>(
      {
        path: "/api/matchmaking/socket",
        idPrefix: "q",
        greeting: () => ({ do: "join", ...ticket, language }),
        receive: (message) => this.receive(message),
        connection: (connection) => listener.connection(connection),
      },
      environment,
    );
    this.socket.connect();
  }

  /** Agree to start with those who are there, or not any more. */
  agree(yes: boolean): void {
    this.socket.send({ do: "agree", yes });
  }

  /** Leave the queue for good. */
  leave(): void {
    this.socket.send({ do: "leave" });
    this.close();
  }

  /** Close the connection; the ticket stays valid for a while. */
  close(): void {
    this.socket.close();
  }

  private receive(message: MatchmakingMessage): void {
    if (message.is === "waiting") this.listener.waiting(message);
    else if (message.is === "paired") {
      this.close();
      this.listener.paired(message);
    } else if (message.is === "bye" && !message.again) {
      this.close();
      this.listener.refused(message);
    } else if (message.is === "done") this.socket.accepted();
  }
}
