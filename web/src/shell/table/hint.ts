// Marks a hint on the board: the cells and buttons of the action.
import type { Board } from "../../stage/board";

const MARK = "hinted";

/** The cells that an action names, as the keyboard's grid names them: `3,4` as it is, `r5c3` as column and row. */
export function cellsOf(action: string): readonly string[] {
  const squares = [...action.matchAll(/r(\d+)c(\d+)/g)].map(
    ([, row, column]) => `${column},${row}`,
  );
  return squares.length > 0 ? squares : (action.match(/\d+,\d+/g) ?? []);
}

/**
 * Mark the cells and the button of an action; returns a function that removes the marks.
 *
 * A panel is rendered anew on every hover: its new buttons are marked as the old ones were.
 */
export function showHint(root: HTMLElement, board: Board, action: string): () => void {
  board.prepare?.(action);
  const cells = cellsOf(action).map((cell) => `[role="gridcell"][data-cell="${cell}"]`);
  return keepMarked(root, [`button[data-action="${CSS.escape(action)}"]`, ...cells], MARK);
}

/** Mark what selectors find, also when it is rendered anew; gives back how to take the marks away. */
export function keepMarked(
  root: HTMLElement,
  selectors: readonly string[],
  className: string,
): () => void {
  const meant = selectors.join();
  const mark = () => {
    for (const element of root.querySelectorAll(`:is(${meant}):not(.${className})`)) {
      element.classList.add(className);
    }
  };
  mark();
  const refilled = new MutationObserver(mark);
  const attributeFilter = ["class", "data-action"];
  refilled.observe(root, { childList: true, subtree: true, attributeFilter });
  return () => {
    refilled.disconnect();
    for (const element of root.querySelectorAll(`.${className}`)) {
      element.classList.remove(className);
    }
  };
}
