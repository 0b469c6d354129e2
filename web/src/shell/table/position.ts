// Turns the frame of a table into a position of a board, and keeps the page in step with the board.
import { useMemo, useState } from "react";
import { type Preview, RefusedPreview, StalePreview } from "../../stage/board";
import type { Position } from "../../stage/playback";
import type { Frame } from "../../wire/socket";
import type { AnyEvent, MomentInfo, Previewed } from "../../wire/types";
import type { TableStore } from "./tableStore";

/** The position of a frame; the same frame gives the same object. */
export function usePosition(
  frame: Frame,
  names: readonly string[],
  sending: boolean,
  last: readonly AnyEvent[],
): Position {
  const { number, viewer, mine, turn, view, choices, outcome, truth } = frame;
  // A presence message changes the seats only; the position stays the same.
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
        ...(truth && { disclosed: [truth.disclosed] }),
      },
    }),
    [number, view, choices, named, sending],
  );
}

/** The events of the last move; later offers and answers have none. */
export function lastMove(moments: readonly MomentInfo[]): readonly AnyEvent[] {
  const last = moments.findLast(({ events }) => events.length > 0);
  return last?.events ?? [];
}

/** The frame and the log of a table at one of its positions. */
interface TableMoment {
  readonly frame: Frame;
  readonly moments: readonly MomentInfo[];
}

/** The frame and the log at the position that the board shows, so that the page is never ahead of the board. */
export function useShownMoment(
  newest: TableMoment,
  position: Position,
  shown: Position | null,
): TableMoment {
  const [known] = useState(() => new WeakMap<Position, TableMoment>());
  known.set(position, newest);
  return (shown && known.get(shown)) ?? newest;
}

/**
 * Make a function that requests previews. Only the last request counts; without a connection it is stale,
 * and a board that still needs it asks again for the next frame.
 */
export function previewer(store: TableStore): (action: string) => Promise<Preview> {
  let requests = 0;
  return async (action) => {
    requests += 1;
    const mine = requests;
    const answer = await store.ask<Previewed>({ do: "preview", action });
    const late = mine !== requests || (answer.is === "refused" && answer.again);
    if (late || answer.is === "disconnected") throw new StalePreview(action);
    if (answer.is === "refused") throw new RefusedPreview(answer.text);
    return answer;
  };
}
