// After a game of a tournament: back to its page, or on to the next table.
import { useEffect, useState } from "react";
import { Link, useLocation } from "wouter";
import { useWords } from "../preferences";
import { useOpenTable, useTournament } from "./follow";

const SECONDS = 15; // to look at the final position

interface Props {
  readonly tournament: string;
  readonly ended: boolean; // whether the game has just ended on this page
}

export default function TournamentReturn({ tournament, ended }: Props) {
  const words = useWords("tournaments");
  const [, go] = useLocation();
  const following = useTournament(tournament);
  useOpenTable(following);
  const [seconds, setSeconds] = useState<number | null>(null);
  useEffect(() => {
    if (ended) setSeconds(SECONDS);
  }, [ended]);
  useEffect(() => {
    if (seconds === null) return;
    if (seconds === 0) {
      go(`/tournament/${tournament}`);
      return;
    }
    const timer = setTimeout(() => setSeconds(seconds - 1), 1000);
    return () => clearTimeout(timer);
  }, [seconds, tournament, go]);
  return (
    <div className="tournament-return">
      {seconds !== null && <p>{words.say("tournaments-return-soon", { seconds })}</p>}
      <div className="row">
        <Link href={`/tournament/${tournament}`} className="button primary">
          {words.say("tournaments-return")}
        </Link>
        {seconds !== null && (
          <button type="button" onClick={() => setSeconds(null)}>
            {words.say("tournaments-stay")}
          </button>
        )}
      </div>
    </div>
  );
}
