// What the analysis says of the last move, and of the shown position, in words.
import { inOwnWords } from "../../phrases/ownWords";
import type { GameAnalysis, WalkAnalysis } from "../../wire/types";
import { useWords } from "../preferences";
import { percentOf } from "./ChanceChart";
import { decisionIn, decisionOf, MARK_PHRASES, SIGNS, stepOf } from "./moments";
import { clauseText, explanationText } from "./words";

const MAX_LINE_STEPS = 6;

interface Props {
  readonly analysis: GameAnalysis;
  readonly game: string;
  readonly number: number;
  readonly names: readonly string[];
}

/** The last decision and the best line from here on. */
export function DecisionReport({ analysis, game, number, names }: Props) {
  const words = useWords("analysis", game);
  const last = decisionOf(analysis, number);
  const here = decisionIn(analysis, number);
  const line = here?.variation.slice(0, MAX_LINE_STEPS) ?? [];
  return (
    <div className="report" aria-live="polite">
      {last?.mark && (
        <p className={`verdict ${last.mark}`}>
          <strong>
            {SIGNS[last.mark]}{" "}
            {words.say("analysis-marked", {
              name: names[last.seat],
              mark: words.say(MARK_PHRASES[last.mark]),
              loss: percentOf(last.loss),
            })}
          </strong>{" "}
          {analysis.turning_points.includes(last.number) && (
            <span className="tag">{words.say("analysis-turning")}</span>
          )}
        </p>
      )}
      {last?.explanation && <p>{explanationText(words, last.explanation, names)}</p>}
      {last && !last.mark && (
        <p className="faint">
          {words.say(sameActions(last.best, last.played) ? "analysis-good" : "analysis-fine")}
        </p>
      )}
      {line.length > 0 && (
        <p>
          {words.say("analysis-best-move")}:{" "}
          {line
            .map((action, index) =>
              words.say("analysis-line-step", {
                number: index + 1,
                text: inOwnWords(action, game, words),
              }),
            )
            .join(" ")}
        </p>
      )}
    </div>
  );
}

function sameActions(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((action, index) => action === other[index]);
}

/** How the walk through a maze went, and what was known in the shown position. */
export function WalkReport({
  analysis,
  walk,
  game,
  number,
  names,
}: Props & { walk: WalkAnalysis }) {
  const words = useWords("analysis", game);
  const step = stepOf(analysis, number);
  const wasted = walk.steps.filter((one) => one.wasted).length;
  return (
    <div className="report" aria-live="polite">
      <p>
        {words.say("analysis-walk", { turns: walk.turns, shortest: walk.shortest ?? "–" })}{" "}
        {words.say("analysis-walk-wasted", { count: wasted })}
      </p>
      {step?.wasted && (
        <p className="verdict mistake">
          <strong>{clauseText(words, step.wasted, names)}</strong>
        </p>
      )}
      {step && number !== analysis.last && (
        <p className="faint">
          {step.known === null
            ? words.say("analysis-walk-unknown")
            : words.say("analysis-walk-known", { turns: step.known })}
        </p>
      )}
    </div>
  );
}
