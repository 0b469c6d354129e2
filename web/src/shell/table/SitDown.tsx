// The form for a free seat.
import { useEffect, useState } from "react";
import { api } from "../../wire/api";
import { newToken } from "../../wire/environment";
import { storedMatch, storeMatch } from "../../wire/seatStorage";
import type { Frame } from "../../wire/socket";
import { useAsyncAction } from "../asyncAction";
import { preferences, updateSettings, useWords } from "../preferences";

interface Props {
  readonly match: string;
  readonly frame: Frame;
  readonly onSeated: () => void;
}

export function SitDown({ match, frame, onSeated }: Props) {
  const words = useWords();
  const [name, setName] = useState(preferences.get().name);
  const { attempt, busy, problem } = useAsyncAction();
  // The same token for a second attempt, so that no seat is taken twice when an answer is lost.
  const [token] = useState(() => newToken());
  const free = frame.seats.findIndex((seat) => !seat.name && !seat.level);
  const sit = async () => {
    const { language } = preferences.get();
    const called = name.trim() || words.say("web-player", { number: free + 1 });
    const held = await api.join(match, { name: called, token }, language);
    if (name.trim()) await updateSettings({ name: called });
    const seats = [...(storedMatch(match)?.seats ?? []), held];
    storeMatch({ match, game: frame.game, seats, at: Date.now(), over: false });
    onSeated();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: who comes from the list has said so already, once
  useEffect(() => {
    if (frame.mine.length === 0 && takeJoin()) void attempt(sit);
  }, []);
  if (frame.mine.length > 0) return null;
  return (
    <form
      className="note sit-down"
      onSubmit={(event) => {
        event.preventDefault();
        void attempt(sit);
      }}
    >
      <h2>{words.say("web-sit-title")}</h2>
      <p>{words.say("web-sit-about")}</p>
      <div className="row">
        <label className="field">
          <span>{words.say("web-your-name")}</span>
          <input
            maxLength={24}
            value={name}
            placeholder={words.say("web-player", { number: free + 1 })}
            onChange={(event) => setName(event.target.value)}
          />
        </label>
        <button type="submit" className="primary" disabled={busy}>
          {words.say("web-sit-down")}
        </button>
      </div>
      {problem}
    </form>
  );
}

/** Whether the address asks for a seat; it is removed, so that a reload does not ask again. */
function takeJoin(): boolean {
  if (location.hash !== "#join") return false;
  history.replaceState(history.state, "", location.pathname + location.search);
  return true;
}
