import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Refusal, Unreachable } from "../../wire/api";
import type { AnalysisProgress, GameAnalysis } from "../../wire/types";
import { AnalysisStore } from "./analysisStore";

const running = (done: number): AnalysisProgress => ({
  state: "running",
  done,
  total: 3,
  analysis: null,
});
const ANALYSIS = { format: 1, game: "any" } as unknown as GameAnalysis;
const READY: AnalysisProgress = { state: "ready", done: 3, total: 3, analysis: ANALYSIS };
const NONE: AnalysisProgress = { state: "none", done: 0, total: 0, analysis: null };

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function storeOf(...answers: readonly (AnalysisProgress | Error)[]) {
  const left = [...answers];
  const answer = vi.fn(async () => {
    const next = left.shift();
    if (!next) throw new Error("nobody expected this request");
    if (next instanceof Error) throw next;
    return next;
  });
  const store = new AnalysisStore("matches", "abc", { begin: answer, progress: answer });
  return { store, answer };
}

test("an analysis is asked for until it is ready, and then no more", async () => {
  const { store, answer } = storeOf(running(1), running(2), READY);
  await store.begin();
  expect(store.get()).toMatchObject({ phase: "running", done: 1, total: 3 });

  await vi.advanceTimersByTimeAsync(1000);
  expect(store.get().done).toBe(2);
  await vi.advanceTimersByTimeAsync(1000);
  expect(store.get()).toMatchObject({ phase: "ready", analysis: ANALYSIS });
  await vi.advanceTimersByTimeAsync(60_000);

  expect(answer).toHaveBeenCalledTimes(3);
});

test("who comes back finds an analysis that runs, or none that was begun", async () => {
  const { store } = storeOf(running(2), READY);
  store.open();
  await vi.advanceTimersByTimeAsync(0);
  expect(store.get().phase).toBe("running");

  const { store: other, answer } = storeOf(NONE);
  other.open();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(other.get().phase).toBe("none");
  expect(answer).toHaveBeenCalledTimes(1);
});

test("a page that is left asks no more", async () => {
  const { store, answer } = storeOf(running(1));
  await store.begin();

  store.close();
  await vi.advanceTimersByTimeAsync(60_000);

  expect(answer).toHaveBeenCalledTimes(1);
});

test("a refusal is shown in its words, and the analysis can be begun again", async () => {
  const refusal = new Refusal(409, { reason: "", text: "Not over.", values: {}, field: null });
  const { store } = storeOf(refusal, READY);
  await store.begin();
  expect(store.get()).toMatchObject({ phase: "none", problem: "Not over." });

  await store.begin();

  expect(store.get()).toMatchObject({ phase: "ready", problem: "" });
});

test("an analysis that runs is asked for again when the server comes back", async () => {
  const { store } = storeOf(running(1), new Unreachable("away"), READY);
  await store.begin();
  await vi.advanceTimersByTimeAsync(1000);
  expect(store.get()).toMatchObject({ phase: "running", lost: true });

  await vi.advanceTimersByTimeAsync(1000);

  expect(store.get()).toMatchObject({ phase: "ready", lost: false });
});
