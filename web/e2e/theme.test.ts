// The theme is right from the first paint on, and pictures are drawn in it.
import type { Page } from "playwright-core";
import { describe, expect, inject, test } from "vitest";
import { THEMES } from "../src/tokens/tokens";
import { readPicture, rgb } from "./picture";
import { sampled } from "./scale";
import { DESK, openSite } from "./site";

const site = openSite();

/** The part of the screen that has the colour of a theme's desk. */
async function deskShare(page: Page, theme: "light" | "dark"): Promise<number> {
  return (await readPicture(page, await page.screenshot())).share(rgb(THEMES[theme].desk));
}

const VISITS = [
  { system: "dark", chosen: "light", shown: "light" },
  { system: "dark", chosen: "system", shown: "dark" },
  { system: "light", chosen: "dark", shown: "dark" },
  { system: "light", chosen: "system", shown: "light" },
] as const;

describe.each(sampled(VISITS, 2))(
  "where the system is $system and the visitor chose $chosen",
  (visit) => {
    test("the first paint has the right theme, before the client runs", async () => {
      const page = await site.open("/api/health", { ...DESK, colorScheme: visit.system });
      await page.evaluate(
        (theme) => localStorage.setItem("kletka.settings", JSON.stringify({ theme })),
        visit.chosen,
      );
      let release = () => {};
      const released = new Promise<void>((resolve) => {
        release = resolve;
      });
      await page.route("**/assets/*.js", async (route) => {
        if (!route.request().url().includes("firstPaint")) await released;
        await route.continue();
      });

      await page.goto(`${inject("url")}/`, { waitUntil: "commit" });
      await page.waitForFunction(() => performance.getEntriesByName("first-paint").length > 0);

      expect(await page.locator("#root > *").count()).toBe(0); // the client has not run
      expect(await deskShare(page, visit.shown)).toBeGreaterThan(0.8);
      release();
      await page.locator("h1").waitFor();
      expect(await page.locator("html").getAttribute("data-theme")).toBe(visit.shown);
    });
  },
);

test.each(sampled(["dark", "light"] as const, 1))(
  "the pictures of the games are drawn on %s paper, not turned into their negative",
  async (theme) => {
    const page = await site.open("/", { ...DESK, colorScheme: theme });
    const pictures = page.locator(".card .picture");
    await pictures.locator("svg").first().waitFor();

    for (const picture of await pictures.all()) {
      const shot = await readPicture(page, await picture.screenshot());
      expect(shot.share(rgb(THEMES[theme].sheet))).toBeGreaterThan(0.3);
      const filters = await picture.evaluate((link) =>
        [link, ...link.querySelectorAll("*")].map((part) => getComputedStyle(part).filter),
      );
      expect(new Set(filters)).toEqual(new Set(["none"]));
    }
  },
);
