// The place of a finished match in the table of its day.
import { useEffect, useState } from "react";
import { Link } from "wouter";
import { api } from "../../wire/api";
import type { DailyTable } from "../../wire/types";
import { preferences, useWords } from "../preferences";
import { dailyAttempts } from "./attempts";

/** Says the place of a match that this browser has played for a table; nothing of any other. */
export function DailyPlace({ match }: { readonly match: string }) {
  const attempt = dailyAttempts().find((one) => one.match === match);
  const [table, setTable] = useState<DailyTable | null>(null);
  const contest = attempt?.contest;
  useEffect(() => {
    if (!contest) return;
    let here = true;
    const show = (found: DailyTable) => {
      if (here) setTable(found);
    };
    // Without an answer the page of the day still says it.
    api.dailyTable(contest, match, preferences.get().language).then(show, () => {});
    return () => {
      here = false;
    };
  }, [contest, match]);
  const words = useWords();
  if (!table) return null;
  return (
    <p className="daily-place">
      <PlaceInWords table={table} /> <Link href="/daily">{words.say("web-daily-table")}</Link>
    </p>
  );
}

/** The sentence about the player's own result; nothing if there is none. */
export function PlaceInWords({ table }: { readonly table: DailyTable }) {
  const words = useWords();
  const { contest, mine, finished } = table;
  if (!mine) return null;
  const values = { turns: mine.score, place: mine.place, count: finished };
  return <strong>{words.say(`shell-daily-${contest}-done`, values)}</strong>;
}
