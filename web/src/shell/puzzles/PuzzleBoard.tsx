// A puzzle on the board: the task, the verdict in words, the refutation as arrows.
import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { LETTERS } from "../../stage/palette";
import { useStore } from "../../stage/store";
import type { PuzzleInfo } from "../../wire/types";
import { explanationText } from "../analysis/words";
import { useWords } from "../preferences";
import { ReadyButton } from "../ReadyButton";
import { StudyBoard } from "../study/StudyBoard";
import { StudyLog } from "../study/StudyLog";
import { keepMarked } from "../table/hint";
import { Chip } from "../table/Seats";
import type { PuzzleState, PuzzleStore } from "./puzzleStore";
import { lineText, taskText } from "./words";

interface Props {
  readonly puzzle: PuzzleInfo;
  readonly store: PuzzleStore;
  readonly hints?: boolean; // whether a hint can be asked for
  readonly onNext?: () => void; // to another puzzle; none: this is the only one
  readonly children?: ReactNode; // below the verdict
}

export function PuzzleBoard({ puzzle, store, hints = false, onNext, children }: Props) {
  const { game } = puzzle;
  const words = useWords("analysis", "puzzle", game);
  const state = useStore(store);
  const { refusal, lost } = useStore(store.study);
  const task = useRef<HTMLParagraphElement>(null);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => void store.study.open(), [store]);
  useEffect(() => task.current?.focus({ preventScroll: true }), []); // the button that had the focus is gone
  const [colour, setColour] = useState<string>();
  const over = state.phase === "solved" || state.phase === "given-up";
  useHintMarks(place, state.hint?.cells ?? NO_CELLS);
  const problem =
    state.problem || refusal || ((state.lost || lost) && words.say("web-unreachable"));
  return (
    <section className="lesson-step puzzle">
      <div className="note">
        <div role="status">
          <p className="faint">
            {words.say("web-puzzles-difficulty", { rating: String(puzzle.rating) })}
            {over && ` · ${words.say(`puzzle-theme-${puzzle.theme}`)}`}
          </p>
          <p className="lesson-task" ref={task} tabIndex={-1}>
            {taskText(puzzle, words)}
          </p>
          <p className="row">
            <Chip colour={colour} />
            {words.say("web-puzzles-seat", { name: LETTERS[puzzle.seat] })}
          </p>
          <VerdictText game={game} state={state} />
          {children}
        </div>
        <div className="row end">
          <Buttons {...{ store, state, hints }} onNext={onNext} />
        </div>
      </div>
      <div ref={place}>
        <StudyBoard
          game={game}
          study={store.study}
          alone
          frozen={state.phase !== "solving"}
          line={state.answer?.refutation ?? NO_LINE}
          onAct={(action) => void store.played(action)}
          onSummary={({ seats }) => setColour(seats[puzzle.seat]?.colour)}
        />
      </div>
      {problem && (
        <p className="problem" role="alert">
          {problem}
        </p>
      )}
      <StudyLog game={game} study={store.study} />
    </section>
  );
}

const NO_LINE: readonly string[] = [];
const NO_CELLS: PuzzleCells = [];

type PuzzleCells = readonly (readonly [number, number])[];

function VerdictText({ game, state }: { readonly game: string; readonly state: PuzzleState }) {
  const words = useWords("analysis", "puzzle", game);
  const { phase, answer, solution, hint } = state;
  const refutation = answer?.refutation ?? [];
  return (
    <div className="puzzle-verdict">
      {phase === "checking" && <p>{words.say("web-puzzles-checking")}</p>}
      {phase === "solving" && answer && <p>{words.say("web-puzzles-go-on")}</p>}
      {phase === "solving" && hint && <p>{words.say(hint.phrase, { cells: hint.cells })}</p>}
      {phase === "solved" && <p className="lesson-done">{words.say("web-puzzles-solved")}</p>}
      {phase === "wrong" && (
        <>
          <p className="puzzle-wrong">{words.say("web-puzzles-wrong")}</p>
          {answer?.explanation && <p>{explanationText(words, answer.explanation, LETTERS)}</p>}
          {refutation.length > 0 && (
            <p>{words.say("web-puzzles-refuted", { line: lineText(refutation, game, words) })}</p>
          )}
        </>
      )}
      {solution.length > 0 && (
        <p>{words.say("web-puzzles-solution", { line: lineText(solution, game, words) })}</p>
      )}
    </div>
  );
}

interface ButtonsProps {
  readonly store: PuzzleStore;
  readonly state: PuzzleState;
  readonly hints: boolean;
  readonly onNext: (() => void) | undefined;
}

function Buttons({ store, state, hints, onNext }: ButtonsProps) {
  const words = useWords("analysis", "puzzle");
  const { phase, played, hint, lost } = state;
  const again = () => void store.again();
  const over = phase === "solved" || phase === "given-up";
  const tryAgain = words.say("web-puzzles-again");
  return (
    <>
      {phase === "solving" && played.length > 0 && (
        <button type="button" className="quiet" onClick={again}>
          {words.say("web-puzzles-back")}
        </button>
      )}
      {hints && phase === "solving" && !hint && (
        <button type="button" className="quiet" onClick={() => void store.askHint()}>
          {words.say("web-puzzles-hint")}
        </button>
      )}
      {!over && (
        <button
          type="button"
          className="quiet"
          disabled={phase === "checking"}
          onClick={() => void store.giveUp()}
        >
          {words.say("web-puzzles-give-up")}
        </button>
      )}
      {phase === "wrong" && <ReadyButton key="again" text={tryAgain} onPress={again} />}
      {phase === "solving" && lost && <ReadyButton key="lost" text={tryAgain} onPress={again} />}
      {over && onNext && (
        <ReadyButton key="next" text={words.say("web-puzzles-next")} onPress={onNext} />
      )}
    </>
  );
}

/** Mark the cells of a hint on the board. */
function useHintMarks(place: RefObject<HTMLElement | null>, cells: PuzzleCells): void {
  useEffect(() => {
    if (!place.current || cells.length === 0) return;
    const meant = cells.map(([x, y]) => `[role="gridcell"][data-cell="${x},${y}"]`);
    return keepMarked(place.current, meant, "hinted");
  }, [place, cells]);
}
