// The keys of the page and of the board that is open.
import { useEffect } from "react";
import type { KeyHelp } from "../stage/board";
import { Store, useStore } from "../stage/store";
import { Dialog } from "./Dialog";
import { useWords } from "./preferences";

/** A board that is open, and its keys. */
interface OpenBoard {
  readonly game: string;
  readonly keys: readonly KeyHelp[];
}

const openBoards = new Store<readonly OpenBoard[]>([]); // a page of examples has several

const NO_KEYS: readonly KeyHelp[] = [];

/** Show the keys of a board in the help while it is open. */
export function useKeyHelp(game: string, keys: readonly KeyHelp[] = NO_KEYS): void {
  useEffect(() => {
    const board = { game, keys };
    openBoards.set([...openBoards.get(), board]);
    return () => openBoards.set(openBoards.get().filter((one) => one !== board));
  }, [game, keys]);
}

const KEYS: readonly KeyHelp[] = [
  { keys: "↑ ↓ ← →", phrase: "web-key-arrows" },
  { keys: "Enter", phrase: "web-key-enter" },
  { keys: "Esc", phrase: "web-key-escape" },
  { keys: "+ − 0", phrase: "web-key-zoom" },
  { keys: "↑ ↓", phrase: "web-key-log" },
  { keys: "U", phrase: "web-key-undo" },
  { keys: "/", phrase: "web-key-type" },
  { keys: "?", phrase: "web-key-help" },
];

export function Help({ onClose }: { readonly onClose: () => void }) {
  const boards = useStore(openBoards);
  const board = boards.findLast(({ keys }) => keys.length > 0);
  const words = useWords(...(board ? [board.game] : []));
  return (
    <Dialog title={words.say("web-help")} onClose={onClose}>
      <h3>{words.say("web-help-keys")}</h3>
      <dl className="keys">
        {[...(board?.keys ?? []), ...KEYS].map(({ keys, phrase }) => (
          <div key={phrase}>
            <dt>
              <kbd>{keys}</kbd>
            </dt>
            <dd>{words.say(phrase)}</dd>
          </div>
        ))}
      </dl>
      <p>{words.say("web-key-skip")}</p>
      <p>{words.say("web-help-touch")}</p>
    </Dialog>
  );
}
