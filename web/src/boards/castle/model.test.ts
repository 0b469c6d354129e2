import { expect, test } from "vitest";
import {
  answerTo,
  cellOfAction,
  litBy,
  meaningOf,
  NOTHING_SELECTED,
  readChoices,
  selectionAfter,
  selectionFor,
} from "./legal";
import {
  chancesOf,
  diceRow,
  type Event,
  lastCell,
  lastRoll,
  pathOf,
  ROWS,
  rangeOf,
  rollAt,
  symbolOf,
  type View,
} from "./model";

const VIEW: View = {
  stage: "battle",
  mover: 0,
  second: false,
  pending: null,
  round: 3,
  pieces: [
    { cell: [2, 3], seat: 0, kind: "elf", health: 10, potion: true },
    { cell: [5, 3], seat: 1, kind: "knight", health: 15, potion: true },
  ],
  ranges: [
    {
      moves: [
        [2, 2],
        [1, 3],
      ],
      strikes: [
        [5, 3],
        [2, 0],
      ],
    },
    { moves: [[5, 2]], strikes: [[4, 3]] },
  ],
  walls: [[3, 3]],
  barricades: [],
  left: [
    [0, 0, 0],
    [0, 0, 0],
  ],
  points: [0, 0],
  fallen: [[], []],
  units_block: true,
  outcome: null,
};
const BATTLE = readChoices(["move r3c2 r2c2", "attack r3c2 r3c5", "move r6c0 r5c0", "decline"]);
const PLACING = readChoices(["place knight r5c0", "place elf r5c0", "place elf r5c1"]);

test("a figure is written with the letter of its side and the sign of its kind", () => {
  expect(symbolOf({ seat: 0, kind: "knight" })).toBe("B%");
  expect(symbolOf({ seat: 1, kind: "dwarf" })).toBe("R@");
});

test("choices are read: rows come first in the text, columns first in a cell", () => {
  expect(PLACING[1]).toEqual({
    text: "place elf r5c0",
    verb: "place",
    kind: "elf",
    start: null,
    target: [0, 5],
  });
  expect(BATTLE[1]).toMatchObject({ verb: "attack", start: [2, 3], target: [5, 3] });
  expect(BATTLE[3]).toMatchObject({ verb: "decline", start: null, target: null });
});

test("in the placement the first kind that is left is selected until another is chosen", () => {
  expect(selectionAfter(NOTHING_SELECTED, PLACING)).toEqual({ kind: "knight", unit: null });
  expect(selectionAfter({ kind: "elf", unit: null }, PLACING)).toEqual({ kind: "elf", unit: null });
});

test("only the squares for the held kind are marked with [X]", () => {
  expect(litBy({ kind: "elf", unit: null }, PLACING).places).toEqual([
    [0, 5],
    [1, 5],
  ]);
  expect(litBy({ kind: "knight", unit: null }, PLACING).places).toEqual([[0, 5]]);
});

test("the unit of a hint is taken up, or the kind that it places; to decline needs neither", () => {
  const choices = readChoices(["heal r5c3", "attack r5c2 r4c2", "decline", "place elf r5c1"]);

  expect(selectionFor("heal r5c3", choices)).toEqual({ kind: null, unit: [3, 5] });
  expect(selectionFor("attack r5c2 r4c2", choices)).toEqual({ kind: null, unit: [2, 5] });
  expect(selectionFor("place elf r5c1", choices)).toEqual({ kind: "elf", unit: null });
  expect(selectionFor("decline", choices)).toBeNull();
});

test("a figure that can no longer act is put down", () => {
  expect(selectionAfter({ kind: null, unit: [2, 3] }, BATTLE).unit).toEqual([2, 3]);
  expect(selectionAfter({ kind: null, unit: [8, 3] }, BATTLE)).toEqual(NOTHING_SELECTED);
});

test("a held figure lights its own moves, with none selected all are lit that can act and be attacked", () => {
  const selected = litBy({ kind: null, unit: [0, 6] }, BATTLE);
  const empty = litBy(NOTHING_SELECTED, BATTLE);

  expect([selected.moves, selected.attacks]).toEqual([[[0, 5]], []]);
  expect([empty.moves, empty.attacks]).toEqual([[], [[5, 3]]]);
  expect(empty.able).toEqual([
    [2, 3],
    [0, 6],
  ]);
});

test("a click takes up a figure, moves the held one, or attacks with the only one that can", () => {
  expect(meaningOf([2, 3], NOTHING_SELECTED, BATTLE)).toEqual({ take: [2, 3] });
  expect(meaningOf([2, 2], { kind: null, unit: [2, 3] }, BATTLE)).toMatchObject({
    text: "move r3c2 r2c2",
  });
  expect(meaningOf([2, 2], NOTHING_SELECTED, BATTLE)).toBeNull();
  expect(meaningOf([5, 3], NOTHING_SELECTED, BATTLE)).toMatchObject({ text: "attack r3c2 r3c5" });
});

test("the odds of a preview are added up by blow, in percent", () => {
  const rolled = (blow: "miss" | "half" | "full", damage: number): Event => ({
    event: "castle.attack-rolled",
    seat: 0,
    kind: "elf",
    start: [2, 3],
    target_kind: "knight",
    cell: [5, 3],
    first: 1,
    second: 1,
    third: 1,
    total: 3,
    blow,
    damage,
    health: 1,
    points: 0,
  });
  const fell: Event = { event: "castle.unit-destroyed", owner: 1, kind: "knight", cell: [5, 3] };
  const odds = [
    { weight: 1, text: "roll 1 1 1", events: [rolled("half", 1)] },
    { weight: 4, text: "roll 5 5 5", events: [rolled("miss", 0)] },
    { weight: 10, text: "roll 1 2 3", events: [rolled("full", 2), fell] },
    { weight: 5, text: "roll 1 2 4", events: [rolled("full", 2)] },
  ];

  expect(chancesOf({ events: [], view: VIEW, odds })).toEqual({
    blows: [
      { blow: "full", percent: 75, damage: 2 },
      { blow: "half", percent: 5, damage: 1 },
      { blow: "miss", percent: 20, damage: 0 },
    ],
    kills: 50,
    falls: false,
  });
});

test("a figure walks around the corner that is free", () => {
  // The wall on r3c3 closes the way along the row.
  expect(pathOf(VIEW, [2, 3], [3, 1])).toEqual([
    [2, 2],
    [2, 1],
    [3, 1],
  ]);
  expect(pathOf(VIEW, [2, 3], [2, 5])).toEqual([
    [2, 4],
    [2, 5],
  ]);
});

test("dice and the square of the last action come from the last events", () => {
  const events: Event[] = [
    { event: "castle.second-action-rolled", seat: 0, die: 5, won: true },
    { event: "castle.battle-turn-began", seat: 1, round: 2, attacks: 0, barricades: 0 },
  ];

  expect(lastRoll(events)).toEqual({ dice: [5], event: events[0] });
  expect(lastRoll(events.slice(1))).toBeNull();
  expect(lastCell(events)).toBeNull();
});

test("dice stay through the next entry, and go when the game is looked at elsewhere", () => {
  const roll: Event = { event: "castle.second-action-rolled", seat: 0, die: 5, won: true };
  const rolled = { dice: [5], event: roll };

  expect(rollAt(7, [roll], null)).toEqual(rolled);
  expect(rollAt(8, [], { number: 7, rolled })).toEqual(rolled);
  expect(rollAt(7, [], { number: 7, rolled })).toEqual(rolled); // shown again, in another theme
  expect(rollAt(6, [], { number: 7, rolled })).toBeNull(); // one back in a replay
  expect(rollAt(20, [], { number: 7, rolled })).toBeNull(); // others may have fallen between
});

test("the range of a figure is the one that the rules tell, whoever it belongs to", () => {
  expect(rangeOf(VIEW, [5, 3])).toEqual({ moves: [[5, 2]], strikes: [[4, 3]] });
  expect(rangeOf(VIEW, [2, 3])?.strikes).toEqual([
    [5, 3],
    [2, 0],
  ]);
  expect(rangeOf(VIEW, [0, 0])).toBeNull();
});

test("a click that means nothing is answered: by the rules, or by what has to be done first", () => {
  const elf = { kind: null, unit: [2, 3] as const };
  expect(answerTo([8, 3], elf, VIEW, BATTLE)).toEqual({ attempt: "move r3c2 r3c8" });
  expect(answerTo([5, 3], elf, VIEW, [])).toEqual({ attempt: "attack r3c2 r3c5" });
  expect(answerTo([3, 3], elf, VIEW, BATTLE)).toEqual({ attempt: "attack r3c2 r3c3" });
  const knight = { kind: "knight" as const, unit: null };
  expect(answerTo([4, 3], knight, VIEW, PLACING)).toEqual({ attempt: "place knight r3c4" });
  const phrase = (cell: readonly [number, number], choices = BATTLE) => {
    const answer = answerTo(cell, NOTHING_SELECTED, VIEW, choices);
    return "phrase" in answer ? answer.phrase : answer.attempt;
  };
  expect(phrase([5, 3])).toBe("castle-web-choose-attacker");
  expect(phrase([5, 3], [])).toBe("castle-web-none-reaches");
  expect(phrase([2, 3], [])).toBe("castle-web-idle");
  expect(phrase([0, 0])).toBe("castle-web-choose-first");
});

test("a refusal is said at the square that was aimed at", () => {
  expect(cellOfAction("attack r3c2 r3c5")).toEqual([5, 3]);
  expect(cellOfAction("place elf r0c8")).toEqual([8, 0]);
  expect(cellOfAction("heal r6c1")).toEqual([1, 6]);
  expect(cellOfAction("decline")).toBeNull();
});

test("dice never fall on the rows of whom they are about", () => {
  for (let from = 0; from < ROWS; from += 1) {
    for (const far of [-3, -2, -1, 0, 1, 2, 3]) {
      const to = from + far;
      if (to < 0 || to >= ROWS) continue;
      const row = diceRow([
        [4, from],
        [4, to],
      ]);
      for (const y of [from, to]) expect(Math.abs(y + 0.5 - row)).toBeGreaterThanOrEqual(1.5);
    }
  }
  expect(diceRow([])).toBe(ROWS / 2);
});
