import { describe, expect, test } from "vitest";
import type { Context } from "./board";
import { InputQueue } from "./inputs";

const MINE: Context = {
  number: 3,
  viewer: 0,
  mine: [0],
  names: ["Ann", "Boris"],
  turn: { who: "seat", seat: 0 },
  over: false,
  live: true,
  last: [],
};
const SENDING = { ...MINE, live: false };
const THEIRS = { ...SENDING, turn: { who: "seat", seat: 1 } } as const;
const DICE = { ...SENDING, turn: { who: "table", seat: null } } as const;

/** A board that shows what a test says, and writes down what reaches it. */
function table(choices: readonly string[] = ["a", "b", "c"]) {
  const heard: string[] = [];
  const target = {
    context: MINE as Context | null,
    choices,
    moving: false,
    send: (action: string) => {
      heard.push(action);
      target.context = SENDING; // as the page does with a command
    },
    sound: (name: string) => void heard.push(`(${name})`),
  };
  const inputs = new InputQueue(target);
  const show = (context: Context, now: readonly string[] = choices) => {
    Object.assign(target, { context, choices: now, moving: false });
    inputs.onSettled();
  };
  return { heard, target, inputs, show };
}

describe("what hands do", () => {
  test("is done at once when the board can take it, even what the rules will refuse", () => {
    const { heard, inputs } = table();

    inputs.submit(() => inputs.act("z"));

    expect(heard).toEqual(["z"]);
  });

  test("is followed by what is lit only when the motion has ended, at the last place", () => {
    const { heard, target, inputs, show } = table();
    const point = (place: string) =>
      inputs.submitHover(() => heard.push(`${place} ${target.context?.number}`));
    point("a");
    target.moving = true;
    point("b");
    point("c");
    expect(heard).toEqual(["a 3"]);

    show({ ...THEIRS, number: 4 });
    show({ ...MINE, number: 5 });

    expect(heard).toEqual(["a 3", "c 4"]);
  });

  test.each([
    ["nothing where something can be played", MINE, false, null],
    ["whose turn it is not", THEIRS, false, "shell-refused-not-your-turn"],
    ["who only watches", { ...THEIRS, mine: [] }, false, "shell-refused-spectator"],
    [
      "that seats are free",
      { ...THEIRS, turn: { who: "open", seat: null } },
      false,
      "web-status-open",
    ],
    ["nothing when the game is over", { ...THEIRS, over: true }, false, null],
    ["nothing to a click that only ended a motion", THEIRS, true, null],
  ] as const)("is answered by why it cannot be: %s", (_, context, ended, phrase) => {
    const { target, inputs } = table();
    target.context = context;
    const said: (string | null)[] = [];
    inputs.beginGesture(ended);

    inputs.submit(() => said.push(inputs.blockedPhrase));

    expect(said).toEqual([phrase]);
  });

  test("waits for the answer to the command before it, and keeps its order", () => {
    const { heard, inputs, show } = table();
    for (const action of ["a", "b", "c"]) inputs.submit(() => inputs.act(action));
    expect(heard).toEqual(["a"]);

    show(SENDING);
    expect(heard).toEqual(["a"]);
    show(MINE);
    expect(heard).toEqual(["a", "b"]);
    show(MINE);

    expect(heard).toEqual(["a", "b", "c"]);
  });

  test("keeps a tool that was taken between two commands between them", () => {
    const { heard, inputs, show } = table(["farm 1", "capture 2"]);
    let tool = "farm";
    inputs.submit(() => inputs.act("farm 1"));
    inputs.submit(() => {
      tool = "capture";
    });
    inputs.submit(() => inputs.act(`${tool} 2`));

    show(MINE);

    expect(heard).toEqual(["farm 1", "capture 2"]);
  });

  test("waits for the first position, and so does what is lit", () => {
    const { heard, target, inputs, show } = table();
    target.context = null;
    inputs.submit(() => inputs.act("a"));
    inputs.submitHover(() => heard.push(`hover ${target.context?.number}`));
    expect(inputs.mustWait).toBe(true);
    expect(heard).toEqual([]);

    show(MINE);

    expect(heard).toEqual(["hover 3", "a"]);
  });

  test("waits for dice and for the end of a motion too", () => {
    const { heard, target, inputs, show } = table();
    target.moving = true;
    inputs.submit(() => inputs.act("a"));
    expect(heard).toEqual([]);

    show(DICE);
    expect(heard).toEqual([]);
    show(MINE);

    expect(heard).toEqual(["a"]);
  });

  test("is dropped when the answer brings the turn of somebody else, or the board jumps over entries", () => {
    const { heard, inputs, show } = table();
    inputs.submit(() => inputs.act("a"));
    inputs.submit(() => inputs.act("b"));
    show(THEIRS);
    show(MINE);
    expect(heard).toEqual(["a"]);

    inputs.act("b");
    inputs.act("c");
    inputs.onJump(3, 5);
    show(MINE);
    expect(heard).toEqual(["a", "b"]);

    inputs.act("c");
    inputs.onJump(5, 4);
    show(MINE);

    expect(heard).toEqual(["a", "b", "c"]);
  });

  test.each([3, 4])("waits on when a reconnect from entry 3 jumps to entry %d", (number) => {
    const { heard, inputs, show } = table();
    for (const action of ["a", "b"]) inputs.act(action);

    inputs.onJump(3, number);
    show(MINE);

    expect(heard).toEqual(["a", "b"]);
  });

  test("is refused by a sound when it waited and is impossible now; the next one is played", () => {
    const { heard, inputs, show } = table();
    for (const action of ["a", "b", "c"]) inputs.act(action);

    show(MINE, ["c"]);

    expect(heard).toEqual(["a", "(refused)", "c"]);
  });

  test("does what is legal when it has ended a motion, and nothing else", () => {
    const { heard, inputs } = table();
    inputs.beginGesture(true);

    inputs.submit(() => {
      inputs.sound("refused");
      inputs.act("z");
    });
    expect(heard).toEqual([]);
    inputs.submit(() => inputs.act("a"));

    expect(heard).toEqual(["a"]);
  });

  test("waits with many others, a whole placement of keys and clicks, up to a bound that is heard", () => {
    const { heard, inputs, show } = table();
    for (let count = 0; count < 67; count += 1) inputs.act("a");
    expect(heard).toEqual(["a", "(refused)", "(refused)"]); // one is on its way, 64 wait

    for (let count = 0; count < 100; count += 1) show(MINE);

    expect(heard.filter((one) => one === "a")).toHaveLength(65);
  });

  test("leaves nothing behind when a board fails", () => {
    const { heard, inputs } = table();
    const broken = () => {
      throw new Error("broken");
    };

    expect(() => inputs.submit(broken)).toThrow("broken");
    inputs.act("a");

    expect(heard).toEqual(["a"]);
  });
});

test("an input at which a board fails does not hold up those behind it", () => {
  const sent: string[] = [];
  const target = {
    context: MINE,
    choices: ["a"],
    moving: true,
    send: (action: string) => void sent.push(action),
    sound: () => {},
  };
  const errors: unknown[] = [];
  const inputs = new InputQueue(target, (error) => errors.push(error));
  inputs.submit(() => {
    throw new Error("the board fails");
  });
  inputs.submit(() => inputs.act("a"));
  target.moving = false;
  inputs.onSettled();

  expect(sent).toEqual(["a"]);
  expect(errors).toHaveLength(1);
  expect(inputs.mustWait).toBe(false);
});
