// The matches in which this browser holds seats, with the tokens of the seats.
import { type BrowserStorage, readJson, storage } from "../storage/storage";
import { Outbox } from "./outbox";
import type { HeldSeat } from "./types";

export interface KeptMatch {
  readonly match: string;
  readonly game: string;
  readonly seats: readonly HeldSeat[];
  readonly at: number; // when it was last opened; milliseconds since 1970
  readonly over: boolean;
}

const MATCHES = "kletka.matches";
const MOST = 100; // matches that are remembered, if so many are over

/** All matches with a seat of this browser, the last opened first. */
export function keptMatches(kept: BrowserStorage = storage): readonly KeptMatch[] {
  const matches = readJson(kept, MATCHES);
  return Array.isArray(matches) ? matches.filter(isKeptMatch) : [];
}

export function keptMatch(match: string, kept: BrowserStorage = storage): KeptMatch | undefined {
  return keptMatches(kept).find((one) => one.match === match);
}

/** Remember a match, or remember it differently. Old ones give way, but only games that are over. */
export function keepMatch(match: KeptMatch, kept: BrowserStorage = storage): void {
  const others = keptMatches(kept).filter((one) => one.match !== match.match);
  let excess = others.length + 1 - MOST;
  const staying = others.reduceRight<KeptMatch[]>((stay, one) => {
    if (excess > 0 && one.over) excess -= 1;
    else stay.unshift(one);
    return stay;
  }, []);
  kept.setItem(MATCHES, JSON.stringify([match, ...staying]));
}

/** Forget a match, and the commands that were never answered. */
export function forgetMatch(match: string, kept: BrowserStorage = storage): void {
  const others = keptMatches(kept).filter((one) => one.match !== match);
  kept.setItem(MATCHES, JSON.stringify(others));
  new Outbox(match, kept).clear();
}

function isKeptMatch(value: unknown): value is KeptMatch {
  const { match, game, seats } = (value ?? {}) as Partial<KeptMatch>;
  return typeof match === "string" && typeof game === "string" && Array.isArray(seats);
}
