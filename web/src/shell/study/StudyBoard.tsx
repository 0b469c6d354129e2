// A board on which a study is played: the same board as at a table, with nobody else there.
import { useMemo } from "react";
import { LETTERS } from "../../stage/palette";
import type { Position } from "../../stage/player";
import { useStore } from "../../stage/store";
import "../style/study.css";
import { type BoardSummary, BoardView } from "../table/BoardView";
import type { StudyState, StudyStore } from "./studyStore";

interface Props {
  readonly game: string;
  readonly study: StudyStore;
  readonly alone?: boolean; // the only board of the page
  readonly frozen?: boolean; // look, do not touch
  readonly onSummary?: (summary: BoardSummary) => void;
}

const EVERY_SEAT = LETTERS.map((_, seat) => seat);

export function StudyBoard({ game, study, alone = false, frozen = false, onSummary }: Props) {
  const state = useStore(study);
  const position = usePosition(state, frozen);
  if (!position) return null;
  return (
    <BoardView
      game={game}
      match=""
      alone={alone}
      position={position}
      events={state.newEvents}
      act={async (action) => {
        if (frozen) return null;
        await study.act(action);
        return study.get().refusal || null;
      }}
      preview={study.preview}
      {...(onSummary ? { onSummary } : {})}
    />
  );
}

/** A study as a board takes it; the same step gives the same value. */
function usePosition({ told, step, asking }: StudyState, frozen: boolean): Position | null {
  const still = asking || frozen;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is told belongs to its step
  return useMemo(() => {
    if (!told) return null;
    return {
      view: told.view,
      choices: still ? [] : told.choices,
      context: {
        number: step,
        viewer: told.viewer,
        mine: EVERY_SEAT,
        names: LETTERS,
        turn: told.turn,
        over: told.outcome !== null,
        live: !still && told.choices.length > 0,
        last: told.events,
      },
    };
  }, [step, still]);
}
