// The puzzle of the day: one for everybody, and the table of who needed the fewest tries.
import { useEffect, useMemo, useState } from "react";
import { Link } from "wouter";
import { useStore } from "../../stage/store";
import { puzzlesApi } from "../../wire/puzzles";
import type { DailyPuzzleAttempt, DailyPuzzleTable } from "../../wire/types";
import { account, loadAccount } from "../account/account";
import { useAsyncAction } from "../asyncAction";
import { preferences, useWords } from "../preferences";
import { dailyAttempt, storeDailyAttempt } from "../puzzles/dailyAttempt";
import { NamedStart } from "../puzzles/NamedStart";
import { PuzzleBoard } from "../puzzles/PuzzleBoard";
import { PuzzleStore } from "../puzzles/puzzleStore";
import { timeText } from "../puzzles/time";
import { useGames } from "../queryCache";
import { askRules } from "../study/askRules";
import "../style/puzzles.css";
import { useTitle } from "../title";

const language = () => preferences.get().language;

export default function DailyPuzzlePage() {
  const words = useWords("puzzle", ...useGames().map(({ key }) => key));
  useTitle(words.say("web-puzzles-daily"));
  const [table, setTable] = useState<DailyPuzzleTable | null>(null);
  const [begun, setBegun] = useState<DailyPuzzleAttempt | null>(null);
  const { attempt, problem } = useAsyncAction();
  const show = async (known: string | null) => setTable(await puzzlesApi.daily(known, language()));
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once, when the page opens
  useEffect(() => {
    void attempt(async () => {
      if (account.get() === undefined) await loadAccount().catch(() => undefined);
      const today = await puzzlesApi.daily(null, language());
      const known = dailyAttempt(today.day);
      if (!known) return setTable(today);
      setBegun(await puzzlesApi.dailyAttempt(known, language()));
      await show(known);
    });
  }, []);
  const begin = async (name: string) => {
    const made = await puzzlesApi.beginDaily(name, language());
    storeDailyAttempt(made.day, made.attempt);
    setBegun(made);
    await show(made.attempt);
  };
  return (
    <div className="lesson daily">
      <header className="row spread">
        <h1>{words.say("web-puzzles-daily-of", { day: table?.day ?? "" })}</h1>
        <Link href="/puzzles" className="button quiet">
          {words.say("web-puzzles-all")}
        </Link>
      </header>
      <p className="faint">{words.say("web-puzzles-daily-about")}</p>
      {problem}
      {!table && !problem && <p>{words.say("web-loading")}</p>}
      {table && !begun && (
        <NamedStart label={words.say("web-puzzles-daily-begin")} onName={begin} />
      )}
      {begun && (
        <Attempt
          key={begun.attempt}
          begun={begun}
          onOver={() => void attempt(() => show(begun.attempt))}
        />
      )}
      {table && <Table table={table} />}
    </div>
  );
}

interface AttemptProps {
  readonly begun: DailyPuzzleAttempt;
  readonly onOver: () => void;
}

function Attempt({ begun, onOver }: AttemptProps) {
  const { puzzle, attempt } = begun;
  const words = useWords("puzzle", puzzle.game);
  const [tries, setTries] = useState(begun.tries);
  const store = useMemo(
    () =>
      new PuzzleStore(puzzle.position, askRules(puzzle.game), {
        answer: async (actions) => {
          const found = await puzzlesApi.answerDaily(attempt, actions, language());
          setTries(found.tries);
          return found.answer;
        },
        giveUp: () => puzzlesApi.giveDailyUp(attempt, language()),
      }),
    [puzzle, attempt],
  );
  const { phase } = useStore(store);
  const over = phase === "solved" || phase === "given-up";
  // biome-ignore lint/correctness/useExhaustiveDependencies: the table is read again when it is over
  useEffect(() => {
    if (over) onOver();
  }, [over]);
  if (begun.state === "solved") return null; // the table says the rest
  if (begun.state === "given-up") return <p>{words.say("web-puzzles-daily-given-up")}</p>;
  return (
    <PuzzleBoard puzzle={puzzle} store={store}>
      <p className="faint">{words.say("web-puzzles-daily-tries", { count: tries })}</p>
    </PuzzleBoard>
  );
}

function Table({ table }: { readonly table: DailyPuzzleTable }) {
  const words = useWords("puzzle");
  const { mine, finished, rows } = table;
  return (
    <section className="sheet">
      {mine && (
        <p role="status">
          <strong>
            {words.say("web-puzzles-daily-done", {
              tries: mine.tries,
              time: timeText(mine.seconds),
              place: mine.place,
              count: finished,
            })}
          </strong>
        </p>
      )}
      {rows.length === 0 && <p className="faint">{words.say("web-puzzles-daily-nobody")}</p>}
      <ul className="plain results">
        {rows.map(({ place, name, tries, seconds }) => (
          <li key={`${place} ${name} ${seconds}`}>
            {words.say("web-puzzles-daily-row", { place, name, tries, time: timeText(seconds) })}
          </li>
        ))}
      </ul>
    </section>
  );
}
