// The state of one table: the last frame, the log, the connection, the unanswered commands.

import { Store } from "../../stage/store";
import type { Command } from "../../wire/outbox";
import { storedMatch, storeMatch } from "../../wire/seatStorage";
import {
  type CommandRequest,
  type Connection,
  type Environment,
  type Frame,
  TableSocket,
} from "../../wire/socket";
import type {
  AnyEvent,
  Bye,
  CommandRefused,
  Done,
  MomentInfo,
  Presence,
  Said,
} from "../../wire/types";
import { updater } from "../update";

export interface TableState {
  readonly frame: Frame | null;
  readonly moments: readonly MomentInfo[]; // as far as they are known, in order
  readonly newEvents: readonly AnyEvent[] | null; // that led to the frame, to be animated; null: jump
  readonly connection: Connection;
  readonly bye: Bye | null;
  readonly pending: Command | null; // the first command that is not answered
  readonly unanswered: readonly Command[]; // all of them, in order
  readonly refused: CommandRefused | null; // the last refusal
  readonly said: Said | null; // what a player has said last
  readonly offset: number; // of the server's clock, milliseconds
}

const NOTHING: TableState = {
  frame: null,
  moments: [],
  newEvents: null,
  connection: "connecting",
  bye: null,
  pending: null,
  unanswered: [],
  refused: null,
  said: null,
  offset: 0,
};

/** Subscribes to a table and sends its commands. */
export class TableStore extends Store<TableState> {
  private readonly socket: TableSocket;
  private readonly saidOnBoard = new Set<string>(); // ids of commands whose refusal the board shows
  private readonly unblock = updater.block(() => this.get().unanswered.length > 0);

  constructor(
    readonly match: string,
    language: () => string,
    environment: Environment,
    /** Of the seats that this browser holds; a spectator gives none. */
    tokens: readonly string[] = storedMatch(match)?.seats.map(({ token }) => token) ?? [],
    /** The key to what is hidden, of who watches and does not play. */
    readonly watch: string | null = null,
  ) {
    super(NOTHING);
    this.socket = new TableSocket(
      match,
      tokens,
      language,
      {
        frame: (frame, live) => this.onFrame(frame, live),
        presence: (presence) => this.onPresence(presence),
        said: (said) => this.change({ said }),
        connection: (connection, bye) => this.change({ connection, bye }),
        unanswered: (unanswered) => this.onUnanswered(unanswered),
        delayed: (refused) => this.change({ refused }),
        serverTime: (now) => this.change({ offset: now - Date.now() }),
        refused: (refused) => {
          if (refused.id === null || !this.saidOnBoard.delete(refused.id)) this.change({ refused });
        },
      },
      environment,
      watch,
    );
  }

  /** Give a command; a refusal is shown where the player looks. */
  command(request: CommandRequest): Promise<Done | CommandRefused> {
    this.change({ refused: null });
    return this.socket.command(request);
  }

  /** Send a command from the board, which shows its refusal itself. */
  attempt(request: CommandRequest): Promise<Done | CommandRefused> {
    const answered = this.command(request);
    const id = this.get().unanswered.at(-1)?.id;
    if (id) this.saidOnBoard.add(id);
    return answered;
  }

  get ask(): TableSocket["ask"] {
    return this.socket.ask.bind(this.socket);
  }

  forgetRefusal(): void {
    this.change({ refused: null });
  }

  close(): void {
    this.unblock();
    this.socket.close();
  }

  private onFrame(frame: Frame, live: boolean): void {
    const known = frame.whole ? [] : this.get().moments;
    const last = known.at(-1)?.number ?? -1;
    const news = frame.moments.filter(({ number }) => number > last);
    const events = news.flatMap((moment) => moment.events);
    const offset = frame.clock ? frame.clock.now - Date.now() : this.get().offset;
    this.remember(frame); // before the page goes to the next game
    this.change({ frame, moments: [...known, ...news], newEvents: live ? events : null, offset });
  }

  private onUnanswered(unanswered: readonly Command[]): void {
    const { refused } = this.get();
    const waits = refused?.again && unanswered.some(({ id }) => id === refused.id);
    const said = refused?.again && !waits ? null : refused; // what was delayed is answered now
    this.change({ unanswered, pending: unanswered[0] ?? null, refused: said });
  }

  private onPresence({ seats }: Presence): void {
    const { frame } = this.get();
    if (frame) this.change({ frame: { ...frame, seats }, newEvents: [] });
  }

  /** Store what "My games" shows, and the seats of the next game. */
  private remember(frame: Frame): void {
    const stored = storedMatch(this.match);
    if (!stored) return;
    const over = frame.outcome !== null || frame.turn.who === "cancelled";
    if (stored.over !== over) storeMatch({ ...stored, over });
    if (frame.successor && !storedMatch(frame.successor)) {
      const count = frame.seats.length;
      const seats = stored.seats.map(({ seat, token }) => ({ seat: (seat + 1) % count, token }));
      const { game } = stored;
      storeMatch({ match: frame.successor, game, seats, at: Date.now(), over: false });
    }
  }

  private change(part: Partial<TableState>): void {
    this.set({ ...this.get(), ...part });
  }
}
