// What matters most for the next game is seen without scrolling: strength of the bots, clock, public.
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { sampled } from "./scale";
import { begin, DESK, openSite, PHONE } from "./site";

const site = openSite();
const GAMES = ["chain", "cellwar", "contours", "castle"] as const;
const SCREENS = { desk: DESK, phone: PHONE } as const;

/** What of the essentials lies outside the screen or under the bar with the button. */
function hidden(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const bar = document.querySelector(".begin")?.getBoundingClientRect().top ?? 0;
    const controls = [...document.querySelectorAll(".essentials select, .essentials input")];
    return controls
      .filter((control) => {
        const { top, bottom } = control.getBoundingClientRect();
        return top < 0 || bottom > Math.min(bar, innerHeight);
      })
      .map((control) => control.outerHTML.slice(0, 80));
  });
}

describe.each(Object.entries(SCREENS))("without scrolling, on a %s", (_name, shape) => {
  test.each(sampled(GAMES, 1))("strength, clock and public of %s are in sight", async (game) => {
    const page = await site.open(`/new/${game}?mode=computer`, shape);
    for (const language of ["en", "ru", "bg"]) {
      await page.locator("select.language").selectOption(language);
      await expect.poll(() => page.locator("html").getAttribute("lang")).toBe(language);
      for (const [mode, count] of [
        ["computer", 2], // strength and clock
        ["online", 2], // clock and public
        ["one", 1], // clock
      ] as const) {
        await page.locator(".choice", { has: page.locator(`input[value="${mode}"]`) }).click();
        await expect
          .poll(() => page.locator(".essentials select, .essentials input").count())
          .toBe(count);
        await page.evaluate(() => scrollTo(0, 0));
        expect(await hidden(page), `${language}, ${mode}`).toEqual([]);
      }
    }
  });
});

describe("the strength of the bots", () => {
  test("is that of every bot at the table, and one seat can still be another", async () => {
    const page = await site.open("/new/chain?mode=computer#players=4");
    await page.getByLabel("Strength of the bots").selectOption("hard");
    const seats = page.locator(".seats select");
    const values = () =>
      seats.evaluateAll((all) => all.map((one) => (one as HTMLSelectElement).value));
    await expect.poll(values).toEqual(["me", "hard", "hard", "hard"]);
    await seats.nth(2).selectOption("easy");
    await begin(page);

    const told = await page.locator(".players li .tag").allInnerTexts();
    expect(told.filter((word) => ["easy", "hard"].includes(word))).toEqual([
      "hard",
      "easy",
      "hard",
    ]);
  });
});

describe("an option that takes one of a few words", () => {
  test("says what they mean in the language of the page, and plays what was chosen", async () => {
    const page = await site.open("/new/cellwar?mode=one");
    const reach = page.locator('[data-option="reach"] select');
    const meanings = () => reach.locator("option").allTextContents();
    const more = page.locator("details:not([open]) summary");
    await reach.waitFor({ state: "attached" });
    if (await more.count()) await more.click();
    await expect
      .poll(meanings)
      .toEqual(["land held when the turn began", "all land, newly captured cells too"]);
    await page.locator("select.language").selectOption("bg");
    await expect
      .poll(meanings)
      .toEqual([
        "от земята, която е била ваша в началото на хода",
        "от цялата земя, и от току-що превзетата",
      ]);
    await page.locator("select.language").selectOption("en");
    await expect.poll(meanings).toContain("land held when the turn began");
    await reach.selectOption("now");
    await begin(page);

    const signs = page.locator(".cellwar-legend .cellwar-sign");
    await signs.first().waitFor({ state: "attached" });
    expect(await signs.filter({ hasText: "captured in this turn" }).count()).toBe(0);
  });
});
