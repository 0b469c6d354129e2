// The ratings at a table: fetched when it opens, when somebody sits down, and when the game is over.
import { useEffect, useState } from "react";
import { ratingsApi } from "../../wire/ratings";
import type { Frame } from "../../wire/socket";
import type { MatchRatings } from "../../wire/types";
import { preferences } from "../preferences";

/** The ratings of a rated match; null for another one, and until they are known. */
export function useMatchRatings(
  match: string,
  { rated, seats, outcome }: Pick<Frame, "rated" | "seats" | "outcome">,
): MatchRatings | null {
  const [ratings, setRatings] = useState<MatchRatings | null>(null);
  const people = seats.map(({ name }) => name ?? "").join("\n");
  const over = outcome !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever sits down, and the end, change the ratings
  useEffect(() => {
    if (!rated) return;
    let wanted = true;
    const show = (found: MatchRatings) => wanted && setRatings(found);
    const nothing = () => undefined; // the game goes on without them
    ratingsApi.ofMatch(match, preferences.get().language).then(show, nothing);
    return () => {
      wanted = false;
    };
  }, [match, rated, people, over]);
  return ratings;
}
