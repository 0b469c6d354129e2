// Reloads the page when the server serves another build of the client and nothing can be lost.

import { Store } from "../stage/store";
import { storage, tabStorage } from "../storage/storage";
import { onBuild, ownBuild } from "../wire/build";

/** What an update needs from the page; a test has its own. */
export interface UpdateEnvironment {
  reload(): void;
  online(): boolean;
  path(): string;
  now(): number; // milliseconds
  lastInput(): number; // when a key or the pointer was last used
  isTyping(): boolean; // a field holds typed text
  keepsEverything(): boolean; // nothing is in the memory of this page only
  tried(): readonly string[]; // the reasons of earlier reloads of this tab
  remember(reason: string): boolean; // false: it cannot be stored
  later(milliseconds: number, then: () => void): void;
}

/** Pages whose whole state is on the server, in the address or in the storage. */
const STATELESS = /^\/(|tables|watch|continue|settings|table\/.*)$/;

const IDLE_MS = 5000; // without input, before the page may be reloaded

/** Decides when the page is reloaded; at most once for each build, so that reloads cannot loop. */
export class Updater {
  /** Whether only the visitor can load a new build, since the browser stores nothing. */
  readonly byHand = new Store(false);
  private wanted: string | null = null; // the build to load; null if this page has it
  private reloading = false;
  private waiting = false;
  private readonly blockers = new Set<() => boolean>();

  constructor(
    private readonly own: string,
    private readonly environment: UpdateEnvironment,
  ) {}

  /** Do not reload while `blocker` returns true; returns a function that removes it. */
  block(blocker: () => boolean): () => void {
    this.blockers.add(blocker);
    return () => this.blockers.delete(blocker);
  }

  /** Handle the name of the build that the server serves. */
  serverBuildIs(build: string): void {
    const another = this.own !== "" && build !== "" && build !== this.own;
    const wanted = another && !this.environment.tried().includes(build) ? build : null;
    this.wanted = wanted;
    if (!wanted) this.byHand.set(false);
    this.check();
  }

  /** Handle a change of page, at which nothing can be lost. */
  pageChanged(): void {
    this.check(true);
  }

  /** Reload the page if a build waits and it is safe; else check again soon. */
  private check(arriving = false): void {
    if (!this.wanted || this.reloading) return;
    if (!this.environment.keepsEverything()) {
      this.byHand.set(true);
      return;
    }
    if (!this.isSafe(arriving)) {
      this.wait();
      return;
    }
    if (this.environment.remember(this.wanted)) this.reload();
    else this.byHand.set(true);
  }

  /**
   * Handle a module that could not be loaded, perhaps because a new build has replaced it. Returns whether
   * the page is being reloaded, which happens once for a build.
   */
  partIsMissing(): boolean {
    if (this.reloading) return true;
    const reason = `part of ${this.own}`;
    const { environment } = this;
    if (
      !environment.online() ||
      !environment.keepsEverything() ||
      environment.tried().includes(reason)
    )
      return false;
    if (!environment.remember(reason)) return false;
    this.reload();
    return true;
  }

  private isSafe(arriving: boolean): boolean {
    const { environment } = this;
    if (!environment.online() || [...this.blockers].some((blocks) => blocks())) return false;
    if (arriving) return true;
    if (!STATELESS.test(environment.path()) || environment.isTyping()) return false;
    return environment.now() - environment.lastInput() >= IDLE_MS;
  }

  private wait(): void {
    if (this.waiting) return;
    this.waiting = true;
    this.environment.later(IDLE_MS, () => {
      this.waiting = false;
      this.check();
    });
  }

  private reload(): void {
    this.reloading = true;
    this.environment.reload();
  }
}

const RELOADS_KEY = "kletka.reloaded";
const MAX_REASONS = 20;

let lastInput = 0;
const typedInto = new Set<Element>();

const pageEnvironment: UpdateEnvironment = {
  reload: () => location.reload(),
  online: () => navigator.onLine,
  path: () => location.pathname,
  now: () => performance.now(),
  lastInput: () => lastInput,
  isTyping: () => {
    for (const field of typedInto) if (isEmptied(field)) typedInto.delete(field);
    return typedInto.size > 0;
  },
  keepsEverything: () => !storage.holdsUnsaved,
  tried: () => (tabStorage.getItem(RELOADS_KEY) ?? "").split("\n").filter(Boolean),
  remember: (reason) => {
    const reasons = [...pageEnvironment.tried(), reason].slice(-MAX_REASONS);
    return tabStorage.setItem(RELOADS_KEY, reasons.join("\n"));
  },
  later: (milliseconds, then) => void setTimeout(then, milliseconds),
};

function isEmptied(field: Element): boolean {
  if (!field.isConnected) return true;
  return (
    (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) && !field.value
  );
}

function noteInput(): void {
  lastInput = performance.now();
}

/** The updater of this page. */
export const updater = new Updater(
  typeof document === "undefined" ? "" : ownBuild(),
  pageEnvironment,
);

/** Start watching for new builds and for modules that cannot be loaded. */
export function startUpdates(): void {
  for (const event of ["pointerdown", "keydown"]) {
    addEventListener(event, noteInput, { capture: true });
  }
  addEventListener("input", ({ target }) => target instanceof Element && typedInto.add(target), {
    capture: true,
  });
  addEventListener("vite:preloadError", () => void updater.partIsMissing());
  onBuild((build) => updater.serverBuildIs(build));
}

/** Whether an error means that a module could not be loaded; the messages of browsers differ. */
export function isMissingPart(error: unknown): boolean {
  return (
    error instanceof Error &&
    /dynamically imported module|importing a module script failed|preload css/i.test(error.message)
  );
}
