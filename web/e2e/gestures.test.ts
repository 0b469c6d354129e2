import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { fakeGraphicsCard } from "./chromium";
import { boxOf, click, lastLine, log, middle, tapTwice, type, waitForMotion } from "./gestures";
import { photograph } from "./picture";
import { sampled } from "./scale";
import { DESK, openSite, PHONE } from "./site";

const site = openSite();

describe("input on a board", () => {
  const board = (shape: typeof DESK | typeof PHONE = DESK) =>
    site.openTable({ game: "contours", names: ["Player 1", "Player 2"] }, shape);

  test("a click of the mouse plays on the cell under it", async () => {
    const page = await board();
    const { x, y } = await middle(page, "3,4");

    await page.mouse.click(x, y);

    await expect.poll(() => lastLine(page)).toBe("Player 1 plays (3,4).");
  });

  test("arrows and Enter play without a mouse", async () => {
    const page = await board();
    await page.locator('[role="gridcell"][tabindex="0"]').focus();

    for (const key of ["ArrowRight", "ArrowRight", "ArrowDown", "Enter"]) {
      await page.keyboard.press(key);
    }

    await expect.poll(() => lastLine(page)).toBe("Player 1 plays (2,1).");
  });

  test("the first tap of a finger only shows, the second plays", async () => {
    const page = await board(PHONE);
    const before = await log(page).count();
    const { x, y } = await middle(page, "3,4");

    await page.touchscreen.tap(x, y);
    await type(page, "6,4"); // commands keep their order: a move by the tap would come before this one
    await expect.poll(() => lastLine(page)).toBe("Player 1 plays (6,4).");
    expect(await log(page).count()).toBe(before + 1);

    await tapTwice(page, "3,4");
    await expect.poll(() => lastLine(page)).toBe("Player 2 plays (3,4).");
  });

  test("taps on two cells play nothing", async () => {
    const page = await board(PHONE);
    const [one, two] = [await middle(page, "3,4"), await middle(page, "6,4")];

    await page.touchscreen.tap(one.x, one.y);
    await page.touchscreen.tap(two.x, two.y);
    await page.touchscreen.tap(two.x, two.y);

    await expect.poll(() => lastLine(page)).toBe("Player 1 plays (6,4).");
  });

  test("the wheel brings a cell nearer, and the grid of the keyboard goes with it", async () => {
    const page = await board();
    const { x, y } = await middle(page, "3,4");
    const width = async () =>
      (await page.locator('[data-cell="3,4"]').boundingBox())?.width ?? Number.NaN;
    const before = await width();
    await page.mouse.move(x, y);

    await page.mouse.wheel(0, -400);

    await expect.poll(width).toBeGreaterThan(before * 1.3);
    await page.mouse.click(x, y);
    await expect.poll(() => lastLine(page)).toBe("Player 1 plays (3,4).");
  });

  test("cells are named for screen readers, in the visitor's language", async () => {
    const page = await board();
    const cell = page.locator('[data-cell="3,4"]');
    const english = await cell.getAttribute("aria-label");

    await page.getByLabel("Language").selectOption("ru");

    await expect.poll(() => cell.getAttribute("aria-label")).not.toBe(english);
    expect(english).toMatch(/3.*4/);
  });
});

describe("fingers on a phone", () => {
  const TAPPED = [
    [{ game: "castle" }, "3,6", /knight, row 6, column 3/],
    [{ game: "chain" }, "3,3", /_1_\(3,3\)/],
    [{ game: "contours" }, "3,3", /plays \(3,3\)/],
    [{ game: "cellwar", options: { width: 10, height: 10 } }, "4,2", /captures 4,2/],
  ] as const;
  test.each(sampled(TAPPED, 1))("play $game with two taps", async (table, cell, told) => {
    const page = await site.openTable({ ...table, seed: 1 }, PHONE);
    await page.getByRole("grid").waitFor();

    await tapTwice(page, cell);

    await expect.poll(() => log(page).allInnerTexts()).toContainEqual(expect.stringMatching(told));
  });

  test("walk through the labyrinth by its buttons", async () => {
    const page = await site.openTable({ game: "labyrinth", seats: ["me"], names: ["Ann"] }, PHONE);
    const before = await page.locator("[data-shown]").getAttribute("data-shown");

    await page.locator(".labyrinth-way:enabled").first().tap();

    await expect
      .poll(() => page.locator("[data-shown]").getAttribute("data-shown"))
      .not.toBe(before);
  });

  test("bring a large board near before they play on it", async () => {
    const page = await site.openTable({ game: "chain", options: { width: 50, height: 50 } }, PHONE);
    const size = async () => (await boxOf(page, "25,25")).width;
    expect(await size()).toBeLessThan(26);
    const { x, y } = await middle(page, "25,25");

    await page.touchscreen.tap(x, y);
    await expect.poll(size).toBeGreaterThanOrEqual(26);
    await tapTwice(page, "25,25");

    await expect.poll(() => lastLine(page)).toMatch(/_1_\(25,25\)/);
  });
});

const BOARDS = [
  ["chain", "3,3"],
  ["contours", "3,3"],
  ["castle", "3,6"],
  ["cellwar", "4,2"],
] as const;

/** A board is drawn, and a click on it draws something new. */
async function playsAndDraws(page: Page, cell: string): Promise<void> {
  const before = await photograph(page, cell);
  const lines = await log(page).count();

  await click(page, cell);

  await expect.poll(() => log(page).count()).toBeGreaterThan(lines);
  await page.mouse.move(0, 0);
  const changed = async () => (await photograph(page, cell)).shareUnlike(before);
  await expect.poll(changed).toBeGreaterThan(0.1);
}

const drawnBoard = (game: string) => ({
  game,
  options: game === "cellwar" ? { width: 10, height: 10 } : {},
  seed: 1,
});

describe("a browser without WebGL", () => {
  const plain = openSite("--disable-3d-apis");

  test.each(sampled(BOARDS, 1))("draws %s on a plain canvas and plays", async (game, cell) => {
    const page = await plain.openTable(drawnBoard(game));
    expect(
      await page.evaluate(() => document.createElement("canvas").getContext("webgl")),
    ).toBeNull();

    await playsAndDraws(page, cell);
  });
});

describe("a browser with a graphics card", () => {
  test.each(sampled(BOARDS, 1))("draws %s with it and plays", async (game, cell) => {
    const page = await site.openTable(drawnBoard(game), { ...DESK, before: fakeGraphicsCard });
    const plain = await page
      .locator(".board-canvas")
      .evaluate((canvas) => (canvas as HTMLCanvasElement).getContext("2d"));
    expect(plain).toBeNull();

    await playsAndDraws(page, cell);
  });
});

describe("motion", () => {
  const speed = (page: Page) => page.getByLabel("Animations").inputValue();

  test("is as the system says until something is chosen, and that stays", async () => {
    const page = await site.open("/settings", { ...DESK, reducedMotion: "reduce" });
    expect(await speed(page)).toBe("system");

    await page.getByLabel("Animations").selectOption("slow");
    await page.reload();
    expect(await speed(page)).toBe("slow");
  });

  const frozen = async (reducedMotion: "reduce" | "no-preference") => {
    const page = await site.openTable(
      { game: "contours" },
      {
        ...DESK,
        reducedMotion,
        ownClock: true,
      },
    );
    return page;
  };
  const shown = (page: Page) => page.locator("[data-shown]").getAttribute("data-shown");

  test("is left out for whoever asks for stillness: a move stands there at once", async () => {
    const page = await frozen("reduce");

    await click(page, "3,3");

    await expect.poll(() => shown(page)).toBe("1");
  });

  test("is ended by a click, which is played where it hits something legal", async () => {
    const page = await frozen("no-preference");
    await click(page, "3,3");
    await waitForMotion(page);
    expect(await shown(page)).toBe("0");

    await click(page, "6,6");

    await expect.poll(() => shown(page)).toBe("1");
    await waitForMotion(page); // towards the second point
    await page.clock.runFor(1000);
    await expect.poll(() => lastLine(page)).toBe("Bob plays (6,6).");
  });

  test("is ended by a click on nothing, which does no more", async () => {
    const page = await frozen("no-preference");
    await click(page, "3,3");
    await waitForMotion(page);

    await click(page, "3,3"); // where a point stands now

    await expect.poll(() => shown(page)).toBe("1");
    await expect.poll(() => lastLine(page)).toBe("Ann plays (3,3).");
    expect(await page.locator(".cell-message:visible, [role=alert]").count()).toBe(0);
  });
});
