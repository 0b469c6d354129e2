// What leaves the site and comes back: previews of links, animations, frames on other sites, the game of the day.
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { violations } from "./accessibility";
import { tell } from "./records";
import { sampled } from "./scale";
import { openSite, PHONE } from "./site";

const site = openSite();
const PATIENT = 100_000; // milliseconds: the first picture waits for a worker to start

/** Another site, whose pages frame what their address names. */
let elsewhere: Server;

beforeAll(async () => {
  elsewhere = createServer((request, response) => {
    const framed = decodeURIComponent((request.url ?? "").slice(1));
    response.setHeader("Content-Type", "text/html");
    response.end(`<!doctype html><title>x</title><link rel="icon" href="data:,">
      <iframe src="${framed}" width="480" height="600"></iframe>`);
  });
  await new Promise<void>((listening) => elsewhere.listen(0, "127.0.0.1", listening));
});
afterAll(() => elsewhere.close());

/** Open a page of the other site, by another name than the server's, so that it is another site. */
async function frame(page: Page, path: string): Promise<void> {
  const { port } = elsewhere.address() as AddressInfo;
  await page.goto(`http://localhost:${port}/${encodeURIComponent(inject("url") + path)}`);
}

describe("a game on another site", { timeout: 2 * PATIENT }, () => {
  test("is walked through in a frame, and opens whole in a tab of its own", async () => {
    const { path } = await tell("contours-rematch");
    const page = await site.open("/");
    await frame(page, `/embed${path}`);
    const framed = page.frameLocator("iframe");
    const position = framed.getByLabel("Position in the game");
    await position.waitFor({ timeout: PATIENT });
    await framed.getByRole("button", { name: "One on" }).click();
    await framed.locator('[data-shown="1"]').waitFor({ state: "attached" });

    expect(await framed.locator("header, nav, form").count()).toBe(0);
    const links = framed.locator("a");
    for (const link of await links.all()) expect(await link.getAttribute("target")).toBe("_blank");
    const [tab] = await Promise.all([
      page.context().waitForEvent("page"),
      framed.getByRole("link", { name: "Open in Kletka" }).click(),
    ]);
    await tab.waitForURL(`**${path}/1`);
  });

  test("is followed in a frame as it is played, with no seat in it", async () => {
    const page = await site.openTable({ game: "contours", options: { width: 3, height: 3 } });
    const path = new URL(page.url()).pathname;
    const tab = await site.openTab(page, "/"); // a browser that holds both seats
    await frame(tab, `/embed${path}`);
    const framed = tab.frameLocator("iframe");
    await framed.locator('[data-shown="0"]').waitFor({ state: "attached" });
    await page.getByLabel("Type a move").fill("1,1");
    await page.getByLabel("Type a move").press("Enter");
    await framed.locator('[data-shown="1"]').waitFor({ state: "attached" });

    expect(await framed.getByRole("status").first().innerText()).toContain("Bob to move");
    expect(await framed.getByRole("button", { name: "Surrender" }).count()).toBe(0);
  });

  test("is not shown by any other page", async () => {
    const page = await site.open("/");
    const heard: string[] = [];
    page.removeAllListeners("console"); // the browser says that it has refused
    page.on("console", (message) => heard.push(message.text()));
    await frame(page, "/settings");

    await expect.poll(() => heard.join("\n")).toContain("frame-ancestors");
    expect(await page.frameLocator("iframe").locator("h1").count()).toBe(0);
  });
});

test("a replay is saved as an animation", { timeout: 2 * PATIENT }, async () => {
  const { path } = await tell("contours-rematch");
  const page = await site.open(path);
  await page.getByText("Share", { exact: true }).click({ timeout: PATIENT });
  for (const format of sampled(["WEBP", "GIF"], 1)) {
    const [file] = await Promise.all([
      page.waitForEvent("download", { timeout: PATIENT }),
      page.getByRole("button", { name: `Animation as ${format}` }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(new RegExp(`^\\w+\\.${format.toLowerCase()}$`));
  }
});

test("the game of the day is entered once under a name, left and gone on with", async () => {
  const name = `Ann ${Date.now() % 1_000_000}`;
  const page = await site.open("/", PHONE);
  await page.getByRole("link", { name: "Show it" }).click();
  await page.getByRole("heading", { level: 2 }).waitFor();
  expect(await violations(page)).toEqual([]);
  await page.getByLabel("Your name").fill(name);
  await page.getByRole("button", { name: "Enter" }).click();
  await page.waitForURL("**/table/*");
  const table = page.url();
  await page.locator(".status").waitFor();
  await page.goto(`${inject("url")}/daily`);
  await page.getByRole("link", { name: "Go on with your attempt" }).click();
  expect(page.url()).toBe(table);

  const other = await site.open("/daily");
  await other.getByLabel("Your name").fill(name.toUpperCase());
  await other.getByRole("button", { name: "Enter" }).click();
  await other.getByRole("alert").getByText("only the first attempt counts").waitFor();
});
