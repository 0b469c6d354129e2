import { expect, test } from "vitest";
import { forBrowser, partsOf } from "./rulebook";

const RULES = `# A game

Words before.

\`\`\`kletka
position: 2x1 A1
A1 .
> 0,0
> roll 3
A2 .
> 0,0
A3 .
\`\`\`

Words after.

\`\`\`
> not an example
\`\`\`
`;

test("a rules text is taken apart into words and examples, in its order", () => {
  const [before, example, after, ...rest] = partsOf(RULES);

  expect(before).toEqual({ text: "# A game\n\nWords before.\n\n" });
  expect(example).toEqual({
    example: {
      position: "2x1 A1",
      actions: ["0,0", "roll 3", "0,0"],
      text: "A1 .\n> 0,0\n> roll 3\nA2 .\n> 0,0\nA3 .",
    },
  });
  expect(after).toMatchObject({ text: expect.stringContaining("> not an example") });
  expect(rest).toEqual([]);
});

test("the browser shows its own passages, and options by their labels", () => {
  const text = `# A game

<!-- only: terminal, telegram -->
Type \`3,4\`.
<!-- end -->
<!-- only: browser -->
Click a cell.
<!-- end -->

| \`width\`, \`last_round\` | \`graveyard\` |
`;
  const labels: Record<string, string> = {
    width: "Width of the board",
    last_round: "Last round (0: no limit)",
  };

  expect(forBrowser(text, (option) => labels[option])).toBe(`# A game

Click a cell.

| *Width of the board*, *Last round* | \`graveyard\` |
`);
});

test("every example of every game says its position and at least one action", async () => {
  const texts = import.meta.glob<string>("../../../../src/kletka/locales/*/*.rules.md", {
    query: "?raw",
    import: "default",
    eager: true,
  });
  expect(Object.keys(texts).length).toBeGreaterThan(0);
  for (const text of Object.values(texts)) {
    const examples = partsOf(text).flatMap((part) => ("example" in part ? [part.example] : []));
    expect(examples.length).toBeGreaterThanOrEqual(2);
    for (const { position, actions } of examples) {
      expect(position).not.toBe("");
      expect(actions).not.toEqual([]);
    }
  }
});
