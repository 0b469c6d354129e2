// The study room: a finished game is analysed, understood, varied and learnt from, by mouse and by keyboard.
import { readFile } from "node:fs/promises";
import type { BrowserContextOptions, Page } from "playwright-core";
import { describe, expect, inject, test } from "vitest";
import { violations } from "./accessibility";
import { click, log, tabTo, walkTo } from "./gestures";
import { tell } from "./records";
import { DESK, openSite, PHONE } from "./site";

const site = openSite();

const READY_MS = 120_000; // the first analysis of a server loads the engines

/** A drawn game in which both sides overlook (1,2) again and again. */
const MOVES = [
  ...["2,0", "3,3", "0,1", "3,0", "3,1", "2,1", "0,3", "0,0"],
  ...["1,0", "1,1", "2,2", "2,3", "3,2", "0,2", "1,3", "1,2"],
];

const chart = (page: Page) => page.getByRole("slider", { name: "Chances over the game" });
const report = (page: Page) => page.locator(".report");
const isAt = (page: Page, number: number) =>
  page.locator(`[data-shown="${number}"]`).waitFor({ state: "attached" });

async function finishedTable(options?: BrowserContextOptions): Promise<Page> {
  return site.openTable(
    { game: "contours", options: { width: 4, height: 4 }, moves: MOVES },
    options,
  );
}

/** Begin the analysis of a finished game at its table; the page is that of the replay. */
async function beginAnalysis(): Promise<Page> {
  const page = await finishedTable();
  await page.getByRole("button", { name: "Analyse" }).click();
  await page.waitForURL("**/replay/matches/**");
  return page;
}

let analysedReplay: string | undefined; // the path of a game whose analysis is ready: one for all tests

/** The analysed game, at its end. */
async function analysed(options?: BrowserContextOptions): Promise<Page> {
  if (!analysedReplay) {
    const page = await beginAnalysis();
    await chart(page).waitFor({ timeout: READY_MS });
    analysedReplay = new URL(page.url()).pathname;
  }
  const page = await site.open(analysedReplay, options);
  await page.locator(".chances").waitFor();
  return page;
}

describe("the analysis of a finished game", { timeout: 2 * READY_MS }, () => {
  test("is begun at the table, goes on while the page is left, and is there when one comes back", async () => {
    const page = await beginAnalysis();
    const replay = page.url();
    await page.goto(inject("url"));
    await page.getByRole("heading", { level: 1 }).waitFor();
    await page.goto(replay);

    await chart(page).waitFor({ timeout: READY_MS });
    analysedReplay = new URL(replay).pathname;
    expect(await page.getByRole("button", { name: "Analyse" }).count()).toBe(0);
  });

  test("is walked through by mouse: chart, log, marked moves, the best line", async () => {
    const page = await analysed();
    const box = await chart(page).boundingBox();
    if (!box) throw new Error("there is no chart");

    await page.mouse.click(box.x + (box.width * 12) / 16, box.y + box.height / 2);
    await isAt(page, 12);
    await page.getByText("?? Bob: blunder, −29 %").waitFor();
    expect(await report(page).innerText()).toContain("leaves (1,2) open: Ann captures 2 points");
    expect(await report(page).innerText()).toContain("Best move: 1. 1,2");

    await page.getByRole("button", { name: "Next marked move" }).click();
    await isAt(page, 13);
    expect(await report(page).innerText()).toContain("Better: (1,2) captures 2 points.");
    await page.getByRole("button", { name: "Previous marked move" }).click();
    await isAt(page, 12);
    await log(page).filter({ hasText: "??" }).first().waitFor();
    expect(await page.locator(".log-mark.blunder").count()).toBe(1);

    const drawn = await page.locator(".board-canvas").screenshot();
    await page.getByLabel("Best line on the board").uncheck();
    await expect
      .poll(async () => (await page.locator(".board-canvas").screenshot()).equals(drawn))
      .toBe(false);
    expect(await page.getByRole("row", { name: /Bob 2 0 0/ }).count()).toBe(1);
  });

  test("is begun and walked through by keyboard alone", async () => {
    const page = await finishedTable();
    await tabTo(page, ".analyse");
    await page.keyboard.press("Enter");
    await page.waitForURL("**/replay/matches/**");
    await chart(page).waitFor({ timeout: READY_MS });
    await tabTo(page, '.chances [role="slider"]');
    await page.keyboard.press("Home");
    await isAt(page, 0);
    await page.keyboard.press("ArrowRight");
    await isAt(page, 1);
    await page.keyboard.press("End");
    await isAt(page, 16);
    expect(await chart(page).getAttribute("aria-valuetext")).toBe("Move 16: Ann 50 %, Bob 50 %");
    await page.keyboard.press("Home");
    await tabTo(page, ".analysis .row button:last-child");
    await page.keyboard.press("Enter");
    await isAt(page, 12);

    await page.getByText("?? Bob: blunder").waitFor();
  });

  test("has no serious barrier, and fits a phone and a desk, in all languages", async () => {
    const page = await analysed({ ...PHONE, locale: "bg" });

    for (const language of ["bg", "ru", "en"]) {
      await page.locator("select.language").selectOption(language);
      await expect.poll(() => page.locator("html").getAttribute("lang")).toBe(language);
      for (const { viewport } of [PHONE, DESK]) {
        await page.setViewportSize(viewport);
        expect(await violations(page)).toEqual([]);
        const wide = await page.evaluate(() => document.documentElement.scrollWidth);
        expect(wide).toBeLessThanOrEqual(viewport.width);
      }
    }
  });

  test("of four seats shows their shares", async () => {
    const { path } = await tell("chain-late-and-gone");
    const page = await site.open(path);
    await page.getByRole("button", { name: "Analyse" }).click();
    await chart(page).waitFor({ timeout: READY_MS });

    expect(await page.locator(".chances .share").count()).toBe(4);
    expect(await page.locator(".chances .chance-line").count()).toBe(0);
  });

  test("of a maze draws the shortest way and says what was known", async () => {
    const { path } = await tell("labyrinth-two-floors");
    const page = await site.open(path);
    await page.getByRole("button", { name: "Analyse" }).click();
    await page.getByText("Turns taken:").waitFor({ timeout: READY_MS });

    await expect.poll(() => page.locator(".labyrinth-plan .shortest").count()).toBeGreaterThan(0);
    await page.getByLabel("Shortest way on the map").uncheck();
    await expect.poll(() => page.locator(".labyrinth-plan .shortest").count()).toBe(0);
    await page.getByRole("button", { name: "Next marked move" }).click();
    await report(page).locator(".verdict").waitFor();
    expect(await page.getByRole("button", { name: "Try moves from here" }).count()).toBe(0);
  });
});

describe("variations", { timeout: 2 * READY_MS }, () => {
  test("are played, branched, valued, shared and saved, and come back with link and file", async () => {
    const page = await finishedTable();
    const replay = page.url().replace("/table/", "/replay/matches/").replace("/result", "");
    await page.goto(`${replay}/12`);
    await page.getByRole("button", { name: "Try moves from here" }).click();
    const tree = page.getByRole("region", { name: "Variations" });
    await tree.waitFor({ timeout: READY_MS });

    await click(page, "1,2");
    const first = tree.getByRole("button", { name: "1,2", exact: true });
    await first.waitFor();
    await click(page, "0,2");
    await tree.getByRole("button", { name: "0,2", exact: true }).waitFor();
    await tree.getByRole("button", { name: "One move back" }).click();
    await expect.poll(() => first.getAttribute("aria-current")).toBe("true");
    await page.locator('[role="gridcell"][tabindex="0"]').focus();
    await walkTo(page, "1,3");
    await page.keyboard.press("Enter");
    await tree.getByRole("button", { name: "1,3", exact: true }).waitFor();
    expect(await tree.locator(".branches .branches button").allInnerTexts()).toEqual(["1,3"]);

    await first.click();
    await expect.poll(() => first.getAttribute("aria-current")).toBe("true");
    await tree.getByRole("button", { name: "Three best moves" }).click();
    await expect.poll(() => tree.locator(".engine-moves button").count()).toBe(3);
    expect(await violations(page)).toEqual([]);

    const [download] = await Promise.all([
      page.waitForEvent("download"),
      tree.getByRole("button", { name: "Save with the record" }).click(),
    ]);
    const saved = await readFile(await download.path(), "utf-8");
    expect(JSON.parse(saved)["x-variations"]).toEqual([
      { at: 12, line: ["1,2", "0,2"], branches: [{ at: 1, line: ["1,3"] }] },
    ]);
    const answer = await page.request.post(`${inject("url")}/api/records`, {
      headers: { "Content-Type": "application/json" },
      data: saved,
    });
    const { record } = (await answer.json()) as { record: string };
    const other = await site.openTab(page, `/replay/records/${record}/3`);
    await other.getByRole("button", { name: "Try moves from here" }).click();
    await other.getByRole("heading", { name: "After move 12" }).waitFor({ timeout: READY_MS });
  });
});

describe("who learns from mistakes", { timeout: 2 * READY_MS }, () => {
  test("is told that a move is wrong and why, and finds the better one", async () => {
    const page = await analysed();
    await page.getByText("Learn from mistakes").click();
    await page.getByRole("button", { name: "Mistakes of Bob: 2" }).click();
    await page.getByText("Mistake 1 of 2").waitFor({ timeout: READY_MS });

    await click(page, "2,3");
    await page.getByText(/^Not this either: −\d+ %/).waitFor({ timeout: READY_MS });
    await page.getByText("leaves (1,2) open").waitFor();
    await page.getByRole("button", { name: "Try again" }).click();
    await page.getByText(/^Not this either/).waitFor({ state: "detached" });
    await page.locator('[role="gridcell"][tabindex="0"]').focus();
    await walkTo(page, "1,2");
    await page.keyboard.press("Enter");
    await page.getByText("Good: this gives nothing much away.").waitFor({ timeout: READY_MS });
    await page.getByRole("button", { name: "Next mistake" }).click();
    await page.getByText("Mistake 2 of 2").waitFor();
    await page.getByRole("button", { name: "Show the best move" }).click();
    await page.getByText("The best move was: 1,2").waitFor();
    expect(await violations(page)).toEqual([]);
    await page.getByRole("button", { name: "Back to the game" }).click();

    await chart(page).waitFor();
  });
});
