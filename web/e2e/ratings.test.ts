// Guest, account, second device, rated game, rating on the profile, through a restart of the server; challenges by
// name; a rated tournament; blocked people.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { BrowserContextOptions, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { violations } from "./accessibility";
import { sharedBrowser } from "./chromium";
import { type ContextPool, poolOf } from "./contexts";
import { status, type } from "./gestures";
import { type RunningServer, startServer } from "./server";
import { begin, DESK, PHONE } from "./site";

const home = mkdtempSync(join(tmpdir(), "kletka-ratings-"));
let contexts: ContextPool;
let server: RunningServer;
let desk: Page; // of Ann, where she was a guest
let ann: Page; // her second device
let bob: Page;

beforeAll(async () => {
  server = await startServer(home);
  contexts = poolOf(await sharedBrowser());
  [desk, bob] = await Promise.all([person("Ann", DESK), person("Bob", PHONE)]);
  ann = await secondDevice(desk);
});
afterAll(async () => {
  await Promise.all([contexts?.release(false), server?.stop("SIGKILL")]);
  rmSync(home, { recursive: true, force: true });
});

async function newDevice(device: BrowserContextOptions): Promise<Page> {
  const quiet = { reducedMotion: "reduce", locale: "en", serviceWorkers: "block" } as const;
  return (await contexts.takeNew({ ...quiet, ...device })).newPage();
}

/** A browser whose guest has begun a game, and is signed in to an account of its own. */
async function person(name: string, device: BrowserContextOptions): Promise<Page> {
  const page = await newDevice(device);
  await page.goto(`${server.url}/new/contours?mode=one`);
  const match = await begin(page);
  await page.goto(`${server.url}/account`);
  const form = page.locator("form", { hasText: "Make an account" });
  await form.getByLabel("Name").fill(name);
  await form.getByRole("button", { name: "With a recovery code" }).click();
  await page.getByRole("button", { name: "I have kept it" }).click();
  await page.locator("[data-account]").waitFor();
  await page.locator(`a[href="/table/${match}"]`).waitFor(); // the guest's game is the account's
  return page;
}

/** Another browser of the same person, linked by a code. */
async function secondDevice(first: Page): Promise<Page> {
  await first.getByRole("button", { name: "Show a code" }).click();
  const code = await first.locator("[data-code]").innerText();
  const page = await newDevice(DESK);
  await page.goto(`${server.url}/account#code=${code}`);
  await page.locator("[data-account]").waitFor();
  return page;
}

async function queueRated(page: Page): Promise<void> {
  await page.goto(`${server.url}/pair?game=contours&pace=blitz`);
  await page.getByRole("checkbox", { name: /^Rated/ }).check();
  await page.getByRole("button", { name: "Find a game" }).click();
}

/** Let both come to their table, move once, and one of them give up. */
async function playToTheEnd(): Promise<void> {
  for (const page of [ann, bob]) {
    await page.waitForURL("**/table/*");
    await page.locator("[data-shown]").waitFor({ state: "attached" });
  }
  const mine = /Your turn/;
  await expect.poll(async () => `${await status(ann)} ${await status(bob)}`).toMatch(mine);
  const [first, second] = mine.test(await status(ann)) ? [ann, bob] : [bob, ann];
  await type(first, "3,3");
  await expect.poll(() => status(second)).toMatch(mine);
  await type(second, "4,4");
  await bob.getByRole("button", { name: "Surrender" }).click();
  await bob.getByRole("dialog").getByRole("button", { name: "Yes" }).click();
  for (const page of [ann, bob]) await page.waitForURL("**/result");
}

const changes = (page: Page) => page.locator(".places .rating-change").allInnerTexts();

test("two accounts play a rated game, one from a second device, and the rating stands on the profile after a restart", async () => {
  await queueRated(ann);
  await ann.getByText("one person waits").waitFor();
  await queueRated(bob);
  await Promise.all([ann, bob].map((page) => page.waitForURL("**/table/*")));
  await expect.poll(() => ann.locator(".players .rating").count()).toBe(2);
  await playToTheEnd();
  await expect.poll(() => changes(ann)).toEqual(["+79", "−79"]);
  expect(await violations(ann)).toEqual([]);

  await server.stop("SIGKILL");
  server = await startServer(home, Number(new URL(server.url).port));

  await ann.goto(`${server.url}/people/Ann`);
  const scale = ann.locator(".scale", { hasText: "Contours, Blitz" });
  await expect.poll(() => scale.innerText()).toMatch(/1079\?[\s\S]*1 game/);
  await ann.locator(".rating-chart svg").waitFor();
  await expect.poll(() => ann.locator(".list .rating-change").allInnerTexts()).toEqual(["+79"]);
  expect(await violations(ann)).toEqual([]);
  await ann.getByLabel("Result").selectOption("Lost");
  await ann.getByText("No such games.").waitFor();
  await desk.goto(`${server.url}/people/Ann`);
  await expect
    .poll(() => desk.locator(".scale").allInnerTexts())
    .toEqual([await scale.innerText()]);
});

test("a person is challenged by name, accepts, and both sit at the table by their accounts", async () => {
  await ann.goto(`${server.url}/people/Bob`);
  await ann.locator("form.challenge").getByLabel("Game").selectOption("contours");
  await ann.getByRole("button", { name: "Challenge" }).click();
  await ann.getByRole("link", { name: "Wait for the answer" }).click();
  await ann.getByText("You have challenged Bob").waitFor();
  await bob.goto(`${server.url}/account`);
  await bob.getByText("Ann challenges you").waitFor();
  expect(await violations(bob)).toEqual([]);
  await bob.getByRole("button", { name: "Accept" }).click();
  await playToTheEnd();
  await expect.poll(async () => (await changes(bob)).length).toBe(2);
});

test("the game of a rated tournament changes the ratings of both, and decides the tournament", async () => {
  await ann.goto(`${server.url}/tournaments`);
  await ann.locator(".new-tournament select").first().selectOption("contours");
  await ann.getByRole("radio", { name: "Round robin" }).check();
  await ann.getByRole("checkbox", { name: /^Rated/ }).check();
  await ann.getByRole("button", { name: "Create the tournament" }).click();
  await ann.waitForURL("**/tournament/*");
  await bob.goto(ann.url());
  for (const [page, name] of [
    [ann, "Ann"],
    [bob, "Bob"],
  ] as const) {
    await page.getByLabel("Your name").fill(name);
    await page.getByRole("button", { name: "Take part" }).click();
    await page.getByText("You take part.").waitFor();
  }
  await ann.getByText("2 people take part").waitFor();
  await ann.getByRole("button", { name: "Start" }).click();
  await playToTheEnd();
  await expect
    .poll(() => changes(ann))
    .toEqual([expect.stringMatching(/^\+/), expect.stringMatching(/^−/)]);
  await ann.getByRole("link", { name: "Back to the tournament" }).click();
  await ann.getByRole("heading", { name: "Final standings" }).waitFor();
  await expect
    .poll(() => ann.locator(".standings tbody .name").allInnerTexts())
    .toEqual(["Ann", "Bob"]);
});

test("whoever is blocked cannot challenge, and hears why", async () => {
  await bob.goto(`${server.url}/people/Ann`);
  await bob.getByRole("button", { name: "Block Ann" }).click();
  await bob.getByRole("button", { name: "Unblock Ann" }).waitFor();
  await ann.goto(`${server.url}/people/Bob`);
  await ann.getByRole("button", { name: "Challenge" }).click();
  await expect.poll(() => ann.getByRole("alert").innerText()).toMatch(/has blocked the other/);
});

test("the leaderboard says that nobody is certain enough yet", async () => {
  await ann.goto(`${server.url}/leaderboards?game=contours&pace=blitz`);
  await ann.getByText("Players with a provisional rating: 2").waitFor();
  expect(await violations(ann)).toEqual([]);
});
