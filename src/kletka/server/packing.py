"""Answers that are compressed before they reach the event loop."""

import gzip

from msgspec import Struct

from kletka.wire.documents import Study
from kletka.wire.study import study_of

LEVEL = 6


class Document(Struct, frozen=True):
    """An answer, compressed once for everybody who asks for it."""

    packed: bytes  # by gzip

    def plain(self) -> bytes:
        return gzip.decompress(self.packed)


def packed(body: bytes) -> Document:
    """Compress an answer; runs in a worker, since a large one takes milliseconds."""
    return Document(gzip.compress(body, LEVEL, mtime=0))


def packed_study(game: str, study: Study, language: str) -> Document:
    """Play a study and compress the answer; runs in a worker."""
    return packed(study_of(game, study, language))
