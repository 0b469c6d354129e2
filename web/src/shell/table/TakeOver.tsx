// A seat that its holder brings along from another window: by a code in the address, good once.
import { useEffect } from "react";
import { api } from "../../wire/api";
import { keepMatch, keptMatch } from "../../wire/seatStorage";
import { useAsyncAction } from "../asyncAction";
import { preferences } from "../preferences";

const CODE = /^#seat=([\w-]{32,64})$/;

interface Props {
  readonly match: string;
  readonly game: string;
  readonly onSeated: () => void;
}

export function TakeOver({ match, game, onSeated }: Props) {
  const { attempt, problem } = useAsyncAction();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a code is used when the table opens, once
  useEffect(() => {
    const code = takeCode();
    if (!code) return;
    void attempt(async () => {
      const held = await api.takeOver(match, { code }, preferences.get().language);
      const others = (keptMatch(match)?.seats ?? []).filter(({ seat }) => seat !== held.seat);
      keepMatch({ match, game, seats: [...others, held], at: Date.now(), over: false });
      onSeated();
    });
  }, []);
  return problem ? <div className="note">{problem}</div> : null;
}

/** Read the code out of the address and take it away there: no history keeps it. */
function takeCode(): string | null {
  const found = CODE.exec(location.hash);
  if (!found) return null;
  history.replaceState(history.state, "", location.pathname + location.search);
  return found[1] ?? null;
}
