"""Castles as a text board: `B%` is a black knight, row 0 is the top."""

from collections.abc import Iterable, Sequence

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
from kletka.render.context import RenderContext, last_event
from kletka.render.layout import TextCell, layout_grid, pack_items, wrap_line

EVENTS_WITH_CELL: tuple[
    type[UnitPlaced | ObstacleRaised | UnitMoved | BarricadeDestroyed | AttackRolled | UnitHealed],
    ...,
] = (UnitPlaced, ObstacleRaised, UnitMoved, BarricadeDestroyed, AttackRolled, UnitHealed)

EMPTY, WALL, BARRICADE = "*", "#", "$"  # CAS-1c, CAS-3c, CAS-D2
PLACEABLE = "[X]"  # CAS-2g: here a unit may be placed
LAST_ACTION_MARK = "<"  # behind the square of the last action
POTION = "+"
NO_BREAK_SPACE = "\N{NO-BREAK SPACE}"

STYLES = {BLACK: "bold", RED: "bold red"}
KIND_NAMES = {
    Kind.KNIGHT: "castle-kind-knight",
    Kind.DWARF: "castle-kind-dwarf",
    Kind.ELF: "castle-kind-elf",
}


def render(view: CastleView, choices: Sequence[CastleAction], context: RenderContext) -> list[Text]:
    """Draw the status, the board, and the details of the units on it."""
    below = {
        Stage.PLACEMENT: _units_left,
        Stage.OBSTACLES: _units,
        Stage.BATTLE: _units,
        Stage.OVER: _statistics,
    }[view.stage](view, context)
    lines = [*_status(view, context), Text(), *_board(view, choices, context), Text(), *below]
    if view.stage is Stage.BATTLE and choices:
        lines += [Text(), *_attacks(view, choices, context)]
    return lines


def _status(view: CastleView, context: RenderContext) -> list[Text]:
    lines = _wrap_lines([_headline(view, context)], context, "bold")
    if view.stage in {Stage.BATTLE, Stage.OVER}:
        lines += pack_items([_points(view, seat, context) for seat in SEATS], context.width)
    return lines


def _headline(view: CastleView, context: RenderContext) -> str:
    say = context.phrases.say
    if view.outcome is not None:
        winner = view.outcome.winner
        return say("castle-board-over", winner=-1 if winner is None else winner)
    if view.stage is Stage.PLACEMENT:
        return say("castle-board-placing", seat=view.mover)
    if view.stage is Stage.OBSTACLES:
        return say("castle-board-obstacles")
    if view.pending is not None:
        return say("castle-board-dice", round=view.round, seat=view.mover)
    return say("castle-board-battle", round=view.round, seat=view.mover, second=view.second)


def _side(seat: Seat, context: RenderContext) -> str:
    return context.phrases.say("castle-board-side", seat=seat, name=context.names[seat])


def _points(view: CastleView, seat: Seat, context: RenderContext) -> Text:
    side = _side(seat, context)
    text = context.phrases.say("castle-board-points", side=side, points=view.points[seat])
    return Text(text, style=STYLES[seat])


def _board(view: CastleView, choices: Sequence[CastleAction], context: RenderContext) -> list[Text]:
    """Draw the squares; units that may act are underlined, squares that may be attacked reversed."""
    squares: dict[Cell, TextCell] = dict.fromkeys(view.walls, TextCell(WALL))
    squares |= dict.fromkeys(view.barricades, TextCell(BARRICADE))
    squares |= {piece.cell: _piece(piece) for piece in view.pieces}
    squares |= {choice.cell: TextCell(PLACEABLE) for choice in choices if isinstance(choice, Place)}
    able = {choice.start for choice in choices if isinstance(choice, Move | Attack)}
    able |= {choice.cell for choice in choices if isinstance(choice, Heal)}
    aimed = {choice.target for choice in choices if isinstance(choice, Attack)}
    last = last_cell(context.events)

    def square(cell: Cell) -> TextCell:
        text, style = squares.get(cell, TextCell(EMPTY, "dim"))
        mark = LAST_ACTION_MARK if cell == last else ""
        styles = (style, "underline" if cell in able else "", "reverse" if cell in aimed else "")
        return TextCell(text + mark, " ".join(filter(None, styles)))

    return layout_grid(
        [[square(Cell(x, y)) for x in range(COLUMNS)] for y in range(ROWS)],
        columns=[f"{x}".ljust(len(PLACEABLE)) for x in range(COLUMNS)],
        labels=[str(y) for y in range(ROWS)],
        width=context.width,
    )


def _piece(piece: Piece) -> TextCell:
    return TextCell(symbol(piece.seat, piece.kind), STYLES[piece.seat])


def last_cell(events: Sequence[Event]) -> Cell | None:
    """Find the square of the latest action in events."""
    touched = last_event(events, *EVENTS_WITH_CELL)
    return touched.cell if touched else None


def _units_left(view: CastleView, context: RenderContext) -> list[Text]:
    say = context.phrases.say
    lines: list[Text] = []
    for seat in SEATS:
        left = zip(KINDS, view.left[seat], strict=True)
        units = ", ".join(
            f"{symbol(seat, kind)}{NO_BREAK_SPACE}{count}" for kind, count in left if count
        )
        text = say("castle-board-left", units=units or say("castle-board-end-none"))
        lines += _wrap_lines([f"{_side(seat, context)}. {text}"], context, STYLES[seat])
    return [*lines, Text(say("castle-board-legend"), style="dim")]


def _units(view: CastleView, context: RenderContext) -> list[Text]:
    """List the units with their health, as many to a line as fit."""
    lines: list[Text] = []
    for seat in SEATS:
        mine = [_health(piece) for piece in view.pieces if piece.seat == seat]
        lines += pack_items([Text(unit, style=STYLES[seat]) for unit in mine], context.width)
    return [*lines, Text(context.phrases.say("castle-board-potion"), style="dim")]


def _health(piece: Piece) -> str:
    who = f"{symbol(piece.seat, piece.kind)} {write_square(piece.cell)}"
    health = f"{piece.health}/{STATS[piece.kind].health}{POTION if piece.potion else ''}"
    return f"{who} {health}".ljust(len("B% r0c0 15/15+"))


def _attacks(
    view: CastleView, choices: Sequence[CastleAction], context: RenderContext
) -> list[Text]:
    """List the possible attacks with their damage and odds (CAS-5d).

    Attacks on barricades are listed apart: where only they are possible, no enemy is in reach.
    """
    say = context.phrases.say
    pieces = {piece.cell: piece for piece in view.pieces}
    attacks = [choice for choice in choices if isinstance(choice, Attack)]
    on_units = [_attack(attack, pieces, context) for attack in attacks if attack.target in pieces]
    on_barricades = [
        _barricade_attack(attack, pieces, context)
        for attack in attacks
        if attack.target not in pieces
    ]
    impossible = "castle-board-no-enemy" if on_barricades else "castle-board-attack-impossible"
    lines = [say("castle-board-attack-possible" if on_units else impossible), *on_units]
    if on_barricades:
        lines += [say("castle-board-barricades"), *on_barricades]
    if any(isinstance(choice, Decline) for choice in choices):
        lines.append(say("castle-board-second"))
    return _wrap_lines(lines, context)


def _attack(attack: Attack, pieces: dict[Cell, Piece], context: RenderContext) -> str:
    say = context.phrases.say
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


def _barricade_attack(attack: Attack, pieces: dict[Cell, Piece], context: RenderContext) -> str:
    attacker = pieces[attack.start]
    return context.phrases.say(
        "castle-board-attack-barricade",
        attacker=symbol(attacker.seat, attacker.kind),
        start=write_square(attack.start),
        cell=write_square(attack.target),
    )


def _statistics(view: CastleView, context: RenderContext) -> list[Text]:
    """List the statistics of a finished game from the winner's side (CAS-8a, CAS-D22)."""
    say = context.phrases.say
    assert view.outcome is not None
    winner = view.outcome.winner
    lines = [say("castle-board-end-rounds", rounds=view.round)]
    if winner is None:
        black, red = view.points
        lines.append(say("castle-board-end-both", black=black, red=red))
        lines += [
            say("castle-board-end-lost", seat=seat, units=_names(view.fallen[seat], context))
            for seat in SEATS
        ]
    else:
        loser = 1 - winner
        own, theirs = view.points[winner], view.points[loser]
        lines += [
            say("castle-board-end-points", theirs=theirs, own=own),
            say("castle-board-end-enemies", units=_names(view.fallen[loser], context)),
            say("castle-board-end-own", units=_names(view.fallen[winner], context)),
        ]
    return _wrap_lines(lines, context)


def _names(kinds: Iterable[Kind], context: RenderContext) -> str:
    say = context.phrases.say
    return ", ".join(say(KIND_NAMES[kind]) for kind in kinds) or say("castle-board-end-none")


def _wrap_lines(lines: Iterable[str], context: RenderContext, style: str = "") -> list[Text]:
    """Break lines that are wider than the window, but not at no-break spaces."""
    parts = [part for line in lines for part in wrap_line(line, context.width, style, indent=2)]
    return [Text(part.plain.replace(NO_BREAK_SPACE, " "), style) for part in parts]
