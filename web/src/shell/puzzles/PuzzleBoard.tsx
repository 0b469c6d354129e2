// A puzzle on the board: the task, the verdict in words, the refutation as arrows.
import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { LETTERS } from "../../stage/palette";
import { useStore } from "../../stage/store";
import type { PuzzleHint, PuzzleInfo } from "../../wire/types";
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
  readonly children?: ReactNode; // below the explanation
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
  const hint = hintOf(state);
  useHintMarks(place, hint?.cells ?? NO_CELLS);
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
          <VerdictText {...{ state, hint }} />
        </div>
        <div className="row spread">
          <Buttons {...{ store, state, hints }} lost={state.lost || lost} onNext={onNext} />
        </div>
      </div>
      <div ref={place} className="puzzle-board">
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
      <div role="status">
        <Explanation game={game} state={state} />
        {children}
      </div>
      <StudyLog game={game} study={store.study} />
    </section>
  );
}

const NO_LINE: readonly string[] = [];
const NO_CELLS: PuzzleCells = [];

type PuzzleCells = readonly (readonly [number, number])[];

/** The hint while it holds: it is about the first move. */
function hintOf({ hint, played }: PuzzleState): PuzzleHint | null {
  return played.length === 0 ? hint : null;
}

interface VerdictProps {
  readonly state: PuzzleState;
  readonly hint: PuzzleHint | null;
}

/** The verdict, above the board: so short that it has room in any case, and the board stays where it is. */
function VerdictText({ state, hint }: VerdictProps) {
  const words = useWords("puzzle");
  const { phase, answer } = state;
  return (
    <div className="puzzle-verdict">
      {phase === "checking" && <p>{words.say("web-puzzles-checking")}</p>}
      {phase === "solving" && answer && <p>{words.say("web-puzzles-go-on")}</p>}
      {phase === "solving" && hint && <p>{words.say(hint.phrase, { cells: hint.cells })}</p>}
      {phase === "solved" && <p className="lesson-done">{words.say("web-puzzles-solved")}</p>}
      {phase === "wrong" && <p className="puzzle-wrong">{words.say("web-puzzles-wrong")}</p>}
    </div>
  );
}

/** What explains the verdict, beside or below the board, since nobody knows how long it is. */
function Explanation({ game, state }: { readonly game: string; readonly state: PuzzleState }) {
  const words = useWords("analysis", "puzzle", game);
  const { answer, solution } = state;
  const refutation = answer?.refutation ?? [];
  return (
    <>
      {answer?.explanation && <p>{explanationText(words, answer.explanation, LETTERS)}</p>}
      {refutation.length > 0 && (
        <p>{words.say("web-puzzles-refuted", { line: lineText(refutation, game, words) })}</p>
      )}
      {solution.length > 0 && (
        <p>{words.say("web-puzzles-solution", { line: lineText(solution, game, words) })}</p>
      )}
    </>
  );
}

interface ButtonsProps {
  readonly store: PuzzleStore;
  readonly state: PuzzleState;
  readonly hints: boolean;
  readonly lost: boolean; // the server could not be reached
  readonly onNext: (() => void) | undefined;
}

/**
 * What leads on stands at the end of the row, everything else at its start: the second click of a double click on
 * "Try again" must not give the puzzle up.
 */
function Buttons({ store, state, hints, lost, onNext }: ButtonsProps) {
  const words = useWords("analysis", "puzzle");
  const { phase, played, hint } = state;
  const again = () => void store.again();
  const over = phase === "solved" || phase === "given-up";
  const tryAgain = words.say("web-puzzles-again");
  return (
    <>
      <div className="row">
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
        {hints && phase === "solving" && played.length === 0 && !hint && (
          <button type="button" className="quiet" onClick={() => void store.askHint()}>
            {words.say("web-puzzles-hint")}
          </button>
        )}
        {phase === "solving" && played.length > 0 && (
          <button type="button" className="quiet" onClick={again}>
            {words.say("web-puzzles-back")}
          </button>
        )}
      </div>
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
