import type { BrowserContextOptions, Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { freeze, log } from "./gestures";
import { sampled } from "./scale";
import { DESK, openSite } from "./site";

const site = openSite();

const TIMEOUT_MS = 100_000; // the first replay waits for a worker to start

/** A game of nine moves, told again from its beginning. */
async function replayed(options?: BrowserContextOptions): Promise<Page> {
  const cells = [...Array(9).keys()].map((n) => `${n % 3},${Math.floor(n / 3)}`);
  const page = await site.openTable(
    {
      game: "contours",
      options: { width: 3, height: 3 },
      moves: cells,
    },
    options,
  );
  await page.goto(page.url().replace("/table/", "/replay/matches/").replace("/result", ""));
  await page.getByText("Step 0 of 9").waitFor({ timeout: TIMEOUT_MS });
  return page;
}

describe("a replay", { timeout: 2 * TIMEOUT_MS }, () => {
  const PAUSES = [
    ["fast", 400],
    ["slow", 1800],
  ] as const;
  test.each(sampled(PAUSES, 1))(
    "that is %s makes a move every %d milliseconds, until it is stopped",
    async (speed, pause) => {
      const page = await replayed();
      await freeze(page);
      const at = () => page.locator(".status").innerText();
      await page.getByLabel("Animations").selectOption(speed);

      await page.getByRole("button", { name: "Play", exact: true }).click();
      await page.clock.runFor(pause - 50);
      expect(await at()).toContain("Step 0 of 9");
      await page.clock.runFor(50);
      await expect.poll(at).toContain("Step 1 of 9");
      await page.clock.runFor(pause);
      await expect.poll(at).toContain("Step 2 of 9");
      await page.getByRole("button", { name: "Pause", exact: true }).click();
      await page.clock.runFor(10 * pause);

      expect(await at()).toContain("Step 2 of 9");
    },
  );

  test("is walked through by keys and by mouse at normal speed", async () => {
    const page = await replayed({ ...DESK, reducedMotion: "no-preference" });
    const isAt = async (number: number) => {
      await page.getByText(`Step ${number} of 9`).waitFor();
      await page.locator(`[data-shown="${number}"]`).waitFor({ state: "attached" });
    };

    expect(await page.getByRole("heading", { level: 1 }).allInnerTexts()).toEqual([
      "Replay: Contours",
    ]);
    for (const [key, number] of [
      ["ArrowRight", 1],
      ["ArrowRight", 2],
      ["ArrowLeft", 1],
      ["End", 9],
      ["Home", 0],
    ] as const) {
      await page.keyboard.press(key);
      await isAt(number);
    }
    for (let press = 0; press < 5; press += 1) await page.keyboard.press("ArrowRight");
    await isAt(5);
    await log(page).getByRole("button", { name: "(0,1)" }).click();
    await isAt(4);
    await page.getByRole("button", { name: "One on" }).dblclick();
    await isAt(6);
    await page.locator("main").focus();
    await page.keyboard.press("Space");
    await isAt(9);
  });
});
