// A rating in words: one number, a question mark while it is provisional.
import type { Phrases } from "../../phrases/phrases";
import type { RatingInfo } from "../../wire/types";
import { useWords } from "../preferences";

/** The speed classes that have ratings, the fastest first. */
export const RATED_PACES = ["blitz", "rapid", "classical", "daily"] as const;

export type RatedPace = (typeof RATED_PACES)[number];

/** Write a rating shortly. */
export function ratingText({ number, provisional }: RatingInfo): string {
  return provisional ? `${number}?` : `${number}`;
}

/** Write a change with its sign. */
export function changeText(change: number): string {
  if (change === 0) return "±0";
  return change > 0 ? `+${change}` : `−${-change}`;
}

/** Say a rating in a whole sentence, for those who hear it or point at it. */
export function ratingSentence(
  { number, uncertainty, provisional }: RatingInfo,
  words: Phrases,
): string {
  return words.say(provisional ? "ratings-provisional" : "ratings-certain", {
    number: String(number),
    uncertainty: String(uncertainty),
  });
}

/** The number of a rating, with the sentence about it as its title. */
export function RatingNumber({ rating }: { readonly rating: RatingInfo }) {
  const words = useWords();
  const sentence = ratingSentence(rating, words);
  return (
    <span className="rating" title={sentence}>
      <span aria-hidden="true">{ratingText(rating)}</span>
      <span className="unseen">{sentence}</span>
    </span>
  );
}

/** How a rating has changed. */
export function RatingChange({ change }: { readonly change: number }) {
  const kind = change > 0 ? "good" : change < 0 ? "bad" : "faint";
  return <span className={`rating-change ${kind}`}>{changeText(change)}</span>;
}
