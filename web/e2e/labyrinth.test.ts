// Labyrinth on the screen: words and four sides, a sheet that stays empty unless the player draws.
import { expect, test } from "vitest";
import { cellOf, click, log } from "./gestures";
import { MatchClient } from "./matchClient";
import { dice, lucky } from "./players";
import { openSite, PHONE } from "./site";

const site = openSite();

const MAZE = { game: "labyrinth", seats: ["me"], names: ["Ann"], seed: 3 };
const SAFE = { ...MAZE, options: { dragon_count: 0, mine_count: 0 } };

test("tells the own cell and its four sides, and draws no map [LAB-13.1]", async () => {
  const page = await site.openTable(SAFE);
  const client = await MatchClient.beside(page);
  const { number } = await walkOn(client, 13);
  client.close();
  await page.locator(`[data-shown="${number}"]`).waitFor({ state: "attached" });

  expect(await page.locator(".labyrinth-ways button").count()).toBe(4);
  await expect
    .poll(() => page.locator(".labyrinth-words .counts").innerText())
    .toMatch(/up – \w+.*right – \w+.*down – \w+.*left – \w+/);
  const marked = page.locator('[role="gridcell"]:not([aria-label$=": –"])');
  expect(await page.locator('[role="gridcell"]').count()).toBeGreaterThan(100);
  expect(await marked.count()).toBe(0);
});

test("leaves the sheet room on a phone", async () => {
  const page = await site.openTable(SAFE, PHONE);
  const paper = page.locator(".labyrinth-paper");
  await paper.waitFor();

  expect((await paper.boundingBox())?.height).toBeGreaterThan(PHONE.viewport.height / 4);
});

test("keeps what the player draws with the game", async () => {
  const page = await site.openTable(SAFE);
  await click(page, "4,4");
  await expect.poll(() => cellOf(page, "4,4").getAttribute("aria-label")).toContain("been here");

  await page.reload();

  await expect.poll(() => cellOf(page, "4,4").getAttribute("aria-label")).toContain("been here");
});

test("asks before a bomb is wasted, and leaving a deed costs nothing [LAB-D5]", async () => {
  const page = await site.openTable(SAFE);
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

test("a step through a wall is refused by the rules, beside the sides", async () => {
  const page = await site.openTable(SAFE);
  const words = await page.locator(".labyrinth-words .counts").innerText();
  const [, way = ""] = /(up|right|down|left) – wall/.exec(words) ?? [];
  const lines = await log(page).count();
  const key = `Arrow${way.charAt(0).toUpperCase()}${way.slice(1)}`;

  await page.keyboard.press(key);

  await page.locator(".labyrinth-refusal").getByText("There is a wall").waitFor();
  expect(await log(page).count()).toBe(lines); // nothing has happened
});

/** Walk about at random until so many entries are written. */
function walkOn(client: MatchClient, count: number) {
  const walk = lucky("go", "floor");
  const luck = dice();
  return client.playUntil(
    (frame) => walk(frame, luck),
    (frame) => frame.number >= count,
  );
}

const WAYS = ["up", "right", "down", "left"] as const;

test("one key copies what the player was told of the own cell to the sheet, step by step [LAB-13.1]", async () => {
  const page = await site.openTable(SAFE);
  await page.locator(".labyrinth-way").first().waitFor();
  const sides = async () => {
    const words = await page.locator(".labyrinth-words .counts").innerText();
    return WAYS.map((way) => new RegExp(`${way} – (\\w+)`).exec(words)?.[1]);
  };
  const noted = (looks: readonly (string | undefined)[]) =>
    looks.map((look, at) => {
      const line = look === "EXIT" ? "the Exit" : look;
      return `${line} ${["above", "at the right", "below", "at the left"][at]}`;
    });
  const start = await sides();

  await page.keyboard.press("m");

  await expect.poll(() => cellOf(page, "8,8").getAttribute("aria-label")).toContain("Graveyard");
  for (const line of noted(start)) {
    expect(await cellOf(page, "8,8").getAttribute("aria-label")).toContain(line);
  }
  const way = WAYS.find((_, at) => start[at] === "passage") ?? "up";
  await page.locator(`.labyrinth-way.${way}`).click();
  await page.locator('[data-shown="1"]').waitFor({ state: "attached" });
  const next = { up: "8,7", right: "9,8", down: "8,9", left: "7,8" }[way];
  const shared = await cellOf(page, next).getAttribute("aria-label");
  expect(shared?.split(": ")[1]?.split(", ").length).toBe(1); // the game notes nothing by itself
  await page.keyboard.press("m");
  await expect.poll(() => cellOf(page, next).getAttribute("aria-label")).not.toBe(shared);
  for (const line of noted(await sides())) {
    expect(await cellOf(page, next).getAttribute("aria-label")).toContain(line);
  }
});

test("a player who was carried away must mark their cell before it can be copied", async () => {
  const page = await site.openTable(SAFE);
  await page.locator(".labyrinth-way").first().waitFor();
  await page.keyboard.press("m");
  await page.locator('[role="gridcell"][aria-label*="Graveyard"]').waitFor({ state: "attached" });
  const client = await MatchClient.beside(page);
  const table = page.url();
  await page.goto(new URL("/settings", table).href); // what happens meanwhile is missed
  const { number } = await walkOn(client, 3);
  client.close();
  await page.goto(table);
  await page.locator(`[data-shown="${number}"]`).waitFor({ state: "attached" });

  const copy = page.getByRole("button", { name: "Copy this cell" });
  await copy.click();
  await expect.poll(() => page.locator(".labyrinth-answer").innerText()).toContain("I am here");
  await page.getByRole("button", { name: "I am here" }).click();
  await click(page, "2,3");
  await copy.click();

  await expect
    .poll(() => page.locator(".labyrinth-answer").innerText())
    .toBe("Copied to column 3, row 4 of sheet 1.");
});

test("the log names walls and passages of every cell, and the replay shows the maze", async () => {
  const page = await site.openTable(SAFE);
  await page.locator(".labyrinth-way").first().waitFor();
  const said = () => log(page).filter({ hasText: /^Up – \w+/ });
  await expect.poll(() => said().count()).toBe(1);
  const client = await MatchClient.beside(page);
  await walkOn(client, 4);
  client.close();
  await expect.poll(() => said().count()).toBeGreaterThan(2);
  expect(await page.locator(".labyrinth-plan").count()).toBe(0);

  await page.getByRole("button", { name: "Surrender" }).click();
  await page.getByRole("button", { name: "Yes", exact: true }).click();
  await page.waitForURL(/result|table/);
  const match = /table\/([^/#]+)/.exec(page.url())?.[1];
  await page.goto(new URL(`/replay/matches/${match}/0`, page.url()).href);

  const plan = page.locator(".labyrinth-plan").first();
  await plan.waitFor({ timeout: 100_000 });
  const here = () => page.locator(".labyrinth-maze .counts").first().innerText();
  const start = await here();
  expect(await page.locator(".labyrinth-plan .exit").count()).toBe(1);
  expect(await page.locator(".labyrinth-plan .way").count()).toBe(0);
  await page.getByRole("button", { name: "One on", exact: true }).click();
  await expect.poll(here).not.toBe(start);
  await page.getByRole("button", { name: "Your own map" }).click();
  await plan.waitFor({ state: "hidden" });
  await cellOf(page, "4,4").waitFor();
});
