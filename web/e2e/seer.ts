// Sees a table as the people at a page see it: what can be done there, and how far the game is.
import type { Page } from "playwright-core";
import { inject } from "vitest";
import type { Frame } from "../src/wire/types";

interface Kept {
  readonly match: string;
  readonly seats: readonly { readonly token: string }[];
}

export class Seer {
  private frame: Frame | null = null;
  private waiting: (() => void)[] = [];

  private constructor(private readonly socket: WebSocket) {
    socket.onmessage = ({ data }) => {
      const told = JSON.parse(String(data)) as Frame;
      if (told.is !== "frame") return;
      this.frame = told;
      for (const wake of this.waiting.splice(0)) wake();
    };
  }

  /** Look over the shoulder of whoever plays on a page. */
  static async beside(page: Page): Promise<Seer> {
    const kept = await page.evaluate(() => localStorage.getItem("kletka.matches") ?? "[]");
    const [{ match, seats }] = JSON.parse(kept) as [Kept];
    const url = inject("url").replace("http", "ws");
    const socket = new WebSocket(`${url}/api/matches/${match}/socket`);
    const seer = new Seer(socket);
    socket.onopen = () => {
      const tokens = seats.map(({ token }) => token);
      socket.send(JSON.stringify({ do: "hello", id: "seer", tokens }));
    };
    await seer.until(() => true);
    return seer;
  }

  /** Wait for a frame of which something is true. */
  async until(holds: (frame: Frame) => boolean): Promise<Frame> {
    while (this.frame === null || !holds(this.frame)) {
      await new Promise<void>((wake) => this.waiting.push(wake));
    }
    return this.frame;
  }

  close(): void {
    this.socket.close();
  }
}
