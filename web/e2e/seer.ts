// Sees a table as the people at a page see it: what can be done there, and how far the game is.
// Can play there too, far faster than hands: for tests of what comes at the end.
import type { Page } from "playwright-core";
import { inject } from "vitest";
import { unpackMoments } from "../src/wire/packed";
import type { KeptMatch } from "../src/wire/seatStorage";
import type {
  AnyEvent,
  ClientMessage,
  Frame,
  HeldSeat,
  MomentInfo,
  ServerMessage,
} from "../src/wire/types";

export class Seer {
  /** All that has happened since it looks on. */
  readonly events: AnyEvent[] = [];

  private frame: Frame | null = null;
  private refusal = "";
  private waiting: (() => void)[] = [];

  private constructor(private readonly socket: WebSocket) {
    socket.onmessage = ({ data }) => {
      const told = JSON.parse(String(data)) as ServerMessage;
      if (told.is === "frame") {
        const moments = unpackMoments(told.moments as readonly MomentInfo[]);
        this.frame = { ...told, moments };
        this.events.push(...moments.flatMap(({ events }) => events as readonly AnyEvent[]));
      } else if (told.is === "refused") this.refusal = told.text;
      else return;
      for (const wake of this.waiting.splice(0)) wake();
    };
  }

  /** Look over the shoulder of whoever plays on a page. */
  static async beside(page: Page): Promise<Seer> {
    const kept = await page.evaluate(() => localStorage.getItem("kletka.matches") ?? "[]");
    const [{ match, seats }] = JSON.parse(kept) as [KeptMatch];
    return Seer.at(match, seats);
  }

  /** Sit at a table with the tokens of its seats. */
  static async at(match: string, seats: readonly Pick<HeldSeat, "token">[]): Promise<Seer> {
    const url = inject("url").replace("http", "ws");
    const socket = new WebSocket(`${url}/api/matches/${match}/socket`);
    const seer = new Seer(socket);
    socket.onopen = () => {
      seer.say({ do: "hello", id: "seer", tokens: seats.map(({ token }) => token) });
    };
    await seer.until(() => true);
    return seer;
  }

  private say(message: ClientMessage): void {
    this.socket.send(JSON.stringify(message));
  }

  /** Wait for a frame of which something is true. */
  async until(holds: (frame: Frame) => boolean): Promise<Frame> {
    while (this.frame === null || !holds(this.frame)) {
      if (this.refusal) throw new Error(this.refusal);
      await new Promise<void>((wake) => this.waiting.push(wake));
    }
    return this.frame;
  }

  /** Choose and play until something is true; gives the frame of which it is. */
  async playUntil(
    choose: (frame: Frame) => string,
    holds: (frame: Frame) => boolean,
  ): Promise<Frame> {
    for (let after = -1; ; ) {
      const frame = await this.until((one) => one.number > after && isReady(one));
      if (frame.outcome || holds(frame)) return frame;
      after = frame.number;
      this.say({ do: "act", id: `seer-${after}`, action: choose(frame), seen: after });
    }
  }

  /** Play moves one after the other; the dice of the table fall between them. */
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

/** Whether somebody at the screen can do something, or nobody any more. */
export function isReady({ choices, outcome }: Frame): boolean {
  return choices.length > 0 || outcome !== null;
}
