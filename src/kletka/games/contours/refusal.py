"""Every reason for which Contours refuses something: the ids of its sentences."""

from enum import StrEnum


class Refusal(StrEnum):
    """Why an action, a text or an option is refused."""

    OVER = "contours-refused-over"
    OFF_BOARD = "contours-refused-off-board"
    POINT = "contours-refused-point"
    CAPTURED = "contours-refused-captured"
    TERRITORY = "contours-refused-territory"
    UNREADABLE_ACTION = "contours-unreadable-action"
    BROKEN_SHAPE = "contours-broken-shape"
    BROKEN_TURN = "contours-broken-turn"
    BROKEN_CAPTURE = "contours-broken-capture"
    OPTIONS_COLOURS = "contours-options-colours"
