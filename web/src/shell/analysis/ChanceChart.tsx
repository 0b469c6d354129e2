// The chances of all seats over a game: a line for two of them, stacked shares for more.
import type { KeyboardEvent, PointerEvent } from "react";
import type { GameAnalysis } from "../../wire/types";
import { useWords } from "../preferences";
import { areaOf, CHART_HEIGHT, CHART_WIDTH, lineOf, numberAt, stepFrom, xOf } from "./chart";
import { type ChancePoint, pointAt, pointsOf } from "./moments";

interface Props {
  readonly analysis: GameAnalysis;
  readonly number: number; // of the shown position
  readonly names: readonly string[];
  readonly colours: readonly (string | undefined)[]; // of the seats
  readonly go: (number: number) => void; // to a position
}

const MARK_RADIUS = 5;

export function ChanceChart({ analysis, number, names, colours, go }: Props) {
  const words = useWords("analysis");
  const points = pointsOf(analysis);
  const here = pointAt(points, number);
  if (!here) return null;
  const onPointer = (event: PointerEvent<HTMLElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    const to = numberAt(points, (event.clientX - box.left) / box.width);
    if (to !== null) go(to);
  };
  const onKey = (event: KeyboardEvent) => {
    const to = keyTarget(event.key, points, number);
    if (to === null || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    go(to);
  };
  const chances = here.chances
    .map((chance, seat) =>
      words.say("analysis-chance", { name: names[seat], percent: percentOf(chance) }),
    )
    .join(", ");
  const said = words.say("analysis-chart-at", { number: here.number, chances });
  const at = xOf(points, here.number);
  return (
    <figure className="chances">
      <div
        className="chart"
        role="slider"
        tabIndex={0}
        data-own-keys=""
        aria-label={words.say("analysis-chart")}
        aria-valuemin={points[0]?.number ?? 0}
        aria-valuemax={points.at(-1)?.number ?? 0}
        aria-valuenow={here.number}
        aria-valuetext={said}
        onPointerDown={onPointer}
        onKeyDown={onKey}
      >
        <svg
          viewBox={`0 ${-MARK_RADIUS} ${CHART_WIDTH} ${CHART_HEIGHT + 2 * MARK_RADIUS}`}
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          {names.map((name, seat) => (
            <path
              // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its number
              key={seat}
              className={names.length === 2 ? "share faint-share" : "share"}
              d={areaOf(points, seat)}
              fill={colours[seat] ?? "currentColor"}
              data-seat={name}
            />
          ))}
          {names.length === 2 && (
            <>
              <line
                className="even"
                x1={0}
                x2={CHART_WIDTH}
                y1={CHART_HEIGHT / 2}
                y2={CHART_HEIGHT / 2}
              />
              <path className="chance-line" d={lineOf(points)} />
            </>
          )}
          {analysis.decisions.map(
            ({ number: from, mark, seat, chances: before }) =>
              mark && (
                <line
                  key={from}
                  className={`chart-mark ${mark}`}
                  x1={xOf(points, from)}
                  x2={xOf(points, from)}
                  y1={heightOf(before, seat) - 2 * MARK_RADIUS}
                  y2={heightOf(before, seat) + 2 * MARK_RADIUS}
                />
              ),
          )}
          <line
            className="here"
            x1={at}
            x2={at}
            y1={-MARK_RADIUS}
            y2={CHART_HEIGHT + MARK_RADIUS}
          />
        </svg>
      </div>
      <figcaption aria-hidden="true">{said}</figcaption>
    </figure>
  );
}

/** Where the line of two seats is, or the upper edge of a seat's share. */
function heightOf(chances: readonly number[], seat: number): number {
  const upTo = chances.length === 2 ? 1 : seat + 1;
  const sum = chances.slice(0, upTo).reduce((total, chance) => total + chance, 0);
  return CHART_HEIGHT * (1 - sum);
}

export function percentOf(chance: number): number {
  return Math.round(100 * chance);
}

function keyTarget(key: string, points: readonly ChancePoint[], number: number): number | null {
  if (key === "ArrowLeft" || key === "ArrowDown") return stepFrom(points, number, -1);
  if (key === "ArrowRight" || key === "ArrowUp") return stepFrom(points, number, 1);
  if (key === "Home") return points[0]?.number ?? null;
  if (key === "End") return points.at(-1)?.number ?? null;
  return null;
}
