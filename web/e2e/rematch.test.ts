// The end of a game and the next one: beside the board, seen by everybody, and everybody comes along.
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { boxOf, status, type } from "./gestures";
import { sampled } from "./scale";
import { begin, DESK, openSite, PHONE } from "./site";

const site = openSite();

/** Let two people and a spectator see the end of a game. */
async function endedGame(
  clock = "No clock",
): Promise<{ first: Page; second: Page; third: Page; match: string }> {
  const first = await site.open("/new/contours?mode=online");
  const wanted = first.getByLabel("Clock").locator("option", { hasText: clock }).first();
  await first.getByLabel("Clock").selectOption(await wanted.innerText());
  const match = await begin(first);
  const second = await site.open(`/table/${match}`, PHONE);
  await second.getByLabel("Your name").fill("Вера");
  await second.getByRole("button", { name: "Sit down" }).click();
  const third = await site.open(`/table/${match}`);
  await expect.poll(() => status(first)).toBe("Your turn");
  await type(first, "4,4");
  await first.getByRole("button", { name: "Surrender" }).click();
  await first.getByRole("dialog").getByRole("button", { name: "Yes" }).click();
  for (const page of [first, second, third]) {
    await page.getByRole("region", { name: "Result" }).waitFor();
  }
  return { first, second, third, match };
}

const tableOf = (page: Page) => new URL(page.url()).pathname.split("/")[2];

describe("a rematch", () => {
  test("is requested, shown to everybody, accepted, and takes everybody along, spectators too", async () => {
    const { first, second, third, match } = await endedGame();

    await first.getByRole("button", { name: "Rematch" }).click();
    await first.getByText("waiting for Вера").waitFor();
    await third
      .getByRole("region", { name: "Result" })
      .getByText("Player 1 wants a rematch.")
      .waitFor();
    await second.getByRole("button", { name: "Play again" }).click();

    for (const page of [first, second, third]) {
      await expect.poll(() => tableOf(page)).not.toBe(match);
    }
    expect(tableOf(first)).toBe(tableOf(second));
    expect(tableOf(third)).toBe(tableOf(second));
    await expect.poll(() => status(second)).toBe("Your turn");
    await third.getByText("You are watching.").waitFor();
  });

  test("starts its clock when everybody has arrived, and tells those who wait", async () => {
    const { first, second, match } = await endedGame("min +");
    await first.getByRole("button", { name: "Rematch" }).click();
    await first.getByText("waiting for Вера").waitFor();
    await first.goto(new URL("/settings", first.url()).href);
    await second.getByRole("button", { name: "Play again" }).click();
    await expect.poll(() => tableOf(second)).not.toBe(match);

    const waits = second.getByText(
      /^The clock starts when everybody is here, in \d+ s at the latest\.$/,
    );
    await waits.waitFor();
    await first.goto(new URL(`/table/${match}`, first.url()).href);
    await first.getByRole("region", { name: "Result" }).waitFor(); // which names the new table
    await first.goto(new URL(`/table/${tableOf(second)}`, first.url()).href);

    await waits.waitFor({ state: "detached" });
    await expect.poll(() => status(second)).toBe("Your turn");
  });

  test("is declined in words, and agreed to after all", async () => {
    const { first, second, match } = await endedGame();
    await first.getByRole("button", { name: "Rematch" }).click();

    await second.getByRole("button", { name: "No, thanks" }).click();
    await first.getByText("Вера does not want a rematch.").waitFor();
    expect(tableOf(first)).toBe(match);
    await second.getByRole("button", { name: "Play again" }).click();

    await expect.poll(() => tableOf(first)).not.toBe(match);
  });

  test("does not lead away from an old game", async () => {
    const { first, second, match } = await endedGame();
    await first.getByRole("button", { name: "Rematch" }).click();
    await second.getByRole("button", { name: "Play again" }).click();
    await expect.poll(() => tableOf(first)).not.toBe(match);

    await first.goBack();

    await first.getByRole("link", { name: "To the next game" }).waitFor();
    expect(tableOf(first)).toBe(match);
  });
});

describe("the result", () => {
  const SCREENS = [
    ["a phone", PHONE],
    ["a desk", DESK],
  ] as const;
  test.each(sampled(SCREENS, 1))(
    "on %s does not cover the final position, and has the keyboard",
    async (_, screen) => {
      const free = ["1,0", "1,1", "0,1", "0,0", "2,1", "2,0", "1,2", "0,2"];
      const options = { width: 3, height: 3 };
      const page = await site.openTable({ game: "contours", options, moves: free }, screen);

      await type(page, "2,2");

      const result = page.getByRole("region", { name: "Result" });
      await result.waitFor();
      await expect
        .poll(() => result.evaluate((one) => one.contains(document.activeElement)))
        .toBe(true);
      const panel = await result.boundingBox();
      for (const cell of ["0,0", "2,0", "0,2", "2,2"]) {
        const { x, y, width, height } = await boxOf(page, cell);
        expect(y).toBeGreaterThanOrEqual(0);
        expect(y + height).toBeLessThanOrEqual(screen.viewport.height);
        const apart =
          panel &&
          (x + width <= panel.x ||
            x >= panel.x + panel.width ||
            y + height <= panel.y ||
            y >= panel.y + panel.height);
        expect(apart).toBe(true);
      }
      await page.locator(".places").getByText("1 point captured").waitFor({ state: "attached" });
    },
  );

  test("counts the moves that stand, not those that were taken back", async () => {
    const page = await site.openTable({ game: "contours", moves: ["1,1", "2,2", "3,3"] });
    await page.getByRole("button", { name: "Take back" }).click(); // of Bob, who is to move: two moves
    await page.locator('[data-shown="4"]').waitFor({ state: "attached" });

    await page.getByRole("button", { name: "Surrender" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Yes" }).click();

    await page.getByText("One move", { exact: true }).waitFor();
    await page.locator(".status").getByText("Ann wins: the opponent has given up.").waitFor();
  });
});
