// A replay in a frame on another site.
import { use, useMemo, useRef, useState } from "react";
import type { Source } from "../../wire/api";
import { useWords } from "../preferences";
import { queryCache } from "../queryCache";
import { usePlaying, useReplayKeys } from "../replay/playing";
import { bigMoments, fetchReplay, namesIn, positionOf } from "../replay/story";
import { Transport } from "../replay/Transport";
import { BoardView } from "../table/BoardView";
import { useTitle } from "../title";
import { EmbedFooter } from "./EmbedFooter";

interface Props {
  readonly source: string;
  readonly id: string;
  readonly number?: string;
}

export function EmbeddedReplay({ source, id, number }: Props) {
  const from: Source = source === "records" ? "records" : "matches";
  const story = use(queryCache(`replay:${from}:${id}`, () => fetchReplay(from, id)));
  const words = useWords(story.game);
  const title = words.say("web-replay-title", { game: words.say(`${story.game}-title`) });
  useTitle(title);
  const last = story.moments.length - 1;
  const [at, setAt] = useState(() => Math.min(Math.max(0, Number(number ?? 0) || 0), last));
  const [jumped, setJumped] = useState(true); // not the next move: show it without animation
  const [playing, setPlaying] = useState(false);
  const target = useRef(at); // keys may come faster than React renders
  const go = (to: number) => {
    const next = Math.min(Math.max(0, to), last);
    setJumped(next !== at + 1);
    setAt(next);
    target.current = next;
    if (next === last) setPlaying(false);
  };
  const step = (by: number) => go(target.current + by);
  usePlaying(playing, at, () => step(1));
  useReplayKeys({
    ArrowLeft: () => step(-1),
    ArrowRight: () => step(1),
    Home: () => go(0),
    End: () => go(last),
    " ": () => setPlaying(!playing && at < last),
  });
  const names = useMemo(() => namesIn(story, words), [story, words]);
  const position = useMemo(() => positionOf(story, names, at), [story, names, at]);
  const here = story.moments[at];
  return (
    <>
      <h1 className="unseen">{title}</h1>
      <BoardView
        game={story.game}
        match=""
        position={position}
        events={jumped ? null : (here?.moment.events ?? [])}
      />
      <Transport
        at={at}
        last={last}
        playing={playing}
        go={go}
        step={step}
        onPlay={setPlaying}
        nextBig={bigMoments(story).find((moment) => moment > at)}
      />
      <EmbedFooter to={`/replay/${from}/${id}/${at}`}>{names.join(" – ")}</EmbedFooter>
    </>
  );
}
