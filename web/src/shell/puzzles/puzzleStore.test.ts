import { expect, test } from "vitest";
import { Refusal, Unreachable } from "../../wire/api";
import { anyEvent, anyView } from "../../wire/testing";
import type { PuzzleAnswer, Study, StudyResult } from "../../wire/types";
import { type PuzzleSource, PuzzleStore } from "./puzzleStore";

/** Rules by which everything can be done, and after "attack" the table draws a die. */
async function rules({ actions = [] }: Study): Promise<StudyResult> {
  const drawn = actions.at(-1) === "attack" ? [...actions, "die 6"] : actions;
  return {
    actions: drawn,
    turn: { who: "seat", seat: drawn.length % 2 },
    outcome: null,
    viewer: 0,
    view: anyView(drawn.join(" ")),
    choices: ["a", "b"],
    events: drawn.slice(-1).map(anyEvent),
    refused: null,
    preview: null,
  };
}

const ANSWER: PuzzleAnswer = {
  status: "wrong",
  replies: [],
  refutation: [],
  explanation: null,
  solution: null,
  result: null,
};

const RESULT = {
  counts: true,
  rating: { number: 990, uncertainty: 400, provisional: true, games: 1 },
  change: -10,
  streak: 0,
  numbers: null,
};

/** A puzzle whose solution is a, r, b. */
const source: PuzzleSource = {
  answer: async (actions) => {
    const line = actions.join(" ");
    if (line === "a r b") return { ...ANSWER, status: "solved", solution: ["a", "r", "b"] };
    if (line === "a") return { ...ANSWER, status: "go-on", replies: ["r"] };
    return { ...ANSWER, refutation: ["x"], result: RESULT };
  },
  giveUp: async () => ({ solution: ["a", "r", "b"], result: null }),
  hint: async () => ({ phrase: "look", cells: [[1, 2]] }),
};

async function opened(more: Partial<PuzzleSource> = {}) {
  const store = new PuzzleStore("here", rules, { ...source, ...more });
  await store.study.open();
  return store;
}

/** Play a move on the board, as a click does. */
async function play(store: PuzzleStore, action: string) {
  await store.study.act(action);
  await store.played(action);
}

test("right moves are answered on the board until the puzzle is solved", async () => {
  const store = await opened();

  await play(store, "a");
  expect(store.study.done).toEqual(["a", "r"]);
  expect(store.get()).toMatchObject({ phase: "solving", played: ["a", "r"] });

  await play(store, "b");
  expect(store.get()).toMatchObject({ phase: "solved", solution: ["a", "r", "b"] });
});

test("a wrong move shows its refutation, and can be tried again; the first result stays", async () => {
  const store = await opened();

  await play(store, "b");
  expect(store.get()).toMatchObject({
    phase: "wrong",
    answer: { refutation: ["x"] },
    result: RESULT,
  });

  await store.again();
  expect(store.study.done).toEqual([]);
  await play(store, "a");
  await play(store, "b");
  expect(store.get()).toMatchObject({ phase: "solved", result: RESULT });
});

test("nothing can be played on while a move is checked, or when it is over", async () => {
  const store = await opened();
  await store.study.act("b");
  const checking = store.played("b");
  expect(store.get().phase).toBe("checking");
  expect(store.isOpen).toBe(false);
  await store.played("a");
  await checking;

  expect(store.get()).toMatchObject({ phase: "wrong", played: ["b"] });
});

test("a move that the server could not judge is taken back, and said so", async () => {
  const problem = { reason: "", text: "Too often.", values: {}, field: null };
  for (const [fault, shown] of [
    [new Unreachable("gone"), { lost: true, problem: "" }],
    [new Refusal(429, problem), { lost: false, problem: "Too often." }],
  ] as const) {
    const store = await opened({ answer: () => Promise.reject(fault) });
    await play(store, "a");

    expect(store.get()).toMatchObject({ phase: "solving", played: [], ...shown });
    expect(store.study.done).toEqual([]);
  }
});

test("who gives up sees the whole solution on the board, with its dice", async () => {
  const solution = ["attack", "die 3", "b"];
  const store = await opened({ giveUp: async () => ({ solution, result: RESULT }) });
  await play(store, "b");

  await store.giveUp();

  expect(store.study.done).toEqual(solution);
  expect(store.get()).toMatchObject({ phase: "given-up", solution, result: RESULT });
});

test("nothing is played, and nobody gives up twice, while the solution is fetched", async () => {
  let found: (value: { solution: readonly string[]; result: null }) => void = () => undefined;
  let asked = 0;
  const giveUp = () => {
    asked += 1;
    return new Promise<{ solution: readonly string[]; result: null }>((resolve) => {
      found = resolve;
    });
  };
  const store = await opened({ giveUp });

  const given = store.giveUp();
  await play(store, "b");
  await store.giveUp();
  found({ solution: ["a", "r", "b"], result: null });
  await given;

  expect(asked).toBe(1);
  expect(store.get()).toMatchObject({ phase: "given-up", solution: ["a", "r", "b"] });
  expect(store.study.done).toEqual(["a", "r", "b"]);
});

test("who could not give up goes on", async () => {
  const store = await opened({ giveUp: () => Promise.reject(new Unreachable("gone")) });

  await store.giveUp();
  expect(store.get()).toMatchObject({ phase: "solving", lost: true });

  await play(store, "a");
  expect(store.get().played).toEqual(["a", "r"]);
});

test("a hint says where to look, and goes with the solution", async () => {
  const store = await opened();
  await store.askHint();
  expect(store.get().hint).toEqual({ phrase: "look", cells: [[1, 2]] });

  await store.giveUp();
  expect(store.get().hint).toBeNull();
});
