// Takes over a seat from another client, by a one-time code in the address.
import { useEffect } from "react";
import { api } from "../../wire/api";
import { storedMatch, storeMatch } from "../../wire/seatStorage";
import { useAsyncAction } from "../asyncAction";
import { preferences } from "../preferences";

const CODE = /^#seat=([\w-]{32,64})$/;

interface Props {
  readonly match: string;
  readonly game: string;
  readonly onSeated: () => void;
}

export function SeatTransfer({ match, game, onSeated }: Props) {
  const { attempt, problem } = useAsyncAction();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a code is used when the table opens, once
  useEffect(() => {
    const code = takeCode();
    if (!code) return;
    void attempt(async () => {
      const held = await api.takeOver(match, { code }, preferences.get().language);
      const others = (storedMatch(match)?.seats ?? []).filter(({ seat }) => seat !== held.seat);
      storeMatch({ match, game, seats: [...others, held], at: Date.now(), over: false });
      onSeated();
    });
  }, []);
  return problem ? <div className="note">{problem}</div> : null;
}

/** Read the code from the address and remove it there, so that no history has it. */
function takeCode(): string | null {
  const found = CODE.exec(location.hash);
  if (!found) return null;
  history.replaceState(history.state, "", location.pathname + location.search);
  return found[1] ?? null;
}
