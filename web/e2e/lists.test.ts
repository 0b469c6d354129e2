// Lists of matches say what one wants to know: whose turn, how it ended, when, who, how many seats are free.
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { sampled } from "./scale";
import { begin, DESK, openSite, PHONE } from "./site";

const site = openSite();
const YEAR = String(new Date().getFullYear());

async function myGames(page: Page): Promise<string[]> {
  await page.goto(new URL("/continue", page.url()).href);
  await page.locator(".list li").first().waitFor();
  return page.locator(".list li .match").allInnerTexts();
}

async function surrender(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Surrender" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Yes" }).click();
  await page.waitForURL("**/result");
}

describe("my games", () => {
  test("say whose turn it is, how a game ended, and when", async () => {
    const page = await site.openTable({ game: "contours", seats: ["me", "easy"], names: ["Ann"] });
    await surrender(page);
    await page.goto(new URL("/new/castle?mode=one", page.url()).href);
    await begin(page);

    const [first, second] = await myGames(page);

    expect(first).toContain("Castles");
    expect(first).toContain("Your turn");
    expect(first).toContain(YEAR);
    expect(second).toContain("Contours");
    expect(second).toContain("You lose.");
    expect(second).toContain("Ann");
    expect(second).toContain("Bot 2 (easy)");
    expect(second).toContain(YEAR);
  });

  test("name the one whose turn it is, and what waits for me comes first", async () => {
    const host = await site.open("/new/contours?mode=online");
    const match = await begin(host);
    const guest = await site.open(`/table/${match}`);
    await guest.getByLabel("Your name").fill("Bob");
    await guest.getByRole("button", { name: "Sit down" }).click();
    await guest.getByRole("button", { name: "Surrender" }).waitFor({ state: "attached" }); // seated: the board is shown before
    await guest.goto(new URL("/new/castle?mode=one", guest.url()).href);
    await begin(guest);
    await guest.goto(new URL(`/table/${match}`, guest.url()).href); // opened last
    await guest.locator("[data-shown]").waitFor({ state: "attached" });

    const [first, second] = await myGames(guest);

    expect(first).toContain("Castles");
    expect(second).toContain("Player 1 to move");
  });

  test("are not forgotten by a slip while they run", async () => {
    const page = await site.openTable({ game: "castle", seats: ["me", "easy"] });
    await myGames(page);
    await page.getByRole("button", { name: "Forget" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "No" }).click();
    expect(await page.locator(".list li").count()).toBe(1);

    await page.getByRole("button", { name: "Forget" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Yes" }).click();

    await page.locator(".list li").waitFor({ state: "detached" });
  });

  test("tell six bots apart", async () => {
    const page = await site.openTable({
      game: "chain",
      options: { players: 7 },
      seats: ["me", "easy", "hard", "easy", "hard", "easy", "hard"],
      names: ["Ann"],
    });
    const [row = ""] = await myGames(page);

    const bots = row.match(/Bot \d \(\w+\)/g) ?? [];
    expect(bots).toEqual([2, 3, 4, 5, 6, 7].map((n) => `Bot ${n} (${n % 2 ? "hard" : "easy"})`));
  });
});

describe("at a table with six bots", () => {
  const SCREENS = [
    ["phone", PHONE],
    ["desk", DESK],
  ] as const;
  test.each(sampled(SCREENS, 1))(
    "each is told from the others by letter, colour, name and strength, on a %s",
    async (_name, shape) => {
      const page = await site.openTable(
        {
          game: "chain",
          options: { players: 7 },
          seats: ["me", "easy", "hard", "easy", "hard", "easy", "hard"],
          names: ["Ann"],
        },
        shape,
      );
      const rows = page.locator(".players li");
      const told = await rows.evaluateAll((all) =>
        all.map((row) => {
          const whole = (selector: string) => {
            const part = row.querySelector(selector) as HTMLElement;
            return part.scrollWidth <= part.clientWidth + 1
              ? part.innerText
              : `cut: ${part.innerText}`;
          };
          const chip = row.querySelector(".chip") as SVGElement;
          return {
            letter: row.querySelector(".mark")?.textContent,
            name: whole(".name"),
            level: row.querySelector(".tag")?.textContent,
            round: chip.getBoundingClientRect().width >= 14,
            colour: chip.querySelector("circle")?.getAttribute("fill"),
          };
        }),
      );

      expect(told.map(({ letter }) => letter).join("")).toBe("ABCDEFG");
      expect(told.map(({ name }) => name)).toEqual([
        "Ann",
        ...[2, 3, 4, 5, 6, 7].map((n) => `Bot ${n}`),
      ]);
      expect(told.slice(1).map(({ level }) => level)).toEqual([
        "easy",
        "hard",
        "easy",
        "hard",
        "easy",
        "hard",
      ]);
      expect(told.every(({ round }) => round)).toBe(true);
      expect(new Set(told.map(({ colour }) => colour)).size).toBe(7);
    },
  );
});

describe("open tables", () => {
  test("say game, size, clock, who waits and how many seats are free", async () => {
    const host = await site.open("/new/contours?mode=online#width=12&height=14");
    await host.getByLabel("Clock").selectOption("turn-30");
    await host.getByLabel("Show this table in the list of open tables").check();
    await host.locator(".seats input").first().fill("Hostess");
    await begin(host);
    const guest = await site.open("/tables", PHONE);
    const row = guest.locator(".list li", { hasText: "Hostess" });
    await row.waitFor();

    const told = await row.innerText();
    for (const words of ["Contours", "12 × 14", "30 seconds a move", "one free seat", "just now"]) {
      expect(told).toContain(words);
    }
  });
});
