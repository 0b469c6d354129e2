// The pictures of the README: `make pictures`. Frames go into a folder; tests/web/pictures.py packs them.
import { mkdirSync, readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { describe, inject, test } from "vitest";
import type { Uploaded } from "../src/wire/types";
import { freeze } from "./gestures";
import { openSite } from "./site";

const FRAMES = process.env.KLETKA_FRAMES ?? new URL("../frames", import.meta.url).pathname;
const RECORDS = new URL("../../tests/records/", import.meta.url).pathname;
const FRAME_MS = 80; // milliseconds

const FRAME_COUNT = 90; // frames
const MARGIN_PX = 34; // pixels around a grid, where its coordinates stand
const GRID = '[role="grid"]';

/** A game that is told again: from which move on, and what is seen of the page. */
const SCENES = [
  { game: "chain", record: "chain-three-bots", from: 61, around: GRID },
  { game: "labyrinth", record: "labyrinth-two-floors", from: 5, around: ".board" },
  { game: "cellwar", record: "cellwar-farms-and-walls", from: 46, around: GRID },
  { game: "contours", record: "contours-many-rings", from: 59, around: GRID },
  { game: "castle", record: "castle-two-bots", from: 80, around: GRID },
] as const;

const site = openSite();

describe.each(["light", "dark"] as const)("in %s", (colorScheme) => {
  test("the start page", async () => {
    const page = await site.open("/", { viewport: { width: 1180, height: 1020 }, colorScheme });
    await page.locator(".card svg").last().waitFor();
    await page.screenshot({ path: `${FRAMES}/start-${colorScheme}.png` });
  });

  test.each(SCENES)("a few moves of $game", { timeout: 600_000 }, async (scene) => {
    const page = await site.open("/api/health", {
      viewport: { width: 1180, height: 800 },
      colorScheme,
      reducedMotion: "no-preference",
    });
    const record = await upload(`${RECORDS}${scene.record}.kletka.json`);
    await page.goto(`${inject("url")}/replay/records/${record}/${scene.from}`);
    await page.locator("[data-shown]").waitFor({ state: "attached" });
    await freeze(page);
    await page.getByRole("button", { name: "Play", exact: true }).click();
    await film(page, scene.around, `${FRAMES}/${scene.game}-${colorScheme}`);
  });
});

/** Take picture after picture of a part of the page, with its clock in hand. */
async function film(page: Page, around: string, folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const box = await page.locator(around).boundingBox();
  if (!box) throw new Error(`there is no ${around}`);
  const margin = around === GRID ? MARGIN_PX : 0;
  const clip = {
    x: box.x - margin,
    y: box.y - margin,
    width: box.width + 2 * margin,
    height: box.height + 2 * margin,
  };
  for (let frame = 0; frame < FRAME_COUNT; frame += 1) {
    await page.screenshot({ path: `${folder}/${String(frame).padStart(3, "0")}.png`, clip });
    await page.clock.runFor(FRAME_MS);
  }
}

async function upload(path: string): Promise<string> {
  const answer = await fetch(`${inject("url")}/api/records`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: readFileSync(path, "utf-8"),
  });
  if (!answer.ok) throw new Error(await answer.text());
  return ((await answer.json()) as Uploaded).record;
}
