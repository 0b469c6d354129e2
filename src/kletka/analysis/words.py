"""Puts explanations into words of one language, for windows of text."""

from collections.abc import Sequence

from kletka.phrases import Phrases
from kletka.wire.analysis_documents import Clause, Explanation


def clause_text(words: Phrases, clause: Clause, names: Sequence[str]) -> str:
    """Format a clause; the value `seat` names its player."""
    values = dict(clause.values)
    seat = values.get("seat")
    if isinstance(seat, int):
        values["name"] = names[seat]
    return words.say(clause.phrase, **values)


def explanation_text(words: Phrases, explanation: Explanation, names: Sequence[str]) -> str:
    """Format an explanation as one or two sentences: what the move does, and what is better."""
    did, reply, better = (
        "" if clause is None else clause_text(words, clause, names)
        for clause in (explanation.did, explanation.reply, explanation.better)
    )
    sentences = []
    if did and reply and explanation.quiet:
        sentences.append(words.say("analysis-leaves", did=did, reply=reply))
    elif did and reply:
        sentences.append(words.say("analysis-but", did=did, reply=reply))
    elif did and not explanation.quiet:
        sentences.append(words.say("analysis-did", did=did))
    if better and better != did:
        sentences.append(words.say("analysis-better", did=better))
    return " ".join(sentences)
