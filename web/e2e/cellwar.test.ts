// Cell War on the screen: keys, lit cells, prices, the translucent future, and what moves.
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { cellOf, click, hover, lastLine, log, waitForMotion } from "./gestures";
import { difference, partBetween, photograph, photographBoard, type Rgb, rgb } from "./picture";
import { DESK, openSite } from "./site";

const site = openSite();

/** Two starts with one free column between them. */
const NARROW = { game: "cellwar", options: { map: "AAA.BBB/AAA.BBB/AAA.BBB" } };
const MOVING = { ...DESK, reducedMotion: "no-preference" } as const;
const FROZEN = { ...MOVING, ownClock: true } as const;

const WHITE: Rgb = [255, 255, 255];
const COIN = rgb("#e8b63a");

const words = (page: Page) => page.locator(".cellwar-words").innerText();
const seatColour = async (page: Page, seat: number): Promise<Rgb> =>
  rgb((await page.locator(".players .chip circle").nth(seat).getAttribute("fill")) ?? "");

/** Whether a cell is lit for the chosen tool: its frame is not bare. */
const EDGE = [-0.4, 0.1] as const;

describe("the keys", () => {
  test("Q, W, E and R capture, farm, defend and end the turn [WAR-11a]", async () => {
    const page = await site.openTable(NARROW);

    await page.keyboard.press("w");
    await click(page, "1,1");
    await expect.poll(() => lastLine(page)).toBe("Ann builds a farm on 1,1 for 1 gold.");
    await page.keyboard.press("q");
    await click(page, "3,1");
    await expect.poll(() => lastLine(page)).toBe("Ann captures 3,1 for 1 gold.");
    await page.keyboard.press("e");
    await page.keyboard.press("2");
    await click(page, "2,2");
    await expect.poll(() => lastLine(page)).toBe("Ann puts 2 gold into 2,2: defence 2.");
    await page.keyboard.press("r");
    await page.getByRole("button", { name: "Press again to end" }).waitFor();
    await page.keyboard.press("r");

    await expect.poll(() => log(page).allInnerTexts()).toContain("Round 1: Bob to move.");
  });
});

describe("the panel", () => {
  test("says the goal, and explains the signs and prices", async () => {
    const page = await site.openTable(NARROW);
    const legend = page.locator(".cellwar-legend");

    await expect
      .poll(() => legend.locator("summary").innerText())
      .toBe(
        "Goal: capture every cell of your opponent, or destroy their last farm. After round 100 the larger territory wins.",
      );
    await legend.locator("summary").click();
    for (const sign of [
      "mountain",
      "water",
      "hill",
      "farm",
      "defence",
      "cut off",
      "captured in this turn",
      "Prices",
    ]) {
      await legend.locator(".cellwar-sign", { hasText: sign }).first().waitFor();
    }
  });

  test("offers no tool that can be used nowhere, and says why", async () => {
    const spent = ["defend 0,0 9", "farm 1,1"]; // all of the ten gold
    const page = await site.openTable({ ...NARROW, moves: spent });
    const tools = page.locator(".cellwar-idle");

    await expect.poll(() => tools.count()).toBe(3);
    for (const tool of await tools.all()) {
      expect(await tool.isDisabled()).toBe(true);
      expect(await tool.innerText()).toContain("no gold left");
    }
    await page.keyboard.press("w");
    await expect.poll(() => words(page)).toBe("no gold left");
    await page.keyboard.press("r"); // nothing is left to do: once is enough
    await expect.poll(() => log(page).allInnerTexts()).toContain("Round 1: Bob to move.");
    await expect.poll(() => tools.count()).toBe(0);
  });

  test("what is refused is said at its cell, in the words of the rules", async () => {
    const page = await site.openTable(NARROW);

    await click(page, "5,1");

    const message = () => page.locator(".cell-message").innerText();
    await expect.poll(message).toBe("5,1 does not share a side with a cell of yours.");
    await page.keyboard.press("w");
    await click(page, "3,1");
    await expect.poll(message).toBe("3,1 is not yours.");
  });

  test("a cell captured in this turn is named so, and opens the next only in the turn after [WAR-D31]", async () => {
    const page = await site.openTable(NARROW);
    await click(page, "3,1");
    await expect.poll(() => lastLine(page)).toBe("Ann captures 3,1 for 1 gold.");
    expect(await cellOf(page, "3,1").getAttribute("aria-label")).toContain("captured in this turn");
    expect(await cellOf(page, "4,1").getAttribute("aria-label")).not.toContain("possible");
    await click(page, "4,1");

    await expect
      .poll(() => page.locator(".cell-message").innerText())
      .toBe(
        "4,1 lies beside cells only that you captured in this turn; from them you capture in your next turn.",
      );
  });
});

describe("the chosen tool", () => {
  test("lights the cells that it can be used on [WAR-11b]", async () => {
    const page = await site.openTable(NARROW);
    const edges = async () =>
      [await photograph(page, "3,0"), await photograph(page, "1,1")].map((one) => one.at(...EDGE));
    const [free = rgb("#000000"), own = rgb("#000000")] = await edges();

    await page.keyboard.press("w");

    await expect
      .poll(async () => (await edges()).map((now, n) => difference(now, n ? own : free) > 40))
      .toEqual([true, true]);
    expect(await cellOf(page, "1,1").getAttribute("aria-label")).toContain("possible");
    expect(await cellOf(page, "3,0").getAttribute("aria-label")).not.toContain("possible");
  });

  test("tells price and result before it is used [WAR-11c]", async () => {
    const page = await site.openTable({
      ...NARROW,
      moves: ["capture 3,0", "capture 3,1", "end", "end"],
    });

    await hover(page, "4,0");
    await expect.poll(() => words(page)).toContain("Costs 1, leaves 7; income +0.");
    await page.keyboard.press("w");

    await hover(page, "1,1");
    await expect.poll(() => words(page)).toContain("Costs 1, leaves 7; income +1.");
  });

  test("shows what would be, translucent [WAR-11d]", async () => {
    const page = await site.openTable(NARROW);
    const [bare, colour] = [
      (await photograph(page, "3,1")).at(0.2, 0.2),
      await seatColour(page, 0),
    ];

    await hover(page, "3,1");

    const part = async () =>
      partBetween((await photograph(page, "3,1")).at(0.2, 0.2), bare, colour);
    await expect.poll(part).toBeGreaterThan(0.25);
    expect(await part()).toBeLessThan(0.75);
    expect(await cellOf(page, "3,1").getAttribute("aria-label")).toContain("neutral");
  });
});

describe("in motion", () => {
  test("a capture flashes white and then fills [WAR-11e]", async () => {
    const page = await site.openTable(NARROW, FROZEN);
    const colour = await seatColour(page, 0);

    await click(page, "3,1");
    await waitForMotion(page);
    await page.clock.runFor(100);

    const place = async () => (await photograph(page, "3,1")).at(0.2, 0.2);
    expect(difference(await place(), WHITE)).toBeLessThan(30);
    await page.clock.runFor(1000);
    expect(partBetween(await place(), WHITE, colour)).toBeGreaterThan(0.25);
  });

  test("coins fly from the farms to the purse [WAR-11e]", async () => {
    const page = await site.openTable({ ...NARROW, moves: ["farm 0,0", "end"] }, FROZEN);
    const gold = async () => (await photographBoard(page)).share(COIN);
    const before = await gold();

    await page.keyboard.press("r");
    await page.keyboard.press("r");
    await waitForMotion(page);
    const flying: number[] = [];
    for (let step = 0; step < 5; step += 1) {
      await page.clock.runFor(100);
      flying.push(await gold());
    }

    expect(Math.max(...flying)).toBeGreaterThan(before);
    await page.clock.runFor(2000);
    expect(await gold()).toBe(before);
  });

  test("land that is cut off blinks [WAR-11e]", async () => {
    const cutting = ["end", "capture 3,0", "end", "capture 3,1", "capture 4,1", "capture 4,0"];
    const options = { ...NARROW.options, reach: "now" };
    const page = await site.openTable({ ...NARROW, options, moves: cutting }, FROZEN);
    expect(await cellOf(page, "3,0").getAttribute("aria-label")).toContain("cut off");
    const hatched = async () => (await photograph(page, "3,0")).at(0, 0);
    const looks: Rgb[] = [];
    for (let blink = 0; blink < 3; blink += 1) {
      looks.push(await hatched());
      await page.clock.runFor(550);
    }

    const [first = WHITE, second = WHITE, third = WHITE] = looks;
    expect(difference(first, second)).toBeGreaterThan(40);
    expect(difference(first, third)).toBeLessThan(10);
  });
});
