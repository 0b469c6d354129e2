// Inputs at a table: click and tap cells, move over the board with the arrows, type a move.
import type { Page } from "playwright-core";
import { expect } from "vitest";

/** Find a cell by the name that the game gives it: `3,4`. */
export const cellOf = (page: Page, cell: string) =>
  page.locator(`[role="gridcell"][data-cell="${cell}"]`);

/** The cells that an action names: `3,4` as it is, `r5c3` as column and row. */
export function cellsOf(action: string): readonly string[] {
  const squares = [...action.matchAll(/r(\d+)c(\d+)/g)].map(
    ([, row, column]) => `${column},${row}`,
  );
  return squares.length > 0 ? squares : (action.match(/\d+,\d+/g) ?? []);
}

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The box of a cell on the screen; the DOM grid lies exactly over the canvas. */
export async function boxOf(page: Page, cell: string): Promise<Box> {
  const box = await cellOf(page, cell).boundingBox();
  if (!box) throw new Error(`there is no cell ${cell}`);
  return box;
}

export async function middle(page: Page, cell: string): Promise<{ x: number; y: number }> {
  const { x, y, width, height } = await boxOf(page, cell);
  return { x: x + width / 2, y: y + height / 2 };
}

export async function click(page: Page, cell: string): Promise<void> {
  const { x, y } = await middle(page, cell);
  await page.mouse.click(x, y);
}

export async function hover(page: Page, cell: string): Promise<void> {
  const { x, y } = await middle(page, cell);
  await page.mouse.move(x, y);
}

/** Tap a cell twice: the first tap previews, the second plays. */
export async function tapTwice(page: Page, cell: string): Promise<void> {
  const { x, y } = await middle(page, cell);
  await page.touchscreen.tap(x, y);
  await page.touchscreen.tap(x, y);
}

/** Press Tab until an element has the focus. */
export async function tabTo(page: Page, selector: string): Promise<void> {
  for (let presses = 0; presses < 120; presses += 1) {
    await page.keyboard.press("Tab");
    const there = await page.evaluate(
      (wanted) => document.activeElement?.matches(wanted) ?? false,
      selector,
    );
    if (there) return;
  }
  throw new Error(`Tab never comes to ${selector}`);
}

/** Move the focus on the grid to a cell with the arrows. */
export async function walkTo(page: Page, cell: string): Promise<void> {
  const way = await page.evaluate((target) => {
    const here = document.activeElement?.closest('[role="gridcell"]');
    const there = document.querySelector(`[role="gridcell"][data-cell="${target}"]`);
    const place = (one: Element | null | undefined) => {
      const row = one?.parentElement;
      if (!one || !row?.parentElement) return null;
      const [x, y] = [[...row.children].indexOf(one), [...row.parentElement.children].indexOf(row)];
      return { x, y };
    };
    const [from, to] = [place(here), place(there)];
    return from && to ? { right: to.x - from.x, down: to.y - from.y } : null;
  }, cell);
  if (!way) throw new Error(`the keyboard is not on the grid, or there is no cell ${cell}`);
  const { right, down } = way;
  const press = async (key: string, times: number) => {
    for (let time = 0; time < times; time += 1) await page.keyboard.press(key);
  };
  await press(right > 0 ? "ArrowRight" : "ArrowLeft", Math.abs(right));
  await press(down > 0 ? "ArrowDown" : "ArrowUp", Math.abs(down));
}

/** Type a move and wait until it is saved. */
export async function type(page: Page, move: string): Promise<void> {
  const field = page.getByLabel("Type a move");
  await field.fill(move);
  await page.locator(".typed button:enabled").waitFor(); // the move before it is answered
  await field.press("Enter");
  await expect.poll(() => field.inputValue()).toBe("");
}

/** Stop the clock of a page that is open, so that an animation can be examined in its middle. */
export async function freeze(page: Page): Promise<void> {
  await page.clock.install();
  await page.reload();
  await stopClock(page);
}

/** Stop the clock of a page that was opened with `ownClock`, as soon as its board is there. */
export async function stopClock(page: Page): Promise<void> {
  await page.locator("[data-shown]").waitFor({ state: "attached", timeout: 100_000 });
  // Later than the page can be by now, and sooner than its next heartbeat.
  await page.clock.pauseAt(Date.now() + 10_000);
  await page.clock.runFor(100); // what was due by then, such as a layout for the size of the page
}

/** Wait until an animation runs. */
export const waitForMotion = (page: Page) =>
  page.locator("[data-moving]").waitFor({ state: "attached" });

/** What the board of a page shows. */
export interface Shown {
  readonly number: number; // of the entry
  readonly moving: boolean; // towards a later one
}

export const boardOf = (page: Page): Promise<Shown> =>
  page.evaluate(() => {
    const { shown, moving } = document.querySelector<HTMLElement>(".board-place")?.dataset ?? {};
    return { number: Number(shown), moving: moving !== undefined };
  });

/** The number of the entry that the board shows. */
export const shown = async (page: Page) => (await boardOf(page)).number;

/**
 * Advance an animation by a second of the page's clock; returns the shown entry, null while it is animated.
 *
 * To be polled. While nothing moves, the clock of the page goes on more slowly than that of the server:
 * a page whose clock runs ahead of the answers takes its connection for dead.
 */
export async function runMotion(page: Page): Promise<number | null> {
  await page.clock.runFor((await boardOf(page)).moving ? 1000 : 20);
  const { number, moving } = await boardOf(page);
  return moving ? null : number;
}

/** Wait until the board shows an entry and nothing moves. */
export const settleAt = (page: Page, number: number) =>
  expect.poll(() => runMotion(page), { message: "the entry that is shown" }).toBe(number);

/** Advance the clock in small steps until an event is animated; the server may still be at work on it. */
export async function runUntilEvent(page: Page, event: string): Promise<void> {
  const animated = page.locator(`[data-event="${event}"]`);
  const advance = async () => {
    if ((await animated.count()) === 0)
      await page.clock.runFor((await boardOf(page)).moving ? 50 : 20);
    return animated.count();
  };
  await expect.poll(advance, { message: event }).toBeGreaterThan(0);
}

export const log = (page: Page) => page.locator(".log li");
export const lastLine = (page: Page) => log(page).last().innerText();

/** What the status line says. */
export const status = (page: Page) => page.locator(".status strong").innerText();
