// The analysis beside a replay: the button that begins it, how far it is, and what it says.
import { useStore } from "../../stage/store";
import type { GameAnalysis } from "../../wire/types";
import { useWords } from "../preferences";
import "../style/analysis.css";
import type { AnalysisStore } from "./analysisStore";
import { ChanceChart } from "./ChanceChart";
import { DecisionReport, WalkReport } from "./MoveReport";
import { notableEntries } from "./moments";
import { SeatTable } from "./SeatTable";

interface Props {
  readonly store: AnalysisStore;
  readonly game: string;
  readonly number: number; // of the entry that led to the shown position
  readonly names: readonly string[];
  readonly colours: readonly (string | undefined)[];
  readonly go: (number: number) => void; // to the position after an entry
  readonly line: boolean; // whether the best line is drawn
  readonly onLine: (line: boolean) => void;
}

export function AnalysisPanel(props: Props) {
  const words = useWords("analysis", props.game);
  const { phase, done, total, analysis, problem, lost } = useStore(props.store);
  if (analysis) return <Ready {...props} analysis={analysis} />;
  return (
    <section className="analysis" aria-label={words.say("analysis-title")}>
      {phase === "running" ? (
        <div role="status">
          <p>
            {total === 0
              ? words.say("analysis-waiting")
              : words.say("analysis-running", { done, total })}
          </p>
          <progress
            value={done}
            max={Math.max(1, total)}
            aria-label={words.say("analysis-title")}
          />
          <p className="faint">{words.say("analysis-leave")}</p>
        </div>
      ) : (
        <button type="button" disabled={phase === "unknown" && !lost} onClick={props.store.begin}>
          {words.say("web-analyse")}
        </button>
      )}
      {(problem || lost) && (
        <p className="problem" role="alert">
          {problem || words.say("web-unreachable")}
        </p>
      )}
    </section>
  );
}

function Ready(props: Props & { readonly analysis: GameAnalysis }) {
  const { analysis, game, number, names, colours, go, line, onLine } = props;
  const words = useWords("analysis", game);
  const notable = notableEntries(analysis);
  const before = notable.findLast((entry) => entry < number);
  const after = notable.find((entry) => entry > number);
  return (
    <section className="analysis" aria-label={words.say("analysis-title")}>
      {!analysis.walk && (
        <ChanceChart analysis={analysis} number={number} names={names} colours={colours} go={go} />
      )}
      <div className="row">
        <button
          type="button"
          disabled={before === undefined}
          onClick={() => before !== undefined && go(before)}
        >
          {words.say("analysis-previous")}
        </button>
        <button
          type="button"
          disabled={after === undefined}
          onClick={() => after !== undefined && go(after)}
        >
          {words.say("analysis-next")}
        </button>
      </div>
      {analysis.walk ? (
        <WalkReport analysis={analysis} walk={analysis.walk} {...{ game, number, names }} />
      ) : (
        <DecisionReport {...{ analysis, game, number, names }} />
      )}
      <label className="switch">
        <input type="checkbox" checked={line} onChange={(event) => onLine(event.target.checked)} />{" "}
        {words.say(analysis.walk ? "analysis-walk-line" : "analysis-line")}
      </label>
      {!analysis.walk && <SeatTable analysis={analysis} names={names} colours={colours} />}
    </section>
  );
}
