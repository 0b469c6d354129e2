// All boards, each loaded when it is first needed. A new game adds a folder here; nothing is registered by hand.
import type { BoardModule } from "../stage/board";
import type { BoardSetting } from "../stage/boardSettings";
import type { EditorPlan } from "../stage/editor";

const MODULES = import.meta.glob<{ default: BoardModule }>("./*/index.ts");
const EDITORS = import.meta.glob<{ default: EditorPlan }>("./*/editor.ts", { eager: true });

const SETTINGS = import.meta.glob<readonly BoardSetting[]>("./*/settings.ts", {
  eager: true,
  import: "settings",
});

/** The games whose boards have settings of their own, with these. */
export const BOARD_SETTINGS: readonly {
  readonly game: string;
  readonly settings: readonly BoardSetting[];
}[] = Object.entries(SETTINGS).map(([path, settings]) => ({
  game: path.split("/")[1] ?? "",
  settings,
}));

/** Load the board of a game; a game without a folder here gets the fallback board. */
export async function loadBoard(game: string): Promise<BoardModule> {
  const load = MODULES[`./${game}/index.ts`] ?? (() => import("./FallbackBoard"));
  return (await load()).default;
}

/** The editor of a game, if one of its options can be drawn. */
export function editorOf(game: string): EditorPlan | null {
  return EDITORS[`./${game}/editor.ts`]?.default ?? null;
}
