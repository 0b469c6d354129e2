// What the last action of a study did, in the words of the log.

import { LETTERS } from "../../stage/palette";
import { useStore } from "../../stage/store";
import type { StudyResult } from "../../wire/types";
import { useWords } from "../preferences";
import type { StudyStore } from "./studyStore";

const MOST = 6; // lines: who wants to know all of a long reaction plays the game

export function Story({ game, study }: { readonly game: string; readonly study: StudyStore }) {
  const { told } = useStore(study);
  const lines = useLines(game, told);
  const shown = lines.length > MOST ? [...lines.slice(0, MOST - 1), "…"] : lines;
  return (
    <div className="story" aria-live="polite">
      {shown.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines keep their order
        <p key={index}>{line}</p>
      ))}
    </div>
  );
}

function useLines(game: string, told: StudyResult | null): readonly string[] {
  const words = useWords(game);
  if (!told || told.actions.length === 0) return [];
  const lines = told.events.map((event) => words.event(event, LETTERS));
  const ending = told.outcome ? [words.ending(game, told.outcome, LETTERS)] : [];
  return [...lines, ...ending].filter((line) => line !== "");
}
