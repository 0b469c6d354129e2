// What the last action of a study did, in the words of the log.
import type { AnyEvent } from "../../boards/board";
import { LETTERS } from "../../stage/palette";
import { useWords } from "../preferences";
import { useStore } from "../store";
import type { StudyStore } from "./studyStore";

export function useStory(game: string, study: StudyStore): readonly string[] {
  const words = useWords(game);
  const { told } = useStore(study);
  if (!told || told.actions.length === 0) return [];
  const lines = (told.events as readonly AnyEvent[]).map((event) => words.event(event, LETTERS));
  const ending = told.outcome ? [words.ending(game, told.outcome, LETTERS)] : [];
  return [...lines, ...ending].filter((line) => line !== "");
}
