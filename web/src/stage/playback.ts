// Shows positions on a board one after the other, with what happened between them, never falling behind.

import type { Speed } from "../settings/settings";
import type { AnyEvent, GameKey, View } from "../wire/types";
import type { Board, Context } from "./board";
import { MotionController } from "./motion";

/** What a board shows: a view, what can be done, and what stands around it. */
export interface Position<K extends GameKey = GameKey> {
  readonly view: View<K>;
  readonly choices: readonly string[];
  readonly context: Context<K>;
}

interface Step {
  to: Position; // where it leads; a later value of the same position replaces it
  readonly events: readonly AnyEvent[];
}

/** What a playback reports. */
export interface PlaybackListener {
  /** A motion towards this position begins. */
  started?(to: Position): void;

  /** The motion of an event begins. */
  playing?(event: AnyEvent): void;

  /** A position is shown. */
  settled?(position: Position): void;
}

const MOST_WAITING = 2; // steps; whoever has more to catch up with jumps

/**
 * Plays steps in their order; state first: whatever is skipped or fails, the last position is shown.
 *
 * A position is shown in one of three ways: a motion comes to its end; a skip finishes the motion;
 * a jump cancels it. Only the first goes on with the step that waits.
 */
export class Playback {
  private position: Position | null = null;
  private waiting: Step[] = [];
  private current: Step | null = null; // whose motion runs

  constructor(
    private readonly board: Pick<Board, "show" | "play" | "waves">,
    private readonly speed: () => Speed,
    private readonly listener: PlaybackListener = {},
    private readonly motionController = new MotionController(),
    private readonly report: (fault: unknown) => void = (fault) => console.error(fault),
  ) {}

  /** The board, which also reports each event to the listener. */
  private readonly reporting: Pick<Board, "play" | "waves"> = {
    play: (event, before, motion) => {
      this.listener.playing?.(event);
      return this.board.play(event, before, motion);
    },
    waves: (events) => this.board.waves?.(events) ?? events.map((event) => [event]),
  };

  /** Whether a motion runs. */
  get busy(): boolean {
    return this.current !== null;
  }

  /** The position that is shown, as far as a motion does not lead away from it. */
  get shown(): Position | null {
    return this.position;
  }

  /** The position to which everything leads. */
  get newest(): Position | null {
    return (this.waiting.at(-1) ?? this.current)?.to ?? this.position;
  }

  /** Show a position at once: after a reconnect, or when looking around in a game. */
  jump(to: Position): void {
    this.stop();
    this.show(to);
  }

  /** Change how the board looks and show it anew: whatever moved is gone. */
  redraw(change: () => void): void {
    const { newest } = this;
    this.stop();
    this.guard(change);
    if (newest) this.show(newest);
  }

  /** Go to a position by way of its events; without any it only takes the place of the newest one. */
  advance(to: Position, events: readonly AnyEvent[]): void {
    const still = this.speed() === "none" || document.hidden;
    if (this.position === null || still) {
      this.jump(to);
      return;
    }
    const last = this.waiting.at(-1) ?? this.current;
    if (events.length > 0) this.enqueue({ to, events });
    else if (last) last.to = to;
    else this.show(to);
  }

  /** End the motion now and show where it all leads to; true if there was any. */
  skip(): boolean {
    const { newest } = this;
    if (!this.current || !newest) return false;
    this.waiting = [];
    this.current = null;
    this.motionController.finish();
    this.show(newest);
    return true;
  }

  /** End everything and show nothing: the board is about to go, or to be drawn anew. */
  stop(): void {
    this.waiting = [];
    this.current = null;
    this.motionController.cancel();
  }

  private enqueue(step: Step): void {
    const before = this.waiting.at(-1);
    if (before && this.waiting.length >= MOST_WAITING) this.jump(before.to);
    this.waiting.push(step);
    if (!this.current) void this.run();
  }

  private async run(): Promise<void> {
    for (let step = this.waiting.shift(); step; step = this.waiting.shift()) {
      this.current = step;
      this.listener.started?.(step.to);
      const before = (this.position ?? step.to).view;
      await this.motionController.play(this.reporting, step.events, before, this.speed());
      if (this.current !== step) return; // a jump or a skip has shown something later
      this.current = null;
      this.show(step.to);
      if (this.current) return; // whoever was told of it has begun another motion
    }
  }

  private show(position: Position): void {
    this.position = position;
    // A board that fails at one position may show the next one; the page around it goes on in any case.
    this.guard(() => this.board.show(position.view, position.choices, position.context));
    this.guard(() => this.listener.settled?.(position));
  }

  private guard(what: () => void): void {
    try {
      what();
    } catch (fault) {
      this.report(fault);
    }
  }
}
