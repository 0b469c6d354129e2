// A table whose server is the test: it sends a recorded game frame by frame, and can cut the connection.
import type { Page, WebSocketRoute } from "playwright-core";
import { expect } from "vitest";
import type { AnyView, ClientMessage, Frame, ServerMessage } from "../src/wire/types";
import { shown } from "./gestures";
import type { RecordedGame } from "./records";

/** The constant part of a spectator's frames. */
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
  private number = 0; // of the newest entry
  private hellos = 0; // received so far

  constructor(
    readonly page: Page,
    private readonly game: RecordedGame,
  ) {}

  /** Intercept the sockets of the page; call it before the page opens them. */
  async open(): Promise<void> {
    await this.page.routeWebSocket(/\/socket$/, (socket) => {
      this.socket = socket;
      socket.onMessage((message) => this.receive(JSON.parse(String(message)) as ClientMessage));
    });
  }

  /** Show an entry without animation. */
  async jump(number: number): Promise<void> {
    this.number = number;
    this.send(this.frame(null));
    await expect.poll(() => shown(this.page), { interval: 10 }).toBe(number);
  }

  /** Advance by one entry, with animation. */
  async advance(): Promise<void> {
    const before = this.number;
    this.number = before + 1;
    this.send(this.frame(before));
    await this.page.locator(`[data-moving="${this.number}"]`).waitFor({ state: "attached" });
  }

  /** Cut the connection, and make the page reconnect at once by an `online` event. */
  async reconnect(): Promise<void> {
    const { hellos } = this;
    await this.socket?.close();
    await expect
      .poll(async () => {
        // Only a page that has noticed the cut connects again.
        await this.page.evaluate(() => dispatchEvent(new Event("online")));
        return this.hellos;
      })
      .toBe(hellos + 1);
  }

  private receive(message: ClientMessage): void {
    if (message.do !== "hello") return;
    this.send({ is: "done", id: message.id, number: this.number });
    this.send(this.frame(message.since ?? null));
    this.hellos += 1;
  }

  private send(message: ServerMessage): void {
    this.socket?.send(JSON.stringify(message));
  }

  /** The frame for a client that has everything up to an entry. */
  private frame(since: number | null): Frame & ServerMessage {
    const { game, names, retold } = this.game;
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
