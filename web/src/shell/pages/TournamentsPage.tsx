// Tournaments: a form for a new one, and those that this browser knows.
import { useState } from "react";
import { Link } from "wouter";
import { storedTournaments } from "../../wire/tournament";
import { useWords } from "../preferences";
import { useTitle } from "../title";
import { NewTournament } from "../tournament/NewTournament";
import { PublicTournaments } from "../tournament/PublicTournaments";

export default function TournamentsPage() {
  const words = useWords("tournaments");
  useTitle(words.say("tournaments-title"));
  const [known] = useState(() => storedTournaments().filter(({ name }) => name));
  return (
    <section className="sheet narrow tournaments">
      <h1>{words.say("tournaments-new")}</h1>
      <p className="faint">{words.say("tournaments-about")}</p>
      <NewTournament />
      <PublicTournaments />
      {known.length > 0 && (
        <section>
          <h2>{words.say("tournaments-own")}</h2>
          <ul className="plain">
            {known.map(({ tournament, name }) => (
              <li key={tournament}>
                <Link href={`/tournament/${tournament}`}>{name}</Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </section>
  );
}
