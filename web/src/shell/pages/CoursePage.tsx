// The course of a game: its lessons in order, and which of them are finished.
import { use } from "react";
import { Link } from "wouter";
import { useWords } from "../preferences";
import { queryCache, useGame } from "../queryCache";
import { isLessonDone, loadCourse } from "../study/lesson";
import "../style/study.css";
import { useTitle } from "../title";

export default function CoursePage({ game }: { readonly game: string }) {
  useGame(game); // says so if there is no such game
  const words = useWords(game, `${game}.learn`);
  const title = words.say("shell-course", { game: words.say(`${game}-title`) });
  useTitle(title);
  const lessons = use(queryCache(`course:${game}`, () => loadCourse(game)));
  const done = lessons.map((lesson) => isLessonDone(lesson.title));
  const next = Math.max(done.indexOf(false), 0);
  return (
    <div className="lesson">
      <header className="row spread">
        <h1>{title}</h1>
        <Link href={`/rules/${game}`} className="button quiet">
          {words.say("web-rules")}
        </Link>
      </header>
      <p>
        {words.say("web-course-progress", {
          done: done.filter(Boolean).length,
          count: lessons.length,
        })}
      </p>
      <ol className="course">
        {lessons.map((lesson, index) => (
          <li key={lesson.title}>
            <Link
              href={`/learn/${game}/${index + 1}`}
              className={index === next ? "button primary" : "button"}
            >
              <span>
                {index + 1}. {words.say(lesson.title)}
              </span>
              {done[index] && <span>✓ {words.say("web-course-done")}</span>}
            </Link>
          </li>
        ))}
      </ol>
    </div>
  );
}
