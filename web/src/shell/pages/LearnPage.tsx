// The first lesson of a game: positions to play, each with a task.
import { use, useEffect, useMemo, useRef, useState } from "react";
import { Link } from "wouter";
import { useStore } from "../../stage/store";
import { useWords } from "../preferences";
import { queryCache, useGame } from "../queryCache";
import { askRules } from "../study/askRules";
import { hasHappened, type LessonStep, loadLesson, markLessonDone } from "../study/lesson";
import { StudyBoard } from "../study/StudyBoard";
import { StudyLog } from "../study/StudyLog";
import { StudyStore } from "../study/studyStore";
import { useTitle } from "../title";

export default function LearnPage({ game }: { readonly game: string }) {
  useGame(game); // says so if there is no such game
  const words = useWords(game, `${game}.learn`);
  const title = words.say("shell-learn-title", { game: words.say(`${game}-title`) });
  useTitle(title);
  const steps = use(queryCache(`lesson:${game}`, () => loadLesson(game)));
  const [at, setAt] = useState(0);
  const step = steps[at];
  useEffect(() => {
    if (!step) markLessonDone(game);
  }, [step, game]);
  return (
    <div className="lesson">
      <header className="row spread">
        <h1>{title}</h1>
        {step && (
          <Link href={`/new/${game}`} className="button quiet" onClick={() => markLessonDone(game)}>
            {words.say("web-learn-skip")}
          </Link>
        )}
      </header>
      {step ? (
        <Step
          key={at}
          game={game}
          step={step}
          place={words.say("shell-learn-step", { number: at + 1, last: steps.length })}
          onNext={() => setAt(at + 1)}
        />
      ) : (
        <Finished game={game} />
      )}
    </div>
  );
}

interface StepProps {
  readonly game: string;
  readonly step: LessonStep;
  readonly place: string; // e.g. "2 of 5"
  readonly onNext: () => void;
}

function Step({ game, step, place, onNext }: StepProps) {
  const words = useWords(game, `${game}.learn`);
  const study = useMemo(() => new StudyStore(step.position, askRules(game)), [game, step]);
  const { result, refusal, lost } = useStore(study);
  const learner = useRef<number | null>(null); // the seat that the step is for
  const task = useRef<HTMLParagraphElement>(null);
  useEffect(() => task.current?.focus({ preventScroll: true }), []); // the button that had the focus is gone
  useEffect(() => void study.open(), [study]);
  if (result && result.actions.length === 0) learner.current = result.turn.seat;
  const [done, setDone] = useState(false);
  useEffect(() => {
    if (result && result.actions.length > 0 && hasHappened(step.want, result.events)) setDone(true);
  }, [result, step]);
  const isOffTask = !done && result !== null && result.turn.seat !== learner.current;
  const again = () => void study.open();
  const show = async () => {
    await study.open();
    for (const action of step.show) await study.act(action);
  };
  return (
    <section className="lesson-step">
      <div className="note">
        <div role="status">
          <p className="faint">{place}</p>
          <p className="lesson-task" ref={task} tabIndex={-1}>
            {words.say(step.say, { window: "browser" })}
          </p>
          {done && <p className="lesson-done">{words.say("shell-learn-done")}</p>}
          {isOffTask && <p>{words.say("shell-learn-not-that")}</p>}
        </div>
        <div className="row end">
          {done ? (
            <ReadyButton key="next" text={words.say("web-learn-next")} onPress={onNext} />
          ) : isOffTask || lost ? (
            <ReadyButton key="again" text={words.say("web-learn-again")} onPress={again} />
          ) : (
            <>
              {study.done.length > 0 && (
                <button type="button" className="quiet" onClick={again}>
                  {words.say("web-example-back")}
                </button>
              )}
              <button type="button" className="quiet" onClick={onNext}>
                {words.say("web-learn-skip-step")}
              </button>
              <button type="button" onClick={() => void show()}>
                {words.say("web-learn-show")}
              </button>
            </>
          )}
        </div>
      </div>
      <StudyBoard game={game} study={study} alone frozen={done || isOffTask} />
      {(refusal || lost) && (
        <p className="problem" role="alert">
          {refusal || words.say("web-unreachable")}
        </p>
      )}
      <StudyLog game={game} study={study} />
    </section>
  );
}

/** A button that takes the focus when it appears. */
function ReadyButton({ text, onPress }: { readonly text: string; readonly onPress: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus({ preventScroll: true }), []);
  return (
    <button ref={button} type="button" className="primary" onClick={onPress}>
      {text}
    </button>
  );
}

function Finished({ game }: { readonly game: string }) {
  const words = useWords(game);
  return (
    <section className="sheet">
      <p>{words.say("shell-learn-finished")}</p>
      <div className="row end">
        <Link href={`/rules/${game}`} className="button">
          {words.say("web-rules")}
        </Link>
        <Link href={`/new/${game}`} className="button primary">
          {words.say("web-learn-play")}
        </Link>
      </div>
    </section>
  );
}
