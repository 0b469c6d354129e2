// Whom this visitor does not want to hear, by match and seat.
import { type BrowserStorage, readJson, storage } from "../../storage/storage";

const MUTED = "kletka.muted";
const MOST_MUTED = 100; // the earliest are forgotten

export function isMuted(match: string, seat: number, store: BrowserStorage = storage): boolean {
  return list(store).includes(`${match} ${seat}`);
}

export function setMuted(
  match: string,
  seat: number,
  muted: boolean,
  store: BrowserStorage = storage,
): void {
  const entry = `${match} ${seat}`;
  const others = list(store).filter((one) => one !== entry);
  const kept = muted ? [...others, entry].slice(-MOST_MUTED) : others;
  store.setItem(MUTED, JSON.stringify(kept));
}

function list(store: BrowserStorage): readonly string[] {
  const kept = readJson(store, MUTED);
  return Array.isArray(kept) ? kept.filter((one) => typeof one === "string") : [];
}
