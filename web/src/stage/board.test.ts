import { expect, test } from "vitest";
import { type Context, isSending } from "./board";

const PLAYING: Context = {
  number: 3,
  viewer: 0,
  mine: [0],
  names: ["Ann", "Boris"],
  turn: { who: "seat", seat: 0 },
  over: false,
  live: false,
  last: [],
};

test("a move is on its way when one's own turn cannot be played", () => {
  expect(isSending(PLAYING)).toBe(true);
  expect(isSending({ ...PLAYING, live: true })).toBe(false);
});

test("nothing is on its way in the turn of another, after the end, or while watching", () => {
  expect(isSending({ ...PLAYING, turn: { who: "seat", seat: 1 } })).toBe(false);
  expect(isSending({ ...PLAYING, over: true })).toBe(false);
  expect(isSending({ ...PLAYING, mine: [] })).toBe(false);
});
