// What a board says beside its canvas: questions that want an answer, and words for who does not see it.
import { type ReactNode, useMemo, useState } from "react";
import type { BoardHost } from "../../stage/board";
import { Question } from "../Dialog";

export type Talk = Pick<BoardHost, "confirm" | "announce">;

interface Asking {
  readonly text: string;
  readonly answer: (yes: boolean) => void;
}

/** Gives how to talk, the same for as long as the page stands, and what is said now. */
export function useTalk(): { readonly talk: Talk; readonly said: ReactNode } {
  const [asking, setAsking] = useState<Asking | null>(null);
  const [spoken, setSpoken] = useState("");
  const talk = useMemo<Talk>(
    () => ({
      announce: setSpoken,
      confirm: (text) =>
        new Promise((answer) => {
          setAsking({
            text,
            answer: (yes) => {
              setAsking(null);
              answer(yes);
            },
          });
        }),
    }),
    [],
  );
  const said = (
    <>
      <p className="unseen" aria-live="polite">
        {spoken}
      </p>
      {asking && <Question text={asking.text} onAnswer={asking.answer} />}
    </>
  );
  return { talk, said };
}
