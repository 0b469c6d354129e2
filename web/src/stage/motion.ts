// The director: plays what happened between two positions, never longer than people like to wait.
import type { AnyEvent, Board } from "../boards/board";
import type { Speed } from "../settings/settings";

/** What a board gets to move things with. Times are those of normal speed, in milliseconds. */
export interface Motion {
  /** Whether it was skipped: everything ends at once. */
  readonly skipped: boolean;

  /** The number of the wave that plays, from 1; and how many there are. */
  readonly wave: number;
  readonly waves: number;

  /** Call `step` with 0 … 1 until the time is over; always calls it with 1 at the end. */
  tween(milliseconds: number, step: (t: number) => void, ease?: Ease): Promise<void>;

  /** Wait. */
  wait(milliseconds: number): Promise<void>;
}

export type Ease = (t: number) => number;

export const linear: Ease = (t) => t;
export const easeOut: Ease = (t) => 1 - (1 - t) ** 3;
export const easeInOut: Ease = (t) => (t < 0.5 ? 4 * t ** 3 : 1 - (-2 * t + 2) ** 3 / 2);
/** Goes a little too far and comes back: things that land. */
export const easeBack: Ease = (t) => 1 + 2.7 * (t - 1) ** 3 + 1.7 * (t - 1) ** 2;

/** Where time comes from: the screen, or a test. */
export interface Beat {
  now(): number;
  next(callback: () => void): void;
}

export const screenBeat: Beat = {
  now: () => performance.now(),
  next: (callback) => {
    // A hidden page draws no frames; its motion must end all the same.
    if (document.hidden) setTimeout(callback, 16);
    else requestAnimationFrame(callback);
  },
};

const LONGEST = 2500; // milliseconds for one frame, however much happened
const USUAL_WAVE = 350;
const QUICKENING = 0.87; // each wave beside the one before
const PACE: Readonly<Record<Speed, number>> = { none: 0, fast: 0.5, normal: 1, slow: 2 };

/** Plays the events of frames, one frame at a time. */
export class Director {
  private running: Run | null = null;

  constructor(private readonly beat: Beat = screenBeat) {}

  get busy(): boolean {
    return this.running !== null;
  }

  /** Play events in waves; true if they came to their end, false if they were skipped. */
  async play<View, Event extends AnyEvent>(
    board: Pick<Board<View, Event>, "play" | "waves">,
    events: readonly Event[],
    before: View,
    speed: Speed,
  ): Promise<boolean> {
    this.skip();
    if (PACE[speed] === 0 || events.length === 0) return true;
    const waves = board.waves?.(events) ?? events.map((event) => [event]);
    const run = new Run(this.beat, PACE[speed], waves.length);
    this.running = run;
    try {
      for (const wave of waves) {
        if (run.skipped) break;
        run.begin();
        await Promise.all(wave.map((event) => board.play(event, before, run)));
      }
      return !run.skipped;
    } finally {
      if (this.running === run) this.running = null;
    }
  }

  /** End the motion now; the position that follows is shown at once. True if there was any. */
  skip(): boolean {
    if (!this.running) return false;
    this.running.skipped = true;
    this.running = null;
    return true;
  }
}

class Run implements Motion {
  skipped = false;
  wave = 0;
  private pace = 1;
  private readonly deadline: number;

  constructor(
    private readonly beat: Beat,
    private readonly speed: number,
    readonly waves: number,
  ) {
    this.deadline = beat.now() + LONGEST;
  }

  begin(): void {
    this.wave += 1;
    const left = (this.deadline - this.beat.now()) / (this.waves - this.wave + 1);
    this.pace = Math.min(
      this.speed * QUICKENING ** (this.wave - 1),
      Math.max(0, left) / USUAL_WAVE,
    );
    if (this.waves <= 2) this.pace = Math.min(this.speed, LONGEST / USUAL_WAVE);
  }

  wait(milliseconds: number): Promise<void> {
    return this.tween(milliseconds, () => {});
  }

  tween(milliseconds: number, step: (t: number) => void, ease: Ease = easeInOut): Promise<void> {
    const start = this.beat.now();
    const length = milliseconds * this.pace;
    return new Promise((ended) => {
      const go = () => {
        const now = this.beat.now();
        const over = this.skipped || now >= this.deadline || now - start >= length;
        step(over ? 1 : ease((now - start) / length));
        if (over) ended();
        else this.beat.next(go);
      };
      go();
    });
  }
}
