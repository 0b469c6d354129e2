// What one test leaves behind in a browser, the next one does not meet.
import type { Browser, BrowserContext } from "playwright-core";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { launch, ONE_RENDERER } from "./chromium";
import { ContextPool, MAX_FREE } from "./contexts";
import { PHONE } from "./site";

let browser: Browser;
let pool: ContextPool;
beforeAll(async () => {
  browser = await launch(ONE_RENDERER);
  pool = new ContextPool(browser);
});
afterAll(() => browser?.close());

/** Open a page of the site; gives what the browser keeps for it. */
async function keptBy(context: BrowserContext): Promise<readonly string[]> {
  const page = await context.newPage();
  await page.goto(`${inject("url")}/api/health`);
  return page.evaluate(() => [
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage),
    document.cookie,
  ]);
}

test("a context that is used again keeps no site data, cookies, pages or routes", async () => {
  const first = await pool.take({});
  const pages = first.pages().length;
  const page = await first.newPage();
  await page.goto(`${inject("url")}/api/health`);
  await page.route("**/api/health", (route) => route.abort());
  await page.evaluate(async () => {
    localStorage.setItem("left", "behind");
    sessionStorage.setItem("left", "behind");
    await cookieStore.set("left", "behind");
  });
  await pool.release(false);

  const second = await pool.take({});

  expect(second).toBe(first);
  expect(second.pages()).toHaveLength(pages);
  expect(await keptBy(second)).toEqual([""]);
  await pool.release(false);
});

test("two visitors of one test have a context each, and other options another", async () => {
  const [ann, bob, phone] = [await pool.take({}), await pool.take({}), await pool.take(PHONE)];

  expect(new Set([ann, bob, phone]).size).toBe(3);
  await pool.release(false);
});

test.each<[string, (context: BrowserContext) => Promise<unknown>]>([
  ["a clock", (context) => context.clock.install()],
  ["a script before every page", (context) => context.addInitScript(() => {})],
  ["being offline", (context) => context.setOffline(true)],
])("a context is not used again after %s", async (_name, change) => {
  const changed = await pool.take({});
  await change(changed);
  await pool.release(false);

  expect(await pool.take({})).not.toBe(changed);
  await pool.release(false);
});

test("only a few contexts wait for the next test", async () => {
  await Promise.all(Array.from({ length: MAX_FREE + 2 }, () => pool.take({})));
  await pool.release(false);

  expect(browser.contexts()).toHaveLength(MAX_FREE);
});

test("no context is used again after a failed test", async () => {
  const failed = await pool.take({});
  await pool.release(true);

  expect(await pool.take({})).not.toBe(failed);
  await pool.release(false);
});
