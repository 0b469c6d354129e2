import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { usual } from "../settings/settings";
import { anyView } from "../wire/testing";
import type { Cell } from "../wire/types";
import type { Preview } from "./board";
import { CellPicker } from "./cellPicker";
import { Choices } from "./choices";

type Asked = (answer: Preview) => void;

/** A hand over choices, with a host that only writes down. */
function picker(choices: readonly string[], highlight = true) {
  const acted: string[] = [];
  const asked = new Map<string, Asked>();
  const seen: [cell: Cell | null, view: unknown][] = [];
  const made = new CellPicker(
    {
      act: (action) => acted.push(action),
      preview: (action) => new Promise<Preview>((answer) => asked.set(action, answer)),
      settings: { ...usual(), highlight },
      sound: () => {},
    },
    (cell, preview) => seen.push([cell, preview?.view ?? null]),
  );
  made.renew(new Choices(choices));
  return { made, acted, asked, seen };
}

const answer = (view: string): Preview => ({ view: anyView(view), events: [], odds: [] });

describe("a cell picker", () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it("shows what a choice would do when it has rested there", async () => {
    const { made, asked, seen } = picker(["1,1"]);

    made.hover([1, 1]);
    vi.runAllTimers();
    asked.get("1,1")?.(answer("after"));
    await vi.waitFor(() => expect(seen.at(-1)).toEqual([[1, 1], "after"]));
  });

  it("does not ask about cells that it flies over", () => {
    const { made, asked } = picker(["0,0", "1,1"]);

    made.hover([0, 0]);
    made.hover([1, 1]);
    vi.runAllTimers();

    expect([...asked.keys()]).toEqual(["1,1"]);
  });

  it("asks nothing when the player does not want to be shown", () => {
    const { made, asked } = picker(["1,1"], false);

    made.hover([1, 1]);
    vi.runAllTimers();

    expect(asked.size).toBe(0);
  });

  it("forgets an answer that belongs to the position before", async () => {
    const { made, asked, seen } = picker(["1,1"]);
    made.hover([1, 1]);
    vi.runAllTimers();

    made.renew(new Choices(["1,1"]));
    asked.get("1,1")?.(answer("old"));
    await Promise.resolve();

    expect(seen.map(([, view]) => view)).not.toContain("old");
  });

  it("chooses what may be chosen, and lets the rules refuse the rest", () => {
    const { made, acted } = picker(["place 1,1"]);

    made.pick([1, 1]);
    made.pick([2, 3]);

    expect(acted).toEqual(["place 1,1", "place 2,3"]);
  });

  it("does nothing while nothing can be chosen", () => {
    const { made, acted } = picker([]);

    made.pick([1, 1]);

    expect(acted).toEqual([]);
  });
});
