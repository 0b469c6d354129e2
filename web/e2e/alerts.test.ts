// Alerts: chosen on the account page, encrypted by the server, and at a table in the background. The browser
// of the tests reaches no push service: one of this machine stands in; worker.test.ts shows what comes then.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { BrowserContext, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { sharedBrowser } from "./chromium";
import { type ContextPool, poolOf } from "./contexts";
import { PushService } from "./pushService";
import { type RunningServer, startServer } from "./server";

const home = mkdtempSync(join(tmpdir(), "kletka-alerts-"));
let contexts: ContextPool;
let server: RunningServer;
let service: PushService;
let desk: BrowserContext;

beforeAll(async () => {
  service = await PushService.start();
  server = await startServer(home, 0, environment());
  contexts = poolOf(await sharedBrowser());
});
afterAll(async () => {
  await server?.stop("SIGKILL");
  service?.stop();
  rmSync(home, { recursive: true, force: true });
});
beforeEach(async () => {
  desk = await contexts.takeNew({ reducedMotion: "reduce", locale: "en" });
  await desk.grantPermissions(["notifications"], { origin: url("") });
});
afterEach(() => contexts.release(false));

/** The server may send to the push service of the test. */
function environment(): Readonly<Record<string, string>> {
  return { KLETKA_PUSH_SERVICES: service.origin };
}

/** Notifications need a secure context: a name of this machine is one. */
function url(path: string): string {
  return server.url.replace("127.0.0.1", "localhost") + path;
}

async function signedIn(name: string): Promise<Page> {
  const page = await desk.newPage();
  await page.goto(url("/account"));
  const form = page.locator("form", { hasText: "Make an account" });
  await form.getByLabel("Name").fill(name);
  await form.getByRole("button", { name: "With a recovery code" }).click();
  await page.getByRole("button", { name: "I have kept it" }).click();
  await page.locator("[data-account]").waitFor();
  return page;
}

/** Let the browser get its subscription from the push service of the test. */
async function withPushService(page: Page): Promise<void> {
  await page.evaluate((subscription) => {
    PushManager.prototype.subscribe = async () =>
      ({ toJSON: () => subscription }) as unknown as PushSubscription;
  }, service.subscription);
}

/** Begin a game in which a guest has the first move, and the visitor never opens the table. */
async function beginWithGuest(page: Page): Promise<{ match: string; token: string }> {
  const headers = { Origin: url("") };
  const wish = { game: "contours", seats: ["open", "me"], name: "?" };
  const begun = await page.request.post(url("/api/matches"), { data: wish, headers });
  const { match } = (await begun.json()) as { match: string };
  const answer = await fetch(url(`/api/matches/${match}/seats`), {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ name: "Bob" }),
  });
  const { token } = (await answer.json()) as { token: string };
  return { match, token };
}

async function move(match: string, token: string, action: string): Promise<void> {
  const socket = new WebSocket(url(`/api/matches/${match}/socket`).replace("http", "ws"));
  const done = new Promise<void>((ended, failed) => {
    socket.onopen = () => socket.send(JSON.stringify({ do: "hello", id: "1", tokens: [token] }));
    socket.onmessage = ({ data }) => {
      const message = JSON.parse(String(data)) as { is: string; id?: string; text?: string };
      if (message.is === "done" && message.id === "1")
        socket.send(JSON.stringify({ do: "act", id: "2", action }));
      if (message.is === "done" && message.id === "2") ended();
      if (message.is === "refused") failed(new Error(message.text));
    };
  });
  await done;
  socket.close();
}

test("a turn is pushed, encrypted, while the page is closed, also after a restart", async () => {
  const page = await signedIn("Ann");
  await withPushService(page);
  await page.getByRole("button", { name: "Alert this device" }).click();
  await page.getByRole("button", { name: "No alerts on this device" }).waitFor();
  const { match, token } = await beginWithGuest(page);
  await page.close();
  await server.stop("SIGKILL");
  server = await startServer(home, Number(new URL(server.url).port), environment());

  await move(match, token, "1,1");
  await expect.poll(() => service.received.length).toBe(1);
  expect(JSON.parse(service.received[0] ?? "")).toMatchObject({
    title: "Contours",
    body: "It is your turn. You play with Bob.",
    path: `/table/${match}`,
  });
});

test("what is chosen is kept, and a device that was turned off is forgotten", async () => {
  const page = await signedIn("Bea");
  await withPushService(page);
  await page.getByLabel("when somebody challenges me").uncheck();
  await page.getByLabel("Repeat").selectOption({ label: "every 8 hours" });
  await page.getByRole("button", { name: "Alert this device" }).click();
  await page.getByRole("button", { name: "No alerts on this device" }).click();
  await page.getByRole("button", { name: "Alert this device" }).waitFor();

  await page.reload();

  await expect.poll(() => page.getByLabel("Repeat").inputValue()).toBe("8");
  expect(await page.getByLabel("when somebody challenges me").isChecked()).toBe(false);
  expect(await page.getByLabel("when it is my turn", { exact: true }).isChecked()).toBe(true);
});

test("a guest chooses how a table in the background shows the turn, and it does", async () => {
  const page = await desk.newPage();
  await page.goto(url("/account"));
  await page.getByLabel("a sound when it is my turn in the background").check();
  await page.goto(url("/new/contours?mode=online"));
  await page.getByRole("button", { name: "Begin", exact: true }).click();
  await page.waitForURL("**/table/*");
  const match = page.url().split("/").at(-1) as string;
  const answer = await fetch(url(`/api/matches/${match}/seats`), {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ name: "Bob" }),
  });
  expect(answer.ok).toBe(true);
  await expect.poll(() => page.title()).toMatch(/^Your turn/);

  await hide(page, true);
  await expect.poll(() => page.title()).toMatch(/^● Your turn/);
  expect(await page.evaluate(() => document.documentElement.dataset.badge)).toBe("set");
  await hide(page, false);
  await expect.poll(() => page.title()).toMatch(/^Your turn/);
  expect(await page.evaluate(() => document.documentElement.dataset.badge)).toBe("cleared");
});

/** Put a page into the background, and note what it does with the badge of the app. */
async function hide(page: Page, hidden: boolean): Promise<void> {
  await page.evaluate((isHidden) => {
    Object.defineProperty(document, "hidden", { value: isHidden, configurable: true });
    const note = (what: string) => async () => {
      document.documentElement.dataset.badge = what;
    };
    Object.assign(navigator, { setAppBadge: note("set"), clearAppBadge: note("cleared") });
    document.dispatchEvent(new Event("visibilitychange"));
  }, hidden);
}
