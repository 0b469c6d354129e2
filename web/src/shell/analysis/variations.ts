// Variations of a game: a tree of moves that were tried, begun at entries of the record.

/** A move that was tried, and what was tried after it. */
export interface VariationNode {
  readonly action: string;
  readonly children: readonly VariationNode[];
}

/** The moves that were tried after each entry. */
export type VariationTree = ReadonlyMap<number, readonly VariationNode[]>;

export const NO_VARIATIONS: VariationTree = new Map();

/** A line as records and links hold it (docs/record.md). */
export interface VariationLine {
  readonly at: number;
  readonly line: readonly string[];
  readonly branches?: readonly VariationLine[];
}

const MAX_ACTIONS = 2000; // of a tree that somebody else has made
const MAX_DEPTH = 256;
const MAX_LINK_LENGTH = 2000;

/** Add a line of actions after an entry; moves that are there already are shared. */
export function withLine(
  tree: VariationTree,
  root: number,
  actions: readonly string[],
): VariationTree {
  if (actions.length === 0) return tree;
  return new Map([...tree, [root, grown(tree.get(root) ?? [], actions)]]);
}

function grown(
  nodes: readonly VariationNode[],
  [first, ...rest]: readonly string[],
): readonly VariationNode[] {
  if (first === undefined) return nodes;
  const known = nodes.find(({ action }) => action === first);
  if (!known) return [...nodes, { action: first, children: grown([], rest) }];
  const children = grown(known.children, rest);
  return nodes.map((node) => (node === known ? { ...node, children } : node));
}

/** Write a tree as lines: the first move that was tried goes on with the line, others are branches. */
export function linesOfTree(tree: VariationTree): readonly VariationLine[] {
  return [...tree]
    .sort(([one], [other]) => one - other)
    .flatMap(([root, nodes]) => nodes.map((node) => lineFrom(root, node)));
}

function lineFrom(at: number, start: VariationNode): VariationLine {
  const line: string[] = [];
  const branches: VariationLine[] = [];
  for (let node: VariationNode | undefined = start; node; ) {
    line.push(node.action);
    const [first, ...others]: readonly VariationNode[] = node.children;
    branches.push(...others.map((other) => lineFrom(line.length, other)));
    node = first;
  }
  return branches.length > 0 ? { at, line, branches } : { at, line };
}

/** Read lines that may be anything; what cannot be read is left out. */
export function treeOf(lines: unknown): VariationTree {
  let tree = NO_VARIATIONS;
  let left = MAX_ACTIONS;
  const read = (
    found: unknown,
    root: number | null,
    before: readonly string[],
    skipped: number, // moves before the line that is branched from
  ): void => {
    if (!Array.isArray(found)) return;
    for (const one of found) {
      const { at, line, branches } = (one ?? {}) as Partial<VariationLine>;
      if (typeof at !== "number" || !Number.isInteger(at) || at < 0 || !isLine(line)) continue;
      const start = root ?? at;
      const actions = [...(root === null ? [] : before.slice(0, skipped + at)), ...line];
      left -= line.length;
      if (left < 0 || actions.length > MAX_DEPTH) return;
      tree = withLine(tree, start, actions);
      read(branches, start, actions, actions.length - line.length);
    }
  };
  read(lines, null, [], 0);
  return tree;
}

function isLine(line: unknown): line is readonly string[] {
  return (
    Array.isArray(line) &&
    line.length > 0 &&
    line.every((action) => typeof action === "string" && action.length <= 48)
  );
}

/** The part of an address that holds a tree; null if it is too long. */
export function linkPart(tree: VariationTree): string | null {
  const bytes = new TextEncoder().encode(JSON.stringify(linesOfTree(tree)));
  const text = btoa(String.fromCharCode(...bytes.slice(0, MAX_LINK_LENGTH)));
  if (bytes.length > MAX_LINK_LENGTH) return null;
  return `v=${text.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "")}`;
}

/** Read the tree of an address; one that cannot be read is empty. */
export function treeInLink(fragment: string): VariationTree {
  const found = /(?:^#?|&)v=([\w-]+)/.exec(fragment)?.[1];
  if (!found) return NO_VARIATIONS;
  try {
    const text = atob(found.replaceAll("-", "+").replaceAll("_", "/"));
    const bytes = Uint8Array.from(text, (sign) => sign.charCodeAt(0));
    return treeOf(JSON.parse(new TextDecoder().decode(bytes)));
  } catch {
    return NO_VARIATIONS;
  }
}

/** The text of a record with a tree after its digest, in place of the tree that it had. */
export function recordWith(record: string, tree: VariationTree): string {
  const own = record.replace(/,\n"x-variations": [\s\S]*$/, "\n}\n");
  const lines = linesOfTree(tree);
  if (lines.length === 0) return own;
  return `${own.replace(/\n\}\s*$/, "")},\n"x-variations": ${JSON.stringify(lines)}\n}\n`;
}
