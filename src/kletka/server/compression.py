"""Compresses large answers in worker processes."""

import gzip

from msgspec import Struct

from kletka.wire.documents import Study
from kletka.wire.study import study_of

COMPRESSION_LEVEL = 6


class CompressedDocument(Struct, frozen=True):
    """An answer, compressed once for all requests."""

    compressed: bytes  # by gzip

    def plain(self) -> bytes:
        return gzip.decompress(self.compressed)


def compressed(body: bytes) -> CompressedDocument:
    """Compress an answer; runs in a worker, since a large one takes milliseconds."""
    return CompressedDocument(gzip.compress(body, COMPRESSION_LEVEL, mtime=0))


def compress_study(game: str, study: Study, language: str) -> CompressedDocument:
    """Play a study and compress the answer; runs in a worker."""
    return compressed(study_of(game, study, language))
