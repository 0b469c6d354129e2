"""Cell War a second time, cell by cell, straight from its clauses: slow, plain, and independent.

It shares no code with the rules: cells are pairs of numbers, the board is a dict, and every
question is answered by walking over it.
"""

from dataclasses import dataclass, field

Cell = tuple[int, int]


@dataclass
class LiteralCellWar:
    """One running war, changed in place."""

    terrain: dict[Cell, str]  # ".", "^", "#", "~"
    owner: dict[Cell, int]
    rounds: int
    gold: list[int]
    reach: str = "turn"  # or "now"
    farms: set[Cell] = field(default_factory=set)
    defence: dict[Cell, int] = field(default_factory=dict)
    count: dict[Cell, int] = field(default_factory=dict)  # a doomed cell -> turns left
    began: set[Cell] = field(default_factory=set)  # the mover's cells when the turn began
    mover: int = 0
    round: int = 1
    fallen: list[int] = field(default_factory=list)
    ending: str | None = None

    def __post_init__(self) -> None:
        self.began = self.cells(self.mover)

    def cells(self, seat: int) -> set[Cell]:
        return {cell for cell, owner in self.owner.items() if owner == seat}

    def near(self, cell: Cell) -> list[Cell]:
        x, y = cell
        four = [(x, y - 1), (x, y + 1), (x - 1, y), (x + 1, y)]
        return [other for other in four if other in self.terrain]

    def choices(self) -> set[str]:
        """Write down everything that the mover may do and can pay for."""
        if self.ending:
            return set()
        gold = self.gold[self.mover]
        found = {"end"}
        for cell in self.terrain:
            name = f"{cell[0]},{cell[1]}"
            if self.owner.get(cell) == self.mover:
                if cell in self.count or cell in self.farms:  # D10, D6
                    continue
                held = self.defence.get(cell, 0)
                if not held and self.farm_price() <= gold:
                    found.add(f"farm {name}")
                most = min(9 - held, gold)
                found |= {f"defend {name} {amount}" for amount in range(1, most + 1)}
            elif self.can_reach(cell) and self.price(cell) <= gold:
                found.add(f"capture {name}")
        return found

    def can_reach(self, cell: Cell) -> bool:
        if self.terrain[cell] in "#~":  # 4d
            return False
        beside = [near for near in self.near(cell) if self.owner.get(near) == self.mover]
        if self.reach == "turn":  # D31
            beside = [near for near in beside if near in self.began]
        return any(near not in self.count for near in beside)  # D3

    def price(self, cell: Cell) -> int:
        return 1 + self.defence.get(cell, 0) + (1 if self.terrain[cell] == "^" else 0)

    def farm_price(self) -> int:
        return len(self.farms & self.cells(self.mover)) // 10 + 1

    def act(self, text: str) -> None:
        """Do an action in the notation of the rules."""
        assert text in self.choices()
        word, *rest = text.split()
        if word == "end":
            self.end()
            return
        x, y = rest[0].split(",")
        cell = (int(x), int(y))
        if word == "capture":
            self.capture(cell)
        elif word == "farm":
            self.gold[self.mover] -= self.farm_price()
            self.farms.add(cell)
        else:
            self.gold[self.mover] -= int(rest[1])
            self.defence[cell] = self.defence.get(cell, 0) + int(rest[1])

    def capture(self, cell: Cell) -> None:
        self.gold[self.mover] -= self.price(cell)
        victim = self.owner.get(cell)
        had_farm = cell in self.farms
        self.clear(cell)  # D5
        self.owner[cell] = self.mover
        self.recount()
        if victim is None:
            return
        left = self.cells(victim)
        if not left:
            self.fall(victim, "all-cells-captured")
        elif had_farm and not left & self.farms:
            self.fall(victim, "no-farms-left")

    def fall(self, seat: int, how: str) -> None:
        self.fallen.append(seat)
        if len(self.gold) > 2:  # D23, D27
            for cell in self.cells(seat):
                self.clear(cell)
        if len(self.fallen) == len(self.gold) - 1:
            self.ending = how

    def end(self) -> None:
        for cell in self.cells(self.mover) & set(self.count):
            self.count[cell] -= 1
            if self.count[cell] == 0:
                self.clear(cell)
        seat = self.mover
        while True:
            seat += 1
            if seat == len(self.gold):
                seat = 0
                self.round += 1
            if seat not in self.fallen:
                break
        if self.rounds and self.round > self.rounds:
            self.round = self.rounds
            self.ending = self.by_time()
            return
        self.mover = seat
        self.began = self.cells(seat)
        self.gold[seat] += len(self.farms & self.cells(seat))

    def by_time(self) -> str:
        sizes = sorted(
            (len(self.cells(seat)), len(self.cells(seat) & self.farms))
            for seat in range(len(self.gold))
            if seat not in self.fallen
        )
        return "draw" if sizes[-1] == sizes[-2] else "time-out"

    def clear(self, cell: Cell) -> None:
        self.owner.pop(cell, None)
        self.farms.discard(cell)
        self.defence.pop(cell, None)
        self.count.pop(cell, None)

    def recount(self) -> None:
        """Mark what is cut off without a farm, keep counts that run, drop those that ended."""
        for seat in range(len(self.gold)):
            parts = self.parts(self.cells(seat))
            main = max(parts, key=self.weight, default=set())
            for part in parts:
                for cell in part:
                    if part == main or part & self.farms:
                        self.count.pop(cell, None)
                    else:
                        self.count.setdefault(cell, 2 if seat == self.mover else 1)  # D24

    def weight(self, part: set[Cell]) -> tuple[int, int, int, int]:
        """Weigh a part by cells, then farms, then the topmost, leftmost cell (D8)."""
        y, x = min((y, x) for x, y in part)
        return len(part), len(part & self.farms), -y, -x

    def parts(self, cells: set[Cell]) -> list[set[Cell]]:
        found = []
        rest = set(cells)
        while rest:
            edge = [rest.pop()]
            part = set(edge)
            while edge:
                for near in self.near(edge.pop()):
                    if near in rest:
                        rest.discard(near)
                        part.add(near)
                        edge.append(near)
            found.append(part)
        return found
