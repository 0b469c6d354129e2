// What happened, line by line; new lines are read out by screen readers.
import { useDeferredValue, useEffect, useMemo, useRef } from "react";
import type { MomentInfo } from "../../wire/types";
import { useWords } from "../preferences";
import { type Line, linesOf } from "./story";

const LONGEST = 200; // lines that are shown; the replay has them all

interface Props {
  readonly game: string;
  readonly moments: readonly MomentInfo[];
  readonly names: readonly string[];
}

export function Log({ game, moments, names }: Props) {
  const words = useWords(game);
  const list = useRef<HTMLDivElement>(null);
  const known = useRef(new Map<MomentInfo, readonly Line[]>());
  const lines = useMemo(() => {
    known.current = new Map();
    return (moment: MomentInfo): readonly Line[] => {
      const told = known.current.get(moment) ?? linesOf(moment, names, words, LONGEST);
      known.current.set(moment, told);
      return told;
    };
  }, [names, words]);
  const shown = lastLines(useDeferredValue(moments), lines); // the board goes first
  const last = shown.at(-1)?.key;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new line is scrolled to
  useEffect(() => {
    list.current?.scrollTo({ top: list.current.scrollHeight });
  }, [last]);
  return (
    <section className="log">
      <h2>{words.say("web-log")}</h2>
      {shown.length === 0 && <p className="faint">{words.say("web-log-empty")}</p>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable */}
      <div ref={list} role="log" aria-live="polite" tabIndex={0} aria-label={words.say("web-log")}>
        <ol>
          {shown.map(({ key, text }) => (
            <li key={key}>{text}</li>
          ))}
        </ol>
      </div>
    </section>
  );
}

/** The last lines of a story that may be very long: moments are told from the end. */
function lastLines(
  moments: readonly MomentInfo[],
  lines: (moment: MomentInfo) => readonly Line[],
): readonly Line[] {
  const found: Line[][] = [];
  let count = 0;
  for (let at = moments.length - 1; at >= 0 && count < LONGEST; at -= 1) {
    const moment = moments[at];
    if (!moment) break;
    const told = [...lines(moment)];
    count += told.length;
    found.unshift(told);
  }
  return found.flat().slice(-LONGEST);
}
