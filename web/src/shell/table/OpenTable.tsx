// A table before the game: what its host and its guests can do, and what is said when it is closed.
import { Link, useLocation } from "wouter";
import { removeMatch } from "../../wire/seatStorage";
import type { Frame } from "../../wire/socket";
import type { MomentInfo } from "../../wire/types";
import { useWords } from "../preferences";
import { linesOf } from "./logLines";
import type { TableStore } from "./tableStore";

interface Props {
  readonly store: TableStore;
  readonly frame: Frame;
}

/** Cancel the table that I set up, or leave one that I joined. */
export function LeaveOpenTable({ store, frame }: Props) {
  const words = useWords();
  const [, go] = useLocation();
  const { mine, hosts } = frame;
  if (mine.length === 0) return null;
  const host = mine.find((seat) => hosts.includes(seat));
  if (host !== undefined) {
    return (
      <button type="button" onClick={() => void store.command({ do: "cancel", seat: host })}>
        {words.say("web-cancel-table")}
      </button>
    );
  }
  const leave = async () => {
    const answers = await Promise.all(mine.map((seat) => store.command({ do: "stand-up", seat })));
    if (answers.some(({ is }) => is === "refused")) return;
    removeMatch(store.match);
    go("/");
  };
  return (
    <button type="button" onClick={() => void leave()}>
      {words.say("web-stand-up")}
    </button>
  );
}

interface ClosedProps {
  readonly game: string;
  readonly moments: readonly MomentInfo[];
  readonly names: readonly string[];
}

/** Why there will be no game here, and where to go. */
export function ClosedTable({ game, moments, names }: ClosedProps) {
  const words = useWords(game);
  const last = moments.at(-1);
  return (
    <section className="note closed" role="alert">
      <h2>{words.say("web-table-closed")}</h2>
      {last && linesOf(last, names, words, 1).map(({ key, text }) => <p key={key}>{text}</p>)}
      <div className="row">
        <Link href={`/new/${game}?mode=online`} className="button primary">
          {words.say("web-list-begin")}
        </Link>
        <Link href="/" className="button">
          {words.say("web-back-to-menu")}
        </Link>
      </div>
    </section>
  );
}
