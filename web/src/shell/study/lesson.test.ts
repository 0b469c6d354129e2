import { expect, test } from "vitest";
import { BLOCKED, FakeBackend } from "../../storage/fake";
import { BrowserStorage } from "../../storage/storage";
import {
  hasHappened,
  isLessonDone,
  isOfferAnswered,
  loadCourse,
  markLessonDone,
  markOfferAnswered,
} from "./lesson";

const events = [
  { event: "game.moved", cell: [1, 2], seat: 0 },
  { event: "game.burst", wave: 2 },
];

test("what is wanted has happened when an event has every field that is named", () => {
  expect(hasHappened({ event: "game.burst" }, events)).toBe(true);
  expect(hasHappened({ event: "game.burst", wave: 2 }, events)).toBe(true);
  expect(hasHappened({ event: "game.moved", cell: [1, 2] }, events)).toBe(true);
});

test("another event, or another field, is not what is wanted", () => {
  expect(hasHappened({ event: "game.won" }, events)).toBe(false);
  expect(hasHappened({ event: "game.burst", wave: 3 }, events)).toBe(false);
  expect(hasHappened({ event: "game.moved", cell: [2, 1] }, events)).toBe(false);
  expect(hasHappened({ event: "game.burst" }, [])).toBe(false);
});

test("a finished lesson is remembered, each for itself, apart from offers that were answered", () => {
  const backend = new FakeBackend();
  const storage = new BrowserStorage(() => backend);

  markLessonDone("one-lesson-first", storage);
  markLessonDone("one-lesson-first", storage);
  markLessonDone("two-lesson-first", storage);
  markOfferAnswered("one", storage);

  expect(storage.getItem("kletka.lessons")).toBe("one-lesson-first two-lesson-first");
  expect(isLessonDone("one-lesson-first", storage)).toBe(true);
  expect(isLessonDone("one-lesson-second", storage)).toBe(false);
  expect(isOfferAnswered("one", storage)).toBe(true);
  expect(isOfferAnswered("two", storage)).toBe(false);
});

test("a browser that keeps nothing can be taught all the same", () => {
  const blocked = new BrowserStorage(() => {
    throw BLOCKED;
  });

  markLessonDone("one-lesson-first", blocked);

  expect(isLessonDone("one-lesson-first", blocked)).toBe(true);
});

test("a game without a course has no lessons; every other lesson ends with a short game", async () => {
  expect(await loadCourse("nothing")).toEqual([]);
  const lessons = await loadCourse("chain");
  expect(lessons.length).toBeGreaterThanOrEqual(5);
  for (const { steps } of lessons) {
    expect(steps.map(({ show }) => !show)).toEqual(
      steps.map((_, index) => index === steps.length - 1),
    );
  }
});
