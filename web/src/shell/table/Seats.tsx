// Who sits at the table: colour, name, what the game counts, presence, clock.
import { useEffect, useState } from "react";
import type { SeatFacts } from "../../stage/board";
import type { Frame } from "../../wire/socket";
import type { ClockInfo, MatchRatings } from "../../wire/types";
import { useWords } from "../preferences";
import { RatingNumber } from "../ratings/rating";
import { levelName } from "../seating";
import { duration } from "./logLines";

interface Props {
  readonly game: string;
  readonly frame: Pick<Frame, "seats" | "mine" | "turn" | "clock">;
  readonly names: readonly string[];
  readonly facts: readonly SeatFacts[];
  readonly offset: number;
  readonly ratings: MatchRatings | null;
}

export function Seats({ game, frame, names, facts, offset, ratings }: Props) {
  const words = useWords(game);
  return (
    <section className="players" aria-label={words.say("web-players")}>
      <ol>
        {frame.seats.map((seat, number) => {
          const mine = frame.mine.length === 1 && frame.mine[0] === number;
          const free = !seat.name && !seat.level;
          const moves = frame.turn.who === "seat" && frame.turn.seat === number;
          return (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its number
              key={number}
              className={`${moves ? "moves" : ""} ${seat.gone ? "gone" : ""}`}
              aria-current={moves || undefined}
            >
              <span className="mark">
                <Chip colour={facts[number]?.colour} />
                {facts[number]?.letter}
              </span>
              <span className="name">{free ? words.say("web-seat-free") : names[number]}</span>
              <SeatRating ratings={ratings} seat={number} />
              {seat.level && <span className="tag">{levelName(seat.level, words)}</span>}
              {mine && <span className="tag">{words.say("web-seat-you")}</span>}
              {seat.gone && <span className="tag">{words.say("web-seat-gone")}</span>}
              {!free && !seat.here && (
                <span className="tag away">{words.say("web-seat-away")}</span>
              )}
              {frame.clock && <SeatClock clock={frame.clock} seat={number} offset={offset} />}
              <span className="counts">{facts[number]?.facts.join(" · ")}</span>
            </li>
          );
        })}
      </ol>
      {frame.clock?.paused ? (
        <p className="note">{words.say("web-clock-paused", duration(frame.clock.paused))}</p>
      ) : null}
    </section>
  );
}

/** The rating of whoever has a seat; nothing at a table that is not rated. */
function SeatRating({ ratings, seat }: Pick<Props, "ratings"> & { readonly seat: number }) {
  const rating = ratings?.seats[seat]?.rating;
  return rating ? <RatingNumber rating={rating} /> : null;
}

export function Chip({ colour }: { readonly colour: string | undefined }) {
  return (
    <svg className="chip" viewBox="0 0 16 16" aria-hidden="true">
      <circle cx="8" cy="8" r="7" fill={colour ?? "currentColor"} />
    </svg>
  );
}

interface ClockProps {
  readonly clock: ClockInfo;
  readonly seat: number;
  readonly offset: number;
}

function SeatClock({ clock, seat, offset }: ClockProps) {
  const [now, setNow] = useState(() => Date.now());
  const running = clock.running === seat;
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, [running]);
  const spent = running ? Math.max(0, Math.max(now, Date.now()) + offset - clock.now) : 0;
  const left = Math.max(0, (clock.left[seat] ?? 0) - spent);
  return (
    <time className={left < 10_000 && running ? "clock short" : "clock"}>{shownTime(left)}</time>
  );
}

/** Minutes and seconds; tenths when it gets short. */
export function shownTime(milliseconds: number): string {
  if (milliseconds < 10_000) return (milliseconds / 1000).toFixed(1);
  const seconds = Math.ceil(milliseconds / 1000);
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const tail = String(seconds % 60).padStart(2, "0");
  return hours ? `${hours}:${String(minutes).padStart(2, "0")}:${tail}` : `${minutes}:${tail}`;
}
