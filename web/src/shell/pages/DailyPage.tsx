// The games of the day: one start for everybody, and the table of the best results.
import { useEffect, useState } from "react";
import { Link, useLocation } from "wouter";
import { api, Refusal } from "../../wire/api";
import { storedMatch, storeMatch } from "../../wire/seatStorage";
import type { DailyTable } from "../../wire/types";
import { dailyAttempts, storeAttempt } from "../daily/attempts";
import { PlaceInWords } from "../daily/DailyPlace";
import { NameForm } from "../NameForm";
import { preferences, updateSettings, useWords } from "../preferences";
import { personName } from "../seating";
import { useTitle } from "../title";

export default function DailyPage() {
  const words = useWords();
  useTitle(words.say("web-daily"));
  const { tables, problem } = useTables();
  return (
    <section className="sheet narrow daily">
      <h1>{words.say("web-daily")}</h1>
      {problem && (
        <p className="problem" role="alert">
          {problem}
        </p>
      )}
      {tables === null && !problem && <p>{words.say("web-loading")}</p>}
      {tables?.map((table) => (
        <Contest key={table.contest} table={table} />
      ))}
    </section>
  );
}

/** The tables of today, each with this browser's own result if it has one. */
function useTables(): { readonly tables: readonly DailyTable[] | null; readonly problem: string } {
  const words = useWords();
  const [tables, setTables] = useState<readonly DailyTable[] | null>(null);
  const [problem, setProblem] = useState("");
  useEffect(() => {
    let here = true;
    const { language } = preferences.get();
    const load = async () => {
      const { contests } = await api.daily(language);
      const own = contests.map((table) => {
        const match = attemptAt(table)?.match;
        return match ? api.dailyTable(table.contest, match, language) : table;
      });
      const found = await Promise.all(own);
      if (here) setTables(found);
    };
    load().catch((fault: unknown) => {
      const text = fault instanceof Refusal ? fault.message : words.say("web-unreachable");
      if (here) setProblem(text);
    });
    return () => {
      here = false;
    };
  }, [words]);
  return { tables, problem };
}

function attemptAt({ contest, day }: DailyTable) {
  return dailyAttempts().find((one) => one.contest === contest && one.day === day);
}

function Contest({ table }: { readonly table: DailyTable }) {
  const words = useWords();
  const { contest, day, rows } = table;
  const say = (phrase: string, values = {}) => words.say(`shell-daily-${contest}${phrase}`, values);
  return (
    <section>
      <h2>{say("", { day })}</h2>
      <p>{say("-about")}</p>
      <Entrance table={table} />
      {rows.length === 0 && <p className="faint">{say("-nobody")}</p>}
      <ul className="plain results">
        {rows.map(({ place, name, score }) => (
          <li key={`${place} ${name}`}>
            {say("-row", { place, name: personName(name, words), turns: score })}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The way in: a form for the first attempt, the way back to one that runs, or what it came to. */
function Entrance({ table }: { readonly table: DailyTable }) {
  const words = useWords();
  const [, go] = useLocation();
  const own = attemptAt(table);
  if (table.mine) {
    return (
      <p>
        <PlaceInWords table={table} />
      </p>
    );
  }
  if (own) {
    const over = storedMatch(own.match)?.over ?? false;
    return (
      <p>
        <Link href={`/table/${own.match}`} className={over ? "button" : "button primary"}>
          {words.say(over ? "web-daily-look" : "web-daily-go-on")}
        </Link>
      </p>
    );
  }
  const enter = async (called: string) => {
    const { contest, day, game } = table;
    const { match, seats } = await api.beginDaily(contest, called, preferences.get().language);
    storeMatch({ match, game, seats, at: Date.now(), over: false });
    storeAttempt({ contest, day, match });
    await updateSettings({ name: called });
    go(`/table/${match}`);
  };
  return <NameForm label={words.say("web-daily-enter")} onName={enter} />;
}
