"""Contours a second time, intersection by intersection, straight from its clauses.

It shares no code with the rules: intersections are pairs of numbers, the board is a dict, and
after every move a flood starts from every active enemy point (CON-4.2).
"""

from dataclasses import dataclass, field

Node = tuple[int, int]


@dataclass
class Point:
    """A point that somebody placed."""

    owner: int
    captured: bool = False


@dataclass
class Territory:
    """An intersection that was blocked by a capture."""

    owner: int


@dataclass
class LiteralContours:
    """One running game, changed in place; an intersection that is not on the board is empty."""

    width: int
    height: int
    board: dict[Node, Point | Territory] = field(default_factory=dict)
    score: list[int] = field(default_factory=lambda: [0, 0])
    current: int = 0
    regions: list[frozenset[Node]] = field(default_factory=list)  # closed by the last move

    def nodes(self) -> list[Node]:
        return [(x, y) for y in range(self.height) for x in range(self.width)]

    def is_empty(self, node: Node) -> bool:
        return node not in self.board

    def may_place(self, node: Node) -> bool:
        """CON-3.1, CON-D1: not on a point, not on the territory of the enemy."""
        cell = self.board.get(node)
        return cell is None or (isinstance(cell, Territory) and cell.owner == self.current)

    def is_over(self) -> bool:
        """CON-D2."""
        return not any(self.is_empty(node) for node in self.nodes())

    def on_edge(self, node: Node) -> bool:
        """CON-0b."""
        x, y = node
        return x in (0, self.width - 1) or y in (0, self.height - 1)

    def place(self, node: Node) -> None:
        """Play one move of the current player (CON-3.2)."""
        assert self.may_place(node)
        self.board[node] = Point(self.current)
        self._check_captures()
        self.current = 1 - self.current

    def _check_captures(self) -> None:
        self.regions = []
        seen: set[Node] = set()
        for node in self.nodes():
            if node in seen or not self._is_active(node, 1 - self.current):
                continue
            reached = self._flood(node)
            seen |= reached
            if not any(self.on_edge(each) for each in reached):
                self.regions.append(frozenset(reached))
        for region in self.regions:
            self._take(region)

    def _is_active(self, node: Node, owner: int) -> bool:
        cell = self.board.get(node)
        return isinstance(cell, Point) and cell.owner == owner and not cell.captured

    def _flood(self, start: Node) -> set[Node]:
        region = {start}
        waiting = [start]
        while waiting:
            x, y = waiting.pop()
            for near in ((x, y - 1), (x, y + 1), (x - 1, y), (x + 1, y)):
                on_board = 0 <= near[0] < self.width and 0 <= near[1] < self.height
                if on_board and near not in region and not self._is_active(near, self.current):
                    region.add(near)
                    waiting.append(near)
        return region

    def _take(self, region: frozenset[Node]) -> None:
        for node in region:
            cell = self.board.get(node)
            if cell is None:
                self.board[node] = Territory(self.current)
            elif isinstance(cell, Point) and cell.owner != self.current and not cell.captured:
                cell.captured = True
                self.score[self.current] += 1

    def drawn(self) -> str:
        """Draw the board in the signs of the notation."""

        def sign(node: Node) -> str:
            match self.board.get(node):
                case None:
                    return "."
                case Territory(owner):
                    return "+-"[owner]
                case Point(owner, captured):
                    return ("ab" if captured else "AB")[owner]

        return "/".join(
            "".join(sign((x, y)) for x in range(self.width)) for y in range(self.height)
        )
