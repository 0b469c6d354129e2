import { expect, test } from "vitest";
import { actionText, Offers } from "./legal";
import { changesBetween, lastCell, squareAt, type View } from "./model";
import { forecast, phrasesOfCell } from "./text";

// A hill, a mountain and water on the right; B's cell is cut off.
const VIEW: View = {
  terrain: ["..^", "..#", "..~"],
  owners: ["AA.", "A..", "B.."],
  works: ["*3.", "...", "..."],
  doomed: ["...", "...", "2.."],
  captured: ["...", "+..", "..."],
  players: [
    { colour: "red", gold: 5, income: 1, cells: 3, farms: 1, farm_price: 1 },
    { colour: "blue", gold: 2, income: 0, cells: 1, farms: 0, farm_price: 1 },
  ],
  mover: 0,
  round: 4,
  rounds: 100,
  reach: "turn",
  fallen: [],
  outcome: null,
  hindrances: { capture: null, farm: null, defend: null },
};
const AFTER: View = {
  ...VIEW,
  owners: ["AAA", "A..", "B.."],
  players: VIEW.players.map((player, seat) => (seat === 0 ? { ...player, gold: 3 } : player)),
};
const PLAIN = {
  terrain: "plain",
  owner: null,
  farm: false,
  defence: 0,
  captured: false,
  doomed: 0,
} as const;
const name = (seat: number) => ["Ann", "Boris"][seat] ?? "";

test("a square shows its ground, its owner, what stands there and how long it lives", () => {
  expect(squareAt(VIEW, [0, 0])).toEqual({ ...PLAIN, owner: 0, farm: true });
  expect(squareAt(VIEW, [1, 0])).toEqual({ ...PLAIN, owner: 0, defence: 3 });
  expect(squareAt(VIEW, [2, 0])).toEqual({ ...PLAIN, terrain: "hill" });
  expect(squareAt(VIEW, [0, 1])).toEqual({ ...PLAIN, owner: 0, captured: true });
  expect(squareAt(VIEW, [0, 2])).toEqual({ ...PLAIN, owner: 1, doomed: 2 });
});

test("a place outside the board belongs to nobody", () => {
  expect(squareAt(VIEW, [-1, 3])).toEqual(PLAIN);
});

test("each tool lights the cells that the choices name, a defence only for its amount", () => {
  const offers = new Offers([
    "capture 2,0",
    "capture 10,1",
    "farm 1,0",
    "defend 1,0 1",
    "defend 0,1 2",
    "end",
  ]);

  expect(offers.targets("capture", 1)).toEqual([
    [2, 0],
    [10, 1],
  ]);
  expect(offers.targets("defend", 1)).toEqual([[1, 0]]);
  expect(offers.targets("defend", 2)).toEqual([[0, 1]]);
  expect(offers.action("farm", [1, 0], 1)).toBe("farm 1,0");
  expect(offers.action("farm", [0, 0], 1)).toBeNull();
});

test("the turn can be ended at once when nothing else can be done", () => {
  expect(new Offers(["end"]).onlyEnd).toBe(true);
  expect(new Offers(["end", "farm 0,0"]).onlyEnd).toBe(false);
  expect(new Offers([]).canEnd).toBe(false);
});

test("actions are written as the rules read them", () => {
  expect(actionText("defend", [3, 4], 2)).toBe("defend 3,4 2");
  expect(actionText("capture", [3, 4], 2)).toBe("capture 3,4");
});

test("the future differs from the present where the rules say so", () => {
  const [change, ...others] = changesBetween(VIEW, AFTER);

  expect(change?.cell).toEqual([2, 0]);
  expect([change?.before.owner, change?.after.owner]).toEqual([null, 0]);
  expect(others).toEqual([]);
});

test("a forecast says the price, what is left, and who is cut off", () => {
  const events = [
    { event: "cellwar.colony-doomed", owner: 1, cells: [[0, 2]], turns: 1 },
    { event: "cellwar.colony-doomed", owner: 0, cells: [[0, 0]], turns: 2 },
  ] as const;

  expect(forecast(0, VIEW, { events, view: AFTER, odds: [] })).toEqual([
    ["cellwar-web-price", { price: 2, gold: 3, income: 1 }],
    ["cellwar-web-cut", { count: 1 }],
    ["cellwar-web-own-cut", { count: 1 }],
  ]);
});

test("a cell is named by all that is seen on it", () => {
  const ids = (cell: readonly [number, number], lit: boolean) =>
    phrasesOfCell(squareAt(VIEW, cell), name, lit).map(([id]) => id);

  expect(ids([2, 1], false)).toEqual(["cellwar-web-mountain"]);
  expect(ids([2, 0], true)).toEqual(["cellwar-web-hill", "cellwar-web-neutral", "cellwar-web-lit"]);
  expect(ids([0, 1], false)).toEqual(["cellwar-web-owned", "cellwar-web-captured"]);
  expect(phrasesOfCell(squareAt(VIEW, [0, 2]), name, false)).toEqual([
    ["cellwar-web-owned", { name: "Boris" }],
    ["cellwar-web-doomed", { turns: 2 }],
  ]);
});

test("the mark of the last move stands on what was bought, and nowhere after the end of a turn", () => {
  const built = { event: "cellwar.farm-built", seat: 0, cell: [1, 1], price: 1, gold: 0 } as const;

  expect(lastCell([built])).toEqual([1, 1]);
  expect(lastCell([{ event: "cellwar.turn-ended", seat: 0 }])).toBeNull();
});
