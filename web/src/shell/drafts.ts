// Drawings that a browser keeps under names of their own, by game.
import type { Chosen } from "../stage/editor";
import { type BrowserStorage, readJson, storage } from "../storage/storage";

export interface Draft {
  readonly name: string;
  readonly options: Chosen;
}

const MOST = 100; // drawings of a game

/** All drawings of a game, the last kept first; another tab may have kept some since. */
export function keptDrafts(game: string, kept: BrowserStorage = storage): readonly Draft[] {
  const drafts = readJson(kept, keyOf(game));
  return Array.isArray(drafts) ? drafts.filter(isDraft) : [];
}

/** Keep a drawing; one of the same name gives way. False if it is lost when the tab closes. */
export function keepDraft(game: string, draft: Draft, kept: BrowserStorage = storage): boolean {
  const others = keptDrafts(game, kept).filter(({ name }) => name !== draft.name);
  return write(game, [draft, ...others].slice(0, MOST), kept);
}

export function forgetDraft(game: string, name: string, kept: BrowserStorage = storage): void {
  const others = keptDrafts(game, kept).filter((one) => one.name !== name);
  write(game, others, kept);
}

function isDraft(kept: unknown): kept is Draft {
  const { name, options } = (kept ?? {}) as Partial<Draft>;
  return typeof name === "string" && typeof options === "object" && options !== null;
}

function write(game: string, drafts: readonly Draft[], kept: BrowserStorage): boolean {
  return kept.setItem(keyOf(game), JSON.stringify(drafts));
}

function keyOf(game: string): string {
  return `kletka.drafts.${game}`;
}
