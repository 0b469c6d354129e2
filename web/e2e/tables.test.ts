import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { interceptConnection } from "./connection";
import { click, lastLine, log, status, type } from "./gestures";
import { begin, DESK, openSite, PHONE } from "./site";

const site = openSite();

/** Begin a match online, and let a second person sit down through the link. */
async function twoPlayers(): Promise<{ first: Page; second: Page; match: string }> {
  const first = await site.open("/new/contours?mode=online");
  const match = await begin(first);
  const second = await site.open(`/table/${match}`, PHONE);
  await second.getByLabel("Your name").fill("Вера");
  await second.getByRole("button", { name: "Sit down" }).click();
  await expect.poll(() => status(first)).toBe("Your turn");
  await second.getByRole("button", { name: "Surrender" }).waitFor({ state: "attached" }); // seated, and connected
  return { first, second, match };
}

describe("an online match", () => {
  test("is played to its result by two, one of them reloading, one of them cut off", async () => {
    const first = await site.open("/new/contours?mode=online");
    await first.locator('[data-option="width"] input').fill("3");
    await first.locator('[data-option="height"] input').fill("3");
    const match = await begin(first);
    const second = await site.open(`/table/${match}`, PHONE);
    const cut = await interceptConnection(second);
    await second.reload();
    await second.getByRole("button", { name: "Sit down" }).click();
    const free = ["1,0", "1,1", "0,1", "0,0", "2,1", "2,0", "1,2", "0,2", "2,2"];
    for (const [turn, cell] of free.entries()) {
      const [mover, other] = turn % 2 === 0 ? [first, second] : [second, first];
      await expect.poll(() => status(mover)).toBe("Your turn");
      if (turn === 3) await other.reload(); // while the other thinks
      if (turn === 5) await cut.cut();
      await type(mover, cell);
      if (turn === 5) {
        await mover.getByText("Your move waits to be sent").waitFor();
        cut.restore();
      }
    }

    for (const page of [first, second]) {
      await page.getByRole("region", { name: "Result" }).waitFor();
      const plays = async () =>
        (await log(page).allInnerTexts()).filter((line) => /plays/.test(line));
      await expect.poll(plays).toHaveLength(9);
    }
  });

  test("is joined through its link and played by both", async () => {
    const { first, second } = await twoPlayers();

    await type(first, "4,4");
    await expect.poll(() => status(second)).toBe("Your turn");
    await type(second, "5,5");

    await expect.poll(() => status(first)).toBe("Your turn");
    await expect.poll(() => first.getByText("Вера").count()).toBeGreaterThan(0);
    expect(await log(first).allInnerTexts()).toEqual(await log(second).allInnerTexts());
  });

  test("is taken over from another window by the one-time code in its address, which is removed", async () => {
    const page = await site.open("/");
    const begun = await page.evaluate(async () => {
      const body = JSON.stringify({ game: "contours", seats: ["me", "easy"] });
      const headers = { "Content-Type": "application/json" };
      const answer = await fetch("/api/matches", { method: "POST", headers, body });
      return (await answer.json()) as { match: string; seats: { seat: number; token: string }[] };
    });
    const codes: string[] = [];
    await page.route("**/seat-transfer", async (route) => {
      codes.push(route.request().postDataJSON().code);
      await route.fulfill({ status: 201, json: begun.seats[0] });
    });

    await page.goto(`${new URL(page.url()).origin}/table/${begun.match}#seat=${"c".repeat(43)}`);

    await expect.poll(() => status(page)).toBe("Your turn");
    expect(codes).toEqual(["c".repeat(43)]);
    expect(page.url()).toMatch(new RegExp(`/table/${begun.match}$`));
    await page.reload();
    await expect.poll(() => status(page)).toBe("Your turn");
  });

  test("goes on after a reload", async () => {
    const { first, second } = await twoPlayers();
    await type(first, "4,4");
    await expect.poll(() => status(second)).toBe("Your turn");

    await second.reload();

    await expect.poll(() => status(second)).toBe("Your turn");
    await type(second, "5,5");
    await expect.poll(() => status(first)).toBe("Your turn");
  });

  test("keeps a move that was made without a connection through a reload, and plays it once", async () => {
    const { first, second, match } = await twoPlayers();
    const cut = await interceptConnection(first);
    await first.goto(first.url());
    await expect.poll(() => status(first)).toBe("Your turn");
    await cut.cut();
    await first.getByText("The connection is lost").waitFor();
    await type(first, "2,2");
    await first.getByText("Your move waits to be sent").waitFor();

    cut.restore();
    await first.reload();

    await expect.poll(() => status(second)).toBe("Your turn");
    await expect
      .poll(() => first.evaluate((id) => JSON.stringify(localStorage).includes(`.${id}.`), match))
      .toBe(false);
    await type(second, "7,7");
    await expect.poll(() => status(first)).toBe("Your turn");
  });

  test("tells the others who is away", async () => {
    const { first, second } = await twoPlayers();

    await second.close();

    await first.getByText("away", { exact: true }).waitFor();
    await first.getByText(/has left/).waitFor();
  });

  test("can be watched by whoever has no seat", async () => {
    const { first, second, match } = await twoPlayers();
    const third = await site.open(`/table/${match}`);
    await third.getByText("You are watching.").waitFor();
    const before = await log(third).count();

    await type(first, "4,4");
    await expect.poll(() => lastLine(third)).toBe("Player 1 plays (4,4).");

    await click(third, "5,5"); // who has no seat plays nothing
    await type(second, "6,6");
    await expect.poll(() => lastLine(third)).toBe("Вера plays (6,6).");
    expect(await log(third).count()).toBe(before + 2);
    expect(await third.getByRole("button", { name: "Surrender" }).count()).toBe(0);
  });

  test("asks the other before a move is taken back, and before a draw", async () => {
    const { first, second } = await twoPlayers();
    await type(first, "4,4");
    // The second click of a double click is not refused: what was clicked is under way.
    await first.getByRole("button", { name: "Ask to take back" }).dblclick();
    await second.getByRole("button", { name: "Yes" }).dblclick();
    await expect.poll(() => status(first)).toBe("Your turn");
    for (const page of [first, second]) expect(await page.locator(".banner").count()).toBe(0);

    await first.getByRole("button", { name: "Offer a draw" }).click();
    await second.getByRole("button", { name: "Yes" }).click();

    await first.waitForURL("**/result");
    await first.getByRole("region", { name: "Result" }).getByText("A draw by agreement.").waitFor();
  });

  test("ends when one gives up; both see the result and play again with seats changed", async () => {
    const { first, second } = await twoPlayers();
    await first.getByRole("button", { name: "Surrender" }).click();
    await first.getByRole("dialog").getByRole("button", { name: "Yes" }).click();
    await first.getByRole("heading", { name: "You lose." }).waitFor();
    await second.getByRole("heading", { name: "You win!" }).waitFor();

    await first.getByRole("button", { name: "Rematch" }).click();
    await second
      .getByRole("region", { name: "Result" })
      .getByText("Player 1 wants a rematch.")
      .waitFor();
    await second.getByRole("button", { name: "Play again" }).click();

    await expect.poll(() => status(second)).toBe("Your turn");
    await type(second, "3,3");
    await expect.poll(() => status(first)).toBe("Your turn");
  });

  test("takes no second seat in a second tab: both tabs show the same game", async () => {
    const { first, match } = await twoPlayers();
    const tab = await site.openTab(first, `/table/${match}`);
    await expect.poll(() => status(tab)).toBe("Your turn");

    await type(tab, "4,4");

    await expect.poll(() => status(first)).toBe("Вера to move");
    await expect.poll(() => status(tab)).toBe("Вера to move");
  });
});

describe("a match at one screen", () => {
  test("shows the result, can be replayed, and is listed under My games", async () => {
    const page = await site.open("/new/contours?mode=one");
    const match = await begin(page);
    for (const move of ["1,1", "2,2", "3,3"]) await type(page, move);
    await expect.poll(() => log(page).count()).toBeGreaterThanOrEqual(3);
    await page.getByRole("button", { name: "Surrender" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Yes" }).click();
    await page.waitForURL("**/result");

    await page.reload();
    await page.getByRole("link", { name: "Replay" }).click();
    await page.getByLabel("Position in the game").fill("2");
    await page.waitForURL("**/2");
    expect(await page.getByText("Step 2 of 4").count()).toBe(1);
    await page.getByRole("button", { name: "One on" }).click();
    await page.getByText("Step 3 of 4").waitFor();
    await page.goto(page.url().replace(/\/replay.*/, "/continue"));

    await page.getByRole("link", { name: "Look" }).waitFor();
    expect(await page.locator(`a[href*="${match}"]`).count()).toBe(1);
  });

  test("takes a move back freely with U", async () => {
    const page = await site.open("/new/contours?mode=computer");
    await begin(page);
    const before = await log(page).count();
    await type(page, "4,4");
    await expect.poll(() => log(page).count()).toBeGreaterThan(before + 1); // and the bot's answer
    await expect.poll(() => status(page)).toBe("Your turn");
    const lines = await log(page).count();
    await page.locator("main").focus();

    await page.keyboard.press("u");

    await expect.poll(() => log(page).count()).toBeLessThan(lines);
  });

  test("says at once why a move is refused, and restores it for correction", async () => {
    const page = await site.openTable({ game: "contours" });
    const field = page.getByLabel("Type a move");

    await field.fill("99,99");
    await field.press("Enter");

    await page.getByRole("alert").waitFor();
    await expect.poll(() => field.inputValue()).toBe("99,99");
  });

  test("says why it cannot be restarted, and goes on", async () => {
    const page = await site.openTable({ game: "contours" });
    await page.route("**/api/matches", (route) =>
      route.fulfill({
        status: 409,
        json: { reason: "full", text: "There is no room.", values: {}, field: null },
      }),
    );

    await page.getByRole("button", { name: "Restart" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Yes" }).click();

    await page.getByRole("alert").getByText("There is no room.").waitFor();
    await type(page, "3,3");
    await expect.poll(() => lastLine(page)).toContain("(3,3)");
  });

  test("takes a typed cell without its verb", async () => {
    const page = await site.openTable({ game: "chain" });

    await type(page, "3,3");

    await expect.poll(() => log(page).last().innerText()).toMatch(/_1_\(3,3\)/);
  });
});

test("a public table stands in the list until it is full, and one click sits down at it", async () => {
  const page = await site.open("/new/chain?mode=online", DESK);
  await page.getByLabel("Show this table").check();
  const match = await begin(page);
  const guest = await site.open("/tables");

  await guest.locator(`a[href^="/table/${match}"]`).click();

  await expect.poll(() => status(guest)).toMatch(/turn|to move/);
});

test("help opens under ? and closes with Esc", async () => {
  const page = await site.open("/");
  await page.locator(".card h3").first().waitFor();

  await page.keyboard.press("?");
  await page.getByRole("dialog", { name: "Help" }).waitFor();
  await page.keyboard.press("Escape");

  await expect.poll(() => page.getByRole("dialog").count()).toBe(0);
});
