// The board of an analysis position: that of a table, with all seats at this screen.
import { useMemo } from "react";
import { LETTERS } from "../../stage/palette";
import type { Position } from "../../stage/playback";
import { useStore } from "../../stage/store";
import "../style/study.css";
import { type BoardSummary, BoardView } from "../table/BoardView";
import type { StudyState, StudyStore } from "./studyStore";

interface Props {
  readonly game: string;
  readonly study: StudyStore;
  readonly alone?: boolean; // the only board of the page
  readonly frozen?: boolean; // nothing can be played
  readonly names?: readonly string[]; // of the seats; by default their letters
  readonly line?: readonly string[]; // drawn as the best line of play
  readonly onAct?: (action: string) => void; // that was not refused
  readonly onSummary?: (summary: BoardSummary) => void;
}

const NO_LINE: readonly string[] = [];
const EVERY_SEAT = LETTERS.map((_, seat) => seat);

export function StudyBoard({
  game,
  study,
  alone = false,
  frozen = false,
  names = LETTERS,
  line = NO_LINE,
  onAct,
  onSummary,
}: Props) {
  const state = useStore(study);
  const position = usePosition(state, frozen, names, line);
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
        const { refusal, lost } = study.get();
        if (!refusal && !lost) onAct?.(action);
        return refusal || null;
      }}
      preview={study.preview}
      {...(onSummary ? { onSummary } : {})}
    />
  );
}

/** The position of a study; the same step gives the same object. */
function usePosition(
  { result, step, requesting }: StudyState,
  frozen: boolean,
  names: readonly string[],
  line: readonly string[],
): Position | null {
  const still = requesting || frozen;
  return useMemo(() => {
    if (!result) return null;
    return {
      view: result.view,
      choices: still ? [] : result.choices,
      context: {
        number: step,
        viewer: result.viewer,
        mine: EVERY_SEAT,
        names,
        line,
        turn: result.turn,
        over: result.outcome !== null,
        live: !still && result.choices.length > 0,
        last: result.events,
      },
    };
  }, [result, step, still, names, line]);
}
