// @vitest-environment happy-dom
import { act, type ReactNode } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { loadPhrases } from "../../phrases/phrases";
import { Store } from "../../stage/store";
import type { CommandRequest, Frame } from "../../wire/socket";
import { useUndoKey } from "./Actions";
import { Leavers } from "./Offer";
import { Rematch } from "./Rematch";
import type { TableStore } from "./tableStore";

let place: HTMLElement;
let root: Root;

beforeEach(async () => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  await loadPhrases("en", []);
  place = document.createElement("div");
  root = createRoot(place);
});

afterEach(async () => {
  await act(async () => root.unmount());
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const render = (what: ReactNode) => act(async () => root.render(what));

/** A table whose commands are never answered. */
class SilentTable extends Store<{ readonly unanswered: readonly CommandRequest[] }> {
  constructor() {
    super({ unanswered: [] });
  }

  command(request: CommandRequest): Promise<never> {
    this.set({ unanswered: [...this.get().unanswered, request] });
    return new Promise(() => {});
  }
}

const asStore = (table: SilentTable) => table as unknown as TableStore;
const NAMES = ["Ann", "Bob"];

function frameOf(away: number | null): Frame {
  const seat = { level: null, gone: null };
  return {
    seats: [
      { ...seat, name: "Ann", here: true, away: null },
      { ...seat, name: "Bob", here: away === null, away },
    ],
    mine: [0],
    grace: 60_000,
    outcome: null,
    turn: { who: "seat", seat: 1 },
    again: [],
    declined: [],
    successor: null,
  } as unknown as Frame;
}

test("the wait for who has left counts from now on, by the clock of the server", async () => {
  vi.useFakeTimers();
  const table = asStore(new SilentTable());
  const show = (frame: Frame, offset: number) =>
    render(<Leavers store={table} frame={frame} names={NAMES} offset={offset} />);
  await show(frameOf(null), 0);
  await act(async () => vi.advanceTimersByTime(600_000)); // a quiet game
  await show(frameOf(Date.now()), 0);
  expect(place.textContent).toMatch(/\b60\b/);

  await show(frameOf(Date.now() + 300_000), 300_000); // the clock of this machine is late
  expect(place.textContent).toMatch(/\b60\b/);
});

test("a double-click asks for one rematch", async () => {
  const table = new SilentTable();
  await render(<Rematch store={asStore(table)} frame={frameOf(null)} names={NAMES} />);
  const click = () => act(async () => place.querySelector("button")?.click());
  await click();
  await click();

  expect(table.get().unanswered).toHaveLength(1);
});

test("a held U takes one move back, and none while something is asked", async () => {
  const takeBack = vi.fn();
  const Page = () => {
    useUndoKey(true, takeBack);
    return <dialog />;
  };
  document.body.append(place);
  await render(<Page />);
  const press = (repeat: boolean) =>
    document.body.dispatchEvent(
      new KeyboardEvent("keydown", { code: "KeyU", repeat, bubbles: true }),
    );
  press(false);
  press(true);
  expect(takeBack).toHaveBeenCalledTimes(1);

  place.querySelector("dialog")?.setAttribute("open", "");
  press(false);
  expect(takeBack).toHaveBeenCalledTimes(1);
  place.remove();
});
