// What the hand does on a board of Chain: look at a cell, choose it.
import { Foresight } from "../../stage/foresight";
import type { Cell, ChainView } from "../../wire/types";
import type { BoardHost } from "../board";
import { type ChainEvent, type Position, type Prospect, prospect } from "./model";

/** Who is told what the hand looks at. */
export type Watcher = (cell: Cell | null, prospect: Prospect | null) => void;

export class Gestures {
  private position: Position | null = null;
  private under: Cell | null = null; // where the hand is
  private readonly foresight: Foresight<ChainView, ChainEvent>;

  constructor(
    private readonly host: BoardHost<ChainView, ChainEvent>,
    private readonly watcher: Watcher,
  ) {
    this.foresight = new Foresight(host.preview, (preview) => {
      const foreseen = preview && this.position ? prospect(this.position, preview) : null;
      this.watcher(this.chosen, foreseen);
    });
  }

  /** Take a new position; the hand may still lie on a cell of it. */
  renew(position: Position): void {
    this.position = position;
    this.foresight.forget();
    this.hover(this.under);
  }

  hover(cell: Cell | null): void {
    this.under = cell;
    const chosen = this.chosen;
    this.watcher(chosen, null);
    this.foresight.want(
      chosen && this.host.settings.highlight ? (this.position?.action(chosen) ?? null) : null,
    );
  }

  /** Choose a cell; one that may not be chosen is answered by the rules in words (CHAIN-7.2c). */
  pick(cell: Cell): void {
    const action = this.position?.action(cell);
    if (!action) this.host.sound("refused");
    const wish = action ?? this.position?.attempt(cell);
    if (wish) this.host.act(wish);
  }

  destroy(): void {
    this.under = null;
    this.foresight.forget();
  }

  /** The cell under the hand, if it may be chosen. */
  private get chosen(): Cell | null {
    return this.under && this.position?.action(this.under) ? this.under : null;
  }
}
