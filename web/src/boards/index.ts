// All boards, each loaded when it is first needed: a folder here is all that a new game does.
import type { BoardModule } from "../stage/board";
import type { EditorPlan } from "../stage/editor";

const MODULES = import.meta.glob<{ default: BoardModule }>("./*/index.ts");
const EDITORS = import.meta.glob<{ default: EditorPlan }>("./*/editor.ts", { eager: true });

/** Load the board of a game; one that has none of its own gets the plain one. */
export async function loadBoard(game: string): Promise<BoardModule> {
  const load = MODULES[`./${game}/index.ts`] ?? MODULES["./plain/index.ts"];
  if (!load) throw new Error(`no board for ${game}`);
  return (await load()).default;
}

/** The editor of a game, if one of its options can be drawn. */
export function editorOf(game: string): EditorPlan | null {
  return EDITORS[`./${game}/editor.ts`]?.default ?? null;
}
