// The server is killed between the receipt of a move and its answer, and comes back.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sharedBrowser } from "./chromium";
import { type ContextPool, poolOf } from "./contexts";
import { log, type } from "./gestures";
import { type RunningServer, startServer } from "./server";
import { begin } from "./site";

let contexts: ContextPool;
let server: RunningServer;
const home = mkdtempSync(join(tmpdir(), "kletka-killed-"));

beforeAll(async () => {
  server = await startServer(home);
  contexts = poolOf(await sharedBrowser());
});
afterAll(async () => {
  await Promise.all([contexts?.release(false), server?.stop("SIGKILL")]);
  rmSync(home, { recursive: true, force: true });
});

test("the move is played once, whatever the server had done of it, and the game goes on", async () => {
  const context = await contexts.takeNew({ reducedMotion: "reduce", locale: "en" });
  const page = await context.newPage();
  await page.goto(`${server.url}/new/contours?mode=one`);
  await begin(page);
  let killing = false;
  let killed: Promise<void> | null = null;
  await page.routeWebSocket(/\/socket$/, (line) => {
    const upstream = line.connectToServer();
    line.onMessage((message) => {
      upstream.send(message);
      if (!killing || !String(message).includes('"act"')) return;
      killing = false;
      killed = server.stop("SIGKILL");
    });
  });
  await page.reload();
  await page.locator("[data-shown]").waitFor({ state: "attached" });
  const plays = async () =>
    (await log(page).allInnerTexts()).filter((line) => /plays/.test(line)).length;
  const kept = () =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => /^kletka.outbox/.test(key)));

  killing = true;
  await type(page, "1,1");
  await expect.poll(() => killed !== null).toBe(true);
  await killed;
  server = await startServer(home, Number(new URL(server.url).port));
  await page.evaluate(() => dispatchEvent(new Event("online"))); // or it would wait for its next try

  await expect.poll(kept, { timeout: 30_000 }).toEqual([]);
  await expect.poll(plays).toBe(1);
  await type(page, "2,2");
  await expect.poll(plays).toBe(2);
});
