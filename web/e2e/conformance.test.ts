// One suite for all boards, at normal speed: whatever interrupts a motion, in the middle of every kind of event,
// the board then shows exactly what it shows without motion, and plays on.
// `tests/web/test_event_games.py` writes the games, and proves that every kind of event of the wire happens in them.
import { readdirSync } from "node:fs";
import type { Page } from "playwright-core";
import { describe, expect, inject, test } from "vitest";
import { boardOf, shown, stopClock } from "./gestures";
import { type RecordedGame, tell } from "./records";
import { scaled, timeoutMs } from "./scale";
import { ScriptedTable } from "./scriptedTable";
import { ROOT } from "./server";
import { DESK, openSite } from "./site";

const site = openSite();

/** A drawn frame costs as its pixels do, so that `make test` has a smaller window. */
const WINDOW = scaled({ width: 800, height: 600 }, DESK.viewport);
const MOVING = { viewport: WINDOW, reducedMotion: "no-preference" } as const;
const FROZEN = { ...MOVING, ownClock: true } as const;
const FRAME_MS = 17; // of the screen
const MAX_MOTION_MS = 4000; // no animation is longer

const FOLDER = "tests/web/games";
const FILES = readdirSync(`${ROOT}/${FOLDER}`).map((name) => name.replace(".kletka.json", ""));
const GAMES = [...new Set(FILES.map((name) => name.split("-")[0] ?? ""))];

/** A moment of a recorded game. */
interface Moment {
  readonly story: RecordedGame;
  readonly number: number;
}

const MAX_MOMENTS = 12; // of a kind of event that are tried, since some are animated only sometimes

/** Find the moments of each kind of event, earliest first, without the setup. */
function momentsOf(stories: readonly RecordedGame[]): ReadonlyMap<string, readonly Moment[]> {
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

/** The appearance of a board: the pixels of its canvas, and the DOM beside it. */
interface Look {
  readonly panel: string;
  readonly size: string; // of the canvas
  readonly tiles: readonly string[]; // where each lies, and the sum of its pixels: a difference names its place
}

const look = (page: Page): Promise<Look> =>
  page.evaluate(() => {
    const panel = document.querySelector(".board-panel")?.cloneNode(true) as HTMLElement;
    panel.querySelector(".castle-rolled")?.remove(); // the dice that fell last, wherever one has been since
    const canvas = document.querySelector<HTMLCanvasElement>(".board-canvas");
    if (!canvas) return { panel: panel.innerHTML, size: "", tiles: [] };
    const { width, height } = canvas;
    const pen = new OffscreenCanvas(width, height).getContext("2d");
    pen?.drawImage(canvas, 0, 0);
    const { data } = pen?.getImageData(0, 0, width, height) ?? { data: new Uint8ClampedArray() };
    const TILE = 64; // pixels
    const columns = Math.ceil(width / TILE);
    const sums = new Int32Array(columns * Math.ceil(height / TILE));
    new Uint32Array(data.buffer).forEach((pixel, n) => {
      const [x, y] = [n % width, Math.floor(n / width)];
      const tile = Math.floor(y / TILE) * columns + Math.floor(x / TILE);
      sums[tile] = Math.imul(sums[tile] ?? 0, 31) + pixel;
    });
    const tiles = [...sums].map((sum, n) => `${n % columns},${Math.floor(n / columns)}: ${sum}`);
    return { panel: panel.innerHTML, size: `${width}x${height}`, tiles };
  });

/** Wait until the board has the size that its place has, and its letters are there: both come in real time. */
const laidOut = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready;
    const place = document.querySelector(".board-place") ?? document.body;
    // Observers are told in their order, the board's before this one.
    await new Promise<void>((told) => {
      const observer = new ResizeObserver(() => {
        observer.disconnect();
        told();
      });
      observer.observe(place);
    });
  });

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

/** When each kind of event moves on the way to a moment: its middle, in milliseconds. */
async function middlesOf(page: Page, number: number): Promise<ReadonlyMap<string, number>> {
  await jump(page, number - 1);
  await page.evaluate(() => {
    const place = document.querySelector<HTMLElement>(".board-place") as HTMLElement;
    const began = performance.now(); // as the clock of the page has it
    const changes: [time: number, event: string][] = [];
    const observer = new MutationObserver(() => {
      const { moving, event } = place.dataset;
      changes.push([performance.now() - began, moving === undefined ? "" : (event ?? "")]);
    });
    observer.observe(place, { attributeFilter: ["data-event", "data-moving"] });
    Object.assign(window, { changes });
  });
  await goOn(page);
  await page.clock.runFor(MAX_MOTION_MS);
  await expect.poll(() => shown(page)).toBe(number);
  const changes = await page.evaluate(
    () => (window as unknown as { changes: [time: number, event: string][] }).changes,
  );
  const middles = new Map<string, number>();
  changes.forEach(([time, event], n) => {
    const [end = time] = changes[n + 1] ?? [];
    // Less than a frame of the screen is not seen to move.
    if (event && !middles.has(event) && end - time > FRAME_MS) middles.set(event, (time + end) / 2);
  });
  return middles;
}

/** Go on from a moment, and stop in the middle of a kind of event. */
async function stopIn(page: Page, number: number, kind: string, middle: number): Promise<void> {
  await jump(page, number - 1);
  await goOn(page);
  await page.clock.runFor(Math.round(middle));
  await expectEvent(page, kind, `what moves towards ${number} after ${middle} ms`);
}

async function expectEvent(page: Page, kind: string, message: string): Promise<void> {
  const event = await page.evaluate(
    () => document.querySelector<HTMLElement>(".board-place")?.dataset.event,
  );
  expect(event, message).toBe(kind);
}

/** What comes between, and how to undo what it leaves. */
interface Interruption {
  readonly name: string;
  readonly endsMotion: boolean; // at once, where it is
  readonly leadsBack?: boolean; // to the moment before
  interrupt(page: Page, number: number): Promise<unknown>;
  undo?(page: Page, number: number): Promise<unknown>;
}

const INTERRUPTIONS: readonly Interruption[] = [
  {
    name: "a jump",
    endsMotion: true,
    leadsBack: true,
    interrupt: (page, number) => jump(page, number - 1),
    undo: (page, number) => jump(page, number),
  },
  { name: "a skip", endsMotion: true, interrupt: (page) => page.keyboard.press("Shift") },
  {
    name: "another theme",
    endsMotion: true,
    interrupt: (page) => page.emulateMedia({ colorScheme: "dark" }),
    undo: (page) => page.emulateMedia({ colorScheme: "light" }),
  },
  {
    name: "another language",
    endsMotion: true,
    interrupt: (page) => setLanguage(page, "bg"),
    undo: (page) => setLanguage(page, "en"),
  },
  {
    name: "another size",
    endsMotion: false,
    interrupt: (page) =>
      page.setViewportSize({ width: WINDOW.width - 280, height: WINDOW.height - 100 }),
    undo: (page) => page.setViewportSize(WINDOW),
  },
  {
    name: "the end of the board",
    endsMotion: false,
    interrupt: (page) =>
      page.evaluate(() => document.querySelector<HTMLElement>('a[href="/settings"]')?.click()),
    undo: async (page) => {
      await page.clock.runFor(MAX_MOTION_MS);
      await page.evaluate(() => history.back());
      await page.locator("[data-shown]").waitFor({ state: "attached" });
    },
  },
];

async function setLanguage(page: Page, language: string): Promise<void> {
  await page.locator("select.language").selectOption(language);
  await expect.poll(() => page.locator("html").getAttribute("lang")).toBe(language);
}

/** The kinds of events that are animated; the others appear in words only. */
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

/**
 * Choose how a kind of event of a game is interrupted: in every way, or in some and the next kinds in others.
 * Every way is tried with every game.
 */
function waysFor(kind: string, kinds: readonly string[]): readonly Interruption[] {
  const all = INTERRUPTIONS.length;
  const count = scaled(Math.ceil(all / kinds.length), all);
  const first = kinds.indexOf(kind) * count;
  return INTERRUPTIONS.map((_, n) => INTERRUPTIONS[(first + n) % all] as Interruption).slice(
    0,
    count,
  );
}

describe.each(GAMES)("the board of %s", (game) => {
  test("stands whatever happens in the middle of every kind of event", {
    timeout: timeoutMs(300_000),
  }, async () => {
    const files = FILES.filter((name) => name.startsWith(`${game}-`));
    const stories = await Promise.all(files.map((name) => tell(name, FOLDER)));
    const pages = new Map<RecordedGame, Page>();
    const tables = new Map<RecordedGame, ScriptedTable>();
    const moved: string[] = []; // kinds that were interrupted in their middle
    for (const [kind, moments] of momentsOf(stories)) {
      const kinds = MOVES[game] ?? [];
      const tries = kinds.includes(kind) ? MAX_MOMENTS : 1;
      for (const { story, number } of moments.slice(0, tries)) {
        const page = pages.get(story) ?? (await open(story));
        pages.set(story, page);
        const middle = (await middlesOf(page, number)).get(kind);
        if (middle === undefined) continue; // it does not move here
        await interruptIn(page, number, kind, middle, waysFor(kind, kinds));
        const table = tables.get(story) ?? (await openTable(story));
        tables.set(story, table);
        await reconnectIn(table, number, kind, middle);
        moved.push(kind);
        break;
      }
    }

    expect(moved.sort()).toEqual(MOVES[game]);
  });
});

/** Interruptions that the page does to itself as soon as a motion is drawn; nothing: it comes to its end by itself. */
const IN_REAL_TIME = ["nothing", "skip", "jump", "language"] as const;

test.each(scaled(["castle", "chain"], GAMES))(
  "the board of %s stands in real time too, as the screen draws it",
  async (game) => {
    const [file = ""] = FILES.filter((name) => name.startsWith(`${game}-`));
    const story = await tell(file, FOLDER);
    const kinds = new Set(MOVES[game]);
    const numbers = story.moments.flatMap((events, number) =>
      number > 0 && events.some((kind) => kinds.has(kind)) ? [number] : [],
    );
    const page = await site.open(story.path, MOVING);
    await page.locator("[data-shown]").waitFor({ state: "attached" });
    const interrupted = new Set<string>();
    for (const number of numbers.slice(0, MAX_MOMENTS)) {
      const way = IN_REAL_TIME.find((one) => !interrupted.has(one));
      if (!way) break;
      await jump(page, number - 1);
      if (await goOnInterrupted(page, number, way)) interrupted.add(way);
      await expect
        .poll(() => boardOf(page), { message: `${way} on the way to ${number}` })
        .toEqual({ number, moving: false });
    }
    expect([...interrupted]).toEqual(IN_REAL_TIME);
  },
);

/** Go on by one moment, and interrupt its motion; false if nothing moves there. */
function goOnInterrupted(
  page: Page,
  number: number,
  way: (typeof IN_REAL_TIME)[number],
): Promise<boolean> {
  return page.evaluate(
    async ([way, number]) => {
      const place = document.querySelector<HTMLElement>(".board-place") as HTMLElement;
      const find = <One extends HTMLElement>(selector: string) =>
        document.querySelector<One>(selector) as One;
      const choose = (control: HTMLInputElement | HTMLSelectElement, value: string) => {
        const write = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), "value")?.set;
        write?.call(control, value); // as a hand does, so that React hears of it
        control.dispatchEvent(
          new Event(control.type === "range" ? "input" : "change", { bubbles: true }),
        );
      };
      const interrupt = {
        nothing: () => {},
        skip: () => dispatchEvent(new KeyboardEvent("keydown", { key: "Shift" })),
        jump: () => {
          choose(find<HTMLInputElement>("input[type=range]"), String(number - 1));
          choose(find<HTMLInputElement>("input[type=range]"), String(number));
        },
        language: () => choose(find<HTMLSelectElement>("select.language"), "bg"),
      }[way];
      const frame = () => new Promise((drawn) => requestAnimationFrame(drawn));
      find<HTMLElement>(".transport button:nth-of-type(4)").click(); // one on
      while (place.dataset.moving === undefined && place.dataset.shown !== String(number))
        await frame();
      await frame();
      if (place.dataset.moving === undefined) return false;
      interrupt();
      return true;
    },
    [way, number] as const,
  );
}

/** Open a game with a clock that stands still. */
async function open({ path }: RecordedGame): Promise<Page> {
  const page = await site.open(path, FROZEN);
  await stopClock(page);
  await countFrames(page);
  return page;
}

/** Open the same game as a table that somebody watches, with a clock that stands still. */
async function openTable(story: RecordedGame): Promise<ScriptedTable> {
  const page = await site.open("/settings", FROZEN);
  const table = new ScriptedTable(page, story);
  await table.open();
  await page.goto(`${inject("url")}/table/retold`);
  await stopClock(page);
  await countFrames(page);
  return table;
}

function countFrames(page: Page): Promise<void> {
  return page.evaluate(() => {
    const ask = window.requestAnimationFrame;
    const counted = Object.assign(window, { askedFrames: 0 });
    window.requestAnimationFrame = (draw) => {
      counted.askedFrames += 1;
      return ask(draw);
    };
  });
}

/** How many frames the page has asked for. */
const frames = (page: Page) =>
  page.evaluate(() => (window as unknown as { askedFrames: number }).askedFrames);

/** Interrupt a kind of event on the way to a moment, in its middle. */
async function interruptIn(
  page: Page,
  number: number,
  kind: string,
  middle: number,
  ways: readonly Interruption[],
): Promise<void> {
  const back = ways.some(({ leadsBack }) => leadsBack);
  const before = back ? await standing(page, number - 1) : null;
  const after = await standing(page, number);
  for (const { name, endsMotion, leadsBack, interrupt, undo } of ways) {
    const message = `${name} in the middle of ${kind}, entry ${number}`;
    await stopIn(page, number, kind, middle);
    await interrupt(page, number);
    if (endsMotion) await expectAtRest(page, message);
    if (leadsBack && before) await expectLook(page, before, message);
    await laidOut(page); // else it is over before the board hears of it
    await undo?.(page, number);
    await page.clock.runFor(MAX_MOTION_MS);
    await expect.poll(() => shown(page), { message }).toBe(number);
    await expectLook(page, after, message);
  }
}

/** Lose the connection in the middle of a kind of event and get it back: the board is at once where the table is. */
async function reconnectIn(
  table: ScriptedTable,
  number: number,
  kind: string,
  middle: number,
): Promise<void> {
  const { page } = table;
  const message = `a reconnection in the middle of ${kind}, entry ${number}`;
  await table.jump(number);
  const still = await lookAtRest(page);
  await table.jump(number - 1);
  await table.advance();
  await page.clock.runFor(Math.round(middle));
  await expectEvent(page, kind, message);
  await table.reconnect();
  await expectAtRest(page, message);
  expect(await shown(page), message).toBe(number);
  await expectLook(page, still, message);
}

/** What the board shows at a moment without any motion. */
async function standing(page: Page, number: number): Promise<Look> {
  await jump(page, number);
  return lookAtRest(page);
}

/** The appearance of the board at rest. */
async function lookAtRest(page: Page): Promise<Look> {
  await laidOut(page);
  await page.clock.runFor(2 * FRAME_MS);
  return look(page);
}

/** The motion has ended, and nothing of it goes on: a board at rest asks for no frames. */
async function expectAtRest(page: Page, message: string): Promise<void> {
  await expect.poll(async () => (await boardOf(page)).moving, { message }).toBe(false);
  await page.clock.runFor(2 * FRAME_MS); // draws the position
  const drawn = await frames(page);
  await page.clock.runFor(200);
  const more = (await frames(page)) - drawn;
  expect(more, `frames after ${message}`).toBeLessThanOrEqual(1); // what is cut off blinks
}

/** The board looks as it did without motion. */
async function expectLook(page: Page, still: Look, message: string): Promise<void> {
  await laidOut(page);
  const looked = async () => {
    await page.clock.runFor(100); // what is cut off blinks all the time
    return look(page);
  };
  await expect.poll(looked, { message, timeout: 10_000 }).toEqual(still);
}
