// The course of a game: lessons of positions and tasks, and which of them this browser has finished.

import { type BrowserStorage, storage } from "../../storage/storage";

export interface LessonStep {
  readonly say: string; // the phrase id of the task
  readonly position: string;
  readonly want: Fields & { readonly event: string }; // done when such an event has happened
  readonly show?: readonly string[]; // actions that do it; none: a short game
  readonly other?: string; // the phrase id about any other move
  readonly bots?: readonly (string | null)[]; // the level of each seat in a short game; null: the learner
}

export interface Lesson {
  readonly title: string; // the phrase id of its title, by which progress is stored
  readonly steps: readonly LessonStep[];
}

const COURSES = import.meta.glob<readonly Lesson[]>("../../../../src/kletka/lessons/*.json", {
  import: "default",
});

/** Load the lessons of a game; none if it has no course. */
export async function loadCourse(game: string): Promise<readonly Lesson[]> {
  return (await COURSES[`../../../../src/kletka/lessons/${game}.json`]?.()) ?? [];
}

/** Whether an event matches the wanted one in every field that the lesson names. */
export function hasHappened(want: LessonStep["want"], events: readonly object[]): boolean {
  return events.some((event) =>
    Object.entries(want).every(
      ([name, value]) => JSON.stringify((event as Fields)[name]) === JSON.stringify(value),
    ),
  );
}

type Fields = Readonly<Record<string, unknown>>;

const OFFERS = "kletka.taught";
const FINISHED = "kletka.lessons";

/** Whether the course of a game was begun or declined in this browser. */
export function isOfferAnswered(game: string, store: BrowserStorage = storage): boolean {
  return isListed(OFFERS, game, store);
}

export function markOfferAnswered(game: string, store: BrowserStorage = storage): void {
  list(OFFERS, game, store);
}

/** Whether a lesson was finished in this browser. */
export function isLessonDone(title: string, store: BrowserStorage = storage): boolean {
  return isListed(FINISHED, title, store);
}

export function markLessonDone(title: string, store: BrowserStorage = storage): void {
  list(FINISHED, title, store);
}

function isListed(key: string, word: string, store: BrowserStorage): boolean {
  return (store.getItem(key) ?? "").split(" ").includes(word);
}

function list(key: string, word: string, store: BrowserStorage): void {
  if (isListed(key, word, store)) return;
  store.setItem(key, `${store.getItem(key) ?? ""} ${word}`.trim());
}
