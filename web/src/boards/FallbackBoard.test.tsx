// @vitest-environment happy-dom
import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Board, BoardHost, Context } from "../stage/board";
import { anyView } from "../wire/testing";
import { loadBoard } from ".";

const CONTEXT: Context = {
  number: 1,
  viewer: 0,
  mine: [0],
  names: ["A"],
  turn: { who: "seat", seat: 0 },
  over: false,
  live: true,
  last: [],
};

let page: HTMLElement;
const played: string[] = [];
let board: Board;
let root: Root;

beforeEach(async () => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  const host = { act: (action: string) => played.push(action) } as Partial<BoardHost> as BoardHost;
  board = await (await loadBoard("unknown")).create(host, anyView({}));
  const Panel = board.Panel ?? (() => null);
  page = document.createElement("div");
  root = createRoot(page);
  act(() => root.render(<Panel />));
});

afterEach(() => {
  act(() => root.unmount());
  vi.unstubAllGlobals();
});

const buttons = () => [...page.querySelectorAll("button")];

test("a game without a board is played with a button for every legal action", () => {
  act(() => board.show(anyView({}), ["1,2", "pass"], CONTEXT));
  expect(buttons().map(({ textContent }) => textContent)).toEqual(["1,2", "pass"]);

  act(() => buttons()[1]?.click());
  expect(played).toEqual(["pass"]);
});

test("its buttons cannot be pressed while a move is on its way", () => {
  act(() => board.show(anyView({}), ["pass"], { ...CONTEXT, live: false }));

  expect(buttons().every(({ disabled }) => disabled)).toBe(true);
});
