// A second client at the table of a page, which knows the legal actions and plays without a page.
import type { Page } from "playwright-core";
import { inject } from "vitest";
import { unpackMoments } from "../src/wire/packed";
import type { StoredMatch } from "../src/wire/seatStorage";
import type {
  AnyEvent,
  ClientMessage,
  Frame,
  HeldSeat,
  MomentInfo,
  ServerMessage,
} from "../src/wire/types";

export class MatchClient {
  /** All events since it connected. */
  readonly events: AnyEvent[] = [];

  private frame: Frame | null = null;
  private refusal = "";
  private waiting: (() => void)[] = [];

  private constructor(private readonly socket: WebSocket) {
    socket.onmessage = ({ data }) => {
      const message = JSON.parse(String(data)) as ServerMessage;
      if (message.is === "frame") {
        const moments = unpackMoments(message.moments as readonly MomentInfo[]);
        this.frame = { ...message, moments };
        this.events.push(...moments.flatMap(({ events }) => events as readonly AnyEvent[]));
      } else if (message.is === "refused") this.refusal = message.text;
      else return;
      for (const wake of this.waiting.splice(0)) wake();
    };
  }

  /** Connect with the seats of the page that is at a table. */
  static async beside(page: Page): Promise<MatchClient> {
    const kept = await page.evaluate(() => localStorage.getItem("kletka.matches") ?? "[]");
    const [{ match, seats }] = JSON.parse(kept) as [StoredMatch];
    return MatchClient.at(match, seats);
  }

  /** Connect to a match with the tokens of its seats. */
  static async at(
    match: string,
    seats: readonly Pick<HeldSeat, "token">[],
    server = inject("url"),
  ): Promise<MatchClient> {
    const url = server.replace("http", "ws");
    const socket = new WebSocket(`${url}/api/matches/${match}/socket`);
    const client = new MatchClient(socket);
    socket.onopen = () => {
      client.say({ do: "hello", id: "client", tokens: seats.map(({ token }) => token) });
    };
    await client.until(() => true);
    return client;
  }

  private say(message: ClientMessage): void {
    this.socket.send(JSON.stringify(message));
  }

  /** Wait for a frame that meets a condition. */
  async until(holds: (frame: Frame) => boolean): Promise<Frame> {
    while (this.frame === null || !holds(this.frame)) {
      if (this.refusal) throw new Error(this.refusal);
      await new Promise<void>((wake) => this.waiting.push(wake));
    }
    return this.frame;
  }

  /** Choose and play until a frame meets a condition; returns that frame. */
  async playUntil(
    choose: (frame: Frame) => string,
    holds: (frame: Frame) => boolean,
  ): Promise<Frame> {
    for (let after = -1; ; ) {
      const frame = await this.until((one) => one.number > after && isReady(one));
      if (frame.outcome || holds(frame)) return frame;
      after = frame.number;
      this.say({ do: "act", id: `client-${after}`, action: choose(frame), seen: after });
    }
  }

  /** Play moves one after the other, with the dice of the table between them. */
  async playAll(moves: readonly string[]): Promise<void> {
    const left = [...moves];
    await this.playUntil(
      () => left.shift() ?? "",
      () => left.length === 0,
    );
  }

  close(): void {
    this.socket.close();
  }
}

/** Whether a seat of this screen can act, or the game is over. */
export function isReady({ choices, outcome }: Frame): boolean {
  return choices.length > 0 || outcome !== null;
}
