// Shows positions on a board one after the other, with what happened between them, never falling behind.
import type { AnyEvent, Board, Context } from "../boards/board";
import type { Speed } from "../settings/settings";
import { Director } from "./motion";

export interface Position {
  readonly view: unknown;
  readonly choices: readonly string[];
  readonly context: Context;
}

interface Step {
  readonly to: Position;
  readonly events: readonly AnyEvent[];
}

const MOST_WAITING = 2; // steps; whoever has more to catch up with jumps

/** Plays steps in their order; state first: whatever is skipped, the last position is shown. */
export class Player {
  private shown: Position | null = null;
  private waiting: Step[] = [];
  private playing = false;

  constructor(
    private readonly board: Board<unknown>,
    private readonly speed: () => Speed,
    private readonly settled: (position: Position) => void = () => {},
    private readonly director = new Director(),
  ) {}

  get busy(): boolean {
    return this.director.busy;
  }

  /** Show a position at once: after a reconnect, a jump, a change of settings. */
  jump(to: Position): void {
    this.waiting = [];
    this.director.skip();
    this.show(to);
  }

  /** Go to a position by way of its events. */
  advance(to: Position, events: readonly AnyEvent[]): void {
    if (this.shown === null || this.speed() === "none" || document.hidden) {
      this.jump(to);
      return;
    }
    this.waiting.push({ to, events });
    if (this.waiting.length > MOST_WAITING) {
      this.waiting = this.waiting.slice(-1);
      this.director.skip();
    }
    void this.run();
  }

  /** End the motion now; true if there was any. */
  skip(): boolean {
    const last = this.waiting.at(-1);
    if (!this.director.skip() && !last) return false;
    this.waiting = [];
    if (last) this.show(last.to);
    return true;
  }

  private async run(): Promise<void> {
    if (this.playing) return;
    this.playing = true;
    try {
      for (let step = this.waiting.shift(); step; step = this.waiting.shift()) {
        const before = this.shown;
        await this.director.play(this.board, step.events, before?.view, this.speed());
        // A jump in the middle has shown something later already.
        if (this.shown === before) this.show(step.to);
      }
    } finally {
      this.playing = false;
    }
  }

  private show(position: Position): void {
    this.shown = position;
    this.board.show(position.view, position.choices, position.context);
    this.settled(position);
  }
}
