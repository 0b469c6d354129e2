import { describe, expect, it } from "vitest";
import type { Cell, ChainView } from "../../wire/types";
import { type ChainEvent, choreograph, Model, strides, summarizePreview } from "./model";

/** A position drawn row by row, the top one first: `A2` is a chip, `..` an empty cell. */
function drawn(rows: readonly string[], ready: readonly Cell[] = []): ChainView {
  const chips = rows.flatMap((row, n) =>
    row.split(" ").flatMap((square, x) => {
      if (square === "..") return [];
      const cell: Cell = [x, rows.length - 1 - n];
      return [{ cell, seat: "AB".indexOf(square[0] ?? ""), level: Number(square[1]) }];
    }),
  );
  return {
    width: rows[0]?.split(" ").length ?? 0,
    height: rows.length,
    drops_add_up: false,
    placing: "free",
    order: [0, 1],
    round: 4,
    mover: 0,
    winner: null,
    chips,
    ready,
    standings: [],
    eliminated: [],
  };
}

const raised = (x: number, y: number): ChainEvent => ({
  event: "chain.chip-upgraded",
  seat: 0,
  round: 4,
  cell: [x, y],
  before: 3,
  level: 4,
});

const exploded = (wave: number, cell: Cell, ...targets: Cell[]): ChainEvent => ({
  event: "chain.cell-exploded",
  wave,
  seat: 0,
  cell,
  level: 4,
  targets,
});

const captured = (wave: number, cell: Cell, level: number): ChainEvent => ({
  event: "chain.chip-captured",
  wave,
  seat: 0,
  owner: 1,
  cell,
  drops: 1,
  before: level - 1,
  level,
});

const created = (wave: number, cell: Cell): ChainEvent => ({
  event: "chain.chip-created",
  wave,
  seat: 0,
  cell,
  drops: 1,
  level: 1,
});

describe("a position", () => {
  it("has its lowest row at y = 0", () => {
    const position = new Model(drawn(["A2 ..", ".. B1"]), [], []);

    expect(position.look([0, 1])).toEqual({ seat: 0, level: 2 });
    expect(position.look([1, 0])).toEqual({ seat: 1, level: 1 });
    expect(position.look([0, 0])).toBeNull();
  });

  it("offers what the choices name, and says which of it explodes", () => {
    const position = new Model(drawn(["A3 A1", ".. B1"], [[0, 1]]), ["0,1", "1,1"], []);

    expect(position.offer([0, 1])).toBe("explode");
    expect(position.offer([1, 1])).toBe("raise");
    expect(position.offer([1, 0])).toBeNull();
    expect(position.offer([0, 0])).toBeNull();
  });

  it("offers free cells in the first round, in the words of the notation", () => {
    const position = new Model(drawn([".. ..", ".. B1"]), ["place 0,0", "place 1,1"], []);

    expect(position.offer([0, 0])).toBe("place");
    expect(position.choices.action([1, 1])).toBe("place 1,1");
  });

  it("knows the last move by its events, not the cells that the reaction hit", () => {
    const events = [raised(1, 1), exploded(1, [1, 1], [1, 0]), created(1, [1, 0])];
    const position = new Model(drawn(["A1 ..", ".. B1"]), [], events);

    expect(position.lastMove).toEqual([1, 1]);
    expect(position.isLastMove([1, 0])).toBe(false);
  });
});

describe("a prospect", () => {
  it("lists the cells that differ, the waves and the chips that change hands", () => {
    const now = new Model(drawn([".. B1", "A3 A1"]), ["0,0"], []);
    const view = drawn(["A1 B1", ".. A2"]);
    const events = [
      raised(0, 0),
      exploded(1, [0, 0], [0, 1], [1, 0]),
      created(1, [0, 1]),
      exploded(2, [1, 0]),
    ];

    const { changes, waves, taken } = summarizePreview(now, { view, events, odds: [] });

    expect(changes).toEqual([
      { cell: [0, 0], before: { seat: 0, level: 3 }, after: null },
      { cell: [1, 0], before: { seat: 0, level: 1 }, after: { seat: 0, level: 2 } },
      { cell: [0, 1], before: null, after: { seat: 0, level: 1 } },
    ]);
    expect(waves).toBe(2);
    expect(taken).toBe(0);
  });

  it("counts a chip that has another owner afterwards as taken", () => {
    const now = new Model(drawn(["B2 B1"]), [], []);

    const { taken } = summarizePreview(now, { view: drawn(["A3 B1"]), events: [], odds: [] });

    expect(taken).toBe(1);
  });
});

describe("a choreograph", () => {
  it("plays the move first, then everything of a wave at once", () => {
    const events = [
      raised(1, 1),
      exploded(1, [1, 1], [1, 0], [0, 1]),
      captured(1, [1, 0], 4),
      created(1, [0, 1]),
      exploded(2, [1, 0]),
    ];

    const steps = choreograph(events);

    expect(steps.map(({ kind, cue }) => [kind, events.indexOf(cue)])).toEqual([
      ["move", 0],
      ["waves", 1],
      ["waves", 4],
    ]);
    expect(steps[1]).toMatchObject({
      of: 2,
      waves: [
        {
          number: 1,
          explosions: [
            {
              cell: [1, 1],
              targets: [
                [1, 0],
                [0, 1],
              ],
            },
          ],
          landings: [
            { cell: [1, 0], look: { seat: 0, level: 4 }, taken: true },
            { cell: [0, 1], look: { seat: 0, level: 1 }, taken: false },
          ],
        },
      ],
    });
  });

  it("keeps the reactions of two moves in one frame apart", () => {
    const events = [raised(0, 0), exploded(1, [0, 0]), raised(1, 1), exploded(1, [1, 1])];

    expect(choreograph(events).map(({ cue }) => events.indexOf(cue))).toEqual([0, 1, 2, 3]);
  });

  it("has nothing to play for lines of the log that move nothing", () => {
    expect(choreograph([{ event: "chain.turn-began", seat: 0, round: 2 }])).toEqual([]);
  });

  it("loses no wave of a long reaction, and says how many there are", () => {
    const events = Array.from({ length: 300 }, (_, n) => exploded(n + 1, [n % 50, 0]));

    const steps = choreograph(events);
    const waves = steps.flatMap((step) => (step.kind === "waves" ? step.waves : []));

    expect(steps.length).toBe(36);
    expect(waves.map(({ number }) => number)).toEqual(events.map((_, n) => n + 1));
    expect(steps[0]).toMatchObject({ of: 300 });
  });
});

describe("strides", () => {
  it("are single waves while there are few of them", () => {
    expect(strides(4)).toEqual([1, 2, 3, 4]);
  });

  it("begin with single waves, skip none and end at the last", () => {
    for (const waves of [37, 40, 100, 999]) {
      const ends = strides(waves);
      const lengths = ends.map((end, n) => end - (ends[n - 1] ?? 0));

      expect(ends.at(-1)).toBe(waves);
      expect(Math.min(...lengths)).toBe(1);
      expect(lengths.slice(0, 12)).toEqual(Array(12).fill(1));
    }
  });
});
