"""Every reason for which Game Title refuses something: the ids of its sentences."""

from enum import StrEnum


class Refusal(StrEnum):
    """Why an action, a text or an option is refused."""

    OVER = "gamekey-refused-over"
    OFF_BOARD = "gamekey-refused-off-board"
    OCCUPIED = "gamekey-refused-occupied"
    UNREADABLE_ACTION = "gamekey-unreadable-action"
    BROKEN_SHAPE = "gamekey-broken-shape"
    BROKEN_TURN = "gamekey-broken-turn"
