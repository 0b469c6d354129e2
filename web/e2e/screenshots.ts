// Pictures of every page and board for people to look at: `make screenshots`, into web/screenshots/.

import type { Page } from "playwright-core";
import { describe, inject, test } from "vitest";
import { GAMES } from "./games";
import { begin, DESK, openSite, PHONE } from "./site";

const OUT = new URL("../screenshots/", import.meta.url).pathname;
const STATIC_PAGES = ["start", "settings", "tables", "watch", "continue", "edit/cellwar"] as const;
const MOVES = 6; // of the hint's advice, so that a board has something on it

const ANALYSED_MS = 120_000; // the first analysis loads the engines

const site = openSite();

const SCREENS = Object.entries({ desk: DESK, phone: PHONE }).flatMap(([name, shape]) =>
  (["light", "dark"] as const).map((colorScheme) => ({ name, shape: { ...shape, colorScheme } })),
);

describe.each(SCREENS)("$name, $shape.colorScheme", ({ name, shape }) => {
  const shoot = async (page: Page, what: string) => {
    await page.waitForLoadState("networkidle");
    await page.screenshot({ path: `${OUT}${what}-${name}-${shape.colorScheme}.png` });
  };

  test("pages", async () => {
    const page = await site.open("/", shape);
    for (const what of STATIC_PAGES) {
      await page.goto(`${inject("url")}/${what === "start" ? "" : what}`);
      await page.locator("h1").first().waitFor();
      await shoot(page, what.replace("/", "-"));
    }
  });

  test("tournament", async () => {
    const host = await site.open("/tournaments", shape);
    await host.locator("form").waitFor();
    await shoot(host, "tournaments");
    await host.getByRole("button", { name: "Create the tournament" }).click();
    await host.waitForURL("**/tournament/*");
    const path = new URL(host.url()).pathname;
    for (const [page, name] of [
      [host, "Ann"],
      [await site.open(path, shape), "Bob"],
      [await site.open(path, shape), "Cid with a longer name"],
    ] as const) {
      await page.getByLabel("Your name").fill(name);
      await page.getByRole("button", { name: "Take part" }).click();
      await page.getByText("You take part.").waitFor();
    }
    await shoot(host, "tournament-open");
    const screen = await site.open(`${path}/screen`, shape);
    await screen.getByRole("img", { name: "QR code" }).waitFor();
    await shoot(screen, "tournament-screen-open");
    await host.getByRole("button", { name: "Start" }).click();
    await screen.locator(".top-board [data-shown]").waitFor({ state: "attached" });
    await shoot(screen, "tournament-screen");
    const watching = await site.open(path, shape);
    await watching.locator(".standings").waitFor();
    await shoot(watching, "tournament-running");
  });

  test.each(GAMES)("%s", async (game) => {
    const page = await site.open(`/rules/${game}`, shape);
    await page.locator("article h2").first().waitFor();
    await shoot(page, `rules-${game}`);
    const example = page.locator(".example").first();
    await example.scrollIntoViewIfNeeded(); // which opens its board
    await example.locator("[data-shown]").waitFor({ state: "attached" });
    await example.evaluate((figure) => figure.scrollIntoView());
    await shoot(page, `example-${game}`);
    await page.goto(`${inject("url")}/learn/${game}`);
    await page.locator(".course").waitFor();
    await shoot(page, `course-${game}`);
    await page.goto(`${inject("url")}/learn/${game}/1`);
    await page.locator(".board").waitFor();
    await shoot(page, `lesson-${game}`);
    await page.goto(`${inject("url")}/new/${game}?mode=computer`);
    await page.locator("form").waitFor();
    await shoot(page, `new-${game}`);
    await begin(page);
    await page.locator("[data-shown]").waitFor({ state: "attached" });
    await shoot(page, `begun-${game}`);
    await followHints(page);
    await shoot(page, `table-${game}`);
    await page.getByRole("button", { name: "Surrender" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Yes" }).click();
    await page.waitForURL("**/result");
    await shoot(page, `result-${game}`);
    await page.getByRole("link", { name: "Replay" }).click();
    await page.getByLabel("Position in the game").waitFor();
    await shoot(page, `replay-${game}`);
    await page.getByRole("button", { name: "Analyse" }).click();
    await page.locator(".report").waitFor({ timeout: ANALYSED_MS });
    await shoot(page, `analysis-${game}`);
  });
});

/** Follow the hints of a strong bot for a while. */
async function followHints(page: Page): Promise<void> {
  for (let move = 0; move < MOVES; move += 1) {
    await page.locator(".status.mine, .result").first().waitFor(); // the bot may be the first to move
    if (await page.locator(".result").count()) return;
    await page.getByRole("button", { name: "Hint" }).click();
    const advice = await page.locator(".hint[data-action]").getAttribute("data-action");
    const field = page.getByLabel("Type a move");
    await field.fill(advice ?? "");
    await field.press("Enter");
    await page.locator(".hint").waitFor({ state: "detached" });
  }
}
