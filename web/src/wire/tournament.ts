// A tournament: the secret of this browser in it, and a connection that comes back by itself.
import { type BrowserStorage, readJson, storage } from "../storage/storage";
import { Unreachable } from "./api";
import { newToken } from "./environment";
import {
  browserConnections,
  type Connection,
  type ConnectionEnvironment,
  ReconnectingSocket,
} from "./reconnecting";
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
  connection(connection: Connection): void;
  /** The server has said no, for good. */
  refused(bye: Bye): void;
}

/** What a person may ask for. */
export type TournamentOrder = Readonly<
  | { do: "enter"; name: string }
  | { do: "leave" | "start" | "pause" | "resume" | "end_round" | "end" }
  | { do: "remove"; entrant: number }
>;

interface Pending {
  readonly done: (refused: CommandRefused | null) => void;
  readonly failed: (error: Error) => void;
}

/** Follows a tournament until it is closed. */
export class TournamentSocket {
  private readonly socket: ReconnectingSocket<TournamentMessage>;
  private readonly pending = new Map<string, Pending>();

  constructor(
    tournament: string,
    token: string | null,
    language: string,
    private readonly listener: TournamentListener,
    environment: ConnectionEnvironment = browserConnections,
  ) {
    this.socket = new ReconnectingSocket<TournamentMessage>(
      {
        path: `/api/tournaments/${encodeURIComponent(tournament)}/socket`,
        idPrefix: "t",
        greeting: () => ({ do: "follow", token, language }),
        receive: (message) => this.receive(message),
        connection: (connection) => listener.connection(connection),
        dropped: () => this.failPending(),
      },
      environment,
    );
    this.socket.connect();
  }

  /** Ask for something; gives the refusal, or null if it was done. Fails without a connection. */
  order(order: TournamentOrder): Promise<CommandRefused | null> {
    return new Promise((done, failed) => {
      const id = this.socket.send(order);
      if (id) this.pending.set(id, { done, failed });
      else failed(new Unreachable("closed"));
    });
  }

  close(): void {
    this.socket.close();
  }

  private receive(message: TournamentMessage): void {
    if (message.is === "tournament") {
      this.socket.accepted();
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

  private failPending(): void {
    for (const { failed } of this.pending.values()) failed(new Unreachable("lost"));
    this.pending.clear();
  }
}
