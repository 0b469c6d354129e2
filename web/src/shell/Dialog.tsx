// A modal dialog: the browser's own, which handles focus and Esc.
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

/** Restore the focus after a dialog, unless something else has taken it. */
function returnFocus(before: Element | null): void {
  const now = document.activeElement;
  if (now && now !== document.body && now.isConnected) return;
  const there = before instanceof HTMLElement && before.isConnected && before !== document.body;
  const target = there ? before : document.getElementById("content");
  target?.focus({ preventScroll: true });
}

/** Ask for a confirmation. */
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
