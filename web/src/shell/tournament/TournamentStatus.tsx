// How far a tournament is, in one line; time runs while something is awaited.
import type { TournamentInfo } from "../../wire/types";
import { useWords } from "../preferences";
import { useServerTime } from "./follow";

export function TournamentStatus({
  info,
  offset,
}: {
  readonly info: TournamentInfo;
  readonly offset: number;
}) {
  const words = useWords("tournaments");
  const { phase, paused, ends, round, rounds } = info;
  const awaited = phase === "running" && !paused ? (ends ?? info.next_round) : null;
  const now = useServerTime(offset, awaited !== null);
  const time = awaited === null ? "" : countdown(awaited - now);
  const say = () => {
    if (phase === "open") return words.say("tournaments-status-open", { count: info.entrants });
    if (phase === "over") return words.say("tournaments-status-over");
    if (paused) return words.say("tournaments-status-paused");
    if (ends !== null) return words.say("tournaments-status-arena", { time });
    if (info.next_round !== null && round > 0)
      return words.say("tournaments-status-break", { round, time });
    if (rounds === null) return words.say("tournaments-status-round", { round });
    return words.say("tournaments-status-round-of", { round, rounds });
  };
  return <p className="tournament-status">{say()}</p>;
}

/** Minutes and seconds that are left. */
export function countdown(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  const minutes = Math.floor(seconds / 60);
  return `${minutes}:${String(seconds % 60).padStart(2, "0")}`;
}
