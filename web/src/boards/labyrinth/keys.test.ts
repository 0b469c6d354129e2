import { expect, test } from "vitest";
import { meaningOfKey } from "./keys";

test("arrows are sides, letters are deeds by the place of their keys, figures are floors", () => {
  expect(meaningOfKey({ key: "ArrowLeft", code: "ArrowLeft" })).toEqual({ way: "left" });
  expect(meaningOfKey({ key: "ы", code: "KeyS" })).toEqual({ verb: "shoot" });
  expect(meaningOfKey({ key: "2", code: "Digit2" })).toEqual({ floor: 2 });
  expect(meaningOfKey({ key: "x", code: "KeyX" })).toBeNull();
});

test("Esc leaves a deed and walks again", () => {
  expect(meaningOfKey({ key: "Escape", code: "Escape" })).toEqual({ verb: "go" });
});
