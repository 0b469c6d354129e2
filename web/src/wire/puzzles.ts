// The HTTP API of puzzles.
import { ask } from "./api";
import type {
  DailyPuzzleAnswer,
  DailyPuzzleAttempt,
  DailyPuzzleTable,
  PuzzleAnswer,
  PuzzleHint,
  PuzzleInfo,
  PuzzleOverview,
  PuzzleSolution,
  SolverNumbers,
  StormState,
  StormTable,
} from "./types";

/** What a guest says of themselves when they ask for another puzzle. */
export interface Wanted {
  readonly game: string;
  readonly theme: string; // "": any
  readonly rating: number;
  readonly seen: readonly string[];
}

const path = (...parts: readonly string[]) =>
  ["/api/puzzles", ...parts.map(encodeURIComponent)].join("/");

export const puzzlesApi = {
  overview: (language: string) => ask<PuzzleOverview>(path(), language),

  next: ({ game, theme, rating, seen }: Wanted, language: string) => {
    const query = new URLSearchParams({ game, rating: String(rating), seen: seen.join() });
    if (theme) query.set("theme", theme);
    return ask<PuzzleInfo>(`${path("next")}?${query}`, language);
  },

  puzzle: (id: string, language: string) => ask<PuzzleInfo>(path(id), language),

  /** Answer a puzzle with everything that was played; a guest's first answer comes with their numbers. */
  answer: (
    id: string,
    actions: readonly string[],
    solver: SolverNumbers | null,
    language: string,
  ) => ask<PuzzleAnswer>(path(id, "attempt"), language, { actions, solver }),

  hint: (id: string, language: string) => ask<PuzzleHint>(path(id, "hint"), language, {}),

  giveUp: (id: string, solver: SolverNumbers | null, language: string) =>
    ask<PuzzleSolution>(path(id, "solution"), language, { solver }),

  daily: (attempt: string | null, language: string) =>
    ask<DailyPuzzleTable>(
      attempt ? `${path("daily")}?attempt=${encodeURIComponent(attempt)}` : path("daily"),
      language,
    ),

  beginDaily: (name: string, language: string) =>
    ask<DailyPuzzleAttempt>(path("daily"), language, { name }),

  dailyAttempt: (attempt: string, language: string) =>
    ask<DailyPuzzleAttempt>(path("daily", attempt), language),

  answerDaily: (attempt: string, actions: readonly string[], language: string) =>
    ask<DailyPuzzleAnswer>(path("daily", attempt, "attempt"), language, { actions }),

  giveDailyUp: (attempt: string, language: string) =>
    ask<PuzzleSolution>(path("daily", attempt, "solution"), language, {}),

  storms: (game: string, language: string) => ask<StormTable>(path("storms", game), language),

  beginStorm: (game: string, name: string, language: string) =>
    ask<StormState>(path("storm"), language, { game, name }),

  storm: (storm: string, language: string) => ask<StormState>(path("storm", storm), language),

  answerStorm: (storm: string, puzzle: string, actions: readonly string[], language: string) =>
    ask<StormState>(path("storm", storm, "attempt"), language, { puzzle, actions }),
};
