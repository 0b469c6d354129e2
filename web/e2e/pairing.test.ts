// Strangers find each other, talk in preset phrases, prepare moves; and the lobby shows who waits.
import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { sharedBrowser } from "./chromium";
import { type ContextPool, poolOf } from "./contexts";
import { cellOf, log, status, type } from "./gestures";
import { type RunningServer, startServer } from "./server";
import { begin, openSite, PHONE } from "./site";

const site = openSite();

/** Look for a game with the form of quick pairing. */
async function look(page: Page, name: string, game: string, pace: string): Promise<void> {
  await page.getByLabel("Game").selectOption(game);
  await page.getByLabel("Your name").fill(name);
  await page.getByRole("radio", { name: pace }).check();
  await page.getByRole("button", { name: "Find a game" }).click();
}

const tableOf = (page: Page) => new URL(page.url()).pathname.split("/")[2];
const plays = async (page: Page) =>
  (await log(page).allInnerTexts()).filter((line) => /plays/.test(line)).length;

/** Let two strangers meet at a table of Contours with a clock; the first to move comes first. */
async function paired(): Promise<readonly [Page, Page]> {
  const ann = await site.open("/pair");
  await look(ann, "Ann", "contours", "Blitz");
  await ann.getByText("one person waits").waitFor();
  const bob = await site.open("/pair", PHONE);
  await look(bob, "Bob", "contours", "Blitz");
  for (const page of [ann, bob]) await page.waitForURL("**/table/*");
  for (const page of [ann, bob]) await page.locator("[data-shown]").waitFor({ state: "attached" });
  const mine = /Your turn/;
  await expect.poll(async () => `${await status(ann)} ${await status(bob)}`).toMatch(mine);
  return mine.test(await status(ann)) ? [ann, bob] : [bob, ann];
}

describe("two strangers", () => {
  test("are paired, play, talk in phrases, and one mutes the other", async () => {
    const [first, second] = await paired();
    expect(tableOf(first)).toBe(tableOf(second));

    await type(first, "3,3");
    await expect.poll(() => plays(second)).toBe(1);

    await first.getByText("Say something").click();
    await first.getByRole("button", { name: "Good luck!" }).click();
    await second.locator(".said", { hasText: "Good luck!" }).waitFor();
    await second.getByText("Say something").click();
    await second.getByLabel(/^Mute /).check();
    await second.locator(".said", { hasText: "Good luck!" }).waitFor({ state: "detached" });
  });

  test("prepare moves, which are played when their turn comes, cancelled, or dropped in words", async () => {
    const [first, second] = await paired();
    const prepared = second.getByText("Your move is prepared.");

    await cellOf(second, "5,5").focus();
    await second.keyboard.press("Enter");
    await prepared.waitFor();
    expect(await cellOf(second, "5,5").getAttribute("class")).toContain("premoved");
    await second.keyboard.press("Escape");
    await prepared.waitFor({ state: "detached" });

    await cellOf(second, "5,5").focus();
    await second.keyboard.press("Enter");
    await prepared.waitFor();
    await second.reload();
    await prepared.waitFor(); // it survives a reload
    await type(first, "3,3");
    await expect.poll(() => plays(first)).toBe(2);
    await prepared.waitFor({ state: "detached" });

    await cellOf(second, "4,3").focus();
    await second.keyboard.press("Enter");
    await prepared.waitFor();
    await type(first, "4,3");
    await second.getByText("The prepared move is no longer possible.").waitFor();
    expect(await plays(second)).toBe(3);
    await expect.poll(() => status(second)).toBe("Your turn");
  });
});

test("a table for three begins with two when both agree, and who leaves is gone", async () => {
  const [ann, bob] = [
    await site.open("/pair?game=chain&seats=3"),
    await site.open("/pair?game=chain&seats=3"),
  ];
  await look(ann, "Ann", "chain", "Unlimited");
  await look(bob, "Bob", "chain", "Unlimited");
  await ann.getByText("Your table: 2 of 3").waitFor();
  const cid = await site.open("/tables");
  await cid.getByText("2 people wait").waitFor();

  await bob.getByRole("button", { name: "Stop looking" }).click();
  await ann.getByText("Your table: 1 of 3").waitFor();
  await look(bob, "Bob", "chain", "Unlimited");
  for (const page of [ann, bob]) {
    await page.getByText("Your table: 2 of 3").waitFor();
    // Not check(), which looks at the box afterwards: the last to agree may be at the table by then.
    await page.getByLabel(/^Begin with the 2 of us/).click();
  }
  for (const page of [ann, bob]) await page.waitForURL("**/table/*");
  expect(tableOf(ann)).toBe(tableOf(bob));
});

test("a clock of one's own is chosen in the form, and the lobby filters by it", async () => {
  const host = await site.open("/new/contours?mode=online");
  await host.getByLabel("Clock").selectOption("own");
  await host.getByLabel("Minutes each").fill("7");
  await host.getByLabel("Seconds added a move").fill("4");
  await host.getByLabel(/^Show this table/).check();
  const match = await begin(host);
  const info = await (await fetch(`${inject("url")}/api/matches/${match}`)).json();
  expect(info.clock).toEqual({ turn: null, total: 420_000, increment: 4000 });

  const lobby = await site.open("/tables");
  const row = lobby.locator(".list li", { hasText: "7 min + 4 s a move" });
  await row.getByText("2 seats").waitFor();
  await lobby.getByLabel("Clock").selectOption("days");
  await row.waitFor({ state: "detached" });
  await lobby.getByLabel("Clock").selectOption("total");
  await row.waitFor();
  await lobby.locator(".filters select").first().selectOption("castle");
  await row.waitFor({ state: "detached" });
});

describe("through a restart of the server", () => {
  let contexts: ContextPool;
  let server: RunningServer;
  const home = mkdtempSync(join(tmpdir(), "kletka-pairing-"));

  beforeAll(async () => {
    server = await startServer(home);
    contexts = poolOf(await sharedBrowser());
  });
  afterAll(async () => {
    await server?.stop("SIGKILL");
    rmSync(home, { recursive: true, force: true });
  });

  const visit = async (path = "/pair") => {
    const context = await contexts.takeNew({ reducedMotion: "reduce", locale: "en" });
    const page = await context.newPage();
    await page.goto(server.url + path);
    return page;
  };

  test("who waits goes on waiting, and is paired", async () => {
    const ann = await visit();
    await look(ann, "Ann", "contours", "Rapid");
    await ann.getByText("one person waits").waitFor();
    await server.stop("SIGKILL");
    server = await startServer(home, Number(new URL(server.url).port));

    const bob = await visit();
    await look(bob, "Bob", "contours", "Rapid");
    for (const page of [ann, bob]) await page.waitForURL("**/table/*", { timeout: 30_000 });
    expect(tableOf(ann)).toBe(tableOf(bob));
    await expect.poll(async () => `${await status(ann)} ${await status(bob)}`).toMatch(/Your turn/);
  });

  test("a table of ten fills although people leave, and all ten sit down", async () => {
    const ann = await visit("/pair?game=chain&seats=10");
    await look(ann, "Ann", "chain", "Unlimited");
    await ann.getByText("Your table: 1 of 10").waitFor();
    const others = Array.from({ length: 8 }, (_, number) => new Waiter(server.url, number));
    await ann.getByText("Your table: 9 of 10").waitFor();
    for (const leaver of others.splice(0, 3)) await leaver.leave();
    await ann.getByText("Your table: 6 of 10").waitFor();
    await server.stop("SIGKILL");
    server = await startServer(home, Number(new URL(server.url).port));
    for (const waiter of others) waiter.comeBack(server.url);
    others.push(...Array.from({ length: 4 }, (_, number) => new Waiter(server.url, 10 + number)));

    await ann.waitForURL("**/table/*", { timeout: 30_000 });
    const seats = await Promise.all(others.map(({ paired }) => paired));
    expect(new Set(seats.map(({ match }) => match))).toEqual(new Set([tableOf(ann)]));
    expect(new Set(seats.map(({ seat }) => seat)).size).toBe(9);
    await expect.poll(() => ann.locator(".players li").count()).toBe(10);
  });
});

/** Somebody else in the queue of tables of ten, without a page. */
class Waiter {
  readonly paired: Promise<{ match: string; seat: number }>;
  private readonly token = randomBytes(24).toString("base64url");
  private readonly number: number;
  private socket!: WebSocket;
  private found!: (seat: { match: string; seat: number }) => void;
  private left = () => {};

  constructor(url: string, number: number) {
    this.number = number;
    this.paired = new Promise((found) => {
      this.found = found;
    });
    this.comeBack(url);
  }

  /** Wait on a new connection, with the same ticket. */
  comeBack(url: string): void {
    this.socket = new WebSocket(`${url.replace("http", "ws")}/api/matchmaking/socket`);
    const queue = { game: "chain", pace: "unlimited", seats: 10, name: `P${this.number}` };
    this.socket.onopen = () =>
      this.socket.send(JSON.stringify({ do: "join", id: "1", token: this.token, ...queue }));
    this.socket.onmessage = ({ data }) => {
      const message = JSON.parse(String(data));
      if (message.is === "paired") this.found(message);
      if (message.is === "done" && message.id === "2") this.left();
    };
  }

  leave(): Promise<void> {
    return new Promise((left) => {
      this.left = left;
      this.socket.onclose = () => left();
      this.socket.send(JSON.stringify({ do: "leave", id: "2" }));
    });
  }
}
