// No command is lost: whatever happens to the connection, the page or the tab between click and answer.
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { interceptConnection } from "./connection";
import { freeze, log, status, type } from "./gestures";
import { sampled } from "./scale";
import { begin, openSite } from "./site";

const site = openSite();

/** Two people at a game that knows draws, each with a page; the first one's connection can be cut. */
async function twoPlayers() {
  const first = await site.open("/new/contours?mode=online");
  const match = await begin(first);
  const second = await site.open(`/table/${match}`);
  await second.getByLabel("Your name").fill("Вера");
  await second.getByRole("button", { name: "Sit down" }).click();
  await expect.poll(() => status(first)).toBe("Your turn");
  const cut = await interceptConnection(first);
  await first.reload();
  await expect.poll(() => status(first)).toBe("Your turn");
  return { first, second, match, cut };
}

const lost = (page: Page) => page.getByText("The connection is lost").waitFor();
const plays = async (page: Page) =>
  (await log(page).allInnerTexts()).filter((line) => /plays/.test(line));
const kept = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("kletka.outbox.")));

test("a move and then an offer, made without a connection, both arrive, in order", async () => {
  const { first, second, cut } = await twoPlayers();
  await cut.cut();
  await lost(first);
  await type(first, "2,2");
  await first.getByText("Your move waits to be sent").waitFor();
  await first.getByRole("button", { name: "Offer a draw" }).click();
  await first.getByText("2 of your moves and offers wait to be sent").waitFor();

  cut.restore();

  await second.getByRole("alertdialog").waitFor();
  await expect.poll(() => plays(second)).toHaveLength(1);
  await expect.poll(() => kept(first)).toEqual([]);
});

test("both arrive once after the tab was closed and the table is opened from My games", async () => {
  const { first, second, match, cut } = await twoPlayers();
  await cut.cut();
  await lost(first);
  await type(first, "2,2");
  await first.getByText("Your move waits to be sent").waitFor();
  await first.getByRole("button", { name: "Offer a draw" }).click();
  await expect.poll(() => kept(first)).toHaveLength(2);
  const later = await site.openTab(first, "/continue");
  await first.close();
  await later.getByText("a move waits to be sent").waitFor();

  await later.locator(`a[href="/table/${match}"]`).click();

  await second.getByRole("alertdialog").waitFor();
  await expect.poll(() => plays(second)).toHaveLength(1);
  await expect.poll(() => kept(later)).toEqual([]);
});

test("a command whose turn has passed is refused in words, also after a reload", async () => {
  const { first, second, match, cut } = await twoPlayers();
  const other = await site.openTab(first, `/table/${match}`);
  await cut.cut();
  await lost(first);
  await type(first, "2,2");
  await first.getByText("Your move waits to be sent").waitFor();
  await type(other, "3,3"); // the same player, at the same seat, in another tab
  await expect.poll(() => status(second)).toBe("Your turn");

  cut.restore();
  await first.reload();

  await first.getByRole("alert").waitFor();
  await expect.poll(() => plays(first)).toHaveLength(1);
  await expect.poll(() => kept(first)).toEqual([]);
});

test("a hint that is asked for without a connection says so", async () => {
  const page = await site.open("/new/contours?mode=computer");
  await begin(page);
  const cut = await interceptConnection(page);
  await page.reload();
  await expect.poll(() => status(page)).toBe("Your turn");
  await cut.cut();
  await lost(page);

  await page.getByRole("button", { name: "Hint" }).click();

  await page.getByText("There is no connection. Ask again when it is back.").waitFor();
});

test("a page that is reloaded while a move is in flight plays it once", async () => {
  const { first, second } = await twoPlayers();
  let [acted, answers] = [false, 0];
  await first.routeWebSocket(/\/socket$/, (line) => {
    const server = line.connectToServer();
    server.onMessage((message) => {
      // The server has done the move, and its answer never arrives.
      if (answers === 0 && acted && String(message).includes('"is":"done"')) answers += 1;
      else line.send(message);
    });
    line.onMessage((message) => {
      acted ||= String(message).includes('"act"');
      server.send(message);
    });
  });
  await first.reload();
  await expect.poll(() => status(first)).toBe("Your turn");
  await type(first, "2,2");
  await expect.poll(() => answers).toBe(1);
  await expect.poll(() => kept(first)).toHaveLength(1);

  await first.reload();

  await expect.poll(() => kept(first)).toEqual([]);
  await expect.poll(() => status(second)).toBe("Your turn");
  expect(await plays(second)).toHaveLength(1);
});

test("two tabs at one seat, both without a connection, each deliver what was done in them", async () => {
  const { first, second, match, cut } = await twoPlayers();
  const tab = await site.openTab(first, `/table/${match}`);
  const other = await interceptConnection(tab);
  await tab.reload();
  await expect.poll(() => status(tab)).toBe("Your turn");
  await Promise.all([cut.cut(), other.cut()]);
  await Promise.all([lost(first), lost(tab)]);
  await type(first, "2,2");
  await first.getByText("Your move waits to be sent").waitFor();
  await tab.getByRole("button", { name: "Offer a draw" }).click();
  await expect.poll(() => kept(first)).toHaveLength(2);

  other.restore(); // the second tab finds the move of the first one, and sends it before its own
  await second.getByRole("alertdialog").waitFor();
  expect(await plays(second)).toHaveLength(1);
  cut.restore();

  await expect.poll(() => kept(first)).toEqual([]);
  await first.getByText("The connection is lost").waitFor({ state: "detached" });
  await expect.poll(() => first.getByText("Sending").count()).toBe(0);
  expect(await plays(first)).toHaveLength(1);
  expect(await first.getByRole("alert").count()).toBe(0);
});

test.each(sampled(["visibilitychange", "pageshow"], 1))(
  "a page that wakes up on a dead connection, as %s says, has another one in seconds",
  async (event) => {
    const page = await site.openTable({ game: "contours" });
    const sockets = { opened: 0, dead: 0 };
    await page.routeWebSocket(/\/socket$/, (socket) => {
      sockets.opened += 1;
      const number = sockets.opened;
      const server = socket.connectToServer();
      // Nothing goes through a dead connection, and nobody hears that it is dead.
      socket.onMessage((message) => void (number > sockets.dead && server.send(message)));
      server.onMessage((message) => void (number > sockets.dead && socket.send(message)));
    });
    await freeze(page);
    const { opened } = sockets; // no heartbeat is due yet, nor the silence that would end the connection without a sign
    sockets.dead = opened;

    await page.evaluate((name) => {
      const target = name === "visibilitychange" ? document : window;
      target.dispatchEvent(new Event(name));
    }, event);
    await page.clock.runFor(4000);

    await expect.poll(() => sockets.opened, { timeout: 10_000 }).toBe(opened + 1);
    const turn = await status(page);
    await type(page, "2,2");
    await expect.poll(() => status(page)).not.toBe(turn);
    await expect.poll(() => kept(page)).toEqual([]);
  },
);
