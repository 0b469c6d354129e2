// The keys of the map editor: brushes and undo.
import { letterOf, type Terrain } from "../model";
import type { Brush } from "./drawing";

/** The grounds with their signs (WAR-9) and words. */
export const GROUNDS: readonly {
  readonly ground: Terrain;
  readonly sign: string;
  readonly phrase: string;
}[] = [
  { ground: "plain", sign: "·", phrase: "cellwar-web-map-plain" },
  { ground: "mountain", sign: "■", phrase: "cellwar-web-mountain" },
  { ground: "water", sign: "≈", phrase: "cellwar-web-water" },
  { ground: "hill", sign: "△", phrase: "cellwar-web-hill" },
];

/** The meaning of a key: a brush, or undo. Letters are read by position, for every keyboard layout. */
export function meaningOf(
  { key, code, ctrlKey }: Pick<KeyboardEvent, "key" | "code" | "ctrlKey">,
  players: number,
): Brush | "undo" | null {
  if (code === "KeyZ") return "undo";
  if (ctrlKey) return null;
  const ground = GROUNDS[Number(key) - 1]?.ground;
  if (ground) return { ground };
  const seat = Array.from({ length: players }, (_, n) => `Key${letterOf(n)}`).indexOf(code);
  return seat < 0 ? null : { seat };
}
