// The socket of a table: a numbered story that goes on where it was cut, and wishes that are done once.

import type { Wish } from "./kept";
import type {
  Bye,
  Done,
  Frame,
  Hinted,
  MomentInfo,
  Presence,
  Previewed,
  Refused,
  ServerMessage,
} from "./types";

/** A frame whose moments are told, not only named. */
export type ToldFrame = Omit<Frame, "moments"> & { readonly moments: readonly MomentInfo[] };

/** How the connection is: closed is for good, and `bye` says why. */
export type Connection = "connecting" | "open" | "lost" | "closed";

/** Who is told what the server says. */
export interface Listener {
  /** A new frame; `live` if it came while the connection held, so that it may be animated. */
  frame(frame: ToldFrame, live: boolean): void;
  presence(presence: Presence): void;
  connection(connection: Connection, bye: Bye | null): void;
  pending(wish: Wish | null): void;
}

/** What a socket needs of the world; a test gives its own. */
export interface World {
  open(match: string): WebSocketLike;
  later(milliseconds: number, then: () => void): () => void; // gives back how to call it off
  newId(): string;
  keep(match: string, wish: Wish | null): void;
  kept(match: string): Wish | null;
}

export type WebSocketLike = Pick<WebSocket, "send" | "close"> & {
  onopen: (() => void) | null;
  onmessage: ((message: { data: unknown }) => void) | null;
  onclose: (() => void) | null;
};

/** A wish without its id: the socket gives it one. */
export type Wished = Wish extends infer One ? (One extends Wish ? Omit<One, "id"> : never) : never;

type Answer = Done | Refused | Previewed | Hinted;

const PAUSES = [300, 1000, 2000, 4000, 8000, 15000]; // milliseconds before the next try
const HEARTBEAT = 15000;
const SILENCE = 10000; // after a heartbeat without an answer the line is dead

/** Talks with one table until it is closed. */
export class TableSocket {
  private socket: WebSocketLike | null = null;
  private since: number | null = null;
  private tries = 0;
  private greeted = false; // the server has answered our hello
  private live = false; // the first frame after it has come
  private ended = false;
  private callOff: () => void = () => {};
  private readonly waiting = new Map<string, (answer: Answer) => void>();
  /** What this window waits for; what is kept may be the wish of another one, at the same seat. */
  private unanswered: Wish | null;

  constructor(
    private readonly match: string,
    private readonly tokens: readonly string[],
    private readonly language: () => string,
    private readonly listener: Listener,
    private readonly world: World,
  ) {
    this.unanswered = world.kept(match);
    listener.pending(this.unanswered);
    this.connect();
  }

  /** Ask for something that changes the table: kept until it is answered, also over a reload. */
  wish(wished: Wished): Promise<Done | Refused> {
    const wish = { ...wished, id: this.world.newId() } as Wish;
    this.world.keep(this.match, wish);
    this.waitFor(wish);
    const answered = this.answerTo<Done | Refused>(wish.id);
    this.say(wish);
    return answered;
  }

  /** Ask for something that changes nothing: a preview, a hint. Not repeated when the line is cut. */
  ask<Told extends Previewed | Hinted>(wished: Wished): Promise<Told | Refused> {
    const wish = { ...wished, id: this.world.newId() } as Wish;
    const answered = this.answerTo<Told | Refused>(wish.id);
    this.say(wish);
    return answered;
  }

  /** Try at once: the machine says that it is online again. */
  hurry(): void {
    if (this.socket || this.ended) return;
    this.tries = 0;
    this.connect();
  }

  close(): void {
    this.ended = true;
    this.callOff();
    this.socket?.close();
    this.socket = null;
  }

  private connect(): void {
    this.callOff();
    this.listener.connection(this.tries === 0 ? "connecting" : "lost", null);
    const socket = this.world.open(this.match);
    this.socket = socket;
    this.greeted = false;
    this.live = false;
    socket.onopen = () => {
      const hello = {
        do: "hello",
        id: this.world.newId(),
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
    this.callOff();
    this.socket = null;
    if (this.ended) return;
    const pause = PAUSES[Math.min(this.tries, PAUSES.length - 1)] ?? 0;
    this.tries += 1;
    this.listener.connection("lost", null);
    this.callOff = this.world.later(pause, () => this.connect());
  }

  private hear(message: ServerMessage): void {
    this.callOff();
    this.callOff = this.world.later(HEARTBEAT, () => this.beat());
    if (message.is === "frame") this.hearFrame(message as ToldFrame);
    else if (message.is === "presence") this.listener.presence(message);
    else if (message.is === "bye") this.hearBye(message);
    else if (message.is === "done" && !this.greeted) this.welcomed();
    else if (message.is !== "pong") this.answered(message.id, message);
  }

  private hearFrame(frame: ToldFrame): void {
    const known = this.since;
    this.since = frame.number;
    this.listener.frame(frame, this.live && known !== null && !frame.whole);
    this.live = true;
  }

  /** The server knows us: say again what it has not answered. */
  private welcomed(): void {
    this.greeted = true;
    this.tries = 0;
    this.listener.connection("open", null);
    if (this.unanswered) this.say(this.unanswered);
  }

  private waitFor(wish: Wish | null): void {
    this.unanswered = wish;
    this.listener.pending(wish);
  }

  private answered(id: string | null, answer: Answer): void {
    if (id === null) return;
    const wish = this.unanswered;
    if (wish?.id === id) {
      if (answer.is === "refused" && answer.again) {
        this.world.later(PAUSES[1] ?? 1000, () => this.say(wish));
        return;
      }
      if (this.world.kept(this.match)?.id === id) this.world.keep(this.match, null);
      this.waitFor(null);
    }
    this.waiting.get(id)?.(answer);
    this.waiting.delete(id);
  }

  private answerTo<Told extends Answer>(id: string): Promise<Told> {
    return new Promise((tell) => {
      this.waiting.set(id, tell as (answer: Answer) => void);
    });
  }

  private say(wish: Wish): void {
    if (this.greeted) this.socket?.send(JSON.stringify(wish));
  }

  private beat(): void {
    this.socket?.send(JSON.stringify({ do: "ping", id: this.world.newId() }));
    this.listenForSilence(SILENCE);
  }

  private listenForSilence(milliseconds: number): void {
    this.callOff = this.world.later(milliseconds, () => {
      this.socket?.close();
      this.cut();
    });
  }

  private hearBye(bye: Bye): void {
    if (bye.again) return; // the close that follows brings us back
    this.close();
    this.listener.connection("closed", bye);
  }
}
