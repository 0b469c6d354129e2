// What a guest has come to in puzzles: kept in this browser, from numbers that the server computes.
import { type BrowserStorage, readJson, storage } from "../../storage/storage";
import type { PuzzleResult, SolverNumbers } from "../../wire/types";

export interface GuestSolver {
  readonly numbers: SolverNumbers;
  readonly streak: number; // solved in a row
  readonly best: number; // the longest streak
  readonly seen: readonly string[]; // puzzles that do not count any more, the last one last
}

export const NEW_SOLVER: GuestSolver = {
  numbers: { mu: 1000, sigma: 250, games: 0 },
  streak: 0,
  best: 0,
  seen: [],
};

const KEY = "kletka.puzzles.";
const MAX_SEEN = 100; // later ones may come again

/** What a guest has come to in a game. */
export function guestSolver(game: string, store: BrowserStorage = storage): GuestSolver {
  const found = readJson(store, KEY + game);
  return isSolver(found) ? found : NEW_SOLVER;
}

function isSolver(value: unknown): value is GuestSolver {
  const { numbers, streak, best, seen } = (value ?? {}) as Partial<GuestSolver>;
  const { mu, sigma, games } = (numbers ?? {}) as Partial<SolverNumbers>;
  return (
    [mu, sigma, games, streak, best].every((one) => typeof one === "number") &&
    Array.isArray(seen) &&
    seen.every((one) => typeof one === "string")
  );
}

/** The numbers to send with an answer; null if the puzzle does not count any more. */
export function numbersFor(
  game: string,
  puzzle: string,
  store: BrowserStorage = storage,
): SolverNumbers | null {
  const { numbers, seen } = guestSolver(game, store);
  return seen.includes(puzzle) ? null : numbers;
}

/** Note that a puzzle does not count any more: a hint was given, or it was answered. */
export function markSeen(game: string, puzzle: string, store: BrowserStorage = storage): void {
  const solver = guestSolver(game, store);
  const seen = [...solver.seen.filter((one) => one !== puzzle), puzzle].slice(-MAX_SEEN);
  write(game, { ...solver, seen }, store);
}

/** Take over what an answer has changed; the result of an account is in its own keeping. */
export function storeResult(
  game: string,
  puzzle: string,
  solved: boolean,
  result: PuzzleResult | null,
  store: BrowserStorage = storage,
): void {
  if (result?.numbers) {
    const solver = guestSolver(game, store);
    const streak = solved ? solver.streak + 1 : 0;
    const best = Math.max(solver.best, streak);
    write(game, { ...solver, numbers: result.numbers, streak, best }, store);
  }
  markSeen(game, puzzle, store);
}

function write(game: string, solver: GuestSolver, store: BrowserStorage): void {
  store.setItem(KEY + game, JSON.stringify(solver));
}
