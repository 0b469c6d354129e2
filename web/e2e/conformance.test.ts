// One suite for all boards, at normal speed: whatever interrupts a motion, in the middle of every kind of event,
// the board then shows exactly what it shows without motion, and plays on.
// `tests/web/test_event_games.py` writes the games, and proves that every kind of event of the wire happens in them.
import { readdirSync } from "node:fs";
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { freeze } from "./hands";
import { type KeptGame, tell } from "./records";
import { ROOT } from "./server";
import { DESK, visitors } from "./visitors";

const house = visitors();

const MOVING = { ...DESK, reducedMotion: "no-preference" } as const;
const TICK = 40; // milliseconds: shorter than every motion
const LONGEST = 4000; // than which no motion is longer

const FOLDER = "tests/web/games";
const FILES = readdirSync(`${ROOT}/${FOLDER}`).map((name) => name.replace(".kletka.json", ""));
const GAMES = [...new Set(FILES.map((name) => name.split("-")[0] ?? ""))];

/** A moment of a kept game. */
interface Moment {
  readonly story: KeptGame;
  readonly number: number;
}

const MOST_TRIES = 12; // moments in which a kind of event may turn out to move: some do only now and then

/** Find the moments of each kind of event, earliest first; the setup is told before anything moves. */
function momentsOf(stories: readonly KeptGame[]): ReadonlyMap<string, readonly Moment[]> {
  const found = new Map<string, Moment[]>();
  for (const story of stories) {
    story.moments.forEach((events, number) => {
      if (number === 0) return;
      for (const kind of new Set(events)) {
        found.set(kind, [...(found.get(kind) ?? []), { story, number }]);
      }
    });
  }
  return found;
}

/** What the board shows: the pixels of its canvas, and what stands in the DOM beside it. */
function look(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const canvas = document.querySelector<HTMLCanvasElement>(".board-canvas");
    const text = new TextEncoder();
    const panel = document.querySelector(".board-panel")?.cloneNode(true) as HTMLElement;
    panel.querySelector(".castle-rolled")?.remove(); // the dice that fell last, wherever one has been since
    const parts = [text.encode(panel.innerHTML)];
    if (canvas) {
      const copy = new OffscreenCanvas(canvas.width, canvas.height);
      const pen = copy.getContext("2d");
      pen?.drawImage(canvas, 0, 0);
      const { data } = pen?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] };
      parts.push(new Uint8Array(data));
    }
    const whole = new Uint8Array(await new Blob(parts).arrayBuffer());
    let sum = 0;
    for (const byte of whole) sum = (Math.imul(sum, 31) + byte) | 0;
    return `${parts.map(({ length }) => length).join("+")}:${sum}`;
  });
}

const shown = (page: Page) =>
  page.evaluate(() => Number(document.querySelector<HTMLElement>("[data-shown]")?.dataset.shown));

/** Go to a moment without motion: one on would move, so that a detour leads there. */
async function jump(page: Page, number: number): Promise<void> {
  await page.evaluate((to) => {
    const slider = document.querySelector<HTMLInputElement>("input[type=range]");
    const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set;
    const go = (where: number) => {
      write?.call(slider, String(where)); // as a hand does, so that React hears of it
      slider?.dispatchEvent(new Event("input", { bubbles: true }));
    };
    if (Number(slider?.value) === to - 1) go(to < Number(slider?.max) ? to + 1 : 0);
    go(to);
  }, number);
  await expect.poll(() => shown(page), { interval: 10 }).toBe(number);
}

/** Go on by one moment, with motion. */
const goOn = (page: Page) =>
  page.evaluate(() =>
    document.querySelector<HTMLElement>('.transport button[aria-label="One on"]')?.click(),
  );

/** Go on from a moment until this kind of event moves; gives after how long, null if it never does. */
async function reach(page: Page, number: number, kind: string, from = 0): Promise<number | null> {
  await jump(page, number - 1);
  await goOn(page);
  if (from > 0) await page.clock.runFor(from);
  for (let time = from; time < LONGEST; time += TICK) {
    const event = await page.evaluate(() => {
      const { moving, event } = document.querySelector<HTMLElement>(".board-place")?.dataset ?? {};
      return moving === undefined ? null : (event ?? "");
    });
    if (event === null) return null; // all is over
    await page.clock.runFor(TICK); // to the next event, or into the middle of this one
    if (event === kind) return time;
  }
  throw new Error(`the motion towards ${number} does not end`);
}

/** Interruptions, and how to undo what they leave. */
interface Interruption {
  readonly name: string;
  interrupt(page: Page, number: number): Promise<unknown>;
  undo?(page: Page): Promise<unknown>;
}

const INTERRUPTIONS: readonly Interruption[] = [
  {
    name: "a jump",
    interrupt: async (page, number) => {
      await jump(page, number - 1);
      await page.clock.runFor(LONGEST);
      await jump(page, number);
    },
  },
  { name: "a skip", interrupt: (page) => page.keyboard.press("Shift") },
  {
    name: "another theme",
    interrupt: (page) => page.emulateMedia({ colorScheme: "dark" }),
    undo: (page) => page.emulateMedia({ colorScheme: "light" }),
  },
  {
    name: "another language",
    interrupt: (page) => speak(page, "bg"),
    undo: (page) => speak(page, "en"),
  },
  {
    name: "another size",
    interrupt: (page) => page.setViewportSize({ width: 1000, height: 700 }),
    undo: (page) => page.setViewportSize(DESK.viewport),
  },
  {
    name: "the end of the board",
    interrupt: async (page) => {
      await page.evaluate(() => document.querySelector<HTMLElement>("a.brand")?.click());
      await page.clock.runFor(LONGEST);
      await page.evaluate(() => history.back());
      await page.locator("[data-shown]").waitFor({ state: "attached" });
    },
  },
];

async function speak(page: Page, language: string): Promise<void> {
  await page.locator("select.language").selectOption(language);
  await expect.poll(() => page.locator("html").getAttribute("lang")).toBe(language);
}

/** What moves; all else is told in words alone. */
const MOVES: Readonly<Record<string, readonly string[]>> = {
  castle: [
    "castle.attack-declared",
    "castle.attack-rolled",
    "castle.barricade-destroyed",
    "castle.obstacle-raised",
    "castle.second-action-rolled",
    "castle.unit-destroyed",
    "castle.unit-healed",
    "castle.unit-moved",
    "castle.unit-placed",
  ],
  cellwar: [
    "cellwar.cell-captured",
    "cellwar.colony-doomed",
    "cellwar.colony-vanished",
    "cellwar.defence-raised",
    "cellwar.farm-built",
    "cellwar.income-received",
    "cellwar.player-defeated",
  ],
  chain: ["chain.cell-exploded", "chain.chip-placed", "chain.chip-upgraded"],
  contours: ["contours.contour-closed", "contours.point-placed"],
  labyrinth: [
    "labyrinth.arrow-shot",
    "labyrinth.bomb-spent",
    "labyrinth.gold-found",
    "labyrinth.hit-absorbed",
    "labyrinth.hospital-entered",
    "labyrinth.hurt",
    "labyrinth.lift-rode",
    "labyrinth.portal-entered",
    "labyrinth.respawned",
    "labyrinth.went",
  ],
};

describe.each(GAMES)("the board of %s", (game) => {
  test("stands whatever happens in the middle of every kind of event", {
    timeout: 300_000,
  }, async () => {
    const files = FILES.filter((name) => name.startsWith(`${game}-`));
    const stories = await Promise.all(files.map((name) => tell(name, FOLDER)));
    const pages = new Map<KeptGame, Page>();
    const moved: string[] = []; // kinds that were interrupted in their middle
    for (const [kind, moments] of momentsOf(stories)) {
      const tries = MOVES[game]?.includes(kind) ? MOST_TRIES : 1;
      for (const { story, number } of moments.slice(0, tries)) {
        const page = pages.get(story) ?? (await open(story));
        pages.set(story, page);
        if (!(await interruptAll(page, number, kind))) continue; // it does not move here
        moved.push(kind);
        break;
      }
    }

    expect(moved.sort()).toEqual(MOVES[game]);
  });
});

/** Open a game with a clock that stands still. */
async function open({ path }: KeptGame): Promise<Page> {
  const page = await house.come(path, MOVING);
  await page.locator("[data-shown]").waitFor({ state: "attached", timeout: 100_000 });
  await freeze(page);
  return page;
}

/** Interrupt a kind of event in every way on the way to a moment; false if it does not move there. */
async function interruptAll(page: Page, number: number, kind: string): Promise<boolean> {
  let still = await standing(page, number);
  let time = 0;
  for (const { name, interrupt, undo } of INTERRUPTIONS) {
    const reached = await reach(page, number, kind, time);
    if (reached === null) return false;
    time = reached;
    await interrupt(page, number);
    await undo?.(page);
    await page.clock.runFor(LONGEST);
    const message = `${name} in the middle of ${kind}, entry ${number}`;
    await expect.poll(() => shown(page), { message }).toBe(number);
    let seen = "";
    const settled = async () => {
      await page.clock.runFor(100); // what is cut off blinks all the time
      seen = await look(page);
      return seen;
    };
    try {
      await expect.poll(settled, { timeout: 5000 }).toBe(still);
    } catch {
      await jump(page, number - 1); // there and back: the first look may have come before a font
      still = await standing(page, number);
      expect(seen, message).toBe(still);
    }
  }
  return true;
}

/** What the board shows at a moment without any motion. */
async function standing(page: Page, number: number): Promise<string> {
  await jump(page, number);
  await page.clock.runFor(TICK);
  return look(page);
}
