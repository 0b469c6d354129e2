// Work that can wait, in small portions: thousands of cells get their names without holding up a frame.

const PORTION = 4; // milliseconds
const AT_ONCE = 400; // so few are done at once: a small board is never behind
const LATEST = 300; // milliseconds until a portion is done whether the page rests or not

/** Where time comes from: the page, or a test. */
export interface IdleClock {
  now(): number;
  wait(then: () => void): () => void; // gives how not to
}

const pageIdleClock: IdleClock = {
  now: () => performance.now(),
  wait: (then) => {
    if (typeof requestIdleCallback !== "function") {
      const timer = setTimeout(then, 16);
      return () => clearTimeout(timer);
    }
    const handle = requestIdleCallback(then, { timeout: LATEST });
    return () => cancelIdleCallback(handle);
  },
};

/** Does something for each of a number of things, whenever the page has nothing better to do. */
export class IdleQueue {
  private next = 0;
  private waiting: (() => void) | null = null;

  constructor(
    private readonly count: number,
    private readonly task: (index: number) => void,
    private readonly rest: IdleClock = pageIdleClock,
  ) {}

  /** Begin with the first again. */
  start(): void {
    this.stop();
    this.next = 0;
    if (this.count <= AT_ONCE) this.go(Number.POSITIVE_INFINITY);
    else this.waitForRest();
  }

  stop(): void {
    this.waiting?.();
    this.waiting = null;
  }

  private waitForRest(): void {
    this.waiting = this.rest.wait(() => {
      this.waiting = null;
      this.go(this.rest.now() + PORTION);
    });
  }

  private go(until: number): void {
    while (this.next < this.count) {
      this.task(this.next);
      this.next += 1;
      if (this.rest.now() >= until) break;
    }
    if (this.next < this.count) this.waitForRest();
  }
}
