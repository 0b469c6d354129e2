// The frame of a table as a board takes it, and what the page may say beside it.
import { useMemo, useState } from "react";
import { type Preview, RefusedPreview, StalePreview } from "../../stage/board";
import type { Position } from "../../stage/playback";
import type { Frame } from "../../wire/socket";
import type { AnyEvent, MomentInfo, Previewed } from "../../wire/types";
import type { TableStore } from "./tableStore";

/** The frame as a board takes it; the same frame gives the same value. */
export function usePosition(
  frame: Frame,
  names: readonly string[],
  sending: boolean,
  last: readonly AnyEvent[],
): Position {
  const { number, viewer, mine, turn, view, choices, outcome } = frame;
  // A presence brings new seats and nothing else: the board need not be told.
  const named = names.join("\n");
  // biome-ignore lint/correctness/useExhaustiveDependencies: a view belongs to its number
  return useMemo(
    () => ({
      view,
      choices: sending ? [] : choices,
      context: {
        number,
        viewer,
        mine,
        names: named.split("\n"),
        turn,
        over: outcome !== null,
        live: !sending && choices.length > 0,
        last,
      },
    }),
    [number, view, choices, named, sending],
  );
}

/** The events of the last move that stands: an offer or an answer after it keeps its mark. */
export function lastMove(moments: readonly MomentInfo[]): readonly AnyEvent[] {
  const last = moments.findLast(({ events }) => events.length > 0);
  return last?.events ?? [];
}

/** What is known of a table at one of its positions. */
interface Known {
  readonly frame: Frame;
  readonly moments: readonly MomentInfo[];
}

/** What was known at the position that the board shows: nothing on the page is ahead of the board. */
export function useShown(newest: Known, position: Position, shown: Position | null): Known {
  const [known] = useState(() => new WeakMap<Position, Known>());
  known.set(position, newest);
  return (shown && known.get(shown)) ?? newest;
}

/**
 * Ask what an action would do; only the last question counts, and only while there is a connection:
 * without one the banner says so, and what is still wanted is asked again for the frame that comes.
 */
export function previewer(store: TableStore): (action: string) => Promise<Preview> {
  let asked = 0;
  return async (action) => {
    asked += 1;
    const mine = asked;
    const answer = await store.ask<Previewed>({ do: "preview", action });
    const late = mine !== asked || (answer.is === "refused" && answer.again);
    if (late || answer.is === "disconnected") throw new StalePreview(action);
    if (answer.is === "refused") throw new RefusedPreview(answer.text);
    return answer;
  };
}
