// A first lesson: positions and tasks, and which lessons this browser has done or declined.

import { type BrowserStorage, storage } from "../../storage/storage";

export interface LessonStep {
  readonly say: string; // the phrase id of the task
  readonly position: string;
  readonly want: Fields & { readonly event: string }; // done when such an event has happened
  readonly show: readonly string[]; // actions that do it
}

const LESSONS = import.meta.glob<readonly LessonStep[]>("../../../../src/kletka/lessons/*.json", {
  import: "default",
});

/** Load the lesson of a game; null if it has none. */
export async function loadLesson(game: string): Promise<readonly LessonStep[]> {
  return (await LESSONS[`../../../../src/kletka/lessons/${game}.json`]?.()) ?? [];
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

const KEY = "kletka.taught";

/** Whether the lesson of a game was taken or declined in this browser. */
export function isLessonDone(game: string, store: BrowserStorage = storage): boolean {
  return (store.getItem(KEY) ?? "").split(" ").includes(game);
}

export function markLessonDone(game: string, store: BrowserStorage = storage): void {
  if (isLessonDone(game, store)) return;
  store.setItem(KEY, `${store.getItem(KEY) ?? ""} ${game}`.trim());
}
