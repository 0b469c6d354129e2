// Tables before the game: joined in one step, cancelled by who set them up, left by who joined.
import { expect, test } from "vitest";
import { status } from "./gestures";
import { begin, openSite, PHONE } from "./site";

const site = openSite();

test("a link is opened and one button sits down, without a name, and without scrolling on a phone", async () => {
  const host = await site.open("/new/contours?mode=online");
  const match = await begin(host);
  const guest = await site.open(`/table/${match}`, PHONE);

  const button = guest.getByRole("button", { name: "Sit down" });
  const box = await button.boundingBox();
  expect((box?.y ?? Number.POSITIVE_INFINITY) + (box?.height ?? 0)).toBeLessThan(844);
  await button.click();

  await expect.poll(() => status(host)).toBe("Your turn");
  await expect.poll(() => status(guest)).toBe("Player 1 to move");
});

test("its creator cancels an open table; whoever waits there is told in words, and it leaves the list", async () => {
  const host = await site.open("/new/chain?mode=online");
  await host.locator('[data-option="players"] input').fill("3");
  await host.getByLabel("Show this table").check();
  const match = await begin(host);
  const guest = await site.open(`/table/${match}`);
  await guest.getByRole("button", { name: "Sit down" }).click();
  await guest.getByRole("button", { name: "Leave the table" }).waitFor();

  await host.getByRole("button", { name: "Cancel this table" }).click();

  await guest.getByRole("alert").getByText("Player 1 has cancelled the table.").waitFor();
  await expect.poll(() => status(guest)).toBe("This table is closed");
  expect(await guest.getByRole("button", { name: "Surrender" }).count()).toBe(0);
  const list = await site.open("/tables");
  await list.locator("main h1").waitFor();
  await expect.poll(() => list.locator(`a[href^="/table/${match}"]`).count()).toBe(0);
});

test("a guest leaves a table that has not begun, and the seat is free again", async () => {
  const host = await site.open("/new/chain?mode=online");
  await host.locator('[data-option="players"] input').fill("3");
  const match = await begin(host);
  const guest = await site.open(`/table/${match}`);
  await guest.getByRole("button", { name: "Sit down" }).click();

  await guest.getByRole("button", { name: "Leave the table" }).click();

  await guest.getByRole("heading", { name: "Five games on squared paper" }).waitFor();
  await expect.poll(() => host.getByText("free seat").count()).toBe(2);
});
