// Puts explanations into words, as src/kletka/analysis/words.py does.
import type { Phrases } from "../../phrases/phrases";
import type { Clause, Explanation } from "../../wire/types";

/** Format a clause; the value `seat` names its player. */
export function clauseText(words: Phrases, clause: Clause, names: readonly string[]): string {
  const { seat } = clause.values;
  const named = typeof seat === "number" ? { name: names[seat] ?? "?" } : {};
  return words.say(clause.phrase, { ...clause.values, ...named });
}

/** Format an explanation as one or two sentences: what the move does, and what is better. */
export function explanationText(
  words: Phrases,
  explanation: Explanation,
  names: readonly string[],
): string {
  const text = (clause: Clause | null) => (clause ? clauseText(words, clause, names) : "");
  const [did, reply, better] = [
    text(explanation.did),
    text(explanation.reply),
    text(explanation.better),
  ];
  const sentences: string[] = [];
  if (did && reply) {
    sentences.push(
      words.say(explanation.quiet ? "analysis-leaves" : "analysis-but", { did, reply }),
    );
  } else if (did && !explanation.quiet) sentences.push(words.say("analysis-did", { did }));
  if (better && better !== did) sentences.push(words.say("analysis-better", { did: better }));
  return sentences.map(capitalised).join(" ");
}

function capitalised(sentence: string): string {
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}
