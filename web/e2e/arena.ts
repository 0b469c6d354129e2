// An arena of scripted players at two nodes, of which one is killed: `tests/web/arena.py`; and how a page takes part.
import { spawn } from "node:child_process";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import type { Luck } from "./players";
import { ROOT } from "./server";

export interface Arena {
  readonly url: string; // of the tournament

  /** Settled when the tournament has ended, and its result agrees with the stored matches. */
  readonly over: Promise<void>;

  /** Stop the nodes, and wait until they are gone. */
  close(): Promise<void>;
}

/** Open an arena that begins when so many visitors have entered it beside the scripted players. */
export async function openArena(visitors: number): Promise<Arena> {
  const args = ["-m", "tests.web.arena", String(visitors)];
  const program = spawn(join(ROOT, ".venv/bin/python"), args, {
    cwd: ROOT,
    env: { ...process.env, PYTHONPATH: "src" },
    stdio: ["pipe", "pipe", "inherit"],
  });
  const gone = new Promise<number | null>((ended) => program.on("exit", ended));
  const lines = createInterface({ input: program.stdout })[Symbol.asyncIterator]();
  const line = async () => {
    const { value, done } = await lines.next();
    if (done) throw new Error(`the arena ended with ${await gone}`);
    return String(value);
  };
  const url = await line();
  let isOver = false;
  const over = line().then(() => {
    isOver = true;
  });
  over.catch(() => undefined); // whoever waits for it is told
  return {
    url,
    over,
    close: async () => {
      program.stdin.end();
      if (!isOver) program.kill("SIGINT"); // a test has failed
      await gone;
    },
  };
}

/** What a page has done in an arena. */
export interface Visit {
  readonly tables: string[]; // matches, in order
  clicks: number; // on cells that can be played
  cuts: number; // connections that were lost
}

/** Let a page play all its games by clicks until its tournament is over. */
export async function compete(page: Page, over: Promise<void>, luck: Luck): Promise<Visit> {
  const visit: Visit = { tables: [], clicks: 0, cuts: 0 };
  page.on("websocket", (socket) => {
    const place = page.url();
    socket.on("close", () => {
      if (page.url() === place) visit.cuts += 1; // a page closes its sockets only when it goes elsewhere
    });
  });
  let ended = false;
  const end = () => {
    ended = true;
  };
  over.then(end, end);
  const step = async () => {
    const { path, cells } = await page.evaluate(() => ({
      path: location.pathname,
      cells: [...document.querySelectorAll('[role="gridcell"][aria-label*="can be played"]')].map(
        (cell) => {
          const { x, y, width, height } = cell.getBoundingClientRect();
          return { x: x + width / 2, y: y + height / 2 };
        },
      ),
    }));
    const [, place, match = ""] = path.split("/");
    if (place === "table" && visit.tables.at(-1) !== match) visit.tables.push(match);
    const cell = cells[Math.floor(luck() * cells.length)];
    if (cell) {
      await page.mouse.click(cell.x, cell.y);
      visit.clicks += 1;
    }
    return ended;
  };
  await expect.poll(step, { interval: 100, timeout: 600_000 }).toBe(true);
  await over;
  return visit;
}
