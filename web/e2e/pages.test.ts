import axe from "axe-core";
import type { Page } from "playwright-core";
import { describe, expect, inject, test } from "vitest";
import { begin, DESK, PHONE, visitors } from "./visitors";

const house = visitors();

const PAGES = [
  ["start", "/", ".card h2"],
  ["options", "/new/chain?mode=online", "form"],
  ["options of a game for one", "/new/labyrinth", "form"],
  ["open tables", "/tables", "h1"],
  ["watch", "/watch", "h1"],
  ["my games", "/continue", "h1"],
  ["rules", "/rules/contours", "article h2"],
  ["settings", "/settings", "form"],
  ["no such page", "/nowhere", "h1"],
] as const;

const LANGUAGES = ["en", "ru", "bg"] as const;

/** What axe finds that keeps somebody from using the page. */
async function barriers(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  const { violations } = await page.evaluate(() =>
    // biome-ignore lint/suspicious/noExplicitAny: axe is there because the line above put it there
    (window as any).axe.run(document, { resultTypes: ["violations"] }),
  );
  type Violation = { impact: string; id: string; nodes: { html: string }[] };
  return (violations as Violation[])
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
}

describe.each(PAGES)("the page %s", (_name, path, landmark) => {
  test.each(["light", "dark"] as const)("has no serious barrier in %s", async (colorScheme) => {
    const page = await house.come(path, { ...DESK, colorScheme });
    await page.locator(landmark).first().waitFor();

    expect(await barriers(page)).toEqual([]);
  });

  test.each(LANGUAGES)("fits a phone in %s", async (locale) => {
    const page = await house.come(path, { ...PHONE, locale });
    await page.locator(landmark).first().waitFor();

    const wide = await page.evaluate(() => document.documentElement.scrollWidth);

    expect(await page.locator("html").getAttribute("lang")).toBe(locale);
    expect(wide).toBeLessThanOrEqual(390);
  });
});

/** A table in each of its states, for whoever has just begun it. */
const STATES = {
  table: async () => {},
  help: async (page: Page) => page.keyboard.press("?"),
  question: async (page: Page) =>
    page.getByRole("button", { name: /Surrender|Сдаться|Предай/ }).click(),
  result: async (page: Page) => {
    await STATES.question(page);
    await page.getByRole("dialog").locator("button.primary").click();
    await page.waitForURL("**/result");
    await page.locator(".places").waitFor();
  },
  replay: async (page: Page) => {
    await STATES.result(page);
    await page.goto(page.url().replace("/table/", "/replay/matches/").replace("/result", ""));
    await page.locator(".transport").waitFor();
  },
} as const;

const GAMES = ["chain", "labyrinth", "cellwar", "contours", "castle"] as const;

describe.each(GAMES)("at a table of %s", (game) => {
  test("there is no serious barrier, with or without windows over it", async () => {
    for (const reach of [STATES.table, STATES.help, STATES.result, STATES.replay]) {
      const page = await house.come(`/new/${game}?mode=one`);
      await begin(page);
      await reach(page);

      expect(await barriers(page)).toEqual([]);
    }
  });

  test.each(LANGUAGES)("everything fits a phone in %s", async (locale) => {
    const page = await house.come(`/new/${game}?mode=computer`, { ...PHONE, locale });
    await page.locator("button.primary.big").click();
    await page.locator(".log").waitFor();

    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      390,
    );
  });
});

describe("addresses", () => {
  test("of a table that does not exist say so, in a sentence", async () => {
    const page = await house.come("/table/nonsense");

    await page.getByText("There is no such match.").waitFor();
  });

  test("give every page a title of its own", async () => {
    const page = await house.come("/");
    await expect.poll(() => page.title()).toBe("Five games on squared paper · Kletka");

    await page.getByRole("link", { name: "Settings" }).click();

    await expect.poll(() => page.title()).toBe("Settings · Kletka");
    expect(await page.evaluate(() => document.activeElement?.id)).toBe("content");
  });
});

describe("without a network", () => {
  test("the client opens from what the browser keeps, and says that it is offline", async () => {
    const page = await house.come("/");
    await page.locator(".card h2").first().waitFor();
    await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state);
    await page.reload(); // now through the worker, which keeps what it fetches
    await page.locator(".card h2").first().waitFor();
    await page.context().setOffline(true);

    await page.reload();

    await page.getByText("You are offline.").waitFor();
    await page.locator(".card h2").first().waitFor();
  });
});

describe("the start page", () => {
  test("shows every game of the server", async () => {
    const page = await house.come("/");
    const games = (await (await fetch(`${inject("url")}/api/games`)).json()) as unknown[];
    await page.locator(".card h2").first().waitFor();

    expect(await page.locator(".card .picture img").count()).toBe(games.length);
  });
});

describe("the options", () => {
  test.each([
    ["chain", "width", "3"],
    ["chain", "players", "11"],
    ["cellwar", "height", "many"],
    ["contours", "width", "2"],
    ["labyrinth", "dragon_health", "0"],
  ])("of %s answer a bad %s at its field", async (game, option, value) => {
    const page = await house.come(`/new/${game}`);
    const field = page.locator(`[data-option="${option}"]`);
    const more = page.locator("details:not([open]) summary");
    await field.waitFor({ state: "attached" });
    if (await more.count()) await more.click();
    await field.locator("input").fill(value);
    await page.getByRole("button", { name: "Begin", exact: true }).click();

    await field.getByRole("alert").waitFor();
    expect(await field.locator("input").getAttribute("aria-invalid")).toBe("true");
  });
});

describe("the settings", () => {
  test("are kept between visits, and the language changes at once", async () => {
    const page = await house.come("/settings");
    await page.getByLabel("Animations").selectOption("slow");
    await page.getByLabel("Size of points").fill("1.3");
    await page.getByLabel("Language").last().selectOption("ru");
    await page.getByRole("heading", { name: "Настройки" }).waitFor();

    await page.reload();

    await page.getByRole("heading", { name: "Настройки" }).waitFor();
    expect(await page.getByLabel("Анимация").inputValue()).toBe("slow");
    expect(await page.getByLabel("Размер точек").inputValue()).toBe("1.3");
  });
});

describe("before the first move", () => {
  test.each(GAMES)("a visitor of %s has downloaded at most 350 kB", async (game) => {
    // What a service worker fetches would not be counted; it fetches the same files again.
    const page = await house.come("/api/health", { ...DESK, serviceWorkers: "block" });
    const session = await page.context().newCDPSession(page);
    await session.send("Network.enable");
    let bytes = 0;
    session.on("Network.loadingFinished", ({ encodedDataLength }) => {
      bytes += encodedDataLength;
    });
    await page.goto(`${inject("url")}/`);
    await page.locator(".card h2").first().waitFor();
    await page.goto(`${inject("url")}/new/${game}`);
    await begin(page);
    await page.locator(".board-place > *, .board-panel > *").first().waitFor({ state: "attached" });
    await page.waitForLoadState("networkidle");

    expect(bytes).toBeGreaterThan(100_000); // it does count
    expect(bytes).toBeLessThanOrEqual(350_000);
  });
});
