// Visitors with browsers of their own; whatever a page complains about fails the test.
import { execFileSync } from "node:child_process";
import { type Browser, type BrowserContextOptions, chromium, type Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, inject } from "vitest";

const ROOT = new URL("../..", import.meta.url).pathname;
export const FLAGS = [
  "--headless",
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

export const DESK = { viewport: { width: 1280, height: 800 } } as const;
export const PHONE = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
} as const;

export interface Visitors {
  /** A new person with an empty browser, at a path. */
  come(path: string, options?: BrowserContextOptions): Promise<Page>;

  /** A second tab of somebody who is already here. */
  another(page: Page, path: string): Promise<Page>;
}

/** Open a browser for the tests of this file; `flags` are beside the usual ones. */
export function visitors(...flags: readonly string[]): Visitors {
  let browser: Browser;
  let troubles: string[] = [];

  beforeAll(async () => {
    const executablePath = execFileSync(`${ROOT}/scripts/chromium`, { encoding: "utf-8" }).trim();
    browser = await chromium.launch({ executablePath, args: [...FLAGS, ...flags] });
  });
  afterEach(async () => {
    await Promise.all(browser.contexts().map((context) => context.close()));
    const heard = troubles;
    troubles = [];
    expect(heard, "what the pages complained about").toEqual([]);
  });
  afterAll(() => browser?.close());

  const watch = (page: Page) => {
    page.on("console", (message) => {
      const { url } = message.location();
      // The server has said no to a wish, and the page says it too; the browser only repeats it.
      const refusal = url.includes("/api/") && message.text().includes("status of 400");
      if (message.type() === "error" && !refusal) troubles.push(`${message.text()} (${url})`);
    });
    page.on("pageerror", (fault) => troubles.push(`${fault.message} (${page.url()})`));
  };
  return {
    come: async (path, options = DESK) => {
      // Motion would only make the tests wait; a test of motion asks for it.
      const context = await browser.newContext({
        reducedMotion: "reduce",
        locale: "en",
        ...options,
      });
      const page = await context.newPage();
      watch(page);
      await page.goto(inject("url") + path);
      return page;
    },
    another: async (page, path) => {
      const tab = await page.context().newPage();
      watch(tab);
      await tab.goto(inject("url") + path);
      return tab;
    },
  };
}

/** Begin a game with the form as it stands; gives the id of the match. */
export async function begin(page: Page): Promise<string> {
  await page.getByRole("button", { name: "Begin", exact: true }).click();
  await page.waitForURL("**/table/*");
  await page.locator(".status").waitFor();
  return page.url().split("/").at(-1) as string;
}

/** Type a move, as a keyboard can in every game, and wait until it is saved. */
export async function type(page: Page, move: string): Promise<void> {
  const field = page.getByLabel("Type a move");
  await field.fill(move);
  await field.press("Enter");
  await expect.poll(() => field.inputValue()).toBe("");
}
