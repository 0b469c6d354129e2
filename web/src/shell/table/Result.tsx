// How it ended: who won, places, what the game counted, and where to go from here.
import { Link, useLocation } from "wouter";
import { winnerOf } from "../../phrases/phrases";
import { api } from "../../wire/api";
import type { ToldFrame } from "../../wire/socket";
import type { OutcomeInfo } from "../../wire/types";
import { Dialog } from "../Dialog";
import { useWords } from "../preferences";
import { useStore } from "../store";
import type { Told } from "./BoardView";
import type { TableStore } from "./tableStore";

interface Props {
  readonly store: TableStore;
  readonly frame: ToldFrame;
  readonly outcome: OutcomeInfo;
  readonly names: readonly string[];
  readonly told: Told;
}

export function Result({ store, frame, outcome, names, told }: Props) {
  const words = useWords(frame.game);
  const [, go] = useLocation();
  const { moments } = useStore(store);
  const moves = moments.filter(({ kind }) => kind === "act").length;
  const rolled = moments.some(({ kind }) => kind === "draw");
  const mine = frame.mine.length === 1 ? frame.mine[0] : undefined;
  const winner = winnerOf(outcome);
  return (
    <Dialog
      title={words.say("web-result")}
      onClose={() => go(`/table/${store.match}`, { replace: true })}
    >
      {mine !== undefined && winner !== null && names.length > 1 && (
        <p className="verdict">
          {words.say(winner === mine ? "web-result-won" : "web-result-lost")}
        </p>
      )}
      <p>{words.ending(frame.game, outcome, names)}</p>
      <ol className="places" aria-label={words.say("web-result-places")}>
        {outcome.ranking.flatMap((seats, place) =>
          seats.map((seat) => (
            <li key={seat}>
              {names.length > 1 && (
                <span>{words.say("web-result-place", { place: place + 1 })}</span>
              )}
              <strong>{names[seat]}</strong>
              <span className="counts">{told.seats[seat]?.facts.join(" · ")}</span>
            </li>
          )),
        )}
      </ol>
      <p className="faint">{words.say("web-result-moves", { count: moves })}</p>
      {frame.dice.secret && rolled && (
        <details>
          <summary>{words.say("web-dice-fair")}</summary>
          <dl className="dice">
            <dt>{words.say("web-dice-promise")}</dt>
            <dd>{frame.dice.commitment}</dd>
            <dt>{words.say("web-dice-secret")}</dt>
            <dd>{frame.dice.secret}</dd>
          </dl>
        </details>
      )}
      <div className="row">
        <RematchButton store={store} frame={frame} />
        <Link href={`/replay/matches/${store.match}`} className="button">
          {words.say("web-replay")}
        </Link>
        <a className="button" href={api.record("matches", store.match)} download>
          {words.say("web-download")}
        </a>
        <Link href={`/table/${store.match}`} className="button quiet">
          {words.say("web-see-board")}
        </Link>
        <Link href="/" className="button quiet">
          {words.say("web-back-to-menu")}
        </Link>
      </div>
    </Dialog>
  );
}

function RematchButton({ store, frame }: Pick<Props, "store" | "frame">) {
  const words = useWords();
  const waiting = frame.mine.filter((seat) => !frame.again.includes(seat));
  if (frame.successor) {
    return (
      <Link href={`/table/${frame.successor}`} className="button primary">
        {words.say("web-rematch-go")}
      </Link>
    );
  }
  if (frame.mine.length === 0) return null;
  if (waiting.length === 0) return <p className="note">{words.say("web-rematch-wanted")}</p>;
  const ask = async () => {
    for (const seat of waiting) await store.wish({ do: "rematch", seat });
  };
  return (
    <button type="button" className="primary" onClick={() => void ask()}>
      {words.say("web-rematch")}
    </button>
  );
}
