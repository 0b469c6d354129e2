// Another game from a move of this one: which seat I take, and who takes the others.
import { useState } from "react";
import { useLocation } from "wouter";
import { api } from "../../wire/api";
import { storeMatch } from "../../wire/seatStorage";
import type { ForkRequest, GameInfo } from "../../wire/types";
import { useAsyncAction } from "../asyncAction";
import { Dialog } from "../Dialog";
import { preferences, useWords } from "../preferences";
import { defaultLevel, ME, ratedLevel } from "../seating";

interface Props {
  readonly game: GameInfo;
  readonly fork: ForkRequest;
  readonly names: readonly string[]; // of the seats in the game that is forked
  readonly dice: boolean; // whether any were rolled in that game
  readonly onClose: () => void;
}

const ALL = -1; // all seats are at this screen

export function Fork({ game, fork, names, dice, onClose }: Props) {
  const words = useWords(game.key);
  const [, go] = useLocation();
  const [seat, setSeat] = useState(0);
  const [level, setLevel] = useState(() => defaultLevel(game.levels));
  const { attempt, busy, problem } = useAsyncAction();
  const alone = names.length === 1;
  const begin = async () => {
    const mine = (one: number) => alone || seat === ALL || seat === one;
    const seats = names.map((_, one) => (mine(one) ? ME : level));
    const me = preferences.get().name || words.say("web-player", { number: 1 });
    const people = names.flatMap((_, one) =>
      mine(one) ? [seat === ALL ? words.say("web-player", { number: one + 1 }) : me] : [],
    );
    const request = { game: game.key, seats, names: people, fork };
    const { match, seats: held } = await api.begin(request, preferences.get().language);
    storeMatch({ match, game: game.key, seats: held, at: Date.now(), over: false });
    go(`/table/${match}`);
  };
  return (
    <Dialog title={words.say("web-fork")} onClose={onClose}>
      <p>{words.say("web-fork-about", { number: fork.number, dice: dice ? "yes" : "no" })}</p>
      {!alone && (
        <label className="field">
          <span>{words.say("web-fork-seat")}</span>
          <select value={seat} onChange={(event) => setSeat(Number(event.target.value))}>
            {names.map((name, one) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its number
              <option key={one} value={one}>
                {words.say("web-seat", { number: one + 1 })} ({name})
              </option>
            ))}
            <option value={ALL}>{words.say("web-fork-all")}</option>
          </select>
        </label>
      )}
      {!alone && seat !== ALL && (
        <label className="field">
          <span>{words.say("web-fork-against")}</span>
          <select value={level} onChange={(event) => setLevel(event.target.value)}>
            {game.levels.map((one) => (
              <option key={one} value={one}>
                {words.say("web-seat-bot", { level: ratedLevel(game, one, words) })}
              </option>
            ))}
          </select>
        </label>
      )}
      {problem}
      <div className="row end">
        <button
          type="button"
          className="primary"
          disabled={busy}
          onClick={() => void attempt(begin)}
        >
          {words.say("web-begin")}
        </button>
      </div>
    </Dialog>
  );
}
