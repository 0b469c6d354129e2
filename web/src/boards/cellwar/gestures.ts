// What is in the player's hand: the chosen tool, the gold for a defence, a half-pressed end of the turn.
import type { Tool } from "./model";

export const TOOLS: readonly { readonly tool: Tool; readonly key: string }[] = [
  { tool: "capture", key: "Q" }, // WAR-11a
  { tool: "farm", key: "W" },
  { tool: "defend", key: "E" },
];

export const END_KEY = "R";
export const AMOUNTS = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const; // a defence is one figure

/** Keys are told by their place too, so that Q W E R work on a Cyrillic keyboard. */
export type Pressed = Pick<KeyboardEvent, "key" | "code">;

export type Meaning = "changed" | "end" | "cancelled" | null;

/** The tool that a key takes up, if it is the key of one; a figure puts gold into a defence. */
export function toolOf({ key, code }: Pressed): Tool | null {
  const found = TOOLS.find((one) => code === `Key${one.key}`);
  if (found) return found.tool;
  return AMOUNTS.some((one) => String(one) === key) ? "defend" : null;
}

/** A hand over the board. */
export class Hand {
  tool: Tool = "capture";
  amount = 1;

  /** The end of the turn was asked for once; a second time does it, so that no slip ends a turn. */
  armed = false;

  take(tool: Tool): void {
    this.tool = tool;
    this.armed = false;
  }

  put(amount: number): void {
    this.amount = amount;
    this.take("defend");
  }

  /** Take up what an action needs, as the rules write it: its tool, and the gold for a defence. */
  takeFor(action: string): void {
    const [verb, , gold] = action.split(" ");
    const found = TOOLS.find(({ tool }) => tool === verb);
    if (found?.tool === "defend") this.put(Number(gold));
    else if (found) this.take(found.tool);
  }

  /** Ask for the end of the turn; true if it is meant. */
  askEnd(nothingLeft: boolean): boolean {
    const meant = this.armed || nothingLeft;
    this.armed = !meant;
    return meant;
  }

  /** Take a key; says what it meant. */
  press({ key, code }: Pressed): Meaning {
    const found = TOOLS.find((one) => code === `Key${one.key}`);
    if (found) {
      this.take(found.tool);
      return "changed";
    }
    if (code === `Key${END_KEY}`) return "end";
    const amount = Number(key);
    if (AMOUNTS.some((one) => one === amount)) {
      this.put(amount);
      return "changed";
    }
    if (key !== "Escape" || !this.armed) return null;
    this.armed = false;
    return "cancelled";
  }
}
