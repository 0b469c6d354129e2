// A replay, move by move.
import { use, useMemo, useRef, useState } from "react";
import { Link, useLocation } from "wouter";
import { useStore } from "../../stage/store";
import { api, type Source } from "../../wire/api";
import type { ReplayPart } from "../../wire/types";
import { drawnAt, marksOf } from "../analysis/moments";
import { StudyRoom } from "../analysis/StudyRoom";
import { useAnalysis } from "../analysis/useAnalysis";
import { learnt, useLearning } from "../analysis/useLearning";
import { useVariations } from "../analysis/useVariations";
import { useWords } from "../preferences";
import { queryCache, useGame } from "../queryCache";
import { usePlaying, useReplayKeys } from "../replay/playing";
import { Share } from "../replay/Share";
import { bigMoments, fetchReplay, namesIn, positionOf } from "../replay/story";
import { Transport } from "../replay/Transport";
import { StudyBoard } from "../study/StudyBoard";
import { BoardView, NO_SUMMARY } from "../table/BoardView";
import { Fork } from "../table/Fork";
import { ForkOrigin } from "../table/ForkOrigin";
import { CopyButton } from "../table/Invite";
import { Log } from "../table/Log";
import { useTitle } from "../title";

const NO_KEYS = {};

interface Props {
  readonly source: string;
  readonly id: string;
  readonly number?: string;
}

export default function ReplayPage({ source, id, number }: Props) {
  const from: Source = source === "records" ? "records" : "matches";
  const story = use(queryCache(`replay:${from}:${id}`, () => fetchReplay(from, id)));
  return <Replay source={from} id={id} story={story} start={Number(number ?? 0)} />;
}

interface ReplayProps {
  readonly source: Source;
  readonly id: string;
  readonly story: ReplayPart;
  readonly start: number;
}

function Replay({ source, id, story, start }: ReplayProps) {
  const words = useWords("analysis", story.game);
  const title = words.say("web-replay-title", { game: words.say(`${story.game}-title`) });
  useTitle(title);
  const [at, setAt] = useState(() => Math.min(Math.max(0, start || 0), story.moments.length - 1));
  const [jumped, setJumped] = useState(true); // not the next move: show it without animation
  const [playing, setPlaying] = useState(false);
  const [summary, setSummary] = useState(NO_SUMMARY);
  const [forking, setForking] = useState(false);
  const game = useGame(story.game);
  const [, navigate] = useLocation();
  const last = story.moments.length - 1;
  const target = useRef(at); // keys may come faster than React renders
  const goTo = useRef<(to: number) => void>(() => {});
  const go = (to: number) => {
    const next = Math.min(Math.max(0, to), last);
    setJumped(next !== at + 1); // than the rendered one
    setAt(next);
    target.current = next;
    if (next === last) setPlaying(false);
    navigate(`/replay/${source}/${id}/${next}`, { replace: true });
  };
  goTo.current = go;
  usePlaying(playing, at, () => go(target.current + 1));
  const analysing = useAnalysis(source, id);
  const { analysis } = useStore(analysing);
  const variations = useVariations(source, id, story.game, story.variations);
  const learning = useLearning(source, id, story.game, analysis);
  const study = learning.exercise?.study ?? variations.tried?.study ?? null;
  useReplayKeys(
    study
      ? NO_KEYS // the keys are for the board
      : {
          ArrowLeft: () => go(target.current - 1),
          ArrowRight: () => go(target.current + 1),
          Home: () => go(0),
          End: () => go(last),
          " ": () => setPlaying(!playing && at < last),
        },
  );
  const looking = useMemo(
    () => ({
      at: null,
      look: (number: number) =>
        goTo.current(story.moments.findIndex(({ moment }) => moment.number === number)),
      back: () => {}, // the shown entry is always the last line
    }),
    [story],
  );
  const names = useMemo(() => namesIn(story, words), [story, words]);
  const here = story.moments[at];
  const [line, setLine] = useState(true); // whether the best line is drawn
  const number = here?.moment.number ?? 0;
  const drawn = useMemo(
    () => (analysis && line ? drawnAt(analysis, number) : {}),
    [analysis, line, number],
  );
  const bestMove = useMemo(
    () => learnt(learning.exercise, analysis),
    [learning.exercise, analysis],
  );
  const marks = useMemo(() => (analysis ? marksOf(analysis) : undefined), [analysis]);
  const position = useMemo(() => positionOf(story, names, at, drawn), [story, names, at, drawn]);
  const seen = useMemo(
    () => story.moments.slice(0, at + 1).map(({ moment }) => moment),
    [story, at],
  );
  const nextBig = bigMoments(story).find((number) => number > at);
  return (
    <div className="table">
      <h1 className="unseen">{title}</h1>
      <div className="middle">
        <p className="status" role="status">
          <strong>{title}</strong>
          <span>{words.say("web-replay-at", { number: at, last })}</span>
          {summary.status && <span>{summary.status}</span>}
        </p>
        {study ? (
          <StudyBoard
            alone
            game={story.game}
            study={study}
            names={names}
            line={bestMove}
            frozen={learning.exercise?.verdict != null}
            onAct={learning.played}
            onSummary={setSummary}
          />
        ) : (
          <>
            <BoardView
              game={story.game}
              match={id}
              position={position}
              events={jumped ? null : (here?.moment.events ?? [])}
              onSummary={setSummary}
            />
            <Transport
              at={at}
              last={last}
              playing={playing}
              go={go}
              step={(by) => go(target.current + by)}
              onPlay={setPlaying}
              nextBig={nextBig}
            />
          </>
        )}
      </div>
      <aside className="side scrolled">
        <ol className="players plain">
          {names.map((name, seat) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its number
            <li key={seat}>
              <strong>{name}</strong>{" "}
              <span className="counts">{summary.seats[seat]?.facts.join(" · ")}</span>
            </li>
          ))}
        </ol>
        <div className="row">
          <button type="button" className="primary" onClick={() => setForking(true)}>
            {words.say("web-fork")}
          </button>
          <CopyButton
            text={`${location.origin}/replay/${source}/${id}/${at}`}
            phrase="web-replay-link"
          />
          <a className="button" href={api.record(source, id)} download>
            {words.say("web-download")}
          </a>
          <Link href="/" className="button quiet">
            {words.say("web-back-to-menu")}
          </Link>
        </div>
        <StudyRoom
          {...{ source, id, names, number, variations, learning }}
          game={story.game}
          playable={story.outcome !== null && !game.hidden}
          analysing={analysing}
          colours={summary.seats.map(({ colour }) => colour)}
          go={looking.look}
          line={line}
          onLine={setLine}
        />
        <Share source={source} id={id} />
        <ForkOrigin fork={story.fork} />
        <Log game={story.game} moments={seen} names={names} looking={looking} marks={marks} />
      </aside>
      {forking && (
        <Fork
          game={game}
          fork={{ source, id, number: here?.moment.number ?? 0 }}
          names={names}
          dice={story.moments.some(({ moment }) => moment.kind === "draw")}
          onClose={() => setForking(false)}
        />
      )}
    </div>
  );
}
