import { expect, test } from "vitest";
import { BLOCKED, FakeBackend } from "../../storage/fake";
import { BrowserStorage } from "../../storage/storage";
import { hasHappened, isLessonDone, loadLesson, markLessonDone } from "./lesson";

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

test("a lesson that was taken is remembered, each game for itself", () => {
  const backend = new FakeBackend();
  const storage = new BrowserStorage(() => backend);

  markLessonDone("one", storage);
  markLessonDone("one", storage);
  markLessonDone("two", storage);

  expect(storage.getItem("kletka.taught")).toBe("one two");
  expect(isLessonDone("one", storage)).toBe(true);
  expect(isLessonDone("three", storage)).toBe(false);
});

test("a browser that keeps nothing can be taught all the same", () => {
  const blocked = new BrowserStorage(() => {
    throw BLOCKED;
  });

  markLessonDone("one", blocked);

  expect(isLessonDone("one", blocked)).toBe(true);
});

test("a game without a lesson has no steps", async () => {
  expect(await loadLesson("nothing")).toEqual([]);
  expect((await loadLesson("chain")).length).toBeGreaterThan(3);
});
