// @vitest-environment happy-dom
import { describe, expect, test } from "vitest";
import type { Speed } from "../settings/settings";
import { anyEvent, anyView } from "../wire/testing";
import type { AnyEvent } from "../wire/types";
import type { Board } from "./board";
import { type FrameClock, type Motion, MotionController } from "./motion";
import { Playback, type Position } from "./playback";

/** Time that stands still until the test lets it go on. */
class HeldBeat implements FrameClock {
  time = 0;
  private callbacks: (() => void)[] = [];
  now = () => this.time;
  next = (callback: () => void) => {
    this.callbacks.push(callback);
  };

  async pass(milliseconds: number): Promise<void> {
    this.time += milliseconds;
    const due = this.callbacks;
    this.callbacks = [];
    for (const callback of due) callback();
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
  }
}

const at = (number: number): Position => ({
  view: anyView(number),
  choices: [],
  context: {
    number,
    viewer: 0,
    mine: [0],
    names: ["A"],
    turn: { who: "seat", seat: 0 },
    over: false,
    live: true,
    last: [],
  },
});

const happened: readonly AnyEvent[] = [anyEvent("test.moved")];

function opened(speed: Speed = "normal", parts: Partial<Board> = {}) {
  const clock = new HeldBeat();
  const told: string[] = [];
  const errors: unknown[] = [];
  const report = (error: unknown) => void errors.push(error);
  const board: Board = {
    show: (view) => void told.push(`show ${view}`),
    play: async (_event: AnyEvent, before: unknown, motion: Motion) => {
      told.push(`play from ${before}`);
      await motion.wait(300);
    },
    destroy: () => {},
    ...parts,
  };
  const settled: number[] = [];
  const listener = { settled: ({ context }: Position) => void settled.push(context.number) };
  const playback = new Playback(
    board,
    () => speed,
    listener,
    new MotionController(clock, report),
    report,
  );
  return { clock, told, playback, errors, settled };
}

describe("positions on a board", () => {
  test("the first is shown at once", () => {
    const { told, playback } = opened();

    playback.advance(at(1), happened);

    expect(told).toEqual(["show 1"]);
  });

  test("the next is shown when what led to it has been played", async () => {
    const { clock, told, playback } = opened();
    playback.jump(at(1));
    playback.advance(at(2), happened);
    expect(told).toEqual(["show 1", "play from 1"]);

    await clock.pass(300);

    expect(told).toEqual(["show 1", "play from 1", "show 2"]);
  });

  test("one that comes in the middle waits for its turn and starts from where the last one ended", async () => {
    const { clock, told, playback } = opened();
    playback.jump(at(1));
    playback.advance(at(2), happened);
    playback.advance(at(3), happened);

    await clock.pass(300);
    await clock.pass(300);

    expect(told).toEqual(["show 1", "play from 1", "show 2", "play from 2", "show 3"]);
  });

  test("whoever has too much to catch up with jumps, and plays only the newest", async () => {
    const { clock, told, playback } = opened();
    playback.jump(at(1));
    for (const number of [2, 3, 4, 5]) playback.advance(at(number), happened);

    await clock.pass(300);

    expect(told).toEqual(["show 1", "play from 1", "show 4", "play from 4", "show 5"]);
  });

  test("a skip shows where it all leads to, at once", async () => {
    const { clock, told, playback } = opened();
    playback.jump(at(1));
    playback.advance(at(2), happened);
    playback.advance(at(3), happened);

    expect(playback.skip()).toBe(true);
    expect(told.at(-1)).toBe("show 3");
    await clock.pass(0);

    expect(told.at(-1)).toBe("show 3");
    expect(playback.skip()).toBe(false);
  });

  test("a skip of the only motion shows its end", async () => {
    const { clock, told, playback } = opened();
    playback.jump(at(1));
    playback.advance(at(2), happened);

    playback.skip();

    expect(told.at(-1)).toBe("show 2");
    expect(playback.busy).toBe(false);
    await clock.pass(300);
    expect(told.filter((line) => line === "show 2")).toHaveLength(1);
  });

  test("a jump after a reconnect leaves nothing of the old motion behind", async () => {
    const { clock, told, playback } = opened();
    playback.jump(at(1));
    playback.advance(at(2), happened);
    playback.jump(at(9));
    await clock.pass(300);

    expect(told.at(-1)).toBe("show 9");
  });

  test("a jump takes no further step, and what comes after it is played", async () => {
    const steps: number[] = [];
    const { clock, told, playback, settled } = opened("normal", {
      play: (_event, _before, motion) => motion.tween(300, (t) => void steps.push(t)),
    });
    playback.jump(at(1));
    playback.advance(at(2), happened);
    playback.jump(at(9));
    const taken = steps.length;
    await clock.pass(300);
    expect(steps.length).toBe(taken);

    playback.advance(at(10), happened);
    await clock.pass(300);

    expect(told).toEqual(["show 1", "show 9", "show 10"]);
    expect(settled).toEqual([1, 9, 10]);
    expect(playback.busy).toBe(false);
  });

  test("news without events change only where the motion leads", async () => {
    const { clock, told, playback } = opened();
    playback.jump(at(1));
    playback.advance(at(2), happened);
    const saved = { ...at(2), view: anyView("2, saved") };
    playback.advance(saved, []);
    expect(playback.newest).toBe(saved);

    await clock.pass(300);

    expect(told).toEqual(["show 1", "play from 1", "show 2, saved"]);
    expect(playback.shown).toBe(saved);
  });

  test("a new look ends the motion before anything is changed, and shows its end", async () => {
    const { clock, told, playback } = opened();
    playback.jump(at(1));
    playback.advance(at(2), happened);

    playback.redraw(() => told.push(`restyle, busy: ${playback.busy}`));
    await clock.pass(300);

    expect(told).toEqual(["show 1", "play from 1", "restyle, busy: false", "show 2"]);
  });

  test("a board that goes is left alone", async () => {
    const { clock, told, playback } = opened();
    playback.jump(at(1));
    playback.advance(at(2), happened);

    playback.stop();
    await clock.pass(300);

    expect(told).toEqual(["show 1", "play from 1"]);
  });

  test("a motion that fails shows its end, and the next one is played", async () => {
    let broken = true;
    const { clock, told, playback, errors } = opened("normal", {
      play: (_event, before, motion) => {
        if (broken) throw new Error("broken");
        told.push(`play from ${before}`);
        return motion.wait(300);
      },
    });
    playback.jump(at(1));
    playback.advance(at(2), happened);
    await clock.pass(0);
    expect(told).toEqual(["show 1", "show 2"]);
    expect(playback.busy).toBe(false);

    broken = false;
    playback.advance(at(3), happened);
    await clock.pass(300);

    expect(told).toEqual(["show 1", "show 2", "play from 2", "show 3"]);
    expect(errors).toEqual([new Error("broken")]);
  });

  test("a position that cannot be drawn is passed over, and the page hears of it all the same", async () => {
    const drawn: unknown[] = [];
    const { clock, playback, errors, settled } = opened("normal", {
      show: (view) => {
        if (Object.is(view, 2)) throw new Error("cannot draw");
        drawn.push(view);
      },
    });
    playback.jump(at(1));
    playback.advance(at(2), happened);
    await clock.pass(300);
    playback.advance(at(3), happened);
    await clock.pass(300);

    expect(drawn).toEqual([1, 3]);
    expect(settled).toEqual([1, 2, 3]);
    expect(errors).toEqual([new Error("cannot draw")]);
  });

  test("without animations everything is shown at once", () => {
    const { told, playback } = opened("none");
    playback.jump(at(1));

    playback.advance(at(2), happened);

    expect(told).toEqual(["show 1", "show 2"]);
  });
});
