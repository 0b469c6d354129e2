import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { begin, DESK, PHONE, visitors } from "./visitors";

const lastLine = (page: Page) => page.locator(".log li").last().innerText();

/** The middle of a cell on the screen: the keyboard's grid lies exactly over the canvas. */
async function middle(page: Page, cell: string): Promise<{ x: number; y: number }> {
  const box = await page.locator(`[role="gridcell"][data-cell="${cell}"]`).boundingBox();
  if (!box) throw new Error(`there is no cell ${cell}`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Whether anything but bare paper has been drawn on the canvas. */
async function isDrawn(page: Page): Promise<boolean> {
  const picture = await page.locator(".board-canvas").screenshot();
  return picture.length > 3000; // an even surface packs into almost nothing
}

describe("hands on a board", () => {
  const house = visitors();

  const board = async (shape: typeof DESK | typeof PHONE = DESK) => {
    const page = await house.come("/new/contours?mode=one", shape);
    await begin(page);
    await page.getByRole("grid").waitFor();
    return page;
  };

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
    const { x, y } = await middle(page, "3,4");

    await page.touchscreen.tap(x, y);
    await page.touchscreen.tap(x, y);

    await expect.poll(() => lastLine(page)).toBe("Player 1 plays (3,4).");
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

describe("a browser without WebGL", () => {
  const house = visitors("--disable-3d-apis");

  test("draws the board on a plain canvas and plays", async () => {
    const page = await house.come("/new/contours?mode=one", DESK);
    await begin(page);
    await page.getByRole("grid").waitFor();
    expect(
      await page.evaluate(() => document.createElement("canvas").getContext("webgl")),
    ).toBeNull();
    const { x, y } = await middle(page, "3,4");

    await page.mouse.click(x, y);

    await expect.poll(() => lastLine(page)).toBe("Player 1 plays (3,4).");
    expect(await isDrawn(page)).toBe(true);
  });
});
