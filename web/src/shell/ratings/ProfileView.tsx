// The profile of a person: ratings with a chart, results against bots, games with filters.
import { useEffect, useState } from "react";
import { ratingsApi } from "../../wire/ratings";
import type { AccountRatings, RatingHistory, ScaleRating } from "../../wire/types";
import { useAsyncAction } from "../asyncAction";
import { PACE_PHRASES } from "../clocks";
import { preferences, useWords } from "../preferences";
import { useGames } from "../queryCache";
import { levelName } from "../seating";
import { ProfileGames } from "./ProfileGames";
import { RatingChart } from "./RatingChart";
import { RatingNumber, ratingSentence } from "./rating";

interface Props {
  readonly profile: AccountRatings;
}

export function ProfileView({ profile }: Props) {
  const words = useWords(...useGames().map(({ key }) => key));
  const [chosen, setChosen] = useState(0);
  const scale = profile.ratings[chosen];
  return (
    <>
      <section aria-label={words.say("ratings-title")}>
        <h2>{words.say("ratings-title")}</h2>
        {profile.ratings.length === 0 && <p className="faint">{words.say("ratings-none")}</p>}
        <ul className="scales">
          {profile.ratings.map((one, number) => (
            <li key={`${one.game} ${one.pace}`}>
              <button
                type="button"
                className="scale"
                aria-pressed={number === chosen}
                onClick={() => setChosen(number)}
              >
                <span>{scaleName(one, words)}</span>
                <strong>
                  <RatingNumber rating={one.rating} />
                </strong>
                <small className="faint">
                  {words.say("ratings-games", { count: one.rating.games })}
                </small>
              </button>
            </li>
          ))}
        </ul>
        {scale && <History key={`${scale.game} ${scale.pace}`} profile={profile} scale={scale} />}
      </section>
      <ProfileGames account={profile.account} />
    </>
  );
}

/** Name a scale: the game and the pace. */
export function scaleName(
  { game, pace }: Pick<ScaleRating, "game" | "pace">,
  words: ReturnType<typeof useWords>,
): string {
  const phrase = PACE_PHRASES[pace as keyof typeof PACE_PHRASES];
  return words.say("ratings-scale", { game: words.say(`${game}-title`), pace: words.say(phrase) });
}

function History({ profile, scale }: Props & { readonly scale: ScaleRating }) {
  const words = useWords(scale.game);
  const [history, setHistory] = useState<RatingHistory | null>(null);
  const { attempt, problem } = useAsyncAction();
  // biome-ignore lint/correctness/useExhaustiveDependencies: one request for one scale
  useEffect(() => {
    const { language } = preferences.get();
    const ask = () => ratingsApi.history(profile.account, scale.game, scale.pace, language);
    void attempt(async () => setHistory(await ask()));
  }, []);
  if (!history) return problem;
  return (
    <>
      <p>
        {ratingSentence(history.rating, words)}{" "}
        {history.best !== null && words.say("ratings-best", { number: String(history.best) })}
      </p>
      <RatingChart points={history.points} />
      {history.levels.length > 0 && (
        <table className="standings-table">
          <caption>{words.say("ratings-against-bots")}</caption>
          <thead>
            <tr>
              <th scope="col">{words.say("ratings-level")}</th>
              <th scope="col">{words.say("ratings-won")}</th>
              <th scope="col">{words.say("ratings-drawn")}</th>
              <th scope="col">{words.say("ratings-lost")}</th>
            </tr>
          </thead>
          <tbody>
            {history.levels.map(({ level, won, drawn, lost }) => (
              <tr key={level}>
                <th scope="row">{levelName(level, words)}</th>
                <td>{won}</td>
                <td>{drawn}</td>
                <td>{lost}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}
