// During a game: looking back through the log, settings, keys and focus.
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import type { MomentInfo } from "../src/wire/types";
import { boxOf, click, log, status, tabTo, type } from "./gestures";
import { MatchClient } from "./matchClient";
import { photograph } from "./picture";
import { dice } from "./players";
import { openSite } from "./site";

const site = openSite();

const MOVES = ["1,1", "2,2", "3,3", "4,4"];
const shown = (page: Page) => page.locator("[data-shown]").getAttribute("data-shown");
const line = (page: Page, cell: string) => log(page).getByRole("button", { name: `(${cell})` });

describe("looking back through the log", () => {
  test("shows the position after a move that is clicked, and leads back to now", async () => {
    const page = await site.openTable({ game: "contours", moves: MOVES });

    await line(page, "2,2").click();

    await expect.poll(() => shown(page)).toBe("2");
    await page.getByText("You are looking at an earlier position.").waitFor();
    expect(await line(page, "2,2").getAttribute("aria-current")).toBe("true");
    await page.getByRole("button", { name: "Back to now" }).click();
    await expect.poll(() => shown(page)).toBe("4");
    await type(page, "5,5");
    await expect.poll(() => shown(page)).toBe("5");
  });

  test("goes by keys: up, down, Home, End, Esc", async () => {
    const page = await site.openTable({ game: "contours", moves: MOVES });
    await tabTo(page, ".log button");

    for (const [key, number] of [
      ["ArrowUp", "3"],
      ["ArrowUp", "2"],
      ["ArrowDown", "3"],
      ["Home", "0"],
      ["End", "4"],
      ["ArrowUp", "3"],
      ["Escape", "4"],
    ] as const) {
      await page.keyboard.press(key);
      await expect.poll(() => shown(page)).toBe(number);
    }
  });

  test("reaches every move of a game that is longer than the log", async () => {
    const page = await site.openTable({ game: "chain", options: { width: 8, height: 8 }, seed: 1 });
    const client = await MatchClient.beside(page);
    const luck = dice();
    const { number, outcome } = await client.playUntil(
      ({ choices }) => choices[Math.floor(luck() * choices.length)] ?? "",
      () => client.events.length > 500, // more than the log shows
    );
    client.close();
    expect(outcome).toBeNull();
    await expect.poll(() => shown(page)).toBe(String(number));
    expect(await log(page).count()).toBeLessThanOrEqual(200);
    await page.locator('.log button[tabindex="0"]').focus();

    for (const [key, to] of [
      ["Home", 0],
      ["ArrowDown", 1],
      ["ArrowDown", 2],
      ["End", number],
      ["ArrowUp", number - 1],
    ] as const) {
      await page.keyboard.press(key);
      await expect.poll(() => shown(page)).toBe(String(to));
      const line = page.locator(`.log [data-moment="${to}"]`);
      await expect.poll(() => line.evaluate((one) => one === document.activeElement)).toBe(true);
    }
  });

  test("is not ended by a move of the others, but it is said", async () => {
    const page = await site.openTable({ game: "contours", moves: MOVES });
    await line(page, "1,1").click();
    await expect.poll(() => shown(page)).toBe("1");

    const client = await MatchClient.beside(page);
    await client.playAll(["6,6"]);
    client.close();

    await page.getByText("The game has gone on.").waitFor();
    expect(await shown(page)).toBe("1");
  });

  test("ends with the game, whose last position is shown", async () => {
    const page = await site.openTable({ game: "contours", moves: MOVES });
    await line(page, "1,1").click();
    await expect.poll(() => shown(page)).toBe("1");

    await page.getByRole("button", { name: "Surrender" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Yes" }).click();

    await page.getByRole("region", { name: "Result" }).waitFor();
    await expect.poll(() => shown(page)).toBe("5");
  });

  test("ends with a click on the board, which plays nothing", async () => {
    const page = await site.openTable({ game: "contours", moves: MOVES });
    await line(page, "1,1").click();
    await expect.poll(() => shown(page)).toBe("1");

    await click(page, "6,6");

    await expect.poll(() => shown(page)).toBe("4");
    expect(await log(page).getByRole("button", { name: "(6,6)" }).count()).toBe(0);
    await click(page, "6,6");
    await expect.poll(() => shown(page)).toBe("5");
  });

  test("shows in a hidden game what the player saw then", async () => {
    const page = await site.openTable({
      game: "labyrinth",
      seats: ["me"],
      names: ["Ann"],
      seed: 3,
    });
    const before = await page.locator(".labyrinth-words .counts").innerText();
    const way = page.locator(".labyrinth-way:enabled").first();
    await way.click();
    await expect.poll(() => shown(page)).not.toBe("0");
    await page.locator(".log button").first().click();
    await page.getByText("You are looking at an earlier position.").waitFor();

    expect(await page.locator(".labyrinth-words .counts").innerText()).toBe(before);
  });
});

test.each([
  ["Offer a draw", "Waiting for an answer"],
  ["Ask to take back", "Waiting for an answer"],
])("the question “%s” keeps the mark of the last move", async (question, waiting) => {
  const page = await site.openTable({
    game: "contours",
    seats: ["me", "open"],
    names: ["Ann"],
  });
  const match = new URL(page.url()).pathname.split("/")[2];
  const guest = await site.open(`/table/${match}`);
  await guest.getByRole("button", { name: "Sit down" }).click();
  await type(page, "4,4");
  await expect.poll(() => status(guest)).toBe("Your turn");
  await page.mouse.move(0, 0);
  const ring = async (cell: string) => (await photograph(page, cell)).at(0, -0.4);
  await expect.poll(() => shown(page)).toBe("2");
  const marked = await ring("4,4");
  expect(marked).not.toEqual(await ring("5,5"));

  await page.getByRole("button", { name: question }).click();
  await guest.getByRole("button", { name: "Yes" }).waitFor();
  await expect.poll(() => shown(page)).toBe("3");

  await page.getByText(`${waiting}: Player 2.`).waitFor();
  await expect.poll(() => ring("4,4")).toEqual(marked);
});

test("sound and motion are set at the table", async () => {
  const page = await site.openTable({ game: "contours" });
  const kept = () =>
    page.evaluate(() => JSON.parse(localStorage.getItem("kletka.settings") ?? "{}"));
  expect(await page.getByLabel("Animations").inputValue()).toBe("system");

  await page.getByText("Sound and motion").click();
  await page.getByLabel("Sound", { exact: true }).check();
  await page.getByLabel("Animations").selectOption("slow");

  expect(await kept()).toMatchObject({ sound: true, speed: "slow" });
  await type(page, "3,3");
  await expect.poll(() => shown(page)).toBe("1");
});

test("the keys + − 0 zoom the board", async () => {
  const page = await site.openTable({ game: "contours", options: { width: 30, height: 30 } });
  const width = async () => (await boxOf(page, "15,15")).width;
  const whole = await width();

  await page.keyboard.press("+");
  await page.keyboard.press("+");
  await expect.poll(width).toBeGreaterThan(whole * 1.5);
  await page.keyboard.press("-");
  await expect.poll(width).toBeLessThan(whole * 1.3);
  await page.keyboard.press("0");

  await expect.poll(width).toBeCloseTo(whole, 3);
});

test("the keyboard is where it was when a question is answered", async () => {
  const page = await site.openTable({ game: "contours" });
  const surrender = page.getByRole("button", { name: "Surrender" });
  await surrender.focus();
  for (const answer of ["No", "Close"]) {
    await page.keyboard.press("Enter");
    await page.getByRole("dialog").getByRole("button", { name: answer }).click();
    await expect.poll(() => page.getByRole("dialog").count()).toBe(0);
    expect(await surrender.evaluate((one) => one === document.activeElement)).toBe(true);
  }
});

test("a cascade is read out in short", async () => {
  const page = await site.openTable({ game: "chain", options: { width: 5, height: 5 }, seed: 1 });
  const client = await MatchClient.beside(page);

  const { number } = await client.playUntil(
    ({ choices }) => choices.find((text) => !text.startsWith("place")) ?? choices[0] ?? "",
    ({ moments }) => (moments as readonly MomentInfo[]).some(({ events }) => events.length >= 20),
  );
  client.close();

  await page.locator(`[data-shown="${number}"]`).waitFor({ state: "attached" });
  const announced = page.locator("[data-announced]");
  await expect.poll(() => announced.innerText()).toMatch(/more lines are in the log/);
  expect((await announced.innerText()).length).toBeLessThan(300);
  expect(await page.locator('.log [aria-live="polite"] li').count()).toBe(0);
});
