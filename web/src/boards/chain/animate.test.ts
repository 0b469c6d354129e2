import { describe, expect, it } from "vitest";
import { key } from "../../stage/choices";
import type { Motion } from "../../stage/motion";
import type { Cell } from "../../wire/types";
import { move } from "./animate";
import type { Look, Step, Wave } from "./model";
import type { Scene } from "./scene";

/** A sprite as far as a motion touches it. */
function sprite() {
  const scale = { x: 1, y: 1, set: (x: number, y = x) => Object.assign(scale, { x, y }) };
  return { scale, alpha: 1, visible: true, position: { set: () => {} } };
}

/** A scene that only remembers what stands where, as letters and levels. */
function scene(standing: Readonly<Record<string, Look>>) {
  const looks = new Map(Object.entries(standing));
  const sprites = new Map(Object.keys(standing).map((cell) => [cell, sprite()]));
  const remembered = {
    looks,
    sprites,
    flying: { clear: () => {} },
    clear: () => {},
    ring: () => {},
    middle: () => ({ x: 0, y: 0 }),
    flash: sprite,
    drop: sprite,
    chip: (cell: Cell) => sprites.get(key(cell)) ?? null,
    set: (cell: Cell, look: Look | null) => {
      sprites.delete(key(cell));
      if (look) {
        looks.set(key(cell), look);
        sprites.set(key(cell), sprite());
      } else looks.delete(key(cell));
      return sprites.get(key(cell)) ?? null;
    },
  };
  return remembered;
}

/** Play a step on a stage whose time is over at once. */
async function play(step: Step, on: ReturnType<typeof scene>): Promise<void> {
  const stage = {
    tween: async (_motion: Motion, _time: number, act: (t: number) => void) => {
      for (const t of [0, 0.3, 0.5, 0.7, 0.9, 1]) act(t);
    },
  };
  await move(step, { ...on, stage } as unknown as Scene, {} as Motion);
}

const cue = { event: "chain.turn-began", seat: 0, round: 1 } as const;
const mine = (level: number): Look => ({ seat: 0, level });
const theirs = (level: number): Look => ({ seat: 1, level });

function waves(...waves: Wave[]): Step {
  return { kind: "waves", cue, waves, of: waves.length };
}

const explosion = (cell: Cell, ...targets: Cell[]) => ({ cell, seat: 0, targets });
const landing = (cell: Cell, level: number, taken = false) => ({ cell, look: mine(level), taken });

describe("a reaction", () => {
  it("leaves what the rules say: craters, grown chips, chips of a new colour", async () => {
    const board = scene({ "1,1": mine(4), "1,0": theirs(2), "0,1": mine(1) });

    await play(
      waves({
        number: 1,
        explosions: [explosion([1, 1], [1, 0], [0, 1], [2, 1])],
        landings: [landing([1, 0], 3, true), landing([0, 1], 2), landing([2, 1], 1)],
      }),
      board,
    );

    expect(Object.fromEntries(board.looks)).toEqual({
      "1,0": mine(3),
      "0,1": mine(2),
      "2,1": mine(1),
    });
    for (const { scale, alpha } of board.sprites.values()) {
      expect([scale.x, scale.y, alpha]).toEqual([1, 1, 1]);
    }
  });

  it("leaves the same when several waves are played in one stride", async () => {
    const board = scene({ "0,0": mine(4), "1,0": mine(3) });

    await play(
      waves(
        { number: 8, explosions: [explosion([0, 0], [1, 0])], landings: [landing([1, 0], 4)] },
        { number: 9, explosions: [explosion([1, 0], [0, 0])], landings: [landing([0, 0], 1)] },
      ),
      board,
    );

    expect(Object.fromEntries(board.looks)).toEqual({ "0,0": mine(1) });
  });
});

describe("a move", () => {
  it("puts the chip down in its full size", async () => {
    const board = scene({});

    await play({ kind: "move", cue, cell: [2, 2], look: mine(1), isNew: true }, board);

    expect(board.looks.get("2,2")).toEqual(mine(1));
    expect(board.sprites.get("2,2")?.scale.x).toBeCloseTo(1);
  });
});
