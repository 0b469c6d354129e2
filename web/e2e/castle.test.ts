// Castles on the screen: figures, [X], possible attacks, the numbers of the end.
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { usual } from "../src/settings/settings";
import { css, Palette } from "../src/stage/palette";
import type { Events } from "../src/wire/types";
import { cellOf, click, log } from "./hands";
import { photograph, rgb } from "./picture";
import { dice, warlike } from "./players";
import { Seer } from "./seer";
import { visitors } from "./visitors";

const house = visitors();

const CASTLES = { game: "castle", seed: 7 };
const PLACING = ["knight", "knight", "dwarf", "dwarf", "elf", "elf"].flatMap((kind, column) => [
  `place ${kind} r5c${column}`,
  `place ${kind} r1c${column}`,
]);

const marks = rgb(css(new Palette(usual()).paper.good)); // what can be done is marked in this ink

/** Whether a square bears the mark [X]. */
const isMarked = async (page: Page, cell: string) =>
  (await photograph(page, cell)).share(marks) > 0.02;

describe("the placement", () => {
  test("marks with [X] the free squares of the own castle, and no others [CAS-2g]", async () => {
    const page = await house.sit(CASTLES);

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
    const page = await house.sit({ ...CASTLES, moves: ["place knight r6c0", "place dwarf r0c8"] });

    expect(await cellOf(page, "0,6").getAttribute("aria-label")).toContain(
      "black knight, health 15",
    );
    expect(await cellOf(page, "8,0").getAttribute("aria-label")).toContain("red dwarf, health 12");
  });
});

describe("a battle", () => {
  test("begins each turn by saying whether an attack is possible [CAS-5d]", async () => {
    const page = await house.sit({ ...CASTLES, moves: PLACING });

    await page.locator(".castle-words").getByText("No attack is possible.").waitFor();
    await expect
      .poll(() => log(page).last().innerText())
      .toBe("Round 1. Black to move. No attack is possible.");
  });

  test("offers every possible attack by signs and with its odds [CAS-1h, CAS-5d]", async () => {
    const page = await house.sit({ ...CASTLES, moves: PLACING });
    const seer = await Seer.beside(page);
    const luck = dice();
    const { choices } = await seer.playUntil(
      (frame) => warlike(frame, luck),
      (frame) => frame.choices.some((choice) => /^attack/.test(choice)),
    );
    seer.close();

    const attack = page.locator(".castle-attack").first();

    await attack.waitFor();
    expect(await page.locator(".castle-attack").count()).toBe(
      choices.filter((choice) => choice.startsWith("attack")).length,
    );
    await expect.poll(() => attack.innerText()).toMatch(/[BR][%@&] r\dc\d → ([BR][%@&]|\$) r\dc\d/);
    await expect.poll(() => attack.innerText()).toMatch(/% miss|falls/);
  });

  test("ends with points, rounds and the destroyed units in order [CAS-8a]", async () => {
    const page = await house.sit(CASTLES);
    const seer = await Seer.beside(page);
    const luck = dice();
    await seer.playUntil(
      (frame) => warlike(frame, luck),
      ({ outcome }) => outcome !== null,
    );
    seer.close();
    await page.waitForURL("**/result");
    await page.getByRole("region", { name: "Result" }).getByText(/wins/).waitFor();

    const numbers = await page.locator(".castle-end li").allInnerTexts();

    expect(numbers[0]).toMatch(/^Rounds: \d+$/);
    expect(numbers[1]).toMatch(/^Points of the opponent: \d+ \(of the winner: \d+\)$/);
    const listed = numbers.slice(2).map((line) => line.match(/knight|dwarf|elf/g) ?? []);
    const lost = (owner: number) =>
      (seer.events as Events["castle"][]).flatMap((event) =>
        event.event === "castle.unit-destroyed" && event.owner === owner ? [event.kind] : [],
      );
    expect(listed).toContainEqual(lost(0));
    expect(listed).toContainEqual(lost(1));
    expect(listed[0]).toHaveLength(6); // of the enemy nobody is left
  });

  test("is begun anew by a button [CAS-8b]", async () => {
    const page = await house.sit({ ...CASTLES, moves: ["place knight r6c0"] });
    const before = page.url();

    await page.getByRole("button", { name: "Restart" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Yes" }).click();
    await page.waitForURL((url) => url.href !== before);

    await expect.poll(() => cellOf(page, "0,6").getAttribute("aria-label")).toContain("free");
  });
});
