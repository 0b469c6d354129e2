import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { describe, expect, inject, test } from "vitest";
import { type } from "./gestures";
import { tell } from "./records";
import { ROOT } from "./server";
import { openSite } from "./site";

const site = openSite();

const TIMEOUT_MS = 60_000;

const log = (page: Page) => page.locator(".log li");
const status = (page: Page) => page.locator(".status strong").innerText();

/** A game of three moves that was given up, told again at a move. */
async function replayed(move: number): Promise<{ page: Page; match: string }> {
  const page = await site.openTable({ game: "contours", moves: ["1,1", "2,2", "3,3"] });
  const match = page.url().split("/").at(-1) ?? "";
  await page.getByRole("button", { name: "Surrender" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Yes" }).click();
  await page.waitForURL("**/result");
  await page.goto(page.url().replace("/table/", "/replay/matches/").replace("/result", `/${move}`));
  // The first story that is told waits for a worker to start.
  await page.getByText(`Step ${move} of 4`).waitFor({ timeout: 2 * TIMEOUT_MS });
  return { page, match };
}

/** The cells on which points stand, by their names for screen readers. */
const points = (page: Page) =>
  page
    .locator(
      '[role="gridcell"][data-cell="1,1"], [role="gridcell"][data-cell="2,2"], [role="gridcell"][data-cell="3,3"]',
    )
    .evaluateAll((cells) => cells.map((cell) => cell.getAttribute("aria-label")));

describe("a fork", { timeout: 3 * TIMEOUT_MS }, () => {
  test("says at which step it begins, and that dice are new only where there are dice", async () => {
    const { page } = await replayed(2);
    const about = page.getByRole("dialog").getByText("A new game begins");
    await page.getByRole("button", { name: "Play on from here" }).click();
    expect(await about.innerText()).toBe(
      "A new game begins at step 2. The old one stays as it is.",
    );

    const { path } = await tell("castle-2", "tests/web/games");
    await page.goto(`${inject("url")}${path}/40`);
    await page.getByRole("button", { name: "Play on from here" }).click();
    expect(await about.innerText()).toBe(
      "A new game begins at step 40, with new dice. The old one stays as it is.",
    );
  });

  test("goes on from the move that is shown, against a bot of the chosen level", async () => {
    const { page, match } = await replayed(2);
    await page.getByRole("button", { name: "Play on from here" }).click();
    await page.getByLabel("The others").selectOption({ label: "Bot: easy" });
    await page.getByRole("button", { name: "Begin", exact: true }).click();
    await page.waitForURL("**/table/*");

    await expect.poll(() => status(page)).toBe("Your turn");
    await type(page, "5,5");
    await expect.poll(() => log(page).count()).toBeGreaterThanOrEqual(2); // and the bot's answer
    const [first, second, third] = await points(page);
    expect(first).not.toBe(third);
    expect(second).not.toBe(third);
    await page.getByRole("link", { name: "Look at that game" }).click();
    await page.waitForURL(`**/replay/matches/${match}/2`);
  });

  test("can be taken from the other seat: then the bot moves first", async () => {
    const { page } = await replayed(2);
    await page.getByRole("button", { name: "Play on from here" }).click();
    await page.getByLabel("You play").selectOption("1");
    await page.getByRole("button", { name: "Begin", exact: true }).click();
    await page.waitForURL("**/table/*");

    await expect.poll(() => log(page).count()).toBe(1);
    await expect.poll(() => status(page)).toBe("Your turn");
  });

  test("can be played by everybody at this screen, restarted, and replayed with a link to its origin", async () => {
    const { page, match } = await replayed(3);
    await page.getByRole("button", { name: "Play on from here" }).click();
    await page.getByLabel("You play").selectOption("-1");
    await page.getByRole("button", { name: "Begin", exact: true }).click();
    await page.waitForURL("**/table/*");
    await type(page, "5,5");
    const before = page.url();
    await page.getByRole("button", { name: "Restart" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Yes" }).click();
    await page.waitForURL((url) => url.href !== before); // the old table says the same as the new one
    await page.getByText("This game goes on from step 3").waitFor();
    await expect.poll(() => log(page).count()).toBe(0);
    await type(page, "6,6");
    await expect.poll(() => log(page).count()).toBe(1);
    await page.getByRole("button", { name: "Surrender" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Yes" }).click();
    await page.waitForURL("**/result");

    await page.getByRole("link", { name: "Replay" }).click();

    await page.getByText("This game goes on from step 3").waitFor();
    await page.getByRole("link", { name: "Look at that game" }).click();
    await page.waitForURL(`**/replay/matches/${match}/3`);
  });

  test("of a position in which the game was over is refused in words", async () => {
    const cells = [...Array(9).keys()].map((n) => `${n % 3},${Math.floor(n / 3)}`);
    const page = await site.openTable({
      game: "contours",
      options: { width: 3, height: 3 },
      moves: cells,
    });
    await page.goto(page.url().replace("/table/", "/replay/matches/").concat("/9"));
    const fork = page.getByRole("button", { name: "Play on from here" });
    await fork.click({ timeout: 2 * TIMEOUT_MS });

    await page.getByRole("button", { name: "Begin", exact: true }).click();

    await page.getByRole("alert").getByText("The game was over there").waitFor();
  });

  test("can start from an uploaded record", async () => {
    const { page, match } = await replayed(1);
    const record = await page.request.get(`${inject("url")}/api/matches/${match}/record`);
    await page.goto(inject("url"));
    await page.locator('input[type="file"]').setInputFiles({
      name: "game.kletka.json",
      mimeType: "application/json",
      buffer: await record.body(),
    });
    await page.waitForURL("**/replay/records/*");

    await page.getByRole("button", { name: "Play on from here" }).click();
    await page.getByRole("button", { name: "Begin", exact: true }).click();

    await page.waitForURL("**/table/*");
    await page.getByText("This game goes on from step 0").waitFor();
  });

  test("of a game from the terminal names its origin without a link", async () => {
    const { page, match } = await replayed(1);
    const record = await page.request.get(`${inject("url")}/api/matches/${match}/record`);
    const home = mkdtempSync(join(tmpdir(), "kletka-fork-"));
    const old = join(home, "old game.json");
    writeFileSync(old, await record.body());
    const words = ["-m", "kletka", "play", "--lang=en", "--fork", old, "--to=1"];
    execFileSync(join(ROOT, ".venv/bin/python"), words, {
      env: { ...process.env, PYTHONPATH: join(ROOT, "src"), KLETKA_HOME: home },
      input: "2,3\nresign\nyes\nquit\n",
    });
    const [forked] = readdirSync(home).filter((name) => name.endsWith(".kletka.json"));
    const buffer = readFileSync(join(home, forked ?? "")); // a browser reads the file itself only later
    rmSync(home, { recursive: true });
    await page.goto(inject("url"));
    const file = { name: "fork.kletka.json", mimeType: "application/json", buffer };
    await page.locator('input[type="file"]').setInputFiles(file);

    await page.getByText("This game goes on from step 1").waitFor();

    expect(await page.getByRole("link", { name: "Look at that game" }).count()).toBe(0);
  });
});
