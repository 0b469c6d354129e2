// What a hand does on a board where every action is one cell: look at a cell, choose it.
import type { AnyEvent, BoardHost, Preview } from "../boards/board";
import type { Cell } from "../wire/types";
import { Choices } from "./choices";
import { Foresight } from "./foresight";

/** The part of a board's host that a hand needs. */
type HandHost<View, Event extends AnyEvent> = Pick<
  BoardHost<View, Event>,
  "act" | "preview" | "settings" | "sound"
>;

/** Is told which cell could be chosen now, and what that would do as soon as the rules have said it. */
export type Watcher<View, Event extends AnyEvent> = (
  cell: Cell | null,
  preview: Preview<View, Event> | null,
) => void;

/** Mouse, finger or keyboard on the choices of a position. */
export class Hand<View, Event extends AnyEvent> {
  private choices = new Choices([]);
  private under: Cell | null = null; // where the hand is
  private shown: Cell | null = null; // what the watcher knows of
  private readonly foresight: Foresight<View, Event>;

  constructor(
    private readonly host: HandHost<View, Event>,
    private readonly watcher: Watcher<View, Event>,
  ) {
    this.foresight = new Foresight(host.preview, (preview) => watcher(this.chosen, preview));
  }

  /** Take the choices of a new position; the hand may still lie on one of them. */
  renew(choices: Choices): void {
    this.choices = choices;
    this.foresight.forget();
    this.hover(this.under);
  }

  hover(cell: Cell | null): void {
    this.under = cell;
    const { chosen } = this;
    if (chosen || this.shown) this.watcher(chosen, null);
    this.shown = chosen;
    const asks = chosen && this.host.settings.highlight;
    this.foresight.want(asks ? this.choices.action(chosen) : null);
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
    this.under = null;
    this.foresight.forget();
  }

  private get chosen(): Cell | null {
    return this.under && this.choices.action(this.under) !== null ? this.under : null;
  }
}
