// A form that asks for the visitor's name and does one thing with it.
import { type ReactNode, useState } from "react";
import { useAsyncAction } from "./asyncAction";
import { preferences, useWords } from "./preferences";

interface Props {
  readonly label: string; // of the button
  readonly onName: (name: string) => Promise<void>;
  readonly className?: string;
  readonly buttonClass?: string;
  readonly children?: ReactNode; // between the button and an error
}

export function NameForm({
  label,
  onName,
  className = "",
  buttonClass = "primary",
  children,
}: Props) {
  const words = useWords();
  const [name, setName] = useState(preferences.get().name);
  const { attempt, busy, problem } = useAsyncAction();
  return (
    <form
      className={`row name-form ${className}`.trim()}
      onSubmit={(event) => {
        event.preventDefault();
        void attempt(() => onName(name.trim()));
      }}
    >
      <label className="field">
        <span>{words.say("web-your-name")}</span>
        <input
          required
          maxLength={24}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
      </label>
      <button type="submit" className={buttonClass} disabled={busy}>
        {label}
      </button>
      {children}
      {problem}
    </form>
  );
}
