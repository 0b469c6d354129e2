// Shows positions on a board one after the other, animates the events between them, and never falls behind.

import type { Speed } from "../settings/settings";
import type { AnyEvent, GameKey, View } from "../wire/types";
import type { Board, Context } from "./board";
import { MotionController } from "./motion";

/** What a board shows: a view, the legal actions, and the context. */
export interface Position<K extends GameKey = GameKey> {
  readonly view: View<K>;
  readonly choices: readonly string[];
  readonly context: Context<K>;
}

interface Step {
  to: Position; // replaced by a later value of the same position
  readonly events: readonly AnyEvent[];
}

/** Receives the progress of a playback. */
export interface PlaybackListener {
  /** A motion towards this position begins. */
  started?(to: Position): void;

  /** The motion of an event begins. */
  playing?(event: AnyEvent): void;

  /** A position is shown. */
  settled?(position: Position): void;
}

const MAX_QUEUED_STEPS = 2; // with more, the playback jumps

/**
 * Plays steps in their order. Whatever is skipped or fails, the last position is shown.
 *
 * A position is shown in one of three ways: a motion comes to its end; a skip finishes the motion;
 * a jump cancels it. Only the first goes on with the step that waits.
 */
export class Playback {
  private position: Position | null = null;
  private queued: Step[] = [];
  private current: Step | null = null; // the step that is being animated

  constructor(
    private readonly board: Pick<Board, "show" | "play" | "waves">,
    private readonly speed: () => Speed,
    private readonly listener: PlaybackListener = {},
    private readonly motionController = new MotionController(),
    private readonly report: (error: unknown) => void = (error) => console.error(error),
  ) {}

  /** The board, wrapped so that the listener is notified of each event. */
  private readonly reporting: Pick<Board, "play" | "waves"> = {
    play: (event, before, motion) => {
      this.listener.playing?.(event);
      return this.board.play(event, before, motion);
    },
    waves: (events) => this.board.waves?.(events) ?? events.map((event) => [event]),
  };

  /** Whether an animation runs. */
  get busy(): boolean {
    return this.current !== null;
  }

  /** The position that was shown last; a running animation starts from it. */
  get shown(): Position | null {
    return this.position;
  }

  /** The position that is shown when everything queued has been played. */
  get newest(): Position | null {
    return (this.queued.at(-1) ?? this.current)?.to ?? this.position;
  }

  /** Show a position at once and drop what is queued: after a reconnect, or when looking back. */
  jump(to: Position): void {
    this.stop();
    this.show(to);
  }

  /** Cancel the animation, change how the board looks, and show the newest position. */
  redraw(change: () => void): void {
    const { newest } = this;
    this.stop();
    this.guard(change);
    if (newest) this.show(newest);
  }

  /** Animate the events that lead to a position; without events it replaces the newest position. */
  advance(to: Position, events: readonly AnyEvent[]): void {
    const still = this.speed() === "none" || document.hidden;
    if (this.position === null || still) {
      this.jump(to);
      return;
    }
    const last = this.queued.at(-1) ?? this.current;
    if (events.length > 0) this.enqueue({ to, events });
    else if (last) last.to = to;
    else this.show(to);
  }

  /** Finish the animation now and show the newest position; true if an animation ran. */
  skip(): boolean {
    const { newest } = this;
    if (!this.current || !newest) return false;
    this.queued = [];
    this.current = null;
    this.motionController.finish();
    this.show(newest);
    return true;
  }

  /** Cancel everything and show nothing, before the board is destroyed or redrawn. */
  stop(): void {
    this.queued = [];
    this.current = null;
    this.motionController.cancel();
  }

  private enqueue(step: Step): void {
    const before = this.queued.at(-1);
    if (before && this.queued.length >= MAX_QUEUED_STEPS) this.jump(before.to);
    this.queued.push(step);
    if (!this.current) void this.run();
  }

  private async run(): Promise<void> {
    for (let step = this.queued.shift(); step; step = this.queued.shift()) {
      this.current = step;
      this.listener.started?.(step.to);
      const before = (this.position ?? step.to).view;
      await this.motionController.play(this.reporting, step.events, before, this.speed());
      if (this.current !== step) return; // a jump or a skip has shown something later
      this.current = null;
      this.show(step.to);
      if (this.current) return; // a listener has started another animation
    }
  }

  private show(position: Position): void {
    this.position = position;
    // A board that fails at one position may still show the next one, and the page goes on.
    this.guard(() => this.board.show(position.view, position.choices, position.context));
    this.guard(() => this.listener.settled?.(position));
  }

  private guard(what: () => void): void {
    try {
      what();
    } catch (error) {
      this.report(error);
    }
  }
}
