"""The moments of a record in text, by way of its outline."""

from kletka.wire.replay import moments_from, outline_of, part_of, read_outline


def moments_of(text: str, after: int, count: int) -> bytes:
    """Encode a part of a record."""
    part, before = part_of(read_outline(outline_of(text)), after, count)
    return moments_from(part, before, after, count)
