"""Every reason for which Cell Capture refuses something: the ids of its sentences."""

from enum import StrEnum


class Refusal(StrEnum):
    """Why an action, a text or an option is refused."""

    OPTIONS_COLOURS_COUNT = "chain-options-colours-count"
    OVER = "chain-refused-over"
    OFF_BOARD = "chain-refused-off-board"
    TOO_CLOSE = "chain-refused-too-close"
    PLACE_FIRST = "chain-refused-place-first"
    OCCUPIED = "chain-refused-occupied"
    NO_MORE_PLACING = "chain-refused-no-more-placing"
    EMPTY = "chain-refused-empty"
    NOT_YOURS = "chain-refused-not-yours"
    UNREADABLE_ACTION = "chain-unreadable-action"
    BROKEN_FIELDS = "chain-broken-fields"
    BROKEN_SIZE = "chain-broken-size"
    BROKEN_COLOURS = "chain-broken-colours"
    BROKEN_ORDER = "chain-broken-order"
    BROKEN_DROPS = "chain-broken-drops"
    BROKEN_ROUND = "chain-broken-round"
    BROKEN_MOVER = "chain-broken-mover"
    BROKEN_OUT = "chain-broken-out"
    BROKEN_ROWS = "chain-broken-rows"
    BROKEN_ROW = "chain-broken-row"
    BROKEN_WIDTH = "chain-broken-width"
    BROKEN_OWNER = "chain-broken-owner"
    BROKEN_LEVEL = "chain-broken-level"
    BROKEN_FIRST_ROUND = "chain-broken-first-round"
    BROKEN_NO_CHIPS = "chain-broken-no-chips"
    BROKEN_OUT_WITH_CHIPS = "chain-broken-out-with-chips"
