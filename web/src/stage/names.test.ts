import { expect, it } from "vitest";
import { CellNames, phrased } from "./names";

function naming() {
  const asked: unknown[] = [];
  const names = new CellNames();
  const cell = (who: string) =>
    phrased(
      (phrase, values) => {
        asked.push(phrase);
        return `(${values.cell}) ${values.who}`;
      },
      "some-cell",
      { who },
    );
  return { names, asked, cell };
}

it("names each cell by its place and what stands there", () => {
  const { names, cell } = naming();

  expect(names.name("3,4", cell("Ada"))).toBe("(3,4) Ada");
  expect(names.name("0,12", cell("Ada"))).toBe("(0,12) Ada");
  expect(names.name("3,4", cell("a@b"))).toBe("(3,4) a@b");
});

it("asks for the words of one kind of cell once, until the language changes", () => {
  const { names, asked, cell } = naming();

  for (const x of [0, 1, 2]) names.name(`${x},0`, cell("Ada"));
  expect(asked.length).toBe(1);

  names.forget();
  names.name("0,0", cell("Ada"));
  expect(asked.length).toBe(2);
});
