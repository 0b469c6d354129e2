import { expect, test } from "vitest";
import { FakeBackend } from "../../storage/fake";
import { BrowserStorage } from "../../storage/storage";
import { guestSolver, markSeen, NEW_SOLVER, numbersFor, storeResult } from "./guestSolver";

const NUMBERS = { mu: 1080.5, sigma: 220, games: 1 };
const RESULT = {
  counts: true,
  rating: { number: 1081, uncertainty: 431, provisional: true, games: 1 },
  change: 81,
  streak: null,
  numbers: NUMBERS,
};

function emptyStorage() {
  const backend = new FakeBackend();
  return new BrowserStorage(() => backend);
}

test("the numbers of an answer are kept for each game by itself", () => {
  const store = emptyStorage();

  storeResult("one", "a", true, RESULT, store);

  expect(guestSolver("one", store)).toEqual({ numbers: NUMBERS, streak: 1, best: 1, seen: ["a"] });
  expect(guestSolver("two", store)).toEqual(NEW_SOLVER);
});

test("only the first answer counts, and none after a hint", () => {
  const store = emptyStorage();
  expect(numbersFor("one", "a", store)).toEqual(NEW_SOLVER.numbers);

  storeResult("one", "a", false, RESULT, store);
  markSeen("one", "b", store);

  expect(numbersFor("one", "a", store)).toBeNull();
  expect(numbersFor("one", "b", store)).toBeNull();
  expect(numbersFor("one", "c", store)).toEqual(NUMBERS);
});

test("a streak grows with every puzzle, ends with a wrong answer, and the longest is kept", () => {
  const store = emptyStorage();
  for (const id of ["a", "b", "c"]) storeResult("one", id, true, RESULT, store);
  storeResult("one", "d", false, RESULT, store);
  storeResult("one", "e", true, RESULT, store);

  expect(guestSolver("one", store)).toMatchObject({ streak: 1, best: 3 });
});

test("an answer that does not count changes neither rating nor streak", () => {
  const store = emptyStorage();
  storeResult("one", "a", true, RESULT, store);
  storeResult("one", "b", false, null, store);

  expect(guestSolver("one", store)).toMatchObject({ numbers: NUMBERS, streak: 1 });
});

test("the list of what was seen does not grow for ever, and what is not readable is new", () => {
  const store = emptyStorage();
  for (let number = 0; number < 300; number += 1) markSeen("one", `p${number}`, store);
  expect(guestSolver("one", store).seen.length).toBe(100);
  expect(guestSolver("one", store).seen.at(-1)).toBe("p299");

  for (const text of ["", "no", "[]", '{"numbers": {}}', '{"streak": "1"}']) {
    store.setItem("kletka.puzzles.two", text);
    expect(guestSolver("two", store)).toEqual(NEW_SOLVER);
  }
});
