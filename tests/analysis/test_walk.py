"""The walk through a Labyrinth: what was known when, the shortest way, and where knowledge was wasted."""

from kletka.analysis.walk import analyse_walk
from kletka.games import GAMES
from kletka.match import Match
from kletka.protocol import Over
from kletka.wire.analysis_documents import WalkAnalysis
from tests.server.sharing.games import SEED, WAY_OUT

RULES = GAMES["labyrinth"]


def walked(*actions: str) -> Match:
    match = Match.begin(RULES, RULES.options_type.read({"seed": SEED}))
    for action in actions:
        match = match.act(0, action)  # type: ignore[arg-type]
    return match


def walk(*actions: str) -> WalkAnalysis:
    return analyse_walk(walked(*actions))


def test_the_walk_counts_its_turns_and_knows_the_shortest_way() -> None:
    found = walk(*WAY_OUT)

    assert isinstance(walked(*WAY_OUT).turn, Over)
    assert found.turns == len(WAY_OUT)
    assert found.shortest is not None
    assert found.shortest <= found.turns
    assert len(found.steps) == len(WAY_OUT)
    assert found.way[0] == walk().way[0]


def test_every_step_says_where_the_player_came_to() -> None:
    match = walked(*WAY_OUT)
    shape = match.state.setup.board.shape

    places = [step.place for step in analyse_walk(match).steps]

    assert places == [shape.at(moment.state.place) for moment in match.mainline[1:]]


def test_the_way_out_is_known_only_when_gold_and_exit_were_seen() -> None:
    steps = walk(*WAY_OUT).steps

    assert steps[0].known is None
    known = [step.known for step in steps if step.known is not None]
    assert all(number >= 1 for number in known)
    for step in steps:
        if step.known is not None and step.shortest is not None:
            assert step.shortest <= step.known  # nobody knows a way that there is not


def test_a_turn_that_leads_away_from_a_known_way_out_wasted_knowledge() -> None:
    *until, _ = WAY_OUT  # the last step is the Exit
    *_, before, detour = walk(*until, "go left").steps

    assert (before.known, before.wasted) == (1, None)
    assert detour.wasted is not None
    assert detour.wasted.phrase == "labyrinth-analysis-way-out"
    assert detour.wasted.values == {"turns": 1}
    assert detour.way == [before.place, before.place]  # through the Exit of this cell


def test_going_to_and_fro_over_known_cells_wasted_knowledge() -> None:
    *_, there, back = walk(*WAY_OUT[:6], "go right").steps

    assert there.wasted is None
    assert back.wasted is not None
    assert back.wasted.phrase == "labyrinth-analysis-detour"
    assert back.wasted.values == {"turns": 1}


def test_a_bomb_at_nothing_is_wasted() -> None:
    match = walked()
    open_side = WAY_OUT[0].removeprefix("go ")

    [step] = analyse_walk(match.act(0, f"bomb {open_side}")).steps  # type: ignore[arg-type]

    assert step.wasted is not None
    assert step.wasted.phrase == "labyrinth-analysis-bomb"
