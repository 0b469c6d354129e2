import { expect, test } from "vitest";
import { anyView } from "../wire/testing";
import { type Preview, RefusedPreview, StalePreview } from "./board";
import { Previews } from "./previews";

type Answer = { resolve: (view: string) => void; reject: (error: Error) => void };

function table() {
  const asked: string[] = [];
  const answers: Answer[] = [];
  const told: string[] = [];
  const preview = (action: string) =>
    new Promise<Preview>((resolve, reject) => {
      asked.push(action);
      answers.push({
        resolve: (view) => resolve({ events: [], view: anyView(view), odds: [] }),
        reject,
      });
    });
  const previews = new Previews(
    { preview },
    (action) => told.push(action),
    (then) => then(),
  );
  return { asked, answers, told, previews };
}

const turns = async () => {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
};

test("one question is asked at a time, and what the hand wants goes before the list", async () => {
  const { asked, answers, previews } = table();
  previews.requestListed(["a", "b"]);
  previews.requestHovered("c");
  previews.requestHovered("d");
  answers[0]?.resolve("after a");
  await turns();
  answers[1]?.resolve("after d");
  await turns();

  expect(asked).toEqual(["a", "d", "b"]);
});

test("an answer is kept for the position and asked for once", async () => {
  const { asked, answers, told, previews } = table();
  previews.requestHovered("a");
  answers[0]?.resolve("after a");
  await turns();
  previews.requestHovered("a");

  expect(previews.get("a")).toEqual({ preview: { events: [], view: "after a", odds: [] } });
  expect([asked, told]).toEqual([["a"], ["a"]]);
});

test("an answer that comes after the position has changed is not told", async () => {
  const { answers, told, previews } = table();
  previews.requestHovered("a");
  previews.reset();
  answers[0]?.resolve("after a");
  await turns();

  expect(previews.get("a")).toBeNull();
  expect(told).toEqual([]);
});

test("a refusal is kept with its reason, a stale question is not kept", async () => {
  const { answers, previews } = table();
  previews.requestHovered("a");
  answers[0]?.reject(new RefusedPreview("too dear"));
  await turns();
  previews.requestHovered("b");
  answers[1]?.reject(new StalePreview("b"));
  await turns();

  expect(previews.get("a")).toEqual({ refusal: "too dear" });
  expect(previews.get("b")).toBeNull();
});

test("a hand that only passes by asks nothing", () => {
  const asked: string[] = [];
  const rests: (() => void)[] = [];
  const preview = (action: string) => {
    asked.push(action);
    return new Promise<Preview>(() => {});
  };
  const previews = new Previews(
    { preview },
    () => {},
    (then) => rests.push(then),
  );
  previews.requestHovered("a");
  previews.requestHovered("b");
  for (const then of rests) then();

  expect(asked).toEqual(["b"]);
});
