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
    dialog.current?.showModal();
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
