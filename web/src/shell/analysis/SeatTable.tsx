// How many moves of each seat are marked, and what a move lost on average.
import type { GameAnalysis, Mark } from "../../wire/types";
import { useWords } from "../preferences";
import { Chip } from "../table/Seats";
import { percentOf } from "./ChanceChart";
import { MARKS, SIGNS, summaryOf } from "./moments";

const COLUMN_PHRASES: Readonly<Record<Mark, string>> = {
  blunder: "analysis-summary-blunders",
  mistake: "analysis-summary-mistakes",
  inaccuracy: "analysis-summary-inaccuracies",
};

interface Props {
  readonly analysis: GameAnalysis;
  readonly names: readonly string[];
  readonly colours: readonly (string | undefined)[];
}

export function SeatTable({ analysis, names, colours }: Props) {
  const words = useWords("analysis");
  return (
    <table className="seat-table">
      <caption className="unseen">{words.say("analysis-summary")}</caption>
      <thead>
        <tr>
          <th scope="col">{words.say("analysis-summary-player")}</th>
          {MARKS.map((mark) => (
            <th key={mark} scope="col">
              <abbr title={words.say(COLUMN_PHRASES[mark])}>{SIGNS[mark]}</abbr>
              <span className="unseen"> {words.say(COLUMN_PHRASES[mark])}</span>
            </th>
          ))}
          <th scope="col">{words.say("analysis-summary-loss")}</th>
        </tr>
      </thead>
      <tbody>
        {names.map((name, seat) => {
          const { counts, loss } = summaryOf(analysis, seat);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its number
            <tr key={seat}>
              <th scope="row">
                <Chip colour={colours[seat]} /> {name}
              </th>
              {MARKS.map((mark) => (
                <td key={mark}>{counts[mark]}</td>
              ))}
              <td>{words.say("analysis-percent", { percent: percentOf(loss) })}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
