// The purchases of a position, and the selection: a tool, the gold for a defence, a requested end of the turn.
import type { Legal, Reaction } from "../../stage/boardParts";
import { cellOf } from "../../stage/choices";
import type { Cell } from "../../wire/types";
import type { Model, State } from "./model";

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

/** The text of an action. */
export function actionText(tool: Tool, [x, y]: Cell, amount: number): string {
  return tool === "defend" ? `defend ${x},${y} ${amount}` : `${tool} ${x},${y}`;
}

/** What the player has selected. */
export interface Selection {
  readonly tool: Tool;
  readonly amount: number; // gold for a defence

  /** Whether the end of the turn was requested once; the second request ends it, as a guard against accidents. */
  readonly endRequested: boolean;
}

export function selectTool(selection: Selection, tool: Tool): Selection {
  return { ...selection, tool, endRequested: false };
}

export function selectDefence(amount: number): Selection {
  return { tool: "defend", amount, endRequested: false };
}

/** The selection that an action needs: its tool, and the gold for a defence. */
export function selectFor(selection: Selection, action: string): Selection {
  const [verb, , gold] = action.split(" ");
  if (verb === "defend") return selectDefence(Number(gold));
  const tool = TOOLS.find((one) => one === verb);
  return tool ? selectTool(selection, tool) : selection;
}

/** Request the end of the turn; it ends at the second request, or at once if nothing else can be done. */
export function requestEnd({ model: { offers }, selection, say }: State): Reaction<Selection> {
  if (!offers.canEnd) return {};
  if (selection.endRequested || offers.onlyEnd)
    return { select: { ...selection, endRequested: false }, act: END };
  return { select: { ...selection, endRequested: true }, announce: say("cellwar-web-end-again") };
}

/** The action of the selected tool on a cell, legal or not. */
export function actionAt({ selection: { tool, amount } }: State, cell: Cell): string {
  return actionText(tool, cell, amount);
}

export const legal: Legal<"cellwar", Model, Selection> = {
  initial: { tool: "capture", amount: 1, endRequested: false },
  premoveCells: 1,

  keep: ({ selection, context }, before) =>
    context.number === before?.number ? selection : { ...selection, endRequested: false },

  // Cells that can never be bought, such as mountains, are not previewed.
  preview: (state, cell) =>
    state.context.live && state.model.isBuyable(cell) ? actionAt(state, cell) : null,

  pick(state, cell) {
    const { selection, context, model } = state;
    const { tool, amount, endRequested } = selection;
    const withdrawn = endRequested ? { select: { ...selection, endRequested: false } } : {};
    const act = model.offers.action(tool, cell, amount);
    if (act !== null) return { ...withdrawn, act };
    return context.live ? { ...withdrawn, attempt: actionAt(state, cell) } : withdrawn;
  },

  selectFor: ({ selection }, action) => selectFor(selection, action),
  cellOf,
};
