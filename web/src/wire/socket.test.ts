import { beforeEach, describe, expect, test } from "vitest";
import { FakeBackend } from "../storage/fake";
import { BrowserStorage } from "../storage/storage";
import { type Command, Outbox } from "./outbox";
import {
  type Connection,
  type Environment,
  type Frame,
  TableSocket,
  type WebSocketLike,
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

class TestWorld implements Environment {
  readonly lines: Line[] = [];
  readonly timers: { milliseconds: number; then: () => void; off: boolean }[] = [];
  readonly kept: Outbox;
  time = 0;
  chance = 0.5;
  answeredElsewhere: (id: string) => void = () => {};
  resume: () => void = () => {};
  readonly builds: (string | undefined)[] = [];
  private ids = 0;

  /** Tabs of one browser share its storage. */
  constructor(
    storage: BrowserStorage,
    private readonly name = "",
  ) {
    this.kept = new Outbox("m", storage);
  }

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
    return `${this.name}id${this.ids}`;
  };
  now = () => this.time;
  random = () => this.chance;
  outbox = () => ({
    list: () => this.kept.list(),
    add: (command: Command) => this.kept.add(command),
    remove: (id: string) => this.kept.remove(id),
    onAnsweredElsewhere: (answered: (id: string) => void) => {
      this.answeredElsewhere = answered;
      return () => {};
    },
  });
  onServerBuild = (build: string | undefined) => {
    this.builds.push(build);
  };
  onResume = (then: () => void) => {
    this.resume = then;
    return () => {
      this.resume = () => {};
    };
  };

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

const STORED = () => {
  const backend = new FakeBackend();
  return new BrowserStorage(() => backend);
};

/** What a line has heard beside the hello and heartbeats. */
const commands = (line: Line) =>
  line.heard.filter((message) => message.do !== "hello" && message.do !== "ping");

describe("the socket of a table", () => {
  let storage: BrowserStorage;
  let environment: TestWorld;
  let frames: { number: number; live: boolean }[];
  let connections: Connection[];
  let unanswered: readonly Command[];
  let refusals: string[];

  beforeEach(() => {
    storage = STORED();
    environment = new TestWorld(storage);
    frames = [];
    connections = [];
    unanswered = [];
    refusals = [];
  });

  const sit = (at: Environment = environment) =>
    new TableSocket(
      "m",
      ["token"],
      () => "en",
      {
        frame: (told: Frame, live) => frames.push({ number: told.number, live }),
        presence: () => {},
        connection: (connection) => connections.push(connection),
        unanswered: (queue) => {
          unanswered = queue;
        },
        refused: ({ text }) => refusals.push(text),
      },
      at,
    );
  const cutAndGreet = (number = 1) => {
    environment.line.close();
    environment.wait();
    environment.line.greet(number, false);
  };
  const refusal = (id: unknown, again = false) => ({
    is: "refused",
    id,
    again,
    reason: "r",
    text: "no",
    values: {},
  });

  test("says hello first, with its tokens and without a number", () => {
    sit();
    environment.line.onopen?.();

    expect(environment.line.heard).toMatchObject([{ do: "hello", tokens: ["token"], since: null }]);
  });

  test("animates what comes while the connection holds, and not what it comes to", () => {
    sit();
    environment.line.greet(3, true);
    environment.line.tell(frame(4));

    expect(frames).toEqual([
      { number: 3, live: false },
      { number: 4, live: true },
    ]);
  });

  test("comes back with the last number that it has, and does not animate what it missed", () => {
    sit();
    environment.line.greet(3, true);
    environment.line.close();
    environment.wait();
    environment.line.greet(7, false);

    expect(environment.line.heard[0]).toMatchObject({ do: "hello", since: 3 });
    expect(frames.at(-1)).toEqual({ number: 7, live: false });
    expect(connections.at(-1)).toBe("open");
  });

  test("waits longer each time that nobody answers", () => {
    sit();
    const pauses = Array.from({ length: 4 }, () => {
      environment.line.close();
      return environment.wait();
    });

    expect(pauses).toEqual([...pauses].sort((a, b) => a - b));
    expect(new Set(pauses).size).toBe(4);
  });

  test("makes every pause a little uneven, so that not everybody comes back at once", () => {
    const pauses = [0, 0.999].map((chance) => {
      environment = new TestWorld(STORED());
      environment.chance = chance;
      sit();
      environment.line.close();
      return environment.wait();
    });

    expect(pauses[0]).toBeGreaterThan(0);
    expect(pauses[1]).toBeGreaterThan((pauses[0] ?? 0) * 1.3);
  });

  test("says a command again with the same id after the line was cut, until it is answered", async () => {
    const socket = sit();
    environment.line.greet(0, true);
    const answered = socket.command({ do: "act", action: "3,4" });
    const { id } = environment.line.heard.at(-1) as { id: string };
    cutAndGreet();

    expect(environment.line.heard.at(-1)).toMatchObject({ do: "act", action: "3,4", id });

    environment.line.tell({ is: "done", id, number: 1 });

    expect(await answered).toMatchObject({ is: "done" });
    expect(environment.kept.list()).toEqual([]);
    expect(unanswered).toEqual([]);
  });

  test("a move and then an offer, made without a connection, are both sent, in order", async () => {
    const socket = sit();
    const move = socket.command({ do: "act", action: "3,4" });
    const offer = socket.command({ do: "offer-draw" });
    expect(unanswered.map((command) => command.do)).toEqual(["act", "offer-draw"]);
    environment.line.greet(0, true);

    expect(commands(environment.line)).toMatchObject([{ do: "act" }]); // the offer waits for the move
    environment.line.tell({ is: "done", id: commands(environment.line)[0]?.id, number: 1 });
    expect(commands(environment.line)).toMatchObject([{ do: "act" }, { do: "offer-draw" }]);
    environment.line.tell({ is: "done", id: commands(environment.line)[1]?.id, number: 2 });

    expect(await Promise.all([move, offer])).toMatchObject([{ number: 1 }, { number: 2 }]);
    expect(environment.kept.list()).toEqual([]);
  });

  test("sends what a page had not got answered before it was loaded anew, in order, with the same ids", () => {
    const before = sit();
    environment.line.greet(0, true);
    void before.command({ do: "act", action: "3,4" });
    void before.command({ do: "offer-draw" });
    const kept = environment.kept.list();
    before.close();

    sit();
    expect(unanswered).toEqual(kept);
    environment.line.greet(0, true);
    environment.line.tell({ is: "done", id: kept[0]?.id, number: 1 });

    expect(commands(environment.line)).toEqual(kept);
  });

  test("shows the refusal of a command that was given before the page was loaded anew", () => {
    environment.kept.add({ do: "act", action: "3,4", id: "old" });
    sit();
    environment.line.greet(0, true);
    environment.line.tell(refusal("old"));

    expect(refusals).toEqual(["no"]);
    expect(environment.kept.list()).toEqual([]);
  });

  test("a refused command does not keep the next one back", () => {
    const socket = sit();
    void socket.command({ do: "act", action: "3,4" });
    void socket.command({ do: "resign" });
    environment.line.greet(0, true);
    environment.line.tell(refusal(commands(environment.line)[0]?.id));

    expect(commands(environment.line).at(-1)).toMatchObject({ do: "resign" });
    expect(refusals).toEqual(["no"]);
  });

  test("two tabs at one seat do not write over each other's commands", () => {
    const other = new TestWorld(storage, "other");
    const [here, there] = [sit(), sit(other)];
    void here.command({ do: "act", action: "3,4" });
    void there.command({ do: "offer-draw" });

    expect(environment.kept.list().map((command) => command.do)).toEqual(["act", "offer-draw"]);
    environment.line.greet(0, true);
    environment.line.tell({ is: "done", id: "id1", number: 1 });

    expect(environment.kept.list()).toMatchObject([{ do: "offer-draw" }]);
  });

  test("drops what another tab has got answered, and keeps its own until it is answered here", () => {
    environment.kept.add({ do: "act", action: "3,4", id: "theirs" });
    const socket = sit();
    void socket.command({ do: "offer-draw" });
    const own = unanswered.at(-1)?.id as string;
    environment.answeredElsewhere("theirs");
    environment.answeredElsewhere(own);
    environment.kept.remove("theirs");

    expect(unanswered).toMatchObject([{ do: "offer-draw" }]);
    environment.line.greet(0, true);
    expect(commands(environment.line)).toMatchObject([{ do: "offer-draw", id: own }]);
  });

  test("takes over the commands of a tab that was closed, when it connects", () => {
    sit();
    environment.kept.add({ do: "act", action: "3,4", id: "left" });
    environment.line.greet(0, true);

    expect(commands(environment.line)).toMatchObject([{ id: "left" }]);
  });

  test("tries again, later each time, what was refused for a error of the server; the next one waits", () => {
    const socket = sit();
    environment.line.greet(0, true);
    void socket.command({ do: "act", action: "3,4" });
    void socket.command({ do: "offer-draw" });
    const { id } = environment.line.heard.at(-1) as { id: string };
    const pauses = [1, 2, 3].map(() => {
      environment.line.tell(refusal(id, true));
      return environment.wait();
    });

    expect(commands(environment.line).map((message) => message.id)).toEqual([id, id, id, id]);
    expect(pauses).toEqual([...pauses].sort((a, b) => a - b));
    expect(new Set(pauses).size).toBe(3);
    expect(refusals).toEqual([]);
    environment.line.tell({ is: "done", id, number: 1 });
    expect(commands(environment.line).at(-1)).toMatchObject({ do: "offer-draw" });
  });

  test("a line that comes and goes sends each command once a line, and never two at a time", () => {
    const socket = sit();
    void socket.command({ do: "act", action: "3,4" });
    void socket.command({ do: "offer-draw" });
    environment.line.greet(0, true);
    for (let number = 1; number < 5; number += 1) cutAndGreet(number);

    expect(environment.lines.map((line) => commands(line).map((message) => message.do))).toEqual(
      Array.from({ length: 5 }, () => ["act"]),
    );
  });

  test("a retry that was planned for an earlier line is not sent on the next one", () => {
    const socket = sit();
    environment.line.greet(0, true);
    void socket.command({ do: "act", action: "3,4" });
    environment.line.tell(refusal(unanswered[0]?.id, true));
    const planned = environment.timers.findLast(({ off }) => !off);
    cutAndGreet();

    expect(planned?.off).toBe(true);
    expect(commands(environment.line)).toHaveLength(1);
  });

  test("a question without a connection, or one that is cut, is answered: disconnected", async () => {
    const socket = sit();
    expect(await socket.ask({ do: "hint" })).toEqual({ is: "disconnected" });

    environment.line.greet(0, true);
    const [cut, left] = [socket.ask({ do: "hint" }), socket.ask({ do: "preview", action: "1,1" })];
    environment.line.close();
    expect(await Promise.all([cut, left])).toEqual(Array(2).fill({ is: "disconnected" }));
    environment.wait();
    environment.line.greet(0, false);
    expect(commands(environment.line)).toEqual([]); // not asked again

    const closed = socket.ask({ do: "hint" });
    socket.close();
    expect(await closed).toEqual({ is: "disconnected" });
  });

  test("answers questions: with what was asked for, or with a refusal that is nobody's command", async () => {
    const socket = sit();
    environment.line.greet(0, true);
    const [hint, preview] = [
      socket.ask({ do: "hint" }),
      socket.ask({ do: "preview", action: "1" }),
    ];
    const [first, second] = commands(environment.line);
    environment.line.tell({ is: "hinted", id: first?.id, action: "2,2", events: [] });
    environment.line.tell(refusal(second?.id, true));

    expect(await hint).toMatchObject({ is: "hinted", action: "2,2" });
    expect(await preview).toMatchObject({ is: "refused" });
    expect(refusals).toEqual([]);
  });

  test("a page that wakes up asks at once whether the line is alive, and waits three seconds at most", () => {
    sit();
    environment.line.greet(0, true);
    environment.resume();
    expect(environment.line.heard.at(-1)).toMatchObject({ do: "ping" });

    expect(environment.wait()).toBeLessThanOrEqual(3000);
    expect(connections.at(-1)).toBe("lost");
    environment.wait();
    environment.line.greet(4, false);
    expect(connections.at(-1)).toBe("open");
  });

  test("a line that answers after the page woke up stays", () => {
    sit();
    environment.line.greet(0, true);
    environment.resume();
    environment.line.tell({ is: "pong", id: "x", now: 0 });
    const standing = environment.timers.filter(({ off }) => !off);

    expect(standing.map(({ milliseconds }) => milliseconds)).toEqual([15000]);
    expect(environment.lines).toHaveLength(1);
  });

  test("a page that wakes up without a line does not wait for the next try", () => {
    sit();
    for (let tries = 0; tries < 4; tries += 1) {
      environment.line.close();
      environment.wait();
    }
    environment.line.close();
    const before = environment.lines.length;
    environment.resume();

    expect(environment.lines).toHaveLength(before + 1);
  });

  test("a line that was being opened before the page slept is begun anew; one that is new is left", () => {
    sit();
    environment.resume();
    expect(environment.lines).toHaveLength(1);

    environment.time = 60_000;
    environment.resume();
    environment.resume();
    expect(environment.lines).toHaveLength(2);
  });

  test("a table that was left wakes up no more", () => {
    const socket = sit();
    environment.line.greet(0, true);
    socket.close();
    environment.resume();

    expect(environment.lines).toHaveLength(1);
    expect(environment.timers.filter(({ off }) => !off)).toEqual([]);
  });

  test("gives a silent line up: a heartbeat without an answer ends it", () => {
    sit();
    environment.line.greet(0, true);
    environment.wait(); // the heartbeat
    expect(environment.line.heard.at(-1)).toMatchObject({ do: "ping" });
    environment.wait(); // the silence

    expect(connections.at(-1)).toBe("lost");
  });

  test("passes on which build of the client the server serves, with every hello", () => {
    sit();
    environment.line.onopen?.();
    environment.line.tell({
      is: "done",
      id: environment.line.heard[0]?.id,
      number: 0,
      build: "one",
    });
    environment.line.close();
    environment.wait();
    environment.line.greet(0, false); // a server without a client

    expect(environment.builds).toEqual(["one", undefined]);
  });

  test("does not come back to a table that does not exist", () => {
    sit();
    environment.line.onopen?.();
    environment.line.tell({
      is: "bye",
      reason: "shell-refused-no-match",
      text: "There is no such match.",
    });

    expect(connections.at(-1)).toBe("closed");
    expect(environment.lines.length).toBe(1);
  });
});
