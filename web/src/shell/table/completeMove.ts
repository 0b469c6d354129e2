// Completes a typed move.

/** Put the verb before a move that was typed without it, where only one verb fits: `place 3,4`. */
export function completeMove(text: string, choices: readonly string[]): string {
  const typed = text.toLowerCase().replaceAll(/\s/g, "");
  const bare = (choice: string) => choice.split(" ").slice(1).join("");
  const fitting = choices.filter((choice) => bare(choice) === typed);
  return fitting.length === 1 && !choices.includes(text) ? (fitting[0] ?? text) : text;
}
