"""Analysis positions in which bots play some seats: the short games of lessons."""

from kletka.bots.answers import with_answers
from kletka.games import GAMES
from kletka.server.compression import CompressedDocument, compressed
from kletka.wire.documents import Study
from kletka.wire.study import PlayedStudy, play, studied


def compress_answered_study(game: str, study: Study, language: str) -> CompressedDocument:
    """Play a study, let its bots answer, and compress the result; runs in a worker."""
    played = play(GAMES[game], study)
    if played.refused is None:
        given = len(played.match.entries) - played.chances
        match = with_answers(played.match, study.bots)
        played = PlayedStudy(match, len(match.entries) - given, None)
    return compressed(studied(played, study, language))
