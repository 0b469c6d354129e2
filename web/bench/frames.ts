// Measures the client in a browser beside a server that bench/frames.py has started: `make frames`.
// Reads what to measure from its first argument, prints what it found as one line of JSON.
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { fakeGraphicsCard, launch } from "../e2e/chromium.ts";

/** What bench/frames_server.py says of itself. */
interface BenchmarkInput {
  readonly url: string;
  readonly matches: readonly Match[]; // two for each round
  readonly cell: string; // that starts the reaction
}

interface Match {
  readonly match: string;
  readonly seats: readonly { readonly seat: number; readonly token: string }[];
}

/** Frames of a stretch of time. */
interface Frames {
  readonly rate: number; // a second
  readonly longest: number; // milliseconds
  readonly work: number; // of the longest task of the page, in milliseconds of the processor
}

const DESK = { viewport: { width: 1280, height: 800 }, locale: "en" } as const;
const IDLE_MS = 2000; // of idling, and about as much of panning
const PAN_STEPS = 120; // of the mouse while panning
const BOARD_SIDE = 20; // of the board that is clicked on
const CLICKS_PER_ROUND = (BOARD_SIDE / 2) ** 2; // a round: every second point of every second line, which capture nothing

const input = JSON.parse(process.argv[2] ?? "") as BenchmarkInput;
const games = (await (await fetch(`${input.url}/api/games`)).json()) as readonly { key: string }[];
const browser = await launch();
const found = {
  browser: `Chromium ${browser.version()}`,
  renderer: await rendererOf(browser),
  bytes: Object.fromEntries(await inTurn(games, async ({ key }) => [key, await bytesOf(key)])),
  rounds: await inTurn(pairs(input.matches), round),
};
await browser.close();
console.log(JSON.stringify(found));

async function inTurn<One, Result>(
  list: readonly One[],
  deed: (one: One) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  for (const one of list) results.push(await deed(one));
  return results;
}

function pairs<One>(list: readonly One[]): [One, One][] {
  return list.flatMap((one, n) => (n % 2 === 0 ? [[one, list[n + 1]] as [One, One]] : []));
}

/** One round: a large table from its start to its cascade, drawn in both ways, then clicks on an ordinary one. */
async function round([first, second]: [Match, Match]) {
  const canvas = await largeTable(first);
  const webgl = await largeTable(second, fakeGraphicsCard);
  const clicks = await clicksOf();
  const rates = [canvas, webgl].map(({ cascade }) => Math.round(cascade.rate));
  console.error(`frames: cascade ${rates.join(", with WebGL ")} a second`);
  return { canvas, webgl, clicks };
}

async function largeTable(match: Match, before?: () => void) {
  const page = await visit("/api/health");
  if (before) await page.addInitScript(before);
  await page.evaluate((kept) => localStorage.setItem("kletka.matches", JSON.stringify([kept])), {
    ...match,
    game: "chain",
    at: 0,
    over: false,
  });
  await page.goto(`${input.url}/table/${match.match}`);
  const shown = page.locator("[data-shown]");
  await shown.waitFor({ state: "attached" });
  await page.waitForLoadState("networkidle");
  const start = await page.evaluate(() => window.measured.blocking());

  await begin(page);
  await page.waitForTimeout(IDLE_MS);
  const idle = await framesOf(page);

  const old = await shown.getAttribute("data-shown");
  const at = await middle(page, input.cell);
  await begin(page);
  await page.mouse.click(at.x, at.y);
  await page.waitForFunction(
    (number) => document.querySelector<HTMLElement>("[data-shown]")?.dataset.shown !== number,
    old,
    { polling: 100, timeout: 60_000 },
  );
  const cascade = await framesOf(page, await page.evaluate(() => window.measured.heard));
  const pan = await panned(page);
  await page.context().close();
  return { start, idle, cascade, pan };
}

/** Bring the board near and drag it to and fro. */
async function panned(page: Page): Promise<Frames> {
  const board = await page.locator(".board-canvas").boundingBox();
  if (!board) throw new Error("there is no board");
  const [x, y] = [board.x + board.width / 2, board.y + board.height / 2];
  await page.mouse.move(x, y);
  for (let turn = 0; turn < 4; turn += 1) await page.mouse.wheel(0, -120);
  await page.waitForTimeout(300);
  await page.mouse.down();
  await begin(page);
  for (let step = 0; step < PAN_STEPS; step += 1) {
    const angle = (step / PAN_STEPS) * 4 * Math.PI;
    await page.mouse.move(x + 180 * Math.sin(angle), y + 120 * Math.sin(angle / 2));
  }
  const frames = await framesOf(page);
  await page.mouse.up();
  return frames;
}

/** Play on a board of middle size; milliseconds from each click to the frame that acknowledges it. */
async function clicksOf(): Promise<number[]> {
  const page = await visit(`/new/contours?mode=one#width=${BOARD_SIDE}&height=${BOARD_SIDE}`, {
    reducedMotion: "reduce",
  });
  await page.locator("button.primary.big").click();
  await page.locator("[data-shown]").waitFor({ state: "attached" });
  const times: number[] = [];
  for (let n = 0; n < CLICKS_PER_ROUND; n += 1) {
    const half = BOARD_SIDE / 2;
    const at = await middle(page, `${2 * (n % half)},${2 * Math.floor(n / half)}`);
    await page.mouse.move(at.x, at.y);
    await page.waitForTimeout(20); // as a hand does
    await page.evaluate(() => window.measured.listen());
    await page.mouse.click(at.x, at.y);
    times.push(await page.evaluate(() => window.measured.answer));
  }
  await page.context().close();
  return times;
}

/** What a visitor downloads from the start page to the board of a game. */
async function bytesOf(game: string): Promise<number> {
  // What a service worker fetches would not be counted; it fetches the same files again.
  const page = await visit("/api/health", { serviceWorkers: "block" });
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  let bytes = 0;
  session.on("Network.loadingFinished", ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  await page.goto(`${input.url}/`);
  await page.locator(".card h3").first().waitFor();
  await page.goto(`${input.url}/new/${game}`);
  await page.locator("button.primary.big").click();
  await page.locator("[data-shown]").waitFor({ state: "attached" });
  await page.waitForLoadState("networkidle");
  await page.context().close();
  return bytes;
}

/** What the boards are drawn with, and what WebGL would be here. */
async function rendererOf(running: Browser): Promise<string> {
  const page = await running.newPage();
  const name = await page.evaluate(() => {
    const context = document.createElement("canvas").getContext("webgl");
    const named = context?.getExtension("WEBGL_debug_renderer_info");
    return context && named ? String(context.getParameter(named.UNMASKED_RENDERER_WEBGL)) : "none";
  });
  await page.close();
  return name;
}

async function visit(path: string, options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext({ ...DESK, ...options });
  const page = await context.newPage();
  await page.addInitScript(measure);
  await page.goto(input.url + path);
  return page;
}

async function middle(page: Page, cell: string): Promise<{ x: number; y: number }> {
  const box = await page.locator(`[role="gridcell"][data-cell="${cell}"]`).boundingBox();
  if (!box) throw new Error(`there is no cell ${cell}`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Begin to count frames, and to note what the main thread of the page works at. */
async function begin(page: Page): Promise<void> {
  await browser.startTracing(page, { categories: ["disabled-by-default-devtools.timeline"] });
  await page.evaluate(() => window.measured.frames());
}

/** The frames since the counting began, or since a later moment of the page. */
async function framesOf(page: Page, since = 0): Promise<Frames> {
  const frames = await page.evaluate(() => window.measured.frames());
  const gaps = frames.filter(({ at }) => at > since).map(({ gap }) => gap);
  const trace = await browser.stopTracing();
  const whole = gaps.reduce((sum, gap) => sum + gap, 0);
  return {
    rate: (1000 * gaps.length) / whole,
    longest: Math.max(...gaps),
    work: longestTask(JSON.parse(trace.toString()) as Trace),
  };
}

/** A trace as Chromium writes it; `tdur` are microseconds of the processor. */
interface Trace {
  readonly traceEvents: readonly {
    readonly name: string;
    readonly pid: number;
    readonly tid: number;
    readonly tdur?: number;
    readonly args?: { readonly name?: string };
  }[];
}

function longestTask({ traceEvents }: Trace): number {
  const mains = traceEvents
    .filter(({ name, args }) => name === "thread_name" && args?.name === "CrRendererMain")
    .map(({ pid, tid }) => `${pid}.${tid}`);
  const tasks = traceEvents
    .filter(({ name, pid, tid }) => name === "RunTask" && mains.includes(`${pid}.${tid}`))
    .map(({ tdur = 0 }) => tdur / 1000);
  return Math.max(0, ...tasks);
}

/** Runs inside the page: counts frames, tasks that hold it up, and the time to an answer. */
function measure(): void {
  const LONG = 10_000; // letters: only a reaction has so many
  const frames: FrameSeen[] = [];
  let tasks: number[] = [];
  let last = performance.now();
  const tick = (now: number) => {
    frames.push({ at: now, gap: now - last });
    last = now;
    requestAnimationFrame(tick);
  };
  requestAnimationFrame(tick);
  new PerformanceObserver((list) => {
    tasks.push(...list.getEntries().map(({ duration }) => duration));
  }).observe({ type: "longtask", buffered: true });
  window.WebSocket = class extends WebSocket {
    constructor(address: string | URL, protocols?: string | string[]) {
      super(address, protocols);
      this.addEventListener("message", ({ data }) => {
        if (String(data).length > LONG) window.measured.heard = performance.now();
      });
    }
  };
  window.measured = {
    heard: 0,
    frames: () => frames.splice(0),
    blocking: () => {
      const found = tasks;
      tasks = [];
      const total = found.reduce((sum, duration) => sum + duration - 50, 0);
      return { total, longest: Math.max(0, ...found) };
    },
    answer: Promise.resolve(0),
    listen: () => {
      window.measured.answer = new Promise((answered) => {
        let clicked = 0;
        const note = (event: PointerEvent) => {
          clicked = event.timeStamp;
        };
        addEventListener("pointerup", note, { capture: true, once: true });
        const board = document.querySelector<HTMLElement>("[data-shown]");
        if (!board) return;
        const before = board.dataset.shown;
        new MutationObserver((_, watcher) => {
          if (board.dataset.shown === before) return;
          watcher.disconnect();
          requestAnimationFrame(() => answered(performance.now() - clicked)); // when it is painted
        }).observe(board, { attributeFilter: ["data-shown"] });
      });
    },
  };
}

interface FrameSeen {
  readonly at: number;
  readonly gap: number; // since the one before
}

declare global {
  interface Window {
    measured: {
      heard: number; // when the server last had much to tell
      frames(): FrameSeen[]; // since it was last asked
      blocking(): { total: number; longest: number };
      listen(): void; // to the next click
      answer: Promise<number>; // to it: milliseconds until it was acknowledged and shown
    };
  }
}
