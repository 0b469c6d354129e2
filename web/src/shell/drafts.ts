// Drawings that a browser keeps under names of their own, by game.
import type { Chosen } from "../boards/editor";

export interface Draft {
  readonly name: string;
  readonly options: Chosen;
}

type Shelf = Pick<Storage, "getItem" | "setItem">;

const MOST = 100; // drawings of a game

/** All drawings of a game, the last kept first; another tab may have kept some since. */
export function keptDrafts(game: string, shelf: Shelf = localStorage): readonly Draft[] {
  try {
    const kept: unknown = JSON.parse(shelf.getItem(keyOf(game)) ?? "[]");
    return Array.isArray(kept) ? kept.filter(isDraft) : [];
  } catch {
    return [];
  }
}

/** Keep a drawing; one of the same name gives way. False if this browser keeps nothing. */
export function keepDraft(game: string, draft: Draft, shelf: Shelf = localStorage): boolean {
  const others = keptDrafts(game, shelf).filter(({ name }) => name !== draft.name);
  return write(game, [draft, ...others].slice(0, MOST), shelf);
}

export function forgetDraft(game: string, name: string, shelf: Shelf = localStorage): void {
  const others = keptDrafts(game, shelf).filter((one) => one.name !== name);
  write(game, others, shelf);
}

function isDraft(kept: unknown): kept is Draft {
  const { name, options } = (kept ?? {}) as Partial<Draft>;
  return typeof name === "string" && typeof options === "object" && options !== null;
}

function write(game: string, drafts: readonly Draft[], shelf: Shelf): boolean {
  try {
    shelf.setItem(keyOf(game), JSON.stringify(drafts));
    return true;
  } catch {
    return false;
  }
}

function keyOf(game: string): string {
  return `kletka.drafts.${game}`;
}
