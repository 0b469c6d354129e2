// A table whose server is the test: it tells a kept game frame by frame, and its connection can be cut in between.
import type { Page, WebSocketRoute } from "playwright-core";
import { expect } from "vitest";
import type { AnyView, ClientMessage, Frame, ServerMessage } from "../src/wire/types";
import { shown } from "./gestures";
import type { RecordedGame } from "./records";

/** Frames of a spectator, who sees every motion and can play nothing. */
const SPECTATOR = {
  turn: { who: "seat", seat: 0 },
  outcome: null,
  clock: null,
  grace: 0,
  offer: null,
  draws: false,
  again: [],
  declined: [],
  successor: null,
  hosts: [],
  dice: { commitment: "", chosen: false, secret: null, seed: null },
  viewer: null,
  mine: [],
  choices: [],
  undo: null,
} as const;

export class ScriptedTable {
  private socket: WebSocketRoute | null = null;
  private number = 0; // of the entry that the table has come to
  private greeted = 0; // how often a page has said hello

  constructor(
    readonly page: Page,
    private readonly story: RecordedGame,
  ) {}

  /** Take the sockets of the page in hand; before it opens them. */
  async open(): Promise<void> {
    await this.page.routeWebSocket(/\/socket$/, (socket) => {
      this.socket = socket;
      socket.onMessage((message) => this.hear(JSON.parse(String(message)) as ClientMessage));
    });
  }

  /** Show an entry without motion. */
  async jump(number: number): Promise<void> {
    this.number = number;
    this.say(this.frame(null));
    await expect.poll(() => shown(this.page), { interval: 10 }).toBe(number);
  }

  /** Go on by one entry, with motion. */
  async goOn(): Promise<void> {
    const before = this.number;
    this.number = before + 1;
    this.say(this.frame(before));
    await this.page.locator(`[data-moving="${this.number}"]`).waitFor({ state: "attached" });
  }

  /** Cut the connection, and let the page, which hears that the network is back, connect again at once. */
  async reconnect(): Promise<void> {
    const { greeted } = this;
    await this.socket?.close();
    await expect
      .poll(async () => {
        // Only a page that has noticed the cut connects again.
        await this.page.evaluate(() => dispatchEvent(new Event("online")));
        return this.greeted;
      })
      .toBe(greeted + 1);
  }

  private hear(message: ClientMessage): void {
    if (message.do !== "hello") return;
    this.say({ is: "done", id: message.id, number: this.number });
    this.say(this.frame(message.since ?? null));
    this.greeted += 1;
  }

  private say(message: ServerMessage): void {
    this.socket?.send(JSON.stringify(message));
  }

  /** Tell the table to somebody who has everything up to an entry. */
  private frame(since: number | null): Frame & ServerMessage {
    const { game, names, retold } = this.story;
    const after = since ?? this.number - 1;
    const missed = retold.slice(after + 1, this.number + 1);
    return {
      ...SPECTATOR,
      is: "frame",
      game,
      number: this.number,
      moves: this.number,
      view: retold[this.number]?.view as AnyView,
      seats: names.map((name) => ({ name, level: null, here: true, away: null, gone: null })),
      since: after,
      whole: since === null,
      moments: missed.map(({ moment }) => moment),
    };
  }
}
