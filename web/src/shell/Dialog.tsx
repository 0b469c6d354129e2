// A window over the page: the browser's own dialog, so that focus and Esc are right.
import { type ReactNode, useEffect, useRef } from "react";
import { useWords } from "./preferences";

interface Props {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

export function Dialog({ title, onClose, children }: Props) {
  const words = useWords();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    dialog.current?.showModal();
    return () => returnFocus(before);
  }, []);
  return (
    <dialog ref={dialog} className="dialog" aria-label={title} onClose={onClose}>
      <header>
        <h2>{title}</h2>
        <button
          type="button"
          className="round quiet"
          aria-label={words.say("web-close")}
          onClick={() => dialog.current?.close()}
        >
          ×
        </button>
      </header>
      {children}
    </dialog>
  );
}

/** Put the keyboard back where it was before a dialog, if nothing else has taken it meanwhile. */
function returnFocus(before: Element | null): void {
  const now = document.activeElement;
  if (now && now !== document.body && now.isConnected) return;
  const there = before instanceof HTMLElement && before.isConnected && before !== document.body;
  const target = there ? before : document.getElementById("content");
  target?.focus({ preventScroll: true });
}

/** Ask whether something is really meant. */
export function Question({
  text,
  onAnswer,
}: {
  readonly text: string;
  readonly onAnswer: (yes: boolean) => void;
}) {
  const words = useWords();
  return (
    <Dialog title={text} onClose={() => onAnswer(false)}>
      <div className="row end">
        <button type="button" onClick={() => onAnswer(false)}>
          {words.say("web-no")}
        </button>
        <button type="button" className="primary" onClick={() => onAnswer(true)}>
          {words.say("web-yes")}
        </button>
      </div>
    </Dialog>
  );
}
