import { expect, test } from "vitest";
import { meaningOfKey } from "./keys";
import { NOTHING_SELECTED, readChoices } from "./legal";

const BATTLE = readChoices(["heal r5c2", "heal r5c3", "decline"]);
const PLACING = readChoices(["place knight r5c0", "place elf r5c0"]);
const key = (key: string, code = key) => ({ key, code });

test("figures take up the kinds that are left, in the order of the menu", () => {
  expect(meaningOfKey(key("3", "Digit3"), NOTHING_SELECTED, PLACING)).toEqual({
    select: { kind: "elf", unit: null },
  });
  expect(meaningOfKey(key("2", "Digit2"), NOTHING_SELECTED, PLACING)).toBeNull();
});

test("H heals the selected unit and no other", () => {
  expect(meaningOfKey(key("х", "KeyH"), { kind: null, unit: [3, 5] }, BATTLE)).toMatchObject({
    act: { text: "heal r5c3" },
  });
  expect(meaningOfKey(key("h", "KeyH"), NOTHING_SELECTED, BATTLE)).toBeNull();
});

test("D declines the second action when there is one", () => {
  expect(meaningOfKey(key("d", "KeyD"), NOTHING_SELECTED, BATTLE)).toMatchObject({
    act: { text: "decline" },
  });
  expect(meaningOfKey(key("d", "KeyD"), NOTHING_SELECTED, PLACING)).toBeNull();
});

test("Esc puts a unit down first", () => {
  expect(meaningOfKey(key("Escape"), { kind: null, unit: [3, 5] }, BATTLE)).toEqual({
    select: NOTHING_SELECTED,
  });
  expect(meaningOfKey(key("Escape"), NOTHING_SELECTED, BATTLE)).toBeNull();
});
