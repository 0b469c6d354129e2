import { describe, expect, test } from "vitest";
import { anyEvent, anyView } from "../wire/testing";
import type { AnyEvent } from "../wire/types";
import { type FrameClock, type Motion, MotionController } from "./motion";

const NO_VIEW = anyView(null);

/** Time that goes on only when somebody waits for the next frame: 10 ms each. */
class TestBeat implements FrameClock {
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
  Array.from({ length: count }, (_, n) => anyEvent(`test.${n}`));

/** A board whose every event takes so long at normal speed. */
const lasting = (milliseconds: number, told: string[] = []) => ({
  play: async (event: AnyEvent, _before: unknown, motion: Motion) => {
    await motion.tween(milliseconds, () => {});
    told.push(event.event);
  },
});

describe("the motionController", () => {
  test("plays events one after the other, in their order", async () => {
    const told: string[] = [];

    await new MotionController(new TestBeat()).play(
      lasting(100, told),
      events(3),
      NO_VIEW,
      "normal",
    );

    expect(told).toEqual(["test.0", "test.1", "test.2"]);
  });

  test("plays the events of a wave at the same time", async () => {
    const clock = new TestBeat();
    const board = { ...lasting(300), waves: (all: readonly AnyEvent[]) => [all] };

    await new MotionController(clock).play(board, events(20), NO_VIEW, "normal");

    // Twenty tweens share the test's clock: each of its steps counts for one of them.
    expect(clock.time).toBeLessThan(20 * 300);
    expect(clock.time).toBeGreaterThanOrEqual(300);
  });

  test.each([
    ["fast", 500],
    ["normal", 1000],
    ["slow", 2000],
  ] as const)("at %s speed a second lasts %i ms", async (speed, expected) => {
    const clock = new TestBeat();

    await new MotionController(clock).play(lasting(1000), events(1), NO_VIEW, speed);

    expect(clock.time).toBe(expected);
  });

  test("never lasts longer than two and a half seconds, however much happens", async () => {
    const clock = new TestBeat();

    await new MotionController(clock).play(lasting(350), events(200), NO_VIEW, "slow");

    expect(clock.time).toBeLessThanOrEqual(2600);
  });

  test("plays nothing without animations", async () => {
    const told: string[] = [];

    await new MotionController(new TestBeat()).play(lasting(100, told), events(3), NO_VIEW, "none");

    expect(told).toEqual([]);
  });

  test("takes the last step of everything that moves when it is finished, and none after it", async () => {
    const { motionController, steps, after, playing } = moving(
      (count, it) => count === 3 && it.finish(),
    );

    expect(await playing).toBe(false);
    expect(steps.at(-1)).toBe(1);
    expect(steps.length).toBe(4);
    expect(after).toEqual([]);
    expect(motionController.busy).toBe(false);
  });

  test("takes no step any more when it is cancelled, and lets nobody wait", async () => {
    const { motionController, steps, after, playing } = moving(
      (count, it) => count === 3 && it.cancel(),
    );

    expect(await playing).toBe(false);
    expect(steps.length).toBe(3);
    expect(steps.at(-1)).toBeLessThan(1);
    expect(after).toEqual([]);
    expect(motionController.busy).toBe(false);
  });

  test("moves nothing for a board that begins another tween after the end", async () => {
    const motionController = new MotionController(new TestBeat());
    const steps: number[] = [];
    const board = {
      play: async (_event: AnyEvent, _before: unknown, motion: Motion) => {
        motionController.cancel();
        await motion.tween(100, (t) => steps.push(t)).catch(() => {});
        void motion.wait(100); // nobody waits for it
      },
    };

    expect(await motionController.play(board, events(2), NO_VIEW, "normal")).toBe(false);
    expect(steps).toEqual([]);
  });

  test("lets nobody wait for a board that never says that it is done", async () => {
    const motionController = new MotionController(new TestBeat());
    const playing = motionController.play(
      { play: () => new Promise(() => {}) },
      events(1),
      NO_VIEW,
      "normal",
    );

    motionController.finish();

    expect(await playing).toBe(false);
  });

  test.each([
    [
      "at once",
      () => {
        throw new Error("broken");
      },
    ],
    ["later", () => Promise.reject(new Error("broken"))],
    ["in its first step", (motion: Motion) => motion.tween(100, breaking(0))],
    ["in the middle of a step", (motion: Motion) => motion.tween(100, breaking(0.4))],
    ["in its last step", (motion: Motion) => motion.tween(100, breaking(1))],
  ] as const)("ends the motion of a board that fails %s, and says so once", async (_when, fail) => {
    const errors: unknown[] = [];
    const motionController = new MotionController(new TestBeat(), (error) => errors.push(error));
    const board = {
      play: (_event: AnyEvent, _before: unknown, motion: Motion) => fail(motion) as Promise<void>,
      waves: (all: readonly AnyEvent[]) => [all],
    };

    const whole = await motionController.play(board, events(3), NO_VIEW, "normal");

    expect(whole).toBe(false);
    expect(errors).toEqual([new Error("broken")]);
    expect(motionController.busy).toBe(false);
  });

  test("survives a board that cannot put its events into waves", async () => {
    const errors: unknown[] = [];
    const motionController = new MotionController(new TestBeat(), (error) => errors.push(error));
    const waves = () => {
      throw new Error("no waves");
    };

    expect(
      await motionController.play({ ...lasting(10), waves }, events(1), NO_VIEW, "normal"),
    ).toBe(false);
    expect(errors).toEqual([new Error("no waves")]);
  });

  test("says it when the last step of a finished motion fails", async () => {
    const errors: unknown[] = [];
    const motionController = new MotionController(new TestBeat(), (error) => errors.push(error));
    const board = {
      play: (_event: AnyEvent, _before: unknown, motion: Motion) => motion.tween(1e6, breaking(1)),
    };
    const playing = motionController.play(board, events(1), NO_VIEW, "normal");

    motionController.finish();

    expect(await playing).toBe(false);
    expect(errors).toEqual([new Error("broken")]);
  });
});

/** A step that fails when so much of the time is over. */
const breaking = (from: number) => (t: number) => {
  if (t >= from) throw new Error("broken");
};

/** A motion of five events in which something happens at each step; what its board does after a tween. */
function moving(then: (count: number, motionController: MotionController) => unknown) {
  const motionController = new MotionController(new TestBeat());
  const steps: number[] = [];
  const after: string[] = [];
  const board = {
    play: async ({ event }: AnyEvent, _before: unknown, motion: Motion) => {
      await motion.tween(1000, (t) => {
        steps.push(t);
        then(steps.length, motionController);
      });
      after.push(event);
    },
  };
  return {
    motionController,
    steps,
    after,
    playing: motionController.play(board, events(5), NO_VIEW, "normal"),
  };
}
