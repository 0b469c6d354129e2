// Looking back during a game: the board shows a past position until the player returns.
import { useMemo, useRef, useState } from "react";
import type { Position } from "../../stage/playback";
import type { Looked } from "../../wire/types";
import { useWords } from "../preferences";
import type { TableStore } from "./tableStore";

/** The past position that is shown, and how to show another one. */
export interface LookBack {
  readonly at: number | null; // the entry whose position is shown; null: the present one
  readonly since: number; // the newest entry when the player began to look back
  readonly position: Position | null;
  readonly problem: string; // why it cannot be shown
  look(number: number): void;
  back(): void;
}

interface PastPosition {
  readonly at: number;
  readonly since: number;
  readonly looked: Looked;
}

/** The state of looking back; `now` is the position of the newest frame. */
export function useLookBack(store: TableStore, now: Position): LookBack {
  const words = useWords();
  const [past, setPast] = useState<PastPosition | null>(null);
  const [problem, setProblem] = useState("");
  const wanted = useRef<number | null>(null); // the last request; one at a time is sent
  const requesting = useRef(false);
  const newest = useRef(now);
  newest.current = now;
  const request = async () => {
    if (requesting.current) return;
    requesting.current = true;
    for (let number = wanted.current; number !== null; ) {
      const answer = await store.ask<Looked>({ do: "look", number });
      if (wanted.current !== number) {
        number = wanted.current;
        continue;
      }
      if (answer.is === "looked") show(number, answer);
      else setProblem(answer.is === "refused" ? answer.text : words.say("web-disconnected"));
      break;
    }
    requesting.current = false;
  };
  const show = (at: number, looked: Looked) => {
    setProblem("");
    setPast((before) => ({ at, looked, since: before?.since ?? newest.current.context.number }));
  };
  const position = useMemo(() => past && positionOf(past.looked, now), [past, now]);
  return {
    at: past?.at ?? null,
    since: past?.since ?? 0,
    position,
    problem,
    look: (number) => {
      wanted.current = number;
      void request();
    },
    back: () => {
      wanted.current = null;
      setPast(null);
      setProblem("");
    },
  };
}

/** A past position, on which nothing can be played. */
function positionOf({ number, view, events }: Looked, now: Position): Position {
  return {
    view,
    choices: [],
    context: {
      ...now.context,
      number,
      turn: { who: "nobody", seat: null },
      over: false,
      live: false,
      last: events,
    },
  };
}
