// A lesson of a game: positions to play, each with a task; the last is a short game.
import { use, useEffect, useMemo, useRef, useState } from "react";
import { Link } from "wouter";
import { useStore } from "../../stage/store";
import { Refusal } from "../../wire/api";
import { useWords } from "../preferences";
import { queryCache, useGame } from "../queryCache";
import { ReadyButton } from "../ReadyButton";
import { askRules } from "../study/askRules";
import {
  hasHappened,
  type Lesson,
  type LessonStep,
  loadCourse,
  markLessonDone,
  markOfferAnswered,
} from "../study/lesson";
import { StudyBoard } from "../study/StudyBoard";
import { StudyLog } from "../study/StudyLog";
import { StudyStore } from "../study/studyStore";
import { useTitle } from "../title";

interface Props {
  readonly game: string;
  readonly number: number; // of the lesson, from 1
}

export default function LearnPage({ game, number }: Props) {
  useGame(game); // says so if there is no such game
  const words = useWords(game, `${game}.learn`);
  const lessons = use(queryCache(`course:${game}`, () => loadCourse(game)));
  const lesson = lessons[number - 1];
  if (!lesson) {
    const text = words.say("web-not-found");
    throw new Refusal(404, { reason: "", text, values: {}, field: null });
  }
  const title = words.say("shell-learn-title", {
    game: words.say(`${game}-title`),
    lesson: words.say(lesson.title),
  });
  useTitle(title);
  const [at, setAt] = useState(0);
  const step = lesson.steps[at];
  useEffect(() => {
    if (at > 0) markOfferAnswered(game); // nothing is stored for who only looks
    if (!step) markLessonDone(lesson.title);
  }, [at, game, step, lesson]);
  return (
    <div className="lesson">
      <header className="row spread">
        <h1>{title}</h1>
        {step && (
          <Link href={`/learn/${game}`} className="button quiet">
            {words.say("web-learn-all")}
          </Link>
        )}
      </header>
      {step ? (
        <Step
          key={at}
          game={game}
          step={step}
          place={words.say("shell-learn-step", { number: at + 1, last: lesson.steps.length })}
          onNext={() => setAt(at + 1)}
        />
      ) : (
        <Finished game={game} number={number} next={lessons[number]} />
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
  const study = useMemo(
    () => new StudyStore(step.position, askRules(game), step.bots),
    [game, step],
  );
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
  const isGame = !step.show;
  const isOver = result !== null && result.outcome !== null;
  const isOffTask =
    !done && result !== null && (isOver || (!isGame && result.turn.seat !== learner.current));
  const again = () => void study.open();
  const show = async () => {
    await study.open();
    for (const action of step.show ?? []) await study.act(action);
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
          {isOffTask && <p>{words.say(step.other ?? "shell-learn-not-that")}</p>}
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
              {!isGame && (
                <button type="button" onClick={() => void show()}>
                  {words.say("web-learn-show")}
                </button>
              )}
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

interface FinishedProps {
  readonly game: string;
  readonly number: number;
  readonly next: Lesson | undefined; // undefined: that was the last one
}

function Finished({ game, number, next }: FinishedProps) {
  const words = useWords(game, `${game}.learn`);
  return (
    <section className="sheet">
      <p>{words.say(next ? "web-learn-lesson-done" : "shell-learn-finished")}</p>
      <div className="row end">
        <Link href={`/learn/${game}`} className="button">
          {words.say("web-learn-all")}
        </Link>
        <Link href={`/new/${game}`} className={next ? "button" : "button primary"}>
          {words.say("web-learn-play")}
        </Link>
        {next && (
          <Link href={`/learn/${game}/${number + 1}`} className="button primary">
            {words.say("web-learn-next-lesson", { lesson: words.say(next.title) })}
          </Link>
        )}
      </div>
    </section>
  );
}
