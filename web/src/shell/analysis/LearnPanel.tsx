// The task of who learns from mistakes: find something better, and hear whether it is.
import { inOwnWords } from "../../phrases/ownWords";
import type { GameAnalysis } from "../../wire/types";
import { useWords } from "../preferences";
import { percentOf } from "./ChanceChart";
import { type Exercise, isRight, type Learning, mistakesOf } from "./useLearning";
import { explanationText } from "./words";

const MAX_LINE_STEPS = 6;

interface Props {
  readonly game: string;
  readonly analysis: GameAnalysis;
  readonly names: readonly string[];
  readonly learning: Learning;
}

/** The buttons that begin, one for each seat with mistakes. */
export function LearnButtons({ game, analysis, names, learning }: Props) {
  const words = useWords("analysis", game);
  const seats = names.flatMap((name, seat) => {
    const count = mistakesOf(analysis, seat).length;
    return count > 0 ? [{ name, seat, count }] : [];
  });
  return (
    <details>
      <summary>{words.say("analysis-learn")}</summary>
      {seats.length === 0 && <p>{words.say("analysis-learn-none")}</p>}
      <div className="row">
        {seats.map(({ name, seat, count }) => (
          <button
            key={seat}
            type="button"
            disabled={learning.busy}
            onClick={() => learning.begin(seat, 0)}
          >
            {words.say("analysis-learn-of", { name, count })}
          </button>
        ))}
      </div>
      {learning.problem}
    </details>
  );
}

export function LearnPanel(props: Props & { readonly exercise: Exercise }) {
  const { game, analysis, names, learning, exercise } = props;
  const words = useWords("analysis", game);
  const { seat, number, verdict, tried, shown } = exercise;
  const mistakes = mistakesOf(analysis, seat);
  const mistake = mistakes[number];
  const last = number + 1 >= mistakes.length;
  const right = verdict !== null && isRight(verdict);
  return (
    <section className="analysis" aria-label={words.say("analysis-learn")}>
      <h2>{words.say("analysis-learn-at", { number: number + 1, count: mistakes.length })}</h2>
      <p>{words.say("analysis-learn-task", { name: names[seat] })}</p>
      <div role="status">
        {learning.busy && tried.length > 0 && <p>{words.say("analysis-learn-checking")}</p>}
        {right && <p className="lesson-done">{words.say("analysis-learn-right")}</p>}
        {verdict && !right && (
          <>
            <p>{words.say("analysis-learn-wrong", { loss: percentOf(verdict.loss) })}</p>
            {verdict.explanation && (
              <p>{explanationText(words, { ...verdict.explanation, better: null }, names)}</p>
            )}
          </>
        )}
        {shown && mistake && (
          <p>
            {words.say("analysis-learn-best", {
              line: mistake.variation
                .slice(0, MAX_LINE_STEPS)
                .map((action) => inOwnWords(action, game, words))
                .join(" – "),
            })}
          </p>
        )}
        {last && (right || shown) && <p>{words.say("analysis-learn-done")}</p>}
      </div>
      {learning.problem}
      <div className="row">
        <button type="button" disabled={tried.length === 0} onClick={learning.again}>
          {words.say("analysis-learn-again")}
        </button>
        <button type="button" disabled={shown} onClick={learning.showBest}>
          {words.say("analysis-learn-show")}
        </button>
        <button type="button" disabled={last} onClick={() => learning.begin(seat, number + 1)}>
          {words.say("analysis-learn-next")}
        </button>
        <button type="button" onClick={learning.leave}>
          {words.say("analysis-try-leave")}
        </button>
      </div>
    </section>
  );
}
