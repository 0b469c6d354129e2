// The only module that uses the storage of the browser; where the browser refuses, values stay in memory.

/** Why a value could not be stored: site data is blocked, or the quota is used up. */
export type StorageProblem = "blocked" | "full";

/** The part of `Storage` that is used here. */
type Backend = Pick<Storage, "getItem" | "setItem" | "removeItem" | "key" | "length">;

/**
 * A storage that never throws. What the browser refuses stays in memory, so that everything works
 * until the tab is closed; `problem` reports it.
 */
export class BrowserStorage {
  private readonly memory = new Map<string, string | null>(); // overrides the backend; null: removed
  private readonly listeners = new Set<() => void>();
  private firstProblem: StorageProblem | null = null;

  /** `open` may throw: with site data blocked, `localStorage` itself does. */
  constructor(private readonly open: () => Backend) {}

  getItem(key: string): string | null {
    const held = this.memory.get(key);
    if (held !== undefined) return held;
    try {
      return this.open().getItem(key);
    } catch {
      return null;
    }
  }

  /** Store a value; false if it is in memory only. */
  setItem(key: string, value: string): boolean {
    try {
      this.open().setItem(key, value);
      this.memory.delete(key);
      return true;
    } catch (error) {
      this.memory.set(key, value);
      this.report(isFull(error) ? "full" : "blocked");
      return false;
    }
  }

  removeItem(key: string): void {
    try {
      this.open().removeItem(key);
      this.memory.delete(key);
    } catch {
      this.memory.set(key, null);
    }
  }

  /** All keys with a prefix, sorted. */
  keys(prefix: string): readonly string[] {
    const keys = new Set(this.backendKeys());
    for (const [key, value] of this.memory) {
      if (value === null) keys.delete(key);
      else keys.add(key);
    }
    return [...keys].filter((key) => key.startsWith(prefix)).sort();
  }

  /** Whether a reload would lose values. */
  get holdsUnsaved(): boolean {
    return [...this.memory.values()].some((value) => value !== null);
  }

  /** The first problem of this page; null if everything was stored. */
  readonly problem = (): StorageProblem | null => this.firstProblem;

  /** Listen for the first problem. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  private backendKeys(): readonly string[] {
    try {
      const backend = this.open();
      return Array.from({ length: backend.length }, (_, index) => backend.key(index) ?? "");
    } catch {
      return [];
    }
  }

  private report(problem: StorageProblem): void {
    if (this.firstProblem) return;
    this.firstProblem = problem;
    for (const listener of this.listeners) listener();
  }
}

function isFull(error: unknown): boolean {
  return error instanceof Error && /quota/i.test(error.name);
}

/** Read a JSON value; null if there is none or it is invalid. */
export function readJson(storage: Pick<BrowserStorage, "getItem">, key: string): unknown {
  try {
    return JSON.parse(storage.getItem(key) ?? "null");
  } catch {
    return null;
  }
}

/** Persists between visits, shared by all tabs. */
export const storage = new BrowserStorage(() => localStorage);

/** Persists while the tab is open, through reloads. */
export const tabStorage = new BrowserStorage(() => sessionStorage);

/** Listen for keys that other tabs have removed from `storage`; returns a function that stops it. */
export function onRemovedElsewhere(removed: (key: string) => void): () => void {
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key !== null && newValue === null) removed(key);
  };
  addEventListener("storage", onStorage);
  return () => removeEventListener("storage", onStorage);
}
