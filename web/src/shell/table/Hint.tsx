// A hint: the move of a strong bot, marked on the board and described in words.
import { useEffect, useState } from "react";
import type { Frame } from "../../wire/socket";
import type { AnyEvent, Hinted } from "../../wire/types";
import { useWords } from "../preferences";
import type { TableStore } from "./tableStore";

export interface Hint {
  readonly action: string | null; // to be marked on the board
  readonly events: readonly AnyEvent[]; // its effect, as far as the rules disclose it
  readonly problem: string; // why there is none
}

export const NO_HINT: Hint = { action: null, events: [], problem: "" };

/** The hint for the position of a frame, and a function that requests one. */
export function useHint(store: TableStore, frame: Frame): readonly [Hint, () => void] {
  const words = useWords();
  const [hint, setHint] = useState(NO_HINT);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a hint is for one position
  useEffect(() => setHint(NO_HINT), [frame.number]);
  const ask = async () => {
    const { number } = frame;
    const answer = await store.ask<Hinted>({ do: "hint" });
    if (store.get().frame?.number !== number) return; // the position has changed
    if (answer.is === "disconnected")
      setHint({ ...NO_HINT, problem: words.say("web-disconnected") });
    else if (answer.is === "refused") setHint({ ...NO_HINT, problem: answer.text });
    else {
      const events = answer.events ?? [];
      setHint({ action: answer.action, events, problem: "" });
    }
  };
  return [hint, () => void ask()];
}

interface Props {
  readonly game: string;
  readonly hint: Hint;
  readonly names: readonly string[];
  readonly described: string; // the action in words of the board; empty: the events describe it
}

export function HintLine({ game, hint, names, described }: Props) {
  const words = useWords(game);
  if (hint.problem) {
    return (
      <p role="status" className="note hint">
        {hint.problem}
      </p>
    );
  }
  if (hint.action === null) return null;
  const sentence = hint.events
    .map((event) => words.event(event, names))
    .find((line) => line !== "");
  const move = described || sentence || hint.action;
  return (
    <p role="status" className="note hint" data-action={hint.action}>
      {words.say("web-hint-given", { move })}
    </p>
  );
}
