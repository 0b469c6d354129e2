import { expect, test } from "vitest";
import { LegalActions, wastesBomb } from "./legal";
import { gaugesOf, lookOf } from "./model";
import { VIEW } from "./testing";
import { thingsHere } from "./text";

const say = (phrase: string, values?: object) =>
  values ? `${phrase} ${JSON.stringify(values)}` : phrase;

test("only deeds that are among the choices can be aimed", () => {
  const actions = new LegalActions(["go up", "shoot up", "shoot left", "take armor"]);

  expect(actions.verbs).toEqual(["go", "shoot"]);
  expect(actions.aimed("go", "up")).toBe("go up");
  expect(actions.aimed("go", "left")).toBeNull();
  expect([actions.exchange("take", "armor"), actions.exchange("put", "armor")]).toEqual([
    "take armor",
    null,
  ]);
});

test("the lift offers the floors that the choices name", () => {
  expect(new LegalActions(["floor 1", "floor 2", "floor 3"]).floors).toEqual([1, 2, 3]);
  expect(new LegalActions(["go up"]).floors).toEqual([]);
});

test("sides come in the order up, right, down, left", () => {
  expect(lookOf(VIEW, "up")).toBe("passage");
  expect(lookOf(VIEW, "down")).toBe("exit");
  expect(lookOf(VIEW, "left")).toBe("wall");
});

test("a bomb is wasted where no wall is seen, and nothing else is", () => {
  expect(wastesBomb(VIEW, "bomb", "up")).toBe(true);
  expect(wastesBomb(VIEW, "bomb", "down")).toBe(true);
  expect(wastesBomb(VIEW, "bomb", "right")).toBe(false);
  expect(wastesBomb(VIEW, "shoot", "up")).toBe(false);
});

test("all that is on the own cell is named", () => {
  expect(thingsHere(VIEW, say)).toEqual([
    "labyrinth-board-arsenal",
    "labyrinth-board-dragon",
    'labyrinth-board-archer {"aim":"labyrinth-board-left"}',
    "labyrinth-board-thing-gold",
    "labyrinth-board-thing-bag",
    "labyrinth-board-thing-bag",
  ]);
});

test("health, arrows and bombs are counted up to their most", () => {
  expect(gaugesOf(VIEW).map(({ has, most }) => [has, most])).toEqual([
    [4, 5],
    [5, 5],
    [0, 2],
  ]);
});
