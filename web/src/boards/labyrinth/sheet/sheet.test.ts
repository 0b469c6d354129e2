import { expect, test } from "vitest";
import { FakeBackend, FULL } from "../../../storage/fake";
import { BrowserStorage } from "../../../storage/storage";
import { MYSELF } from "../art";
import { edgeOf, SHEET_CELLS, Sheet, spotAt } from "./sheet";

function shelf(): BrowserStorage {
  const backend = new FakeBackend();
  return new BrowserStorage(() => backend);
}

test("a new sheet is empty: nobody but the player draws on it", () => {
  const place = shelf();
  const sheet = new Sheet("m1", place);

  expect([sheet.markAt([3, 3]), sheet.lineAt(edgeOf([3, 3], "up"))]).toEqual([null, null]);
  expect(place.keys("")).toEqual([]);
});

test("what is drawn is kept with its game and read again", () => {
  const place = shelf();
  const sheet = new Sheet("m1", place);
  sheet.mark([2, 5], "✚");
  sheet.page = 1;
  sheet.draw(edgeOf([2, 5], "left"), "wall");
  const again = new Sheet("m1", place);

  expect(again.markAt([2, 5])).toBe("✚");
  again.page = 1;
  expect([again.markAt([2, 5]), again.lineAt(edgeOf([2, 5], "left"))]).toEqual([null, "wall"]);
  expect(new Sheet("m2", place).markAt([2, 5])).toBeNull();
});

test("the line between two cells is one line, seen from both", () => {
  const sheet = new Sheet("m", shelf());
  sheet.draw(edgeOf([4, 4], "right"), "wall");
  sheet.draw(edgeOf([4, 4], "down"), "door");

  expect(sheet.lineAt(edgeOf([5, 4], "left"))).toBe("wall");
  expect(sheet.lineAt(edgeOf([4, 5], "up"))).toBe("door");
});

test("strokes over a line make a wall, a passage, nothing", () => {
  const sheet = new Sheet("m", shelf());
  const edge = edgeOf([0, 0], "right");
  const seen = [1, 2, 3, 4].map(() => {
    sheet.draw(edge, sheet.nextLine(edge));
    return sheet.lineAt(edge);
  });

  expect(seen).toEqual(["wall", "door", "exit", null]);
});

test("the mark of oneself is in one place only", () => {
  const sheet = new Sheet("m", shelf());
  sheet.mark([1, 1], MYSELF);
  sheet.mark([2, 1], MYSELF);

  expect([sheet.markAt([1, 1]), sheet.markAt([2, 1])]).toEqual([null, MYSELF]);
});

test("every stroke can be undone, the clearing of a sheet too", () => {
  const sheet = new Sheet("m", shelf());
  sheet.mark([1, 1], "?");
  sheet.clear();
  sheet.undo();
  expect(sheet.markAt([1, 1])).toBe("?");

  sheet.undo();
  expect([sheet.markAt([1, 1]), sheet.canUndo]).toEqual([null, false]);
});

test("a browser that keeps nothing, or rubbish, still gives a sheet", () => {
  const backend = new FakeBackend();
  backend.setItem("m", "{not json");
  backend.setItem = () => {
    throw FULL;
  };
  const sheet = new Sheet("m", new BrowserStorage(() => backend));
  sheet.mark([1, 1], "?");

  expect(sheet.markAt([1, 1])).toBe("?");
});

test("near a line the pencil is on the line, else in the cell", () => {
  expect(spotAt(3.5, 4.5)).toEqual({ cell: [3, 4] });
  expect(spotAt(3.1, 4.5)).toEqual({ edge: edgeOf([3, 4], "left") });
  expect(spotAt(3.9, 4.5)).toEqual({ edge: edgeOf([3, 4], "right") });
  expect(spotAt(3.5, 4.05)).toEqual({ edge: edgeOf([3, 4], "up") });
  expect(spotAt(3.5, 4.95)).toEqual({ edge: edgeOf([3, 4], "down") });
  expect(spotAt(SHEET_CELLS, 0.5)).toBeNull();
});

test("a noted cell is one step back, and only a bare cell leaves an older mark alone", () => {
  const sheet = new Sheet("m", shelf());
  const sides = { up: "wall", right: "door", down: "exit", left: "wall" } as const;
  sheet.mark([3, 3], "?");
  sheet.note([3, 3], sides, "•");
  expect(sheet.markAt([3, 3])).toBe("?");

  sheet.note([3, 3], sides, "⚔♨");
  expect(sheet.markAt([3, 3])).toBe("⚔♨");
  expect(
    ["up", "right", "down", "left"].map((way) => sheet.lineAt(edgeOf([3, 3], way as "up"))),
  ).toEqual(["wall", "door", "exit", "wall"]);

  sheet.undo();
  sheet.undo();
  expect([sheet.markAt([3, 3]), sheet.lineAt(edgeOf([3, 3], "up"))]).toEqual(["?", null]);
});

test("two tabs draw on the same sheet", () => {
  const backend = new FakeBackend();
  const tab = () => new Sheet("m", new BrowserStorage(() => backend));
  const [one, other] = [tab(), tab()];
  one.mark([1, 1], "$");
  other.draw(edgeOf([2, 2], "up"), "wall");

  expect(tab().markAt([1, 1])).toBe("$");
  expect(tab().lineAt(edgeOf([2, 2], "up"))).toBe("wall");
});
