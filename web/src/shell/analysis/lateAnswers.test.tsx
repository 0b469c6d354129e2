// @vitest-environment happy-dom
import { act } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { loadPhrases } from "../../phrases/phrases";
import { api } from "../../wire/api";
import type { Evaluation, GameAnalysis, StudyResult } from "../../wire/types";
import { useLearning } from "./useLearning";
import { useVariations } from "./useVariations";

const waiting = { verdicts: [] as (() => void)[], positions: [] as (() => void)[] };

const ANALYSIS = {
  decisions: [
    { seat: 0, mark: "mistake", number: 3 },
    { seat: 0, mark: "blunder", number: 9 },
  ],
} as unknown as GameAnalysis;

const JUDGED = { judged: { mark: "good" } } as unknown as Evaluation;

const positionAfter = (actions: readonly string[]) =>
  ({
    actions,
    choices: ["a"],
    events: [],
    turn: { who: "seat", seat: 1 },
    outcome: null,
  }) as unknown as StudyResult;

beforeEach(async () => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  waiting.verdicts = [];
  waiting.positions = [];
  vi.spyOn(api, "position").mockImplementation(
    () => new Promise((answer) => waiting.positions.push(() => answer({ position: "p" }))),
  );
  vi.spyOn(api, "evaluation").mockImplementation(
    () => new Promise((answer) => waiting.verdicts.push(() => answer(JUDGED))),
  );
  vi.spyOn(api, "study").mockImplementation(async (_, { actions = [] }) => positionAfter(actions));
  await loadPhrases("en", []);
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

async function mounted<Value>(hook: () => Value): Promise<{ now: Value }> {
  const got = {} as { now: Value };
  const Page = () => {
    got.now = hook();
    return null;
  };
  await act(async () => createRoot(document.createElement("div")).render(<Page />));
  return got;
}

const answer = (list: (() => void)[], number: number) => act(async () => list[number]?.());

/** An exercise on which something was tried that is being judged. */
async function judging() {
  const got = await mounted(() => useLearning("matches", "m", "chain", ANALYSIS));
  await act(async () => got.now.begin(0, 0));
  await answer(waiting.positions, 0);
  await act(async () => got.now.exercise?.study.act("a"));
  await act(async () => got.now.played("a"));
  return got;
}

test("a late verdict does not bring back an exercise that was left", async () => {
  const got = await judging();
  await act(async () => got.now.leave());
  await answer(waiting.verdicts, 0);

  expect(got.now.exercise).toBeNull();
});

test("a late verdict neither replaces the next exercise nor hides the best move", async () => {
  const got = await judging();
  await act(async () => got.now.showBest());
  await answer(waiting.verdicts, 0);
  expect(got.now.exercise).toMatchObject({ shown: true, verdict: { mark: "good" } });

  await act(async () => got.now.begin(0, 1));
  await answer(waiting.positions, 1);
  expect(got.now.exercise).toMatchObject({ number: 1, verdict: null });
});

test("an exercise that is left while it is set up stays left", async () => {
  const got = await mounted(() => useLearning("matches", "m", "chain", ANALYSIS));
  await act(async () => got.now.begin(0, 0));
  await act(async () => got.now.leave());
  await answer(waiting.positions, 0);

  expect(got.now.exercise).toBeNull();
});

test("of two variations the last chosen is shown, and none after leaving", async () => {
  const got = await mounted(() => useVariations("matches", "m", "chain", null));
  await act(async () => got.now.show(1, []));
  await act(async () => got.now.show(2, []));
  await answer(waiting.positions, 1);
  await answer(waiting.positions, 0);
  expect(got.now.tried?.root).toBe(2);

  await act(async () => got.now.show(3, []));
  await act(async () => got.now.leave());
  await answer(waiting.positions, 2);
  expect(got.now.tried).toBeNull();
});
