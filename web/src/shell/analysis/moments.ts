// What an analysis says of the entries and positions of a game.
import type { AnalysedDecision, GameAnalysis, Mark, WalkStep } from "../../wire/types";

/** The usual signs of bad moves. */
export const SIGNS: Readonly<Record<Mark, string>> = {
  inaccuracy: "?!",
  mistake: "?",
  blunder: "??",
};

/** The phrase of each mark. */
export const MARK_PHRASES: Readonly<Record<Mark, string>> = {
  inaccuracy: "analysis-mark-inaccuracy",
  mistake: "analysis-mark-mistake",
  blunder: "analysis-mark-blunder",
};

export const MARKS = ["blunder", "mistake", "inaccuracy"] as const satisfies readonly Mark[];

/** The chances of all seats in one position. */
export interface ChancePoint {
  readonly number: number; // of the entry that led to the position
  readonly chances: readonly number[];
}

/** The positions of the chart, in order: before every decision, and at the end. */
export function pointsOf({ decisions, last, final }: GameAnalysis): readonly ChancePoint[] {
  const before = decisions.map(({ number, chances }) => ({ number, chances }));
  const end = before.at(-1)?.number === last ? [] : [{ number: last, chances: final }];
  return [...before, ...end];
}

/** The point of a position, or the last one before it. */
export function pointAt(points: readonly ChancePoint[], number: number): ChancePoint | null {
  return points.findLast((point) => point.number <= number) ?? points[0] ?? null;
}

/** The decision in a position. */
export function decisionIn(analysis: GameAnalysis, number: number): AnalysedDecision | null {
  return analysis.decisions.find((decision) => decision.number === number) ?? null;
}

/** The decision that an entry belongs to. */
export function decisionOf(analysis: GameAnalysis, number: number): AnalysedDecision | null {
  return analysis.decisions.find(({ entries }) => entries.includes(number)) ?? null;
}

/** The mark of each entry that has one: the last entry of a marked decision. */
export function marksOf({ decisions }: GameAnalysis): ReadonlyMap<number, Mark> {
  return new Map(
    decisions.flatMap(({ mark, entries }) => {
      const last = entries.at(-1);
      return mark && last !== undefined ? [[last, mark] as const] : [];
    }),
  );
}

/** The step of a walk that an entry is. */
export function stepOf(analysis: GameAnalysis, number: number): WalkStep | null {
  return analysis.walk?.steps.find((step) => step.number === number) ?? null;
}

/** The numbers of the entries that are worth a look: marked moves, or turns that wasted knowledge. */
export function notableEntries(analysis: GameAnalysis): readonly number[] {
  const wasted = analysis.walk?.steps.filter((step) => step.wasted) ?? [];
  return [...marksOf(analysis).keys(), ...wasted.map(({ number }) => number)];
}

/** How well a seat played. */
export interface SeatSummary {
  readonly counts: Readonly<Record<Mark, number>>;
  readonly loss: number; // of chance, on average
}

export function summaryOf({ decisions }: GameAnalysis, seat: number): SeatSummary {
  const own = decisions.filter((decision) => decision.seat === seat);
  const count = (mark: Mark) => own.filter((decision) => decision.mark === mark).length;
  return {
    counts: {
      blunder: count("blunder"),
      mistake: count("mistake"),
      inaccuracy: count("inaccuracy"),
    },
    loss: own.reduce((sum, { loss }) => sum + loss, 0) / Math.max(1, own.length),
  };
}

/** What an analysis draws in a position: the best line, or the shortest way through a maze. */
export function drawnAt(
  analysis: GameAnalysis,
  number: number,
): { readonly line?: readonly string[]; readonly way?: WalkStep["way"] } {
  if (!analysis.walk) {
    const line = decisionIn(analysis, number)?.variation;
    return line ? { line } : {};
  }
  const step = stepOf(analysis, number);
  return { way: step && step.way.length > 0 ? step.way : analysis.walk.way };
}
