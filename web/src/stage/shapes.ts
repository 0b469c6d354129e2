// Ten shapes that distinguish ten players without colour.
import type { Graphics } from "pixi.js";

/** The corners of a shape in a circle of radius 1 around 0, 0; or "circle", "ring". */
type Outline = readonly (readonly [x: number, y: number])[] | "circle" | "ring";

const OUTLINES: readonly Outline[] = [
  "circle",
  polygon(4, Math.PI / 4), // square
  polygon(3, -Math.PI / 2), // triangle
  polygon(4, 0), // diamond
  star(5),
  polygon(6, 0), // hexagon
  cross(),
  "ring",
  polygon(3, Math.PI / 2), // triangle, point down
  star(4),
];

/** Add the shape of a seat to a drawing; the caller fills or strokes it. */
export function traceShape(
  drawing: Graphics,
  seat: number,
  x: number,
  y: number,
  size: number,
): Graphics {
  const outline = OUTLINES[seat % OUTLINES.length] ?? "circle";
  if (outline === "circle") return drawing.circle(x, y, size * 0.9);
  if (outline === "ring")
    return drawing
      .circle(x, y, size * 0.9)
      .circle(x, y, size * 0.45)
      .cut();
  return drawing.poly(outline.flatMap(([dx, dy]) => [x + dx * size, y + dy * size]));
}

function polygon(corners: number, turn: number): Outline {
  return Array.from({ length: corners }, (_, corner) => {
    const angle = turn + (corner / corners) * 2 * Math.PI;
    return [Math.cos(angle), Math.sin(angle)] as const;
  });
}

function star(points: number): Outline {
  return Array.from({ length: points * 2 }, (_, corner) => {
    const angle = -Math.PI / 2 + (corner / points) * Math.PI;
    const radius = corner % 2 === 0 ? 1 : 0.45;
    return [radius * Math.cos(angle), radius * Math.sin(angle)] as const;
  });
}

function cross(): Outline {
  const [a, b] = [0.33, 0.95];
  return [
    [-a, -b],
    [a, -b],
    [a, -a],
    [b, -a],
    [b, a],
    [a, a],
    [a, b],
    [-a, b],
    [-a, a],
    [-b, a],
    [-b, -a],
    [-a, -a],
  ];
}
