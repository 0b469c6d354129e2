import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { Seer } from "./seer";
import { begin, DESK, visitors } from "./visitors";

const house = visitors();

const MOST = 1000; // actions: every game here ends long before

/** How a person plays an action with hands, and which one of the possible he likes best. */
interface Hands {
  readonly options: Readonly<Record<string, string>>;
  readonly first: readonly string[]; // the verbs that he tries first; then whatever luck says
  play(page: Page, action: string): Promise<void>;
}

async function click(page: Page, cell: string): Promise<void> {
  const box = await page.locator(`[role="gridcell"][data-cell="${cell}"]`).boundingBox();
  if (!box) throw new Error(`there is no cell ${cell}`);
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
}

/** The cells that an action names: `3,4` as it is, `r5c3` as column and row. */
function cellsOf(action: string): readonly string[] {
  const squares = [...action.matchAll(/r(\d+)c(\d+)/g)].map(
    ([, row, column]) => `${column},${row}`,
  );
  return squares.length > 0 ? squares : (action.match(/\d+,\d+/g) ?? []);
}

const clickAll = async (page: Page, action: string) => {
  for (const cell of cellsOf(action)) await click(page, cell);
};

const TOOLS: Readonly<Record<string, string>> = { capture: "q", farm: "w" };
const KINDS = ["knight", "dwarf", "elf"];
const WAYS = ["up", "right", "down", "left"];

const HANDS: Readonly<Record<string, Hands>> = {
  chain: {
    options: { width: "5", height: "5" },
    first: [],
    play: clickAll,
  },
  contours: { options: { width: "4", height: "4" }, first: [], play: clickAll },
  cellwar: {
    options: { width: "10", height: "10", rounds: "2" },
    first: ["capture", "farm", "end"],
    play: async (page, action) => {
      const [verb = ""] = action.split(" ");
      if (verb !== "end") {
        await page.keyboard.press(TOOLS[verb] ?? "");
        await clickAll(page, action);
        return;
      }
      await page.keyboard.press("r"); // the first is guarded against accidents
      await page.keyboard.press("r");
    },
  },
  castle: {
    options: {},
    first: ["attack"],
    play: async (page, action) => {
      const [verb, kind = ""] = action.split(" ");
      if (verb === "place") await page.keyboard.press(String(KINDS.indexOf(kind) + 1));
      await clickAll(page, action);
      if (verb === "heal") await page.keyboard.press("h");
      if (verb === "decline") await page.keyboard.press("d");
    },
  },
  labyrinth: {
    // One death ends it, and the dragon is never far.
    options: { width: "3", height: "3", floors: "1", player_health: "1", death_limit: "1" },
    first: ["go"],
    play: async (page, action) => {
      const way = WAYS.indexOf(action.split(" ")[1] ?? "");
      await page.locator(".labyrinth-ways button").nth(way).click();
    },
  },
};

/** Numbers from 0 to 1 that are the same in every run. */
function dice(): () => number {
  let state = 2026;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return state / 2 ** 31;
  };
}

function chosen(choices: readonly string[], first: readonly string[], luck: () => number): string {
  const verb = first.find((one) => choices.some((choice) => choice.startsWith(one)));
  const liked = verb ? choices.filter((choice) => choice.startsWith(verb)) : choices;
  return liked[Math.floor(luck() * liked.length)] ?? "";
}

describe.each(Object.entries(HANDS))("a whole game of %s", (game, hands) => {
  test("is played with mouse and keys to its result", { timeout: 400_000 }, async () => {
    const page = await house.come(`/new/${game}?mode=one`, DESK);
    await page.locator("form").waitFor();
    const more = page.locator("details:not([open]) summary");
    if (await more.count()) await more.click();
    for (const [option, value] of Object.entries(hands.options)) {
      await page.locator(`[data-option="${option}"] input`).fill(value);
    }
    await begin(page);
    const seer = await Seer.beside(page);

    const luck = dice();
    let number = -1;
    for (let count = 0; count < MOST; count += 1) {
      const after = number;
      const ready = (frame: { number: number; choices: readonly string[]; outcome: unknown }) =>
        frame.number > after && (frame.choices.length > 0 || frame.outcome !== null);
      const frame = await seer.until(ready);
      if (frame.outcome) break;
      number = frame.number;
      await page.locator(`[data-shown="${number}"]`).waitFor({ state: "attached" });
      await hands.play(page, chosen(frame.choices, hands.first, luck));
    }
    seer.close();

    await page.waitForURL("**/result");
    await page.getByRole("dialog", { name: "Result" }).waitFor();
    expect(await page.locator(".places li").count()).toBeGreaterThanOrEqual(1);
  });
});
