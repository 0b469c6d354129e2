import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { fakeGraphicsCard } from "./chromium";
import { begin, DESK, openSite } from "./site";

const site = openSite();

/** What a board is drawn with, and whether more than bare paper is on it. */
async function drawing(page: Page): Promise<{ with: string; drawn: boolean }> {
  await begin(page);
  await page.getByRole("grid").waitFor();
  const canvas = page.locator(".board-canvas");
  const picture = await canvas.screenshot();
  return {
    with: await canvas.evaluate((it) =>
      (it as HTMLCanvasElement).getContext("2d") ? "canvas" : "card",
    ),
    drawn: picture.length > 3000, // an even surface packs into almost nothing
  };
}

describe("a board", () => {
  test("is drawn on a plain canvas where the processor emulates WebGL", async () => {
    const page = await site.open("/new/chain?mode=one");

    expect(await drawing(page)).toEqual({ with: "canvas", drawn: true });
  });

  test("is drawn by a graphics card where there is one", async () => {
    const page = await site.open("/new/chain?mode=one", { ...DESK, before: fakeGraphicsCard });

    expect(await drawing(page)).toEqual({ with: "card", drawn: true });
  });
});
