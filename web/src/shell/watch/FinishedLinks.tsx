// What can be done with a game that was watched to its end.
import { Link } from "wouter";
import { AnalyseButton } from "../analysis/AnalyseButton";
import { useWords } from "../preferences";

export function FinishedLinks({ match }: { readonly match: string }) {
  const words = useWords();
  return (
    <div className="row">
      <AnalyseButton match={match} />
      <Link href={`/replay/matches/${match}`} className="button">
        {words.say("web-replay")}
      </Link>
    </div>
  );
}
