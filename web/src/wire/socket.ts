// The connection to a table: it reconnects by itself, and every command is done once, in order.

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

/** How the connection is: closed is for good, and `bye` says why. */
export type Connection = "connecting" | "open" | "lost" | "closed";

/** The answer to a question that could not be asked, or whose answer was lost with the connection. */
export interface Disconnected {
  readonly is: "disconnected";
}

/** The answer to what is asked once: a preview, a hint, an earlier board, a phrase that was said. */
type Question = Previewed | Hinted | Looked | Done;

/** Who is told what the server says. */
export interface Listener {
  /** A new frame; `live` if it came while the connection held, so that it may be animated. */
  frame(frame: Frame, live: boolean): void;
  presence(presence: Presence): void;
  said(said: Said): void;
  connection(connection: Connection, bye: Bye | null): void;
  /** The commands that are not answered, in order. */
  unanswered(commands: readonly Command[]): void;
  /** A command was refused for good, perhaps one that was given before the page was loaded. */
  refused(refusal: CommandRefused): void;
}

/** What a connection needs of the browser; a test gives its own. */
export interface Environment {
  open(match: string): WebSocketLike;
  later(milliseconds: number, then: () => void): () => void; // gives back how to cancel it
  now(): number; // milliseconds; goes on while the machine sleeps
  random(): number; // at least 0, below 1
  newId(): string;
  outbox(match: string): Pick<Outbox, "list" | "add" | "remove" | "onAnsweredElsewhere">;
  /** Call this when the page may have slept or changed networks; gives back how to stop. */
  onResume(then: () => void): () => void;
  /** The answer to a hello names the build of the client that the server serves. */
  onServerBuild(build: string | undefined): void;
}

export type WebSocketLike = Pick<WebSocket, "send" | "close"> & {
  onopen: (() => void) | null;
  onmessage: ((message: { data: unknown }) => void) | null;
  onclose: (() => void) | null;
};

/** A command without its id: the socket gives it one. */
export type CommandRequest = Command extends infer One
  ? One extends Command
    ? Omit<One, "id">
    : never
  : never;

const PAUSES = [300, 1000, 2000, 4000, 8000, 15000]; // milliseconds before the next try
const JITTER = 0.25; // of a pause: after a restart of the server not everybody comes at once
const HEARTBEAT = 15000;
const SILENCE = 10000; // after a heartbeat without an answer the connection is dead
const RESUME_SILENCE = 3000; // the same when the page wakes up: the player is looking

/** Talks with one table until it is closed. */
export class TableSocket {
  private socket: WebSocketLike | null = null;
  private since: number | null = null;
  private tries = 0;
  private openedAt = 0; // when the last connection was begun
  private greeted = false; // the server has answered our hello
  private live = false; // the first frame after it has come
  private ended = false;
  private cancelTimer: () => void = () => {}; // of the connection: one at a time
  private cancelRetry: () => void = () => {}; // of a command that was refused for now
  private retries = 0;
  private sending: string | null = null; // the id of the command that was sent on this connection
  private queue: Command[];
  private readonly own = new Map<string, (answer: Done | CommandRefused) => void>();
  private readonly questions = new Map<
    string,
    (answer: Question | CommandRefused | Disconnected) => void
  >();
  private readonly outbox: ReturnType<Environment["outbox"]>;
  private readonly stop: readonly (() => void)[];

  constructor(
    private readonly match: string,
    private readonly tokens: readonly string[],
    private readonly language: () => string,
    private readonly listener: Listener,
    private readonly environment: Environment,
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

  /** Give a command: kept until it is answered, also over a reload, and sent after those before it. */
  command(request: CommandRequest): Promise<Done | CommandRefused> {
    const command = { ...request, id: this.environment.newId() } as Command;
    this.outbox.add(command);
    const answered = new Promise<Done | CommandRefused>((tell) => this.own.set(command.id, tell));
    this.setQueue([...this.queue, command]);
    return answered;
  }

  /** Ask for something that changes nothing: a preview, a hint. Never repeated, and never left open. */
  ask<Told extends Question>(
    request: CommandRequest,
  ): Promise<Told | CommandRefused | Disconnected> {
    if (!this.greeted) return Promise.resolve({ is: "disconnected" });
    const question = { ...request, id: this.environment.newId() } as Command;
    const answered = new Promise<Question | CommandRefused | Disconnected>((tell) =>
      this.questions.set(question.id, tell),
    );
    this.send(question);
    return answered as Promise<Told | CommandRefused | Disconnected>;
  }

  close(): void {
    this.ended = true;
    for (const stop of this.stop) stop();
    const { socket } = this;
    this.drop();
    socket?.close();
  }

  /** Find out at once whether the connection works: the page has slept, or the network is another. */
  private resume(): void {
    if (this.ended) return;
    if (this.greeted) {
      this.beat(RESUME_SILENCE);
      return;
    }
    const stuck = this.environment.now() - this.openedAt > RESUME_SILENCE;
    if (this.socket && !stuck) return;
    const { socket } = this;
    this.drop();
    socket?.close();
    this.tries = 0;
    this.connect();
  }

  private connect(): void {
    this.cancelTimer();
    this.listener.connection(this.tries === 0 ? "connecting" : "lost", null);
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
      };
      socket.send(JSON.stringify(hello));
    };
    socket.onmessage = ({ data }) => {
      if (socket === this.socket) this.hear(JSON.parse(String(data)) as ServerMessage);
    };
    socket.onclose = () => {
      if (socket === this.socket) this.cut();
    };
    this.listenForSilence(SILENCE);
  }

  private cut(): void {
    this.drop();
    if (this.ended) return;
    const pause = this.pause(this.tries);
    this.tries += 1;
    this.listener.connection("lost", null);
    this.cancelTimer = this.environment.later(pause, () => this.connect());
  }

  /** Forget the connection; whoever waits for an answer that only it could bring learns so. */
  private drop(): void {
    this.cancelTimer();
    this.cancelRetry();
    this.socket = null;
    this.greeted = false;
    this.live = false;
    this.sending = null;
    const questions = [...this.questions.values()];
    this.questions.clear();
    for (const tell of questions) tell({ is: "disconnected" });
  }

  private pause(tries: number): number {
    const pause = PAUSES[Math.min(tries, PAUSES.length - 1)] ?? 0;
    return pause * (1 - JITTER + 2 * JITTER * this.environment.random());
  }

  private hear(message: ServerMessage): void {
    this.cancelTimer();
    this.cancelTimer = this.environment.later(HEARTBEAT, () => this.beat(SILENCE));
    if (message.is === "frame") this.hearFrame(unpackFrame(message as Frame));
    else if (message.is === "presence") this.listener.presence(message);
    else if (message.is === "said") this.listener.said(message);
    else if (message.is === "bye") this.hearBye(message);
    else if (message.is === "done" && !this.greeted) this.welcomed(message);
    else if (message.is === "done" || message.is === "refused") this.hearAnswer(message);
    else if (message.is !== "pong") this.answerQuestion(message.id, unpackAnswer(message));
  }

  private hearFrame(frame: Frame): void {
    const known = this.since;
    this.since = frame.number;
    this.listener.frame(frame, this.live && known !== null && !frame.whole);
    this.live = true;
  }

  /** The server knows us: send what it has not answered, also for tabs that are closed by now. */
  private welcomed({ build }: Done): void {
    this.greeted = true;
    this.tries = 0;
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

  /** Send the first command; the next one follows when it is answered, so that the order holds. */
  private sendNext(): void {
    const [first] = this.queue;
    if (!this.greeted || !first || first.id === this.sending) return;
    this.cancelRetry();
    this.sending = first.id;
    this.send(first);
  }

  private hearAnswer(answer: Done | CommandRefused): void {
    const { id } = answer;
    if (id === null) return;
    if (!this.queue.some((command) => command.id === id)) {
      this.answerQuestion(id, answer);
      return;
    }
    if (answer.is === "refused" && answer.again) {
      this.retry(id);
      return;
    }
    this.retries = 0;
    this.outbox.remove(id);
    this.setQueue(this.queue.filter((command) => command.id !== id));
    if (answer.is === "refused") this.listener.refused(answer);
    this.own.get(id)?.(answer);
    this.own.delete(id);
  }

  /** It was not the player's fault: send it again, and what follows it after it. */
  private retry(id: string): void {
    this.retries += 1;
    this.cancelRetry();
    this.cancelRetry = this.environment.later(this.pause(this.retries), () => {
      if (this.sending === id) this.sending = null;
      this.sendNext();
    });
  }

  private answerQuestion(id: string, answer: Question | CommandRefused): void {
    this.questions.get(id)?.(answer);
    this.questions.delete(id);
  }

  /** Another tab has got the answer to a command that it gave, and that was taken over here. */
  private answeredElsewhere(id: string): void {
    if (this.own.has(id) || !this.queue.some((command) => command.id === id)) return;
    this.setQueue(this.queue.filter((command) => command.id !== id));
  }

  private send(message: Command): void {
    this.socket?.send(JSON.stringify(message));
  }

  private beat(silence: number): void {
    this.cancelTimer();
    this.send({ do: "ping", id: this.environment.newId() });
    this.listenForSilence(silence);
  }

  private listenForSilence(milliseconds: number): void {
    this.cancelTimer = this.environment.later(milliseconds, () => {
      const { socket } = this;
      this.cut();
      socket?.close();
    });
  }

  private hearBye(bye: Bye): void {
    if (bye.again) return; // the close that follows brings us back
    this.close();
    this.listener.connection("closed", bye);
  }
}
