// Every game from its beginning to its result: with the mouse, and with the keyboard alone.
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import type { Frame, View } from "../src/wire/types";
import { tabTo } from "./gestures";
import { isReady, MatchClient } from "./matchClient";
import { type Choose, central, dice, lucky, warlike } from "./players";
import { byKeys, byMouse, type PickCell, playOf } from "./playing";
import { scaled, timeoutMs } from "./scale";
import { begin, openSite } from "./site";

const site = openSite();

const SCREEN = { viewport: { width: 960, height: 640 } }; // every frame is drawn by the processor here
const MAX_ACTIONS = 400; // actions: every game here ends long before

/** A game that ends soon, and somebody who wants it to. */
interface Short {
  readonly mode: string;
  readonly options: Readonly<Record<string, string>>;
  readonly choose: Choose;
}

const SHORT: Readonly<Record<string, Short>> = {
  chain: { mode: "one", options: { width: "5", height: "5" }, choose: central },
  contours: { mode: "one", options: { width: "4", height: "4" }, choose: lucky() },
  cellwar: {
    mode: "one",
    options: { width: "10", height: "10", rounds: "1" },
    choose: lucky("capture", "farm", "end"),
  },
  castle: { mode: "one", options: {}, choose: warlike },
  labyrinth: {
    mode: "solo",
    // One death ends it, and a dragon is never far.
    options: {
      width: "3",
      height: "3",
      floors: "1",
      player_health: "1",
      dragon_count: "6",
      death_limit: "1",
    },
    choose: lucky("go"),
  },
};

/** After so many actions by hand a long game goes on by itself, until its end is near. */
const BY_HAND = scaled(20, MAX_ACTIONS);

/** Whether at most one unit of somebody is left, in the one game that takes long. */
function isNearlyOver(frame: Frame): boolean {
  const { pieces = [] } = frame.view as Partial<View<"castle">>;
  return [0, 1].some((seat) => pieces.filter((piece) => piece.seat === seat).length <= 1);
}

/** Play until the result is there. */
async function playOut(page: Page, game: string, choose: Choose, point: PickCell): Promise<void> {
  const client = await MatchClient.beside(page);
  const luck = dice();
  let number = -1;
  for (let count = 0; count < MAX_ACTIONS; count += 1) {
    if (count === BY_HAND && game === "castle") {
      const last = number;
      await client.until((one) => one.number > last); // the hands have played
      await client.playUntil((frame) => choose(frame, luck), isNearlyOver);
    }
    const after = number;
    const frame = await client.until((one) => one.number > after && isReady(one));
    if (frame.outcome) break;
    number = frame.number;
    await page.locator(`[data-shown="${number}"]`).waitFor({ state: "attached" });
    await playOf(game)(page, choose(frame, luck), point);
  }
  client.close();
  await page.waitForURL("**/result");
  await page.getByRole("region", { name: "Result" }).waitFor();
  expect(await page.locator(".places li").count()).toBeGreaterThanOrEqual(1);
}

const ALL = Object.entries(SHORT);

/** The first lesson of every game is played with the mouse too (study.test.ts): here one will do, unless there is time. */
describe.each(scaled(ALL.slice(0, 1), ALL))(
  "a whole game of %s",
  (game, { mode, options, choose }) => {
    test("is played with the mouse to its result", { timeout: timeoutMs(180_000) }, async () => {
      const page = await site.open(`/new/${game}?mode=${mode}`, SCREEN);
      await page.locator("form").waitFor();
      const more = page.locator("details:not([open]) summary");
      if (await more.count()) await more.click();
      for (const [option, value] of Object.entries(options)) {
        await page.locator(`[data-option="${option}"] input`).fill(value);
      }
      await begin(page);

      await playOut(page, game, choose, byMouse);
    });
  },
);

describe.each(
  ALL.filter(([game]) => scaled(["chain", "labyrinth"], [...Object.keys(SHORT)]).includes(game)),
)("a whole game of %s", (game, { mode, options, choose }) => {
  test("is played by the keyboard alone, from the start page on", {
    timeout: timeoutMs(180_000),
  }, async () => {
    const page = await site.open("/", SCREEN);
    await page.locator(".card h3").first().waitFor();
    await tabTo(page, `a[href="/new/${game}?mode=${mode}"]`);
    await page.keyboard.press("Enter");
    await page.locator("form").waitFor();
    if (await page.locator("details:not([open])").count()) {
      await tabTo(page, "summary");
      await page.keyboard.press("Enter");
    }
    for (const [option, value] of Object.entries(options)) {
      await tabTo(page, `[data-option="${option}"] input`);
      await page.keyboard.press("Control+A");
      await page.keyboard.type(value);
    }
    await tabTo(page, "button[type=submit]");
    await page.keyboard.press("Enter");
    await page.locator("[data-shown]").waitFor({ state: "attached" });
    if (game !== "labyrinth") await tabTo(page, '[role="gridcell"]');

    await playOut(page, game, choose, byKeys);
  });
});
