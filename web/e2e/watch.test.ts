// Watching: the best running games side by side, live and at normal speed, until they end and are analysed.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { MatchCreated } from "../src/wire/types";
import { violations } from "./accessibility";
import { tabTo } from "./gestures";
import { MatchClient } from "./matchClient";
import { type RunningServer, startServer } from "./server";
import { DESK, openSite, PHONE, type Table } from "./site";

const site = openSite();

// A server of its own: games of other tests would be watched here, too.
let server: RunningServer;
const home = mkdtempSync(join(tmpdir(), "kletka-watch-"));
beforeAll(async () => {
  server = await startServer(home);
});
afterAll(async () => {
  await server?.stop("SIGKILL");
  rmSync(home, { recursive: true, force: true });
});

const MOST_SOCKETS = 4;
const MOVES = [
  ...["2,0", "3,3", "0,1", "3,0", "3,1", "2,1", "0,3", "0,0"],
  ...["1,0", "1,1", "2,2", "2,3", "3,2", "0,2", "1,3", "1,2"],
];

/** Begin a public game of people, of Contours unless another is given; its client plays for all. */
async function publicGame(
  names: readonly string[],
  table: Table = { game: "contours", options: { width: 4, height: 4 } },
): Promise<[string, MatchClient]> {
  const asked = { ...table, seats: names.map(() => "me"), names, public: true };
  const answer = await fetch(`${server.url}/api/matches`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(asked),
  });
  const { match, seats } = (await answer.json()) as MatchCreated;
  return [match, await MatchClient.at(match, seats, server.url)];
}

/** Count the sockets of a page that are open. */
function countSockets(page: Page): () => number {
  let open = 0;
  page.on("websocket", (socket) => {
    open += 1;
    socket.on("close", () => {
      open -= 1;
    });
  });
  return () => open;
}

/** Hide the tab or show it again, as far as the page can tell. */
async function setHidden(page: Page, hidden: boolean): Promise<void> {
  await page.evaluate((value) => {
    Object.defineProperty(document, "hidden", { value, configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
  }, hidden);
}

const shownIn = async (page: Page, name: string) =>
  Number(
    await page
      .locator(".watch-tile", { hasText: name })
      .locator("[data-shown]")
      .first()
      .getAttribute("data-shown"),
  );

describe("the page for watching", () => {
  test("shows games live, opens a table by keyboard, and leads to the analysis of one that has ended", async () => {
    const page = await site.open(`${server.url}/`, { ...DESK, reducedMotion: "no-preference" });
    const sockets = countSockets(page);
    await page.getByRole("link", { name: "Watch a game" }).click();
    await page.getByRole("heading", { level: 1, name: "Watch" }).waitFor();

    // Nobody plays: bots do, as long as somebody looks.
    await page.getByText("bots play for you").waitFor();
    await page.locator(".watch-tile", { hasText: "Show game" }).first().waitFor();
    await expect.poll(() => shownIn(page, "Show game"), { timeout: 30_000 }).toBeGreaterThan(1);

    const [match, players] = await publicGame(["Ann", "Bob"]);
    await players.playAll(MOVES.slice(0, 3));
    const tile = page.locator(".watch-tile", { hasText: "Ann – Bob" });
    await tile.waitFor({ timeout: 30_000 });
    await expect.poll(() => shownIn(page, "Ann – Bob")).toBe(3);
    await players.playAll(MOVES.slice(3, 6));
    await expect.poll(() => shownIn(page, "Ann – Bob")).toBe(6);
    expect(sockets()).toBeLessThanOrEqual(MOST_SOCKETS);

    await setHidden(page, true);
    await expect.poll(sockets).toBe(0);
    await setHidden(page, false);
    await expect.poll(sockets).toBeGreaterThan(0);

    for (const language of ["ru", "bg", "en"]) {
      await page.locator("select.language").selectOption(language);
      await expect.poll(() => page.locator("html").getAttribute("lang")).toBe(language);
      expect(await violations(page)).toEqual([]);
    }
    await page.setViewportSize(PHONE.viewport);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      390,
    );
    await page.setViewportSize(DESK.viewport);

    await tabTo(page, `.watch-tile h2 a[href="/table/${match}"]`);
    await page.keyboard.press("Enter");
    await page.waitForURL(`**/table/${match}`);
    await page.goBack();
    await tile.waitFor({ timeout: 30_000 });
    await tile.locator("[data-shown]").waitFor({ state: "attached" });
    await tile.locator(".watch-board").click();
    await page.waitForURL(`**/table/${match}`);
    await page.goBack();
    await tile.locator("[data-shown]").waitFor({ state: "attached", timeout: 30_000 });

    await players.playAll(MOVES.slice(6));
    players.close();
    await tile.getByText("Draw").first().waitFor();
    await tile.getByRole("button", { name: "Analyse" }).click();
    await page.waitForURL(`**/replay/matches/${match}`);
    await page.getByRole("region", { name: "Analysis" }).waitFor(); // under way, or ready
  });

  test("shows a game of words alone whole: what scrolls could not be reached by keyboard", async () => {
    const [, player] = await publicGame(["Eve"], { game: "labyrinth" });
    const page = await site.open(`${server.url}/watch`, DESK);
    const panel = page.locator(".watch-tile", { hasText: "Eve" }).locator(".board-panel");
    await panel.locator("> *").first().waitFor({ timeout: 30_000 });

    for (const { viewport } of [DESK, PHONE]) {
      await page.setViewportSize(viewport);
      await expect
        .poll(() => panel.evaluate((box) => box.scrollHeight - box.clientHeight))
        .toBeLessThanOrEqual(0);
    }
    player.close();
  });

  test("replaces a game that has ended, and still leads to its analysis", async () => {
    const [match, players] = await publicGame(["Cleo", "Dan"]);
    await players.playAll(MOVES.slice(0, 15));
    const page = await site.open(`${server.url}/watch`, PHONE);
    const tile = page.locator(".watch-tile", { hasText: "Cleo – Dan" });
    await tile.locator("[data-shown]").waitFor({ state: "attached", timeout: 30_000 });
    await players.playAll(MOVES.slice(15));
    players.close();

    const finished = page.getByRole("region", { name: "Just finished" });
    const row = finished.getByRole("listitem").filter({ hasText: "Cleo – Dan" });
    await row.waitFor({ timeout: 30_000 });
    await tile.waitFor({ state: "detached" });
    await row.getByRole("link", { name: "Replay" }).tap();
    await page.waitForURL(`**/replay/matches/${match}`);
  });
});

describe("a host who does not play", () => {
  test("sees the maze some moves later than the player walks, who never does", async () => {
    const page = await site.open(`${server.url}/new/labyrinth`);
    await page
      .getByLabel("Seat 1", { exact: true })
      .selectOption({ label: "Open: whoever has the link" });
    await page
      .getByLabel("Spectators see")
      .selectOption({ label: "also the truth, one move later" });
    await page.getByRole("button", { name: "Begin", exact: true }).click();
    await page.waitForURL("**/table/*");
    const match = page.url().split("/").at(-1) as string;
    await page.getByRole("heading", { name: "You see the truth" }).waitFor();
    const answer = await fetch(`${server.url}/api/matches/${match}/seats`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ name: "Eve" }),
    });
    const player = await MatchClient.at(
      match,
      [(await answer.json()) as { token: string }],
      server.url,
    );
    await player.playAll(["shoot up", "shoot down"]);

    await page.locator(".labyrinth-plan").first().waitFor();
    const stranger = await site.open(`${server.url}/table/${match}`);
    await stranger.locator("[data-shown]").waitFor({ state: "attached" });
    expect(await stranger.locator(".labyrinth-plan").count()).toBe(0);
    player.close();
  });
});
