// The keys of Cell War (WAR-11a), read by position too, so that Q W E R work on a Cyrillic keyboard.
import type { BoardKeys } from "../../stage/boardParts";
import { requestEnd, type Selection, selectDefence, selectTool, type Tool } from "./legal";
import type { Model } from "./model";
import { blockedReason } from "./text";

export const TOOL_KEYS: Readonly<Record<Tool, string>> = { capture: "Q", farm: "W", defend: "E" };
export const END_KEY = "R";
export const AMOUNTS = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const; // a defence is one figure

export type Pressed = Pick<KeyboardEvent, "key" | "code">;

/** The tool of a key, if it has one; a digit selects a defence with that much gold. */
export function toolOf({ key, code }: Pressed): Tool | null {
  for (const tool of ["capture", "farm", "defend"] as const) {
    if (code === `Key${TOOL_KEYS[tool]}`) return tool;
  }
  return amountOf(key) === null ? null : "defend";
}

/** The selection after a key; null if the key selects nothing. */
export function selectionAfter(selection: Selection, pressed: Pressed): Selection | null {
  const amount = amountOf(pressed.key);
  if (amount !== null) return selectDefence(amount);
  const tool = toolOf(pressed);
  if (tool) return selectTool(selection, tool);
  return pressed.key === "Escape" && selection.endRequested
    ? { ...selection, endRequested: false }
    : null;
}

function amountOf(key: string): number | null {
  return AMOUNTS.find((amount) => String(amount) === key) ?? null;
}

export const keys: BoardKeys<"cellwar", Model, Selection, unknown> = {
  help: [
    { keys: "Q", phrase: "cellwar-web-key-capture" },
    { keys: "W", phrase: "cellwar-web-key-farm" },
    { keys: "E, 1 … 9", phrase: "cellwar-web-key-defend" },
    { keys: "R R", phrase: "cellwar-web-key-end" },
  ],

  press(event, state) {
    const { context, view, selection, say } = state;
    if (!context.live) return null;
    const tool = toolOf(event);
    const why = tool && blockedReason(view, tool, say);
    if (why) return { explain: why };
    if (event.code === `Key${END_KEY}`) return requestEnd(state);
    const select = selectionAfter(selection, event);
    return select && { select };
  },
};
