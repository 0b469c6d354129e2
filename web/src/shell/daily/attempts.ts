// The matches that this browser plays for the tables of the games of the day.
import { type BrowserStorage, readJson, storage } from "../../storage/storage";

export interface DailyAttempt {
  readonly contest: string;
  readonly day: string;
  readonly match: string;
}

const ATTEMPTS = "kletka.daily";
const MAX_ATTEMPTS = 10; // that are stored: the tables of long ago are not asked for any more

/** All attempts, the last first. */
export function dailyAttempts(store: BrowserStorage = storage): readonly DailyAttempt[] {
  const attempts = readJson(store, ATTEMPTS);
  return Array.isArray(attempts) ? attempts.filter(isAttempt) : [];
}

export function storeAttempt(attempt: DailyAttempt, store: BrowserStorage = storage): void {
  const attempts = [attempt, ...dailyAttempts(store)].slice(0, MAX_ATTEMPTS);
  store.setItem(ATTEMPTS, JSON.stringify(attempts));
}

function isAttempt(value: unknown): value is DailyAttempt {
  const { contest, day, match } = (value ?? {}) as Partial<DailyAttempt>;
  return [contest, day, match].every((one) => typeof one === "string");
}
