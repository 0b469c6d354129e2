// A storm: as many puzzles as possible in three minutes, by the clock of the server.
import { useEffect, useMemo, useRef, useState } from "react";
import { Link } from "wouter";
import { useStore } from "../../stage/store";
import { tabStorage } from "../../storage/storage";
import { puzzlesApi } from "../../wire/puzzles";
import type { PuzzleInfo, StormState, StormTable } from "../../wire/types";
import { account, loadAccount } from "../account/account";
import { useAsyncAction } from "../asyncAction";
import { preferences, useWords } from "../preferences";
import { NamedStart } from "../puzzles/NamedStart";
import { PuzzleStore } from "../puzzles/puzzleStore";
import { timeText } from "../puzzles/time";
import { taskText } from "../puzzles/words";
import { useGame } from "../queryCache";
import { askRules } from "../study/askRules";
import { StudyBoard } from "../study/StudyBoard";
import "../style/puzzles.css";
import { useTitle } from "../title";

const language = () => preferences.get().language;
const storedKey = (game: string) => `kletka.storm.${game}`;

export default function StormPage({ game }: { readonly game: string }) {
  useGame(game); // says so if there is no such game
  const words = useWords("puzzle", game);
  const title = words.say("web-puzzles-storm-of", { game: words.say(`${game}-title`) });
  useTitle(title);
  const [storm, setStorm] = useState<StormState | null>(null);
  const [table, setTable] = useState<StormTable | null>(null);
  const { attempt, problem } = useAsyncAction();
  const isOver = storm?.left === 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked when the page opens, and after a storm
  useEffect(() => {
    void attempt(async () => {
      if (account.get() === undefined) await loadAccount().catch(() => undefined);
      const running = tabStorage.getItem(storedKey(game));
      if (running && !storm) {
        tabStorage.removeItem(storedKey(game)); // one that is not there any more is not asked for again
        const found = await puzzlesApi.storm(running, language());
        if (found.left > 0) show(found);
      }
      setTable(await puzzlesApi.storms(game, language()));
    });
  }, [isOver]);
  const show = (found: StormState) => {
    if (found.left > 0) tabStorage.setItem(storedKey(game), found.storm);
    else tabStorage.removeItem(storedKey(game));
    setStorm(found);
  };
  const begin = async (name: string) => show(await puzzlesApi.beginStorm(game, name, language()));
  return (
    <div className="lesson storm">
      <header className="row spread">
        <h1>{title}</h1>
        <Link href="/puzzles" className="button quiet">
          {words.say("web-puzzles-all")}
        </Link>
      </header>
      {storm?.puzzle ? (
        <Running storm={storm} puzzle={storm.puzzle} onState={show} />
      ) : (
        <>
          <p>{words.say("web-puzzles-storm-about")}</p>
          {storm && (
            <p role="status">
              <strong>{words.say("web-puzzles-storm-over", scoreOf(storm))}</strong>
            </p>
          )}
          <NamedStart
            label={words.say(storm ? "web-puzzles-storm-again" : "web-puzzles-storm-begin")}
            onName={begin}
          />
        </>
      )}
      {problem}
      {!storm?.puzzle && table && <Table table={table} />}
    </div>
  );
}

const scoreOf = ({ solved, failed }: StormState) => ({ solved, failed });

interface RunningProps {
  readonly storm: StormState;
  readonly puzzle: PuzzleInfo;
  readonly onState: (storm: StormState) => void;
}

function Running({ storm, puzzle, onState }: RunningProps) {
  const words = useWords("puzzle", puzzle.game);
  const seconds = useSecondsLeft(storm, onState);
  const store = useStormPuzzle(storm.storm, puzzle, onState);
  const { phase, answer, problem, lost } = useStore(store);
  const goesOn = phase === "solving" && answer !== null;
  const { verdict } = storm;
  return (
    <section className="lesson-step puzzle">
      <div className="note">
        <p className="storm-clock" role="timer">
          {words.say("web-puzzles-storm-left", { time: timeText(seconds) })}
        </p>
        <div role="status">
          <p>
            {words.say("web-puzzles-storm-score", scoreOf(storm))}{" "}
            {goesOn && words.say("web-puzzles-go-on")}
            {!goesOn && verdict === "solved" && words.say("web-puzzles-solved")}
            {!goesOn && verdict === "wrong" && words.say("web-puzzles-wrong")}
          </p>
          <p className="lesson-task">{taskText(puzzle, words)}</p>
        </div>
      </div>
      <StudyBoard
        key={puzzle.id}
        game={puzzle.game}
        study={store.study}
        alone
        frozen={phase !== "solving"}
        onAct={(action) => void store.played(action)}
      />
      {(problem || lost) && (
        <p className="problem" role="alert">
          {problem || words.say("web-unreachable")}
        </p>
      )}
    </section>
  );
}

/** The puzzle that a storm has come to; an answer that ends it leads to the next one. */
function useStormPuzzle(
  storm: string,
  puzzle: PuzzleInfo,
  onState: (storm: StormState) => void,
): PuzzleStore {
  const changed = useRef(onState);
  changed.current = onState;
  const store = useMemo(
    () =>
      new PuzzleStore(puzzle.position, askRules(puzzle.game), {
        answer: async (actions) => {
          const state = await puzzlesApi.answerStorm(storm, puzzle.id, actions, language());
          const goesOn = state.verdict === "go-on";
          if (!goesOn) changed.current(state);
          const status = goesOn ? "go-on" : state.verdict === "solved" ? "solved" : "wrong";
          return {
            status,
            replies: state.replies,
            refutation: [],
            explanation: null,
            solution: null,
            result: null,
          };
        },
      }),
    [storm, puzzle.id, puzzle.position, puzzle.game],
  );
  useEffect(() => void store.study.open(), [store]);
  return store;
}

const TICK_MS = 250;

/** The seconds that are left; when they are over the server is asked how it ended. */
function useSecondsLeft(storm: StormState, onState: (storm: StormState) => void): number {
  const [now, setNow] = useState(() => performance.now());
  const ends = useRef(0);
  const shown = useRef<StormState | null>(null);
  if (shown.current !== storm) {
    shown.current = storm;
    ends.current = performance.now() + storm.left;
  }
  const over = now >= ends.current;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the clock runs as long as the storm does
  useEffect(() => {
    if (over) {
      puzzlesApi.storm(storm.storm, language()).then(onState, () => undefined);
      return;
    }
    const timer = setInterval(() => setNow(performance.now()), TICK_MS);
    return () => clearInterval(timer);
  }, [over, storm.storm]);
  return Math.ceil(Math.max(0, ends.current - now) / 1000);
}

function Table({ table }: { readonly table: StormTable }) {
  const words = useWords("puzzle");
  return (
    <section className="sheet">
      <h2>{words.say("web-puzzles-storm-best")}</h2>
      {table.rows.length === 0 && <p className="faint">{words.say("web-puzzles-storm-nobody")}</p>}
      <ul className="plain results">
        {table.rows.map(({ place, name, solved }) => (
          <li key={`${place} ${name}`}>
            {words.say("web-puzzles-storm-row", { place, name, solved })}
          </li>
        ))}
      </ul>
    </section>
  );
}
