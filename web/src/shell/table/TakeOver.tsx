// A seat that its holder brings along from another window: by a code in the address, good once.
import { useEffect, useState } from "react";
import { api, Refusal } from "../../wire/api";
import { keepMatch, keptMatch } from "../../wire/kept";
import { preferences, useWords } from "../preferences";

const CODE = /^#seat=([\w-]{32,64})$/;

interface Props {
  readonly match: string;
  readonly game: string;
  readonly onSeated: () => void;
}

export function TakeOver({ match, game, onSeated }: Props) {
  const words = useWords();
  const [problem, setProblem] = useState("");
  // biome-ignore lint/correctness/useExhaustiveDependencies: a code is used when the table opens, once
  useEffect(() => {
    const code = takeCode();
    if (!code) return;
    const take = async () => {
      try {
        const held = await api.takeOver(match, { code }, preferences.get().language);
        const others = (keptMatch(match)?.seats ?? []).filter(({ seat }) => seat !== held.seat);
        keepMatch({ match, game, seats: [...others, held], at: Date.now(), over: false });
        onSeated();
      } catch (fault) {
        setProblem(fault instanceof Refusal ? fault.message : words.say("web-unreachable"));
      }
    };
    void take();
  }, []);
  return problem ? (
    <p className="note problem" role="alert">
      {problem}
    </p>
  ) : null;
}

/** Read the code out of the address and take it away there: no history keeps it. */
function takeCode(): string | null {
  const found = CODE.exec(location.hash);
  if (!found) return null;
  history.replaceState(history.state, "", location.pathname + location.search);
  return found[1] ?? null;
}
