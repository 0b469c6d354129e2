// What a hand does on a board where every action is one cell: look at a cell, choose it.

import type { Cell, GameKey } from "../wire/types";
import type { BoardHost, Preview } from "./board";
import { Choices, key } from "./choices";
import { Previews } from "./previews";

/** The part of a board's host that a hand needs. */
type PickerHost<K extends GameKey> = Pick<BoardHost<K>, "act" | "preview" | "settings" | "sound">;

/** Is told which cell could be chosen now, and what that would do as soon as the rules have said it. */
export type Watcher<K extends GameKey> = (cell: Cell | null, preview: Preview<K> | null) => void;

/** Mouse, finger or keyboard on the choices of a position. */
export class CellPicker<K extends GameKey> {
  private choices = new Choices([]);
  private under: Cell | null = null; // where the hand is
  private shown: Cell | null = null; // what the watcher knows of
  private readonly previews: Previews<K>;

  constructor(
    private readonly host: PickerHost<K>,
    private readonly watcher: Watcher<K>,
  ) {
    this.previews = new Previews(host, (action) => {
      if (action === this.action) this.look();
    });
  }

  /** Take the choices of a new position; the hand may still lie on one of them. */
  renew(choices: Choices): void {
    this.choices = choices;
    this.previews.reset();
    this.look();
  }

  hover(cell: Cell | null): void {
    if (cell && this.under && key(cell) === key(this.under)) return; // moved within a cell
    this.under = cell;
    this.look();
  }

  /** Choose a cell; one that may not be chosen is answered by the rules, in words. */
  pick(cell: Cell): void {
    const action = this.choices.action(cell);
    const wish = action ?? this.choices.attempt(cell);
    if (wish === null) return;
    if (action === null) this.host.sound("refused");
    this.host.act(wish);
  }

  destroy(): void {
    this.previews.reset();
  }

  /** The action under the hand. */
  private get action(): string | null {
    return this.under && this.choices.action(this.under);
  }

  private look(): void {
    const { action } = this;
    const chosen = action === null ? null : this.under;
    const answer = action !== null && this.host.settings.highlight && this.previews.known(action);
    if (chosen || this.shown) {
      this.watcher(chosen, answer && "preview" in answer ? answer.preview : null);
    }
    this.shown = chosen;
    if (action !== null && answer === null) this.previews.want(action);
  }
}
