// The way to another puzzle, about as hard as the solver is strong.
import { useLocation } from "wouter";
import { puzzlesApi } from "../../wire/puzzles";
import { useAsyncAction } from "../asyncAction";
import { preferences } from "../preferences";
import { guestSolver } from "./guestSolver";

interface NextPuzzle {
  readonly next: (game: string, theme: string) => void;
  readonly busy: boolean;
  readonly problem: ReturnType<typeof useAsyncAction>["problem"];
}

export function useNextPuzzle(): NextPuzzle {
  const [, go] = useLocation();
  const { attempt, busy, problem } = useAsyncAction();
  const next = (game: string, theme: string) =>
    void attempt(async () => {
      const { numbers, seen } = guestSolver(game);
      const rating = Math.min(4000, Math.max(0, Math.round(numbers.mu)));
      const { language } = preferences.get();
      const { id } = await puzzlesApi.next({ game, theme, rating, seen }, language);
      go(theme ? `/puzzle/${id}?theme=${encodeURIComponent(theme)}` : `/puzzle/${id}`);
    });
  return { next, busy, problem };
}
