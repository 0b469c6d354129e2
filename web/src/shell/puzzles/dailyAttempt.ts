// The attempt at the puzzle of the day that this browser has begun.
import { type BrowserStorage, readJson, storage } from "../../storage/storage";

const KEY = "kletka.puzzle-of-the-day";

/** The id of the attempt that was begun on a day; null: none. */
export function dailyAttempt(day: string, store: BrowserStorage = storage): string | null {
  const found = readJson(store, KEY) as { day?: unknown; attempt?: unknown } | null;
  return found?.day === day && typeof found.attempt === "string" ? found.attempt : null;
}

export function storeDailyAttempt(
  day: string,
  attempt: string,
  store: BrowserStorage = storage,
): void {
  store.setItem(KEY, JSON.stringify({ day, attempt })); // that of an earlier day is not asked for any more
}
