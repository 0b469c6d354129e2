// A connection that greets the server, notices when it is dead, and comes back by itself.
import { later, onResume, openSocket } from "./environment";
import type { WebSocketLike } from "./socket";

export type Connection = "connecting" | "open" | "lost";

/** What a connection needs of the browser; a test gives its own. */
export interface ConnectionEnvironment {
  open(path: string): WebSocketLike;
  later(milliseconds: number, then: () => void): () => void;
  random(): number;
  /** Listen for the end of sleep and for changes of network; returns a function that stops it. */
  onResume(then: () => void): () => void;
}

export const browserConnections: ConnectionEnvironment = {
  open: openSocket,
  later,
  random: () => Math.random(),
  onResume,
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
const SILENCE_ON_RESUME = 3000; // the same after sleep, when the visitor is waiting

export class ReconnectingSocket<Message> {
  private socket: WebSocketLike | null = null;
  private isOpen = false; // before that a socket refuses to send
  private tries = 0;
  private ids = 0;
  private ended = false;
  private cancelTimer: () => void = () => {};
  private readonly stopListening: () => void;

  constructor(
    private readonly user: ConnectionUser<Message>,
    private readonly environment: ConnectionEnvironment,
  ) {
    this.stopListening = environment.onResume(() => this.resume());
  }

  connect(): void {
    this.user.connection(this.tries === 0 ? "connecting" : "lost");
    const socket = this.environment.open(this.user.path);
    this.socket = socket;
    socket.onopen = () => {
      if (socket !== this.socket) return;
      this.isOpen = true;
      this.send(this.user.greeting());
    };
    socket.onmessage = ({ data }) => {
      if (socket === this.socket) this.receive(JSON.parse(String(data)) as Message);
    };
    socket.onclose = () => {
      if (socket === this.socket) this.retry();
    };
    this.expectAnswer();
  }

  /** Send a message, and return its id; null while there is no open socket. */
  send(message: Readonly<Record<string, unknown>>): string | null {
    if (!this.socket || !this.isOpen) return null;
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
    this.stopListening();
    this.drop();
  }

  /** Check the connection at once, or open it without waiting for the next try. */
  private resume(): void {
    if (this.isOpen) {
      this.send({ do: "ping" });
      this.expectAnswer(SILENCE_ON_RESUME);
    } else if (!this.socket) {
      this.cancelTimer();
      this.connect();
    }
  }

  private receive(message: Message): void {
    this.cancelTimer();
    this.cancelTimer = this.environment.later(HEARTBEAT, () => {
      this.send({ do: "ping" });
      this.expectAnswer();
    });
    this.user.receive(message);
  }

  private expectAnswer(milliseconds = SILENCE): void {
    this.cancelTimer();
    this.cancelTimer = this.environment.later(milliseconds, () => this.retry());
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
    this.isOpen = false;
    socket?.close();
    this.user.dropped?.();
  }
}
