// Loads the page again when the server serves another build of the client, and nothing can be lost by it.

import { Store } from "../stage/store";
import { storage, tabStorage } from "../storage/storage";
import { onBuild, ownBuild } from "../wire/build";

/** What an update needs of the page; a test gives its own. */
export interface UpdateEnvironment {
  reload(): void;
  online(): boolean;
  path(): string;
  now(): number; // milliseconds
  lastInput(): number; // when a key or the pointer was last used
  isTyping(): boolean; // a field holds what somebody has typed
  keepsEverything(): boolean; // nothing lives in the memory of this page alone
  tried(): readonly string[]; // why this tab was loaded again before
  remember(reason: string): boolean; // false: it would be forgotten by the reload
  later(milliseconds: number, then: () => void): void;
}

/** Pages whose whole state is on the server, in the address or in the storage. */
const STATELESS = /^\/(|tables|watch|continue|settings|table\/.*)$/;

const IDLE_MS = 5000; // without a key or a click, before the page may be loaded again

/** Decides when the page is loaded again; at most once for each build, so that it can never go round. */
export class Updater {
  /** Whether a new build waits that only the visitor can load, since the browser keeps nothing. */
  readonly byHand = new Store(false);
  private wanted: string | null = null; // the build that the server serves, if it is another one
  private reloading = false;
  private waiting = false;
  private readonly blockers = new Set<() => boolean>();

  constructor(
    private readonly own: string,
    private readonly environment: UpdateEnvironment,
  ) {}

  /** Never load the page again while this says true; gives back how to stop. */
  block(blocker: () => boolean): () => void {
    this.blockers.add(blocker);
    return () => this.blockers.delete(blocker);
  }

  /** Learn which build the server serves. */
  serverBuildIs(build: string): void {
    const another = this.own !== "" && build !== "" && build !== this.own;
    const wanted = another && !this.environment.tried().includes(build) ? build : null;
    this.wanted = wanted;
    if (!wanted) this.byHand.set(false);
    this.check();
  }

  /** The visitor has come to another page: what was on the last one is gone anyway. */
  pageChanged(): void {
    this.check(true);
  }

  /** Load the page again if that is wanted and safe; else look again soon. */
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
   * A part of the client could not be loaded, perhaps because a new build has replaced it. Gives
   * whether the page is being loaded again; once, for the same build does not get better.
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

const TRIED = "kletka.reloaded";
const MOST_TRIED = 20;

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
  tried: () => (tabStorage.getItem(TRIED) ?? "").split("\n").filter(Boolean),
  remember: (reason) => {
    const reasons = [...pageEnvironment.tried(), reason].slice(-MOST_TRIED);
    return tabStorage.setItem(TRIED, reasons.join("\n"));
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

/** Begin to follow what the server serves, and what could not be loaded. */
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

/** Whether an error says that a part of the client could not be loaded; every browser has its own words. */
export function isMissingPart(fault: unknown): boolean {
  return (
    fault instanceof Error &&
    /dynamically imported module|importing a module script failed|preload css/i.test(fault.message)
  );
}
