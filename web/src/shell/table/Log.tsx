// The log: each line links to its position, and new lines are announced in short.
import { type KeyboardEvent, useDeferredValue, useEffect, useMemo, useRef } from "react";
import type { Mark, MomentInfo } from "../../wire/types";
import { MARK_PHRASES, SIGNS } from "../analysis/moments";
import { useWords } from "../preferences";
import { announcementOf, type Line, linesOf } from "./logLines";
import type { LookBack } from "./lookBack";

const MAX_SHOWN_LINES = 200; // the replay has them all
const MAX_LINES_OF_MOMENT = 40; // a cascade leaves room for the moves before it

interface Props {
  readonly game: string;
  readonly moments: readonly MomentInfo[];
  readonly names: readonly string[];
  readonly looking?: Pick<LookBack, "at" | "look" | "back">; // absent: lines are no links
  readonly marks?: ReadonlyMap<number, Mark> | undefined; // of an analysis, by entry
}

export function Log({ game, moments, names, looking, marks }: Props) {
  const words = useWords(game);
  const list = useRef<HTMLDivElement>(null);
  const known = useRef(new Map<MomentInfo, readonly Line[]>());
  const lines = useMemo(() => {
    known.current = new Map();
    return (moment: MomentInfo): readonly Line[] => {
      const own = known.current.get(moment) ?? linesOf(moment, names, words, MAX_LINES_OF_MOMENT);
      known.current.set(moment, own);
      return own;
    };
  }, [names, words]);
  const at = looking?.at ?? null;
  const shown = linesAround(useDeferredValue(moments), lines, at); // the board is updated first
  const last = shown.at(-1)?.key;
  useEffect(() => {
    if (at === null) list.current?.scrollTo({ top: last ? list.current.scrollHeight : 0 });
  }, [last, at]);
  const ways = useMemo(() => waysOf(moments), [moments]);
  const byKeys = useRef(false); // the focus is in the log and follows the shown entry
  useEffect(() => {
    if (!byKeys.current) return;
    byKeys.current = false;
    focusOn(list.current, at ?? ways.at(-1) ?? null);
  }, [at, ways]);
  const onKey = (event: KeyboardEvent) => {
    if (!looking || event.altKey || event.ctrlKey || event.metaKey) return;
    const next = stepOf(event.key, ways, at);
    if (next === undefined) return;
    event.preventDefault();
    byKeys.current = next !== at;
    if (next === null) looking.back();
    else looking.look(next);
  };
  const tabbed = at ?? ways.at(-1);
  return (
    <section className="log">
      <h2>{words.say("web-log")}</h2>
      {shown.length === 0 && <p className="faint">{words.say("web-log-empty")}</p>}
      {/* What is new is read out below, in short: a cascade has hundreds of lines. */}
      <div
        ref={list}
        role="log"
        aria-live="off"
        tabIndex={ways.length > 0 && looking ? -1 : 0}
        aria-label={words.say("web-log")}
        data-own-keys={looking ? "" : undefined}
        onKeyDown={onKey}
      >
        <ol>
          {shown.map(({ key, number, text }, index) =>
            looking && ways.includes(number) ? (
              <li key={key} className={number === at ? "seen" : undefined}>
                <button
                  type="button"
                  data-moment={shown[index - 1]?.number === number ? undefined : number}
                  tabIndex={number === tabbed && shown[index - 1]?.number !== number ? 0 : -1}
                  aria-current={number === at || undefined}
                  onClick={() => (number === ways.at(-1) ? looking.back() : looking.look(number))}
                >
                  {text}
                  {shown[index - 1]?.number !== number && <LogMark mark={marks?.get(number)} />}
                </button>
              </li>
            ) : (
              <li key={key}>{text}</li>
            ),
          )}
        </ol>
      </div>
      <Announcer moments={moments} lines={lines} />
    </section>
  );
}

/** The mark of a bad move, as a sign and in words. */
function LogMark({ mark }: { readonly mark: Mark | undefined }) {
  const words = useWords();
  if (!mark) return null;
  return (
    <>
      {" "}
      <span className={`log-mark ${mark}`} aria-hidden="true">
        {SIGNS[mark]}
      </span>
      <span className="unseen">{words.say(MARK_PHRASES[mark])}</span>
    </>
  );
}

interface AnnouncerProps {
  readonly moments: readonly MomentInfo[];
  readonly lines: (moment: MomentInfo) => readonly Line[];
}

/** Announces lines that are new since the page was opened, once for each frame. */
function Announcer({ moments, lines }: AnnouncerProps) {
  const words = useWords();
  const read = useRef(moments.at(-1)?.number ?? 0);
  const place = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    const news = moments.filter(({ number }) => number > read.current);
    read.current = moments.at(-1)?.number ?? read.current;
    const text = announcementOf(news.flatMap(lines), words);
    if (text && place.current) place.current.textContent = text;
  }, [moments, lines, words]);
  return <p ref={place} className="unseen" aria-live="polite" data-announced="" />;
}

/** The entries whose positions can be shown, in order, also those without a visible line. */
function waysOf(moments: readonly MomentInfo[]): readonly number[] {
  return moments.flatMap(({ number, events }) => (events.length > 0 ? [number] : []));
}

/** The entry that a key leads to: its number, null for the present, undefined for none. */
export function stepOf(
  key: string,
  ways: readonly number[],
  at: number | null,
): number | null | undefined {
  if (ways.length === 0) return undefined;
  const last = ways.length - 1; // its position is the present one
  const here = at === null ? last : ways.findLastIndex((number) => number <= at);
  if (key === "Escape") return at === null ? undefined : null;
  if (key === "End") return null;
  if (key === "Home") return ways[0];
  if (key === "ArrowUp" || key === "ArrowLeft") return ways[Math.max(0, here - 1)];
  if (key === "ArrowDown" || key === "ArrowRight") return here + 1 < last ? ways[here + 1] : null;
  return undefined;
}

/** Focus the line of an entry, or the log if the entry has none. */
function focusOn(list: HTMLElement | null, number: number | null): void {
  (list?.querySelector<HTMLElement>(`[data-moment="${number}"]`) ?? list)?.focus();
}

/** The last lines, or those up to the shown entry if it is not among them. */
function linesAround(
  moments: readonly MomentInfo[],
  lines: (moment: MomentInfo) => readonly Line[],
  at: number | null,
): readonly Line[] {
  const shown = lastLines(moments, lines);
  if (at === null || at >= (shown[0]?.number ?? 0)) return shown;
  return lastLines(
    moments.filter(({ number }) => number <= at),
    lines,
  );
}

/** The last lines of a log that may be very long, from its end. */
function lastLines(
  moments: readonly MomentInfo[],
  lines: (moment: MomentInfo) => readonly Line[],
): readonly Line[] {
  const found: Line[][] = [];
  let count = 0;
  for (let at = moments.length - 1; at >= 0 && count < MAX_SHOWN_LINES; at -= 1) {
    const moment = moments[at];
    if (!moment) break;
    const own = [...lines(moment)];
    count += own.length;
    found.unshift(own);
  }
  return found.flat().slice(-MAX_SHOWN_LINES);
}
