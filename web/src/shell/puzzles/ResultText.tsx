// How an answer has changed the rating of a solver.
import type { PuzzleResult } from "../../wire/types";
import { useWords } from "../preferences";
import { changeText } from "../ratings/rating";

export function ResultText({ result }: { readonly result: PuzzleResult | null }) {
  const words = useWords("puzzle");
  if (!result) return null;
  if (!result.counts) return <p className="faint">{words.say("web-puzzles-not-counted")}</p>;
  const values = { rating: String(result.rating.number), change: changeText(result.change) };
  return <p className="puzzle-change">{words.say("web-puzzles-change", values)}</p>;
}
