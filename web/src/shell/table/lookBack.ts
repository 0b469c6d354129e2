// Looking back during a game: the board shows an earlier position until the player returns.
import { useMemo, useRef, useState } from "react";
import type { Position } from "../../stage/playback";
import type { Looked } from "../../wire/types";
import { useWords } from "../preferences";
import type { TableStore } from "./tableStore";

/** What is looked at, and how to look elsewhere. */
export interface LookBack {
  readonly at: number | null; // the entry whose position is shown; null: the board shows what is now
  readonly since: number; // the entry that was the last one when the player began to look back
  readonly position: Position | null;
  readonly problem: string; // why it cannot be shown
  look(number: number): void;
  back(): void;
}

interface Glance {
  readonly at: number;
  readonly since: number;
  readonly looked: Looked;
}

/** Follow what a player looks at; `now` is the position of the newest frame. */
export function useLookBack(store: TableStore, now: Position): LookBack {
  const words = useWords();
  const [glance, setGlance] = useState<Glance | null>(null);
  const [problem, setProblem] = useState("");
  const wanted = useRef<number | null>(null); // the last request; one at a time is sent
  const asking = useRef(false);
  const newest = useRef(now);
  newest.current = now;
  const ask = async () => {
    if (asking.current) return;
    asking.current = true;
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
    asking.current = false;
  };
  const show = (at: number, looked: Looked) => {
    setProblem("");
    setGlance((before) => ({ at, looked, since: before?.since ?? newest.current.context.number }));
  };
  const position = useMemo(() => glance && positionOf(glance.looked, now), [glance, now]);
  return {
    at: glance?.at ?? null,
    since: glance?.since ?? 0,
    position,
    problem,
    look: (number) => {
      wanted.current = number;
      void ask();
    },
    back: () => {
      wanted.current = null;
      setGlance(null);
      setProblem("");
    },
  };
}

/** The board as it was: to be looked at, not to be played on. */
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
