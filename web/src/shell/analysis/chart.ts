// The geometry of the chart of chances, without a screen.
import type { ChancePoint } from "./moments";

export const CHART_WIDTH = 600; // units of the drawing
export const CHART_HEIGHT = 150;

/** Where a position stands on the chart. */
export function xOf(points: readonly ChancePoint[], number: number): number {
  const first = points[0]?.number ?? 0;
  const last = points.at(-1)?.number ?? 0;
  return last === first ? 0 : ((number - first) / (last - first)) * CHART_WIDTH;
}

/** The number of the position that is nearest to a place on the chart, from 0 at its left to 1. */
export function numberAt(points: readonly ChancePoint[], part: number): number | null {
  const x = Math.min(1, Math.max(0, part)) * CHART_WIDTH;
  const distance = ({ number }: ChancePoint) => Math.abs(xOf(points, number) - x);
  const [first, ...rest] = points;
  if (!first) return null;
  return rest.reduce((best, point) => (distance(point) < distance(best) ? point : best), first)
    .number;
}

/** The number of the position before or after another one on the chart. */
export function stepFrom(points: readonly ChancePoint[], number: number, by: 1 | -1): number {
  if (by > 0) return points.find((point) => point.number > number)?.number ?? number;
  return points.findLast((point) => point.number < number)?.number ?? number;
}

/** The area of a seat, stacked on those of the seats before it, as the path of an SVG. */
export function areaOf(points: readonly ChancePoint[], seat: number): string {
  const below = (chances: readonly number[], count: number) =>
    CHART_HEIGHT * (1 - chances.slice(0, count).reduce((sum, chance) => sum + chance, 0));
  const corner = ({ number, chances }: ChancePoint, count: number) =>
    `${xOf(points, number).toFixed(1)} ${below(chances, count).toFixed(1)}`;
  const top = points.map((point) => corner(point, seat + 1));
  const bottom = points.map((point) => corner(point, seat)).reverse();
  return `M${[...top, ...bottom].join("L")}Z`;
}

/** The line of the first seat of two. */
export function lineOf(points: readonly ChancePoint[]): string {
  const corners = points.map(
    ({ number, chances }) =>
      `${xOf(points, number).toFixed(1)} ${(CHART_HEIGHT * (1 - (chances[0] ?? 0))).toFixed(1)}`,
  );
  return `M${corners.join("L")}`;
}
