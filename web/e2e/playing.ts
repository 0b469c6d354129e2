// Plays an action of each game by mouse or keyboard, as a person does.
import type { Page } from "playwright-core";
import { cellsOf, click, walkTo } from "./gestures";

/** Picks a cell, by mouse or keyboard. */
export type PickCell = (page: Page, cell: string) => Promise<void>;

export const byMouse: PickCell = click;
export const byKeys: PickCell = async (page, cell) => {
  await walkTo(page, cell);
  await page.keyboard.press("Enter");
};

type Play = (page: Page, action: string, point: PickCell) => Promise<void>;

const pointAll: Play = async (page, action, point) => {
  for (const cell of cellsOf(action)) await point(page, cell);
};

const press = async (page: Page, keys: readonly string[]) => {
  for (const key of keys) await page.keyboard.press(key);
};

const TOOLS: Readonly<Record<string, string>> = { capture: "q", farm: "w", defend: "e" };
const KINDS = ["knight", "dwarf", "elf"];
const DEEDS: Readonly<Record<string, string>> = { go: "g", bomb: "b", shoot: "s", build: "c" };
const WAYS: Readonly<Record<string, string>> = {
  up: "ArrowUp",
  right: "ArrowRight",
  down: "ArrowDown",
  left: "ArrowLeft",
};

/** By the key of the game. */
const PLAY: Readonly<Record<string, Play>> = {
  cellwar: async (page, action, point) => {
    const [verb = "", , amount = ""] = action.split(" ");
    if (verb === "end") return press(page, ["r", "r"]); // the first is guarded against accidents
    await press(page, [TOOLS[verb] ?? "", ...amount]);
    await pointAll(page, action, point);
  },
  castle: async (page, action, point) => {
    const [verb, kind = ""] = action.split(" ");
    if (verb === "place") await press(page, [String(KINDS.indexOf(kind) + 1)]);
    await pointAll(page, action, point);
    if (verb === "heal") await press(page, ["h"]);
    if (verb === "decline") await press(page, ["d"]);
  },
  labyrinth: async (page, action, point) => {
    const [verb = "", what = ""] = action.split(" ");
    if (verb === "take") {
      await page.getByRole("button", { name: new RegExp(`^Take ${what}$`, "i") }).click();
      return;
    }
    await press(page, [DEEDS[verb] ?? ""]);
    if (point === byKeys) await press(page, [WAYS[what] ?? ""]);
    else await page.locator(`.labyrinth-ways .${what}`).click();
  },
};

/** Play an action; by default by picking all cells that it names. */
export function playOf(game: string): Play {
  return PLAY[game] ?? pointAll;
}
