"""Castles: damage, points, healing, second actions, passes, rounds, the end."""

import pytest

from kletka.games.castle.actions import Attack, Decline, Heal, Move, Roll
from kletka.games.castle.dice import Blow
from kletka.games.castle.events import (
    AttackRolled,
    BarricadeDestroyed,
    BattleTurnBegan,
    CastleEvent,
    GameEnded,
    SecondActionRolled,
    TurnPassed,
    UnitDestroyed,
    UnitHealed,
)
from kletka.games.castle.rules import RULES
from kletka.games.castle.state import CastleState
from kletka.games.castle.units import BLACK, RED, Kind
from kletka.phrases import phrases
from kletka.protocol import Cell, Chance, IllegalAction, Outcome, Over, Seat, ToMove, ranked
from kletka.render import RenderContext, render_board
from tests.games.castle.boards import battle, drawn, play

NAMES = ("A", "B")
DUEL = """
    *  *  *  *  *  *  *  *  R@
    *  *  *  *  *  *  *  *  *
    #  *  *  *  *  *  *  *  *
    *  *  *  *  R% *  *  *  *
    *  *  *  *  B% *  *  *  *
    *  *  *  *  *  *  *  *  *
    B@ *  *  *  *  *  *  *  *
"""
HIT = "attack r4c4 r3c4"


def text_board(state: CastleState, language: str = "en") -> list[str]:
    choices = RULES.legal_actions(state) if isinstance(RULES.turn(state), ToMove) else ()
    context = RenderContext(phrases(language), NAMES)
    lines = render_board("castle", RULES.view_for(state, None), choices, context)
    return [line.plain for line in lines]


def health_at(state: CastleState, row: int, column: int) -> int:
    pieces = RULES.view_for(state, None).pieces
    return next(piece.health for piece in pieces if piece.cell == Cell(column, row))


def only(events: list[CastleEvent], kind: type[CastleEvent]) -> CastleEvent:
    (event,) = [event for event in events if isinstance(event, kind)]
    return event


@pytest.mark.acceptance("CAS-1k")
def test_a_turn_is_one_move_one_attack_or_one_healing() -> None:
    state = battle(DUEL, health={"r4c4": 5})
    kinds = {type(action) for action in RULES.legal_actions(state)}
    moved, _ = play(state, "move r6c0 r5c0")

    assert kinds == {Move, Attack, Heal}
    assert RULES.turn(moved) == ToMove(RED)


@pytest.mark.acceptance("CAS-5d")
def test_the_start_of_a_turn_has_whether_an_attack_is_possible() -> None:
    calm, events = play(battle(DUEL), "move r4c4 r5c4")
    close, more = play(calm, "move r3c4 r4c4")

    assert BattleTurnBegan(RED, 1, attacks=0) in events
    assert phrases("bg").event(events[-1], NAMES).endswith("Атака не е възможна.")
    assert text_board(calm)[-1] == "No attack is possible."
    assert BattleTurnBegan(BLACK, 2, attacks=1) in more
    assert phrases("bg").event(more[-1], NAMES).endswith("Възможна е една атака.")
    assert text_board(close)[-2:] == [
        "An attack is possible:",
        "B% r5c4 → R% r4c4: damage 5, miss 5%",
    ]


@pytest.mark.acceptance("CAS-6a", "CAS-D13", "CAS-1i")
def test_an_attack_throws_three_dice_and_takes_attack_less_armour() -> None:
    state, _ = play(battle(DUEL), HIT)
    turn = RULES.turn(state)
    after, events = play(state, "roll 2 2 2")

    assert isinstance(turn, Chance)
    assert {action for action, weight in turn.odds if weight == 1} == {
        Roll(a, b, c) for a in range(1, 7) for b in range(1, 7) for c in range(1, 7)
    }
    assert health_at(after, 3, 4) == 15 - (8 - 3)
    assert only(events, AttackRolled).plain()["blow"] == Blow.FULL


@pytest.mark.acceptance("CAS-6b")
def test_a_sum_equal_to_the_health_of_the_target_misses() -> None:
    state = battle(DUEL, health={"r3c4": 9})
    missed, events = play(state, HIT, "roll 3 3 3")
    landed, _ = play(state, HIT, "roll 3 3 4")

    assert health_at(missed, 3, 4) == 9
    assert missed.points == state.points
    assert only(events, AttackRolled).plain()["blow"] == Blow.MISS
    assert RULES.turn(missed) == ToMove(RED)
    assert health_at(landed, 3, 4) == 4


@pytest.mark.acceptance("CAS-6c", "CAS-D15")
def test_three_ones_do_half_the_damage_rounded_down() -> None:
    after, events = play(battle(DUEL), HIT, "roll 1 1 1")

    assert health_at(after, 3, 4) == 15 - 2
    assert only(events, AttackRolled).plain()["blow"] == Blow.HALF


@pytest.mark.acceptance("CAS-D15")
def test_the_weakest_half_still_hurts() -> None:
    elf_against_knight = battle(
        """
        *  *  *  *  *  *  *  *  *
        *  *  *  *  *  *  *  *  *
        #  *  *  *  *  *  *  *  *
        *  B& *  *  R% *  *  *  *
        *  *  *  *  *  *  *  *  *
        *  *  *  *  *  *  *  *  *
        *  *  *  *  *  *  *  *  *
        """
    )

    after, _ = play(elf_against_knight, "attack r3c1 r3c4", "roll 1 1 1")

    assert health_at(after, 3, 4) == 14


@pytest.mark.acceptance("CAS-D14")
def test_three_ones_against_health_three_miss() -> None:
    after, _ = play(battle(DUEL, health={"r3c4": 3}), HIT, "roll 1 1 1")

    assert health_at(after, 3, 4) == 3


@pytest.mark.acceptance("CAS-6d")
def test_damage_is_counted_as_points_and_shown() -> None:
    state = battle(DUEL)
    after, _ = play(state, HIT, "roll 2 2 2")
    again, _ = play(after, "attack r3c4 r4c4", "roll 1 1 1")

    assert after.points == (state.points[0] + 5, state.points[1])
    assert again.points == (state.points[0] + 5, state.points[1] + 2)
    assert (
        text_board(again)[1]
        == f"Black (A): {again.points[0]} points  Red (B): {again.points[1]} points"
    )


@pytest.mark.acceptance("CAS-1f", "CAS-D16")
def test_a_unit_at_zero_or_less_is_removed_and_all_the_damage_counts() -> None:
    state = battle(DUEL, health={"r3c4": 1})
    after, events = play(state, HIT, "roll 2 2 2")
    exact, _ = play(battle(DUEL, health={"r3c4": 5}), HIT, "roll 2 2 2")

    assert UnitDestroyed(RED, Kind.KNIGHT, Cell(4, 3)) in events
    assert after.points[0] == state.points[0] + 5
    assert drawn(after).split("\n")[3] == drawn(exact).split("\n")[3] == "*  *  *  *  *  *  *  *  *"


@pytest.mark.acceptance("CAS-D10", "CAS-3f")
def test_a_barricade_falls_at_once_without_dice_or_points() -> None:
    state = battle(DUEL.replace("B% *", "B% $"))
    after, events = play(state, "attack r4c4 r4c5")

    assert events[0] == BarricadeDestroyed(BLACK, Kind.KNIGHT, Cell(4, 4), Cell(5, 4))
    assert drawn(after).split("\n")[4] == "*  *  *  *  B% *  *  *  *"
    assert after.points == state.points
    assert RULES.turn(after) == ToMove(RED)


@pytest.mark.acceptance("CAS-7a", "CAS-D26", "CAS-1i")
def test_a_potion_gives_back_one_die_of_health() -> None:
    state, _ = play(battle(DUEL, health={"r4c4": 5}), "heal r4c4")
    turn = RULES.turn(state)
    after, events = play(state, "die 4")

    assert isinstance(turn, Chance)
    assert [RULES.write_action(action) for action, _ in turn.odds] == [
        f"die {value}" for value in range(1, 7)
    ]
    assert health_at(after, 4, 4) == 9
    assert only(events, UnitHealed).plain()["gained"] == 4


@pytest.mark.acceptance("CAS-7b", "CAS-D26")
@pytest.mark.parametrize("die", range(1, 7))
def test_after_healing_an_odd_die_gives_a_second_action(die: int) -> None:
    state = battle(DUEL, health={"r4c4": 5})
    after, events = play(state, "heal r4c4", "die 2", f"die {die}")

    assert SecondActionRolled(BLACK, die, won=die in {1, 3, 5}) in events
    assert RULES.turn(after) == ToMove(BLACK if die in {1, 3, 5} else RED)


@pytest.mark.acceptance("CAS-D17")
def test_a_potion_is_drunk_once() -> None:
    state = battle(DUEL, health={"r4c4": 5}, drunk=("r4c4",))

    with pytest.raises(IllegalAction, match="castle-refused-potion-gone"):
        play(state, "heal r4c4")
    assert not any(isinstance(action, Heal) for action in RULES.legal_actions(state))


@pytest.mark.acceptance("CAS-D18")
def test_healing_stops_at_the_starting_health_and_is_refused_to_the_unhurt() -> None:
    state = battle(DUEL, health={"r4c4": 13})
    after, events = play(state, "heal r4c4", "die 6")

    assert health_at(after, 4, 4) == 15
    assert only(events, UnitHealed).plain()["gained"] == 2
    with pytest.raises(IllegalAction, match="castle-refused-not-wounded"):
        play(state, "heal r6c0")


@pytest.mark.acceptance("CAS-D19")
def test_the_second_action_may_be_any_action_or_none() -> None:
    state = battle(DUEL, health={"r4c4": 5, "r6c0": 5})
    won, _ = play(state, "heal r4c4", "die 2", "die 3")
    kinds = {type(action) for action in RULES.legal_actions(won)}

    assert kinds == {Move, Attack, Heal, Decline}
    for text in ("move r6c0 r5c0", "decline"):
        assert RULES.turn(play(won, text)[0]) == ToMove(RED)
    assert RULES.turn(play(won, HIT, "roll 2 2 2")[0]) == ToMove(RED)


@pytest.mark.acceptance("CAS-D19", "CAS-D26")
def test_healing_as_a_second_action_throws_no_further_die() -> None:
    state = battle(DUEL, health={"r4c4": 5, "r6c0": 5})
    after, events = play(state, "heal r4c4", "die 2", "die 3", "heal r6c0", "die 3")

    assert RULES.turn(after) == ToMove(RED)
    assert sum(isinstance(event, SecondActionRolled) for event in events) == 1
    assert health_at(after, 6, 0) == 8


@pytest.mark.acceptance("CAS-D26")
def test_a_second_action_is_not_skipped_even_when_only_declining_is_left() -> None:
    state = battle(
        """
        *  *  *  *  *  *  *  *  R@
        *  *  *  *  *  *  *  *  *
        #  *  *  *  *  *  *  *  *
        B@ #  *  *  *  *  *  *  *
        #  *  *  *  *  *  *  *  *
        *  *  *  *  *  *  *  *  *
        *  *  *  *  *  *  *  *  *
        """,
        health={"r3c0": 11},
    )

    won, _ = play(state, "heal r3c0", "die 1", "die 1")

    assert RULES.turn(won) == ToMove(BLACK)
    assert list(RULES.legal_actions(won)) == [Decline()]


SHUT_IN = """
    *  *  *  *  *  *  *  *  *
    *  *  *  *  *  *  *  *  *
    #  *  *  *  *  *  *  *  *
    R@ #  *  *  *  *  *  *  *
    #  *  *  *  B% *  *  *  *
    *  *  *  *  *  *  *  *  *
    *  *  *  *  *  *  *  *  *
"""


@pytest.mark.acceptance("CAS-D20", "CAS-D29", "CAS-D21")
def test_a_side_that_can_do_nothing_passes_and_the_pass_counts_as_its_turn() -> None:
    state = battle(SHUT_IN, number=7)
    after, events = play(state, "move r4c4 r4c5")

    assert events[1:] == [TurnPassed(RED), BattleTurnBegan(BLACK, 8, attacks=0)]
    assert phrases("en").event(events[1], NAMES) == "Red can do nothing, and the turn passes."
    assert RULES.turn(after) == ToMove(BLACK)
    assert after.round == 8


@pytest.mark.acceptance("CAS-D20", "CAS-D29")
def test_black_passes_into_the_next_round() -> None:
    mirrored = SHUT_IN.replace("R@", "B@").replace("B%", "R%")
    after, events = play(battle(mirrored, mover=RED, number=7), "move r4c4 r4c5")

    assert events[1:] == [TurnPassed(BLACK), BattleTurnBegan(RED, 8, attacks=0)]
    assert RULES.turn(after) == ToMove(RED)


@pytest.mark.acceptance("CAS-D20")
def test_nobody_may_pass_who_can_act() -> None:
    with pytest.raises(IllegalAction, match="castle-refused-must-act"):
        play(battle(DUEL), "decline")


@pytest.mark.acceptance("CAS-D21")
def test_a_round_is_a_black_turn_and_a_red_turn() -> None:
    state = battle(DUEL)
    rounds = [state.round]
    for text in ("move r6c0 r5c0", "move r0c8 r0c7", "move r5c0 r6c0", "move r0c7 r0c8"):
        state, _ = play(state, text)
        rounds.append(state.round)

    assert rounds == [1, 1, 2, 2, 3]


@pytest.mark.acceptance("CAS-D24")
def test_a_game_may_last_as_long_as_the_players_like() -> None:
    state = battle(DUEL, number=5000)
    for _ in range(100):
        state, _ = play(
            state, "move r6c0 r5c0", "move r0c8 r0c7", "move r5c0 r6c0", "move r0c7 r0c8"
        )

    assert drawn(state) == drawn(battle(DUEL))
    assert state.round == 5200
    assert RULES.turn(state) == ToMove(BLACK)


@pytest.mark.acceptance("CAS-D28")
def test_a_game_in_which_neither_side_can_act_is_a_draw() -> None:
    state = battle(
        """
        *  *  *  *  *  *  *  *  *
        *  *  *  *  *  *  *  *  *
        #  #  *  *  *  *  *  *  *
        R@ B@ #  *  *  *  *  *  *
        #  #  *  *  *  *  *  *  *
        *  *  *  *  *  *  *  *  *
        *  *  *  *  *  *  *  *  *
        """,
        health={"r3c1": 11},
        number=9,
    )

    after, events = play(state, "heal r3c1", "die 6", "die 2")

    outcome = Outcome(ranked({BLACK, RED}), "stuck")
    assert RULES.turn(after) == Over(outcome)
    assert RULES.read_state(RULES.write_state(after)) == after
    assert not any(isinstance(event, TurnPassed) for event in events)
    assert phrases("en").ending("castle", outcome, NAMES).startswith("A draw")
    assert text_board(after)[-4:] == [
        "Rounds: 9",
        f"Points: black {after.points[0]}, red {after.points[1]}",
        "Black lost: knight, knight, dwarf, elf, elf",
        "Red lost: knight, knight, dwarf, elf, elf",
    ]


@pytest.mark.acceptance("CAS-D30")
@pytest.mark.parametrize("mover", [BLACK, RED])
def test_a_stuck_game_ends_in_its_round_and_nobody_passes_first(mover: Seat) -> None:
    drawing = """
        *  *  *  *  *  *  *  *  *
        *  *  *  *  *  *  *  *  *
        #  #  *  *  *  *  *  *  *
        R@ B@ #  *  *  *  *  *  *
        #  #  *  *  *  *  *  *  *
        *  *  *  *  *  *  *  *  *
        *  *  *  *  *  *  *  *  *
    """
    unit = "r3c1" if mover == BLACK else "r3c0"
    state = battle(drawing, health={unit: 11}, mover=mover, number=9)

    after, events = play(state, f"heal {unit}", "die 6", "die 2")

    assert (after.round, after.mover) == (9, mover)
    assert not any(isinstance(event, TurnPassed | BattleTurnBegan) for event in events)
    assert isinstance(events[-1], GameEnded)
    assert (events[-1].ending, events[-1].rounds) == ("stuck", 9)


LAST_STAND = """
    *  *  *  *  *  *  *  *  *
    *  *  *  *  *  *  *  *  *
    #  *  *  *  *  *  *  *  *
    *  *  *  *  R% *  *  *  *
    *  *  *  *  B% *  *  *  *
    *  *  *  *  *  *  *  *  *
    B@ *  *  *  *  *  *  *  *
"""


@pytest.mark.acceptance("CAS-1l", "CAS-8a")
def test_the_game_ends_when_the_last_enemy_falls_and_has_its_statistics() -> None:
    state = battle(LAST_STAND, health={"r3c4": 2}, number=30)
    after, events = play(state, HIT, "roll 6 6 6")

    outcome = Outcome(ranked(BLACK, RED), "eliminated")
    assert RULES.turn(after) == Over(outcome)
    assert list(RULES.legal_actions(after)) == []
    assert events[-1] == GameEnded(
        winner=BLACK,
        ending="eliminated",
        rounds=30,
        black_points=after.points[0],
        red_points=after.points[1],
        black_fallen=(Kind.KNIGHT, Kind.DWARF, Kind.ELF, Kind.ELF),
        red_fallen=(Kind.KNIGHT, Kind.DWARF, Kind.DWARF, Kind.ELF, Kind.ELF, Kind.KNIGHT),
    )
    assert phrases("bg").ending("castle", outcome, NAMES).startswith("Черните победиха")


@pytest.mark.acceptance("CAS-8a", "CAS-D22")
def test_the_end_is_described_from_the_side_of_the_winner() -> None:
    state = battle(LAST_STAND, health={"r3c4": 2}, number=30)
    black_won, _ = play(state, HIT, "roll 6 6 6")
    black, red = black_won.points

    assert text_board(black_won, "bg")[-4:] == [
        "Брой рундове: 30",
        f"Брой точки на опонента: {red} (на победителя: {black})",
        "Унищожени противникови единици: рицар, джудже, джудже, елф, елф, рицар",
        "Унищожени наши единици: рицар, джудже, елф, елф",
    ]


@pytest.mark.acceptance("CAS-8a", "CAS-D22")
def test_wins_of_red_are_described_from_the_side_of_red() -> None:
    drawing = LAST_STAND.replace("B@", "* ")
    state = battle(drawing, mover=RED, health={"r4c4": 1}, number=12)
    after, _ = play(state, "attack r3c4 r4c4", "roll 6 6 6")
    black, red = after.points

    assert text_board(after)[0] == "Red has won!"
    assert text_board(after)[-3:] == [
        f"Points of the opponent: {black} (of the winner: {red})",
        "Enemy units destroyed: knight, dwarf, dwarf, elf, elf, knight",
        "Own units lost: knight, dwarf, dwarf, elf, elf",
    ]
