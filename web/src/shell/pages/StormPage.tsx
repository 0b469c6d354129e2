// A storm: as many puzzles as possible in three minutes, by the clock of the server.
import { useEffect, useMemo, useRef, useState } from "react";
import { Link } from "wouter";
import { useStore } from "../../stage/store";
import { tabStorage } from "../../storage/storage";
import { Refusal } from "../../wire/api";
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
import { ReadyButton } from "../ReadyButton";
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
        const found = await stormOf(running);
        if (found && found.left > 0) show(found);
        else tabStorage.removeItem(storedKey(game));
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

/** A storm that was begun, or null if the server has forgotten it. */
async function stormOf(id: string): Promise<StormState | null> {
  try {
    return await puzzlesApi.storm(id, language());
  } catch (error) {
    if (error instanceof Refusal && error.status === 404) return null;
    throw error;
  }
}

const scoreOf = ({ solved, failed }: StormState) => ({ solved, failed });

interface RunningProps {
  readonly storm: StormState;
  readonly puzzle: PuzzleInfo;
  readonly onState: (storm: StormState) => void;
}

function Running({ storm, puzzle, onState }: RunningProps) {
  const words = useWords("puzzle", puzzle.game);
  const { seconds, isUnreachable } = useSecondsLeft(storm, onState);
  const store = useStormPuzzle(storm.storm, puzzle, onState);
  const { phase, answer, problem, lost: answerLost } = useStore(store);
  const { result, refusal, lost: studyLost } = useStore(store.study);
  const lost = answerLost || studyLost || isUnreachable;
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
      <div className="puzzle-board">
        <StudyBoard
          key={puzzle.id}
          game={puzzle.game}
          study={store.study}
          alone
          frozen={phase !== "solving" || seconds === 0}
          onAct={(action) => void store.played(action)}
        />
      </div>
      {(problem || refusal || lost) && (
        <p className="problem" role="alert">
          {problem || refusal || words.say("web-unreachable")}
        </p>
      )}
      {!result && studyLost && (
        <p className="row end">
          <ReadyButton text={words.say("web-try-again")} onPress={() => void store.study.open()} />
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
const RETRY_MS = 2000; // until the server says how a storm ended

interface TimeLeft {
  readonly seconds: number;
  readonly isUnreachable: boolean; // it is over, and the server does not say how it ended
}

/** The seconds that are left; when they are over the server is asked how it ended. */
function useSecondsLeft(storm: StormState, onState: (storm: StormState) => void): TimeLeft {
  const [now, setNow] = useState(() => performance.now());
  const [failures, setFailures] = useState(0);
  const ends = useRef(0);
  const shown = useRef<StormState | null>(null);
  if (shown.current !== storm) {
    shown.current = storm;
    ends.current = performance.now() + storm.left;
  }
  const over = now >= ends.current;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the clock runs as long as the storm does
  useEffect(() => {
    if (over) return;
    const timer = setInterval(() => setNow(performance.now()), TICK_MS);
    return () => clearInterval(timer);
  }, [over, storm.storm]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked when it is over, and again after each failure
  useEffect(() => {
    if (!over) return;
    const failed = (error: unknown) => {
      if (isPassing(error)) setFailures(failures + 1);
      else onState({ ...storm, left: 0, puzzle: null });
    };
    const ask = () => void puzzlesApi.storm(storm.storm, language()).then(onState, failed);
    const timer = setTimeout(ask, failures === 0 ? 0 : RETRY_MS);
    return () => clearTimeout(timer);
  }, [over, storm.storm, failures]);
  const seconds = Math.ceil(Math.max(0, ends.current - now) / 1000);
  return { seconds, isUnreachable: over && failures > 0 };
}

/** Whether asking again can help. */
function isPassing(error: unknown): boolean {
  return !(error instanceof Refusal) || error.status === 429 || error.status >= 500;
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
