// The geometry of the chart of a rating: shares of its width and height, the top is 0.
import type { RatingPoint } from "../../wire/types";

interface ChartPoint {
  readonly x: number;
  readonly y: number;
  readonly low: number; // where the uncertainty ends below
  readonly high: number;
  readonly point: RatingPoint;
}

interface ChartLine {
  readonly y: number;
  readonly number: number;
}

export interface Chart {
  readonly points: readonly ChartPoint[];
  readonly lines: readonly ChartLine[];
}

const STEPS = [50, 100, 200, 500, 1000];
const MOST_LINES = 6;

/** Place the games one after the other, so that a month without games takes no room; null without games. */
export function chartOf(points: readonly RatingPoint[]): Chart | null {
  if (points.length === 0) return null;
  const lows = points.map(({ number, uncertainty }) => number - uncertainty);
  const highs = points.map(({ number, uncertainty }) => number + uncertainty);
  const [least, most] = [Math.min(...lows), Math.max(...highs)];
  const step = STEPS.find((one) => (most - least) / one <= MOST_LINES) ?? 2000;
  const [bottom, top] = [Math.floor(least / step) * step, Math.ceil(most / step) * step];
  const yOf = (number: number) => (top - number) / Math.max(step, top - bottom);
  const lines: ChartLine[] = [];
  for (let number = bottom; number <= top; number += step) lines.push({ number, y: yOf(number) });
  const last = Math.max(1, points.length - 1);
  return {
    lines,
    points: points.map((point, place) => ({
      x: place / last,
      y: yOf(point.number),
      low: yOf(point.number - point.uncertainty),
      high: yOf(point.number + point.uncertainty),
      point,
    })),
  };
}
