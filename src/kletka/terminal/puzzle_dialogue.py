"""The dialogue of a puzzle: the position, typed answers, the explanation of a wrong one."""

from abc import abstractmethod
from collections.abc import Iterable, Sequence
from typing import Any

from kletka.analysis import explanation_text
from kletka.phrases import LETTERS, Phrases, completed
from kletka.protocol import AnyRules, Event, Refused
from kletka.puzzles import Puzzle, Refutation, Verdict, solver
from kletka.terminal.dialogue import ask_action, questions
from kletka.terminal.exercise_dialogue import ExerciseDialogue
from kletka.terminal.screen import Screen
from kletka.terminal.words import SessionCommand


class PuzzleDialogue(ExerciseDialogue[Puzzle]):
    """Puzzles of one game, asked in lines of text; who judges the answers is left open."""

    _how = "puzzle-commands"

    def __init__(self, rules: AnyRules, screen: Screen, words: Phrases) -> None:
        super().__init__(rules, screen, words)
        self._commands |= {SessionCommand.BOARD: self._board, SessionCommand.SHOW: self._show}
        self._actions: list[str] = []  # played since the position of the puzzle

    @abstractmethod
    def _judge(self, asked: Puzzle, played: Sequence[str]) -> Verdict:
        """Judge everything that was played since the position."""

    @abstractmethod
    def _refute(self, asked: Puzzle, wrong: Sequence[str]) -> Refutation:
        """Refute an answer that was judged wrong."""

    @abstractmethod
    def _solution(self, asked: Puzzle) -> Sequence[str]:
        """Give the puzzle up, and return its solution."""

    @abstractmethod
    def _retried(self, asked: Puzzle, wrong: Sequence[str]) -> list[str]:
        """Return what stays played after a wrong answer."""

    @abstractmethod
    def _task_values(self, asked: Puzzle) -> dict[str, int]:
        """Return the values of the sentence that asks."""

    @abstractmethod
    def _say_title(self, asked: Puzzle) -> None:
        """Print what a puzzle is called."""

    def _begin(self, asked: Puzzle) -> None:
        self._actions = []
        self._screen.say()
        self._say_title(asked)
        self._draw(asked)
        self._say_task(asked)

    def _say_task(self, asked: Puzzle) -> None:
        name = LETTERS[solver(asked)]
        task = self._words.say(asked.task, **self._task_values(asked))
        self._say("puzzle-task", "bold", name=name, task=task)

    def _answer(self, asked: Puzzle) -> Verdict | None:
        """Let the user play until the puzzle is solved or failed; None: it was left."""
        while True:
            state = self._state(asked)
            view = self._rules.view_for(state, solver(asked))
            dialogue = questions(asked.game, view, self._words, LETTERS[solver(asked)])
            text = ask_action(self._screen, dialogue, lambda line: self._run_command(line, asked))
            if text is None:
                return None
            texts = map(self._rules.write_action, self._rules.legal_actions(state))
            try:
                action = self._rules.read_action(completed(text, list(texts)))
                played = [*self._actions, self._rules.write_action(action)]
                verdict = self._judge(asked, played)
            except Refused as refused:
                self._say_refusal(refused)
                continue
            self._play(asked, [*played[len(self._actions) :], *verdict.replies])
            if verdict.status != "go-on":
                return verdict

    def _explain(self, asked: Puzzle) -> None:
        """Show the refutation of a wrong answer, and go back to where it was given."""
        words = self._words
        wrong = self._actions
        with self._screen.busy(words.say("puzzle-thinking")):
            refutation = self._refute(asked, wrong)
        self._say("puzzle-wrong", "red")
        if refutation.explanation is not None:
            sentence = explanation_text(words, refutation.explanation, LETTERS)
            if sentence:
                self._screen.say(sentence)
        if refutation.line:
            self._say("puzzle-reply", line="  ".join(refutation.line))
        self._actions = self._retried(asked, wrong)
        self._say("puzzle-again", "yellow")
        self._draw(asked)
        self._say_task(asked)

    def _state(self, asked: Puzzle) -> Any:
        state = self._rules.read_state(asked.position)
        for text in self._actions:
            state = self._rules.advance(state, self._rules.read_action(text))
        return state

    def _play(self, asked: Puzzle, texts: Iterable[str]) -> None:
        """Play actions on the board, print what happens, and draw it."""
        events: list[Event] = []
        state = self._state(asked)
        for text in texts:
            step = self._rules.apply(state, self._rules.read_action(text))
            events += self._rules.unpack(step.events)
            state = step.state
            self._actions.append(text)
        lines = (event for event in events if not event.on_board)
        self._event_feed.show_events(lines, LETTERS)
        self._draw(asked, tuple(events))

    def _draw(self, asked: Puzzle, last: tuple[Event, ...] = ()) -> None:
        state = self._state(asked)
        self._draw_state(state, solver(asked), 2, self._rules.legal_actions(state), last)

    def _board(self, asked: Puzzle) -> bool:
        self._draw(asked)
        self._say_task(asked)
        return False

    def _show(self, asked: Puzzle) -> bool:
        """Play the solution on the board, which ends the puzzle."""
        solution = self._solution(asked)
        self._actions = []
        self._say("puzzle-solution", line="  ".join(solution))
        self._play(asked, solution)
        return True
