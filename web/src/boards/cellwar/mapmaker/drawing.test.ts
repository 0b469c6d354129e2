import { describe, expect, test } from "vitest";
import { Drawing, type Symmetry } from "./drawing";
import { meaningOf } from "./keys";

const LARGEST = 50;
const rows = (drawing: Drawing) => drawing.text.split("/");
const read = (drawn: string, players = 2) =>
  Drawing.read(drawn.trim().replace(/\s+/g, "/"), players, LARGEST);
const drawn = (text: string) => text.trim().split(/\s+/);

describe("a map", () => {
  test("begins empty, with the starts in its corners", () => {
    expect(rows(Drawing.blank({ columns: 10, rows: 9 }, 3))).toEqual(
      drawn(`
        ..........
        .AAA..CCC.
        .AAA..CCC.
        .AAA..CCC.
        ..........
        ......BBB.
        ......BBB.
        ......BBB.
        ..........`),
    );
  });

  test("is taken up from the signs of the rules and from the plain ones", () => {
    expect(rows(Drawing.read("AAA■≈/AAA△·/AAA#~", 2, LARGEST))).toEqual([
      "AAA#~",
      "AAA^.",
      "AAA#~",
    ]);
  });

  test("with rows of many lengths is made even, and of an endless one the beginning is taken", () => {
    expect(rows(Drawing.read("##/#", 2, LARGEST))).toEqual(["##", "#."]);
    expect(Drawing.read(`${"#".repeat(99)}${"/#".repeat(99)}`, 2, LARGEST).size).toEqual({
      columns: 50,
      rows: 50,
    });
  });

  test("keeps a sign that nobody knows, so that the rules can name it", () => {
    expect(read("..x ... ...").text).toBe("..x/.../...");
  });

  test("looks like the war that would begin on it", () => {
    const land = read("AAA#BBB AAA~BBB AAA^BBB").land(["red", "blue"]);

    expect(land.owners).toEqual(["AAA.BBB", "AAA.BBB", "AAA.BBB"]);
    expect(land.terrain).toEqual(["...#...", "...~...", "...^..."]);
    expect(land.players).toEqual([{ colour: "red" }, { colour: "blue" }]);
  });
});

describe("a brush", () => {
  test("paints every square of a quick stroke", () => {
    const drawing = read("..... ..... .....");

    drawing.paint({ ground: "water" }, [0, 0], [4, 2]);

    expect(rows(drawing)).toEqual(["~....", ".~~..", "...~~"]);
  });

  test("leaves a start in its way whole", () => {
    const drawing = read("AAA.. AAA.. AAA..");

    drawing.paint({ ground: "mountain" }, [0, 1], [4, 1]);

    expect(rows(drawing)).toEqual(["AAA..", "AAA##", "AAA.."]);
  });

  test("of a start moves the whole block, and keeps it on the map", () => {
    const drawing = read("AAA#. AAA#. AAA#. .....");

    drawing.paint({ seat: 0 }, [4, 3]);

    expect(rows(drawing)).toEqual(["...#.", "..AAA", "..AAA", "..AAA"]);
  });

  test("shows beforehand what it would paint", () => {
    const drawing = read("....... ....... .......");
    drawing.symmetry = "turn";

    expect(drawing.covered({ ground: "hill" }, [0, 0])).toEqual([
      [0, 0],
      [6, 2],
    ]);
    expect(drawing.covered({ seat: 0 }, [1, 1])).toHaveLength(18);
  });
});

describe("symmetry", () => {
  test.each([
    ["turn", "#.... ..... ....#"],
    ["across", "#...# ..... ....."],
    ["down", "#.... ..... #...."],
    ["all", "#...# ..... #...#"],
  ] as const)("%s paints along", (symmetry: Symmetry, expected) => {
    const drawing = read("..... ..... .....");
    drawing.symmetry = symmetry;

    drawing.paint({ ground: "mountain" }, [0, 0]);

    expect(rows(drawing)).toEqual(drawn(expected));
  });

  test("of half a turn moves the opponent's start too", () => {
    const drawing = read("........ ........ ........");
    drawing.symmetry = "turn";

    drawing.paint({ seat: 1 }, [6, 1]);

    expect(rows(drawing)).toEqual(drawn("AAA..BBB AAA..BBB AAA..BBB"));
  });

  test("of two players lets them face each other across", () => {
    const drawing = read("........ ........ ........");
    drawing.symmetry = "across";

    drawing.paint({ seat: 0 }, [1, 1]);

    expect(rows(drawing)).toEqual(drawn("AAA..BBB AAA..BBB AAA..BBB"));
  });

  test("of four quarters moves all four starts", () => {
    const drawing = Drawing.blank({ columns: 8, rows: 8 }, 4);
    drawing.symmetry = "all";

    drawing.paint({ seat: 2 }, [6, 1]);

    expect(rows(drawing)).toEqual(
      drawn(`
        AAA..CCC AAA..CCC AAA..CCC
        ........ ........
        DDD..BBB DDD..BBB DDD..BBB`),
    );
  });
});

describe("undo", () => {
  test("takes back a whole stroke at once", () => {
    const drawing = read("..... ..... .....");
    drawing.begin();
    drawing.paint({ ground: "hill" }, [0, 0]);
    drawing.paint({ ground: "hill" }, [0, 0], [4, 0]);

    expect(drawing.end()).toBe(true);
    drawing.undo();

    expect(rows(drawing)).toEqual([".....", ".....", "....."]);
    expect(drawing.canUndo).toBe(false);
  });

  test("knows nothing of a stroke that changed nothing, or that was no stroke", () => {
    const drawing = read("..... ..... .....");
    drawing.begin();
    drawing.paint({ ground: "plain" }, [0, 0]);
    expect(drawing.end()).toBe(false);

    drawing.begin();
    drawing.paint({ ground: "hill" }, [0, 0]);
    drawing.cancel();

    expect(drawing.text).toBe("...../...../.....");
    expect(drawing.canUndo).toBe(false);
  });

  test("brings back the size, the players and what was cleared", () => {
    const drawing = read("AAA^BBB AAA^BBB AAA^BBB");
    const before = drawing.text;

    drawing.resize({ columns: 9, rows: 3 });
    drawing.setPlayers(3);
    drawing.clear();
    for (let step = 0; step < 3; step += 1) drawing.undo();

    expect([drawing.text, drawing.players]).toEqual([before, 2]);
  });
});

describe("another size", () => {
  test("keeps the ground where it is and the starts at their edges", () => {
    const drawing = read("AAA#BBB AAA~BBB AAA.BBB");

    drawing.resize({ columns: 9, rows: 4 });

    expect(rows(drawing)).toEqual(drawn("AAA#..BBB AAA~..BBB AAA...BBB ........."));
  });

  test("that is smaller brings the starts along", () => {
    const drawing = Drawing.blank({ columns: 20, rows: 20 }, 2);

    drawing.resize({ columns: 9, rows: 5 });

    expect(rows(drawing)).toEqual(drawn("......... .AAA.BBB. .AAA.BBB. .AAA.BBB. ........."));
  });
});

describe("other players", () => {
  test("who come wait in their corner, who go leave their start", () => {
    const drawing = Drawing.blank({ columns: 8, rows: 8 }, 2);

    drawing.setPlayers(4);
    expect([...new Set(drawing.text)].sort().join("")).toBe("./ABCD");

    drawing.setPlayers(2);
    expect([...new Set(drawing.text)].sort().join("")).toBe("./AB");
  });
});

describe("keys", () => {
  const press = (key: string, code: string, ctrlKey = false) =>
    meaningOf({ key, code, ctrlKey }, 3);

  test("choose grounds and starts, on every keyboard", () => {
    expect(press("2", "Digit2")).toEqual({ ground: "mountain" });
    expect(press("ф", "KeyA")).toEqual({ seat: 0 });
    expect(press("d", "KeyD")).toBeNull(); // nobody plays D
  });

  test("take a step back, with Ctrl or without", () => {
    expect([press("z", "KeyZ"), press("z", "KeyZ", true)]).toEqual(["undo", "undo"]);
    expect(press("c", "KeyC", true)).toBeNull(); // Ctrl+C copies
  });
});
