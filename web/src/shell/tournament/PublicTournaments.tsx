// Public tournaments that run or will begin.
import { Link } from "wouter";
import { api } from "../../wire/api";
import type { TournamentList, TournamentSummary } from "../../wire/types";
import { usePolling } from "../polling";
import { preferences, useWords } from "../preferences";
import { summaryOf } from "./description";

const ask = (): Promise<TournamentList | null> => api.tournaments(preferences.get().language);

export function PublicTournaments() {
  const words = useWords("tournaments");
  const list = usePolling(ask, null);
  return (
    <section className="public-tournaments">
      <h2>{words.say("tournaments-open")}</h2>
      {list?.tournaments.length === 0 && (
        <p className="faint">{words.say("tournaments-open-none")}</p>
      )}
      <ul className="plain list">
        {list?.tournaments.map((one) => (
          <Row key={one.tournament} tournament={one} />
        ))}
      </ul>
    </section>
  );
}

function Row({ tournament }: { readonly tournament: TournamentSummary }) {
  const words = useWords("tournaments", tournament.game);
  const { phase, entrants, guests } = tournament;
  const facts = [
    summaryOf(tournament, words),
    words.say("tournaments-people", { count: entrants }),
    guests ? "" : words.say("tournaments-accounts-only"),
  ];
  return (
    <li>
      <Link href={`/tournament/${tournament.tournament}`}>{tournament.name}</Link>{" "}
      <small className="tag">
        {words.say(phase === "open" ? "tournaments-begins" : "tournaments-runs")}
      </small>
      <br />
      <small className="faint">{facts.filter(Boolean).join(" · ")}</small>
    </li>
  );
}
