"""Cell Capture a second time, cell by cell, straight from its clauses: slow, plain, and independent.

It shares no code with the rules: cells are pairs of numbers, the board is a dict.
"""

from dataclasses import dataclass, field

Cell = tuple[int, int]
Chip = tuple[int, int]  # seat, level


@dataclass
class Wave:
    """What one wave did (CHAIN-9.2)."""

    exploded: dict[Cell, int] = field(default_factory=dict)  # level at that moment
    flown: dict[Cell, list[Cell]] = field(default_factory=dict)  # where the drops went
    drops: dict[Cell, int] = field(default_factory=dict)  # how many landed
    before: dict[Cell, Chip | None] = field(default_factory=dict)  # what they landed on
    after: dict[Cell, Chip] = field(default_factory=dict)  # what came of it


@dataclass
class LiteralChain:
    """One running game, changed in place."""

    width: int
    height: int
    order: list[int]
    drops_add_up: bool
    placing: str = "free"  # or "apart", or "edge" (CHAIN-D15)
    board: dict[Cell, Chip] = field(default_factory=dict)
    round: int = 1
    turn: int = 0  # in the order
    out: set[int] = field(default_factory=set)
    winner: int | None = None
    waves: list[Wave] = field(default_factory=list)  # of the last move
    found_out: list[int] = field(default_factory=list)  # at the end of the last move

    @property
    def mover(self) -> int:
        return self.order[self.turn]

    def on_board(self, cell: Cell) -> bool:
        return 0 <= cell[0] <= self.width - 1 and 0 <= cell[1] <= self.height - 1

    def choices(self) -> set[Cell]:
        """Give the cells that may be chosen (2.3, 3.1)."""
        if self.winner is not None:
            return set()
        if self.round == 1:
            cells = {(x, y) for x in range(self.width) for y in range(self.height)}
            if self.placing == "edge":
                ends = {0, self.width - 1}, {0, self.height - 1}
                cells = {(x, y) for x, y in cells if x in ends[0] or y in ends[1]}
            free = {cell for cell in cells if cell not in self.board}
            if self.placing == "free" or not self.board:
                return free
            farthest = max(map(self.distance, free))
            return {cell for cell in free if self.distance(cell) >= min(5, farthest)}
        return {cell for cell, (seat, _) in self.board.items() if seat == self.mover}

    def distance(self, cell: Cell) -> int:
        """Count the steps to the nearest chip (CHAIN-D15)."""
        return min(abs(cell[0] - x) + abs(cell[1] - y) for x, y in self.board)

    def choose(self, cell: Cell) -> None:
        """Take a turn: place in round 1 (1.4), upgrade later (1.5)."""
        assert cell in self.choices()
        self.waves = []
        self.found_out = []
        if self.round == 1:
            self.board[cell] = (self.mover, 1)
        else:
            seat, level = self.board[cell]
            self.board[cell] = (seat, level + 1)
            self.react()
            if len({seat for seat, _ in self.board.values()}) == 1:  # 6.2
                self.winner = self.mover
                return
        self.pass_on()

    def react(self) -> None:
        """Run the loop of 9.1, with 4.5 for cells that exploded earlier in this turn."""
        craters: set[Cell] = set()
        while ready := [cell for cell, (_, level) in self.board.items() if level >= 4]:
            wave = Wave()
            for cell in ready:
                wave.exploded[cell] = self.board.pop(cell)[1]
                wave.flown[cell] = self.targets(cell)
                craters.add(cell)
            for targets in wave.flown.values():
                for target in targets:
                    wave.drops[target] = wave.drops.get(target, 0) + 1
            for target, drops in wave.drops.items():
                wave.before[target] = self.board.get(target)
                wave.after[target] = (self.mover, self.level_after(target, drops, craters))
            self.board.update(wave.after)
            self.waves.append(wave)

    def targets(self, cell: Cell) -> list[Cell]:
        """List where the drops land: down, up, left, right as in 7.3; those outside are lost."""
        x, y = cell
        four = [(x, y - 1), (x, y + 1), (x - 1, y), (x + 1, y)]
        return [target for target in four if self.on_board(target)]

    def level_after(self, target: Cell, drops: int, craters: set[Cell]) -> int:
        if target in self.board:  # 1.6 and 1.9
            return self.board[target][1] + drops
        if target in craters or self.drops_add_up:  # 4.5
            return drops
        return 1  # 1.8

    def pass_on(self) -> None:
        """Find the next player who has a chip; those without are out (1.10, 1.13)."""
        for _ in self.order:
            self.turn += 1
            if self.turn == len(self.order):
                self.turn = 0
                self.round += 1
            if self.round == 1 or self.mover in {seat for seat, _ in self.board.values()}:
                return
            if self.mover not in self.out:
                self.out.add(self.mover)
                self.found_out.append(self.mover)
        raise AssertionError("an empty board (6.3)")
