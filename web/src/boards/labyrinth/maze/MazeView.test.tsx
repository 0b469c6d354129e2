// @vitest-environment happy-dom
import { act } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { LabyrinthPlan } from "../../../wire/types";
import { MazeView } from "./MazeView";

const PLAN: LabyrinthPlan = {
  width: 2,
  height: 2,
  floors: 2,
  sides: ["osso", "oews", "swoo", "woow", "owwo", "ooww", "wsoo", "woos"],
  buildings: [[0, 0, 1, "portal"]],
  portals: [[0, 0, 1]],
  player: [0, 1, 1],
  gold: [1, 0, 2],
  rings: [],
  bags: [],
  dragons: [[1, 0, 1, 3]],
  archers: [],
};
const say = (phrase: string, values: object = {}) => `${phrase} ${Object.values(values)}`.trim();

let place: HTMLElement;
const show = (plans: readonly LabyrinthPlan[]) =>
  act(() => createRoot(place).render(<MazeView plans={plans} say={say} />));

beforeEach(() => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  place = document.createElement("div");
});
afterEach(() => vi.unstubAllGlobals());

test("draws each floor with its things, the player, the walls and the Exit", () => {
  show([PLAN]);

  const [first, second] = place.querySelectorAll(".labyrinth-plan");
  expect(place.querySelectorAll(".labyrinth-plan")).toHaveLength(2);
  expect(first?.querySelectorAll(".exit")).toHaveLength(1);
  expect(first?.querySelectorAll(".me")).toHaveLength(1);
  expect(second?.querySelectorAll(".me")).toHaveLength(0);
  expect([...(first?.querySelectorAll("text") ?? [])].map((one) => one.textContent)).toEqual([
    "◎",
    "1",
    "♨",
    "3",
  ]);
  expect(second?.querySelector(".gold text")?.textContent).toBe("♦");
});

test("says in words where the player and everything else is", () => {
  show([PLAN]);

  const label = place.querySelector(".labyrinth-plan")?.getAttribute("aria-label");
  expect(label).toContain("labyrinth-web-square 1,2,labyrinth-web-maze-player");
  expect(label).toContain("labyrinth-web-square 2,1,");
  expect(place.querySelector(".counts")?.textContent).toBe("labyrinth-web-maze-here 1,2,1");
});

test("draws the way of all entries so far, and nothing without one", () => {
  show([PLAN, { ...PLAN, player: [0, 0, 1] }]);
  expect(place.querySelectorAll(".way")).toHaveLength(1);

  place = document.createElement("div");
  show([]);
  expect(place.childElementCount).toBe(0);
});
