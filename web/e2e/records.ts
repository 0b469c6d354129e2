// Kept games on the server of the tests, to be told again.

import { readFile } from "node:fs/promises";
import { inject } from "vitest";
import { unpack } from "../src/wire/packed";
import type { AnyEvent, ReplayMoment, ReplayPart, Uploaded } from "../src/wire/types";
import { ROOT } from "./server";

/** A kept game as its page tells it. */
export interface RecordedGame {
  readonly path: string; // of its page
  readonly game: string;
  readonly names: readonly string[];
  readonly retold: readonly ReplayMoment[]; // entry by entry, as the server tells it
  readonly moments: readonly (readonly string[])[]; // the names of the events of each
}

/** Upload a record and hear what happens in it. */
export async function tell(name: string, folder = "tests/records"): Promise<RecordedGame> {
  const url = inject("url");
  const body = await readFile(`${ROOT}/${folder}/${name}.kletka.json`, "utf-8");
  const headers = { "Content-Type": "application/json" };
  const answer = await fetch(`${url}/api/records`, { method: "POST", headers, body });
  if (!answer.ok) throw new Error(await answer.text());
  const { record } = (await answer.json()) as Uploaded;
  const retold: ReplayMoment[] = [];
  let [game, names] = ["", [] as readonly string[]];
  for (let last = 1; retold.length < last; ) {
    const after = retold.length - 1;
    const page = await fetch(`${url}/api/records/${record}/moments?after=${after}`);
    const story = (await page.json()) as ReplayPart;
    last = story.last + 1;
    ({ game, names } = story);
    retold.push(...story.moments);
    if (story.moments.length === 0) throw new Error(`${name} ends at ${retold.length}`);
  }
  const moments = retold.map(({ moment }) =>
    (unpack(moment.events) as readonly AnyEvent[]).map(({ event }) => event),
  );
  return { path: `/replay/records/${record}`, game, names, retold, moments };
}
