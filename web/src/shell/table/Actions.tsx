// The actions beside moves: take back, hint, draw offer, resignation, restart.
import { useEffect, useState } from "react";
import { Link, useLocation } from "wouter";
import { useStore } from "../../stage/store";
import { api } from "../../wire/api";
import { storeMatch } from "../../wire/seatStorage";
import type { CommandRequest, Frame } from "../../wire/socket";
import { useAsyncAction } from "../asyncAction";
import { Question } from "../Dialog";
import { isTyping } from "../keyTargets";
import { preferences, useWords } from "../preferences";
import { ME } from "../seating";
import { TableSettings } from "./TableSettings";
import type { TableStore } from "./tableStore";

interface Props {
  readonly store: TableStore;
  readonly frame: Frame;
  readonly onHint: () => void; // the player asks for one
}

export function Actions({ store, frame, onHint }: Props) {
  const words = useWords(frame.game);
  const [asking, setAsking] = useState<"surrender" | "restart" | null>(null);
  const restart = useRestart(store, frame);
  const { attempt, problem } = useAsyncAction();
  const playing = frame.mine.length > 0 && frame.outcome === null && !isWaiting(frame);
  const { unanswered } = useStore(store);
  const isSent = (what: CommandRequest["do"]) => unanswered.some((one) => one.do === what);
  const command = (request: CommandRequest) => void store.command(request);
  const takeBack = () => command({ do: "take-back", seen: frame.number });
  const canUndo = frame.undo !== null && !isSent("take-back");
  useUndoKey(canUndo, takeBack);
  const alone = frame.seats.every(({ level }, seat) => level || frame.mine.includes(seat));
  const persons = frame.seats.filter(({ level }) => !level).length;
  return (
    <section className="actions">
      {frame.mine.length === 0 && !isWaiting(frame) && (
        <p className="faint">{words.say("web-watching")}</p>
      )}
      {playing && (
        <div className="row">
          {frame.undo && (
            <button type="button" disabled={!canUndo} onClick={takeBack}>
              {words.say(frame.undo === "free" ? "web-take-back" : "web-take-back-ask")}
            </button>
          )}
          {persons === 1 && !frame.rated && frame.choices.length > 0 && (
            <button type="button" onClick={onHint}>
              {words.say("web-hint")}
            </button>
          )}
          {frame.draws && !alone && !frame.offer && (
            <button
              type="button"
              disabled={isSent("offer-draw")}
              onClick={() => command({ do: "offer-draw" })}
            >
              {words.say("web-offer-draw")}
            </button>
          )}
          <button type="button" className="quiet" onClick={() => setAsking("surrender")}>
            {words.say("web-surrender")}
          </button>
          {alone && !frame.rated && (
            <button type="button" className="quiet" onClick={() => setAsking("restart")}>
              {words.say("web-restart")}
            </button>
          )}
        </div>
      )}
      {problem}
      <div className="row">
        <Link href={`/rules/${frame.game}`} className="button quiet">
          {words.say("web-rules")}
        </Link>
        <Link href="/" className="button quiet">
          {words.say("web-back-to-menu")}
        </Link>
      </div>
      <TableSettings />
      {asking && (
        <Question
          text={words.say(asking === "surrender" ? "web-surrender-ask" : "web-restart-ask")}
          onAnswer={(yes) => {
            setAsking(null);
            if (!yes) return;
            if (asking === "surrender") command({ do: "resign" });
            else void attempt(restart);
          }}
        />
      )}
    </section>
  );
}

/** Whether the game has not begun, or never will. */
function isWaiting({ turn }: Frame): boolean {
  return turn.who === "open" || turn.who === "cancelled";
}

/** Begin a new match with the same options, seats and clock: for tables without other people. */
function useRestart({ match }: TableStore, { game, seats, fork }: Frame): () => Promise<void> {
  const [, go] = useLocation();
  return async () => {
    const { language } = preferences.get();
    const { options, clock } = await api.match(match, language);
    const occupants = seats.map(({ level }) => level ?? ME);
    const names = seats.flatMap(({ name }) => (name ? [name] : []));
    // A fork has the options of the game it came from; what is played here came from here, not from a file.
    const from = fork && fork.source !== "files" ? { ...fork, source: fork.source } : null;
    const start = from ? { fork: from } : { options };
    const begun = await api.begin({ game, ...start, seats: occupants, names, clock }, language);
    storeMatch({ match: begun.match, game, seats: begun.seats, at: Date.now(), over: false });
    go(`/table/${begun.match}`);
  };
}

export function useUndoKey(possible: boolean, takeBack: () => void): void {
  useEffect(() => {
    if (!possible) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.repeat || document.querySelector("dialog[open]")) return; // a held key is one command
      const plain = !event.ctrlKey && !event.metaKey && !event.altKey;
      // By its place on the keyboard, so that it works on a Cyrillic one.
      if (event.code === "KeyU" && plain && !isTyping(event.target)) takeBack();
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  });
}
