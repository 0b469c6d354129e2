// A tournament on a large screen: who leads, the best board live, and the code to join.
import { Suspense, useEffect } from "react";
import type { TournamentInfo } from "../../wire/types";
import { useWords } from "../preferences";
import { QrCode, useSharedLink } from "../table/Invite";
import { useTitle } from "../title";
import { summaryOf } from "../tournament/description";
import { useTournament } from "../tournament/follow";
import { Standings } from "../tournament/Standings";
import { TopBoard } from "../tournament/TopBoard";
import { TournamentStatus } from "../tournament/TournamentStatus";

const LINES = 12; // that can be read from the last row

export default function ProjectorPage({ id }: { readonly id: string }) {
  const { info, bye, offset } = useTournament(id, true);
  const words = useWords("tournaments");
  useTitle(info?.name ?? words.say("tournaments-title"));
  if (bye) return <p role="alert">{bye.text}</p>;
  if (!info) return <p className="loading">{words.say("web-loading")}</p>;
  return <Screen info={info} offset={offset} />;
}

/** Let every size follow the screen while the page is open: all of them are given in rem. */
function useLargeText(): void {
  useEffect(() => {
    const { style } = document.documentElement;
    style.fontSize = "max(16px, 2.5vmin)";
    return () => {
      style.fontSize = "";
    };
  }, []);
}

function Screen({ info, offset }: { readonly info: TournamentInfo; readonly offset: number }) {
  const words = useWords("tournaments", info.game);
  const top = info.games[0];
  useLargeText();
  return (
    <div className="projector">
      <header>
        <h1>{info.name}</h1>
        <p>{summaryOf(info, words)}</p>
        <TournamentStatus info={info} offset={offset} />
      </header>
      <section aria-label={words.say("tournaments-standings")}>
        <Standings info={info} mine={null} most={LINES} />
      </section>
      {top && (
        <section className="top-board" aria-label={words.say("tournaments-top-board")}>
          <Suspense>
            <TopBoard key={top.match} match={top.match} />
          </Suspense>
        </section>
      )}
      {info.phase !== "over" && (
        <aside>
          <Suspense>
            <JoinCode tournament={info.tournament} />
          </Suspense>
        </aside>
      )}
    </div>
  );
}

function JoinCode({ tournament }: { readonly tournament: string }) {
  const words = useWords("tournaments");
  const { link } = useSharedLink(`/tournament/${tournament}`);
  return (
    <>
      <p className="join">{words.say("tournaments-join-here")}</p>
      <QrCode link={link} />
      <p className="join-link">{link}</p>
    </>
  );
}
