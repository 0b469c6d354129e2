"""What the referee refuses, beside what the rules refuse."""

from kletka.protocol import Refused


class NotAllowed(Refused):
    """The action may be fine, but not for you, or not now."""


class BadRecord(Refused):
    """The document is not a record that can be replayed."""
