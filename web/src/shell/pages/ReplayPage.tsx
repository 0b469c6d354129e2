// A replay, move by move.
import { use, useEffect, useMemo, useRef, useState } from "react";
import { Link, useLocation } from "wouter";
import type { Phrases } from "../../phrases/phrases";
import { speedOf } from "../../settings/settings";
import type { Position } from "../../stage/playback";
import { api, type Source } from "../../wire/api";
import type { ReplayPart } from "../../wire/types";
import { Icon, type IconName } from "../Icon";
import { hasOwnKeys, isTyping } from "../keyTargets";
import { preferences, usePreferences, useWords } from "../preferences";
import { queryCache, useGame } from "../queryCache";
import { SpeedChoice } from "../SpeedChoice";
import { botName, isLevel } from "../seating";
import { BoardView, NO_SUMMARY } from "../table/BoardView";
import { Fork } from "../table/Fork";
import { ForkOrigin } from "../table/ForkOrigin";
import { CopyButton } from "../table/Invite";
import { Log } from "../table/Log";
import { useTitle } from "../title";

interface Props {
  readonly source: string;
  readonly id: string;
  readonly number?: string;
}

const PAUSE_MS = { none: 500, fast: 400, normal: 900, slow: 1800 } as const; // after a move
const BIG_MOMENT_EVENTS = 4; // events above the median; such a moment can be jumped to

export default function ReplayPage({ source, id, number }: Props) {
  const from: Source = source === "records" ? "records" : "matches";
  const story = use(queryCache(`replay:${from}:${id}`, () => fetchReplay(from, id)));
  return <Replay source={from} id={id} story={story} start={Number(number ?? 0)} />;
}

/** Fetch all moments, page by page. */
async function fetchReplay(source: Source, id: string): Promise<ReplayPart> {
  const { language } = preferences.get();
  let story = await api.moments(source, id, -1, language);
  while ((story.moments.at(-1)?.moment.number ?? 0) < story.last) {
    const last = story.moments.at(-1)?.moment.number ?? -1;
    const more = await api.moments(source, id, last, language);
    if (more.moments.length === 0) break;
    story = { ...story, moments: [...story.moments, ...more.moments] };
  }
  return story;
}

interface ReplayProps {
  readonly source: Source;
  readonly id: string;
  readonly story: ReplayPart;
  readonly start: number;
}

function Replay({ source, id, story, start }: ReplayProps) {
  const words = useWords(story.game);
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
  useReplayKeys({
    ArrowLeft: () => go(target.current - 1),
    ArrowRight: () => go(target.current + 1),
    Home: () => go(0),
    End: () => go(last),
    " ": () => setPlaying(!playing && at < last),
  });
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
  const position = useMemo(() => positionOf(story, names, at), [story, names, at]);
  const seen = useMemo(
    () => story.moments.slice(0, at + 1).map(({ moment }) => moment),
    [story, at],
  );
  const nextBig = bigMoments(story).find((number) => number > at);
  const button = (phrase: string, icon: IconName, action: () => void, disabled = false) => (
    <button
      type="button"
      aria-label={words.say(phrase)}
      title={words.say(phrase)}
      disabled={disabled}
      onClick={action}
    >
      <Icon name={icon} />
    </button>
  );
  return (
    <div className="table">
      <h1 className="unseen">{title}</h1>
      <div className="middle">
        <p className="status" role="status">
          <strong>{title}</strong>
          <span>{words.say("web-replay-at", { number: at, last })}</span>
          {summary.status && <span>{summary.status}</span>}
        </p>
        <BoardView
          game={story.game}
          match={id}
          position={position}
          events={jumped ? null : (here?.moment.events ?? [])}
          onSummary={setSummary}
        />
        <div className="transport">
          {button("web-replay-first", "first", () => go(0), at === 0)}
          {button("web-replay-back", "back", () => go(target.current - 1), at === 0)}
          {button(
            playing ? "web-replay-pause" : "web-replay-play",
            playing ? "pause" : "play",
            () => setPlaying(!playing),
            at === last,
          )}
          {button("web-replay-next", "next", () => go(target.current + 1), at === last)}
          {button("web-replay-last", "last", () => go(last), at === last)}
          {button(
            "web-replay-next-moment",
            "star",
            () => go(nextBig ?? last),
            nextBig === undefined,
          )}
          <input
            type="range"
            aria-label={words.say("web-replay-position")}
            min={0}
            max={last}
            value={at}
            onChange={(event) => go(Number(event.target.value))}
          />
          <SpeedChoice />
        </div>
      </div>
      <aside className="side">
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
        <ForkOrigin fork={story.fork} />
        <Log game={story.game} moments={seen} names={names} looking={looking} />
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

/** Step with the arrows, go to an end with Home and End, play and pause with the space bar. */
function useReplayKeys(steps: Readonly<Record<string, () => void>>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { target, key, altKey, ctrlKey, metaKey } = event;
      if (altKey || ctrlKey || metaKey || event.defaultPrevented) return;
      if (isTyping(target) || hasOwnKeys(target) || document.querySelector("dialog[open]")) return;
      if (target instanceof Element && target.closest('[role="grid"]')) return; // walks over the board
      if (key === " " && target instanceof Element && target.closest("button, a")) return;
      const step = steps[key];
      if (!step) return;
      event.preventDefault();
      step();
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  });
}

function usePlaying(playing: boolean, at: number, next: () => void): void {
  const speed = speedOf(usePreferences());
  // biome-ignore lint/correctness/useExhaustiveDependencies: each position starts its own wait
  useEffect(() => {
    if (!playing) return;
    const timer = setTimeout(next, PAUSE_MS[speed]);
    return () => clearTimeout(timer);
  }, [playing, at, speed]);
}

/** The names of the seats of a record; a bot is named by its level. */
function namesIn(story: ReplayPart, words: Phrases): readonly string[] {
  return story.names.map((name, seat) => (isLevel(name) ? botName(seat, name, words) : name));
}

function positionOf(story: ReplayPart, names: readonly string[], at: number): Position {
  const here = story.moments[at];
  if (!here) throw new Error(`a replay without entry ${at}`);
  const disclosed = story.moments
    .slice(0, at + 1)
    .flatMap(({ disclosed }) => (disclosed === undefined ? [] : [disclosed]));
  return {
    view: here.view,
    choices: [],
    context: {
      number: here.moment.number,
      viewer: null,
      mine: [],
      names,
      turn: { who: "nobody", seat: null },
      over: here.moment.number === story.last,
      live: false,
      last: here.moment.events,
      ...(disclosed.length > 0 && { disclosed }),
    },
  };
}

/** The numbers of moments with far more events than the median. */
function bigMoments(story: ReplayPart): readonly number[] {
  const counts = story.moments.map(({ moment }) => moment.events.length);
  const median = [...counts].sort((a, b) => a - b)[Math.floor(counts.length / 2)] ?? 0;
  return counts.flatMap((count, number) =>
    number > 0 && count >= median + BIG_MOMENT_EVENTS ? [number] : [],
  );
}
