// Plays the events between two positions, within a limit of time.

import type { Speed } from "../settings/settings";
import type { GameEvent, GameKey, View } from "../wire/types";
import type { Board } from "./board";

/** What a board gets to move things with. Times are those of normal speed, in milliseconds. */
export interface Motion {
  /** The number of the wave that plays, from 1; and how many there are. */
  readonly wave: number;
  readonly waves: number;

  /**
   * Call `step` with 0 … 1 until the time is over, with 1 at the end. Rejects with MotionEnded when the
   * motion is finished or cancelled, so that what follows an `await` never meets another position.
   */
  tween(milliseconds: number, step: (t: number) => void, ease?: Ease): Promise<void>;

  /** Wait; rejects as `tween` does. */
  wait(milliseconds: number): Promise<void>;
}

export type Ease = (t: number) => number;

export const linear: Ease = (t) => t;
export const easeOut: Ease = (t) => 1 - (1 - t) ** 3;
export const easeInOut: Ease = (t) => (t < 0.5 ? 4 * t ** 3 : 1 - (-2 * t + 2) ** 3 / 2);
/** Goes a little too far and comes back: things that land. */
export const easeBack: Ease = (t) => 1 + 2.7 * (t - 1) ** 3 + 1.7 * (t - 1) ** 2;

/** Where time comes from: the screen, or a test. */
export interface FrameClock {
  now(): number;
  next(callback: () => void): void;
}

export const screenClock: FrameClock = {
  now: () => performance.now(),
  next: (callback) => {
    // A hidden page draws no frames; its motion must end all the same.
    if (document.hidden) setTimeout(callback, 16);
    else requestAnimationFrame(callback);
  },
};

/** The motion was finished or cancelled; the controller catches it, a board does not. */
export class MotionEnded extends Error {
  override readonly name = "MotionEnded";
}

const LONGEST_MS = 2500; // for one frame, however much happened
const USUAL_WAVE_MS = 350;
const QUICKENING = 0.87; // each wave beside the one before
const PACE: Readonly<Record<Speed, number>> = { none: 0, fast: 0.5, normal: 1, slow: 2 };

/** Plays the events of frames, one frame at a time; a fault in a board ends its motion and nothing else. */
export class MotionController {
  private running: Run | null = null;

  constructor(
    private readonly clock: FrameClock = screenClock,
    private readonly report: (fault: unknown) => void = (fault) => console.error(fault),
  ) {}

  get busy(): boolean {
    return this.running !== null;
  }

  /** Play events in waves; true if they came to their end, false if they were ended. Never rejects. */
  async play<K extends GameKey>(
    board: Pick<Board<K>, "play" | "waves">,
    events: readonly GameEvent<K>[],
    before: View<K>,
    speed: Speed,
  ): Promise<boolean> {
    this.cancel();
    if (PACE[speed] === 0 || events.length === 0) return true;
    const run = new Run(this.clock, PACE[speed], this.report);
    this.running = run;
    try {
      const waves = board.waves?.(events) ?? events.map((event) => [event]);
      run.waves = waves.length;
      for (const wave of waves) {
        run.begin();
        const plays = wave.map(async (event) => board.play(event, before, run));
        await Promise.race([run.ended, Promise.all(plays)]);
      }
      return true;
    } catch (fault) {
      if (!(fault instanceof MotionEnded)) this.report(fault);
      return false;
    } finally {
      run.cancel(); // after a fault the rest of its wave stands still too
      if (this.running === run) this.running = null;
    }
  }

  /** Let everything that moves take its last step now, and end the motion; true if there was any. */
  finish(): boolean {
    return this.end((run) => run.finish());
  }

  /** End the motion where it is: no step is taken any more. True if there was any. */
  cancel(): boolean {
    return this.end((run) => run.cancel());
  }

  private end(how: (run: Run) => void): boolean {
    const run = this.running;
    this.running = null;
    if (run) how(run);
    return run !== null;
  }
}

/** One thing that moves. */
interface Tween {
  step(t: number): void;
  end(reason: MotionEnded): void;
}

/** The motion of one frame, from its first event to its end. */
class Run implements Motion {
  waves = 1;
  wave = 0;
  /** Rejects when the motion is ended before its time. */
  readonly ended: Promise<never>;

  private pace = 1;
  private over = false;
  private endNow: (reason: MotionEnded) => void = () => {};
  private readonly tweens = new Set<Tween>(); // that still move
  private readonly deadline: number;

  constructor(
    private readonly clock: FrameClock,
    private readonly speed: number,
    private readonly report: (fault: unknown) => void,
  ) {
    this.deadline = clock.now() + LONGEST_MS;
    this.ended = handled(
      new Promise((_, reject) => {
        this.endNow = reject;
      }),
    );
  }

  begin(): void {
    this.wave += 1;
    const left = (this.deadline - this.clock.now()) / (this.waves - this.wave + 1);
    this.pace = Math.min(
      this.speed * QUICKENING ** (this.wave - 1),
      Math.max(0, left) / USUAL_WAVE_MS,
    );
    if (this.waves <= 2) this.pace = Math.min(this.speed, LONGEST_MS / USUAL_WAVE_MS);
  }

  finish(): void {
    try {
      for (const tween of this.tweens) tween.step(1);
    } catch (fault) {
      this.report(fault);
    }
    this.cancel();
  }

  cancel(): void {
    if (this.over) return;
    this.over = true;
    const reason = new MotionEnded();
    for (const tween of this.tweens) tween.end(reason);
    this.tweens.clear();
    this.endNow(reason);
  }

  wait(milliseconds: number): Promise<void> {
    return this.tween(milliseconds, () => {});
  }

  tween(milliseconds: number, step: (t: number) => void, ease: Ease = easeInOut): Promise<void> {
    if (this.over) return handled(Promise.reject(new MotionEnded()));
    const start = this.clock.now();
    const length = milliseconds * this.pace;
    const moving = new Promise<void>((ended, failed) => {
      const tween: Tween = { step, end: failed };
      const go = () => {
        if (!this.tweens.has(tween)) return; // was ended since the last frame
        const now = this.clock.now();
        const last = now >= this.deadline || now - start >= length;
        if (last) this.tweens.delete(tween);
        try {
          step(last ? 1 : ease((now - start) / length));
        } catch (fault) {
          this.tweens.delete(tween);
          failed(fault);
          return;
        }
        if (last) ended();
        else this.clock.next(go);
      };
      this.tweens.add(tween);
      go();
    });
    return handled(moving);
  }
}

/** A promise that may reject although nobody waits for it. */
function handled<Value>(promise: Promise<Value>): Promise<Value> {
  promise.catch(() => {});
  return promise;
}
