// The only module that touches the storage of the browser; memory stands in where the browser refuses.

/** Why something could not be kept: site data is blocked, or there is no room left. */
export type StorageProblem = "blocked" | "full";

/** The part of `Storage` that is needed here. */
type Backend = Pick<Storage, "getItem" | "setItem" | "removeItem" | "key" | "length">;

/**
 * A storage that never throws. What the browser refuses is held in memory, so that everything works
 * until the tab closes; `problem` says so.
 */
export class BrowserStorage {
  private readonly memory = new Map<string, string | null>(); // before the backend; null: removed
  private readonly listeners = new Set<() => void>();
  private found: StorageProblem | null = null;

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

  /** Keep a value; false if it is held in memory only. */
  setItem(key: string, value: string): boolean {
    try {
      this.open().setItem(key, value);
      this.memory.delete(key);
      return true;
    } catch (fault) {
      this.memory.set(key, value);
      this.report(isFull(fault) ? "full" : "blocked");
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

  /** Whether something would be lost if the page were loaded again. */
  get holdsUnsaved(): boolean {
    return [...this.memory.values()].some((value) => value !== null);
  }

  /** The first problem of this page; null: everything was kept. */
  readonly problem = (): StorageProblem | null => this.found;

  /** Call this when the first problem is found. */
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
    if (this.found) return;
    this.found = problem;
    for (const listener of this.listeners) listener();
  }
}

function isFull(fault: unknown): boolean {
  return fault instanceof Error && /quota/i.test(fault.name);
}

/** Read a JSON value; null if there is none that can be read. */
export function readJson(storage: Pick<BrowserStorage, "getItem">, key: string): unknown {
  try {
    return JSON.parse(storage.getItem(key) ?? "null");
  } catch {
    return null;
  }
}

/** Kept between visits, shared by all tabs. */
export const storage = new BrowserStorage(() => localStorage);

/** Kept as long as the tab is open, through reloads. */
export const tabStorage = new BrowserStorage(() => sessionStorage);

/** Learn which keys other tabs have removed from `storage`; gives back how to stop. */
export function onRemovedElsewhere(removed: (key: string) => void): () => void {
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key !== null && newValue === null) removed(key);
  };
  addEventListener("storage", onStorage);
  return () => removeEventListener("storage", onStorage);
}
