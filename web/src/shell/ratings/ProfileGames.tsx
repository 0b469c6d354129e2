// The games of a profile, with filters.
import { useEffect, useState } from "react";
import { Link } from "wouter";
import { type GameFilter, ratingsApi } from "../../wire/ratings";
import type { ProfileMatch } from "../../wire/types";
import { useAsyncAction } from "../asyncAction";
import { MatchRow } from "../MatchRow";
import { preferences, useWords } from "../preferences";
import { useGames } from "../queryCache";
import { RatingChange } from "./rating";

const ALL: GameFilter = { game: "", rated: "", result: "", opponents: "" };

const CHOICES: readonly [
  keyof Omit<GameFilter, "game">,
  string,
  Readonly<Record<string, string>>,
][] = [
  ["rated", "ratings-filter-rated", { true: "ratings-rated", false: "ratings-casual" }],
  [
    "result",
    "ratings-filter-result",
    { won: "ratings-won", drawn: "ratings-drawn", lost: "ratings-lost" },
  ],
  [
    "opponents",
    "ratings-filter-opponents",
    { people: "ratings-people", bots: "ratings-bots", both: "ratings-both" },
  ],
];

export function ProfileGames({ account }: { readonly account: string }) {
  const games = useGames();
  const words = useWords(...games.map(({ key }) => key));
  const [filter, setFilter] = useState(ALL);
  const [matches, setMatches] = useState<readonly ProfileMatch[] | null>(null);
  const [before, setBefore] = useState<number | null>(null);
  const { attempt, busy, problem } = useAsyncAction();
  const load = (known: readonly ProfileMatch[], from: number | null) =>
    attempt(async () => {
      const found = await ratingsApi.matches(account, filter, from, preferences.get().language);
      setMatches([...known, ...found.matches]);
      setBefore(found.before);
    });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a filter asks again
  useEffect(() => void load([], null), [account, filter]);
  return (
    <section aria-label={words.say("ratings-profile-games")}>
      <h2>{words.say("ratings-profile-games")}</h2>
      <div className="row filters">
        <label className="field">
          <span>{words.say("web-pair-game")}</span>
          <select
            value={filter.game}
            onChange={(event) => setFilter({ ...filter, game: event.target.value })}
          >
            <option value="">{words.say("ratings-all")}</option>
            {games.map(({ key }) => (
              <option key={key} value={key}>
                {words.say(`${key}-title`)}
              </option>
            ))}
          </select>
        </label>
        {CHOICES.map(([name, label, values]) => (
          <label key={name} className="field">
            <span>{words.say(label)}</span>
            <select
              value={filter[name]}
              onChange={(event) => setFilter({ ...filter, [name]: event.target.value })}
            >
              <option value="">{words.say("ratings-all")}</option>
              {Object.entries(values).map(([value, phrase]) => (
                <option key={value} value={value}>
                  {words.say(phrase)}
                </option>
              ))}
            </select>
          </label>
        ))}
      </div>
      {problem}
      {matches?.length === 0 && before === null && (
        <p className="faint">{words.say("ratings-no-games")}</p>
      )}
      <ul className="list">
        {matches?.map(({ match, seats, change }) => (
          <MatchRow key={match.match} match={match} mine={seats}>
            {change !== null && <RatingChange change={change} />}
            <Link href={`/table/${match.match}`} className="button">
              {words.say("web-list-watch-one")}
            </Link>
          </MatchRow>
        ))}
      </ul>
      {before !== null && (
        <div className="row end">
          <button type="button" disabled={busy} onClick={() => void load(matches ?? [], before)}>
            {words.say("ratings-older")}
          </button>
        </div>
      )}
    </section>
  );
}
