// A move in words, for whoever would rather type it: `/` opens the field.
import { useEffect, useRef, useState } from "react";
import { isTyping } from "../App";
import { useWords } from "../preferences";

interface Props {
  readonly live: boolean;
  readonly onMove: (action: string) => void;
}

export function TypedMove({ live, onMove }: Props) {
  const words = useWords();
  const [text, setText] = useState("");
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
  return (
    <form
      className="typed"
      onSubmit={(event) => {
        event.preventDefault();
        if (!live || text.trim() === "") return;
        onMove(text.trim());
        setText("");
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
