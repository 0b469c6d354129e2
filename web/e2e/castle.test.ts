// Castles on the screen: figures, [X], possible attacks, the numbers of the end.
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { diceRow } from "../src/boards/castle/model";
import { defaultSettings } from "../src/settings/settings";
import { css, Palette } from "../src/stage/palette";
import type { Frame, GameEvent, View } from "../src/wire/types";
import {
  boxOf,
  cellOf,
  cellsOf,
  click,
  freeze,
  log,
  runUntilEvent,
  waitForMotion,
} from "./gestures";
import { MatchClient } from "./matchClient";
import { photograph, type Rgb, rgb } from "./picture";
import { dice, warlike } from "./players";
import { DESK, openSite } from "./site";

const site = openSite();

const CASTLES = { game: "castle", seed: 7 };
const PLACING = ["knight", "knight", "dwarf", "dwarf", "elf", "elf"].flatMap((kind, column) => [
  `place ${kind} r5c${column}`,
  `place ${kind} r1c${column}`,
]);

const marks = rgb(css(new Palette(defaultSettings()).theme.good)); // what can be done is marked in this ink

/** Whether a square bears the mark [X]. */
const isMarked = async (page: Page, cell: string) =>
  (await photograph(page, cell)).share(marks) > 0.02;

/** Have the printed signs instead of figures. */
async function useSigns(page: Page): Promise<void> {
  await page.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem("kletka.settings") ?? "{}") as object;
    localStorage.setItem("kletka.settings", JSON.stringify({ ...kept, symbols: true }));
  });
  await page.reload();
  await page.locator("[data-shown]").waitFor({ state: "attached" });
}

/** Begin battles until one has no obstacle on these squares: the dice of a server are secret. */
async function battleWithout(...cells: string[]): Promise<Page> {
  for (;;) {
    const page = await site.openTable({ ...CASTLES, moves: PLACING });
    const labels = await Promise.all(
      cells.map((cell) => cellOf(page, cell).getAttribute("aria-label")),
    );
    if (!labels.some((label) => /wall|barricade/.test(label ?? ""))) return page;
  }
}

/** What is said at a square. */
const message = (page: Page) => page.locator(".cell-message").innerText();

describe("what cannot be done", () => {
  test("is answered at the square where it was tried, by the rules", async () => {
    const page = await battleWithout("0,3", "0,4");

    await click(page, "0,1"); // an enemy, with empty hands
    await expect.poll(() => message(page)).toContain("None of your units can attack here now");
    await click(page, "0,5"); // a knight in the first row
    await click(page, "0,1");
    await expect
      .poll(() => message(page))
      .toBe("A knight attacks at a distance of exactly one square; r1c0 is not.");
    const box = await page.locator(".cell-message").boundingBox();
    const cell = await boxOf(page, "0,1");
    expect(Math.abs((box?.y ?? 0) - cell.y)).toBeLessThan(3 * cell.height);
    await click(page, "0,3");
    await expect.poll(() => message(page)).toContain("too far");
    await click(page, "0,4"); // which it can do
    await page.locator(".cell-message").waitFor({ state: "hidden" });
  });

  test("a placement in the castle of the enemy says so there", async () => {
    const page = await site.openTable(CASTLES);

    await click(page, "3,0");

    await expect.poll(() => message(page)).toContain("opponent’s castle");
  });
});

test("dice that fall have a caption beside nobody whom they are about: what for, then what they did", async () => {
  const page = await site.openTable(
    { ...CASTLES, moves: PLACING },
    { ...DESK, reducedMotion: "no-preference" },
  );
  const client = await MatchClient.beside(page);
  const luck = dice();
  const onUnit = ({ choices, view }: Frame) =>
    choices.find((choice) => {
      const target = cellsOf(choice)[1];
      const { pieces } = view as View<"castle">;
      return choice.startsWith("attack") && pieces.some(({ cell }) => cell.join() === target);
    });
  const frame = await client.playUntil(
    (one) => warlike(one, luck),
    (one) => onUnit(one) !== undefined,
  );
  client.close();
  const attack = onUnit(frame) ?? "";
  const [, start, target] = attack.split(" ");
  await freeze(page);
  const about = cellsOf(attack).map((cell) => cell.split(",").map(Number) as [number, number]);
  const beside = `2,${Math.floor(diceRow(about) + 0.45)}`; // the dice lie in the middle, the words are wider

  await page.locator(".castle-attack", { hasText: new RegExp(`${start} → .* ${target}`) }).click();
  await waitForMotion(page);
  await runUntilEvent(page, "castle.attack-rolled");
  await page.clock.runFor(300);
  const thrown = await photograph(page, beside);
  await page.clock.runFor(100);
  const still = await photograph(page, beside);
  await page.clock.runFor(300);
  const fallen = await photograph(page, beside);

  expect(still.shareUnlike(thrown)).toBe(0); // nothing else moves there
  expect(fallen.shareUnlike(thrown)).toBeGreaterThan(0.01);
  await page.locator('[data-event="castle.attack-rolled"]').waitFor({ state: "attached" });
});

test("a chosen unit shows where its blow reaches, enemies or not", async () => {
  const page = await battleWithout("4,2", "4,3", "4,4");
  const away = ["4,2", "4,3", "4,4"];
  const photos = () => Promise.all(away.map((cell) => photograph(page, cell)));
  const before = await photos();
  await click(page, "4,5"); // an elf: it hits three squares away, and nowhere nearer
  await page.mouse.move(0, 0);
  const ink = rgb(css(new Palette(defaultSettings()).theme.bad)); // of blows, through which the paper shines
  const paper = before[0]?.at(0, 0) ?? ink;
  const strike = ink.map((part, n) => 0.75 * part + 0.25 * (paper[n] ?? 0)) as unknown as Rgb;
  const hits = async () => (await photos()).map((photo) => photo.share(strike) > 0.01);

  expect(before.map((photo) => photo.share(strike) > 0.01)).toEqual([false, false, false]);
  await expect.poll(hits).toEqual([true, false, false]);
});

describe("the placement", () => {
  test("marks with [X] the free squares of the own castle, and no others [CAS-2g]", async () => {
    const page = await site.openTable(CASTLES);

    await expect.poll(() => isMarked(page, "3,6")).toBe(true);
    expect(await isMarked(page, "3,0")).toBe(false); // the enemy's castle
    expect(await isMarked(page, "3,3")).toBe(false); // the battlefield
    await click(page, "3,6");

    await expect.poll(() => isMarked(page, "3,0")).toBe(true);
    expect(await isMarked(page, "3,6")).toBe(false);
    const named = page.locator('[role="gridcell"][aria-label*="a unit may stand here"]');
    expect(await named.count()).toBe(18);
  });

  test("shows who stands where: side, kind and health [CAS-1h]", async () => {
    const page = await site.openTable({
      ...CASTLES,
      moves: ["place knight r6c0", "place dwarf r0c8"],
    });

    expect(await cellOf(page, "0,6").getAttribute("aria-label")).toContain(
      "black knight, health 15",
    );
    expect(await cellOf(page, "8,0").getAttribute("aria-label")).toContain("red dwarf, health 12");
  });
});

describe("a battle", () => {
  test("begins each turn by saying whether an attack is possible [CAS-5d]", async () => {
    const page = await site.openTable({ ...CASTLES, moves: PLACING });

    // The dice of a server are secret: a barricade may have fallen within reach of somebody.
    const said = /^(No attack is possible\.|No enemy is in reach)/;
    await page.locator(".castle-words").getByText(said).waitFor();
    await expect
      .poll(() => log(page).last().innerText())
      .toMatch(
        /^Round 1\. Black to move\. (No attack is possible\.|No enemy is in reach; .* possible\.)$/,
      );
  });

  test("offers every possible attack by signs and with its odds [CAS-1h, CAS-5d]", async () => {
    const page = await site.openTable({ ...CASTLES, moves: PLACING });
    const client = await MatchClient.beside(page);
    const luck = dice();
    const { choices } = await client.playUntil(
      (frame) => warlike(frame, luck),
      (frame) => frame.choices.some((choice) => /^attack/.test(choice)),
    );
    client.close();

    const attack = page.locator(".castle-attack").first();

    await attack.waitFor();
    expect(await page.locator(".castle-attack").count()).toBe(
      choices.filter((choice) => choice.startsWith("attack")).length,
    );
    const unit = "(knight|dwarf|elf)";
    const named = new RegExp(`${unit} r\\dc\\d → (${unit}|barricade) r\\dc\\d`);
    await expect.poll(() => attack.innerText()).toMatch(named);
    await expect.poll(() => attack.innerText()).toMatch(/% miss|falls/);
    const figures = await photograph(page, "0,5");
    await useSigns(page);
    await expect.poll(() => attack.innerText()).toMatch(/[BR][%@&] r\dc\d → ([BR][%@&]|\$) r\dc\d/);
    expect((await photograph(page, "0,5")).shareUnlike(figures)).toBeGreaterThan(0.1); // CAS-1h
  });

  test("ends with points, rounds and the destroyed units in order [CAS-8a]", async () => {
    const page = await site.openTable(CASTLES);
    const client = await MatchClient.beside(page);
    const luck = dice();
    await client.playUntil(
      (frame) => warlike(frame, luck),
      ({ outcome }) => outcome !== null,
    );
    client.close();
    await page.waitForURL("**/result");
    await page.getByRole("region", { name: "Result" }).getByText(/wins/).waitFor();

    const numbers = await page.locator(".castle-end li").allInnerTexts();

    expect(numbers[0]).toMatch(/^Rounds: \d+$/);
    expect(numbers[1]).toMatch(/^Points of the opponent: \d+ \(of the winner: \d+\)$/);
    const listed = numbers.slice(2).map((line) => line.match(/knight|dwarf|elf/g) ?? []);
    const lost = (owner: number) =>
      (client.events as GameEvent<"castle">[]).flatMap((event) =>
        event.event === "castle.unit-destroyed" && event.owner === owner ? [event.kind] : [],
      );
    expect(listed).toContainEqual(lost(0));
    expect(listed).toContainEqual(lost(1));
    expect(listed[0]).toHaveLength(6); // of the enemy nobody is left
  });

  test("is begun anew by a button [CAS-8b]", async () => {
    const page = await site.openTable({ ...CASTLES, moves: ["place knight r6c0"] });
    const before = page.url();

    await page.getByRole("button", { name: "Restart" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Yes" }).click();
    await page.waitForURL((url) => url.href !== before);

    await expect.poll(() => cellOf(page, "0,6").getAttribute("aria-label")).toContain("free");
  });
});
