// Hints: said in the language of the player, and marked on the board, with what the hand needs for it.
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import type { ClientMessage, ServerMessage } from "../src/wire/types";
import { cellsOf, hover, type } from "./gestures";
import { tell } from "./records";
import { sampled } from "./scale";
import { openSite, type Table } from "./site";

const site = openSite();

/** Two starts with one free column between them. */
const NARROW = { game: "cellwar", options: { map: "AAA.BBB/AAA.BBB/AAA.BBB" } };

/** One person, so that hints are given. */
const ALONE = { seats: ["me", "easy"], names: ["Ann"] };

/** A table of each game, what its hint says, and which button is pressed for it. */
const HINTS: Readonly<Record<string, { table: Table; words: RegExp; pressed?: string }>> = {
  chain: { table: { game: "chain", ...ALONE, seed: 1 }, words: /A_\d+_\(\d+,\d+\)/ },
  contours: { table: { game: "contours", ...ALONE }, words: /Ann .*\(\d+,\d+\)/ },
  cellwar: {
    table: { ...NARROW, ...ALONE },
    words: /Ann (captures|builds|puts) .*\d+,\d+/,
    pressed: "Capture|Farm|Defence",
  },
  castle: {
    table: { game: "castle", ...ALONE, seed: 7 },
    words: /The unit is in place: black (knight|dwarf|elf), row \d, column \d\./,
    pressed: "knight|dwarf|elf",
  },
};

const line = (page: Page) => page.locator(".hint");
const ask = (page: Page, name = "Hint") => page.getByRole("button", { name }).click();
const markedCells = (page: Page) =>
  page
    .locator(".board-grid .hinted")
    .evaluateAll((cells) => cells.map((cell) => (cell as HTMLElement).dataset.cell));
const markedButton = (page: Page) => page.locator(".board-panel button.hinted");
const pressedButtons = (page: Page) => page.locator('.board-panel button[aria-pressed="true"]');

/** A bot that advises what a test wants: which action a strong bot prefers is no affair of the board. */
interface Adviser {
  advises(action: string): Promise<void>;
}

async function adviserOf(page: Page): Promise<Adviser> {
  let advised = "";
  await page.routeWebSocket(/\/socket$/, (socket) => {
    const server = socket.connectToServer();
    socket.onMessage((message) => {
      const told = JSON.parse(String(message)) as ClientMessage;
      if (told.do !== "hint") return server.send(message);
      const { id } = told;
      const answer: ServerMessage = { is: "hinted", id, action: advised, events: [] };
      socket.send(JSON.stringify(answer));
    });
  });
  await page.reload();
  await page.locator("[data-shown]").waitFor({ state: "attached" });
  return {
    advises: async (action) => {
      advised = action;
      await ask(page);
      await page.locator(`.hint[data-action="${action}"]`).waitFor();
    },
  };
}

describe.each(sampled(Object.keys(HINTS), 1))("a hint in %s", (game) => {
  const { table, words, pressed } = HINTS[game] as (typeof HINTS)[string];

  test("is said in words, and its cells are marked until it is played", async () => {
    const page = await site.openTable(table);
    await ask(page);

    await line(page).getByText(words).waitFor();
    const action = (await line(page).getAttribute("data-action")) ?? "";
    const { length } = cellsOf(action);
    expect(length).toBeGreaterThan(0);
    await expect.poll(() => markedCells(page)).toEqual(cellsOf(action));
    if (pressed) {
      // Choosing the marked cell now plays the action: its tool is in the hand.
      expect(await pressedButtons(page).first().innerText()).toMatch(new RegExp(pressed));
    }

    await type(page, action);
    await expect.poll(() => markedCells(page)).toEqual([]);
  });
});

describe("a hint to end the turn", () => {
  const spent = ["defend 0,0 9", "farm 1,1"]; // all of the ten gold: nothing else can be done

  test("says so, and marks the button", async () => {
    const page = await site.openTable({ ...NARROW, ...ALONE, moves: spent });
    await ask(page);

    await expect
      .poll(() => line(page).innerText())
      .toBe("A strong bot would do this: End the turn.");
    expect(await markedButton(page).innerText()).toContain("End turn");

    await markedButton(page).click();
    await expect.poll(() => markedButton(page).count()).toBe(0);
  });

  test("is said in the language of the player", async () => {
    const page = await site.openTable({ ...NARROW, ...ALONE, moves: spent });
    await page.locator("select.language").selectOption("ru");
    await ask(page, "Подсказка");

    await expect
      .poll(() => line(page).innerText())
      .toBe("Сильный бот поступил бы так: Завершить ход.");
    expect(await markedButton(page).innerText()).toContain("Конец хода");
  });
});

test("a hint takes the tool that it needs, and the gold for a defence", async () => {
  const page = await site.openTable({ ...NARROW, ...ALONE });
  const adviser = await adviserOf(page);
  for (const [action, chosen] of [
    ["farm 1,1", [/^Farm/]],
    ["defend 1,1 3", [/^Defence/, /^3$/]],
    ["capture 3,1", [/^Capture/]],
  ] as const) {
    await adviser.advises(action);

    await expect.poll(() => markedCells(page)).toEqual(cellsOf(action));
    const labels = await pressedButtons(page).evaluateAll((all) =>
      all.map((one) => (one as HTMLElement).dataset.name),
    );
    expect(labels).toEqual(chosen.map((label) => expect.stringMatching(label)));
  }
});

test("a hint in a battle chooses the unit, and marks the button of what it does", async () => {
  const { path } = await tell("castle-2", "tests/web/games");
  const id = path.split("/").at(-1) ?? "";
  for (const [action, number] of [
    // Where it was done in that game, it can be advised.
    ["decline", 214],
    ["heal r4c0", 204],
    ["attack r4c2 r4c0", 42],
  ] as const) {
    const fork = { source: "records", id, number } as const;
    const page = await site.openTable({ game: "castle", ...ALONE, fork });
    await (await adviserOf(page)).advises(action);

    await expect
      .poll(async () => (await markedCells(page)).sort())
      .toEqual([...cellsOf(action)].sort());
    expect(await markedButton(page).getAttribute("data-action")).toBe(action);
    await hover(page, "8,0"); // the panel is filled anew
    await expect.poll(() => page.locator(".castle-words").innerText()).toContain("r0c8");
    expect(await markedButton(page).getAttribute("data-action")).toBe(action);
  }
});

test("a hint in a hidden game is the name of its button, which is marked", async () => {
  const page = await site.openTable({ game: "labyrinth", seats: ["me"], names: ["Ann"], seed: 3 });
  await ask(page);

  await line(page)
    .getByText(/^A strong bot would do this: (Go|Shoot|Bomb|Wall up|Take)/)
    .waitFor();
  expect(await markedButton(page).count()).toBe(1);
});
