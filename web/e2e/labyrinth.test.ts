// Labyrinth on the screen: words and four sides, a sheet that stays empty unless the player draws.
import { expect, test } from "vitest";
import { cellOf, click, log } from "./hands";
import { dice, lucky } from "./players";
import { Seer } from "./seer";
import { visitors } from "./visitors";

const house = visitors();

const MAZE = { game: "labyrinth", seats: ["me"], names: ["Ann"], seed: 3 };
const SAFE = { ...MAZE, options: { dragon_count: 0, mine_count: 0 } };

test("tells the own cell and its four sides, and draws no map [LAB-13.1]", async () => {
  const page = await house.sit(SAFE);
  const seer = await Seer.beside(page);
  const luck = dice();
  const walk = lucky("go", "floor");
  const { number } = await seer.playUntil(
    (frame) => walk(frame, luck),
    (frame) => frame.number > 12,
  );
  seer.close();
  await page.locator(`[data-shown="${number}"]`).waitFor({ state: "attached" });

  expect(await page.locator(".labyrinth-ways button").count()).toBe(4);
  await expect
    .poll(() => page.locator(".labyrinth-words .counts").innerText())
    .toMatch(/up – \w+.*right – \w+.*down – \w+.*left – \w+/);
  const marked = page.locator('[role="gridcell"]:not([aria-label$=": –"])');
  expect(await page.locator('[role="gridcell"]').count()).toBeGreaterThan(100);
  expect(await marked.count()).toBe(0);
});

test("keeps what the player draws with the game", async () => {
  const page = await house.sit(SAFE);
  await click(page, "4,4");
  await expect.poll(() => cellOf(page, "4,4").getAttribute("aria-label")).toContain("been here");

  await page.reload();

  await expect.poll(() => cellOf(page, "4,4").getAttribute("aria-label")).toContain("been here");
});

test("asks before a bomb is wasted, and leaving a deed costs nothing [LAB-D5]", async () => {
  const page = await house.sit(SAFE);
  const lines = await log(page).count();
  const open = page.locator(".labyrinth-way.passage").first();
  await open.waitFor();
  await page.keyboard.press("b");
  await open.click();

  await page.getByRole("dialog", { name: /bomb would be wasted/ }).waitFor();
  await page.getByRole("button", { name: "No", exact: true }).click();
  await page.keyboard.press("Escape");

  expect(await log(page).count()).toBe(lines);
  expect(
    await page.getByRole("button", { name: "Go", exact: true }).getAttribute("aria-pressed"),
  ).toBe("true");
});
