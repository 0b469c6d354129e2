import { describe, expect, test } from "vitest";
import { RefusedPreview, StalePreview } from "../../stage/board";
import { Refusal, Unreachable } from "../../wire/api";
import { anyEvent, anyView } from "../../wire/testing";
import type { Study, StudyResult } from "../../wire/types";
import { nextOf, StudyStore } from "./studyStore";

/** Rules by which "x" cannot be done and after "attack" the table draws a die. */
async function rules({ actions = [], preview }: Study): Promise<StudyResult> {
  const wrong = actions.indexOf("x");
  const given = wrong < 0 ? actions : actions.slice(0, wrong);
  const drawn = given.at(-1) === "attack" ? [...given, "die 6"] : given;
  const no = { reason: "no", text: "Not so.", values: {}, field: null };
  return {
    actions: drawn,
    turn: { who: "seat", seat: drawn.length % 2 },
    outcome: null,
    viewer: 0,
    view: anyView(drawn.join(" ")),
    choices: ["a", "attack"],
    events: drawn.slice(-1).map(anyEvent),
    refused: wrong < 0 && preview !== "x" ? null : no,
    preview:
      preview && preview !== "x"
        ? { is: "previewed", id: "", events: [], view: anyView(preview), odds: [] }
        : null,
  };
}

const opened = async (ask = rules) => {
  const study = new StudyStore("here", ask);
  await study.open();
  return study;
};

describe("a study", () => {
  test("shows its first position without motion, and plays what happens then", async () => {
    const study = await opened();
    expect(study.get()).toMatchObject({ step: 1, newEvents: null });

    await study.act("a");

    expect(study.done).toEqual(["a"]);
    expect(study.get()).toMatchObject({ step: 2, newEvents: [{ event: "a" }] });
  });

  test("keeps what the table drew as its own", async () => {
    const study = await opened();

    await study.act("attack");
    await study.act("a");

    expect(study.done).toEqual(["attack", "die 6", "a"]);
  });

  test("says why something is refused, and stays where it was", async () => {
    const study = await opened();
    await study.act("a");

    await study.act("x");

    expect(study.done).toEqual(["a"]);
    expect(study.get()).toMatchObject({ refusal: "Not so.", step: 2, requesting: false });
    await study.act("a");
    expect(study.get().refusal).toBe("");
  });

  test("takes a second click for the first", async () => {
    const study = await opened();

    await Promise.all([study.act("a"), study.act("a")]);

    expect(study.done).toEqual(["a"]);
  });

  test("goes back to its start", async () => {
    const study = await opened();
    await study.act("a");

    await study.open();

    expect(study.done).toEqual([]);
    expect(study.get().newEvents).toBeNull();
  });

  test("says that the server could not be asked, and can be asked again", async () => {
    let broken = true;
    const study = await opened(async (request) => {
      if (broken) throw new Unreachable("gone");
      return rules(request);
    });
    expect(study.get()).toMatchObject({ lost: true, result: null });

    broken = false;
    await study.open();

    expect(study.get()).toMatchObject({ lost: false, step: 1 });
  });

  test("shows in words what the server does not take", async () => {
    const problem = { reason: "r", text: "No such position.", values: {}, field: null };
    const study = await opened(async () => {
      throw new Refusal(400, problem);
    });

    expect(study.get().refusal).toBe("No such position.");
  });
});

describe("an example", () => {
  test("is followed with the luck that it had", async () => {
    const study = await opened();
    const example = ["attack", "die 2", "a"];

    await study.follow(example);
    expect(study.done).toEqual(["attack", "die 2"]);
    await study.follow(example);

    expect(study.done).toEqual(example);
    expect(nextOf(example, study.done)).toBeNull();
  });

  test("is followed no longer by whoever has left it", async () => {
    const study = await opened();
    await study.act("a");

    await study.follow(["attack"]);

    expect(study.done).toEqual(["a"]);
  });
});

describe("a preview", () => {
  test("comes from the rules, for where the study stands", async () => {
    const study = await opened();

    expect(await study.preview("a")).toMatchObject({ view: "a" });
    await expect(study.preview("x")).rejects.toThrow(RefusedPreview);
  });

  test("that somebody has asked after is stale", async () => {
    const study = await opened();

    const first = study.preview("a");
    const second = study.preview("attack");

    await expect(first).rejects.toThrow(StalePreview);
    expect(await second).toMatchObject({ view: "attack" });
  });
});
