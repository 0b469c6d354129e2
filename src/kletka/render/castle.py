"""Castles as a text board: `B%` is a black knight, row 0 is the top."""

from collections.abc import Iterable, Sequence
from textwrap import wrap

from rich.text import Text

from kletka.games.castle.actions import Attack, CastleAction, Decline, Heal, Move, Place
from kletka.games.castle.board import COLUMNS, ROWS
from kletka.games.castle.dice import WAYS, Blow, damage, odds_against
from kletka.games.castle.events import (
    AttackRolled,
    BarricadeDestroyed,
    ObstacleRaised,
    UnitHealed,
    UnitMoved,
    UnitPlaced,
)
from kletka.games.castle.notation import write_square
from kletka.games.castle.position import symbol
from kletka.games.castle.state import Stage
from kletka.games.castle.units import BLACK, KINDS, RED, SEATS, STATS, Kind
from kletka.games.castle.view import CastleView, Piece
from kletka.protocol import Cell, Event, Seat
from kletka.render.paper import Paper
from kletka.render.squares import Square, lay_out

EMPTY, WALL, BARRICADE = "*", "#", "$"  # CAS-1c, CAS-3c, CAS-D2
OPEN = "[X]"  # CAS-2g: here a piece may be placed
LAST = "<"  # stands behind what the last action touched
POTION = "+"
TIED = "\N{NO-BREAK SPACE}"  # a space at which no line is broken

STYLES = {BLACK: "bold", RED: "bold red"}
KIND_NAMES = {
    Kind.KNIGHT: "castle-kind-knight",
    Kind.DWARF: "castle-kind-dwarf",
    Kind.ELF: "castle-kind-elf",
}


def draw(view: CastleView, choices: Sequence[CastleAction], paper: Paper) -> list[Text]:
    """Draw the status, the board, and what stands behind the symbols on it."""
    below = {
        Stage.PLACEMENT: _beside_the_board,
        Stage.OBSTACLES: _units,
        Stage.BATTLE: _units,
        Stage.OVER: _statistics,
    }[view.stage](view, paper)
    lines = [*_status(view, paper), Text(), *_board(view, choices, paper), Text(), *below]
    if view.stage is Stage.BATTLE and choices:
        lines += [Text(), *_chances(view, choices, paper)]
    return lines


def _status(view: CastleView, paper: Paper) -> list[Text]:
    lines = _folded([_headline(view, paper)], paper, "bold")
    if view.stage in {Stage.BATTLE, Stage.OVER}:
        lines += _wrapped([_points(view, seat, paper) for seat in SEATS], paper.width)
    return lines


def _headline(view: CastleView, paper: Paper) -> str:
    say = paper.phrases.say
    if view.outcome is not None:
        winner = view.outcome.winner
        return say("castle-board-over", winner=-1 if winner is None else winner)
    if view.stage is Stage.PLACEMENT:
        return say("castle-board-placing", seat=view.mover)
    if view.stage is Stage.OBSTACLES:
        return say("castle-board-obstacles")
    if view.draw is not None:
        return say("castle-board-dice", round=view.round, seat=view.mover)
    return say("castle-board-battle", round=view.round, seat=view.mover, second=view.second)


def _side(seat: Seat, paper: Paper) -> str:
    return paper.phrases.say("castle-board-side", seat=seat, name=paper.names[seat])


def _points(view: CastleView, seat: Seat, paper: Paper) -> Text:
    side = _side(seat, paper)
    told = paper.phrases.say("castle-board-points", side=side, points=view.points[seat])
    return Text(told, style=STYLES[seat])


def _board(view: CastleView, choices: Sequence[CastleAction], paper: Paper) -> list[Text]:
    """Draw the squares; the units that may act and the squares that may be taken are lit."""
    squares: dict[Cell, Square] = dict.fromkeys(view.walls, Square(WALL))
    squares |= dict.fromkeys(view.barricades, Square(BARRICADE))
    squares |= {piece.cell: _piece(piece) for piece in view.pieces}
    squares |= {choice.cell: Square(OPEN) for choice in choices if isinstance(choice, Place)}
    able = {choice.start for choice in choices if isinstance(choice, Move | Attack)}
    able |= {choice.cell for choice in choices if isinstance(choice, Heal)}
    aimed = {choice.target for choice in choices if isinstance(choice, Attack)}
    last = last_cell(paper.events)

    def square(cell: Cell) -> Square:
        text, style = squares.get(cell, Square(EMPTY, "dim"))
        mark = LAST if cell == last else ""
        looks = (style, "underline" if cell in able else "", "reverse" if cell in aimed else "")
        return Square(text + mark, " ".join(filter(None, looks)))

    return lay_out(
        [[square(Cell(x, y)) for x in range(COLUMNS)] for y in range(ROWS)],
        columns=[f"{x}".ljust(len(OPEN)) for x in range(COLUMNS)],
        labels=[str(y) for y in range(ROWS)],
        width=paper.width,
    )


def _piece(piece: Piece) -> Square:
    return Square(symbol(piece.seat, piece.kind), STYLES[piece.seat])


def last_cell(events: Sequence[Event]) -> Cell | None:
    """Find the square that events touched, the latest one."""
    touching = (
        UnitPlaced | ObstacleRaised | UnitMoved | BarricadeDestroyed | AttackRolled | UnitHealed
    )
    touched = (event.cell for event in reversed(events) if isinstance(event, touching))
    return next(touched, None)


def _beside_the_board(view: CastleView, paper: Paper) -> list[Text]:
    say = paper.phrases.say
    lines: list[Text] = []
    for seat in SEATS:
        left = zip(KINDS, view.left[seat], strict=True)
        units = ", ".join(f"{symbol(seat, kind)}{TIED}{count}" for kind, count in left if count)
        told = say("castle-board-left", units=units or say("castle-board-end-none"))
        lines += _folded([f"{_side(seat, paper)}. {told}"], paper, STYLES[seat])
    return [*lines, Text(say("castle-board-legend"), style="dim")]


def _units(view: CastleView, paper: Paper) -> list[Text]:
    """List the units with their health, as many to a line as fit."""
    lines: list[Text] = []
    for seat in SEATS:
        mine = [_health(piece) for piece in view.pieces if piece.seat == seat]
        lines += _wrapped([Text(unit, style=STYLES[seat]) for unit in mine], paper.width)
    return [*lines, Text(paper.phrases.say("castle-board-potion"), style="dim")]


def _health(piece: Piece) -> str:
    who = f"{symbol(piece.seat, piece.kind)} {write_square(piece.cell)}"
    health = f"{piece.health}/{STATS[piece.kind].health}{POTION if piece.potion else ''}"
    return f"{who} {health}".ljust(len("B% r0c0 15/15+"))


def _chances(view: CastleView, choices: Sequence[CastleAction], paper: Paper) -> list[Text]:
    """Say whether an attack is possible, and what each may bring (CAS-5d).

    Barricades stand apart: where only they can be attacked, no enemy is in reach.
    """
    say = paper.phrases.say
    pieces = {piece.cell: piece for piece in view.pieces}
    attacks = [choice for choice in choices if isinstance(choice, Attack)]
    told = [_attack(attack, pieces, paper) for attack in attacks if attack.target in pieces]
    pulled = [_pull(attack, pieces, paper) for attack in attacks if attack.target not in pieces]
    impossible = "castle-board-no-enemy" if pulled else "castle-board-attack-impossible"
    lines = [say("castle-board-attack-possible" if told else impossible), *told]
    if pulled:
        lines += [say("castle-board-barricades"), *pulled]
    if any(isinstance(choice, Decline) for choice in choices):
        lines.append(say("castle-board-second"))
    return _folded(lines, paper)


def _attack(attack: Attack, pieces: dict[Cell, Piece], paper: Paper) -> str:
    say = paper.phrases.say
    attacker = pieces[attack.start]
    target = pieces[attack.target]
    odds = odds_against(target.health)
    return say(
        "castle-board-attack",
        attacker=symbol(attacker.seat, attacker.kind),
        start=write_square(attack.start),
        target=symbol(target.seat, target.kind),
        cell=write_square(attack.target),
        damage=damage(attacker.kind, target.kind, Blow.FULL),
        miss=round(100 * odds.miss / WAYS),
    )


def _pull(attack: Attack, pieces: dict[Cell, Piece], paper: Paper) -> str:
    attacker = pieces[attack.start]
    return paper.phrases.say(
        "castle-board-attack-barricade",
        attacker=symbol(attacker.seat, attacker.kind),
        start=write_square(attack.start),
        cell=write_square(attack.target),
    )


def _statistics(view: CastleView, paper: Paper) -> list[Text]:
    """Tell the numbers of a finished game from the winner's side (CAS-8a, CAS-D22)."""
    say = paper.phrases.say
    assert view.outcome is not None
    winner = view.outcome.winner
    lines = [say("castle-board-end-rounds", rounds=view.round)]
    if winner is None:
        black, red = view.points
        lines.append(say("castle-board-end-both", black=black, red=red))
        lines += [
            say("castle-board-end-lost", seat=seat, units=_names(view.fallen[seat], paper))
            for seat in SEATS
        ]
    else:
        loser = 1 - winner
        own, theirs = view.points[winner], view.points[loser]
        lines += [
            say("castle-board-end-points", theirs=theirs, own=own),
            say("castle-board-end-enemies", units=_names(view.fallen[loser], paper)),
            say("castle-board-end-own", units=_names(view.fallen[winner], paper)),
        ]
    return _folded(lines, paper)


def _names(kinds: Iterable[Kind], paper: Paper) -> str:
    say = paper.phrases.say
    return ", ".join(say(KIND_NAMES[kind]) for kind in kinds) or say("castle-board-end-none")


def _folded(lines: Iterable[str], paper: Paper, style: str = "") -> list[Text]:
    """Break lines that are longer than the window is wide."""
    return [
        Text(part.replace(TIED, " "), style)
        for line in lines
        for part in wrap(line, paper.width, subsequent_indent="  ")
    ]


def _wrapped(items: Sequence[Text], width: int) -> list[Text]:
    """Set items side by side, two spaces apart, as many to a line as fit."""
    lines: list[Text] = []
    for item in items:
        if lines and len(lines[-1]) + 2 + len(item) <= width:
            lines[-1] = Text.assemble(lines[-1], "  ", item)
        else:
            lines.append(item)
    for line in lines:
        line.rstrip()
    return lines
