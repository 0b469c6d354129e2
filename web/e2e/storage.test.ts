// A browser that keeps nothing for this site: every page works all the same, and says so when it matters.
import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { status, type } from "./gestures";
import { ROOT } from "./server";
import { begin, openSite } from "./site";

const site = openSite();
const NOTICE = "This browser keeps nothing: seats and settings are lost when the tab closes.";

/** Runs before a page does: site data is blocked, as a browser does it. */
function block(): void {
  for (const name of ["localStorage", "sessionStorage"]) {
    Object.defineProperty(window, name, {
      get() {
        throw new DOMException("Access is denied for this document.", "SecurityError");
      },
    });
  }
}

/** Runs before a page does: there is no room for anything new. */
function fill(): void {
  Storage.prototype.setItem = () => {
    throw new DOMException("No room", "QuotaExceededError");
  };
}

/** Bring a kept game to the server; gives where it is shown. */
async function replay(page: Page): Promise<string> {
  const data = readFileSync(`${ROOT}/tests/records/chain-three-bots.kletka.json`, "utf-8");
  const headers = { "Content-Type": "application/json" };
  const answer = await page.request.post(new URL("/api/records", page.url()).href, {
    data,
    headers,
  });
  return `/replay/records/${((await answer.json()) as { record: string }).record}`;
}

async function come(path: string, before: () => void): Promise<Page> {
  const page = await site.open("/");
  await page.context().addInitScript(before);
  await page.goto(new URL(path, page.url()).href);
  return page;
}

test("every page opens with site data blocked", async () => {
  const page = await come("/", block);
  const paths = ["/", "/tables", "/watch", "/continue", "/settings", "/new/chain"];
  const shown = [
    "/rules/castle",
    "/learn/chain/1",
    "/edit/cellwar",
    await replay(page),
    "/nowhere",
  ];
  for (const path of [...paths, ...shown]) {
    await page.goto(new URL(path, page.url()).href);
    await page.locator("main h1, [data-shown]").first().waitFor({ state: "attached" });
    expect(await page.getByText(NOTICE).count(), path).toBe(0); // nothing was to be kept yet
  }
});

test("a game is played with site data blocked, and the loss is said once", async () => {
  const page = await come("/new/chain?mode=one", block);
  const match = await begin(page);
  await page.getByText(NOTICE).waitFor();
  const before = await status(page);
  await type(page, "0,0");
  await expect.poll(() => status(page)).not.toBe(before);
  await page.getByRole("status").filter({ hasText: NOTICE }).getByRole("button").click();
  expect(await page.getByText(NOTICE).count()).toBe(0);

  await page.getByRole("link", { name: "Settings" }).first().click();
  await page.getByRole("link", { name: "My games" }).click();

  await page.locator(`a[href="/table/${match}"]`).waitFor(); // the seat is held until the tab closes
  expect(await page.getByText(NOTICE).count()).toBe(0);
});

test("settings hold until the tab closes, and in another language the loss is said in it", async () => {
  const page = await come("/settings", block);

  await page.locator("select.language").selectOption("ru");
  await page.getByText("Этот браузер ничего не хранит").waitFor();
  await page.locator("select.language").selectOption("bg");

  await page.getByText("Този браузър не пази нищо").waitFor();
});

test("a browser without room plays too, and says why nothing is kept", async () => {
  const page = await come("/new/chain?mode=one", fill);
  await begin(page);
  await page.getByText("This browser has no room left").waitFor();
  const before = await status(page);
  await type(page, "0,0");

  await expect.poll(() => status(page)).not.toBe(before);
});
