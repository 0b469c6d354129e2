// The pictures of the README: `make pictures`. Frames go into a folder; tests/web/pictures.py packs them.
import { mkdirSync, readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { describe, inject, test } from "vitest";
import type { Uploaded } from "../src/wire/types";
import { freeze } from "./hands";
import { visitors } from "./visitors";

const FRAMES = process.env.KLETKA_FRAMES ?? new URL("../frames", import.meta.url).pathname;
const RECORDS = new URL("../../tests/records/", import.meta.url).pathname;
const FRAME = 80; // milliseconds

/** A game that is told again: from which move on, and for how long. */
const SCENES = [
  { game: "chain", record: "chain-three-bots", from: 61, frames: 90 },
  { game: "labyrinth", record: "labyrinth-two-floors", from: 5, frames: 90 },
  { game: "cellwar", record: "cellwar-farms-and-walls", from: 46, frames: 90 },
  { game: "contours", record: "contours-many-rings", from: 59, frames: 90 },
  { game: "castle", record: "castle-two-bots", from: 80, frames: 90 },
] as const;

const house = visitors();

describe.each(["light", "dark"] as const)("in %s", (colorScheme) => {
  test("the start page", async () => {
    const page = await house.come("/", { viewport: { width: 1180, height: 900 }, colorScheme });
    await page.locator(".card svg").last().waitFor();
    await page.screenshot({ path: `${FRAMES}/start-${colorScheme}.png` });
  });

  test.each(SCENES)("a few moves of $game", { timeout: 600_000 }, async (scene) => {
    const page = await house.come("/api/health", {
      viewport: { width: 860, height: 520 },
      colorScheme,
      reducedMotion: "no-preference",
    });
    const record = await upload(`${RECORDS}${scene.record}.kletka.json`);
    await page.goto(`${inject("url")}/replay/records/${record}/${scene.from}`);
    await page.locator("[data-shown]").waitFor({ state: "attached" });
    await freeze(page);
    await page.getByRole("button", { name: "Play", exact: true }).click();
    await film(page, `${FRAMES}/${scene.game}-${colorScheme}`, scene.frames);
  });
});

/** Take picture after picture of the board, with the clock of the page in hand. */
async function film(page: Page, folder: string, frames: number): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const clip = await page.locator(".board").boundingBox();
  if (!clip) throw new Error("there is no board");
  for (let frame = 0; frame < frames; frame += 1) {
    await page.screenshot({ path: `${folder}/${String(frame).padStart(3, "0")}.png`, clip });
    await page.clock.runFor(FRAME);
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
