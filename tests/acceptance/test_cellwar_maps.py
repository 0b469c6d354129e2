"""Cell War: options, drawn maps, maps in text, keys and lit cells."""

import pytest

from kletka.games.cellwar import maps
from kletka.games.cellwar.maps import Map, generate_map, is_joined, twins
from kletka.games.cellwar.options import COLOURS, CellWarOptions
from kletka.games.cellwar.rules import RULES
from kletka.games.cellwar.state import CellWarState
from kletka.phrases import phrases
from kletka.protocol import BadOptions, Cell, Grid, Mask
from kletka.render import RenderContext, render_board
from tests.games.cellwar.boards import choices, play, refusal, war

DUEL = "AAA...../AAA.^.~./AAA...../....#BBB/.....BBB/.....BBB"


def refused(**options: object) -> BadOptions:
    with pytest.raises(BadOptions) as refusal:
        CellWarOptions.read(options)
    assert refusal.value.reason in (*RULES.refusals, "options-out-of-range", "options-twice")
    return refusal.value


def turned(board: Grid, mask: Mask) -> Mask:
    """Turn a mask by half a turn, cell by cell."""
    far = (board.width - 1, board.height - 1)
    cells = board.cells_of(mask)
    return board.mask_of([type(c)(far[0] - c.x, far[1] - c.y) for c in cells])


def mirrored(board: Grid, mask: Mask) -> Mask:
    cells = board.cells_of(mask)
    return board.mask_of([type(c)(board.width - 1 - c.x, c.y) for c in cells])


@pytest.mark.acceptance("WAR-D16")
@pytest.mark.parametrize("size", [(10, 10), (20, 20), (30, 30), (50, 50), (11, 17), (50, 10)])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_drawn_map_is_the_same_ground_for_every_seat(size: tuple[int, int], players: int) -> None:
    for seed in range(8):
        chart = generate_map(*size, players, seed)
        for terrain in (chart.board.mountains, chart.board.water, chart.board.hills):
            assert turned(chart.board.grid, terrain) == terrain
            if players > 2:
                assert mirrored(chart.board.grid, terrain) == terrain
            assert not terrain & sum(chart.starts)
        assert is_joined(chart)


@pytest.mark.acceptance("WAR-D16")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_drawn_map_has_about_8_4_and_6_percent_of_mountain_water_and_hill(players: int) -> None:
    for seed in range(20):
        chart = generate_map(20, 20, players, seed)
        shares = [
            mask.bit_count() / 4
            for mask in (chart.board.mountains, chart.board.water, chart.board.hills)
        ]
        assert shares == pytest.approx([8, 4, 6], abs=1)


@pytest.mark.acceptance("WAR-D16")
def test_a_map_without_a_way_between_the_starts_is_generated_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    answers = iter([False, False, True])
    drawn: list[Map] = []

    def joined_at_the_third_try(chart: Map) -> bool:
        drawn.append(chart)
        return next(answers)

    monkeypatch.setattr(maps, "is_joined", joined_at_the_third_try)

    assert generate_map(10, 10, 2, 1) == drawn[2]
    assert drawn[0] != drawn[1] != drawn[2]


@pytest.mark.acceptance("WAR-D16")
def test_the_map_follows_from_the_seed() -> None:
    maps = [generate_map(20, 20, 2, seed) for seed in (1, 1, 2)]

    assert maps[0] == maps[1] != maps[2]


@pytest.mark.acceptance("WAR-D16")
def test_twins_are_the_cells_that_must_be_alike() -> None:
    board = generate_map(10, 12, 2, 1).board.grid
    corner = board.cells[0]

    assert board.cells_of(twins(board, corner, 2)) == ((0, 0), (9, 11))
    assert board.cells_of(twins(board, corner, 3)) == ((0, 0), (9, 0), (0, 11), (9, 11))

    odd = generate_map(11, 11, 2, 1).board.grid
    middle = Cell(5, 5)
    assert odd.cells_of(twins(odd, middle, 2)) == odd.cells_of(twins(odd, middle, 4)) == (middle,)


@pytest.mark.acceptance("WAR-D1")
def test_sizes_from_10_to_50_and_two_to_four_players_are_offered() -> None:
    for name, value in (("width", 9), ("height", 51), ("players", 1), ("players", 5)):
        assert refused(**{name: value}).option == name
    assert CellWarOptions.read({"width": "30", "height": "30"}).width == 30


@pytest.mark.acceptance("WAR-D1")
def test_a_map_in_text_brings_its_own_size_terrain_and_starts() -> None:
    options = CellWarOptions(map=DUEL)
    state = RULES.setup(options, 1).state
    view = RULES.view_for(state, None)

    assert (len(view.terrain[0]), len(view.terrain)) == (8, 6)
    assert CellWarOptions.read(options.plain()) == options
    assert view.terrain[1] == "....^.~."
    assert view.owners[3] == ".....BBB"


@pytest.mark.acceptance("WAR-9a", "WAR-9b", "WAR-9c")
def test_the_printed_signs_of_terrain_are_read_as_well() -> None:
    printed = DUEL.translate(str.maketrans("#~^", "■≈△"))

    first, second = (RULES.setup(CellWarOptions(map=text), 1) for text in (DUEL, printed))
    assert first == second


@pytest.mark.acceptance("WAR-D1")
@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("AA/BB", "cellwar-options-map-size"),
        ("." * 51 + "/", "cellwar-options-map-size"),
        (DUEL.replace("AAA.^.~.", "AAA.^.~"), "cellwar-options-map-rows"),
        (DUEL.replace("^", "C"), "cellwar-options-map-symbol"),
        (DUEL.replace("^", "?"), "cellwar-options-map-symbol"),
        (DUEL.replace("^", "A"), "cellwar-options-map-start"),
        ("A......./AAA.^.~./AAA...../AA..#BBB/.....BBB/.....BBB", "cellwar-options-map-start"),
        ("A......./AAA.^.~./AAA..A../AA..#BBB/.....BBB/.....BBB", "cellwar-options-map-start"),
        ("......AA/AA.....A/AA.....A/A...#BBB/.....BBB/.....BBB", "cellwar-options-map-start"),
        (DUEL.replace("B", "."), "cellwar-options-map-start"),
        ("AAA#BBB/AAA~BBB/AAA#BBB", "cellwar-options-map-cut"),
    ],
)
def test_a_map_on_which_no_war_can_begin_is_refused(text: str, reason: str) -> None:
    refusal = refused(map=text)

    assert (refusal.option, refusal.reason) == ("map", reason)


@pytest.mark.acceptance("WAR-1b", "WAR-D1")
def test_colours_are_different_and_one_for_each() -> None:
    assert RULES.setup(CellWarOptions(players=3), 1).state.setup.colours == COLOURS[:3]
    chosen = CellWarOptions.read({"colours": "teal,pink"})
    assert RULES.setup(chosen, 1).state.setup.colours == ("teal", "pink")
    assert refused(colours="red,red").reason == "options-twice"
    assert refused(colours="red").reason == "cellwar-options-colours"
    assert refused(colours="red,blue,green").values["players"] == 2


@pytest.mark.acceptance("WAR-11a")
def test_the_keys_q_w_e_r_stand_for_capture_farm_defend_and_end() -> None:
    for key, word in (
        ("q 1,2", "capture 1,2"),
        ("W (1,2)", "farm 1,2"),
        ("e 1 2 3", "defend 1,2 3"),
        ("R", "end"),
    ):
        assert RULES.write_action(RULES.read_action(key)) == word


@pytest.mark.acceptance("WAR-11b")
def test_the_cells_that_can_be_captured_are_lit() -> None:
    state = war(
        """
        A  A  B1
        ^  .  #
        .  .  .
        """,
        gold=(1, 0),
    )
    richer = state._replace(gold=(2, 0))

    assert lit_board(state) == [" A  A  B1", "△· +·  ■", " ·  ·  ·"]
    assert lit_board(richer) == [" A  A +B1", "▲· +·  ■", " ·  ·  ·"]


@pytest.mark.acceptance("WAR-11c", "WAR-11d")
def test_what_an_action_would_cost_and_do_can_be_asked_without_doing_it() -> None:
    state = war("A B3 B\n. . .\n. . .")
    before = RULES.write_state(state)
    step = RULES.apply(state, RULES.read_action("capture 1,0"))

    assert step.events[0].plain()["price"] == 4
    assert RULES.view_for(step.state, None).owners[0] == "AAB"
    assert RULES.write_state(state) == before


@pytest.mark.acceptance("WAR-11e")
def test_a_view_says_which_cells_blink_and_how_long_they_have() -> None:
    cut = play(war("A A A\n. B .\n. . .", mover="B"), "capture 1,0")
    own_fault = play(war("A A . A* .\n. # . # .\nB . . . ."), "capture 4,0")

    assert RULES.view_for(cut, None).doomed == ("..1", "...", "...")
    assert RULES.view_for(own_fault, None).doomed == ("22...", ".....", ".....")


@pytest.mark.acceptance("WAR-12")
def test_farm_prices_adjacency_and_colonies_brake_who_is_ahead() -> None:
    """One who owns ten farms and stretches a long arm pays more, step by step, and loses the arm."""
    state = war(
        """
        A* A* A* A* A* .  .  .  .
        A* A* A* A* A* A  A  A  A
        .  .  .  .  .  #  B  .  .
        .  .  .  .  .  .  B  .  .
        """,
        gold=(1, 9),
    )

    assert choices(state, "farm") == set()
    assert refusal(state, "farm 5,1").values["price"] == 2
    assert refusal(state, "capture 0,3").reason == "cellwar-refused-not-adjacent"
    arm = play(state, "end", "capture 6,1", "end", "end")
    assert RULES.view_for(arm, None).players[0].cells == 11


def lit_board(state: CellWarState) -> list[str]:
    """Draw the three rows of a position with its choices, without the labels."""
    context = RenderContext(phrases("en"), ("A", "B"))
    lines = render_board(
        "cellwar", RULES.view_for(state, None), RULES.legal_actions(state), context
    )
    return [line.plain[2:] for line in lines[-3:]]
