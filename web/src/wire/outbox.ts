// The unanswered commands of a match, stored in the browser, in their order.
import { type BrowserStorage, onRemovedElsewhere, readJson, storage } from "../storage/storage";
import type { ClientMessage } from "./types";

/** A message that changes the match. */
export type Command = Exclude<ClientMessage, { do: "hello" }>;

const LEGACY_PREFIX = "kletka.pending."; // of the single slot that earlier clients used

/**
 * Stores every command under its own key, so that two tabs never overwrite each other. The key contains
 * the time of the command, so that sorted keys give the commands in order.
 */
export class Outbox {
  constructor(
    private readonly match: string,
    private readonly kept: BrowserStorage = storage,
    private readonly now: () => number = Date.now,
  ) {
    this.takeLegacy();
  }

  /** All unanswered commands of all tabs, in order. */
  list(): readonly Command[] {
    return this.keys().flatMap((key) => {
      const command = readJson(this.kept, key);
      return isCommand(command) ? [command] : [];
    });
  }

  /** Append a command. */
  add(command: Command): void {
    const last = Math.max(0, ...this.keys().map((key) => this.timeOf(key)));
    const time = Math.max(this.now(), last + 1);
    const order = String(time).padStart(15, "0");
    this.kept.setItem(`${this.prefix}${order}.${command.id}`, JSON.stringify(command));
  }

  /** Remove an answered command. */
  remove(id: string): void {
    for (const key of this.keys()) if (idOf(key) === id) this.kept.removeItem(key);
  }

  /** Remove all commands of the match. */
  clear(): void {
    for (const key of this.keys()) this.kept.removeItem(key);
  }

  /** Listen for commands that other tabs have removed; returns a function that stops it. */
  onAnsweredElsewhere(answered: (id: string) => void): () => void {
    return onRemovedElsewhere((key) => {
      if (key.startsWith(this.prefix)) answered(idOf(key));
    });
  }

  private get prefix(): string {
    return `kletka.outbox.${this.match}.`;
  }

  private keys(): readonly string[] {
    return this.kept.keys(this.prefix);
  }

  private timeOf(key: string): number {
    return Number.parseInt(key.slice(this.prefix.length), 10) || 0;
  }

  private takeLegacy(): void {
    const command = readJson(this.kept, LEGACY_PREFIX + this.match);
    if (!isCommand(command)) return;
    if (!this.list().some(({ id }) => id === command.id)) this.add(command);
    this.kept.removeItem(LEGACY_PREFIX + this.match);
  }
}

/** A key ends with the id of its command; ids and matches have no dots. */
function idOf(key: string): string {
  return key.slice(key.lastIndexOf(".") + 1);
}

function isCommand(value: unknown): value is Command {
  const { do: what, id } = (value ?? {}) as Partial<Command>;
  return typeof what === "string" && typeof id === "string";
}
