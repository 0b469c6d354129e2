// After a deploy: the page loads the new build by itself, once, and only when nothing is lost by it.
import type { Page, WebSocketRoute } from "playwright-core";
import { afterEach, beforeAll, expect, inject, test } from "vitest";
import { sharedBrowser } from "./chromium";
import { type ContextPool, poolOf } from "./contexts";
import { status, type } from "./gestures";
import { begin } from "./site";

let contexts: ContextPool;
beforeAll(async () => {
  contexts = poolOf(await sharedBrowser());
});
afterEach(() => contexts.release(false));

interface Visit {
  readonly page: Page;
  readonly loads: () => number;
}

/** Come without a service worker, whose requests a test cannot take in hand. */
async function visit(path: string): Promise<Visit> {
  const context = await contexts.takeNew({
    reducedMotion: "reduce",
    locale: "en",
    serviceWorkers: "block",
  });
  const page = await context.newPage();
  let loads = 0;
  page.on("load", () => {
    loads += 1;
  });
  await page.goto(inject("url") + path);
  return { page, loads: () => loads };
}

interface Deploy {
  build: string; // that the server names from now on; empty: its own
  holdsMoves: boolean; // moves do not arrive
  hellos: number; // that were answered
  cut(): Promise<void>;
}

/** Stand between a page and the server, with a build of our own choice in the hello. */
async function deploy(page: Page): Promise<Deploy> {
  const lines: WebSocketRoute[] = [];
  const served: Deploy = {
    build: "",
    holdsMoves: false,
    hellos: 0,
    cut: async () => {
      await Promise.all(lines.splice(0).map((line) => line.close()));
    },
  };
  await page.routeWebSocket(/\/socket$/, (line) => {
    lines.push(line);
    const server = line.connectToServer();
    line.onMessage((message) => {
      if (!served.holdsMoves || !String(message).includes('"act"')) server.send(message);
    });
    server.onMessage((message) => {
      const text = String(message);
      if (text.includes('"build":')) served.hellos += 1;
      line.send(served.build ? text.replace(/"build":"\w+"/, `"build":"${served.build}"`) : text);
    });
  });
  return served;
}

test("the page, the HTTP API and the hello name the same build", async () => {
  const { page } = await visit("/new/chain?mode=one");
  await begin(page);
  const own = await page.locator('meta[name="kletka-build"]').getAttribute("content");
  const answer = await page.request.get(`${inject("url")}/api/games`);
  const told: string[] = [];
  page.on("websocket", (line) =>
    line.on("framereceived", ({ payload }) => told.push(String(payload))),
  );
  await page.reload();

  expect(own).toMatch(/^[0-9a-f]{16}$/);
  expect(answer.headers()["kletka-build"]).toBe(own);
  await expect.poll(() => told.some((text) => text.includes(`"build":"${own}"`))).toBe(true);
});

test("another build in a hello reloads the table once, and the game goes on", async () => {
  const { page, loads } = await visit("/new/chain?mode=one");
  await begin(page);
  const served = await deploy(page);
  served.build = "feedfeedfeedfeed";
  await page.reload();
  const before = loads();

  await expect.poll(loads).toBe(before + 1);
  await page.locator("[data-shown]").waitFor({ state: "attached" });
  await page.reload(); // the server still names it, and the page is still the old one
  await page.locator("[data-shown]").waitFor({ state: "attached" });
  const turn = await status(page);
  await type(page, "0,0");
  await expect.poll(() => status(page)).not.toBe(turn);
  expect(loads()).toBe(before + 2); // the second one was ours
});

test("an unanswered command, and then typed text, delay the reload", async () => {
  const { page, loads } = await visit("/new/chain?mode=one");
  await begin(page);
  const served = await deploy(page);
  await page.clock.install();
  await page.reload();
  await page.locator("[data-shown]").waitFor({ state: "attached" });
  const [turn, before] = [await status(page), loads()];
  served.holdsMoves = true;
  await type(page, "0,0");
  await page.getByText("Sending").waitFor();
  const comeBack = async () => {
    const hellos = served.hellos;
    await served.cut();
    await expect.poll(() => served.hellos).toBeGreaterThan(hellos);
    await page.getByText("The connection is lost").waitFor({ state: "detached" });
  };
  served.build = "feedfeedfeedfeed";
  await comeBack();
  await page.clock.runFor(20_000);
  await page.getByText("Sending").waitFor(); // it waits, on the same page
  expect(loads()).toBe(before);

  await page.getByLabel("Type a move").fill("1,1");
  served.holdsMoves = false;
  await comeBack();
  await expect.poll(() => status(page)).not.toBe(turn);
  await page.clock.runFor(20_000);
  expect(await page.getByLabel("Type a move").inputValue()).toBe("1,1");
  expect(loads()).toBe(before);

  await page.getByLabel("Type a move").fill("");
  await page.clock.runFor(20_000);
  await expect.poll(loads).toBe(before + 1);
});

test("a module that is gone after a deploy reloads the page at the new address", async () => {
  const { page, loads } = await visit("/");
  let missing = 1;
  await page.route("**/assets/SettingsPage-*.js", async (route) => {
    missing -= 1;
    await (missing >= 0 ? route.fulfill({ status: 404 }) : route.continue());
  });

  await page.getByRole("link", { name: "Settings" }).first().click();

  await page.getByRole("heading", { name: "Settings" }).waitFor();
  expect(new URL(page.url()).pathname).toBe("/settings");
  expect(loads()).toBe(2);
});

test("a module that stays missing is reported, without a reload loop", async () => {
  const { page, loads } = await visit("/");
  await page.route("**/assets/SettingsPage-*.js", (route) => route.fulfill({ status: 404 }));

  await page.getByRole("link", { name: "Settings" }).first().click();

  await page.getByText("The server does not answer.").waitFor();
  expect(loads()).toBe(2);
  await page.unroute("**/assets/SettingsPage-*.js");
  await page.getByRole("button", { name: "Try again" }).click();
  await page.getByRole("heading", { name: "Settings" }).waitFor();
});

test("words that stay missing are reported, not asked for again and again", async () => {
  const { page, loads } = await visit("/");
  let asked = 0;
  await page.route("**/assets/puzzle-*.js", (route) => {
    asked += 1;
    return route.fulfill({ status: 404 });
  });

  await page.getByRole("link", { name: "Solve puzzles" }).click();

  await page.getByText("The server does not answer.").waitFor();
  expect(loads()).toBe(2);
  expect(asked).toBeLessThan(5); // with the reload
});
