import { beforeEach, describe, expect, test } from "vitest";
import type { Wish } from "./kept";
import {
  type Connection,
  TableSocket,
  type ToldFrame,
  type WebSocketLike,
  type World,
} from "./socket";

/** A server's end of a socket, held by the test. */
class Line implements WebSocketLike {
  onopen: (() => void) | null = null;
  onmessage: ((message: { data: unknown }) => void) | null = null;
  onclose: (() => void) | null = null;
  readonly heard: Record<string, unknown>[] = [];

  send(text: string): void {
    this.heard.push(JSON.parse(text) as Record<string, unknown>);
  }

  close(): void {
    this.onclose?.();
  }

  tell(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  /** Open, and answer the hello with a frame, as the server does. */
  greet(number: number, whole: boolean): void {
    this.onopen?.();
    this.tell(frame(number, whole));
    this.tell({ is: "done", id: this.heard[0]?.id, number });
  }
}

const frame = (number: number, whole = false) => ({ is: "frame", number, whole, moments: [] });

class TestWorld implements World {
  readonly lines: Line[] = [];
  readonly timers: { milliseconds: number; then: () => void; off: boolean }[] = [];
  kept_: Wish | null = null;
  private ids = 0;

  open = () => {
    const line = new Line();
    this.lines.push(line);
    return line;
  };
  later = (milliseconds: number, then: () => void) => {
    const timer = { milliseconds, then, off: false };
    this.timers.push(timer);
    return () => {
      timer.off = true;
    };
  };
  newId = () => {
    this.ids += 1;
    return `id${this.ids}`;
  };
  keep = (_match: string, wish: Wish | null) => {
    this.kept_ = wish;
  };
  kept = () => this.kept_;

  get line(): Line {
    return this.lines.at(-1) as Line;
  }

  /** Let the last timer that still stands go off. */
  wait(): number {
    const timer = this.timers.findLast(({ off }) => !off);
    if (!timer) throw new Error("nothing is waited for");
    timer.off = true;
    timer.then();
    return timer.milliseconds;
  }
}

describe("the socket of a table", () => {
  let world: TestWorld;
  let frames: { number: number; live: boolean }[];
  let connections: Connection[];
  let pending: Wish | null;

  beforeEach(() => {
    pending = null;
    world = new TestWorld();
    frames = [];
    connections = [];
  });

  const sit = () =>
    new TableSocket(
      "m",
      ["token"],
      () => "en",
      {
        frame: (told: ToldFrame, live) => frames.push({ number: told.number, live }),
        presence: () => {},
        connection: (connection) => connections.push(connection),
        pending: (wish) => {
          pending = wish;
        },
      },
      world,
    );

  test("says hello first, with its tokens and without a number", () => {
    sit();
    world.line.onopen?.();

    expect(world.line.heard).toMatchObject([{ do: "hello", tokens: ["token"], since: null }]);
  });

  test("animates what comes while the connection holds, and not what it comes to", () => {
    sit();
    world.line.greet(3, true);
    world.line.tell(frame(4));

    expect(frames).toEqual([
      { number: 3, live: false },
      { number: 4, live: true },
    ]);
  });

  test("comes back with the last number that it has, and does not animate what it missed", () => {
    sit();
    world.line.greet(3, true);
    world.line.close();
    world.wait();
    world.line.greet(7, false);

    expect(world.line.heard[0]).toMatchObject({ do: "hello", since: 3 });
    expect(frames.at(-1)).toEqual({ number: 7, live: false });
    expect(connections.at(-1)).toBe("open");
  });

  test("waits longer each time that nobody answers", () => {
    sit();
    const pauses = Array.from({ length: 4 }, () => {
      world.line.close();
      return world.wait();
    });

    expect(pauses).toEqual([...pauses].sort((a, b) => a - b));
    expect(new Set(pauses).size).toBe(4);
  });

  test("says a wish again with the same id after the line was cut, until it is answered", async () => {
    const socket = sit();
    world.line.greet(0, true);
    const answered = socket.wish({ do: "act", action: "3,4" });
    const { id } = world.line.heard.at(-1) as { id: string };
    world.line.close();
    world.wait();
    world.line.greet(1, false);

    expect(world.line.heard.at(-1)).toMatchObject({ do: "act", action: "3,4", id });

    world.line.tell({ is: "done", id, number: 1 });

    expect(await answered).toMatchObject({ is: "done" });
    expect(world.kept_).toBeNull();
  });

  test("sends what a page had not got answered before it was loaded anew", () => {
    world.kept_ = { do: "act", action: "3,4", id: "old" };
    sit();
    world.line.greet(0, true);

    expect(world.line.heard.at(-1)).toEqual({ do: "act", action: "3,4", id: "old" });
  });

  test("of two windows at one seat each says its own wish again, and forgets only its own", () => {
    const socket = sit();
    world.line.greet(0, true);
    void socket.wish({ do: "act", action: "3,4" });
    const { id } = world.line.heard.at(-1) as { id: string };
    const other: Wish = { do: "act", action: "5,6", id: "of the other window" };
    world.keep("m", other);
    world.line.close();
    world.wait();
    world.line.greet(1, false);

    expect(world.line.heard.at(-1)).toMatchObject({ do: "act", action: "3,4", id });

    world.line.tell({ is: "refused", id, again: false, reason: "", text: "", values: {} });

    expect(pending).toBeNull();
    expect(world.kept_).toEqual(other);
  });

  test("tries again by itself what was refused for a fault of the server", () => {
    const socket = sit();
    world.line.greet(0, true);
    void socket.wish({ do: "act", action: "3,4" });
    const { id } = world.line.heard.at(-1) as { id: string };
    const said = world.line.heard.length;
    world.line.tell({ is: "refused", id, again: true, reason: "", text: "", values: {} });
    world.wait();

    expect(world.line.heard.length).toBe(said + 1);
    expect(world.line.heard.at(-1)).toMatchObject({ do: "act", id });
  });

  test("gives a silent line up: a heartbeat without an answer ends it", () => {
    sit();
    world.line.greet(0, true);
    world.wait(); // the heartbeat
    expect(world.line.heard.at(-1)).toMatchObject({ do: "ping" });
    world.wait(); // the silence

    expect(connections.at(-1)).toBe("lost");
  });

  test("does not come back to a table that does not exist", () => {
    sit();
    world.line.onopen?.();
    world.line.tell({
      is: "bye",
      reason: "shell-refused-no-match",
      text: "There is no such match.",
    });

    expect(connections.at(-1)).toBe("closed");
    expect(world.lines.length).toBe(1);
  });
});
