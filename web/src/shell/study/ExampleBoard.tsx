// An example of the rules: a board that can be played, and the same as text.
import { useEffect, useMemo, useRef, useState } from "react";
import { useStore } from "../../stage/store";
import { useWords } from "../preferences";
import { askRules } from "./askRules";
import { useInView } from "./inView";
import type { Example } from "./rulebook";
import { StudyBoard } from "./StudyBoard";
import { StudyLog } from "./StudyLog";
import { nextOf, StudyStore } from "./studyStore";

interface Props {
  readonly game: string;
  readonly number: number; // of the example in the text
  readonly example: Example;
}

export function ExampleBoard({ game, number, example }: Props) {
  const words = useWords(game);
  const place = useRef<HTMLElement>(null);
  const inView = useInView(place);
  const study = useMemo(() => new StudyStore(example.position, askRules(game)), [game, example]);
  const { result, refusal, lost, requesting } = useStore(study);
  const [height, setHeight] = useState(0); // kept while the board is closed, so that the page does not jump
  useEffect(() => {
    if (inView && !result) void study.open();
    return () => setHeight(place.current?.offsetHeight ?? 0);
  }, [inView, result, study]);

  const next = nextOf(example.actions, result?.actions ?? []);
  const moved = (result?.actions.length ?? 0) > 0;
  return (
    <figure
      ref={place}
      className="example"
      aria-label={words.say("web-example", { number })}
      style={inView ? {} : { minHeight: height }}
      onWheelCapture={(event) => {
        if (!event.ctrlKey) event.stopPropagation(); // the wheel is for the page here
      }}
    >
      {inView && <StudyBoard game={game} study={study} />}
      <figcaption>
        <div className="row">
          <button
            type="button"
            disabled={next === null || requesting}
            onClick={() => void study.follow(example.actions)}
          >
            {words.say("web-example-play")}
          </button>
          <button
            type="button"
            className="quiet"
            disabled={!moved || requesting}
            onClick={() => void study.open()}
          >
            {words.say("web-example-back")}
          </button>
          {lost && (
            <button type="button" disabled={requesting} onClick={() => void study.open()}>
              {words.say("web-try-again")}
            </button>
          )}
        </div>
        {(refusal || lost) && (
          <p className="problem" role="alert">
            {refusal || words.say("web-unreachable")}
          </p>
        )}
        <StudyLog game={game} study={study} />
        <details open={lost && !result}>
          <summary>{words.say("web-example-text")}</summary>
          <pre>{example.text}</pre>
        </details>
      </figcaption>
    </figure>
  );
}
