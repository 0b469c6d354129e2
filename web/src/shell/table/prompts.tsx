// Questions of a board, and announcements for screen readers.
import { type ReactNode, useMemo, useState } from "react";
import type { BoardHost } from "../../stage/board";
import { Question } from "../Dialog";

export type Prompts = Pick<BoardHost, "confirm" | "announce">;

interface OpenQuestion {
  readonly text: string;
  readonly answer: (yes: boolean) => void;
}

/** Give a board its prompts, which never change, and the element that shows them. */
export function usePrompts(): { readonly prompts: Prompts; readonly shownPrompts: ReactNode } {
  const [asking, setAsking] = useState<OpenQuestion | null>(null);
  const [announcement, setAnnouncement] = useState("");
  const prompts = useMemo<Prompts>(
    () => ({
      announce: setAnnouncement,
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
  const shownPrompts = (
    <>
      <p className="unseen" aria-live="polite">
        {announcement}
      </p>
      {asking && <Question text={asking.text} onAnswer={asking.answer} />}
    </>
  );
  return { prompts, shownPrompts };
}
