// Cell Capture on the screen: chips with dots, what is lit, what a click does, and how a reaction is shown.
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { cellOf, click, hover, lastLine, log, status, type, waitForMotion } from "./gestures";
import { contrast, difference, photograph, type Rgb, rgb } from "./picture";
import { DESK, openSite } from "./site";

const site = openSite();

const SMALL = { game: "chain", options: { width: 5, height: 5 }, names: ["A", "B"] };
const MOVING = { ...DESK, reducedMotion: "no-preference" } as const;
const FROZEN = { ...MOVING, ownClock: true } as const;

/** Both have placed: the first in the order of turns at 2,2, the second above it. */
const PLACED = { ...SMALL, moves: ["place 2,2", "place 2,3"] };
/** Both chips are about to burst, and the first to move can burst both. */
const READY = { ...SMALL, moves: [...PLACED.moves, "2,2", "2,3", "2,2", "2,3"] };

/** Where a chip may have a dot, in parts of the cell. */
const DOTS = {
  top: [0, -0.266],
  right: [0.266, 0],
  bottom: [0, 0.266],
  left: [-0.266, 0],
} as const;

/** The dots of a chip that can be told from the circle they stand on. */
async function dotsOn(page: Page, cell: string): Promise<string[]> {
  const picture = await photograph(page, cell);
  const circle = picture.at(0.18, 0.18);
  const dots = Object.entries(DOTS).filter(([, [x, y]]) => contrast(picture.at(x, y), circle) >= 3);
  return dots.map(([place]) => place);
}

/** The colour of a seat, as the list of players shows it. */
async function colourOf(page: Page, name: string): Promise<Rgb> {
  const row = page.locator(".players li").filter({ has: page.getByText(name, { exact: true }) });
  return rgb((await row.locator(".chip circle").getAttribute("fill")) ?? "");
}

/** Who is to move. */
const mover = async (page: Page) => (await status(page)).replace(" to move", "");

/** How much the ring around a chip, or the mark of a free cell, stands out from bare paper. */
async function light(page: Page, cell: string, bare: string, at: readonly [number, number]) {
  const [here, there] = [await photograph(page, cell), await photograph(page, bare)];
  return difference(here.at(...at), there.at(...at));
}

const RING = [0.312, 0.312] as const;
const MIDDLE = [0, 0] as const;

describe("a chip", () => {
  test("is a circle in its owner's colour with as many dots as its level [CHAIN-1.3b]", async () => {
    const page = await site.openTable(PLACED);
    const owner = await colourOf(page, await mover(page));

    const circle = async (cell: string) => (await photograph(page, cell)).at(0.18, 0.18);

    await expect.poll(async () => difference(await circle("2,2"), owner)).toBeLessThan(40);
    expect(difference(await circle("2,3"), owner)).toBeGreaterThan(60);
    expect(await dotsOn(page, "2,2")).toHaveLength(1);
    expect(await dotsOn(page, "4,4")).toHaveLength(0);
  });

  test("has its dots at the top, right, bottom and left, in that order [CHAIN-7.1]", async () => {
    const page = await site.openTable(PLACED);

    await expect.poll(() => dotsOn(page, "2,2")).toEqual(["top"]);
    await type(page, "2,2");
    await expect.poll(() => dotsOn(page, "2,2")).toEqual(["top", "right"]);
    await type(page, "2,3");
    await type(page, "2,2");
    await expect.poll(() => dotsOn(page, "2,2")).toEqual(["top", "right", "bottom"]);
  });
});

describe("a click", () => {
  test("on an empty cell places a chip in round 1 [CHAIN-7.2a]", async () => {
    const page = await site.openTable(SMALL);

    await click(page, "1,3");

    await expect.poll(() => lastLine(page)).toMatch(/_1_\(1,3\)/);
    expect(await cellOf(page, "1,3").getAttribute("aria-label")).toContain("level 1");
  });

  test("on an own chip raises it later [CHAIN-7.2b]", async () => {
    const page = await site.openTable(PLACED);

    await click(page, "2,2");

    await expect.poll(() => cellOf(page, "2,2").getAttribute("aria-label")).toContain("level 2");
  });

  test.each([
    ["an enemy chip", "2,3"],
    ["an empty cell", "0,0"],
  ])("on %s does nothing but a message [CHAIN-7.2c]", async (_what, cell) => {
    const page = await site.openTable(PLACED);
    const [before, lines] = [await status(page), await log(page).count()];

    await click(page, cell);

    await page.locator(".cell-message").waitFor();
    expect(await page.getByRole("alert").count()).toBe(0); // it is said at the cell, and there only
    expect(await status(page)).toBe(before);
    expect(await log(page).count()).toBe(lines);
  });
});

describe("what may be chosen", () => {
  test("is lit: the free cells in round 1, then the mover's chips [CHAIN-7.4a]", async () => {
    const page = await site.openTable(SMALL);
    await click(page, "2,2");
    await expect.poll(() => log(page).count()).toBeGreaterThan(1);
    const marked = (await photograph(page, "4,4")).at(...MIDDLE);
    expect(difference(marked, (await photograph(page, "4,4")).at(...RING))).toBeGreaterThan(60);

    await click(page, "2,3");

    await expect.poll(() => light(page, "2,2", "4,4", RING)).toBeGreaterThan(100);
    expect(await light(page, "2,3", "4,4", RING)).toBeLessThan(30);
    expect(await light(page, "4,4", "0,0", MIDDLE)).toBeLessThan(10);
  });

  test("says that it explodes, before it is chosen [CHAIN-7.4b]", async () => {
    const page = await site.openTable(READY);
    expect(await cellOf(page, "2,2").getAttribute("aria-label")).toContain("explodes when raised");

    await hover(page, "2,2");

    await page.getByText("Explodes: 2 waves, 8 cells change").first().waitFor();
  });
});

describe("a reaction", () => {
  test("is told in the three forms of the rules, in their language [CHAIN-7.3]", async () => {
    const page = await site.openTable(READY, { ...DESK, locale: "ru" });
    const [mine, theirs] = (await status(page)).includes("A") ? ["A", "B"] : ["B", "A"];

    await click(page, "2,2");

    await expect
      .poll(() => log(page).allInnerTexts())
      .toEqual(
        expect.arrayContaining([
          `[Раунд 4, Ход игрока ${mine}] Выбранная фишка ${mine}_3_(2,2) → апгрейд до уровня 4.`,
          `[Цепная реакция] Фишка ${mine}_4_(2,2) взорвалась → капли в (2,1), (2,3), (1,2), (3,2).`,
          `[Цепная реакция] Фишка ${theirs}_3_(2,3) получила 1 каплю → стала ${mine}_4_(2,3) (цвет сменён).`,
        ]),
      );
  });

  test("flashes, one wave after the other [CHAIN-4.5b]", async () => {
    const page = await site.openTable(READY, FROZEN);
    const middle = async () => (await photograph(page, "2,2")).at(0.1, 0.1);
    const resting = await middle();
    const wave = () => page.locator(".board-panel .facts").innerText();

    await click(page, "2,2");
    await waitForMotion(page);
    await page.clock.runFor(200 + 60); // the chip grows, then the first flash

    expect(await wave()).toBe("Wave 1 of 2");
    expect(difference(await middle(), resting)).toBeGreaterThan(60);
    await page.clock.runFor(350);
    expect(await wave()).toBe("Wave 2 of 2");
    await page.clock.runFor(2000);
    await page.waitForURL("**/result");
  });
});
