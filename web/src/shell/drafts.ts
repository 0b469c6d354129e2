// Drawings that are stored in the browser by game and name.
import type { OptionValues } from "../stage/editor";
import { type BrowserStorage, readJson, storage } from "../storage/storage";

export interface Draft {
  readonly name: string;
  readonly options: OptionValues;
}

const MAX_DRAFTS = 100; // of a game

/** All drawings of a game, the last stored first; read each time, since another tab may write too. */
export function storedDrafts(game: string, store: BrowserStorage = storage): readonly Draft[] {
  const drafts = readJson(store, keyOf(game));
  return Array.isArray(drafts) ? drafts.filter(isDraft) : [];
}

/** Store a drawing, replacing one of the same name. False if it is lost when the tab closes. */
export function storeDraft(game: string, draft: Draft, store: BrowserStorage = storage): boolean {
  const others = storedDrafts(game, store).filter(({ name }) => name !== draft.name);
  return write(game, [draft, ...others].slice(0, MAX_DRAFTS), store);
}

export function removeDraft(game: string, name: string, store: BrowserStorage = storage): void {
  const others = storedDrafts(game, store).filter((one) => one.name !== name);
  write(game, others, store);
}

function isDraft(value: unknown): value is Draft {
  const { name, options } = (value ?? {}) as Partial<Draft>;
  return typeof name === "string" && typeof options === "object" && options !== null;
}

function write(game: string, drafts: readonly Draft[], store: BrowserStorage): boolean {
  return store.setItem(keyOf(game), JSON.stringify(drafts));
}

function keyOf(game: string): string {
  return `kletka.drafts.${game}`;
}
