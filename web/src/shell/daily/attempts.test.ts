import { expect, test } from "vitest";
import { FakeBackend } from "../../storage/fake";
import { BrowserStorage } from "../../storage/storage";
import { dailyAttempts, storeAttempt } from "./attempts";

const backend = () => {
  const fake = new FakeBackend();
  return new BrowserStorage(() => fake);
};

test("attempts are kept, the last first, and those of long ago are forgotten", () => {
  const storage = backend();
  for (let day = 10; day < 30; day += 1) {
    storeAttempt({ contest: "c", day: `2026-11-${day}`, match: `m${day}` }, storage);
  }

  expect(dailyAttempts(storage)[0]).toEqual({ contest: "c", day: "2026-11-29", match: "m29" });
  expect(dailyAttempts(storage)).toHaveLength(10);
});

test("what somebody else has written there is no attempt", () => {
  const storage = backend();
  for (const written of ["{", "7", '[null, 3, {"contest": "c", "day": 4, "match": "m"}]']) {
    storage.setItem("kletka.daily", written);

    expect(dailyAttempts(storage)).toEqual([]);
  }
});
