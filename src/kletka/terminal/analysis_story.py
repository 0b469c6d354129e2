"""Prints the story of an analysed game: turning points, marked moves, how well each seat played."""

from collections.abc import Sequence
from dataclasses import dataclass

from kletka.analysis import clause_text, explanation_text
from kletka.match import Match, Record
from kletka.phrases import Phrases
from kletka.phrases.typed import in_own_words
from kletka.terminal.screen import Screen
from kletka.wire.analysis_documents import AnalysedDecision, GameAnalysis, Mark

MOST_LINE_ACTIONS = 6
"""Actions of the best line that are printed."""

MARK_PHRASES = {
    Mark.INACCURACY: "analysis-mark-inaccuracy",
    Mark.MISTAKE: "analysis-mark-mistake",
    Mark.BLUNDER: "analysis-mark-blunder",
}


@dataclass(frozen=True, slots=True)
class AnalysisStory:
    """The story of one game in one language."""

    record: Record
    match: Match
    words: Phrases

    def print(self, screen: Screen, analysis: GameAnalysis) -> None:
        """Print the whole story."""
        say, names = self.words.say, self.record.names
        title = say(f"{analysis.game}-title")
        screen.say(say("analysis-story-title", game=title, names=", ".join(names)), "bold")
        if analysis.walk is not None:
            self._print_walk(screen, analysis)
            return
        marked = [one for one in analysis.decisions if one.mark is not None]
        turning = [one for one in marked if one.number in analysis.turning_points]
        screen.say()
        if turning:
            screen.say(say("analysis-story-turning"), "bold")
            for one in turning:
                self._print_decision(screen, one)
        else:
            screen.say(say("analysis-story-calm"))
        screen.say()
        others = [one for one in marked if one not in turning]
        if others:
            screen.say(say("analysis-story-moves"), "bold")
            for one in others:
                self._print_decision(screen, one)
        elif not marked:
            screen.say(say("analysis-story-clean"))
        screen.say()
        for seat, name in enumerate(names):
            screen.say(self._seat_line(seat, name, analysis.decisions))
        chances = (
            say("analysis-chance", name=name, percent=_percent(analysis.final[seat]))
            for seat, name in enumerate(names)
        )
        screen.say(say("analysis-story-end", chances=", ".join(chances)))

    def _print_decision(self, screen: Screen, one: AnalysedDecision) -> None:
        assert one.mark is not None
        before = one.chances[one.seat]
        screen.say(
            self.words.say(
                "analysis-story-point",
                number=one.entries[0],
                name=self.record.names[one.seat],
                mark=self.words.say(MARK_PHRASES[one.mark]),
                before=_percent(before),
                after=_percent(max(0.0, before - one.loss)),
            )
        )
        if one.explanation is not None:
            screen.say("  " + explanation_text(self.words, one.explanation, self.record.names))
        key = self.match.rules.key
        line = [in_own_words(text, key, self.words) for text in one.variation[:MOST_LINE_ACTIONS]]
        screen.say("  " + self.words.say("analysis-story-best", line=" – ".join(line)))

    def _seat_line(self, seat: int, name: str, decisions: Sequence[AnalysedDecision]) -> str:
        own = [one for one in decisions if one.seat == seat]
        count = {mark: sum(one.mark is mark for one in own) for mark in Mark}
        return self.words.say(
            "analysis-story-seat",
            name=name,
            blunders=count[Mark.BLUNDER],
            mistakes=count[Mark.MISTAKE],
            inaccuracies=count[Mark.INACCURACY],
            loss=_percent(sum(one.loss for one in own) / max(1, len(own))),
        )

    def _print_walk(self, screen: Screen, analysis: GameAnalysis) -> None:
        walk, say = analysis.walk, self.words.say
        assert walk is not None
        if walk.shortest is None:
            screen.say(say("analysis-story-walk-lost", turns=walk.turns))
        else:
            screen.say(say("analysis-story-walk", turns=walk.turns, shortest=walk.shortest))
        wasted = [step for step in walk.steps if step.wasted is not None]
        for step in wasted:
            assert step.wasted is not None
            why = clause_text(self.words, step.wasted, self.record.names)
            screen.say(say("analysis-story-wasted", number=step.number, why=why))
        if not wasted:
            screen.say(say("analysis-story-thrifty"))


def _percent(share: float) -> int:
    return round(100 * share)
