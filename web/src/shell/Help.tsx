// What can be pressed, here and on the board that is open.
import type { KeyHelp } from "../boards/board";
import { Dialog } from "./Dialog";
import { useWords } from "./preferences";
import { Store, useStore } from "./store";

/** The board that is open tells its keys here. */
export const boardKeys = new Store<{ game: string; keys: readonly KeyHelp[] } | null>(null);

const KEYS: readonly KeyHelp[] = [
  { keys: "↑ ↓ ← →", phrase: "web-key-arrows" },
  { keys: "Enter", phrase: "web-key-enter" },
  { keys: "Esc", phrase: "web-key-escape" },
  { keys: "U", phrase: "web-key-undo" },
  { keys: "/", phrase: "web-key-type" },
  { keys: "?", phrase: "web-key-help" },
];

export function Help({ onClose }: { readonly onClose: () => void }) {
  const board = useStore(boardKeys);
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
