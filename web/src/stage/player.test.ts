// @vitest-environment happy-dom
import { describe, expect, test } from "vitest";
import type { AnyEvent, Board } from "../boards/board";
import type { Speed } from "../settings/settings";
import { type Beat, Director, type Motion } from "./motion";
import { Player, type Position } from "./player";

/** Time that stands still until the test lets it go on. */
class HeldBeat implements Beat {
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
  view: number,
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

const happened: readonly AnyEvent[] = [{ event: "test.moved" }];

function opened(speed: Speed = "normal") {
  const beat = new HeldBeat();
  const told: string[] = [];
  const board: Board<unknown> = {
    show: (view) => void told.push(`show ${view}`),
    play: async (_event: AnyEvent, before: unknown, motion: Motion) => {
      told.push(`play from ${before}`);
      await motion.wait(300);
    },
    destroy: () => {},
  };
  const player = new Player(board, () => speed, undefined, new Director(beat));
  return { beat, told, player };
}

describe("positions on a board", () => {
  test("the first is shown at once", () => {
    const { told, player } = opened();

    player.advance(at(1), happened);

    expect(told).toEqual(["show 1"]);
  });

  test("the next is shown when what led to it has been played", async () => {
    const { beat, told, player } = opened();
    player.jump(at(1));
    player.advance(at(2), happened);
    expect(told).toEqual(["show 1", "play from 1"]);

    await beat.pass(300);

    expect(told).toEqual(["show 1", "play from 1", "show 2"]);
  });

  test("one that comes in the middle waits for its turn and starts from where the last one ended", async () => {
    const { beat, told, player } = opened();
    player.jump(at(1));
    player.advance(at(2), happened);
    player.advance(at(3), happened);

    await beat.pass(300);
    await beat.pass(300);

    expect(told).toEqual(["show 1", "play from 1", "show 2", "play from 2", "show 3"]);
  });

  test("whoever has too much to catch up with jumps to the newest", async () => {
    const { beat, told, player } = opened();
    player.jump(at(1));
    for (const number of [2, 3, 4, 5]) player.advance(at(number), happened);

    await beat.pass(300);
    await beat.pass(300);
    await beat.pass(300);

    expect(told.at(-1)).toBe("show 5");
    expect(told.filter((line) => line.startsWith("play")).length).toBeLessThan(4);
  });

  test("a skip shows where it all leads to, at once", async () => {
    const { beat, told, player } = opened();
    player.jump(at(1));
    player.advance(at(2), happened);
    player.advance(at(3), happened);

    expect(player.skip()).toBe(true);
    expect(told.at(-1)).toBe("show 3");
    await beat.pass(0);

    expect(told.at(-1)).toBe("show 3");
    expect(player.skip()).toBe(false);
  });

  test("a skip of the only motion shows its end", async () => {
    const { beat, told, player } = opened();
    player.jump(at(1));
    player.advance(at(2), happened);

    player.skip();
    await beat.pass(0);

    expect(told.at(-1)).toBe("show 2");
  });

  test("a jump after a reconnect leaves nothing of the old motion behind", async () => {
    const { beat, told, player } = opened();
    player.jump(at(1));
    player.advance(at(2), happened);
    player.jump(at(9));
    await beat.pass(300);

    expect(told.at(-1)).toBe("show 9");
  });

  test("without animations everything is shown at once", () => {
    const { told, player } = opened("none");
    player.jump(at(1));

    player.advance(at(2), happened);

    expect(told).toEqual(["show 1", "show 2"]);
  });
});
