// What stands beside a replay for who wants to understand the game: analysis, variations, exercises.
import { useStore } from "../../stage/store";
import type { Source } from "../../wire/api";
import { useWords } from "../preferences";
import { AnalysisPanel } from "./AnalysisPanel";
import type { AnalysisStore } from "./analysisStore";
import { LearnButtons, LearnPanel } from "./LearnPanel";
import type { Learning } from "./useLearning";
import type { Variations } from "./useVariations";
import { VariationPanel } from "./VariationPanel";

interface Props {
  readonly game: string;
  readonly source: Source;
  readonly id: string;
  readonly names: readonly string[];
  readonly colours: readonly (string | undefined)[]; // of the seats
  readonly number: number; // of the entry that led to the shown position
  readonly playable: boolean; // whether variations can be tried
  readonly analysing: AnalysisStore;
  readonly variations: Variations;
  readonly learning: Learning;
  readonly go: (number: number) => void;
  readonly line: boolean; // whether the best line is drawn
  readonly onLine: (line: boolean) => void;
}

export function StudyRoom(props: Props) {
  const { game, source, id, names, number, playable, analysing, variations, learning } = props;
  const words = useWords("analysis", game);
  const { analysis } = useStore(analysing);
  const { exercise } = learning;
  if (exercise && analysis) {
    return <LearnPanel {...{ game, analysis, names, learning, exercise }} />;
  }
  if (variations.tried) {
    return (
      <VariationPanel
        {...{ game, source, id }}
        root={variations.tried.root}
        study={variations.tried.study}
        tree={variations.tree}
        show={variations.show}
        onRemove={variations.remove}
        onLeave={variations.leave}
      />
    );
  }
  return (
    <>
      <AnalysisPanel
        store={analysing}
        {...{ game, number, names }}
        colours={props.colours}
        go={props.go}
        line={props.line}
        onLine={props.onLine}
      />
      {playable && (
        <div className="analysis">
          <button
            type="button"
            disabled={variations.busy}
            onClick={() => variations.show(number, [])}
          >
            {words.say("analysis-try")}
          </button>
          {variations.problem}
          {analysis && <LearnButtons {...{ game, analysis, names, learning }} />}
        </div>
      )}
    </>
  );
}
