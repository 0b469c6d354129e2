// Boards in motion, at normal speed: nothing freezes, no click is lost, and the page waits for the board.
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import type { Frame, View } from "../src/wire/types";
import { interceptConnection } from "./connection";
import {
  cellsOf,
  click,
  freeze,
  lastLine,
  log,
  middle,
  runMotion,
  runUntilEvent,
  settleAt,
  shown,
  status,
  stopClock,
  waitForMotion,
} from "./gestures";
import { MatchClient } from "./matchClient";
import { dice, type Luck, lucky, warlike } from "./players";
import { byMouse, playOf } from "./playing";
import { tell } from "./records";
import { sampled, scaled, timeoutMs } from "./scale";
import { DESK, openSite, PHONE, type Table } from "./site";

const site = openSite();

const MOVING = { ...DESK, reducedMotion: "no-preference" } as const;
const FROZEN = { ...MOVING, ownClock: true } as const;

const CASTLES = { game: "castle", seed: 7 };
const KINDS = ["knight", "knight", "dwarf", "dwarf", "elf", "elf"];
const placing = (row: number) => KINDS.map((kind, column) => `place ${kind} r${row}c${column}`);
const PLACING = KINDS.flatMap((_, n) => [placing(5)[n] ?? "", placing(1)[n] ?? ""]);

/** Two starts with a free field between them, all of which can be captured in one turn. */
const FIELD = {
  game: "cellwar",
  options: { map: "AAA....BBB/AAA....BBB/AAA....BBB", reach: "now" },
};

/** A labyrinth in which nothing happens but walking. */
const OPEN = { width: 5, height: 5, floors: 1, dragon_count: 0, archer_count: 0 };

/** A table of each game at which something moves at once. */
const TABLES: Readonly<Record<string, Table>> = {
  chain: { game: "chain", options: { width: 6, height: 6 } },
  contours: { game: "contours" },
  cellwar: FIELD,
  castle: CASTLES,
  labyrinth: { game: "labyrinth", seats: ["me"], names: ["Ann"], options: OPEN, seed: 4 },
};

/** Let the motion come to its end that runs now. */
const settle = (page: Page) => expect.poll(() => runMotion(page)).not.toBe(null);

/** An attack on somebody: those on barricades need no dice. */
const ATTACK = '.castle-attack:not([data-name*="→ barricade"])';

/** A hotseat battle in which somebody can be attacked. */
async function battle(): Promise<{ page: Page; client: MatchClient }> {
  const page = await site.openTable({ ...CASTLES, moves: PLACING }, MOVING);
  const client = await MatchClient.beside(page);
  const luck = dice();
  await client.playUntil(
    (frame) => warlike(frame, luck),
    ({ choices, view }) => {
      const { pieces } = view as View<"castle">;
      const stands = (cell: string) => pieces.some((piece) => piece.cell.join() === cell);
      return choices.some((one) => /^attack/.test(one) && stands(cellsOf(one)[1] ?? ""));
    },
  );
  return { page, client };
}

/** Attack, and stop in the middle of the dice. */
async function roll(page: Page): Promise<void> {
  await page.locator(ATTACK).first().click();
  await waitForMotion(page);
  await runUntilEvent(page, "castle.attack-rolled");
  await page.clock.runFor(200);
  await page.locator('[data-event="castle.attack-rolled"]').waitFor({ state: "attached" });
}

/** Let a figure walk, and stop in the middle of its way. */
async function walk(page: Page, client: MatchClient): Promise<string> {
  const { choices } = await client.until(({ choices }) => choices.length > 0);
  const move = choices.filter((choice) => choice.startsWith("move")).at(-1) ?? "";
  for (const cell of cellsOf(move)) await click(page, cell);
  await waitForMotion(page);
  await page.clock.runFor(100);
  return move;
}

describe("a motion that is overtaken leaves a board that can be played", () => {
  test("a double-click on the destination of a figure, against a bot", async () => {
    const page = await site.openTable(
      { ...CASTLES, seats: ["me", "easy"], names: ["Ann"], moves: placing(5) },
      FROZEN,
    );
    const client = await MatchClient.beside(page);
    let number = -1;
    for (let turn = 0; turn < 4; turn += 1) {
      const after = number;
      const frame = await client.until((one) => one.number > after && one.choices.length > 0);
      number = frame.number;
      await settleAt(page, number);
      const move = frame.choices.find((choice) => choice.startsWith("move")) ?? "";
      const [unit = "", target = ""] = cellsOf(move);
      await click(page, unit);
      await click(page, target);
      await waitForMotion(page);
      await page.clock.runFor(80);
      await page.mouse.down({ clickCount: 2 }); // the figure is on its way
      await page.mouse.up({ clickCount: 2 });
    }
    const after = number;
    const last = await client.until((one) => one.number > after && one.choices.length > 0);
    client.close();

    await settleAt(page, last.number);
  });

  // Connections are cut in every kind of event, and on every board, by conformance.test.ts.
  test.each(scaled([["cellwar", TABLES.cellwar as Table]] as const, Object.entries(TABLES)))(
    "a cut line in the middle of a motion of %s",
    async (game, table) => {
      const page = await site.openTable(table, MOVING);
      const line = await interceptConnection(page);
      await freeze(page);
      const client = await MatchClient.beside(page);
      const play = async (luck: Luck) => {
        const frame = await client.until(({ choices }) => choices.length > 0);
        await playOf(game)(page, lucky("place", "go", "capture")(frame, luck), byMouse);
        return (await client.until(({ number }) => number > frame.number)).number;
      };
      const luck = dice();
      const number = await play(luck);
      await waitForMotion(page);
      await page.clock.runFor(60);

      await line.cut();
      await line.reconnect();
      await settleAt(page, number);
      const next = await play(luck);
      client.close();

      await settleAt(page, next);
    },
  );

  test("three farms, built a tenth of a second apart", async () => {
    const page = await site.openTable(FIELD, FROZEN);
    await page.keyboard.press("w");
    for (const cell of ["0,0", "1,1", "0,2"]) {
      await click(page, cell);
      await page.clock.runFor(100);
    }

    await settleAt(page, 3);
    await expect.poll(() => linesWith(page, /builds a farm/)).toBe(3);
  });

  const CHANGES = [
    ["another language", (page: Page) => page.locator("select.language").selectOption("bg")],
    ["another theme", (page: Page) => page.emulateMedia({ colorScheme: "dark" })],
    ["another size", (page: Page) => page.setViewportSize({ width: 900, height: 700 })],
  ] as const;
  test.each(sampled(CHANGES, 2))("%s in the middle of a walk", async (_what, change) => {
    const { page, client } = await battle();
    await freeze(page);
    const before = await shown(page);
    await walk(page, client);

    await change(page);
    const first = await client.until((one) => one.number > before && one.choices.length > 0);
    await settleAt(page, first.number);
    await walk(page, client);
    const second = await client.until((one) => one.number > first.number && one.choices.length > 0);
    client.close();

    await settleAt(page, second.number);
  });

  test("a lost connection in the middle of a roll of dice", async () => {
    const { page, client } = await battle();
    const line = await interceptConnection(page);
    await freeze(page);
    const before = await shown(page);
    await roll(page);

    await line.cut();
    await page.clock.runFor(100); // the dice roll on without a line
    await line.reconnect();
    const { number } = await client.until((one) => one.number > before && one.choices.length > 0);
    client.close();

    await settleAt(page, number);
    await expect.poll(() => page.locator(".castle-words").innerText()).not.toBe("");
  });

  test("another speed of a replay while dice roll", { timeout: timeoutMs(200_000) }, async () => {
    const { path, moments } = await tell("castle-two-bots");
    const number = moments.findIndex((events) => events.includes("castle.attack-rolled"));
    const page = await site.open(`${path}/${number - 1}`, FROZEN);
    await stopClock(page);
    await page.getByRole("button", { name: "One on" }).click();
    await waitForMotion(page);
    await page.clock.runFor(300);

    await page.getByLabel("Animations").selectOption("slow");
    await settleAt(page, number);
    await page.getByRole("button", { name: "One back" }).click();

    await expect.poll(() => shown(page)).toBe(number - 1);
  });
});

describe("a click in the middle of a motion is not lost", () => {
  test("eight captures, clicked three tenths of a second apart", async () => {
    const page = await site.openTable(FIELD, FROZEN);
    const cells = ["3,0", "3,1", "3,2", "4,0", "4,1", "4,2", "5,0", "5,1"];
    for (const cell of cells) {
      await click(page, cell);
      await page.clock.runFor(300);
    }

    await settleAt(page, 8);
    await expect.poll(() => linesWith(page, /captures/)).toBe(8);
  });

  test("three captures, clicked while the connection is lost", async () => {
    const page = await site.openTable(FIELD, MOVING);
    const line = await interceptConnection(page);
    await freeze(page);
    await line.cut();
    for (const cell of ["3,0", "3,1", "3,2"]) await click(page, cell);
    await line.reconnect();

    await settleAt(page, 3);
    await expect.poll(() => linesWith(page, /captures/)).toBe(3);
  });

  test("two captures, the first of which is answered after the connection was lost", async () => {
    const page = await site.openTable(FIELD, MOVING);
    const line = await interceptConnection(page);
    await freeze(page);
    const client = await MatchClient.beside(page);
    line.dropIncoming();
    for (const cell of ["3,0", "3,1"]) await click(page, cell);
    await client.until(({ number }) => number === 1); // done, and the page has not heard of it
    client.close();
    await line.cut();
    await line.reconnect();

    await settleAt(page, 2);
    await expect.poll(() => linesWith(page, /captures/)).toBe(2);
  });

  test("chips of two players, clicked while a reaction runs", async () => {
    const page = await site.openTable(
      {
        game: "chain",
        options: { width: 6, height: 6 },
        moves: ["place 1,1", "place 4,4", ...CLIMB], // both burst when they are raised once more
      },
      FROZEN,
    );
    const before = await shown(page);
    for (const cell of ["1,1", "4,4", "1,0", "4,5", "0,1", "5,4"]) {
      await click(page, cell);
      await page.clock.runFor(300);
    }

    await settleAt(page, before + 6);
  });

  test("a placement of twelve figures, a tenth of a second apart", async () => {
    const page = await site.openTable(CASTLES, FROZEN);
    for (const action of PLACING) {
      const [, kind = ""] = action.split(" ");
      await page.keyboard.press(String(["knight", "dwarf", "elf"].indexOf(kind) + 1));
      await click(page, cellsOf(action)[0] ?? "");
      await page.clock.runFor(100);
    }

    await expect.poll(() => runMotion(page)).toBeGreaterThanOrEqual(12);
  });

  test("a button of the labyrinth that is replaced during the press", async () => {
    const page = await site.openTable(TABLES.labyrinth as Table, FROZEN);
    const client = await MatchClient.beside(page);
    const ways = ({ choices }: Frame) => choices.filter((choice) => choice.startsWith("go "));
    const press = (go: string) => page.locator(`.labyrinth-ways .${go.split(" ")[1]}`).click();
    let here = await client.until(() => true);
    let next: string | undefined;
    for (let steps = 0; next === undefined && steps < 10; steps += 1) {
      const before = here;
      await press(ways(before)[steps % ways(before).length] ?? "");
      here = await client.until(({ number }) => number > before.number);
      await waitForMotion(page);
      await expect.poll(() => page.locator(".status .faint").count()).toBe(0); // it is saved
      await page.clock.runFor(100);
      next = ways(here).find((way) => ways(before).includes(way));
      if (next === undefined) await settle(page);
    }
    client.close();

    await press(next ?? "");

    await expect.poll(() => shown(page)).toBe(here.number);
    await settleAt(page, here.number + 1);
  });

  test("a key that ends a motion, and is a command", async () => {
    const page = await site.openTable(FIELD, FROZEN);
    await click(page, "3,1");
    await waitForMotion(page);

    await page.keyboard.press("r");
    await page.getByRole("button", { name: "Press again to end" }).waitFor();
    await page.keyboard.press("r");
    await settleAt(page, 2);

    await expect.poll(() => log(page).allInnerTexts()).toContain("Round 1: Bob to move.");
  });

  test("an arrow ends no motion", async () => {
    const page = await site.openTable(FIELD, FROZEN);
    await click(page, "3,1");
    await waitForMotion(page);

    await page.keyboard.press("ArrowRight");

    expect(await page.locator("[data-moving]").count()).toBe(1);
    await settle(page);
  });

  test("a first tap that ends a motion only shows", async () => {
    const page = await site.openTable(FIELD, { ...FROZEN, ...PHONE });
    const tap = async (cell: string) => {
      const { x, y } = await middle(page, cell);
      await page.touchscreen.tap(x, y);
    };
    await tap("3,1");
    await tap("3,1");
    await waitForMotion(page);

    await tap("3,0");
    await expect.poll(() => shown(page)).toBe(1);
    expect(await page.locator("[data-moving]").count()).toBe(0);
    await tap("3,0");

    await settleAt(page, 2);
  });
});

describe("the page waits for the board", () => {
  test("log, turn and seats say nothing of dice that still roll", async () => {
    const { page, client } = await battle();
    await freeze(page);
    const before = { line: await lastLine(page), turn: await status(page) };
    const { number } = await client.until(() => true);
    const facts = await page.locator(".players .counts").allInnerTexts();

    await roll(page);
    // The server has told it all.
    const last = await client.until((one) => one.number > number && one.choices.length > 0);
    client.close();

    expect(await lastLine(page)).toBe(before.line);
    expect(await status(page)).toBe(before.turn);
    expect(await page.locator(".players .counts").allInnerTexts()).toEqual(facts);
    await settleAt(page, last.number);
    await expect.poll(() => lastLine(page)).not.toBe(before.line);
  });

  test("it is nobody's turn until the figure of the bot has arrived", async () => {
    const page = await site.openTable(
      { ...CASTLES, seats: ["me", "easy"], names: ["Ann"], moves: placing(5) },
      FROZEN,
    );
    const client = await MatchClient.beside(page);
    const { number } = await client.until(({ choices }) => choices.length > 0);
    await expect.poll(() => status(page)).toBe("Your turn");
    await walk(page, client);
    await client.until((one) => one.number > number && one.choices.length > 0); // the bot has played
    client.close();

    const said = [await status(page)];
    const tick = async () => {
      await page.clock.runFor(50);
      const now = await status(page);
      if (now !== said.at(-1)) said.push(now);
      return said.length;
    };
    await expect.poll(tick).toBe(3);
    for (let after = 0; after < 40; after += 1) await tick();

    expect(said).toEqual(["Your turn", expect.stringMatching(/thinking|moves/), "Your turn"]);
  });

  test("a page that is hidden in the middle of a motion goes on to its end, and its title with it", async () => {
    const page = await site.openTable({ game: "contours" }, FROZEN);
    const before = await page.title();
    await click(page, "3,3");
    await waitForMotion(page);
    expect(await page.title()).toBe(before);

    await page.evaluate(() => {
      Object.defineProperty(document, "hidden", { get: () => true });
      document.dispatchEvent(new Event("visibilitychange"));
    });

    await expect.poll(() => shown(page)).toBe(1);
    await expect.poll(() => page.title()).not.toBe(before);
  });

  test("the result waits for the last motion", async () => {
    const page = await site.openTable(
      { game: "contours", options: { width: 3, height: 3 }, moves: NINE.slice(0, 8) },
      FROZEN,
    );
    await click(page, NINE[8] ?? "");
    await waitForMotion(page);

    expect(await page.getByRole("region", { name: "Result" }).count()).toBe(0);
    expect(page.url()).not.toContain("/result");
    await settle(page);

    await page.getByRole("region", { name: "Result" }).waitFor();
  });
});

/** Count the lines of the log that say something. */
const linesWith = async (page: Page, what: RegExp) =>
  (await log(page).allInnerTexts()).filter((line) => what.test(line)).length;

/** Two chips grow to three dots. */
const CLIMB = ["1,1", "4,4", "1,1", "4,4"];

const NINE = [...Array(9).keys()].map((n) => `${n % 3},${Math.floor(n / 3)}`);
