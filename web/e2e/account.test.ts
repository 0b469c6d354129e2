// Guest, account, second device: with a virtual authenticator, and through a restart of the server.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { BrowserContext, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { sharedBrowser } from "./chromium";
import { type ContextPool, poolOf } from "./contexts";
import { type } from "./gestures";
import { type RunningServer, startServer } from "./server";
import { begin } from "./site";

const home = mkdtempSync(join(tmpdir(), "kletka-account-"));
let contexts: ContextPool;
let server: RunningServer;
let desk: BrowserContext;

beforeAll(async () => {
  server = await startServer(home);
  contexts = poolOf(await sharedBrowser());
});
afterAll(async () => {
  await server?.stop("SIGKILL");
  rmSync(home, { recursive: true, force: true });
});
beforeEach(async () => {
  desk = await newDevice();
});
afterEach(() => contexts.release(false));

function newDevice(): Promise<BrowserContext> {
  return contexts.takeNew({ reducedMotion: "reduce", locale: "en", serviceWorkers: "block" });
}

/** Browsers bind passkeys to names, not to addresses. */
function url(path: string): string {
  return server.url.replace("127.0.0.1", "localhost") + path;
}

async function open(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(url(path));
  return page;
}

/** Give a page an authenticator that answers at once. */
async function withAuthenticator(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("WebAuthn.enable");
  await session.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

const create = (page: Page) => page.locator("form", { hasText: "Make an account" });
const signIn = (page: Page) => page.locator("form", { hasText: "Recovery code, or" });
const signedInAs = (page: Page) => page.locator("[data-account]");

async function createWithPasskey(page: Page, name: string): Promise<void> {
  await create(page).getByLabel("Name").fill(name);
  await create(page).getByRole("button", { name: "With a passkey" }).click();
  await expect.poll(() => signedInAs(page).allInnerTexts()).toEqual([name]);
}

async function linkCode(page: Page): Promise<string> {
  await page.getByRole("button", { name: "Show a code" }).click();
  return page.locator("[data-code]").innerText();
}

test("a guest makes an account, and a second device plays the guest's game on, through a restart", async () => {
  const page = await open(desk, "/new/contours?mode=one");
  const match = await begin(page);
  await page.goto(url("/account"));
  await withAuthenticator(page);
  await createWithPasskey(page, "Ann");
  await page.locator(`a[href="/table/${match}"]`).waitFor(); // begun as a guest, and adopted
  const code = await linkCode(page);

  await server.stop("SIGKILL");
  server = await startServer(home, Number(new URL(server.url).port));

  const phone = await newDevice();
  const other = await open(phone, `/account#code=${code}`); // as the QR code has it
  await expect.poll(() => signedInAs(other).allInnerTexts()).toEqual(["Ann"]);
  expect(other.url()).not.toContain(code);
  await other.locator(`a[href="/table/${match}"]`).click();
  await other.locator("[data-shown]").waitFor({ state: "attached" });
  await type(other, "1,1");
  await expect.poll(() => other.locator(".log").innerText()).toMatch(/plays/);

  await page.reload(); // the first device is signed in after the restart
  await expect.poll(() => signedInAs(page).allInnerTexts()).toEqual(["Ann"]);
  await page.getByRole("button", { name: "Sign out everywhere else" }).click();
  await page
    .getByRole("button", { name: "Sign out everywhere else" })
    .waitFor({ state: "detached" });
  await other.goto(url("/account"));
  await create(other).waitFor(); // a guest again
  await phone.close();
});

test("a passkey signs in again after a sign-out, and the browser has forgotten the seats", async () => {
  const page = await open(desk, "/account");
  await withAuthenticator(page);
  await createWithPasskey(page, "Bea");
  await page.getByRole("button", { name: "Sign out", exact: true }).click();
  await create(page).waitFor();
  expect(await page.evaluate(() => localStorage.getItem("kletka.matches") ?? "[]")).toBe("[]");

  await signIn(page).getByRole("button", { name: "With a passkey" }).click();

  await expect.poll(() => signedInAs(page).allInnerTexts()).toEqual(["Bea"]);
});

test("a recovery code is shown once, and signs another browser in", async () => {
  const page = await open(desk, "/account");
  await create(page).getByLabel("Name").fill("Cleo");
  await create(page).getByRole("button", { name: "With a recovery code" }).click();
  const code = await page.locator("[data-recovery]").innerText();
  await page.getByRole("button", { name: "I have kept it" }).click();
  await expect.poll(() => signedInAs(page).allInnerTexts()).toEqual(["Cleo"]);
  expect(await page.locator("[data-recovery]").count()).toBe(0);

  const phone = await newDevice();
  const other = await open(phone, "/account");
  await signIn(other).getByLabel("Recovery code").fill(code.toUpperCase());
  await signIn(other).getByRole("button", { name: "With the code" }).click();
  await expect.poll(() => signedInAs(other).allInnerTexts()).toEqual(["Cleo"]);
  await phone.close();
});

test("a name that looks like another is refused at the form", async () => {
  const page = await open(desk, "/account");
  await create(page).getByLabel("Name").fill("Аnn"); // a Cyrillic А
  await create(page).getByRole("button", { name: "With a recovery code" }).click();
  await expect.poll(() => page.getByRole("alert").innerText()).toMatch(/is taken/);
});

test("an account is downloaded and deleted, and its seat is a former player's after a restart", async () => {
  const page = await open(desk, "/account");
  await create(page).getByLabel("Name").fill("Dora");
  await create(page).getByRole("button", { name: "With a recovery code" }).click();
  await page.getByRole("button", { name: "I have kept it" }).click();
  await page.goto(url("/new/contours?mode=online"));
  const match = await begin(page);
  await page.goto(url("/account"));
  const downloading = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download" }).click();
  expect((await downloading).suggestedFilename()).toBe("kletka-account.json");

  await page.getByLabel("Type Dora to confirm").fill("Dora");
  await page.getByRole("button", { name: "Delete the account" }).click();
  await create(page).waitFor();
  await server.stop("SIGKILL"); // perhaps in the middle of what a deletion does
  server = await startServer(home, Number(new URL(server.url).port));
  await page.reload();
  await create(page).waitFor();

  const seats = async () => {
    const answer = await page.request.get(url(`/api/matches/${match}`));
    return ((await answer.json()) as { seats: { name: string | null }[] }).seats[0]?.name;
  };
  await expect.poll(seats).toBe("former player");
});
