import { expect, test } from "vitest";
import { FakeBackend } from "../../../storage/fake";
import { BrowserStorage } from "../../../storage/storage";
import type { Event, View } from "../model";
import { VIEW } from "../testing";
import { noteOf, SquareTracker } from "./copy";
import { SHEET_CELLS } from "./sheet";

const went = (direction: "up" | "right" | "down" | "left"): Event => ({
  event: "labyrinth.went",
  direction,
});
const START = { page: 0, cell: [8, 8] } as const;

function shelf(): BrowserStorage {
  const backend = new FakeBackend();
  return new BrowserStorage(() => backend);
}

function reckoned(...events: readonly Event[]) {
  const tracker = new SquareTracker("m", shelf());
  tracker.place(START, 5);
  tracker.follow(6, events);
  return tracker;
}

test("the note of a cell says what its view says, and nothing more", () => {
  expect(noteOf(VIEW)).toEqual({
    sides: { up: "door", right: "wall", down: "exit", left: "wall" },
    mark: "⚔♨↞♦▾",
  });
  const bare: View = {
    ...VIEW,
    building: null,
    dragons: 0,
    archers: [],
    gold_here: false,
    bags_here: 0,
  };
  expect(noteOf(bare).mark).toBe("•");
});

test("steps are counted from the square that was known", () => {
  expect(reckoned(went("up")).square).toEqual({ page: 0, cell: [8, 7] });
  expect(reckoned(went("left")).square).toEqual({ page: 0, cell: [7, 8] });
  expect(reckoned({ event: "labyrinth.arrow-missed" }).square).toEqual(START);
});

test("a lift keeps column and row, and its floor is a page", () => {
  expect(reckoned({ event: "labyrinth.lift-rode", floor: 2 }).square).toEqual({
    page: 1,
    cell: [8, 8],
  });
});

test.each<readonly Event[]>([
  [went("up"), { event: "labyrinth.portal-entered" }],
  [{ event: "labyrinth.respawned", health: 4 }],
  [],
])("whoever is carried away is lost until they say where they are (%#)", (...events) => {
  const tracker = reckoned(...events);
  expect([tracker.square, tracker.isLost]).toEqual([null, true]);

  tracker.follow(7, [went("up")]);
  expect(tracker.square).toBeNull();

  tracker.place(START, 7);
  expect(tracker.square).toEqual(START);
});

test("a part of the story that was missed breaks the count; the same entry again changes nothing", () => {
  const missed = new SquareTracker("m", shelf());
  missed.place(START, 5);
  missed.follow(5, [went("up")]);
  missed.follow(3, [went("up")]); // looking back
  expect(missed.square).toEqual(START);
  missed.follow(7, [went("up")]);
  expect(missed.square).toBeNull();
});

test("who walks off the sheet is lost", () => {
  const tracker = new SquareTracker("m", shelf());
  tracker.place({ page: 0, cell: [0, SHEET_CELLS - 1] }, 1);
  tracker.follow(2, [went("left")]);
  expect(tracker.square).toBeNull();
});

test("the count outlives the page, and what is unreadable is as good as nothing", () => {
  const place = shelf();
  new SquareTracker("m", place).place(START, 5);
  expect(new SquareTracker("m", place).square).toEqual(START);
  place.setItem("m", '{"number":"x"}');
  expect(new SquareTracker("m", place).square).toBeNull();
  place.setItem("m", "{");
  expect(new SquareTracker("m", place).square).toBeNull();
});
