// The connection to a table. It reconnects by itself, and every command is carried out once, in order.

import type { Command, Outbox } from "./outbox";
import { unpackAnswer, unpackMoments } from "./packed";
import type {
  Bye,
  CommandRefused,
  Done,
  GameKey,
  Hinted,
  Looked,
  MomentInfo,
  Presence,
  Previewed,
  Said,
  ServerMessage,
  View,
  Frame as WireFrame,
} from "./types";

/** A frame of a table at which this game is played, with its moments unpacked. */
export type Frame<K extends GameKey = GameKey> = Omit<WireFrame, "moments" | "view"> & {
  readonly view: View<K>;
  readonly moments: readonly MomentInfo[];
};

const unpackFrame = (frame: Frame): Frame => ({
  ...frame,
  moments: unpackMoments(frame.moments),
});

/** The state of the connection; `closed` is final, and `bye` says why. */
export type Connection = "connecting" | "open" | "lost" | "closed";

/** The answer to a request that could not be sent, or whose answer was lost with the connection. */
export interface Disconnected {
  readonly is: "disconnected";
}

/** The answer to a request that is sent once: a preview, a hint, an earlier board, a phrase. */
type Reply = Previewed | Hinted | Looked | Done;

/** Receives the messages of the server. */
export interface Listener {
  /** A new frame; `live` if it came over an open connection, so that it may be animated. */
  frame(frame: Frame, live: boolean): void;
  presence(presence: Presence): void;
  said(said: Said): void;
  connection(connection: Connection, bye: Bye | null): void;
  /** The unanswered commands, in order. */
  unanswered(commands: readonly Command[]): void;
  /** A command was refused for good, perhaps one from before the page was loaded. */
  refused(refusal: CommandRefused): void;
  /** The server does not take a command for a while; it is tried again until it does. */
  delayed(refusal: CommandRefused): void;
  /** The time of the server, in milliseconds since 1970. */
  serverTime(now: number): void;
}

/** What a connection needs from the browser; a test has its own. */
export interface Environment {
  open(match: string): WebSocketLike;
  later(milliseconds: number, then: () => void): () => void; // returns a function that cancels it
  now(): number; // milliseconds; goes on while the machine sleeps
  random(): number; // at least 0, below 1
  newId(): string;
  outbox(match: string): Pick<Outbox, "list" | "add" | "remove" | "onAnsweredElsewhere">;
  /** Listen for the end of sleep and for changes of network; returns a function that stops it. */
  onResume(then: () => void): () => void;
  /** Receives the build of the client that the server names in its answer to a hello. */
  onServerBuild(build: string | undefined): void;
}

export type WebSocketLike = Pick<WebSocket, "send" | "close"> & {
  onopen: (() => void) | null;
  onmessage: ((message: { data: unknown }) => void) | null;
  onclose: (() => void) | null;
};

/** A command without its id, which the socket assigns. */
export type CommandRequest = Command extends infer One
  ? One extends Command
    ? Omit<One, "id">
    : never
  : never;

const RETRY_DELAYS_MS = [300, 1000, 2000, 4000, 8000, 15000]; // before the next attempt to connect
const JITTER = 0.25; // part of a delay, so that not all clients reconnect at once
const RETRIES_UNSAID = 2; // of a command, before the player hears why it waits
const HEARTBEAT_MS = 15000;
const ANSWER_TIMEOUT_MS = 10000; // without an answer for so long the connection is dead
const RESUME_TIMEOUT_MS = 3000; // the same after sleep, when the player is waiting

/** The connection to one table, until it is closed. */
export class TableSocket {
  private socket: WebSocketLike | null = null;
  private since: number | null = null;
  private attempts = 0;
  private openedAt = 0; // when the last connection was opened
  private established = false; // the server has answered the hello
  private live = false; // the first frame after that has arrived
  private closed = false;
  private cancelTimer: () => void = () => {}; // of the connection; one runs at a time
  private cancelRetry: () => void = () => {}; // of a command that the server will take later
  private retries = 0;
  private inFlight: string | null = null; // the id of the command that was sent and not answered
  private queue: Command[];
  private readonly resolvers = new Map<string, (answer: Done | CommandRefused) => void>();
  private readonly questions = new Map<
    string,
    (answer: Reply | CommandRefused | Disconnected) => void
  >();
  private readonly outbox: ReturnType<Environment["outbox"]>;
  private readonly stop: readonly (() => void)[];

  constructor(
    private readonly match: string,
    private readonly tokens: readonly string[],
    private readonly language: () => string,
    private readonly listener: Listener,
    private readonly environment: Environment,
    private readonly watch: string | null = null, // the key to what is hidden
  ) {
    this.outbox = environment.outbox(match);
    this.queue = [...this.outbox.list()];
    this.stop = [
      this.outbox.onAnsweredElsewhere((id) => this.answeredElsewhere(id)),
      environment.onResume(() => this.resume()),
    ];
    listener.unanswered(this.queue);
    this.connect();
  }

  /** Queue a command; it is stored until it is answered, also across a reload. */
  command(request: CommandRequest): Promise<Done | CommandRefused> {
    const command = { ...request, id: this.environment.newId() } as Command;
    this.outbox.add(command);
    const answered = new Promise<Done | CommandRefused>((resolve) =>
      this.resolvers.set(command.id, resolve),
    );
    this.setQueue([...this.queue, command]);
    return answered;
  }

  /** Send a request that changes nothing, such as a preview. It is never repeated, and always answered. */
  ask<Answer extends Reply>(
    request: CommandRequest,
  ): Promise<Answer | CommandRefused | Disconnected> {
    if (!this.established) return Promise.resolve({ is: "disconnected" });
    const question = { ...request, id: this.environment.newId() } as Command;
    const answered = new Promise<Reply | CommandRefused | Disconnected>((resolve) =>
      this.questions.set(question.id, resolve),
    );
    this.send(question);
    return answered as Promise<Answer | CommandRefused | Disconnected>;
  }

  close(): void {
    this.closed = true;
    for (const stop of this.stop) stop();
    const { socket } = this;
    this.discardSocket();
    socket?.close();
  }

  /** Check the connection at once, after sleep or a change of network. */
  private resume(): void {
    if (this.closed) return;
    if (this.established) {
      this.sendPing(RESUME_TIMEOUT_MS);
      return;
    }
    const stuck = this.environment.now() - this.openedAt > RESUME_TIMEOUT_MS;
    if (this.socket && !stuck) return;
    const { socket } = this;
    this.discardSocket();
    socket?.close();
    this.attempts = 0;
    this.connect();
  }

  private connect(): void {
    this.cancelTimer();
    this.listener.connection(this.attempts === 0 ? "connecting" : "lost", null);
    const socket = this.environment.open(this.match);
    this.socket = socket;
    this.openedAt = this.environment.now();
    socket.onopen = () => {
      const hello = {
        do: "hello",
        id: this.environment.newId(),
        tokens: this.tokens,
        since: this.since,
        language: this.language(),
        ...(this.watch && { watch: this.watch }),
      };
      socket.send(JSON.stringify(hello));
    };
    socket.onmessage = ({ data }) => {
      if (socket === this.socket) this.receive(JSON.parse(String(data)) as ServerMessage);
    };
    socket.onclose = () => {
      if (socket === this.socket) this.onLost();
    };
    this.startTimeout(ANSWER_TIMEOUT_MS);
  }

  private onLost(): void {
    this.discardSocket();
    if (this.closed) return;
    const pause = this.retryDelay(this.attempts);
    this.attempts += 1;
    this.listener.connection("lost", null);
    this.cancelTimer = this.environment.later(pause, () => this.connect());
  }

  /** Discard the connection and answer its open requests with `disconnected`. */
  private discardSocket(): void {
    this.cancelTimer();
    this.cancelRetry();
    this.socket = null;
    this.established = false;
    this.live = false;
    this.inFlight = null;
    const questions = [...this.questions.values()];
    this.questions.clear();
    for (const resolve of questions) resolve({ is: "disconnected" });
  }

  private retryDelay(tries: number): number {
    const pause = RETRY_DELAYS_MS[Math.min(tries, RETRY_DELAYS_MS.length - 1)] ?? 0;
    return pause * (1 - JITTER + 2 * JITTER * this.environment.random());
  }

  private receive(message: ServerMessage): void {
    this.cancelTimer();
    this.cancelTimer = this.environment.later(HEARTBEAT_MS, () => this.sendPing(ANSWER_TIMEOUT_MS));
    if (message.is === "frame") this.receiveFrame(unpackFrame(message as Frame));
    else if (message.is === "presence") this.listener.presence(message);
    else if (message.is === "said") this.listener.said(message);
    else if (message.is === "bye") this.receiveBye(message);
    else if (message.is === "done" && !this.established) this.onHelloAnswered(message);
    else if (message.is === "done" || message.is === "refused") this.receiveAnswer(message);
    else if (message.is === "pong") this.listener.serverTime(message.now);
    else this.answerQuestion(message.id, unpackAnswer(message));
  }

  private receiveFrame(frame: Frame): void {
    const known = this.since;
    this.since = frame.number;
    this.listener.frame(frame, this.live && known !== null && !frame.whole);
    this.live = true;
  }

  /** Send all unanswered commands, also those of closed tabs. */
  private onHelloAnswered({ build }: Done): void {
    this.established = true;
    this.attempts = 0;
    this.retries = 0;
    this.listener.connection("open", null);
    const kept = this.outbox.list();
    const rest = this.queue.filter(({ id }) => !kept.some((command) => command.id === id));
    this.setQueue([...kept, ...rest]);
    this.environment.onServerBuild(build);
  }

  private setQueue(queue: readonly Command[]): void {
    this.queue = [...queue];
    this.listener.unanswered(this.queue);
    this.sendNext();
  }

  /** Send the first command; the next follows when it is answered, so that the order is kept. */
  private sendNext(): void {
    const [first] = this.queue;
    if (!this.established || !first || first.id === this.inFlight) return;
    this.cancelRetry();
    this.inFlight = first.id;
    this.send(first);
  }

  private receiveAnswer(answer: Done | CommandRefused): void {
    const { id } = answer;
    if (id === null) return;
    if (!this.queue.some((command) => command.id === id)) {
      this.answerQuestion(id, answer);
      return;
    }
    if (answer.is === "refused" && answer.again) {
      this.retry(id);
      if (this.retries > RETRIES_UNSAID) this.listener.delayed(answer);
      return;
    }
    this.retries = 0;
    this.outbox.remove(id);
    this.setQueue(this.queue.filter((command) => command.id !== id));
    if (answer.is === "refused") this.listener.refused(answer);
    this.resolvers.get(id)?.(answer);
    this.resolvers.delete(id);
  }

  /** Send a command again after a delay, and those behind it after it. */
  private retry(id: string): void {
    this.retries += 1;
    this.cancelRetry();
    this.cancelRetry = this.environment.later(this.retryDelay(this.retries), () => {
      if (this.inFlight === id) this.inFlight = null;
      this.sendNext();
    });
  }

  private answerQuestion(id: string, answer: Reply | CommandRefused): void {
    this.questions.get(id)?.(answer);
    this.questions.delete(id);
  }

  /** Drop a command that another tab has sent and got answered. */
  private answeredElsewhere(id: string): void {
    if (this.resolvers.has(id) || !this.queue.some((command) => command.id === id)) return;
    this.setQueue(this.queue.filter((command) => command.id !== id));
  }

  private send(message: Command): void {
    this.socket?.send(JSON.stringify(message));
  }

  private sendPing(silence: number): void {
    this.cancelTimer();
    this.send({ do: "ping", id: this.environment.newId() });
    this.startTimeout(silence);
  }

  private startTimeout(milliseconds: number): void {
    this.cancelTimer = this.environment.later(milliseconds, () => {
      const { socket } = this;
      this.onLost();
      socket?.close();
    });
  }

  private receiveBye(bye: Bye): void {
    if (bye.again) return; // the close that follows reconnects
    this.close();
    this.listener.connection("closed", bye);
  }
}
