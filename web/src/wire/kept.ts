// What a browser keeps of its matches: the tokens of its seats, and messages that were not answered.
import type { ClientMessage, HeldSeat } from "./types";

export interface KeptMatch {
  readonly match: string;
  readonly game: string;
  readonly seats: readonly HeldSeat[];
  readonly at: number; // when it was last opened; milliseconds since 1970
  readonly over: boolean;
}

export type Wish = Exclude<ClientMessage, { do: "hello" }>;

type Shelf = Pick<Storage, "getItem" | "setItem" | "removeItem">;

const MATCHES = "kletka.matches";
const MOST = 100; // matches that are remembered

/** All matches with a seat of this browser, the last opened first. */
export function keptMatches(shelf: Shelf = localStorage): readonly KeptMatch[] {
  const kept = read(shelf, MATCHES);
  return Array.isArray(kept) ? (kept as KeptMatch[]) : [];
}

export function keptMatch(match: string, shelf: Shelf = localStorage): KeptMatch | undefined {
  return keptMatches(shelf).find((one) => one.match === match);
}

/** Remember a match, or remember it differently. */
export function keepMatch(kept: KeptMatch, shelf: Shelf = localStorage): void {
  const others = keptMatches(shelf).filter((one) => one.match !== kept.match);
  write(shelf, MATCHES, [kept, ...others].slice(0, MOST));
}

export function forgetMatch(match: string, shelf: Shelf = localStorage): void {
  write(
    shelf,
    MATCHES,
    keptMatches(shelf).filter((one) => one.match !== match),
  );
}

/** The message of a match that was sent and not answered yet. */
export function pendingWish(match: string, shelf: Shelf = localStorage): Wish | null {
  const kept = read(shelf, pendingKey(match));
  return typeof kept === "object" && kept !== null && "id" in kept ? (kept as Wish) : null;
}

export function keepPending(match: string, wish: Wish | null, shelf: Shelf = localStorage): void {
  if (wish) write(shelf, pendingKey(match), wish);
  else shelf.removeItem(pendingKey(match));
}

function pendingKey(match: string): string {
  return `kletka.pending.${match}`;
}

function read(shelf: Shelf, key: string): unknown {
  try {
    return JSON.parse(shelf.getItem(key) ?? "null");
  } catch {
    return null;
  }
}

function write(shelf: Shelf, key: string, value: unknown): void {
  try {
    shelf.setItem(key, JSON.stringify(value));
  } catch {
    // A browser that keeps nothing still plays until it is closed.
  }
}
