// All boards, each loaded when it is first needed: a folder here is all that a new game does.
import type { BoardModule } from "./board";

const MODULES = import.meta.glob<{ default: BoardModule<unknown> }>("./*/index.ts");

/** Load the board of a game; one that has none of its own gets the plain one. */
export async function loadBoard(game: string): Promise<BoardModule<unknown>> {
  const load = MODULES[`./${game}/index.ts`] ?? MODULES["./plain/index.ts"];
  if (!load) throw new Error(`no board for ${game}`);
  return (await load()).default;
}
