// A connection that greets the server, notices when it is dead, and comes back by itself.
import { later, openSocket } from "./environment";
import type { WebSocketLike } from "./socket";

export type Connection = "connecting" | "open" | "lost";

/** What a connection needs of the browser; a test gives its own. */
export interface ConnectionEnvironment {
  open(path: string): WebSocketLike;
  later(milliseconds: number, then: () => void): () => void;
  random(): number;
}

export const browserConnections: ConnectionEnvironment = {
  open: openSocket,
  later,
  random: () => Math.random(),
};

/** Who uses a connection. */
export interface ConnectionUser<Message> {
  readonly path: string;
  readonly idPrefix: string; // of the ids of messages
  /** The first message on every new socket. */
  greeting(): Readonly<Record<string, unknown>>;
  receive(message: Message): void;
  connection(connection: Connection): void;
  /** The socket has gone: nothing that was sent on it will be answered. */
  dropped?(): void;
}

const PAUSES = [300, 1000, 2000, 4000, 8000];
const JITTER = 0.25;
const HEARTBEAT = 15_000;
const SILENCE = 10_000; // without an answer to a heartbeat the connection is dead

export class ReconnectingSocket<Message> {
  private socket: WebSocketLike | null = null;
  private tries = 0;
  private ids = 0;
  private ended = false;
  private cancelTimer: () => void = () => {};

  constructor(
    private readonly user: ConnectionUser<Message>,
    private readonly environment: ConnectionEnvironment,
  ) {}

  connect(): void {
    this.user.connection(this.tries === 0 ? "connecting" : "lost");
    const socket = this.environment.open(this.user.path);
    this.socket = socket;
    socket.onopen = () => void this.send(this.user.greeting());
    socket.onmessage = ({ data }) => {
      if (socket === this.socket) this.receive(JSON.parse(String(data)) as Message);
    };
    socket.onclose = () => {
      if (socket === this.socket) this.retry();
    };
    this.expectAnswer();
  }

  /** Send a message, and return its id; null without a socket. */
  send(message: Readonly<Record<string, unknown>>): string | null {
    if (!this.socket) return null;
    this.ids += 1;
    const id = `${this.user.idPrefix}${this.ids}`;
    this.socket.send(JSON.stringify({ ...message, id }));
    return id;
  }

  /** Note that the server has accepted the greeting. */
  accepted(): void {
    this.tries = 0;
    this.user.connection("open");
  }

  /** Close it for good. */
  close(): void {
    this.ended = true;
    this.drop();
  }

  private receive(message: Message): void {
    this.cancelTimer();
    this.cancelTimer = this.environment.later(HEARTBEAT, () => {
      this.send({ do: "ping" });
      this.expectAnswer();
    });
    this.user.receive(message);
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
    this.user.connection("lost");
    const delay = pause * (1 - JITTER + 2 * JITTER * this.environment.random());
    this.cancelTimer = this.environment.later(delay, () => this.connect());
  }

  private drop(): void {
    this.cancelTimer();
    const { socket } = this;
    this.socket = null;
    socket?.close();
    this.user.dropped?.();
  }
}
