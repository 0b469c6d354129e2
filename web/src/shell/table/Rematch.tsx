// A rematch: asked for, answered, and everybody is taken to the new table.
import { useEffect, useRef } from "react";
import { Link, useLocation } from "wouter";
import { useStore } from "../../stage/store";
import type { Frame } from "../../wire/socket";
import { useWords } from "../preferences";
import type { TableStore } from "./tableStore";

interface Props {
  readonly store: TableStore;
  readonly frame: Frame;
  readonly names: readonly string[];
}

export function Rematch({ store, frame, names }: Props) {
  const words = useWords();
  const { mine, again, declined, successor, seats } = frame;
  const isSent = useStore(store).unanswered.some((one) => one.do === "rematch");
  if (successor) {
    return (
      <Link href={`/table/${successor}`} className="button primary">
        {words.say("web-rematch-go")}
      </Link>
    );
  }
  const others = (list: readonly number[]) => list.filter((seat) => !mine.includes(seat));
  const sentence = (phrase: string, list: readonly number[]) => (
    <p role="status">
      {words.say(phrase, {
        names: list.map((seat) => names[seat]).join(", "),
        count: list.length,
      })}
    </p>
  );
  const answer = (yes: boolean) => {
    for (const seat of mine.filter((one) => !again.includes(one))) {
      void store.command({ do: "rematch", seat, yes });
    }
  };
  const wanting = others(again);
  const refusing = others(declined);
  const wanted = mine.length > 0 && mine.every((seat) => again.includes(seat));
  const answered = mine.every((seat) => again.includes(seat) || declined.includes(seat));
  const awaited = others(
    seats.flatMap(({ name, level, gone }, seat) =>
      name && !level && gone !== "forfeit" && !again.includes(seat) ? [seat] : [],
    ),
  );
  return (
    <div className="rematch">
      {refusing.length > 0 && sentence("web-rematch-declined", refusing)}
      {wanted && refusing.length === 0 && sentence("web-rematch-wanted", awaited)}
      {!wanted && wanting.length > 0 && sentence("web-rematch-asked", wanting)}
      {mine.length > 0 && !wanted && (
        <div className="row">
          <button type="button" className="primary" disabled={isSent} onClick={() => answer(true)}>
            {words.say(wanting.length > 0 ? "web-rematch-accept" : "web-rematch")}
          </button>
          {wanting.length > 0 && !answered && (
            <button type="button" disabled={isSent} onClick={() => answer(false)}>
              {words.say("web-rematch-decline")}
            </button>
          )}
        </div>
      )}
    </div>
  );
}

/** Go to the next table when it is set, spectators too; not from an old game. */
export function useFollowRematch({ successor }: Frame): void {
  const [, go] = useLocation();
  const waiting = useRef(false);
  useEffect(() => {
    if (!successor) waiting.current = true;
    else if (waiting.current) go(`/table/${successor}`);
  }, [successor, go]);
}
