// Animates the events between two positions within a time limit.

import type { Speed } from "../settings/settings";
import type { GameEvent, GameKey, View } from "../wire/types";
import type { Board } from "./board";

/** The animation functions of a board. Times are in milliseconds at normal speed. */
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
/** Overshoots a little and comes back, for things that land. */
export const easeBack: Ease = (t) => 1 + 2.7 * (t - 1) ** 3 + 1.7 * (t - 1) ** 2;

/** The source of time and frames; a test has its own. */
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

const MAX_MOTION_MS = 2500; // for the events of one frame, however many they are
const USUAL_WAVE_MS = 350;
const WAVE_SPEEDUP = 0.87; // the duration of each wave relative to the one before
const TIME_FACTOR: Readonly<Record<Speed, number>> = { none: 0, fast: 0.5, normal: 1, slow: 2 };

/** Animates the events of frames, one frame at a time; an error in a board ends its animation and nothing else. */
export class MotionController {
  private running: Run | null = null;

  constructor(
    private readonly clock: FrameClock = screenClock,
    private readonly report: (error: unknown) => void = (error) => console.error(error),
  ) {}

  get busy(): boolean {
    return this.running !== null;
  }

  /** Play events in waves; false if the animation was finished or cancelled early. Never rejects. */
  async play<K extends GameKey>(
    board: Pick<Board<K>, "play" | "waves">,
    events: readonly GameEvent<K>[],
    before: View<K>,
    speed: Speed,
  ): Promise<boolean> {
    this.cancel();
    if (TIME_FACTOR[speed] === 0 || events.length === 0) return true;
    const run = new Run(this.clock, TIME_FACTOR[speed], this.report);
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
    } catch (error) {
      if (!(error instanceof MotionEnded)) this.report(error);
      return false;
    } finally {
      run.cancel(); // after an error the rest of its wave stops too
      if (this.running === run) this.running = null;
    }
  }

  /** Run the last step of every tween now and end the animation; true if one ran. */
  finish(): boolean {
    return this.end((run) => run.finish());
  }

  /** Stop the animation where it is, without another step; true if one ran. */
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

/** A running tween. */
interface Tween {
  step(t: number): void;
  end(reason: MotionEnded): void;
}

/** The animation of one frame, from its first event to its end. */
class Run implements Motion {
  waves = 1;
  wave = 0;
  /** Rejects when the animation is ended early. */
  readonly ended: Promise<never>;

  private pace = 1;
  private over = false;
  private endNow: (reason: MotionEnded) => void = () => {};
  private readonly tweens = new Set<Tween>(); // that are running
  private readonly deadline: number;

  constructor(
    private readonly clock: FrameClock,
    private readonly speed: number,
    private readonly report: (error: unknown) => void,
  ) {
    this.deadline = clock.now() + MAX_MOTION_MS;
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
      this.speed * WAVE_SPEEDUP ** (this.wave - 1),
      Math.max(0, left) / USUAL_WAVE_MS,
    );
    if (this.waves <= 2) this.pace = Math.min(this.speed, MAX_MOTION_MS / USUAL_WAVE_MS);
  }

  finish(): void {
    try {
      for (const tween of this.tweens) tween.step(1);
    } catch (error) {
      this.report(error);
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
        if (!this.tweens.has(tween)) return; // ended since the last frame
        const now = this.clock.now();
        const last = now >= this.deadline || now - start >= length;
        if (last) this.tweens.delete(tween);
        try {
          step(last ? 1 : ease((now - start) / length));
        } catch (error) {
          this.tweens.delete(tween);
          failed(error);
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

/** Mark a promise as handled, since it may reject while nobody awaits it. */
function handled<Value>(promise: Promise<Value>): Promise<Value> {
  promise.catch(() => {});
  return promise;
}
