// Splits the rules for players into text and playable examples.

export interface Example {
  readonly position: string;
  readonly actions: readonly string[]; // of the whole example, in order
  readonly text: string; // the drawn boards, as the terminal shows them
}

export type Part = { readonly text: string } | { readonly example: Example };

const PASSAGE = /<!-- only: ([a-z, ]+) -->\n([\s\S]*?)<!-- end -->\n/g;
const CODE = /`([a-z_]+)`/g;

/** The rules as the browser shows them: with its own passages, and options by their labels. */
export function forBrowser(
  markdown: string,
  label: (option: string) => string | undefined,
): string {
  return markdown
    .replace(PASSAGE, (_, windows: string, text: string) =>
      windows.split(", ").includes("browser") ? text : "",
    )
    .replace(CODE, (code, option: string) => {
      const said = label(option);
      return said === undefined ? code : `*${said.split(/[:,(]/, 1)[0]?.trim()}*`;
    });
}

const FENCE = "```";
const POSITION = "position: ";
const ACTION = "> ";

/** Split a rules text into its parts, in order. */
export function partsOf(markdown: string): readonly Part[] {
  const [first = "", ...rest] = markdown.split(`${FENCE}kletka\n`);
  return [{ text: first }, ...rest.flatMap(partsAfterFence)];
}

function partsAfterFence(block: string): readonly Part[] {
  const end = block.indexOf(`\n${FENCE}`);
  return [
    { example: exampleOf(block.slice(0, end).split("\n")) },
    { text: block.slice(end + 1 + FENCE.length) },
  ];
}

function exampleOf(lines: readonly string[]): Example {
  const after = (start: string) =>
    lines.filter((line) => line.startsWith(start)).map((line) => line.slice(start.length).trim());
  return {
    position: after(POSITION)[0] ?? "",
    actions: after(ACTION),
    text: lines.filter((line) => !line.startsWith(POSITION)).join("\n"),
  };
}
