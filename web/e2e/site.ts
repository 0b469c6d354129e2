// Opens pages of the served client, each in a browser that has stored nothing; any error in their consoles fails the test.
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, inject } from "vitest";
import type { StoredMatch } from "../src/wire/seatStorage";
import type { HeldSeat, MatchCreated, NewMatch } from "../src/wire/types";
import { launch, ONE_RENDERER, sharedBrowser } from "./chromium";
import { type ContextPool, poolOf } from "./contexts";
import { stopClock } from "./gestures";
import { MatchClient } from "./matchClient";

export const DESK = { viewport: { width: 1280, height: 800 } } as const;
export const PHONE = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
} as const;

/** A match to begin; by default two people play at this screen. */
export type Table = Pick<NewMatch, "game" | "options" | "seats" | "names" | "seed" | "fork"> & {
  readonly moves?: readonly string[]; // that are played before the page opens
};

/** How a page is opened. */
export type Visit = BrowserContextOptions & {
  readonly newcomer?: boolean; // an empty cache
  readonly ownClock?: boolean; // that the test can stop; a table is opened with it stopped
  readonly before?: () => void; // runs in the page before its own scripts
};

export interface Site {
  /** A page at a path, or at an address of another server, in a browser that has stored nothing. */
  open(path: string, options?: Visit): Promise<Page>;

  /** A page at a table that is created through the API. */
  openTable(table: Table, options?: Visit): Promise<Page>;

  /** A second tab of the same browser. */
  openTab(page: Page, path: string): Promise<Page>;
}

/** Let the tests of this file open pages, with additional flags in a browser of its own. */
export function openSite(...flags: readonly string[]): Site {
  const isOwn = flags.length > 0;
  let browser: Browser;
  let contexts: ContextPool;
  let troubles: string[] = [];

  beforeAll(async () => {
    browser = await (isOwn ? launch(ONE_RENDERER, ...flags) : sharedBrowser());
    contexts = poolOf(browser);
  });
  afterEach(async ({ task }) => {
    await contexts.release(task.result?.state === "fail");
    const heard = troubles;
    troubles = [];
    expect(heard, "what the pages complained about").toEqual([]);
  });
  afterAll(async () => {
    if (isOwn) await browser?.close();
  });

  const watch = (page: Page) => {
    page.on("console", (message) => {
      const { url } = message.location();
      // The browser logs refused requests, which the page shows to the visitor.
      const refusal = url.includes("/api/") && /status of (400|409)/.test(message.text());
      if (message.type() === "error" && !refusal) troubles.push(`${message.text()} (${url})`);
    });
    page.on("pageerror", (fault) => troubles.push(`${fault.message} (${page.url()})`));
  };
  const open = async (path: string, visit: Visit = DESK, held?: StoredMatch) => {
    // Animations and service workers only slow the tests down; a test of either turns them on.
    const { newcomer, ownClock, before, ...options } = {
      reducedMotion: "reduce",
      serviceWorkers: "block",
      locale: "en",
      ...visit,
    } as const satisfies Visit;
    const isNew = newcomer || ownClock || options.serviceWorkers === "allow"; // a worker outlives its pages
    const context = await (isNew ? contexts.takeNew(options) : contexts.take(options));
    if (ownClock) await context.clock.install();
    const page = await context.newPage();
    if (held) await page.addInitScript(storeSeats, held);
    if (before) await page.addInitScript(before);
    watch(page);
    await page.goto(new URL(path, inject("url")).href);
    return page;
  };
  return {
    open: (path, options) => open(path, options),
    openTable: async (table, options) => {
      const { match, seats } = await beginMatch(table);
      if (table.moves) await playBefore(match, seats, table.moves);
      const held = { match, game: table.game, seats, at: Date.now(), over: false };
      const page = await open(`/table/${match}`, options, held);
      await page.locator("[data-shown]").waitFor({ state: "attached" });
      if (options?.ownClock) await stopClock(page);
      return page;
    },
    openTab: async (page, path) => {
      const tab = await page.context().newPage();
      watch(tab);
      await tab.goto(inject("url") + path);
      return tab;
    },
  };
}

/** Runs in the page before its scripts: stores the seats of a match, as if it had been begun there. */
function storeSeats(held: StoredMatch): void {
  localStorage["kletka.matches"] ??= JSON.stringify([held]);
}

/** Begin a game with the form as it is; returns the id of the match. */
export async function begin(page: Page): Promise<string> {
  await page.getByRole("button", { name: "Begin", exact: true }).click();
  await page.waitForURL("**/table/*");
  await page.locator(".status").waitFor();
  return page.url().split("/").at(-1) as string;
}

async function beginMatch({ moves: _, ...table }: Table): Promise<MatchCreated> {
  const wish: NewMatch = { seats: ["me", "me"], names: ["Ann", "Bob"], ...table };
  const answer = await fetch(`${inject("url")}/api/matches`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(wish),
  });
  if (!answer.ok) throw new Error(await answer.text());
  return (await answer.json()) as MatchCreated;
}

async function playBefore(
  match: string,
  seats: readonly HeldSeat[],
  moves: readonly string[],
): Promise<void> {
  const client = await MatchClient.at(match, seats);
  await client.playAll(moves);
  client.close();
}
