// A free seat at a table that waits for players.
import { useState } from "react";
import { api } from "../../wire/api";
import { keepMatch, keptMatch } from "../../wire/kept";
import type { ToldFrame } from "../../wire/socket";
import { newToken } from "../../wire/world";
import { useAttempt } from "../attempt";
import { prefer, preferences, useWords } from "../preferences";

interface Props {
  readonly match: string;
  readonly frame: ToldFrame;
  readonly onSeated: () => void;
}

export function SitDown({ match, frame, onSeated }: Props) {
  const words = useWords();
  const [name, setName] = useState(preferences.get().name);
  const { attempt, busy, problem } = useAttempt();
  // The same token for a second try: a seat is not taken twice when an answer got lost.
  const [token] = useState(() => newToken());
  if (frame.mine.length > 0) return null;
  const sit = async () => {
    const { language } = preferences.get();
    const called = name.trim() || words.say("web-player", { number: 2 });
    const held = await api.join(match, { name: called, token }, language);
    await prefer({ name: called });
    const seats = [...(keptMatch(match)?.seats ?? []), held];
    keepMatch({ match, game: frame.game, seats, at: Date.now(), over: false });
    onSeated();
  };
  return (
    <form
      className="note"
      onSubmit={(event) => {
        event.preventDefault();
        void attempt(sit);
      }}
    >
      <label className="field">
        <span>{words.say("web-your-name")}</span>
        <input maxLength={32} value={name} onChange={(event) => setName(event.target.value)} />
      </label>
      <button type="submit" className="primary" disabled={busy}>
        {words.say("web-sit-down")}
      </button>
      {problem}
    </form>
  );
}
