// The stored matches in which this browser has seats, with the tokens of the seats.
import { type BrowserStorage, readJson, storage } from "../storage/storage";
import { Outbox } from "./outbox";
import type { HeldSeat } from "./types";

export interface StoredMatch {
  readonly match: string;
  readonly game: string;
  readonly seats: readonly HeldSeat[];
  readonly at: number; // when it was last opened; milliseconds since 1970
  readonly over: boolean;
  readonly watch?: string; // the key of its host, who does not play, to what is hidden
}

const MATCHES = "kletka.matches";
const MAX_MATCHES = 100; // that are stored, if enough of them are over

/** All matches with a seat of this browser, the last opened first. */
export function storedMatches(store: BrowserStorage = storage): readonly StoredMatch[] {
  const matches = readJson(store, MATCHES);
  return Array.isArray(matches) ? matches.filter(isStoredMatch) : [];
}

export function storedMatch(
  match: string,
  store: BrowserStorage = storage,
): StoredMatch | undefined {
  return storedMatches(store).find((one) => one.match === match);
}

/** Store a match or change it; old matches that are over are removed when there are too many. */
export function storeMatch(match: StoredMatch, store: BrowserStorage = storage): void {
  const others = storedMatches(store).filter((one) => one.match !== match.match);
  let excess = others.length + 1 - MAX_MATCHES;
  const staying = others.reduceRight<StoredMatch[]>((stay, one) => {
    if (excess > 0 && one.over) excess -= 1;
    else stay.unshift(one);
    return stay;
  }, []);
  store.setItem(MATCHES, JSON.stringify([match, ...staying]));
}

/** Remove a match and its unanswered commands. */
export function removeMatch(match: string, store: BrowserStorage = storage): void {
  const others = storedMatches(store).filter((one) => one.match !== match);
  store.setItem(MATCHES, JSON.stringify(others));
  new Outbox(match, store).clear();
}

function isStoredMatch(value: unknown): value is StoredMatch {
  const { match, game, seats } = (value ?? {}) as Partial<StoredMatch>;
  return typeof match === "string" && typeof game === "string" && Array.isArray(seats);
}
