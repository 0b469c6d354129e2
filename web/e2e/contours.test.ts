// Contours on the screen: the ways to a game, the board, captures, the end, and the settings.
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import client from "../package.json" with { type: "json" };
import { cellOf, click, hover, lastLine, status, tapTwice, type } from "./gestures";
import { difference, partBetween, photograph, type Rgb, rgb } from "./picture";
import { begin, openSite, PHONE } from "./site";

const site = openSite();

const SIX = { game: "contours", options: { width: 6, height: 6 } };

/** Ann builds a ring around 2,2 (Bob's) and 3,2 (empty); only 3,3 is missing. */
const MOVES = ["2,1", "2,2", "3,1", "0,5", "1,2", "1,5", "4,2", "2,5", "2,3", "3,5"];
const CLOSING = "3,3";
const RING = { ...SIX, moves: MOVES };

const seatColour = async (page: Page, seat: number): Promise<Rgb> =>
  rgb((await page.locator(".players .chip circle").nth(seat).getAttribute("fill")) ?? "");

const EDGE = [0.22, 0] as const; // beside the letter of a point and the ring of the last one

describe("on the way to a game", () => {
  test("the start page offers a game of two, one against the computer, and settings [CON-1.1]", async () => {
    const page = await site.open("/");
    const card = page.locator(".card").filter({ hasText: "Contours" });

    await card.getByRole("link", { name: "Contours: One screen" }).waitFor();
    await card.getByRole("link", { name: "Contours: Computer" }).click();
    expect(page.url()).toContain("/new/contours?mode=computer");
    await page.getByRole("link", { name: "Settings" }).click();

    await page.getByRole("heading", { name: "Settings" }).waitFor();
  });

  test("three sizes are offered, and any side from 3 to 50 is taken [CON-1.2a]", async () => {
    const page = await site.open("/new/contours?mode=one");
    const side = (name: string) => page.locator(`[data-option="${name}"] input`);

    for (const [width, height] of [
      [10, 10],
      [10, 20],
      [20, 20],
    ]) {
      await page.getByRole("button", { name: `${width} × ${height}`, exact: true }).click();
      expect(await side("width").inputValue()).toBe(String(width));
      expect(await side("height").inputValue()).toBe(String(height));
    }
    for (const wrong of ["2", "51"]) {
      await side("width").fill(wrong);
      await page.getByRole("button", { name: "Begin", exact: true }).click();
      await page.locator('[data-option="width"]').getByRole("alert").waitFor();
    }
    await side("width").fill("3");
    await side("height").fill("50");
    await begin(page);
    await expect.poll(() => page.getByRole("gridcell").count()).toBe(150);
  });

  test("each player's colour is chosen, and their points have it [CON-1.2b, CON-1.2d]", async () => {
    const page = await site.open("/new/contours?mode=one");
    await page.getByLabel("Colour 1").selectOption("green");
    await page.getByLabel("Colour 2").selectOption("purple");
    await begin(page);
    await page.locator("[data-shown]").waitFor({ state: "attached" });

    await type(page, "2,2");
    await expect.poll(() => lastLine(page)).toContain("(2,2)");
    await type(page, "4,4");

    const [green, purple] = [await seatColour(page, 0), await seatColour(page, 1)];
    const drawn = async (cell: string) => (await photograph(page, cell)).at(...EDGE);
    await expect.poll(async () => difference(await drawn("2,2"), green)).toBeLessThan(40);
    await expect.poll(async () => difference(await drawn("4,4"), purple)).toBeLessThan(40);
    expect(difference(green, purple)).toBeGreaterThan(60);
  });

  test("the computer plays easy, medium or hard [CON-1.2c]", async () => {
    const page = await site.open("/new/contours?mode=computer");

    const seat = page.getByLabel("Seat 2", { exact: true });
    await seat.waitFor();
    const levels = await seat.locator("option").allInnerTexts();

    expect(levels).toEqual(expect.arrayContaining(["Bot: easy", "Bot: medium", "Bot: hard"]));
  });
});

describe("at the table", () => {
  test("stand board, score, turn, and the ways out [CON-1.3]", async () => {
    const page = await site.openTable({ ...SIX, moves: [...MOVES, CLOSING] });

    await page.getByRole("grid").waitFor();
    await expect.poll(() => page.locator(".status").innerText()).toMatch(/1 : 0/);
    expect(await status(page)).toBe("Bob to move");
    for (const name of ["Surrender", "Restart"]) await page.getByRole("button", { name }).waitFor();
    await page.getByRole("link", { name: "Back to menu" }).waitFor();
  });

  test("the end tells score and winner, and offers a rematch and the menu [CON-1.4]", async () => {
    const moves = ["1,0", "1,1", "0,1", "0,0", "2,1", "2,0", "1,2", "0,2"];
    const page = await site.openTable({
      game: "contours",
      options: { width: 3, height: 3 },
      moves,
    });

    await click(page, "2,2");

    const result = page.getByRole("region", { name: "Result" });
    await result.getByText(/Ann wins/).waitFor();
    await page.locator(".places").getByText("1 point captured").waitFor();
    await result.getByRole("button", { name: "Rematch" }).waitFor();
    await page.getByRole("link", { name: "Back to menu" }).click();
    await page.getByRole("heading", { name: "Five games on squared paper" }).waitFor();
  });
});

describe("what cannot be done", () => {
  const message = (page: Page) => page.locator(".cell-message").innerText();

  test("is answered by the rules at the intersection where it was tried", async () => {
    const page = await site.openTable({ ...SIX, moves: MOVES });

    await click(page, "2,2");

    await expect
      .poll(() => message(page))
      .toBe("A point of Bob stands on (2,2). Choose a free intersection.");
    await click(page, "5,5"); // which can be done
    await page.locator(".cell-message").waitFor({ state: "hidden" });
  });

  test("because a seat is free is said at the intersection, too", async () => {
    const page = await site.openTable({ ...SIX, seats: ["me", "open"], names: ["Ann"] });

    await click(page, "2,2");

    await expect.poll(() => message(page)).toBe("Waiting for players");
  });
});

describe("what is captured", () => {
  test("stays visible, dimmed and crossed out [CON-4.3c]", async () => {
    const page = await site.openTable(RING);
    const alive = (await photograph(page, "2,2")).at(...EDGE);

    await type(page, CLOSING);

    const [paper, red] = [(await photograph(page, "5,0")).at(0.2, 0.2), await seatColour(page, 1)];
    const dimmed = async () => partBetween((await photograph(page, "2,2")).at(...EDGE), paper, red);
    expect(partBetween(alive, paper, red)).toBeGreaterThan(0.8);
    await expect.poll(dimmed).toBeLessThan(0.75);
    expect(await dimmed()).toBeGreaterThan(0.2);
    const cross = (await photograph(page, "2,2")).at(0.1, 0.1);
    expect(difference(cross, (await photograph(page, "2,2")).at(0.16, 0.0))).toBeGreaterThan(60);
    expect(await cellOf(page, "2,2").getAttribute("aria-label")).toContain("captured point of Bob");
  });

  test("lies on ground in the captor's colour, lighter than their points [CON-4.4]", async () => {
    const page = await site.openTable(RING);
    const paper = (await photograph(page, "3,2")).at(0.15, -0.3);

    await type(page, CLOSING);

    const blue = await seatColour(page, 0);
    const ground = async () =>
      partBetween((await photograph(page, "3,2")).at(0.15, -0.3), paper, blue);
    await expect.poll(ground).toBeGreaterThan(0.1);
    expect(await ground()).toBeLessThan(0.8);
    expect(await cellOf(page, "3,2").getAttribute("aria-label")).toContain("territory of Ann");
  });
});

describe("the settings", () => {
  test("choose animation, highlight, size of points and thickness of lines [CON-1.5]", async () => {
    const page = await site.openTable(RING);
    const table = page.url();
    await hover(page, CLOSING);
    await page.getByText("Closes a contour: 1 point captured").first().waitFor();
    const far = async () => (await photograph(page, "2,1")).at(0.38, 0);
    const small = await far();

    await page.getByRole("link", { name: "Settings" }).click();
    await page.getByLabel("Animations").selectOption("slow");
    await page.getByLabel("Show what a move would do").uncheck();
    await page.getByLabel("Size of points").fill("1.5");
    await page.getByLabel("Thickness of lines").fill("2");
    await page.goto(table);
    await page.locator("[data-shown]").waitFor({ state: "attached" });

    await expect.poll(async () => difference(await far(), small)).toBeGreaterThan(60);
    await hover(page, CLOSING);
    await click(page, CLOSING);
    await expect.poll(() => lastLine(page)).toMatch(/contour|captur/i);
    expect(await page.getByText("Closes a contour: 1 point captured").count()).toBe(0);
  });

  test("are kept between visits; what is broken falls back to what is usual [CON-D17]", async () => {
    const page = await site.open("/settings");
    await page.getByLabel("Size of points").fill("1.3");

    await page.reload();
    expect(await page.getByLabel("Size of points").inputValue()).toBe("1.3");
    await page.evaluate(() => {
      const kept = JSON.parse(localStorage.getItem("kletka.settings") ?? "{}");
      localStorage.setItem("kletka.settings", JSON.stringify({ ...kept, speed: "warp" }));
    });
    await page.reload();

    expect(await page.getByLabel("Size of points").inputValue()).toBe("1.3");
    expect(await page.getByLabel("Animations").inputValue()).toBe("system"); // as it says
    await page.evaluate(() => localStorage.setItem("kletka.settings", "{"));
    await page.reload();
    expect(await page.getByLabel("Size of points").inputValue()).toBe("1");
  });
});

test("the client stands on the named libraries and plays on a phone [CON-T]", async () => {
  const page = await site.openTable(SIX, PHONE);

  await tapTwice(page, "2,3");

  await expect.poll(() => lastLine(page)).toBe("Ann plays (2,3).");
  const { dependencies, devDependencies } = client;
  expect(Object.keys(dependencies)).toEqual(expect.arrayContaining(["react", "pixi.js"]));
  expect(Object.keys(devDependencies)).toEqual(
    expect.arrayContaining(["typescript", "vite", "playwright-core"]),
  );
});
