// Begins the analysis of a game that has just ended, and opens its replay.
import { useLocation } from "wouter";
import { api } from "../../wire/api";
import { useAsyncAction } from "../asyncAction";
import { preferences, useWords } from "../preferences";

export function AnalyseButton({ match }: { readonly match: string }) {
  const words = useWords();
  const [, go] = useLocation();
  const { attempt, busy, problem } = useAsyncAction();
  const analyse = () =>
    attempt(async () => {
      await api.beginAnalysis("matches", match, preferences.get().language);
      go(`/replay/matches/${match}`);
    });
  return (
    <>
      <button type="button" className="analyse" disabled={busy} onClick={() => void analyse()}>
        {words.say("web-analyse")}
      </button>
      {problem}
    </>
  );
}
