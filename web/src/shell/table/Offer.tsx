// Offers of the other players, and what can be done about players who left.
import { useEffect, useState } from "react";
import { useStore } from "../../stage/store";
import type { Frame } from "../../wire/socket";
import type { SeatInfo } from "../../wire/types";
import { useWords } from "../preferences";
import type { TableStore } from "./tableStore";

interface Props {
  readonly store: TableStore;
  readonly frame: Frame;
  readonly names: readonly string[];
}

export function Offer({ store, frame, names }: Props) {
  const words = useWords();
  const { unanswered } = useStore(store);
  const { offer, mine } = frame;
  if (!offer) return null;
  const asked = mine.filter((seat) => seat !== offer.seat && !offer.agreed.includes(seat));
  if (asked.length === 0 || mine.includes(offer.seat)) {
    const awaited = names.filter(
      (_, seat) => isAsked(frame.seats[seat]) && !offer.agreed.includes(seat),
    );
    return <p className="note">{words.say("web-offer-waiting", { names: awaited.join(", ") })}</p>;
  }
  const phrase = offer.what === "draw" ? "web-offer-draw-asked" : "web-offer-take-back";
  const isAnswered = unanswered.some((one) => one.do === "answer" && one.to === offer.number);
  const answer = (yes: boolean) => {
    for (const seat of asked) void store.command({ do: "answer", yes, to: offer.number, seat });
  };
  return (
    <div
      className="note"
      role="alertdialog"
      aria-label={words.say(phrase, { name: names[offer.seat] })}
    >
      <p>{words.say(phrase, { name: names[offer.seat] })}</p>
      <div className="row">
        <button type="button" disabled={isAnswered} onClick={() => answer(false)}>
          {words.say("web-no")}
        </button>
        <button
          type="button"
          className="primary"
          disabled={isAnswered}
          onClick={() => answer(true)}
        >
          {words.say("web-yes")}
        </button>
      </div>
    </div>
  );
}

/** Whether a person who is still in the game has the seat. */
function isAsked(seat: SeatInfo | undefined): boolean {
  return Boolean(seat?.name) && !seat?.level && !seat?.gone;
}

/** A clock that waits until everybody has come to the table of a rematch. */
export function ClockWaits({ frame, offset }: { frame: Frame; offset: number }) {
  const words = useWords();
  const starts = frame.clock?.starts ?? null;
  const now = useNow(starts !== null);
  if (starts === null) return null;
  const seconds = Math.max(0, Math.ceil((starts - now - offset) / 1000));
  return (
    <p className="note" role="status">
      {words.say("web-clock-waits", { seconds })}
    </p>
  );
}

export function Leavers({ store, frame, names, offset }: Props & { readonly offset: number }) {
  const words = useWords();
  const now = useNow(frame.seats.some(({ away }) => away !== null)) + offset;
  if (
    frame.outcome ||
    frame.turn.who === "open" ||
    frame.turn.who === "cancelled" ||
    frame.mine.length === 0
  )
    return null;
  const replaced = frame.mine.filter((seat) => frame.seats[seat]?.level && frame.seats[seat]?.name);
  const left = frame.seats.flatMap((seat, number) =>
    seat.away !== null && !seat.gone && !seat.level && !frame.mine.includes(number)
      ? [{ number, wait: Math.ceil((seat.away + frame.grace - now) / 1000) }]
      : [],
  );
  return (
    <>
      {replaced.map((seat) => (
        <div className="note" key={seat}>
          <p>{words.say("web-bot-for-you")}</p>
          <button type="button" onClick={() => void store.command({ do: "come-back", seat })}>
            {words.say("web-come-back")}
          </button>
        </div>
      ))}
      {left.map(({ number, wait }) => (
        <div className="note" key={number}>
          <p>
            {words.say("web-left", { name: names[number] })}{" "}
            {wait > 0 && words.say("web-left-wait", { seconds: wait })}
          </p>
          {wait <= 0 && (
            <div className="row">
              <button
                type="button"
                onClick={() =>
                  void store.command({ do: "hand-over", whom: number, level: "medium" })
                }
              >
                {words.say("web-left-hand-over")}
              </button>
              <button
                type="button"
                className="quiet"
                onClick={() => void store.command({ do: "claim", whom: number })}
              >
                {words.say("web-left-claim", { name: names[number] })}
              </button>
            </div>
          )}
        </div>
      ))}
    </>
  );
}

function useNow(ticking: boolean): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (!ticking) return;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [ticking]);
  return now;
}
