// The chart of a rating over time: its number, and how uncertain it was.
import type { RatingPoint } from "../../wire/types";
import { usePreferences, useWords } from "../preferences";
import { chartOf } from "./ratingChart";

const WIDTH = 600;
const HEIGHT = 220;
const LEFT = 46; // for the numbers
const EDGE = 12;

export function RatingChart({ points }: { readonly points: readonly RatingPoint[] }) {
  const words = useWords();
  const { language } = usePreferences();
  const chart = chartOf(points);
  const [first, last] = [points[0], points[points.length - 1]];
  if (!chart || !first || !last) return null;
  const x = (share: number) => LEFT + share * (WIDTH - LEFT - EDGE);
  const y = (share: number) => EDGE + share * (HEIGHT - 2 * EDGE);
  const line = chart.points.map((one) => `${x(one.x)},${y(one.y)}`).join(" ");
  const above = chart.points.map((one) => `${x(one.x)},${y(one.high)}`);
  const below = chart.points.map((one) => `${x(one.x)},${y(one.low)}`);
  const day = (at: number) => new Date(at).toLocaleDateString(language);
  const end = chart.points[chart.points.length - 1];
  return (
    <figure className="rating-chart">
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-labelledby="rating-chart-title">
        <title id="rating-chart-title">
          {words.say("ratings-chart", {
            games: points.length,
            from: String(first.number),
            to: String(last.number),
          })}
        </title>
        <polygon className="band" points={[...above, ...below.reverse()].join(" ")} />
        {chart.lines.map((one) => (
          <g key={one.number}>
            <line className="grid" x1={LEFT} x2={WIDTH - EDGE} y1={y(one.y)} y2={y(one.y)} />
            <text x={LEFT - 8} y={y(one.y)} dy="0.35em" textAnchor="end">
              {one.number}
            </text>
          </g>
        ))}
        <polyline className="course" points={line} />
        {end && <circle className="now" cx={x(end.x)} cy={y(end.y)} r="4" />}
      </svg>
      <figcaption className="row spread faint">
        <span>{day(first.at)}</span>
        <span>{words.say("ratings-chart-band")}</span>
        <span>{day(last.at)}</span>
      </figcaption>
    </figure>
  );
}
