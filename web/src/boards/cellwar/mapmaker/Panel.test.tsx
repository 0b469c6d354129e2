// @vitest-environment happy-dom
import { act } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Store } from "../../../stage/store";
import { Panel, type PanelState } from "./Panel";

const SCHEMA = {
  width: { type: "integer", default: 20, minimum: 10, maximum: 50 },
  players: { type: "integer", default: 2, minimum: 2, maximum: 4 },
};
const FIRST: PanelState = {
  brush: { ground: "water" },
  size: { columns: 20, rows: 12 },
  players: 2,
  symmetry: "none",
  canUndo: false,
  words: "",
};

let place: HTMLElement;
let shown: Store<PanelState>;
const handlers = {
  selectBrush: vi.fn(),
  resize: vi.fn(),
  setPlayers: vi.fn(),
  mirror: vi.fn(),
  undo: vi.fn(),
  clear: vi.fn(),
  explain: vi.fn(),
};
const say = (phrase: string, values: object = {}) => `${phrase} ${Object.values(values)}`.trim();

beforeEach(() => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  place = document.createElement("div");
  document.body.append(place);
  shown = new Store(FIRST);
  const panel = <Panel shown={shown} schema={SCHEMA} say={say} handlers={handlers} />;
  act(() => createRoot(place).render(panel));
});

afterEach(() => {
  place.remove();
  vi.unstubAllGlobals();
  vi.resetAllMocks();
});

const pressed = () =>
  [...place.querySelectorAll<HTMLElement>('[aria-pressed="true"]')].map(
    (button) => button.dataset.name,
  );
const sides = () => [...place.querySelectorAll<HTMLInputElement>(".cellwar-side")];

/** Type a size into a field and leave it. */
function type(input: HTMLInputElement | undefined, text: string): void {
  act(() => {
    if (!input) return;
    input.focus();
    input.value = text;
    input.blur();
  });
}

test("shows the brush that is chosen, and a start for each player", () => {
  expect(pressed()).toEqual(["≈ cellwar-web-water"]);

  act(() => shown.set({ ...FIRST, players: 3, brush: { seat: 2 } }));

  expect(pressed()).toEqual(["cellwar-web-map-start C"]);
});

test("takes a size when typing has ended", () => {
  type(sides()[0], "14");

  expect(handlers.resize).toHaveBeenCalledWith({ columns: 14, rows: 12 });
});

test.each(["0", "51", "ten", "-3", ""])("puts a side of %j back, and says why", (text) => {
  type(sides()[1], text);

  expect(handlers.resize).not.toHaveBeenCalled();
  expect(handlers.explain).toHaveBeenCalledWith("cellwar-web-map-side 50");
  expect(sides()[1]?.value).toBe("12");
});

test("shows a size that has changed elsewhere, by undo for example", () => {
  act(() => shown.set({ ...FIRST, size: { columns: 30, rows: 12 } }));

  expect(sides().map(({ value }) => value)).toEqual(["30", "12"]);
});
