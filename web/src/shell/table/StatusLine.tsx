// Whose turn it is, in words, and whether the last move is saved.
import type { Frame } from "../../wire/socket";
import { useWords } from "../preferences";
import { useTitle } from "../title";

interface Props {
  readonly frame: Frame;
  readonly names: readonly string[];
  readonly extra: string; // what the board adds
  readonly pending: boolean;
}

export function StatusLine({ frame, names, extra, pending }: Props) {
  const words = useWords(frame.game);
  const turn = turnWords(frame, names, words);
  useTitle(turn, words.say(`${frame.game}-title`));
  return (
    <p className={frame.choices.length > 0 ? "status mine" : "status"} role="status">
      <strong>{turn}</strong>
      {extra && <span>{extra}</span>}
      {pending && <span className="faint">{words.say("web-status-sending")}</span>}
    </p>
  );
}

/** Say whose turn it is, or how the game ended. */
export function turnWords(
  { turn, seats, mine, outcome, game }: Frame,
  names: readonly string[],
  words: ReturnType<typeof useWords>,
): string {
  if (outcome) return words.ending(game, outcome, names);
  if (turn.who === "cancelled") return words.say("web-table-closed");
  if (turn.who === "open") return words.say("web-status-open");
  if (turn.who === "table") return words.say("web-status-dice");
  if (turn.seat === null) return words.say("web-status-over");
  const name = names[turn.seat];
  if (seats[turn.seat]?.level) return words.say("web-status-thinking", { name });
  if (mine.length === 1 && mine[0] === turn.seat) return words.say("web-status-your-turn");
  return words.say("web-status-turn-of", { name });
}
