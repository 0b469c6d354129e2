// A field for typed moves: `/` focuses it.
import { useEffect, useRef, useState } from "react";
import { isTyping } from "../keyTargets";
import { useWords } from "../preferences";
import { completeMove } from "./completeMove";

interface Props {
  readonly choices: readonly string[]; // empty: it is not this player's turn
  readonly onMove: (action: string) => Promise<boolean>; // whether it was played
}

export function TypedMove({ choices, onMove }: Props) {
  const words = useWords();
  const [text, setText] = useState("");
  const live = choices.length > 0;
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "/" || isTyping(event.target)) return;
      event.preventDefault();
      field.current?.focus();
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, []);
  /** A refused move is put back to be corrected, unless something else is typed already. */
  const send = async () => {
    const typed = text.trim();
    if (!live || typed === "") return;
    setText("");
    if (!(await onMove(completeMove(typed, choices)))) setText((now) => now || typed);
  };
  return (
    <form
      className="typed"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <input
        ref={field}
        aria-label={words.say("web-typed-move")}
        placeholder={words.say("web-typed-move")}
        maxLength={64}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === "Escape") event.currentTarget.blur();
        }}
      />
      <button type="submit" disabled={!live || text.trim() === ""}>
        {words.say("web-typed-go")}
      </button>
    </form>
  );
}
