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
class FakeSocket implements WebSocketLike {
  onopen: (() => void) | null = null;
  onmessage: ((message: { data: unknown }) => void) | null = null;
  onclose: (() => void) | null = null;
  readonly sent: Record<string, unknown>[] = [];

  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }

  close(): void {
    this.onclose?.();
  }

  deliver(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  /** Open, and answer the hello with a frame, as the server does. */
  answerHello(number: number, whole: boolean): void {
    this.onopen?.();
    this.deliver(frame(number, whole));
    this.deliver({ is: "done", id: this.sent[0]?.id, number });
  }
}

const frame = (number: number, whole = false) => ({ is: "frame", number, whole, moments: [] });

class FakeEnvironment implements Environment {
  readonly sockets: FakeSocket[] = [];
  readonly timers: { milliseconds: number; then: () => void; off: boolean }[] = [];
  readonly stored: Outbox;
  time = 0;
  randomValue = 0.5;
  answeredElsewhere: (id: string) => void = () => {};
  resume: () => void = () => {};
  readonly builds: (string | undefined)[] = [];
  private ids = 0;

  /** Tabs of one browser share its storage. */
  constructor(
    storage: BrowserStorage,
    private readonly name = "",
  ) {
    this.stored = new Outbox("m", storage);
  }

  open = () => {
    const socket = new FakeSocket();
    this.sockets.push(socket);
    return socket;
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
  random = () => this.randomValue;
  outbox = () => ({
    list: () => this.stored.list(),
    add: (command: Command) => this.stored.add(command),
    remove: (id: string) => this.stored.remove(id),
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

  get socket(): FakeSocket {
    return this.sockets.at(-1) as FakeSocket;
  }

  /** Let the last timer that still stands go off. */
  fireTimer(): number {
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

/** What a socket has sent beside the hello and heartbeats. */
const commands = (socket: FakeSocket) =>
  socket.sent.filter((message) => message.do !== "hello" && message.do !== "ping");

describe("the socket of a table", () => {
  let storage: BrowserStorage;
  let environment: FakeEnvironment;
  let frames: { number: number; live: boolean }[];
  let connections: Connection[];
  let unanswered: readonly Command[];
  let refusals: string[];
  let delays: string[];
  let times: number[];

  beforeEach(() => {
    storage = STORED();
    environment = new FakeEnvironment(storage);
    frames = [];
    connections = [];
    unanswered = [];
    refusals = [];
    delays = [];
    times = [];
  });

  const sit = (at: Environment = environment) =>
    new TableSocket(
      "m",
      ["token"],
      () => "en",
      {
        frame: (told: Frame, live) => frames.push({ number: told.number, live }),
        presence: () => {},
        said: () => {},
        connection: (connection) => connections.push(connection),
        unanswered: (queue) => {
          unanswered = queue;
        },
        refused: ({ text }) => refusals.push(text),
        delayed: ({ text }) => delays.push(text),
        serverTime: (now) => times.push(now),
      },
      at,
    );
  const reconnect = (number = 1) => {
    environment.socket.close();
    environment.fireTimer();
    environment.socket.answerHello(number, false);
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
    environment.socket.onopen?.();

    expect(environment.socket.sent).toMatchObject([
      { do: "hello", tokens: ["token"], since: null },
    ]);
  });

  test("animates what comes while the connection holds, and not what it comes to", () => {
    sit();
    environment.socket.answerHello(3, true);
    environment.socket.deliver(frame(4));

    expect(frames).toEqual([
      { number: 3, live: false },
      { number: 4, live: true },
    ]);
  });

  test("comes back with the last number that it has, and does not animate what it missed", () => {
    sit();
    environment.socket.answerHello(3, true);
    environment.socket.close();
    environment.fireTimer();
    environment.socket.answerHello(7, false);

    expect(environment.socket.sent[0]).toMatchObject({ do: "hello", since: 3 });
    expect(frames.at(-1)).toEqual({ number: 7, live: false });
    expect(connections.at(-1)).toBe("open");
  });

  test("waits longer each time that nobody answers", () => {
    sit();
    const pauses = Array.from({ length: 4 }, () => {
      environment.socket.close();
      return environment.fireTimer();
    });

    expect(pauses).toEqual([...pauses].sort((a, b) => a - b));
    expect(new Set(pauses).size).toBe(4);
  });

  test("makes every pause a little uneven, so that not everybody comes back at once", () => {
    const pauses = [0, 0.999].map((chance) => {
      environment = new FakeEnvironment(STORED());
      environment.randomValue = chance;
      sit();
      environment.socket.close();
      return environment.fireTimer();
    });

    expect(pauses[0]).toBeGreaterThan(0);
    expect(pauses[1]).toBeGreaterThan((pauses[0] ?? 0) * 1.3);
  });

  test("says a command again with the same id after the connection was lost, until it is answered", async () => {
    const socket = sit();
    environment.socket.answerHello(0, true);
    const answered = socket.command({ do: "act", action: "3,4" });
    const { id } = environment.socket.sent.at(-1) as { id: string };
    reconnect();

    expect(environment.socket.sent.at(-1)).toMatchObject({ do: "act", action: "3,4", id });

    environment.socket.deliver({ is: "done", id, number: 1 });

    expect(await answered).toMatchObject({ is: "done" });
    expect(environment.stored.list()).toEqual([]);
    expect(unanswered).toEqual([]);
  });

  test("a move and then an offer, made without a connection, are both sent, in order", async () => {
    const socket = sit();
    const move = socket.command({ do: "act", action: "3,4" });
    const offer = socket.command({ do: "offer-draw" });
    expect(unanswered.map((command) => command.do)).toEqual(["act", "offer-draw"]);
    environment.socket.answerHello(0, true);

    expect(commands(environment.socket)).toMatchObject([{ do: "act" }]); // the offer waits for the move
    environment.socket.deliver({ is: "done", id: commands(environment.socket)[0]?.id, number: 1 });
    expect(commands(environment.socket)).toMatchObject([{ do: "act" }, { do: "offer-draw" }]);
    environment.socket.deliver({ is: "done", id: commands(environment.socket)[1]?.id, number: 2 });

    expect(await Promise.all([move, offer])).toMatchObject([{ number: 1 }, { number: 2 }]);
    expect(environment.stored.list()).toEqual([]);
  });

  test("sends what a page had not got answered before it was loaded anew, in order, with the same ids", () => {
    const before = sit();
    environment.socket.answerHello(0, true);
    void before.command({ do: "act", action: "3,4" });
    void before.command({ do: "offer-draw" });
    const kept = environment.stored.list();
    before.close();

    sit();
    expect(unanswered).toEqual(kept);
    environment.socket.answerHello(0, true);
    environment.socket.deliver({ is: "done", id: kept[0]?.id, number: 1 });

    expect(commands(environment.socket)).toEqual(kept);
  });

  test("shows the refusal of a command that was given before the page was loaded anew", () => {
    environment.stored.add({ do: "act", action: "3,4", id: "old" });
    sit();
    environment.socket.answerHello(0, true);
    environment.socket.deliver(refusal("old"));

    expect(refusals).toEqual(["no"]);
    expect(environment.stored.list()).toEqual([]);
  });

  test("a refused command does not keep the next one back", () => {
    const socket = sit();
    void socket.command({ do: "act", action: "3,4" });
    void socket.command({ do: "resign" });
    environment.socket.answerHello(0, true);
    environment.socket.deliver(refusal(commands(environment.socket)[0]?.id));

    expect(commands(environment.socket).at(-1)).toMatchObject({ do: "resign" });
    expect(refusals).toEqual(["no"]);
  });

  test("two tabs at one seat do not write over each other's commands", () => {
    const other = new FakeEnvironment(storage, "other");
    const [here, there] = [sit(), sit(other)];
    void here.command({ do: "act", action: "3,4" });
    void there.command({ do: "offer-draw" });

    expect(environment.stored.list().map((command) => command.do)).toEqual(["act", "offer-draw"]);
    environment.socket.answerHello(0, true);
    environment.socket.deliver({ is: "done", id: "id1", number: 1 });

    expect(environment.stored.list()).toMatchObject([{ do: "offer-draw" }]);
  });

  test("drops what another tab has got answered, and keeps its own until it is answered here", () => {
    environment.stored.add({ do: "act", action: "3,4", id: "theirs" });
    const socket = sit();
    void socket.command({ do: "offer-draw" });
    const own = unanswered.at(-1)?.id as string;
    environment.answeredElsewhere("theirs");
    environment.answeredElsewhere(own);
    environment.stored.remove("theirs");

    expect(unanswered).toMatchObject([{ do: "offer-draw" }]);
    environment.socket.answerHello(0, true);
    expect(commands(environment.socket)).toMatchObject([{ do: "offer-draw", id: own }]);
  });

  test("takes over the commands of a tab that was closed, when it connects", () => {
    sit();
    environment.stored.add({ do: "act", action: "3,4", id: "left" });
    environment.socket.answerHello(0, true);

    expect(commands(environment.socket)).toMatchObject([{ id: "left" }]);
  });

  test("tries again, later each time, what was refused for a error of the server; the next one waits", () => {
    const socket = sit();
    environment.socket.answerHello(0, true);
    void socket.command({ do: "act", action: "3,4" });
    void socket.command({ do: "offer-draw" });
    const { id } = environment.socket.sent.at(-1) as { id: string };
    const pauses = [1, 2, 3].map(() => {
      expect(delays).toEqual([]); // soon done, as a rule
      environment.socket.deliver(refusal(id, true));
      return environment.fireTimer();
    });

    expect(commands(environment.socket).map((message) => message.id)).toEqual([id, id, id, id]);
    expect(pauses).toEqual([...pauses].sort((a, b) => a - b));
    expect(new Set(pauses).size).toBe(3);
    expect(refusals).toEqual([]);
    expect(delays).toEqual(["no"]); // the player hears why it takes so long
    environment.socket.deliver({ is: "done", id, number: 1 });
    expect(commands(environment.socket).at(-1)).toMatchObject({ do: "offer-draw" });
  });

  test("a connection that comes and goes sends each command once a connection, and never two at a time", () => {
    const socket = sit();
    void socket.command({ do: "act", action: "3,4" });
    void socket.command({ do: "offer-draw" });
    environment.socket.answerHello(0, true);
    for (let number = 1; number < 5; number += 1) reconnect(number);

    expect(
      environment.sockets.map((socket) => commands(socket).map((message) => message.do)),
    ).toEqual(Array.from({ length: 5 }, () => ["act"]));
  });

  test("a retry that was planned for an earlier connection is not sent on the next one", () => {
    const socket = sit();
    environment.socket.answerHello(0, true);
    void socket.command({ do: "act", action: "3,4" });
    environment.socket.deliver(refusal(unanswered[0]?.id, true));
    const planned = environment.timers.findLast(({ off }) => !off);
    reconnect();

    expect(planned?.off).toBe(true);
    expect(commands(environment.socket)).toHaveLength(1);
  });

  test("a question without a connection, or one that is cut, is answered: disconnected", async () => {
    const socket = sit();
    expect(await socket.ask({ do: "hint" })).toEqual({ is: "disconnected" });

    environment.socket.answerHello(0, true);
    const [cut, left] = [socket.ask({ do: "hint" }), socket.ask({ do: "preview", action: "1,1" })];
    environment.socket.close();
    expect(await Promise.all([cut, left])).toEqual(Array(2).fill({ is: "disconnected" }));
    environment.fireTimer();
    environment.socket.answerHello(0, false);
    expect(commands(environment.socket)).toEqual([]); // not asked again

    const closed = socket.ask({ do: "hint" });
    socket.close();
    expect(await closed).toEqual({ is: "disconnected" });
  });

  test("answers questions: with what was asked for, or with a refusal that is nobody's command", async () => {
    const socket = sit();
    environment.socket.answerHello(0, true);
    const [hint, preview] = [
      socket.ask({ do: "hint" }),
      socket.ask({ do: "preview", action: "1" }),
    ];
    const [first, second] = commands(environment.socket);
    environment.socket.deliver({ is: "hinted", id: first?.id, action: "2,2", events: [] });
    environment.socket.deliver(refusal(second?.id, true));

    expect(await hint).toMatchObject({ is: "hinted", action: "2,2" });
    expect(await preview).toMatchObject({ is: "refused" });
    expect(refusals).toEqual([]);
  });

  test("a page that wakes up asks at once whether the connection is alive, and waits three seconds at most", () => {
    sit();
    environment.socket.answerHello(0, true);
    environment.resume();
    expect(environment.socket.sent.at(-1)).toMatchObject({ do: "ping" });

    expect(environment.fireTimer()).toBeLessThanOrEqual(3000);
    expect(connections.at(-1)).toBe("lost");
    environment.fireTimer();
    environment.socket.answerHello(4, false);
    expect(connections.at(-1)).toBe("open");
  });

  test("a connection that answers after the page woke up stays", () => {
    sit();
    environment.socket.answerHello(0, true);
    environment.resume();
    environment.socket.deliver({ is: "pong", id: "x", now: 1234 });
    expect(times).toEqual([1234]);
    const standing = environment.timers.filter(({ off }) => !off);

    expect(standing.map(({ milliseconds }) => milliseconds)).toEqual([15000]);
    expect(environment.sockets).toHaveLength(1);
  });

  test("a page that wakes up without a connection does not wait for the next try", () => {
    sit();
    for (let tries = 0; tries < 4; tries += 1) {
      environment.socket.close();
      environment.fireTimer();
    }
    environment.socket.close();
    const before = environment.sockets.length;
    environment.resume();

    expect(environment.sockets).toHaveLength(before + 1);
  });

  test("a connection that was being opened before the page slept is opened again; one that is new is left", () => {
    sit();
    environment.resume();
    expect(environment.sockets).toHaveLength(1);

    environment.time = 60_000;
    environment.resume();
    environment.resume();
    expect(environment.sockets).toHaveLength(2);
  });

  test("a table that was left wakes up no more", () => {
    const socket = sit();
    environment.socket.answerHello(0, true);
    socket.close();
    environment.resume();

    expect(environment.sockets).toHaveLength(1);
    expect(environment.timers.filter(({ off }) => !off)).toEqual([]);
  });

  test("gives a silent connection up: a heartbeat without an answer ends it", () => {
    sit();
    environment.socket.answerHello(0, true);
    environment.fireTimer(); // the heartbeat
    expect(environment.socket.sent.at(-1)).toMatchObject({ do: "ping" });
    environment.fireTimer(); // the silence

    expect(connections.at(-1)).toBe("lost");
  });

  test("passes on which build of the client the server serves, with every hello", () => {
    sit();
    environment.socket.onopen?.();
    environment.socket.deliver({
      is: "done",
      id: environment.socket.sent[0]?.id,
      number: 0,
      build: "one",
    });
    environment.socket.close();
    environment.fireTimer();
    environment.socket.answerHello(0, false); // a server without a client

    expect(environment.builds).toEqual(["one", undefined]);
  });

  test("does not come back to a table that does not exist", () => {
    sit();
    environment.socket.onopen?.();
    environment.socket.deliver({
      is: "bye",
      reason: "shell-refused-no-match",
      text: "There is no such match.",
    });

    expect(connections.at(-1)).toBe("closed");
    expect(environment.sockets.length).toBe(1);
  });
});
