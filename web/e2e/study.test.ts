import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import type { Lesson } from "../src/shell/study/lesson";
import { violations } from "./accessibility";
import { GAMES } from "./games";
import { tabTo, walkTo } from "./gestures";
import { byMouse, playOf } from "./playing";
import { sampled, scaled } from "./scale";
import { DESK, openSite, PHONE } from "./site";

const site = openSite();

const courses = import.meta.glob<readonly Lesson[]>("../../src/kletka/lessons/*.json", {
  import: "default",
  eager: true,
});

/** The example with this number, scrolled to, its board open. */
async function example(page: Page, number: number) {
  const figure = page.getByRole("figure", { name: `Example ${number}`, exact: true });
  await figure.scrollIntoViewIfNeeded();
  await figure.locator(".board").waitFor();
  return figure;
}

async function click(page: Page, board: ReturnType<Page["locator"]>, cell: string) {
  const square = board.locator(`[role="gridcell"][data-cell="${cell}"]`);
  await square.waitFor({ state: "attached" });
  const box = await square.boundingBox();
  if (!box) throw new Error(`there is no cell ${cell}`);
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
}

describe("an example of the rules", () => {
  test("is a board on which a click plays, and goes back to its start", async () => {
    const page = await site.open("/rules/chain");
    const figure = await example(page, 1);
    const story = figure.locator(".study-log");

    await click(page, figure, "2,3");
    await expect.poll(() => story.innerText()).toMatch(/2,3/);
    await figure.getByRole("button", { name: "Back to the start" }).click();

    await expect.poll(() => story.innerText()).toBe("");
    expect(await figure.getByRole("button", { name: "Back to the start" }).isDisabled()).toBe(true);
  });

  test("plays its own moves, with the dice that fell there", async () => {
    const page = await site.open("/rules/castle");
    const figure = await example(page, 3);
    const play = figure.getByRole("button", { name: "Play the example’s move" });
    const asked = page.waitForRequest((one) => one.postData()?.includes("roll 2 5 4") ?? false);

    await play.click();

    await asked;
    await expect.poll(() => figure.locator(".study-log").innerText()).toMatch(/5 damage/);
    await expect.poll(() => play.isDisabled()).toBe(true);
  });

  test("says in words why something cannot be played", async () => {
    const page = await site.open("/rules/contours");
    const figure = await example(page, 1);

    await click(page, figure, "2,1");

    await figure.getByRole("alert").waitFor();
  });

  test("takes arrows and Enter on its own board, and no other example moves", async () => {
    const page = await site.open("/rules/contours");
    const figure = await example(page, 1);
    await figure.locator('[role="gridcell"][tabindex="0"]').focus();

    for (const key of ["ArrowRight", "ArrowRight", "ArrowDown", "ArrowDown", "ArrowDown"]) {
      await page.keyboard.press(key);
    }
    await page.keyboard.press("Enter");

    await expect.poll(() => figure.locator(".study-log").innerText()).not.toBe("");
    for (const other of await page.locator(".example .story").all()) {
      const mine = await other.evaluate(
        (element, one) => one?.contains(element),
        await figure.elementHandle(),
      );
      if (!mine) expect(await other.innerText()).toBe("");
    }
  });

  test("shows at the first tap of a finger and plays at the second", async () => {
    const page = await site.open("/rules/contours", PHONE);
    const figure = await example(page, 1);
    const box = await figure.locator('[data-cell="2,3"]').boundingBox();
    if (!box) throw new Error("there is no such cell");
    const tap = () => page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
    await tap();
    expect(await figure.locator(".study-log").innerText()).toBe("");

    await tap();

    await expect.poll(() => figure.locator(".study-log").innerText()).not.toBe("");
  });

  test("of a hidden game is words and buttons, without a sheet of paper", async () => {
    const page = await site.open("/rules/labyrinth");
    const figure = await example(page, 1);

    await figure.getByRole("button", { name: /left/ }).click();

    await expect.poll(() => figure.locator(".study-log").innerText()).not.toBe("");
    expect(await figure.locator(".labyrinth-paper").count()).toBe(0);
  });

  test("can be read in text, and scrolls with the wheel over it", async () => {
    const page = await site.open("/rules/chain");
    const figure = await example(page, 1);
    await figure.getByText("The same in text").click();
    expect(await figure.locator("pre").innerText()).toContain("> 2,3");
    const before = await page.evaluate(() => scrollY);
    await figure.locator(".board-canvas").hover();

    await page.mouse.wheel(0, 300);

    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before);
  });

  test("is drawn only when it is near, and the help knows its keys as long as one is", async () => {
    const page = await site.open("/rules/castle");
    const first = await example(page, 1);
    const count = await page.locator(".example").count();
    expect(await page.locator(".example .board").count()).toBeLessThan(count);

    await example(page, count);
    await expect.poll(() => first.locator(".board").count()).toBe(0);
    await page.keyboard.press("?");

    await page.getByRole("dialog", { name: "Help" }).getByText("1 2 3", { exact: true }).waitFor();
  });
});

describe.each(sampled(GAMES, 1))("the rules of %s", (game) => {
  test("have no serious barrier, and fit a phone", async () => {
    const page = await site.open(`/rules/${game}`, PHONE);
    await example(page, 1);

    expect(await violations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      390,
    );
  });
});

/** The steps of a lesson that have a move to show: all but the short game. */
function shownSteps(game: string, number: number) {
  const lesson = courses[`../../src/kletka/lessons/${game}.json`]?.[number - 1];
  return (lesson?.steps ?? []).flatMap(({ show }) => (show ? [show] : []));
}

describe.each(scaled(["castle", "labyrinth"], GAMES))("the first lesson of %s", (game) => {
  const steps = shownSteps(game, 1);

  test("is played with the mouse to its short game, which can be passed by", async () => {
    const page = await site.open(`/learn/${game}/1`);
    for (const [index, show] of steps.entries()) {
      await page.getByText(`Step ${index + 1} of ${steps.length + 1}`).waitFor();
      for (const [count, action] of show.entries()) {
        await page.locator(`[data-shown="${count + 1}"]`).waitFor({ state: "attached" });
        await playOf(game)(page, action, byMouse);
      }
      await page.getByRole("button", { name: "Next" }).click();
    }
    await page.getByText(`Step ${steps.length + 1} of ${steps.length + 1}`).waitFor();
    await page.locator(".board").waitFor();
    expect(await page.getByRole("button", { name: "Show me" }).count()).toBe(0);
    await page.getByRole("button", { name: "Skip this step" }).click();

    await page.getByRole("link", { name: "To the game" }).click();
    await page.locator("form").waitFor();
    expect(await page.getByText("A few moves show you how it goes.").count()).toBe(0);
  });

  test.each(scaled(["en"], ["en", "ru", "bg"]))(
    "has no serious barrier, and fits a phone: %s",
    async (locale) => {
      const page = await site.open(`/learn/${game}/1`, { ...PHONE, locale });
      await page.locator(".board").waitFor();

      expect(await violations(page)).toEqual([]);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(wide).toBeLessThanOrEqual(390);
    },
  );
});

describe("a lesson", () => {
  test("is shown step by step to whoever asks, by keyboard alone", async () => {
    const page = await site.open("/learn/labyrinth/1");
    for (const [index] of shownSteps("labyrinth", 1).entries()) {
      await page.getByText(`Step ${index + 1} of`).waitFor();
      await page.locator(".board").waitFor();
      await page.getByRole("button", { name: "Show me" }).focus();
      await page.keyboard.press("Enter");
      const next = page.getByRole("button", { name: "Next" });
      await next.waitFor();
      await expect.poll(() => next.evaluate((one) => one === document.activeElement)).toBe(true);
      await page.keyboard.press("Enter");
    }

    await page.getByRole("button", { name: "Skip this step" }).click();

    await page.getByRole("link", { name: "To the game" }).waitFor();
  });

  test("ends with a short game that a bot plays too, and its end is kept on the page of the course", async () => {
    const page = await site.open("/learn/contours/5");
    for (const [index] of shownSteps("contours", 5).entries()) {
      await page.getByText(`Step ${index + 1} of`).waitFor();
      await page.getByRole("button", { name: "Skip this step" }).click();
    }
    const study = () => page.waitForResponse((one) => one.url().endsWith("/study"));
    await page.getByText("The last game of the course").waitFor();
    await page.locator("[data-shown]").waitFor({ state: "attached" });
    const answer = study();
    await click(page, page.locator(".board"), "2,1");
    const { actions } = (await (await answer).json()) as { readonly actions: readonly string[] };
    expect(actions.length).toBe(2); // the bot has answered

    await page.getByRole("button", { name: "Skip this step" }).click();
    await page.getByRole("link", { name: "All lessons" }).click();

    await page.getByText("1 of 5 lessons finished").waitFor();
    await page.getByRole("link", { name: /^5\. .* finished$/ }).waitFor();
  });

  test("takes what is asked for, played with the mouse, and nothing else", async () => {
    const page = await site.open("/learn/contours/1");
    const board = page.locator(".board");
    await click(page, board, "1,1");
    await page.getByText("Well done!").waitFor();
    await page.getByRole("button", { name: "Next" }).click();
    await page.getByText("Step 2 of 6").waitFor();
    await click(page, board, "4,0");
    await page.getByText("it is not what was asked").waitFor();
    await page.keyboard.press("Enter"); // try again
    await page.getByRole("button", { name: "Show me" }).waitFor();
    await click(page, board, "2,3");

    await page.getByText("Well done!").waitFor();
  });

  test("is played by keyboard: Tab to the board, arrows, Enter", async () => {
    const page = await site.open("/learn/contours/1");
    await page.locator(".board").waitFor();
    await tabTo(page, '.board [role="gridcell"]');
    await walkTo(page, "2,2");
    await page.keyboard.press("Enter");
    await page.getByText("Well done!").waitFor();

    await page.keyboard.press("Enter"); // next

    await page.getByText("Step 2 of 6").waitFor();
  });

  test("is offered before the first game of a kind, and not after it was declined", async () => {
    const page = await site.open("/new/chain");
    await page.getByRole("link", { name: "Learn by playing" }).waitFor();
    await page.getByRole("button", { name: "No, thanks" }).click();
    await page.reload();
    await page.locator("form").waitFor();
    expect(await page.getByRole("link", { name: "Learn by playing" }).count()).toBe(0);

    await page.goto(page.url().replace("chain", "castle"));

    await page.getByRole("link", { name: "Learn by playing" }).waitFor();
  });

  test("is found on the page of the rules, and can be left", async () => {
    const page = await site.open("/rules/castle", DESK);
    await page.getByRole("link", { name: "Learn by playing" }).click();
    await page.getByRole("link", { name: "1. First battle" }).click();
    await page.getByText("Step 1 of 7").waitFor();

    await page.getByRole("link", { name: "All lessons" }).click();

    await page.getByText("0 of 5 lessons finished").waitFor();
  });
});
