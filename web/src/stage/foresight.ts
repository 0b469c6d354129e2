// What a move would do, asked of the rules while the hand rests on a cell.
import type { AnyEvent, BoardHost, Preview } from "../boards/board";

const REST = 60; // milliseconds; cells that a mouse flies over are not asked about

/** Asks for the preview of one action at a time, and for each action of a position only once. */
export class Foresight<View, Event extends AnyEvent> {
  private known = new Map<string, Preview<View, Event>>(); // of this position
  private wanted: string | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly ask: BoardHost<View, Event>["preview"],
    private readonly show: (preview: Preview<View, Event>) => void,
  ) {}

  /** Show what this action would do as soon as it is known; null: nobody wants to know any more. */
  want(action: string | null): void {
    if (action === this.wanted) return;
    clearTimeout(this.timer);
    this.wanted = action;
    const known = action === null ? undefined : this.known.get(action);
    if (known) this.show(known);
    else if (action !== null) this.timer = setTimeout(() => void this.fetch(action), REST);
  }

  /** Forget everything: the position is another one. */
  forget(): void {
    this.want(null);
    this.known = new Map();
  }

  private async fetch(action: string): Promise<void> {
    const { known } = this;
    try {
      const preview = await this.ask(action);
      known.set(action, preview);
      if (this.known === known && this.wanted === action) this.show(preview);
    } catch {
      // Overtaken by another question, or refused: a preview that does not come is no loss.
    }
  }
}
