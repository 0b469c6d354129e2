// The choice of a game, by its title.
import type { ReactNode } from "react";
import { useWords } from "./preferences";

interface Props {
  readonly games: readonly { readonly key: string }[];
  readonly value: string;
  readonly onChange: (key: string) => void;
  readonly children?: ReactNode; // options before the games
}

export function GameField({ games, value, onChange, children }: Props) {
  const words = useWords();
  return (
    <label className="field">
      <span>{words.say("web-pair-game")}</span>
      <select value={value} onChange={(event) => onChange(event.target.value)}>
        {children}
        {games.map(({ key }) => (
          <option key={key} value={key}>
            {words.say(`${key}-title`)}
          </option>
        ))}
      </select>
    </label>
  );
}
