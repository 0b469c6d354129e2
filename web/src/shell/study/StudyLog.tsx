// What the last action in an analysis position did, as lines of the log.

import { LETTERS } from "../../stage/palette";
import { useStore } from "../../stage/store";
import type { StudyResult } from "../../wire/types";
import { useWords } from "../preferences";
import type { StudyStore } from "./studyStore";

const MAX_LINES = 6;

export function StudyLog({ game, study }: { readonly game: string; readonly study: StudyStore }) {
  const { result } = useStore(study);
  const lines = useLines(game, result);
  const shown = lines.length > MAX_LINES ? [...lines.slice(0, MAX_LINES - 1), "…"] : lines;
  return (
    <div className="study-log" aria-live="polite">
      {shown.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines keep their order
        <p key={index}>{line}</p>
      ))}
    </div>
  );
}

function useLines(game: string, result: StudyResult | null): readonly string[] {
  const words = useWords(game);
  if (!result || result.actions.length === 0) return [];
  const lines = result.events.map((event) => words.event(event, LETTERS));
  const ending = result.outcome ? [words.ending(game, result.outcome, LETTERS)] : [];
  return [...lines, ...ending].filter((line) => line !== "");
}
