// What players say to each other: preset phrases and reactions, shown for a moment, and mute.
import { useEffect, useState } from "react";
import { useStore } from "../../stage/store";
import type { Frame } from "../../wire/socket";
import type { QuickPhrase, Said } from "../../wire/types";
import { useWords } from "../preferences";
import { isMuted, setMuted } from "./muted";
import type { TableStore } from "./tableStore";

interface Preset {
  readonly phrase: QuickPhrase;
  readonly words: string; // the id of the sentence
  readonly sign?: string; // of a reaction
}

const PRESETS: readonly Preset[] = [
  { phrase: "hello", words: "shell-phrase-hello" },
  { phrase: "good-luck", words: "shell-phrase-good-luck" },
  { phrase: "good-move", words: "shell-phrase-good-move" },
  { phrase: "well-played", words: "shell-phrase-well-played" },
  { phrase: "thanks", words: "shell-phrase-thanks" },
  { phrase: "oops", words: "shell-phrase-oops" },
  { phrase: "one-moment", words: "shell-phrase-one-moment" },
  { phrase: "goodbye", words: "shell-phrase-goodbye" },
  { phrase: "thumbs-up", words: "shell-phrase-thumbs-up", sign: "👍" },
  { phrase: "smile", words: "shell-phrase-smile", sign: "🙂" },
  { phrase: "surprise", words: "shell-phrase-surprise", sign: "😮" },
  { phrase: "thinking", words: "shell-phrase-thinking", sign: "🤔" },
  { phrase: "laugh", words: "shell-phrase-laugh", sign: "😄" },
  { phrase: "sad", words: "shell-phrase-sad", sign: "🙁" },
];

const SHOWN_MS = 8000;

interface Props {
  readonly store: TableStore;
  readonly frame: Frame;
  readonly names: readonly string[];
}

/** What was said last, and the phrases of a player; nothing where nobody else plays. */
export function QuickPhrases({ store, frame, names }: Props) {
  const words = useWords();
  const persons = frame.seats.flatMap(({ name }, seat) => (name ? [seat] : []));
  const others = persons.filter((seat) => !frame.mine.includes(seat));
  const [muted, setMutedSeats] = useState<readonly number[]>(() =>
    others.filter((seat) => isMuted(store.match, seat)),
  );
  const [problem, setProblem] = useState("");
  if (others.length === 0) return null;
  const say = async (phrase: QuickPhrase) => {
    const answer = await store.ask({ do: "say", phrase });
    setProblem(answer.is === "refused" ? answer.text : "");
  };
  const mute = (seat: number, quiet: boolean) => {
    setMuted(store.match, seat, quiet);
    setMutedSeats(others.filter((one) => isMuted(store.match, one)));
  };
  return (
    <section className="phrases" aria-label={words.say("web-phrases")}>
      <Heard store={store} names={names} muted={muted} />
      <details>
        <summary>{words.say("web-phrases")}</summary>
        {frame.mine.length > 0 && (
          <div className="row">
            {PRESETS.map(({ phrase, words: id, sign }) => (
              <button
                key={phrase}
                type="button"
                className={sign ? "round" : "small"}
                aria-label={words.say(id)}
                title={sign && words.say(id)}
                onClick={() => void say(phrase)}
              >
                {sign ?? words.say(id)}
              </button>
            ))}
          </div>
        )}
        {others.map((seat) => (
          <label key={seat} className="check">
            <input
              type="checkbox"
              checked={muted.includes(seat)}
              onChange={(event) => mute(seat, event.target.checked)}
            />
            {words.say("web-mute", { name: names[seat] ?? "" })}
          </label>
        ))}
        {problem && (
          <p className="problem" role="alert">
            {problem}
          </p>
        )}
      </details>
    </section>
  );
}

interface HeardProps {
  readonly store: TableStore;
  readonly names: readonly string[];
  readonly muted: readonly number[];
}

/** What was said last; it fades by itself. */
function Heard({ store, names, muted }: HeardProps) {
  const words = useWords();
  const { said } = useStore(store);
  const [shown, setShown] = useState<Said | null>(null);
  useEffect(() => {
    if (!said) return;
    setShown(said);
    const timer = setTimeout(() => setShown(null), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [said]);
  const preset = shown && PRESETS.find(({ phrase }) => phrase === shown.phrase);
  const audible = shown && preset && !muted.includes(shown.seat);
  return (
    <p className="said" aria-live="polite">
      {audible && (
        <>
          <strong>{names[shown.seat]}:</strong>{" "}
          {preset.sign && <span aria-hidden="true">{preset.sign} </span>}
          <span className={preset.sign ? "unseen" : undefined}>{words.say(preset.words)}</span>
        </>
      )}
    </p>
  );
}
