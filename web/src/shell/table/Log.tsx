// What happened, line by line; new lines are read out by screen readers.
import { memo, useEffect, useRef } from "react";
import type { MomentInfo } from "../../wire/types";
import { useWords } from "../preferences";
import { linesOf } from "./story";

const LONGEST = 400; // lines that are shown; the replay has them all

interface Props {
  readonly game: string;
  readonly moments: readonly MomentInfo[];
  readonly names: readonly string[];
}

export function Log({ game, moments, names }: Props) {
  const words = useWords(game);
  const list = useRef<HTMLOListElement>(null);
  const shown = moments.slice(-LONGEST);
  const last = shown.at(-1)?.number;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new line is scrolled to
  useEffect(() => {
    list.current?.scrollTo({ top: list.current.scrollHeight });
  }, [last]);
  return (
    <section className="log" aria-label={words.say("web-log")}>
      <h2>{words.say("web-log")}</h2>
      {moments.length === 0 && <p className="faint">{words.say("web-log-empty")}</p>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable */}
      <ol ref={list} role="log" aria-live="polite" tabIndex={0}>
        {shown.map((moment) => (
          <MomentLines key={moment.number} game={game} moment={moment} names={names.join("\n")} />
        ))}
      </ol>
    </section>
  );
}

interface MomentProps {
  readonly game: string;
  readonly moment: MomentInfo;
  readonly names: string; // one a line, so that the same names are the same value
}

const MomentLines = memo(function MomentLines({ game, moment, names }: MomentProps) {
  const words = useWords(game);
  return linesOf(moment, names.split("\n"), words).map(({ key, text }) => (
    <li key={key}>{text}</li>
  ));
});
