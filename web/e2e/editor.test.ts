import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { begin, DESK, openSite, PHONE } from "./site";

const site = openSite();

const verdict = (page: Page) => page.locator(".note").innerText();
const drawn = (page: Page) => new URLSearchParams(new URL(page.url()).hash.slice(1)).get("map");
const cell = (page: Page, at: string) => page.locator(`[role="gridcell"][data-cell="${at}"]`);

async function middle(page: Page, at: string): Promise<{ x: number; y: number }> {
  const box = await cell(page, at).boundingBox();
  if (!box) throw new Error(`there is no cell ${at}`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Drag the mouse from one cell to another. */
async function drag(page: Page, from: string, to: string): Promise<void> {
  const [start, end] = [await middle(page, from), await middle(page, to)];
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(end.x, end.y, { steps: 3 });
  await page.mouse.up();
}

async function editor(path = "/edit/cellwar", shape: typeof DESK | typeof PHONE = DESK) {
  const page = await site.open(path, shape);
  await page.getByRole("grid").waitFor();
  await expect.poll(() => verdict(page)).toBe("The rules allow it.");
  return page;
}

describe("a map", () => {
  test("is drawn, refused in the rules' words, mended, shared with a second visitor and played on", async () => {
    const page = await editor();
    await page.getByRole("button", { name: "mountain" }).click();
    await drag(page, "10,0", "10,19");
    await expect
      .poll(() => verdict(page))
      .toBe("On this map there is no way from one start to another.");
    expect(await page.getByRole("button", { name: "Play on it" }).isDisabled()).toBe(true);

    await page.getByRole("button", { name: "hill" }).click();
    await drag(page, "10,5", "10,5");
    await expect.poll(() => verdict(page)).toBe("The rules allow it.");
    const link = await page.getByLabel("Share").inputValue();
    const friend = await editor(new URL(link).pathname + new URL(link).hash);

    await expect.poll(() => cell(friend, "10,4").getAttribute("aria-label")).toBe("10,4: mountain");
    expect(await cell(friend, "10,5").getAttribute("aria-label")).toBe("10,5: hill");
    await friend.getByRole("button", { name: "Play on it" }).click();
    await begin(friend);
    await friend.getByRole("grid").waitFor();
    await expect.poll(() => cell(friend, "10,4").getAttribute("aria-label")).toContain("mountain");
  });

  test("is drawn by the keyboard alone, and taken back", async () => {
    const page = await editor();
    await cell(page, "0,0").focus();

    for (const key of ["3", "ArrowRight", "Enter"]) await page.keyboard.press(key);
    await expect.poll(() => drawn(page)?.slice(0, 3)).toBe(".~.");
    expect(await cell(page, "1,0").getAttribute("aria-label")).toBe("1,0: water");

    await page.keyboard.press("z");
    await expect.poll(() => drawn(page)?.slice(0, 3)).toBe("...");
  });

  test("keeps both sides alike when it is drawn with symmetry", async () => {
    const page = await editor();
    await page.getByLabel("Symmetry").selectOption("half a turn");
    await page.getByRole("button", { name: "start A" }).click();

    await drag(page, "8,8", "8,8");

    await expect.poll(() => cell(page, "11,11").getAttribute("aria-label")).toBe("11,11: start B");
  });

  test("is painted by a finger once its cells are large enough", async () => {
    const page = await editor("/edit/cellwar", PHONE);
    const far = await middle(page, "8,8");
    await page.touchscreen.tap(far.x, far.y); // brings it nearer
    await expect.poll(async () => (await cell(page, "8,8").boundingBox())?.width).toBeCloseTo(26);
    expect(await cell(page, "8,8").getAttribute("aria-label")).toBe("8,8: plain");

    const near = await middle(page, "8,8");
    await page.touchscreen.tap(near.x, near.y);

    await expect.poll(() => cell(page, "8,8").getAttribute("aria-label")).toBe("8,8: mountain");
  });

  test("survives a reload, a saved name, and a change of size", async () => {
    const page = await editor();
    await drag(page, "9,9", "9,9");
    await page.getByLabel("Name", { exact: true }).fill("Lone rock");
    await page.getByRole("button", { name: "Save" }).click();
    await page.getByLabel("Width").fill("12");
    await page.getByLabel("Width").press("Enter");
    await expect.poll(() => drawn(page)?.split("/")[0]?.length).toBe(12);

    await page.reload();
    await expect.poll(() => cell(page, "9,9").getAttribute("aria-label")).toBe("9,9: mountain");
    expect(await cell(page, "12,0").count()).toBe(0);

    await page.getByRole("button", { name: "Open Lone rock" }).click();
    await expect.poll(() => cell(page, "19,19").count()).toBe(1);
    expect(await cell(page, "9,9").getAttribute("aria-label")).toBe("9,9: mountain");
  });

  test("that is too small is refused by the rules, one that is too large by the sheet", async () => {
    const page = await editor();

    await page.getByLabel("Height").fill("2");
    await page.getByLabel("Height").press("Enter");
    await expect
      .poll(() => verdict(page))
      .toBe("The map measures 20 by 2; each side must be 3 to 50 cells.");

    await page.getByLabel("Height").fill("51");
    await page.getByLabel("Height").press("Enter");
    await page.getByText("Each side takes a whole number from 1 to 50.").first().waitFor();
    expect(await page.getByLabel("Height").inputValue()).toBe("2");
  });
});

describe("the options", () => {
  test("offer the editor, and come back from it with all that was chosen", async () => {
    const page = await site.open("/new/cellwar?mode=one", DESK);
    await page.locator("form").waitFor();
    await page.getByLabel("Number of players").fill("3");
    const more = page.locator("details:not([open]) summary");
    if (await more.count()) await more.click();
    await page.getByLabel("Last round").fill("7");

    await page.getByRole("link", { name: "Draw a map" }).click();
    await page.getByRole("grid").waitFor();
    await page.getByRole("button", { name: "start C" }).waitFor();
    await page.getByRole("button", { name: "Play on it" }).click();

    await page.locator("form").waitFor();
    if (await more.count()) await more.click();
    expect(await page.getByLabel("Number of players").inputValue()).toBe("3");
    expect(await page.getByLabel("Last round").inputValue()).toBe("7");
    expect(await page.locator('[data-option="map"] textarea').inputValue()).toContain("CCC");
  });

  test("are kept in the address", async () => {
    const page = await site.open("/new/chain#width=9&players=4", DESK);
    await page.locator("form").waitFor();

    expect(await page.locator('[data-option="width"] input').inputValue()).toBe("9");
    await page.locator('[data-option="height"] input').fill("11");
    await expect.poll(() => new URL(page.url()).hash).toBe("#width=9&height=11&players=4");
  });
});
