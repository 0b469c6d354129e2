// The way to another puzzle, about as hard as the solver is strong.
import { useLocation } from "wouter";
import { puzzlesApi } from "../../wire/puzzles";
import { useAsyncAction } from "../asyncAction";
import { preferences } from "../preferences";
import { guestSolver } from "./guestSolver";

interface NextPuzzle {
  /** Go to another puzzle, of this theme if it has another one. */
  readonly next: (game: string, theme: string, but?: string) => void;
  readonly busy: boolean;
  readonly problem: ReturnType<typeof useAsyncAction>["problem"];
}

export function useNextPuzzle(): NextPuzzle {
  const [, go] = useLocation();
  const { attempt, busy, problem } = useAsyncAction();
  const next = (game: string, theme: string, but?: string) =>
    void attempt(async () => {
      const { numbers, seen } = guestSolver(game);
      const rating = Math.min(4000, Math.max(0, Math.round(numbers.mu)));
      const { language } = preferences.get();
      const find = async (wanted: string) =>
        (await puzzlesApi.next({ game, theme: wanted, rating, seen }, language)).id;
      const found = await find(theme);
      const isOnlyOne = theme !== "" && found === but;
      const id = isOnlyOne ? await find("") : found;
      const search = theme && !isOnlyOne ? `?theme=${encodeURIComponent(theme)}` : "";
      go(`/puzzle/${id}${search}`);
    });
  return { next, busy, problem };
}
