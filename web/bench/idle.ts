// Measures what an open page costs that nobody touches, beside a server that bench/idle.py has started: `make idle`.
// Takes the address of the server and how many rounds, prints what it found as one line of JSON.
import type { CDPSession } from "playwright-core";
import { launch } from "../e2e/chromium.ts";

interface Begun {
  readonly match: string;
  readonly seats: readonly { readonly seat: number; readonly token: string }[];
}

interface Idle {
  readonly name: string;
  readonly path: string;
  readonly game?: string; // whose table is begun and opened at `path`
}

const DESK = { viewport: { width: 1280, height: 800 }, locale: "en" } as const;
const SETTLING_S = 5; // after which a page has finished its one-time work
const MEASURED_S = 10; // of each measurement

const [, , url = "", rounds = "1"] = process.argv;
const games = (await (await fetch(`${url}/api/games`)).json()) as readonly {
  readonly key: string;
  readonly seats: number;
}[];
const PAGES: readonly Idle[] = [
  { name: "start page", path: "/" },
  { name: "options of a new game", path: "/new/chain?mode=computer" },
  { name: "open tables", path: "/tables" },
  { name: "my games", path: "/continue" },
  { name: "settings", path: "/settings" },
  { name: "rules of contours", path: "/rules/contours" },
  { name: "first steps in castle", path: "/learn/castle" },
  ...games.map(({ key }) => ({ name: `table of ${key}`, path: "/table", game: key })),
];

let version = "";
const found: Record<string, number>[] = [];
for (let round = 0; round < Number(rounds); round += 1) {
  const measured: Record<string, number> = {};
  for (const page of PAGES) measured[page.name] = await secondsOf(page);
  found.push(measured);
}
const report = {
  browser: `Chromium ${version}`,
  settling: SETTLING_S,
  stretch: MEASURED_S,
  rounds: found,
};
console.log(JSON.stringify(report));

/** Open one page in a browser of its own, wait until it has settled, and count its processor time. */
async function secondsOf({ name, path, game }: Idle): Promise<number> {
  const browser = await launch();
  version = browser.version();
  try {
    const page = await browser.newPage(DESK);
    const begun = game ? await begin(game) : null;
    if (begun) {
      const held = JSON.stringify([{ ...begun, game, at: 0, over: false }]);
      await page.addInitScript((text) => localStorage.setItem("kletka.matches", text), held);
    }
    await page.goto(url + (begun ? `${path}/${begun.match}` : path));
    await page
      .locator(begun ? "[data-shown]" : "h1")
      .first()
      .waitFor({ state: "attached" });
    await page.waitForLoadState("networkidle");
    const session = await browser.newBrowserCDPSession();
    await rest(SETTLING_S);
    const before = await cpuSeconds(session);
    await rest(MEASURED_S);
    const seconds = (await cpuSeconds(session)) - before;
    console.error(`idle: ${name} ${seconds.toFixed(2)} s`);
    return seconds;
  } finally {
    await browser.close();
  }
}

/** Begin a match in which everybody sits at this screen. */
async function begin(game: string): Promise<Begun> {
  const seats = games.find(({ key }) => key === game)?.seats ?? 2;
  const names = Array.from({ length: seats }, (_, seat) => `Player ${seat + 1}`);
  const answer = await fetch(`${url}/api/matches`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ game, seats: names.map(() => "me"), names }),
  });
  if (!answer.ok) throw new Error(await answer.text());
  return (await answer.json()) as Begun;
}

/** Processor time of all processes of the browser so far, as it counts itself. */
async function cpuSeconds(session: CDPSession): Promise<number> {
  const { processInfo } = await session.send("SystemInfo.getProcessInfo");
  return processInfo.reduce((sum, { cpuTime }) => sum + cpuTime, 0);
}

function rest(seconds: number): Promise<void> {
  return new Promise((done) => setTimeout(done, seconds * 1000));
}
