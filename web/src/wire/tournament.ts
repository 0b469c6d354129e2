// A tournament: the secret of this browser in it, and a connection that comes back by itself.
import { type BrowserStorage, readJson, storage } from "../storage/storage";
import { Unreachable } from "./api";
import { newToken } from "./environment";
import type { WebSocketLike } from "./socket";
import type { Bye, CommandRefused, OwnEntry, TournamentInfo, TournamentMessage } from "./types";

/** What this browser knows of a tournament. */
export interface StoredTournament {
  readonly tournament: string;
  readonly token: string; // names the host and the entrant, and holds the seats of the games
  readonly name: string;
  readonly at: number; // when it was last opened; milliseconds since 1970
  readonly matches: readonly string[]; // whose tables were opened, the last one first
}

const TOURNAMENTS = "kletka.tournaments";
const MAX_TOURNAMENTS = 30;
const MAX_MATCHES = 40;

/** All tournaments that this browser has a secret for, the last opened first. */
export function storedTournaments(store: BrowserStorage = storage): readonly StoredTournament[] {
  const found = readJson(store, TOURNAMENTS);
  return Array.isArray(found) ? found.filter(isStored) : [];
}

/** The secret for a tournament; a new one is stored at once. */
export function ownTournament(
  tournament: string,
  store: BrowserStorage = storage,
): StoredTournament {
  const known = storedTournaments(store).find((one) => one.tournament === tournament);
  if (known) return known;
  const fresh = { tournament, token: newToken(), name: "", at: Date.now(), matches: [] };
  storeTournament(fresh, store);
  return fresh;
}

export function storeTournament(one: StoredTournament, store: BrowserStorage = storage): void {
  const others = storedTournaments(store).filter(({ tournament }) => tournament !== one.tournament);
  store.setItem(TOURNAMENTS, JSON.stringify([one, ...others].slice(0, MAX_TOURNAMENTS)));
}

/** Note that the table of a game was opened; false: it had been before. */
export function noteOpened(
  tournament: string,
  match: string,
  store: BrowserStorage = storage,
): boolean {
  const known = ownTournament(tournament, store);
  if (known.matches.includes(match)) return false;
  storeTournament({ ...known, matches: [match, ...known.matches].slice(0, MAX_MATCHES) }, store);
  return true;
}

/** The tournament that a match of this browser belongs to. */
export function tournamentOf(match: string, store: BrowserStorage = storage) {
  return storedTournaments(store).find(({ matches }) => matches.includes(match));
}

function isStored(value: unknown): value is StoredTournament {
  const { tournament, token, matches } = (value ?? {}) as Partial<StoredTournament>;
  return typeof tournament === "string" && typeof token === "string" && Array.isArray(matches);
}

/** How the tournament goes on. */
export interface TournamentListener {
  info(info: TournamentInfo): void;
  entry(entry: OwnEntry): void;
  connection(connection: "connecting" | "open" | "lost"): void;
  /** The server has said no, for good. */
  refused(bye: Bye): void;
}

/** What a connection needs of the browser; a test gives its own. */
export interface TournamentEnvironment {
  open(tournament: string): WebSocketLike;
  later(milliseconds: number, then: () => void): () => void;
  random(): number;
}

/** What a person may ask for. */
export type TournamentOrder = Readonly<
  | { do: "enter"; name: string }
  | { do: "leave" | "start" | "pause" | "resume" | "end" }
  | { do: "remove"; entrant: number }
>;

const PAUSES = [300, 1000, 2000, 4000, 8000];
const JITTER = 0.25;
const HEARTBEAT = 15_000;
const SILENCE = 10_000; // without an answer to a heartbeat the connection is dead

interface Pending {
  readonly done: (refused: CommandRefused | null) => void;
  readonly failed: (error: Error) => void;
}

/** Follows a tournament until it is closed. */
export class TournamentSocket {
  private socket: WebSocketLike | null = null;
  private tries = 0;
  private ids = 0;
  private ended = false;
  private cancelTimer: () => void = () => {};
  private readonly pending = new Map<string, Pending>();

  constructor(
    private readonly tournament: string,
    private readonly token: string | null,
    private readonly language: string,
    private readonly listener: TournamentListener,
    private readonly environment: TournamentEnvironment,
  ) {
    this.connect();
  }

  /** Ask for something; gives the refusal, or null if it was done. Fails without a connection. */
  order(order: TournamentOrder): Promise<CommandRefused | null> {
    return new Promise((done, failed) => {
      const id = this.send(order);
      if (id) this.pending.set(id, { done, failed });
      else failed(new Unreachable("closed"));
    });
  }

  close(): void {
    this.ended = true;
    this.drop();
  }

  private connect(): void {
    this.listener.connection(this.tries === 0 ? "connecting" : "lost");
    const socket = this.environment.open(this.tournament);
    this.socket = socket;
    socket.onopen = () => this.send({ do: "follow", token: this.token, language: this.language });
    socket.onmessage = ({ data }) => {
      if (socket === this.socket) this.receive(JSON.parse(String(data)) as TournamentMessage);
    };
    socket.onclose = () => {
      if (socket === this.socket) this.retry();
    };
    this.expectAnswer();
  }

  private receive(message: TournamentMessage): void {
    this.cancelTimer();
    this.cancelTimer = this.environment.later(HEARTBEAT, () => {
      this.send({ do: "ping" });
      this.expectAnswer();
    });
    if (message.is === "tournament") {
      this.tries = 0;
      this.listener.connection("open");
      this.listener.info(message.info);
    } else if (message.is === "entry") this.listener.entry(message);
    else if (message.is === "bye" && !message.again) {
      this.close();
      this.listener.refused(message);
    } else if (message.is === "done") this.answer(message.id, null);
    else if (message.is === "refused" && message.id) this.answer(message.id, message);
  }

  private answer(id: string, refused: CommandRefused | null): void {
    this.pending.get(id)?.done(refused);
    this.pending.delete(id);
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
    for (const { failed } of this.pending.values()) failed(new Unreachable("lost"));
    this.pending.clear();
  }

  private send(message: Readonly<Record<string, unknown>>): string | null {
    if (!this.socket) return null;
    this.ids += 1;
    const id = `t${this.ids}`;
    this.socket.send(JSON.stringify({ ...message, id }));
    return id;
  }
}

export const browserTournament: TournamentEnvironment = {
  open: (tournament) => {
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    const path = `/api/tournaments/${encodeURIComponent(tournament)}/socket`;
    return new WebSocket(`${scheme}//${location.host}${path}`) as unknown as WebSocketLike;
  },
  later: (milliseconds, then) => {
    const timer = setTimeout(then, milliseconds);
    return () => clearTimeout(timer);
  },
  random: () => Math.random(),
};
