// A tournament: made in a minute, joined by its link, led by its host, shown on a large screen.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { TournamentResult } from "../src/wire/types";
import { violations } from "./accessibility";
import { compete, openArena, type Visit } from "./arena";
import { launch, sharedBrowser } from "./chromium";
import { type ContextPool, poolOf } from "./contexts";
import { dice } from "./players";
import { inLong } from "./scale";
import { type RunningServer, startServer } from "./server";
import { openSite, PHONE } from "./site";

const site = openSite();

/** Make a tournament with the form; everything but the format is left as it is. */
async function create(page: Page, format: string): Promise<string> {
  await page.locator(".new-tournament select").first().selectOption("contours");
  await page.getByRole("radio", { name: format }).check();
  await page.getByRole("button", { name: "Create the tournament" }).click();
  await page.waitForURL("**/tournament/*");
  return new URL(page.url()).pathname;
}

async function enter(page: Page, name: string): Promise<void> {
  await page.getByLabel("Your name").fill(name);
  await page.getByRole("button", { name: "Take part" }).click();
  await page.getByText("You take part.").waitFor();
}

const tableOf = (page: Page) => new URL(page.url()).pathname.split("/")[2];

/** Give up the game of a page that stands at its table. */
async function surrender(page: Page): Promise<void> {
  await page.locator("[data-shown]").waitFor({ state: "attached" });
  await page.getByRole("button", { name: "Surrender" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Yes" }).click();
}

const standing = (page: Page, name: string) =>
  page.locator(".standings tbody tr", { hasText: name }).locator("td strong");

/** The standings as a page shows them: place, name, points, games. */
const linesOf = (page: Page) =>
  page
    .locator(".standings tbody tr")
    .evaluateAll((rows) =>
      rows.map((row) =>
        [".number", ".name", "strong", ".wide"]
          .map((part) => row.querySelector(part)?.textContent)
          .join(" "),
      ),
    );

describe("through a restart of the server", () => {
  let contexts: ContextPool;
  let server: RunningServer;
  const home = mkdtempSync(join(tmpdir(), "kletka-tournament-"));

  beforeAll(async () => {
    server = await startServer(home);
    contexts = poolOf(await sharedBrowser());
  });
  afterAll(async () => {
    await server?.stop("SIGKILL");
    rmSync(home, { recursive: true, force: true });
  });

  test("two are taken to their tables and back, and the winner stands first", async () => {
    const visit = async (path: string) => {
      const context = await contexts.takeNew({ reducedMotion: "reduce", locale: "en" });
      const page = await context.newPage();
      await page.goto(server.url + path);
      return page;
    };
    const ann = await visit("/tournaments");
    const path = await create(ann, "Swiss");
    await enter(ann, "Ann");
    const bob = await visit(path);
    await enter(bob, "Bob");
    await server.stop("SIGKILL");
    for (const page of [ann, bob]) await page.locator(".tournament .banner").waitFor();
    server = await startServer(home, Number(new URL(server.url).port));
    for (const page of [ann, bob])
      await page.locator(".tournament .banner").waitFor({ state: "detached" });
    await ann.getByText("2 people take part").waitFor();
    await ann.getByRole("button", { name: "Start" }).click();
    for (const page of [ann, bob]) await page.waitForURL("**/table/*", { timeout: 30_000 });
    const first = tableOf(ann);
    expect(tableOf(bob)).toBe(first);
    await surrender(bob);

    // The page of the result brings both to the table of the next round by itself.
    const isNext = ({ pathname }: URL) =>
      pathname.startsWith("/table/") && !pathname.includes(String(first));
    for (const page of [ann, bob]) await page.waitForURL(isNext);
    expect(tableOf(bob)).toBe(tableOf(ann));

    await server.stop("SIGKILL");
    server = await startServer(home, Number(new URL(server.url).port));
    await surrender(bob);
    await ann.getByRole("link", { name: "Back to the tournament" }).click();
    await expect.poll(() => standing(ann, "Ann").innerText()).toBe("2");
    await ann.getByRole("button", { name: "End…" }).click();
    await ann.getByRole("button", { name: "End it now" }).click();
    await ann.getByRole("heading", { name: "Final standings" }).waitFor();
    await expect.poll(() => standing(ann, "Bob").innerText()).toBe("0");
  });
});

inLong(() =>
  test("four pages and forty scripted players come to the end of an arena, although a node is killed in its middle", async () => {
    const names = ["Ann", "Bob", "Cid", "Dan"];
    const browser = await launch();
    const arena = await openArena(names.length);
    const faults: string[] = [];
    const visit = async (name: string) => {
      const context = await browser.newContext({ reducedMotion: "reduce", locale: "en" });
      context.setDefaultTimeout(60_000);
      const page = await context.newPage();
      page.on("pageerror", ({ message }) => faults.push(`${name}: ${message}`));
      await page.goto(arena.url);
      await enter(page, name);
      return page;
    };
    try {
      const pages = await Promise.all(names.map(visit));
      const luck = dice();
      const visits = await Promise.all(pages.map((page) => compete(page, arena.over, luck)));
      const api = arena.url.replace("/tournament/", "/api/tournaments/");
      const result = (await (await fetch(`${api}/result`)).json()) as TournamentResult;
      const standings = result.standings.map(({ place, name, points, games }) =>
        [place, name, points, games].join(" "),
      );

      expect(standings.length).toBe(44);
      for (const [index, page] of pages.entries()) {
        // A game that was under way at the end is played on; given up, it leads back as any other does.
        const isBack = page.getByRole("heading", { name: "Final standings" });
        await Promise.any([surrender(page), page.locator(".result").waitFor(), isBack.waitFor()]);
        await isBack.waitFor();
        expect(page.url()).toBe(arena.url);
        await expect.poll(() => linesOf(page)).toEqual(standings);

        const { tables, clicks } = visits[index] as Visit;
        const games = result.games.filter((game) => game.names.includes(names[index] ?? ""));
        expect(new Set(tables).size, "no table twice").toBe(tables.length);
        const decided = games.filter(({ places }) => places).map(({ match }) => match);
        expect(games.map(({ match }) => match)).toEqual(expect.arrayContaining(tables));
        expect(tables, "a game was decided without its player").toEqual(
          expect.arrayContaining(decided),
        );
        expect(decided.length).toBeGreaterThan(1);
        expect(games.flatMap(({ absent }) => absent)).toEqual([]);
        expect(clicks).toBeGreaterThan(games.length);
      }
      expect(faults).toEqual([]);
      const cuts = visits.map((one) => one.cuts);
      expect(Math.max(...cuts), "no page was at the node that died").toBeGreaterThan(0);
    } finally {
      await Promise.all([browser.close(), arena.close()]);
    }
  }),
);

test("the host excludes somebody, and the page of the tournament has no barrier in any language", async () => {
  const host = await site.open("/tournaments");
  expect(await violations(host)).toEqual([]);
  const path = await create(host, "Arena");
  const guest = await site.open(path, PHONE);
  await enter(guest, "Ann <b>");
  await host.getByText("1 person takes part").waitFor();
  await host.getByRole("button", { name: "Start" }).click();
  await host.getByRole("alert").getByText("At least 2 people").waitFor();
  for (const language of ["bg", "ru", "en"]) {
    await host.locator("select.language").selectOption(language);
    expect(await violations(host)).toEqual([]);
    const wide = await host.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    expect(wide).toBe(false);
  }
  expect(await violations(guest)).toEqual([]);
  expect(await guest.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false);
  await host.getByRole("button", { name: "Exclude Ann <b>" }).click();
  await guest.getByText("The host has excluded you").waitFor();
});

test("the large screen shows who leads, the best board live, and the code to join", async () => {
  const host = await site.open("/tournaments");
  const path = await create(host, "Arena");
  await enter(host, "Ann");
  const bob = await site.open(path);
  await enter(bob, "Bob");
  const screen = await site.open(`${path}/screen`);
  await screen.getByRole("img", { name: "QR code" }).waitFor();
  await host.getByRole("button", { name: "Start" }).click();
  await screen.locator(".top-board [data-shown]").waitFor({ state: "attached" });
  expect(await screen.locator("header.top").count()).toBe(0);
  expect(await violations(screen)).toEqual([]);
  await host.waitForURL("**/table/*");
  await bob.waitForURL("**/table/*");
  await surrender(bob);
  await expect.poll(() => standing(screen, "Ann").innerText()).toBe("2");
});

test("a public tournament is found in the list, and its host ends a round", async () => {
  const host = await site.open("/tournaments");
  await host.getByLabel("Name", { exact: true }).fill("Evening cup");
  await host.getByLabel("Show it in the list of tournaments").check();
  await create(host, "Swiss");
  const found = async (name: string) => {
    const page = await site.open("/tournaments");
    const row = page.locator(".public-tournaments li", { hasText: "Evening cup" });
    await row.getByText("begins soon").waitFor();
    expect(await violations(page)).toEqual([]);
    await row.getByRole("link").click();
    await enter(page, name);
    return page;
  };
  const guests = [await found("Ann"), await found("Bob")];
  await host.getByRole("button", { name: "Start" }).click();
  for (const page of guests) {
    await page.waitForURL("**/table/*");
    await page.locator("[data-shown]").waitFor({ state: "attached" });
  }
  await host.getByRole("button", { name: "End the round…" }).click();
  await host.getByRole("button", { name: "nobody wins the games under way" }).click();
  for (const name of ["Ann", "Bob"])
    await expect.poll(() => standing(host, name).innerText()).toBe("0.5");
  for (const page of guests)
    await page.getByText("closed by whoever runs the server or the tournament").first().waitFor();
});
