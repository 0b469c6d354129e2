// A tournament as a page follows it.
import { useEffect, useMemo, useRef, useState } from "react";
import { useLocation } from "wouter";
import { Refusal } from "../../wire/api";
import { storeMatch } from "../../wire/seatStorage";
import {
  noteOpened,
  ownTournament,
  storeTournament,
  type TournamentOrder,
  TournamentSocket,
} from "../../wire/tournament";
import type { Bye, OwnEntry, TournamentInfo } from "../../wire/types";
import { preferences } from "../preferences";

export interface Following {
  readonly info: TournamentInfo | null;
  readonly entry: OwnEntry | null;
  readonly connection: "connecting" | "open" | "lost";
  readonly bye: Bye | null;
  readonly offset: number; // of the server's clock, milliseconds
  /** Ask for something; throws a refusal in words. */
  readonly order: (order: TournamentOrder) => Promise<void>;
}

/** Follow a tournament; a spectator takes no part and is no host. */
export function useTournament(tournament: string, spectator = false): Following {
  const [info, setInfo] = useState<TournamentInfo | null>(null);
  const [entry, setEntry] = useState<OwnEntry | null>(null);
  const [connection, setConnection] = useState<Following["connection"]>("connecting");
  const [bye, setBye] = useState<Bye | null>(null);
  const [offset, setOffset] = useState(0);
  const socket = useRef<TournamentSocket | null>(null);
  useEffect(() => {
    const token = spectator ? null : ownTournament(tournament).token;
    const opened = new TournamentSocket(tournament, token, preferences.get().language, {
      info: (next) => {
        setInfo(next);
        setOffset(next.now - Date.now());
      },
      entry: setEntry,
      connection: setConnection,
      refused: setBye,
    });
    socket.current = opened;
    return () => opened.close();
  }, [tournament, spectator]);
  const order = async (wanted: TournamentOrder) => {
    const refused = await socket.current?.order(wanted);
    if (refused) {
      const { reason, text } = refused;
      throw new Refusal(409, { reason, text, values: {}, field: null });
    }
  };
  return { info, entry, connection, bye, offset, order };
}

/** Go to the table of a game that begins; once a game, so that one can look at the tournament. */
export function useOpenTable({ info, entry }: Following): void {
  const [, go] = useLocation();
  const match = entry?.game?.match;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each game
  useEffect(() => {
    if (!info || !entry?.game) return;
    if (rememberGame(info, entry.game)) go(`/table/${entry.game.match}`);
  }, [match]);
}

/** Store the seat of a game of a tournament; false: it was known. */
function rememberGame(info: TournamentInfo, game: NonNullable<OwnEntry["game"]>): boolean {
  const { token, name } = ownTournament(info.tournament);
  if (name !== info.name) {
    storeTournament({ ...ownTournament(info.tournament), name: info.name, at: Date.now() });
  }
  const { match, seat } = game;
  if (!noteOpened(info.tournament, match)) return false;
  storeMatch({ match, game: info.game, seats: [{ seat, token }], at: Date.now(), over: false });
  return true;
}

/** The time of the server, every second while something is awaited. */
export function useServerTime(offset: number, wanted: boolean): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (!wanted) return;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [wanted]);
  return useMemo(() => now + offset, [now, offset]);
}
