import { expect, test } from "vitest";
import { selectionAfter, toolOf } from "./keys";
import { legal, Offers, requestEnd, type Selection, selectFor } from "./legal";
import type { State } from "./model";

const letter = (code: string, key = "") => ({ code: `Key${code}`, key });
const selection: Selection = { tool: "capture", amount: 1, endRequested: false };
const ending: Selection = { ...selection, endRequested: true };

/** A state in which these actions are left. */
const left = (selection: Selection, choices: readonly string[]) =>
  ({
    selection,
    model: { offers: new Offers(choices) },
    say: (phrase: string) => phrase,
  }) as unknown as State;

test("Q W E choose a tool by the place of the key, whatever the language of the keyboard", () => {
  expect(selectionAfter(selection, letter("W", "ц"))?.tool).toBe("farm");
  expect(selectionAfter(selection, letter("E", "у"))?.tool).toBe("defend");
  expect(selectionAfter(selection, letter("Q", "й"))?.tool).toBe("capture");
});

test("a figure says how much gold goes into a defence, and takes that tool", () => {
  const after = selectionAfter(selection, { key: "4", code: "Digit4" });
  expect(after).toEqual({ tool: "defend", amount: 4, endRequested: false });
  expect(selectionAfter(selection, { key: "0", code: "Digit0" })).toBeNull();
});

test("the end of a turn must be asked for twice while something can still be bought", () => {
  const asked = requestEnd(left(selection, ["end", "farm 1,1"]));
  expect(asked).toEqual({ select: ending, announce: "cellwar-web-end-again" });
  expect(requestEnd(left(ending, ["end", "farm 1,1"]))).toEqual({ select: selection, act: "end" });
  expect(requestEnd(left(selection, ["end"])).act).toBe("end");
  expect(requestEnd(left(ending, []))).toEqual({});
});

test("Esc, every other tool and another entry take the asked-for end of the turn back", () => {
  const esc = { key: "Escape", code: "Escape" };
  expect(selectionAfter(ending, esc)).toEqual(selection);
  expect(selectionAfter(selection, esc)).toBeNull();
  expect(selectionAfter(ending, letter("W"))?.endRequested).toBe(false);
  const state = { selection: ending, context: { number: 4 } } as unknown as State;
  expect(legal.keep?.(state, { ...state.context, number: 3 })).toEqual(selection);
  expect(legal.keep?.(state, state.context)).toEqual(ending);
});

test("a key names its tool by its place, a figure the defence", () => {
  expect(toolOf({ key: "й", code: "KeyQ" })).toBe("capture");
  expect(toolOf({ key: "w", code: "KeyW" })).toBe("farm");
  expect(toolOf({ key: "e", code: "KeyE" })).toBe("defend");
  expect(toolOf({ key: "4", code: "Digit4" })).toBe("defend");
  expect(toolOf({ key: "r", code: "KeyR" })).toBeNull();
});

test("what an action needs is taken up, and an end of the turn needs nothing", () => {
  expect(selectFor(selection, "defend 3,4 7")).toEqual({
    tool: "defend",
    amount: 7,
    endRequested: false,
  });
  expect(selectFor({ ...selection, amount: 7 }, "farm 3,4")).toEqual({
    ...selection,
    tool: "farm",
    amount: 7,
  });
  expect(selectFor(ending, "end")).toEqual(ending);
});
