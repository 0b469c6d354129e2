// Watching: the best running games side by side, live, and the list of all others.
import { useId } from "react";
import { useWords } from "../preferences";
import { useGames } from "../queryCache";
import { namesOf } from "../seating";
import { useTitle } from "../title";
import { FinishedLinks } from "../watch/FinishedLinks";
import { useFeatured } from "../watch/useFeatured";
import { useVisible } from "../watch/visible";
import { WatchTile } from "../watch/WatchTile";
import { MatchListing } from "./ListPage";

export default function WatchPage() {
  const words = useWords(...useGames().map(({ key }) => key));
  useTitle(words.say("web-nav-watch"));
  const isVisible = useVisible();
  const { tiles, finished, isLoaded, problem, noteEnd } = useFeatured(isVisible);
  const [finishedTitle, allTitle] = [useId(), useId()];
  return (
    <div className="watch-page">
      <h1>{words.say("web-nav-watch")}</h1>
      {problem && (
        <p className="problem" role="alert">
          {problem}
        </p>
      )}
      {!isLoaded && !problem && <p>{words.say("web-loading")}</p>}
      {tiles.some(({ show }) => show) && (
        <p className="faint">{words.say("web-watch-show-about")}</p>
      )}
      <ul className="watch-tiles">
        {tiles.map((featured) => (
          <WatchTile
            key={featured.match}
            featured={featured}
            isVisible={isVisible}
            onEnd={noteEnd}
          />
        ))}
      </ul>
      {finished.length > 0 && (
        <section className="sheet" aria-labelledby={finishedTitle}>
          <h2 id={finishedTitle}>{words.say("web-watch-finished")}</h2>
          <ul className="list">
            {finished.map(({ match, game, seats }) => (
              <li key={match}>
                <div className="match">
                  <strong>{words.say(`${game}-title`)}</strong>
                  <br />
                  {namesOf(seats, words).join(" – ")}
                </div>
                <FinishedLinks match={match} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <section className="sheet" aria-labelledby={allTitle}>
        <h2 id={allTitle}>{words.say("web-list-watch")}</h2>
        <MatchListing kind="watch" />
      </section>
    </div>
  );
}
