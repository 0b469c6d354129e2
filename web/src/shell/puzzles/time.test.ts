import { expect, test } from "vitest";
import { timeText } from "./time";

test("a time has minutes and seconds, hours only where there are some", () => {
  expect([0, 5.9, 65, 180, 3599, 3661, -3].map(timeText)).toEqual([
    "0:00",
    "0:05",
    "1:05",
    "3:00",
    "59:59",
    "1:01:01",
    "0:00",
  ]);
});
