"""How the bots of Contours judge, a second time: section 6 intersection by intersection.

It shares no code with the bots: every move is played on a copy of the literal game, and every
reply on a copy of that.
"""

from copy import copy
from dataclasses import replace
from math import inf

from tests.literal.contours import LiteralContours, Node, Point, Territory


def read(text: str) -> LiteralContours:
    """Read a position in the notation of the game."""
    size, _, _, mover, drawn = text.split(" ")
    width, height = map(int, size.split("x"))
    game = LiteralContours(width, height, current="AB".index(mover))
    for y, row in enumerate(drawn.split("/")):
        for x, sign in enumerate(row):
            if sign in "+-":
                game.board[x, y] = Territory("+-".index(sign))
            elif sign != ".":
                game.board[x, y] = Point("AB".index(sign.upper()), captured=sign.islower())
                game.score["BA".index(sign.upper())] += sign.islower()
    return game


def free_moves(game: LiteralContours) -> list[Node]:
    """CON-D22."""
    return [node for node in game.nodes() if game.is_empty(node)]


def played(game: LiteralContours, node: Node) -> LiteralContours:
    board = {at: copy(cell) for at, cell in game.board.items()}
    after = replace(game, board=board, score=game.score.copy())
    after.place(node)
    return after


def captures(game: LiteralContours, node: Node) -> int:
    return played(game, node).score[game.current] - game.score[game.current]


def active(game: LiteralContours, owner: int) -> list[Node]:
    return [
        node
        for node, cell in game.board.items()
        if isinstance(cell, Point) and cell.owner == owner and not cell.captured
    ]


def ways_out(game: LiteralContours, node: Node, walls: int) -> int:
    """CON-D11: sides on the board without an active point of the owner of the walls."""
    x, y = node
    four = ((x, y - 1), (x, y + 1), (x - 1, y), (x + 1, y))
    return sum(
        0 <= near[0] < game.width and 0 <= near[1] < game.height
        for near in four
        if game.board.get(near) != Point(walls)
    )


def pressure(game: LiteralContours, by: int) -> int:
    return sum(ways_out(game, node, by) == 1 for node in active(game, 1 - by))


def risk(after: LiteralContours) -> int:
    """Try every reply (CON-D23: a finished game has none)."""
    return int(any(captures(after, reply) for reply in free_moves(after)))


def medium_score(game: LiteralContours, node: Node) -> int:
    """CON-6.2."""
    after = played(game, node)
    gained = after.score[game.current] - game.score[game.current]
    return 10 * gained + 3 * pressure(after, game.current) - 5 * risk(after)


def relevant(game: LiteralContours) -> list[Node]:
    """CON-6.3c, CON-D24."""
    points = [node for node, cell in game.board.items() if isinstance(cell, Point)]

    def near_a_point(x: int, y: int) -> bool:
        return any(max(abs(x - px), abs(y - py)) <= 2 for px, py in points)

    return [node for node in free_moves(game) if not points or near_a_point(*node)]


def heuristic(game: LiteralContours, seat: int) -> int:
    """CON-6.3b."""
    other = 1 - seat
    potential = sum(ways_out(game, node, seat) <= 2 for node in active(game, other))
    threats = sum(ways_out(game, node, other) <= 2 for node in active(game, seat))
    controlled = sum(own_neighbours(game, node, seat) >= 5 for node in free_moves(game))
    return (
        (game.score[seat] - game.score[other]) * 20 + potential * 5 + controlled * 2 - threats * 8
    )


def own_neighbours(game: LiteralContours, node: Node, seat: int) -> int:
    """CON-D13."""
    x, y = node
    square = [(x + dx, y + dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1)]
    return sum(game.board.get(near) == Point(seat) for near in square if near != node)


def minimax(game: LiteralContours, seat: int, depth: int, ply: int = 0) -> float:
    """Look at everything; a finished game is won, drawn or lost, the sooner the more."""
    if game.is_over():
        difference = game.score[seat] - game.score[1 - seat]
        return ((difference > 0) - (difference < 0)) * (1_000_000.0 - ply)
    if depth == 0:
        return heuristic(game, seat)
    values = (minimax(played(game, node), seat, depth - 1, ply + 1) for node in relevant(game))
    return max(values, default=-inf) if game.current == seat else min(values, default=inf)
