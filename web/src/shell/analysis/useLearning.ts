// Learning from the mistakes of a seat: each is set up again, and something better is to be found.
import { useState } from "react";
import { api, type Source } from "../../wire/api";
import type { AnalysedDecision, GameAnalysis } from "../../wire/types";
import { useAsyncAction } from "../asyncAction";
import { useLatestRequest } from "../latestRequest";
import { preferences } from "../preferences";
import { askRules } from "../study/askRules";
import { StudyStore } from "../study/studyStore";

/** A mistake that is set up on the board. */
export interface Exercise {
  readonly seat: number;
  readonly number: number; // among the mistakes of the seat, from 0
  readonly study: StudyStore;
  readonly tried: readonly string[]; // so far
  readonly verdict: AnalysedDecision | null; // of what was tried; null: nothing was, or not to its end
  readonly shown: boolean; // whether the best move is shown
}

export interface Learning {
  readonly exercise: Exercise | null; // null: nobody learns now
  readonly busy: boolean;
  readonly problem: ReturnType<typeof useAsyncAction>["problem"];
  begin(seat: number, number: number): void;
  again(): void;
  showBest(): void;
  leave(): void;

  /** Take up an action that was played on the board; when the turn is over it is judged. */
  played(action: string): void;
}

/** The decisions of a seat from which something can be learnt. */
export function mistakesOf({ decisions }: GameAnalysis, seat: number): readonly AnalysedDecision[] {
  return decisions.filter(
    (one) => one.seat === seat && (one.mark === "mistake" || one.mark === "blunder"),
  );
}

/** Whether what was tried is good enough. */
export function isRight({ mark }: AnalysedDecision): boolean {
  return mark !== "mistake" && mark !== "blunder";
}

export function useLearning(
  source: Source,
  id: string,
  game: string,
  analysis: GameAnalysis | null,
): Learning {
  const [exercise, setExercise] = useState<Exercise | null>(null);
  const beginRequest = useLatestRequest();
  const { attempt, busy, problem } = useAsyncAction();
  const mistakeOf = (seat: number, number: number) =>
    analysis && mistakesOf(analysis, seat)[number];
  const begin = (seat: number, number: number) => {
    const isLatest = beginRequest();
    void attempt(async () => {
      const mistake = mistakeOf(seat, number);
      if (!mistake) return;
      const { language } = preferences.get();
      const { position } = await api.position(source, id, mistake.number, language);
      const study = new StudyStore(position, askRules(game));
      await study.open();
      if (!isLatest()) return;
      setExercise({ seat, number, study, tried: [], verdict: null, shown: false });
    });
  };
  const judge = (now: Exercise, tried: readonly string[]) =>
    void attempt(async () => {
      const mistake = mistakeOf(now.seat, now.number);
      if (!mistake) return;
      const request = { number: mistake.number, tried };
      const { judged } = await api.evaluation(source, id, request, preferences.get().language);
      setExercise((current) =>
        current?.study === now.study ? { ...current, verdict: judged } : current,
      );
    });
  return {
    exercise,
    busy,
    problem,
    begin,
    again: () => exercise && begin(exercise.seat, exercise.number),
    showBest: () => exercise && setExercise({ ...exercise, shown: true }),
    leave: () => {
      beginRequest(); // what is on its way is not shown any more
      setExercise(null);
    },
    played: (action) => {
      if (!exercise) return;
      const tried = [...exercise.tried, action];
      const result = exercise.study.get().result;
      const goesOn =
        result?.turn.seat === exercise.seat &&
        result.turn.who === "seat" &&
        result.actions.length === tried.length; // else dice have fallen
      setExercise({ ...exercise, tried });
      if (!goesOn) judge(exercise, tried);
    },
  };
}

/** The best line of the mistake that is set up, once it is shown. */
export function learnt(
  exercise: Exercise | null,
  analysis: GameAnalysis | null,
): readonly string[] {
  if (!exercise?.shown || !analysis) return NO_LINE;
  return mistakesOf(analysis, exercise.seat)[exercise.number]?.variation ?? NO_LINE;
}

const NO_LINE: readonly string[] = [];
