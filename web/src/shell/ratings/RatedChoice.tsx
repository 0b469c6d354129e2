// The switch between a rated game and one that is not; only accounts have it.
import { Link } from "wouter";
import type { OwnAccount } from "../../wire/types";
import { useWords } from "../preferences";

interface Props {
  readonly own: OwnAccount | null;
  readonly checked: boolean;
  readonly onChange: (rated: boolean) => void;
}

export function RatedChoice({ own, checked, onChange }: Props) {
  const words = useWords();
  if (!own) {
    return (
      <p className="faint">
        {words.say("ratings-guest")} <Link href="/account">{words.say("accounts-sign-in")}</Link>
      </p>
    );
  }
  return (
    <label className="check rated-choice">
      <input
        type="checkbox"
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span>
        {words.say("ratings-rated")}{" "}
        <small className="faint">{words.say("ratings-rated-about")}</small>
      </span>
    </label>
  );
}
