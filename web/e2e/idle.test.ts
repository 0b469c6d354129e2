// An idle page does nothing: it requests no frame, animates nothing, paints nothing.

import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { GAMES } from "./games";
import { inLong, sampled, scaled } from "./scale";
import { DESK, openSite, PHONE, type Table } from "./site";

const site = openSite();
const MOVING = { reducedMotion: "no-preference" } as const;
const WATCHED_FRAMES = scaled(30, 120); // of the screen

declare global {
  interface Window {
    /** Resolves to what the page did by itself during some frames of the screen. */
    watchIdle(frames: number): Promise<readonly string[]>;
  }
}

/** Runs in the page before its scripts: records everything that animates or paints. */
function recordActivity(): void {
  const frame = window.requestAnimationFrame.bind(window);
  let deeds: string[] = [];
  window.requestAnimationFrame = (callback) => {
    deeds.push("asked for a frame");
    return frame(callback);
  };
  for (const kind of [CanvasRenderingContext2D, WebGLRenderingContext, WebGL2RenderingContext]) {
    const pen = kind.prototype as unknown as Record<string, unknown>;
    for (const name of ["clearRect", "fillRect", "drawImage", "fill", "stroke", "clear"]) {
      const draw = pen[name];
      if (typeof draw !== "function") continue;
      pen[name] = function (this: unknown, ...values: unknown[]) {
        deeds.push(`painted: ${name}`);
        return draw.apply(this, values);
      };
    }
  }
  const moving = () => [
    ...document
      .getAnimations()
      .filter(({ playState }) => playState === "running")
      .map(() => "a running animation"),
    ...[...document.querySelectorAll("svg")]
      .filter((svg) => svg.querySelector("animate") && !svg.animationsPaused())
      .map(() => "a moving picture"),
  ];
  window.watchIdle = async (frames) => {
    deeds = [];
    const changes = new MutationObserver((found) => {
      deeds.push(...found.map(({ type }) => `changed the page: ${type}`));
    });
    changes.observe(document, {
      subtree: true,
      childList: true,
      attributes: true,
      characterData: true,
    });
    for (let n = 0; n < frames; n += 1) {
      await new Promise((next) => frame(next));
      deeds.push(...moving());
    }
    changes.disconnect();
    return [...new Set(deeds)];
  };
}

/** Let the page do what it does once (names of cells, fonts), and then nothing more. */
async function expectIdle(page: Page): Promise<void> {
  await page.waitForLoadState("networkidle");
  await expect.poll(() => page.evaluate((n) => window.watchIdle(n), WATCHED_FRAMES)).toEqual([]);
}

async function open(path: string, landmark: string, shape: object = DESK): Promise<Page> {
  const page = await site.open(path, { ...shape, ...MOVING, before: recordActivity });
  await page.locator(landmark).first().waitFor();
  return page;
}

describe("a page that nobody touches does nothing", () => {
  const PAGES = [
    ["/", ".card .picture svg"],
    ["/learn/castle/1", "[data-shown]"],
    ["/new/chain?mode=computer", "form"],
    ["/continue", "h1"],
    ["/settings", "form"],
    ["/rules/contours", "article h2"],
    ["/edit/cellwar", "[role=grid]"],
  ] as const;
  test.each(sampled(PAGES, 2))("%s", async (path, landmark) =>
    expectIdle(await open(path, landmark)),
  );

  inLong(() =>
    test("the start page of a phone", async () =>
      expectIdle(await open("/", ".card .picture svg", PHONE))),
  );
});

describe("a table that waits does nothing", () => {
  test.each(scaled(["castle", "contours"], GAMES))("%s", async (game) => {
    const table: Table = game === "labyrinth" ? { game, seats: ["me"], names: ["Ann"] } : { game };

    await expectIdle(await site.openTable(table, { ...DESK, ...MOVING, before: recordActivity }));
  });
});

describe("the picture of a game", () => {
  const paused = (page: Page) =>
    page
      .locator(".card .picture svg")
      .evaluateAll((all) => all.map((svg) => (svg as SVGSVGElement).animationsPaused()));

  test("moves while a pointer is on its card, once, and no other does", async () => {
    const page = await open("/", ".card .picture svg");
    await page.clock.install();
    await page.locator(".card").nth(2).hover();
    await expect.poll(() => paused(page)).toEqual([true, true, false, true, true]);

    await page.clock.runFor(6000); // one round

    await expect.poll(() => paused(page)).toEqual([true, true, true, true, true]);
  });

  test("moves for the keyboard too, and rests when the keyboard goes on", async () => {
    const page = await open("/", ".card .picture svg");
    await page.locator(".card").nth(1).getByRole("link").nth(1).focus();
    await expect.poll(() => paused(page)).toEqual([true, false, true, true, true]);

    await page.locator(".brand").focus();

    await expect.poll(() => paused(page)).toEqual([true, true, true, true, true]);
  });

  test("stands still where motion is not wanted", async () => {
    const page = await site.open("/");
    await page.locator(".card .picture svg").first().waitFor();
    await page.locator(".card").first().hover();

    expect(await page.evaluate(() => document.querySelectorAll(":hover").length)).toBeGreaterThan(
      3,
    );
    expect(await paused(page)).toEqual([true, true, true, true, true]);
  });
});
