"""Every reason for which Labyrinth refuses something: the ids of its sentences."""

from enum import StrEnum


class Refusal(StrEnum):
    """Why an action, a text or an option is refused."""

    OVER = "labyrinth-refused-over"
    WALL = "labyrinth-refused-wall"
    NO_ARROWS = "labyrinth-refused-no-arrows"
    NO_BOMBS = "labyrinth-refused-no-bombs"
    NO_CEMENT = "labyrinth-refused-no-cement"
    NO_PASSAGE = "labyrinth-refused-no-passage"
    LIFT_FIRST = "labyrinth-refused-lift-first"
    NO_LIFT = "labyrinth-refused-no-lift"
    NO_FLOOR = "labyrinth-refused-no-floor"
    NO_ARSENAL = "labyrinth-refused-no-arsenal"
    OUT_OF_STOCK = "labyrinth-refused-out-of-stock"
    NO_SLOT = "labyrinth-refused-no-slot"
    NOT_CARRIED = "labyrinth-refused-not-carried"
    UNREADABLE_ACTION = "labyrinth-unreadable-action"
    UNREADABLE_VERB = "labyrinth-unreadable-verb"
    BROKEN_POSITION = "labyrinth-broken-position"
    OPTIONS_CELLS = "labyrinth-options-cells"
    OPTIONS_UNSOLVABLE = "labyrinth-options-unsolvable"
