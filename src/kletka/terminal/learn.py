"""`kletka learn`: the course of a game, played one position and one sentence at a time."""

import argparse
from collections.abc import Sequence

from kletka.bots.answers import with_answers
from kletka.games import GAMES
from kletka.lessons import Lesson, LessonStep, course
from kletka.match import Match
from kletka.phrases import LETTERS, Phrases, completed, invocation
from kletka.protocol import AnyRules, Event, Refused, Seat, ToMove
from kletka.terminal.course_progress import CourseProgress
from kletka.terminal.dialogue import ask_action, questions
from kletka.terminal.exercise_dialogue import ExerciseDialogue, ExerciseLeft
from kletka.terminal.menu import ask_game, ask_language
from kletka.terminal.screen import Screen
from kletka.terminal.words import SessionCommand


def learn_command(arguments: argparse.Namespace, words: Phrases) -> int:
    """Teach a lesson of a game, and ask which game if none was named."""
    screen = Screen.standard()
    if arguments.game is None and not hasattr(arguments, "lang"):
        words = ask_language(screen, words.language)
    rules = ask_game(screen, words) if arguments.game is None else GAMES[arguments.game]
    lessons, progress = course(rules.key), CourseProgress()
    number = arguments.lesson
    if number is None:
        list_lessons(rules.key, progress, screen, words)
        number = next_lesson(lessons, progress)
    elif not 1 <= number <= len(lessons):
        raise Refused("shell-refused-lesson", number=number, last=len(lessons))
    LessonSession(rules, number, screen, words, progress).teach()
    return 0


def next_lesson(lessons: Sequence[Lesson], progress: CourseProgress) -> int:
    """Return the number of the first lesson that is not finished; the first one if all are."""
    return next((n for n, one in enumerate(lessons, 1) if one.title not in progress), 1)


def list_lessons(key: str, progress: CourseProgress, screen: Screen, words: Phrases) -> None:
    """Print the lessons of a game, those that are finished with a mark."""
    screen.say(words.say("shell-course", game=words.say(f"{key}-title")), "bold")
    for number, lesson in enumerate(course(key), 1):
        row = "shell-course-done" if lesson.title in progress else "shell-course-open"
        screen.say(words.say(row, number=number, lesson=words.say(lesson.title)))
    command = invocation("learn", key, "2", "--lang", words.language)
    screen.copyable(words.say("shell-course-choose", command=command))
    screen.say()


class LessonSession(ExerciseDialogue[LessonStep]):
    """One lesson of a game, played step by step."""

    _how = "shell-learn-commands"

    def __init__(
        self,
        rules: AnyRules,
        number: int,
        screen: Screen,
        words: Phrases,
        progress: CourseProgress,
    ) -> None:
        super().__init__(rules, screen, words)
        self._number = number
        self._lesson = course(rules.key)[number - 1]
        self._progress = progress
        self._commands |= {SessionCommand.SHOW: self._show, SessionCommand.SKIP: lambda _: True}

    def teach(self) -> None:
        """Play all steps until the player leaves."""
        words = self._words
        title = words.say(self._lesson.title)
        game = words.say(f"{self._rules.key}-title")
        self._say("shell-learn-title", "bold", game=game, lesson=title)
        self._say_how()
        steps = self._lesson.steps
        try:
            for number, step in enumerate(steps, 1):
                self._screen.say()
                self._say("shell-learn-step", "dim", number=number, last=len(steps))
                self._say(step.say, "bold", window="terminal")
                while not self._tried(step):
                    self._say(step.other, "yellow", window="terminal")
        except ExerciseLeft:
            return
        self._finish()

    def _finish(self) -> None:
        """Store that the lesson is finished and name the next one, or a game after the last."""
        if not self._progress.add(self._lesson.title):
            self._say("shell-course-not-stored", "yellow")
        key, language = self._rules.key, self._words.language
        lessons = course(key)
        if self._number == len(lessons):
            self._say("shell-learn-finished")
            command = invocation("play", key, "--lang", language)
            self._screen.copyable(self._words.say("shell-learn-play", command=command))
            return
        following = self._words.say(lessons[self._number].title)
        command = invocation("learn", key, str(self._number + 1), "--lang", language)
        self._screen.copyable(
            self._words.say("shell-learn-next", lesson=following, command=command)
        )

    def _tried(self, step: LessonStep) -> bool:
        """Let the player play from the position of a step; False if its goal was missed."""
        match = Match.at(self._rules, step.position)
        turn = match.turn
        assert isinstance(turn, ToMove)
        seat = turn.seat
        self._draw(match, seat)
        while match.turn == turn or (step.is_game and isinstance(match.turn, ToMove)):
            view = self._rules.view_for(match.state, seat)
            asked = questions(self._rules.key, view, self._words, LETTERS[seat])
            text = ask_action(self._screen, asked, lambda line: self._run_command(line, step))
            if text is None:
                return True
            try:
                match, events = self._played(match, seat, text, step.bots)
            except Refused as refused:
                self._say_refusal(refused)
                continue
            if step.is_done_by(events):
                self._say("shell-learn-done", "green")
                return True
        return False

    def _played(
        self, match: Match, seat: Seat, text: str, bots: Sequence[str | None] = ()
    ) -> tuple[Match, tuple[Event, ...]]:
        """Play an action, the chance outcomes after it and the answers of bots; print the events and the board."""
        texts = list(map(self._rules.write_action, self._rules.legal_actions(match.state)))
        after = with_answers(match.act(seat, completed(text, texts)).settled(), bots)
        events = tuple(
            event for moment in after.mainline[len(match.mainline) :] for event in moment.events
        )
        seen = (self._rules.event_for(event, seat) for event in events)
        lines = (event for event in seen if event is not None and not event.on_board)
        self._event_feed.show_events(lines, LETTERS)
        self._draw(after, seat, events)
        return after, events

    def _draw(self, match: Match, seat: Seat, last: tuple[Event, ...] = ()) -> None:
        choices = self._rules.legal_actions(match.state) if match.turn == ToMove(seat) else ()
        self._draw_state(match.state, seat, len(match.seats), choices, last)

    def _show(self, step: LessonStep) -> bool:
        if step.is_game:
            self._say("shell-learn-own-game")
            return False
        match = Match.at(self._rules, step.position)
        for text in step.show:
            assert isinstance(match.turn, ToMove)
            seat = match.turn.seat
            self._screen.say(f"{LETTERS[seat]} > {text}")
            match, _ = self._played(match, seat, text)
        return True
