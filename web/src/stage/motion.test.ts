import { describe, expect, test } from "vitest";
import type { AnyEvent } from "../boards/board";
import { type Beat, Director, type Motion } from "./motion";

/** Time that goes on only when somebody waits for the next frame: 10 ms each. */
class TestBeat implements Beat {
  time = 0;
  now = () => this.time;
  next = (callback: () => void) => {
    queueMicrotask(() => {
      this.time += 10;
      callback();
    });
  };
}

const events = (count: number): AnyEvent[] =>
  Array.from({ length: count }, (_, n) => ({ event: `test.${n}` }));

/** A board whose every event takes so long at normal speed. */
const lasting = (milliseconds: number, told: string[] = []) => ({
  play: async (event: AnyEvent, _before: unknown, motion: Motion) => {
    await motion.tween(milliseconds, () => {});
    told.push(event.event);
  },
});

describe("the director", () => {
  test("plays events one after the other, in their order", async () => {
    const told: string[] = [];

    await new Director(new TestBeat()).play(lasting(100, told), events(3), null, "normal");

    expect(told).toEqual(["test.0", "test.1", "test.2"]);
  });

  test("plays the events of a wave at the same time", async () => {
    const beat = new TestBeat();
    const board = { ...lasting(300), waves: (all: readonly AnyEvent[]) => [all] };

    await new Director(beat).play(board, events(20), null, "normal");

    // Twenty tweens share the test's clock: each of its steps counts for one of them.
    expect(beat.time).toBeLessThan(20 * 300);
    expect(beat.time).toBeGreaterThanOrEqual(300);
  });

  test.each([
    ["fast", 500],
    ["normal", 1000],
    ["slow", 2000],
  ] as const)("at %s speed a second lasts %i ms", async (speed, expected) => {
    const beat = new TestBeat();

    await new Director(beat).play(lasting(1000), events(1), null, speed);

    expect(beat.time).toBe(expected);
  });

  test("never lasts longer than two and a half seconds, however much happens", async () => {
    const beat = new TestBeat();

    await new Director(beat).play(lasting(350), events(200), null, "slow");

    expect(beat.time).toBeLessThanOrEqual(2600);
  });

  test("plays nothing without animations", async () => {
    const told: string[] = [];

    await new Director(new TestBeat()).play(lasting(100, told), events(3), null, "none");

    expect(told).toEqual([]);
  });

  test("ends at once when it is skipped, and every tween has reached its end", async () => {
    const director = new Director(new TestBeat());
    const steps: number[] = [];
    const board = {
      play: async (_event: AnyEvent, _before: unknown, motion: Motion) => {
        await motion.tween(1000, (t) => {
          steps.push(t);
          if (steps.length === 3) director.skip();
        });
      },
    };

    const whole = await director.play(board, events(5), null, "normal");

    expect(whole).toBe(false);
    expect(steps.at(-1)).toBe(1);
    expect(steps.length).toBe(4);
    expect(director.busy).toBe(false);
  });
});
