import { expect, test } from "vitest";
import { Hand, toolOf } from "./gestures";

const letter = (code: string, key = "") => ({ code: `Key${code}`, key });

test("Q W E choose a tool by the place of the key, whatever the language of the keyboard", () => {
  const hand = new Hand();

  expect([hand.press(letter("W", "ц")), hand.tool]).toEqual(["changed", "farm"]);
  expect([hand.press(letter("E", "у")), hand.tool]).toEqual(["changed", "defend"]);
  expect([hand.press(letter("Q", "й")), hand.tool]).toEqual(["changed", "capture"]);
});

test("a figure says how much gold goes into a defence, and takes that tool", () => {
  const hand = new Hand();

  expect(hand.press({ key: "4", code: "Digit4" })).toBe("changed");
  expect([hand.tool, hand.amount]).toEqual(["defend", 4]);
  expect(hand.press({ key: "0", code: "Digit0" })).toBeNull();
});

test("the end of a turn must be asked for twice while something can still be bought", () => {
  const hand = new Hand();

  expect([hand.askEnd(false), hand.armed]).toEqual([false, true]);
  expect([hand.askEnd(false), hand.armed]).toEqual([true, false]);
  expect(hand.askEnd(true)).toBe(true);
});

test("Esc and every other tool take the asked-for end of the turn back", () => {
  const hand = new Hand();
  hand.askEnd(false);

  expect([hand.press({ key: "Escape", code: "Escape" }), hand.armed]).toEqual(["cancelled", false]);
  expect(hand.press({ key: "Escape", code: "Escape" })).toBeNull();
  hand.askEnd(false);
  hand.press(letter("W"));
  expect(hand.armed).toBe(false);
});

test("a key names its tool by its place, a figure the defence", () => {
  expect(toolOf({ key: "й", code: "KeyQ" })).toBe("capture");
  expect(toolOf({ key: "w", code: "KeyW" })).toBe("farm");
  expect(toolOf({ key: "e", code: "KeyE" })).toBe("defend");
  expect(toolOf({ key: "4", code: "Digit4" })).toBe("defend");
  expect(toolOf({ key: "r", code: "KeyR" })).toBeNull();
});

test("what an action needs is taken up, and an end of the turn needs nothing", () => {
  const hand = new Hand();

  hand.takeFor("defend 3,4 7");
  expect([hand.tool, hand.amount]).toEqual(["defend", 7]);
  hand.takeFor("farm 3,4");
  expect([hand.tool, hand.amount]).toEqual(["farm", 7]);
  hand.askEnd(false);
  hand.takeFor("end");
  expect([hand.tool, hand.armed]).toEqual(["farm", true]);
});
