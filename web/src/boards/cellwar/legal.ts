// What can be bought in a war, and with which selection: a tool, gold for a defence, an end asked for once.
import type { Legal, Reaction } from "../../stage/boardParts";
import { cellOf } from "../../stage/choices";
import type { Cell } from "../../wire/types";
import type { State, War } from "./model";

export type Tool = "capture" | "farm" | "defend";

export const TOOLS: readonly Tool[] = ["capture", "farm", "defend"];

/** The action that ends a turn. */
export const END = "end";

/** What can be bought now, by tool and cell. */
export class Offers {
  private readonly texts: ReadonlySet<string>;

  constructor(private readonly choices: readonly string[]) {
    this.texts = new Set(choices);
  }

  /** Whether the turn can be ended, and whether nothing else is left to do. */
  get canEnd(): boolean {
    return this.texts.has(END);
  }

  get onlyEnd(): boolean {
    return this.canEnd && this.choices.length === 1;
  }

  /** The action of a tool on a cell, if it is among what can be done. */
  action(tool: Tool, cell: Cell, amount: number): string | null {
    const text = actionText(tool, cell, amount);
    return this.texts.has(text) ? text : null;
  }

  /** The cells that a tool can be used on. */
  targets(tool: Tool, amount: number): readonly Cell[] {
    const cells: Cell[] = [];
    for (const text of this.choices) {
      const [word, at, gold] = text.split(" ");
      if (word !== tool || (tool === "defend" && gold !== String(amount))) continue;
      const [x, y] = (at ?? "").split(",").map(Number);
      if (x !== undefined && y !== undefined) cells.push([x, y]);
    }
    return cells;
  }
}

/** Write an action as the rules read it. */
export function actionText(tool: Tool, [x, y]: Cell, amount: number): string {
  return tool === "defend" ? `defend ${x},${y} ${amount}` : `${tool} ${x},${y}`;
}

/** What the player has taken up. */
export interface Selection {
  readonly tool: Tool;
  readonly amount: number; // gold for a defence

  /** The end of the turn was asked for once; a second time does it, so that no slip ends a turn. */
  readonly armed: boolean;
}

export function take(selection: Selection, tool: Tool): Selection {
  return { ...selection, tool, armed: false };
}

export function put(amount: number): Selection {
  return { tool: "defend", amount, armed: false };
}

/** Take up what an action needs, as the rules write it: its tool, and the gold for a defence. */
export function takeFor(selection: Selection, action: string): Selection {
  const [verb, , gold] = action.split(" ");
  if (verb === "defend") return put(Number(gold));
  const tool = TOOLS.find((one) => one === verb);
  return tool ? take(selection, tool) : selection;
}

/** Ask for the end of the turn; it is meant when nothing is left to do, or the second time. */
export function askEnd({ model: { offers }, selection, say }: State): Reaction<Selection> {
  if (!offers.canEnd) return {};
  if (selection.armed || offers.onlyEnd)
    return { select: { ...selection, armed: false }, act: END };
  return { select: { ...selection, armed: true }, announce: say("cellwar-web-end-again") };
}

/** The action of the selected tool on a cell, whether it can be done or not. */
export function actionAt({ selection: { tool, amount } }: State, cell: Cell): string {
  return actionText(tool, cell, amount);
}

export const legal: Legal<"cellwar", War, Selection> = {
  initial: { tool: "capture", amount: 1, armed: false },
  premoveCells: 1,

  keep: ({ selection, context }, before) =>
    context.number === before?.number ? selection : { ...selection, armed: false },

  // Only what may be of use is asked: not whether mountains can be had.
  preview: (state, cell) =>
    state.context.live && state.model.isBuyable(cell) ? actionAt(state, cell) : null,

  pick(state, cell) {
    const { selection, context, model } = state;
    const { tool, amount, armed } = selection;
    const disarmed = armed ? { select: { ...selection, armed: false } } : {};
    const act = model.offers.action(tool, cell, amount);
    if (act !== null) return { ...disarmed, act };
    return context.live ? { ...disarmed, attempt: actionAt(state, cell) } : disarmed;
  },

  selectFor: ({ selection }, action) => takeFor(selection, action),
  cellOf,
};
