// One puzzle: find the move, hear why another one fails, go on to the next.
import { use, useMemo } from "react";
import { Link, useSearch } from "wouter";
import { useStore } from "../../stage/store";
import { puzzlesApi } from "../../wire/puzzles";
import { preferences, useWords } from "../preferences";
import { guestSolver, markSeen, numbersFor, storeResult } from "../puzzles/guestSolver";
import { PuzzleBoard } from "../puzzles/PuzzleBoard";
import { PuzzleStore } from "../puzzles/puzzleStore";
import { ResultText } from "../puzzles/ResultText";
import { useNextPuzzle } from "../puzzles/useNextPuzzle";
import { queryCache } from "../queryCache";
import { askRules } from "../study/askRules";
import "../style/puzzles.css";
import { useTitle } from "../title";

const language = () => preferences.get().language;

export default function PuzzlePage({ id }: { readonly id: string }) {
  const puzzle = use(queryCache(`puzzle:${id}`, () => puzzlesApi.puzzle(id, language())));
  const { game } = puzzle;
  const words = useWords("puzzle", game);
  const title = words.say("shell-share-puzzle", { game: words.say(`${game}-title`) });
  useTitle(title);
  const theme = new URLSearchParams(useSearch()).get("theme") ?? "";
  const { next, busy, problem } = useNextPuzzle();
  const store = useMemo(
    () => new PuzzleStore(puzzle.position, askRules(game), sourceOf(game, id)),
    [puzzle, game, id],
  );
  const { result } = useStore(store);
  const streak = result?.streak ?? (result?.numbers ? guestSolver(game).streak : null);
  return (
    <div className="lesson">
      <header className="row spread">
        <h1>{title}</h1>
        <Link href="/puzzles" className="button quiet">
          {words.say("web-puzzles-all")}
        </Link>
      </header>
      <PuzzleBoard {...{ puzzle, store }} hints onNext={() => !busy && next(game, theme, id)}>
        <ResultText result={result} />
        {streak !== null && streak > 1 && <p>{words.say("web-puzzles-run", { count: streak })}</p>}
      </PuzzleBoard>
      {problem}
    </div>
  );
}

/** The puzzle on the server; what it changes for a guest is kept in this browser. */
function sourceOf(game: string, id: string) {
  return {
    answer: async (actions: readonly string[]) => {
      const answer = await puzzlesApi.answer(id, actions, numbersFor(game, id), language());
      if (answer.status !== "go-on") {
        storeResult(game, id, answer.status === "solved", answer.result);
      }
      return answer;
    },
    hint: async () => {
      const hint = await puzzlesApi.hint(id, language());
      markSeen(game, id);
      return hint;
    },
    giveUp: async () => {
      const found = await puzzlesApi.giveUp(id, numbersFor(game, id), language());
      storeResult(game, id, false, found.result);
      return found;
    },
  };
}
