// The commands of a match that the server has not answered, in the order in which they were given.
import { type BrowserStorage, onRemovedElsewhere, readJson, storage } from "../storage/storage";
import type { ClientMessage } from "./types";

/** A message that asks the table for a change. */
export type Command = Exclude<ClientMessage, { do: "hello" }>;

const LEGACY = "kletka.pending."; // one slot a match: how earlier clients kept it

/**
 * Keeps every command under a key of its own, so that two tabs never write over each other. The key
 * holds the time of the command: keys in order are commands in order.
 */
export class Outbox {
  constructor(
    private readonly match: string,
    private readonly kept: BrowserStorage = storage,
    private readonly now: () => number = Date.now,
  ) {
    this.takeLegacy();
  }

  /** All commands that wait for an answer, of whichever tab, in order. */
  list(): readonly Command[] {
    return this.keys().flatMap((key) => {
      const command = readJson(this.kept, key);
      return isCommand(command) ? [command] : [];
    });
  }

  /** Keep a command until it is answered; it comes after all that are there. */
  add(command: Command): void {
    const last = Math.max(0, ...this.keys().map((key) => this.timeOf(key)));
    const time = Math.max(this.now(), last + 1);
    const order = String(time).padStart(15, "0");
    this.kept.setItem(`${this.prefix}${order}.${command.id}`, JSON.stringify(command));
  }

  /** Forget a command: it is answered. */
  remove(id: string): void {
    for (const key of this.keys()) if (idOf(key) === id) this.kept.removeItem(key);
  }

  /** Forget everything: the match is forgotten. */
  clear(): void {
    for (const key of this.keys()) this.kept.removeItem(key);
  }

  /** Learn which commands other tabs have got answered; gives back how to stop. */
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
    const command = readJson(this.kept, LEGACY + this.match);
    if (!isCommand(command)) return;
    if (!this.list().some(({ id }) => id === command.id)) this.add(command);
    this.kept.removeItem(LEGACY + this.match);
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
