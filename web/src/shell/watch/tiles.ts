// Which games the page for watching shows, and in which places: boards stay where they are.
import type { FeaturedGame } from "../../wire/types";

export interface Watched {
  readonly tiles: readonly FeaturedGame[]; // in the order of their places
  readonly finished: readonly FeaturedGame[]; // that were on the page and have ended, the last first
}

export const NOTHING_WATCHED: Watched = { tiles: [], finished: [] };

const MOST_FINISHED = 5;

/** The games of the page that have ended. */
export interface Ended {
  readonly before: ReadonlySet<string>; // the last refresh
  readonly now: ReadonlySet<string>; // all of them
}

/**
 * Put what the server has chosen on the page. A game that is still chosen keeps its place, and so does one that has
 * just ended, until the next refresh: its end is to be seen. Any other gives its place to the next game; where there
 * is none, it stays.
 */
export function refreshed(
  { tiles, finished }: Watched,
  chosen: readonly FeaturedGame[],
  ended: Ended,
): Watched {
  const shown = new Set(tiles.map(({ match }) => match));
  const waiting = chosen.filter(({ match }) => !shown.has(match));
  const wanted = new Set(chosen.map(({ match }) => match));
  const gone: FeaturedGame[] = [];
  const kept = tiles.map((tile) => {
    const isOver = ended.now.has(tile.match);
    if (isOver ? !ended.before.has(tile.match) : wanted.has(tile.match)) return tile;
    const next = waiting.shift();
    if (next && isOver) gone.push(tile);
    return next ?? tile;
  });
  const room = Math.max(0, chosen.length - kept.length);
  return {
    tiles: [...kept, ...waiting.slice(0, room)],
    finished: [...gone, ...finished].slice(0, MOST_FINISHED),
  };
}
