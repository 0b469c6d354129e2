// Whole games at normal speed by people who wait for nothing: any click, any time, and the board plays on.
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { boardOf, cellsOf, click } from "./gestures";
import { isReady, MatchClient } from "./matchClient";
import { type Choose, central, dice, type Luck, lucky, warlike } from "./players";
import { byMouse, playOf } from "./playing";
import { sampled, scaled, timeoutMs } from "./scale";
import { DESK, openSite, type Table } from "./site";

const site = openSite();

const MOVING = { ...DESK, reducedMotion: "no-preference" } as const;
const FROZEN = { ...MOVING, ownClock: true } as const;
const CLICKING_MS = scaled(8_000, 60_000); // of the page's clock, which the test controls
const GAME = { timeout: timeoutMs(240_000) };

/** Go on by some time of the page. */
const pass = (page: Page, milliseconds: number) => page.clock.runFor(Math.ceil(milliseconds));

/**
 * Let all motion end, and wait until the board shows what the server has said last.
 *
 * While nothing moves, the clock of the page goes on more slowly than that of the server: one that runs
 * ahead of its answers takes the connection for dead.
 */
async function catchUp(page: Page, client: MatchClient): Promise<void> {
  await expect
    .poll(async () => {
      await pass(page, (await boardOf(page)).moving ? 1000 : 20);
      const last = await client.until(() => true);
      const { number, moving } = await boardOf(page);
      return moving ? "moving" : number - last.number;
    })
    .toBe(0);
}

/** Inputs that must do no harm at any time. */
const STRAY_INPUTS: readonly ((page: Page, luck: Luck) => Promise<unknown>)[] = [
  (page) => page.keyboard.press("Shift"),
  (page) => page.keyboard.press("Escape"),
  (page) => page.emulateMedia({ colorScheme: "dark" }),
  (page) => page.emulateMedia({ colorScheme: "light" }),
  (page) => page.locator("select.language").selectOption("ru"),
  (page) => page.locator("select.language").selectOption("en"),
  (page) => page.setViewportSize({ width: 1000, height: 700 }),
  (page) => page.setViewportSize(DESK.viewport),
];

/** Click cells of the board anywhere, a moment apart, for some time of the page and until an entry is passed. */
async function clickAbout(page: Page, client: MatchClient, past: number): Promise<void> {
  const luck = dice();
  const cells = await page
    .locator('[role="gridcell"]')
    .evaluateAll((all) => all.map((cell) => (cell as HTMLElement).dataset.cell ?? ""));
  for (let time = 0; ; ) {
    const { choices, outcome, number } = await client.until(() => true);
    if (outcome || (time >= CLICKING_MS && number > past)) return;
    const wanted = choices[Math.floor(luck() * choices.length)] ?? "";
    const legal = cellsOf(wanted);
    const any = cells[Math.floor(luck() * cells.length)] ?? "";
    const whim = STRAY_INPUTS[Math.floor(luck() * STRAY_INPUTS.length * 8)]; // one in eight
    if (whim) await whim(page, luck);
    else if (luck() < 0.1) await page.keyboard.press(luck() < 0.5 ? "d" : "r");
    else
      for (const cell of luck() < 0.3 || legal.length === 0 ? [any] : legal)
        await click(page, cell);
    const pause = 20 + luck() * 130;
    await pass(page, pause);
    time += pause;
  }
}

describe("impatient clicks against a bot", () => {
  const placing = ["knight", "knight", "dwarf", "dwarf", "elf", "elf"];
  const TABLES: Readonly<Record<string, Table>> = {
    castle: {
      game: "castle",
      seed: 7,
      seats: ["me", "easy"],
      names: ["Ann"],
      moves: placing.map((kind, column) => `place ${kind} r5c${column}`),
    },
    cellwar: {
      game: "cellwar",
      seed: 7,
      options: { map: "AAA....BBB/AAA....BBB/AAA....BBB" },
      seats: ["me", "easy"],
      names: ["Ann"],
    },
  };

  test.each(sampled(Object.entries(TABLES), 1))("leaves %s whole", GAME, async (_game, table) => {
    const page = await site.openTable(table, FROZEN);
    const client = await MatchClient.beside(page);
    const before = await client.until(() => true);

    await clickAbout(page, client, before.number + 10);
    await catchUp(page, client);
    await client.until(isReady);
    await catchUp(page, client);
    client.close();
  });
});

/** Games that end soon, and who wants them to. */
const SHORT: Readonly<Record<string, Table & { readonly choose: Choose }>> = {
  chain: { game: "chain", options: { width: 5, height: 5 }, choose: central },
  contours: { game: "contours", options: { width: 4, height: 4 }, choose: lucky() },
  cellwar: {
    game: "cellwar",
    options: { width: 10, height: 10, rounds: 1 },
    choose: lucky("capture", "farm", "end"),
  },
  castle: { game: "castle", seed: 7, choose: warlike },
  labyrinth: {
    game: "labyrinth",
    seats: ["me"],
    names: ["Ann"],
    seed: 4,
    options: {
      width: 3,
      height: 3,
      floors: 1,
      player_health: 1,
      dragon_count: 6,
      death_limit: 1,
    },
    choose: lucky("go"),
  },
};

/** One game of single clicks; clicks against a bot above are several, with dice. */
const PLAYED = scaled(["chain"], Object.keys(SHORT));

describe("a whole game at normal speed, without waiting for any motion", () => {
  test.each(Object.entries(SHORT).filter(([game]) => PLAYED.includes(game)))(
    "of %s comes to its result",
    GAME,
    async (game, { choose, ...table }) => {
      const page = await site.openTable(table, FROZEN);
      const client = await MatchClient.beside(page);
      const luck = dice();
      let number = -1;
      for (let count = 0; count < 400; count += 1) {
        const after = number;
        const frame = await client.until((one) => one.number > after && isReady(one));
        if (frame.outcome) break;
        number = frame.number;
        // The page has heard of it; what it shows may still be far behind.
        await page
          .locator(`[data-shown="${number}"], [data-moving="${number}"]`)
          .waitFor({ state: "attached" });
        await expect.poll(() => page.locator(".status .faint").count()).toBe(0);
        await playOf(game)(page, choose(frame, luck), byMouse);
        await pass(page, 20 + luck() * 130);
      }
      await catchUp(page, client);
      client.close();

      await page.waitForURL("**/result");
      await page.getByRole("region", { name: "Result" }).waitFor();
    },
  );
});
