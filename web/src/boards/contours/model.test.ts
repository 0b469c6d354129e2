import { describe, expect, it } from "vitest";
import type { Cell, ContoursView } from "../../wire/types";
import {
  type ContourClosed,
  type ContoursEvent,
  choreograph,
  firstPart,
  groundOf,
  hatching,
  Model,
  prospectOf,
  startingAt,
} from "./model";

/** A position in the signs of the notation, the row y = 0 first. */
function drawn(...rows: string[]): ContoursView {
  return {
    width: rows[0]?.length ?? 0,
    height: rows.length,
    colours: ["blue", "red"],
    early_end: false,
    rows,
    score: [0, 0],
    mover: 0,
    status: "playing",
    winner: null,
  };
}

const at = (...rows: string[]) => new Model(drawn(...rows), [], []);

const placed = (x: number, y: number): ContoursEvent => ({
  event: "contours.point-placed",
  seat: 0,
  cell: [x, y],
});

const closed = (captured: Cell[], territory: Cell[], contour: Cell[]): ContourClosed => ({
  event: "contours.contour-closed",
  seat: 0,
  captured,
  territory,
  contour,
  score: captured.length,
});

/** The area of pieces, in squares of the paper. */
function area(pieces: readonly (readonly Cell[])[]): number {
  const twice = pieces.map((piece) =>
    piece.reduce((sum, [x, y], n) => {
      const [nextX, nextY] = piece[(n + 1) % piece.length] as Cell;
      return sum + x * nextY - nextX * y;
    }, 0),
  );
  return twice.reduce((sum, one) => sum + Math.abs(one) / 2, 0);
}

describe("a position", () => {
  it("tells points, captured points, territory and bare paper apart", () => {
    const position = at("Ab", "+.");

    expect(position.spot([0, 0])).toEqual({ kind: "point", seat: 0 });
    expect(position.spot([1, 0])).toEqual({ kind: "captive", seat: 1 });
    expect(position.spot([0, 1])).toEqual({ kind: "territory", seat: 0 });
    expect(position.spot([1, 1])).toBeNull();
  });

  it("counts territory and captives to whoever enclosed them", () => {
    const position = at("+b-a");

    expect(position.enclosed(0)).toEqual([
      [0, 0],
      [1, 0],
    ]);
    expect(position.enclosed(1)).toEqual([
      [2, 0],
      [3, 0],
    ]);
  });

  it("knows the last move by its event", () => {
    const position = new Model(drawn("A."), [], [placed(0, 0)]);

    expect(position.isLastMove([0, 0])).toBe(true);
    expect(position.isLastMove([1, 0])).toBe(false);
  });
});

describe("ground", () => {
  it("is a diamond around one captured point, with a line from wall to wall", () => {
    const { pieces, outline } = at(".A.", "AbA", ".A.").ground(0);

    expect(area(pieces)).toBe(2);
    expect(outline.length).toBe(4);
    expect(outline.flat()).not.toContainEqual([1, 1]);
  });

  it("is cut along the shortest line even where a wall stands in the corner", () => {
    const { pieces, outline } = at("AAA", "AbA", "AAA").ground(0);

    expect(area(pieces)).toBe(2);
    expect(outline.length).toBe(4);
  });

  it("joins neighbours without a line between them", () => {
    const { pieces, outline } = at(".AA.", "Ab+A", ".AA.").ground(0);

    expect(area(pieces)).toBe(4);
    expect(outline.length).toBe(6);
  });

  it("has no line along friendly points inside it", () => {
    const { pieces, outline } = at("..A..", ".A+A.", "AbAbA", ".A+A.", "..A..").ground(0);

    expect(area(pieces)).toBe(8);
    expect(outline.every((side) => side.every(([x, y]) => x !== 2 || y !== 2))).toBe(true);
  });

  it("stays where its walls were when they are captured in turn", () => {
    expect(area(at(".A.", "AbA", ".a.").ground(0).pieces)).toBe(2);
  });

  it("of a contour that is about to close counts the point that closes it as a wall", () => {
    const before = at("...", "ABA", ".A.");
    const contour: Cell[] = [
      [1, 0],
      [2, 1],
      [1, 2],
      [0, 1],
    ];

    const { pieces, outline } = before.gain(closed([[1, 1]], [], contour));

    expect(area(pieces)).toBe(2);
    expect(outline.length).toBe(4);
  });

  it("is empty where nothing is enclosed", () => {
    expect(groundOf([], () => true)).toEqual({ pieces: [], outline: [] });
  });
});

describe("hatching", () => {
  const square: Cell[] = [
    [0, 0],
    [1, 0],
    [1, 1],
    [0, 1],
  ];

  it("rises for one seat and falls for the other", () => {
    for (const [x1, y1, x2, y2] of hatching(square, true)) expect(x1 + y1).toBeCloseTo(x2 + y2);
    for (const [x1, y1, x2, y2] of hatching(square, false)) expect(x1 - y1).toBeCloseTo(x2 - y2);
    expect(hatching(square, true).length).toBe(5);
  });

  it("stays inside a triangle", () => {
    const triangle: Cell[] = [
      [0, 0],
      [1, 0],
      [0, 1],
    ];

    const lines = hatching(triangle, true);

    expect(lines.length).toBe(2);
    for (const [x1, y1, x2, y2] of lines) {
      expect(Math.max(x1 + y1, x2 + y2)).toBeLessThan(1);
      expect(Math.min(x1, y1, x2, y2)).toBeGreaterThanOrEqual(0);
    }
  });
});

describe("what a move would do", () => {
  it("adds up over all contours that it closes", () => {
    const events = [
      placed(1, 1),
      closed([[0, 0]], [[5, 5]], []),
      closed(
        [
          [1, 0],
          [2, 0],
        ],
        [],
        [],
      ),
    ];

    expect(prospectOf(events)).toMatchObject({ points: 3, territory: 1 });
  });

  it("is nothing while there is no preview", () => {
    expect(prospectOf([])).toEqual({ contours: [], points: 0, territory: 0 });
  });
});

describe("a choreograph", () => {
  it("closes the contours of one move together, and those of the next apart", () => {
    const first = [placed(1, 1), closed([[0, 0]], [], []), closed([[2, 2]], [], [])];
    const passed: ContoursEvent = { event: "contours.turn-passed", seat: 1 };
    const second = [placed(3, 3), closed([[4, 4]], [], [])];

    expect(choreograph([...first, passed, ...second])).toEqual([
      { cue: first[0], contours: [] },
      { cue: first[1], contours: [first[1], first[2]] },
      { cue: second[0], contours: [] },
      { cue: second[1], contours: [second[1]] },
    ]);
  });
});

describe("a contour that closes", () => {
  const contour: Cell[] = [
    [0, 0],
    [1, 0],
    [1, 1],
    [0, 1],
  ];

  it("is drawn from its first wall back to it", () => {
    expect(firstPart(contour, 1)).toEqual([...contour, [0, 0]]);
    expect(firstPart(contour, 0)).toEqual([
      [0, 0],
      [0, 0],
    ]);
  });

  it("starts at the point that closes it", () => {
    expect(startingAt(contour, [1, 1])).toEqual([
      [1, 1],
      [0, 1],
      [0, 0],
      [1, 0],
    ]);
  });

  it("keeps its order if it was closed before and the move was elsewhere", () => {
    expect(startingAt(contour, [7, 7])).toEqual(contour);
    expect(startingAt(contour, null)).toEqual(contour);
  });

  it("ends between two walls on its way", () => {
    expect(firstPart(contour, 3 / 8)).toEqual([
      [0, 0],
      [1, 0],
      [1, 0.5],
    ]);
  });
});
