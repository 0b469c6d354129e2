// A recorded game as the server tells it, and its positions as boards take them.
import type { Phrases } from "../../phrases/phrases";
import type { Context } from "../../stage/board";
import type { Position } from "../../stage/playback";
import { api, type Source } from "../../wire/api";
import type { ReplayPart } from "../../wire/types";
import { preferences } from "../preferences";
import { botName, isLevel, personName } from "../seating";

const BIG_MOMENT_EVENTS = 4; // events above the median; such a moment can be jumped to

/** Fetch all moments, page by page. */
export async function fetchReplay(source: Source, id: string): Promise<ReplayPart> {
  const { language } = preferences.get();
  let story = await api.moments(source, id, -1, language);
  while ((story.moments.at(-1)?.moment.number ?? 0) < story.last) {
    const last = story.moments.at(-1)?.moment.number ?? -1;
    const more = await api.moments(source, id, last, language);
    if (more.moments.length === 0) break;
    story = { ...story, moments: [...story.moments, ...more.moments] };
  }
  return story;
}

/** The names of the seats of a record; a bot is named by its level. */
export function namesIn(story: ReplayPart, words: Phrases): readonly string[] {
  return story.names.map((name, seat) =>
    isLevel(name) ? botName(seat, name, words) : personName(name, words),
  );
}

/** A position of a replay as a board takes it. */
export function positionOf(
  story: ReplayPart,
  names: readonly string[],
  at: number,
  drawn: Pick<Context, "line" | "way"> = {},
): Position {
  const here = story.moments[at];
  if (!here) throw new Error(`a replay without entry ${at}`);
  const disclosed = story.moments
    .slice(0, at + 1)
    .flatMap(({ disclosed }) => (disclosed === undefined ? [] : [disclosed]));
  return {
    view: here.view,
    choices: [],
    context: {
      number: here.moment.number,
      viewer: null,
      mine: [],
      names,
      turn: { who: "nobody", seat: null },
      over: here.moment.number === story.last,
      live: false,
      last: here.moment.events,
      ...drawn,
      ...(disclosed.length > 0 && { disclosed }),
    },
  };
}

/** The numbers of moments with far more events than the median. */
export function bigMoments(story: ReplayPart): readonly number[] {
  const counts = story.moments.map(({ moment }) => moment.events.length);
  const median = [...counts].sort((a, b) => a - b)[Math.floor(counts.length / 2)] ?? 0;
  return counts.flatMap((count, number) =>
    number > 0 && count >= median + BIG_MOMENT_EVENTS ? [number] : [],
  );
}
