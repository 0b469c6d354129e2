// Runs tasks in small slices while the page is idle, so that naming thousands of cells delays no frame.

const SLICE_MS = 4;
const MAX_IMMEDIATE = 400; // tasks that run at once without waiting
const MAX_WAIT_MS = 300; // after which a slice runs even if the page is busy

/** The source of time and idle callbacks; a test has its own. */
export interface IdleClock {
  now(): number;
  wait(then: () => void): () => void; // returns a function that cancels it
}

const pageIdleClock: IdleClock = {
  now: () => performance.now(),
  wait: (then) => {
    if (typeof requestIdleCallback !== "function") {
      const timer = setTimeout(then, 16);
      return () => clearTimeout(timer);
    }
    const handle = requestIdleCallback(then, { timeout: MAX_WAIT_MS });
    return () => cancelIdleCallback(handle);
  },
};

/** Runs a task for each index below `count` while the page is idle. */
export class IdleQueue {
  private next = 0;
  private cancelWait: (() => void) | null = null;

  constructor(
    private readonly count: number,
    private readonly task: (index: number) => void,
    private readonly clock: IdleClock = pageIdleClock,
  ) {}

  /** Start again with the first task. */
  start(): void {
    this.stop();
    this.next = 0;
    if (this.count <= MAX_IMMEDIATE) this.runUntil(Number.POSITIVE_INFINITY);
    else this.waitForIdle();
  }

  stop(): void {
    this.cancelWait?.();
    this.cancelWait = null;
  }

  private waitForIdle(): void {
    this.cancelWait = this.clock.wait(() => {
      this.cancelWait = null;
      this.runUntil(this.clock.now() + SLICE_MS);
    });
  }

  private runUntil(until: number): void {
    while (this.next < this.count) {
      this.task(this.next);
      this.next += 1;
      if (this.clock.now() >= until) break;
    }
    if (this.next < this.count) this.waitForIdle();
  }
}
