"""Actions in text: the long form, and what a hurried player types."""

import pytest

from kletka.games.castle.actions import Attack, CastleAction, Decline, Die, Heal, Move, Place, Roll
from kletka.games.castle.notation import read_action, write_action
from kletka.games.castle.refusal import Refusal
from kletka.games.castle.units import Kind
from kletka.protocol import Cell, UnreadableAction


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("place knight r5c2", Place(Kind.KNIGHT, Cell(2, 5))),
        ("p k 5 2", Place(Kind.KNIGHT, Cell(2, 5))),
        ("P 2 5,2", Place(Kind.DWARF, Cell(2, 5))),
        ("place & (5, 2)", Place(Kind.ELF, Cell(2, 5))),
        ("m 5 2 4 2", Move(Cell(2, 5), Cell(2, 4))),
        ("Move R5C2 -> R4C2", Move(Cell(2, 5), Cell(2, 4))),
        ("move 52 42", Move(Cell(2, 5), Cell(2, 4))),
        ("a r5c2 to r4c2", Attack(Cell(2, 5), Cell(2, 4))),
        ("h 5 2", Heal(Cell(2, 5))),
        ("heal r12c3", Heal(Cell(3, 12))),
        ("move 5242", Move(Cell(2, 5), Cell(2, 4))),
        ("move 5 2 4 12", Move(Cell(2, 5), Cell(12, 4))),
        ("d", Decline()),
        ("roll 126", Roll(1, 2, 6)),
        ("die 4", Die(4)),
    ],
)
def test_hurried_hands_are_understood(text: str, action: CastleAction) -> None:
    assert read_action(text) == action


@pytest.mark.parametrize(
    ("text", "reason", "example"),
    [
        ("jump r5c2", Refusal.UNREADABLE_VERB, None),
        ("постави knight r5c2", Refusal.UNREADABLE_VERB, None),
        ("place \N{KELVIN SIGN} 5 2", Refusal.UNREADABLE_VERB, None),
        ("5 2", Refusal.UNREADABLE_VERB, None),
        ("place r5c2", Refusal.UNREADABLE_REST, "place knight r5c2"),
        ("place knight", Refusal.UNREADABLE_REST, "place knight r5c2"),
        ("move r5c2", Refusal.UNREADABLE_REST, "move r5c2 r4c2"),
        ("heal 123", Refusal.UNREADABLE_REST, "heal r5c2"),
        ("roll 1 2 7", Refusal.UNREADABLE_REST, "roll 1 2 6"),
        ("die 0", Refusal.UNREADABLE_REST, "die 4"),
        ("decline now", Refusal.UNREADABLE_REST, "decline"),
    ],
)
def test_unreadable_input_is_answered_with_an_example(
    text: str, reason: str, example: str | None
) -> None:
    with pytest.raises(UnreadableAction) as refusal:
        read_action(text)

    assert refusal.value.reason == reason
    assert refusal.value.values.get("example") == example


def test_the_longest_text_is_far_below_the_limit() -> None:
    assert len(write_action(Place(Kind.KNIGHT, Cell(8, 6)))) == len("place knight r6c8")
