"""Castles a second time, square by square, straight from its clauses: slow, plain, and independent.

It shares no code with the rules: squares are pairs (row, column), the board is a dict, actions are
texts, and chance outcomes are given to it.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field

Square = tuple[int, int]  # row, column (CAS-D3, CAS-D5)

ROWS, COLUMNS = 7, 9
BLACK, RED = 0, 1
CASTLES = {RED: (0, 1), BLACK: (5, 6)}  # rows (CAS-1b, CAS-D1)
BATTLEFIELD = (2, 3, 4)
WAYS = ((-1, 0), (1, 0), (0, -1), (0, 1))

# CAS-1e: attack, armour, health, distance, speed
STATS = {
    "knight": (8, 3, 15, 1, 1),
    "dwarf": (6, 2, 12, 2, 2),
    "elf": (5, 1, 10, 3, 3),
}


@dataclass
class Unit:
    """A unit on the board."""

    seat: int
    kind: str
    health: int
    potion: bool = True  # CAS-D17

    @property
    def full_health(self) -> int:
        return STATS[self.kind][2]


@dataclass
class PendingChance:
    """What chance has to decide before the game goes on."""

    awaits: str
    unit: Square | None = None
    target: Square | None = None
    left: int = 0


@dataclass
class LiteralCastle:
    """One running game, changed in place."""

    units_block: bool = True
    stage: str = "placement"
    mover: int = BLACK  # CAS-2a
    second: bool = False
    pending: PendingChance | None = None
    round: int = 0
    units: dict[Square, Unit] = field(default_factory=dict)
    walls: set[Square] = field(default_factory=set)
    barricades: set[Square] = field(default_factory=set)
    left: list[dict[str, int]] = field(
        default_factory=lambda: [{"knight": 2, "dwarf": 2, "elf": 2} for _ in range(2)]  # CAS-1d
    )
    points: list[int] = field(default_factory=lambda: [0, 0])
    fallen: list[list[str]] = field(default_factory=lambda: [[], []])
    ranking: list[list[int]] | None = None
    ending: str | None = None
    events: list[dict[str, object]] = field(default_factory=list)  # what the last action led to

    def emit(self, event: str, **fields: object) -> None:
        self.events.append({"event": f"castle.{event}", **fields})

    def choices(self) -> set[str]:
        """Give every action of the mover, or every chance outcome that may come."""
        if self.pending is not None:
            return set(self.outcomes(self.pending))
        if self.stage == "placement":
            return set(self.placements())
        if self.stage == "over":
            return set()
        actions = set(self.actions(self.mover))
        return actions | {"decline"} if self.second else actions  # CAS-D19

    def outcomes(self, pending: PendingChance) -> Iterator[str]:
        if pending.awaits == "obstacle-count":  # CAS-3a
            yield from (f"obstacles {count}" for count in range(1, 6))
        elif pending.awaits == "obstacle":
            for square in self.squares(BATTLEFIELD):
                if square in self.walls | self.barricades:  # CAS-D12
                    continue
                yield f"wall {name(square)}"
                if self.walls:  # CAS-3b: one at least is a wall, and it comes first
                    yield f"barricade {name(square)}"
        elif pending.awaits == "attack-dice":  # CAS-D13
            dice = range(1, 7)
            yield from (f"roll {a} {b} {c}" for a in dice for b in dice for c in dice)
        else:
            yield from (f"die {die}" for die in range(1, 7))  # CAS-1i

    def placements(self) -> Iterator[str]:
        """List the free squares of the own castle for every kind that is left (CAS-2c, CAS-2d)."""
        for kind, count in self.left[self.mover].items():
            for square in self.squares(CASTLES[self.mover]):
                if count and square not in self.units:
                    yield f"place {kind} {name(square)}"

    def actions(self, seat: int) -> Iterator[str]:
        """List what the units of a seat can do (CAS-1k)."""
        for square, unit in self.units.items():
            if unit.seat != seat:
                continue
            yield from (f"move {name(square)} {name(to)}" for to in self.reached(square))
            yield from (f"attack {name(square)} {name(to)}" for to in self.attacked(square))
            if unit.potion and unit.health < unit.full_health:  # CAS-D17, CAS-D18
                yield f"heal {name(square)}"

    def reached(self, start: Square) -> set[Square]:
        """Find the free squares that a unit can walk to (CAS-4)."""
        found = set()
        for path in self.paths(start):
            *passed, target = path
            free = target not in self.units and not self.is_obstacle(target)  # CAS-4a
            blocked = any(
                self.is_obstacle(square) or (self.units_block and square in self.units)
                for square in passed
            )  # CAS-3d, CAS-D7
            if free and not blocked and all(is_on_board(square) for square in path):
                found.add(target)
        return found

    def paths(self, start: Square) -> Iterator[list[Square]]:
        """List every walk: straight up to the speed (CAS-4c), and the L of the elf (CAS-4g)."""
        unit = self.units[start]
        speed = STATS[unit.kind][4]
        for way in WAYS:
            for steps in range(1, speed + 1):
                yield line(start, way, steps)
            if unit.kind == "elf":
                for turn in WAYS:
                    if turn[0] * way[0] + turn[1] * way[1] == 0:
                        for first, second in ((2, 1), (1, 2)):  # CAS-D8
                            leg = line(start, way, first)
                            yield leg + line(leg[-1], turn, second)

    def attacked(self, start: Square) -> set[Square]:
        """Find the enemies (CAS-5, CAS-D6, CAS-D9) and barricades (CAS-D10) in range."""
        unit = self.units[start]
        distance = STATS[unit.kind][3]
        found = set()
        for way in WAYS:
            for steps in range(1, distance + 1):
                *between, target = line(start, way, steps)
                if unit.kind != "elf" and any(self.is_obstacle(square) for square in between):
                    continue  # CAS-3e
                other = self.units.get(target)
                if steps == distance and other is not None and other.seat != unit.seat:
                    found.add(target)
                if target in self.barricades:  # CAS-D11: walls never
                    found.add(target)
        return found

    def act(self, text: str) -> None:
        """Do an action of the mover, or take what the table drew."""
        verb, *words = text.split()
        pending, self.pending = self.pending, None
        self.events = []
        if verb == "place":
            self.place(words[0], square_of(words[1]))
        elif verb == "obstacles":
            self.pending = PendingChance("obstacle", left=int(words[0]))
            self.emit("obstacles-counted", count=int(words[0]))
        elif verb in {"wall", "barricade"}:
            assert pending is not None
            self.raise_obstacle(verb, square_of(words[0]), pending.left)
        elif verb == "move":
            start, target = (square_of(word) for word in words)
            self.units[target] = self.units.pop(start)
            self.emit("unit-moved", **self.doer(target), start=cell(start), cell=cell(target))
            self.end_turn()
        elif verb == "attack":
            self.attack(*(square_of(word) for word in words))
        elif verb == "roll":
            assert pending is not None
            assert pending.unit is not None
            assert pending.target is not None
            self.strike(pending.unit, pending.target, [int(word) for word in words])
        elif verb == "heal":
            self.units[square_of(words[0])].potion = False
            self.pending = PendingChance("heal-die", unit=square_of(words[0]))
            drinker = square_of(words[0])
            self.emit("potion-drunk", **self.doer(drinker), cell=cell(drinker))
        elif verb == "die":
            assert pending is not None
            self.take_die(pending, int(words[0]))
        else:
            assert verb == "decline"
            self.emit("second-action-declined", seat=self.mover)
            self.end_turn()

    def place(self, kind: str, square: Square) -> None:
        self.units[square] = Unit(self.mover, kind, STATS[kind][2])
        self.left[self.mover][kind] -= 1
        left = self.left[self.mover][kind]
        self.emit("unit-placed", seat=self.mover, kind=kind, cell=cell(square), left=left)
        self.mover = 1 - self.mover
        if len(self.units) == 12:
            self.stage = "obstacles"
            self.pending = PendingChance("obstacle-count")
            self.emit("placing-ended")
        else:
            self.emit("placing-turn-began", seat=self.mover)

    def raise_obstacle(self, kind: str, square: Square, left: int) -> None:
        (self.walls if kind == "wall" else self.barricades).add(square)
        self.emit("obstacle-raised", obstacle=kind, cell=cell(square), left=left - 1)
        if left > 1:
            self.pending = PendingChance("obstacle", left=left - 1)
            return
        self.stage = "battle"
        self.mover = RED  # as if red had moved before: black begins
        self.end_turn()

    def attack(self, start: Square, target: Square) -> None:
        if target in self.barricades:  # CAS-D10: no dice, no points
            self.barricades.remove(target)
            self.emit("barricade-destroyed", **self.doer(start), **self.aim(start, target))
            self.end_turn()
        else:
            self.pending = PendingChance("attack-dice", unit=start, target=target)
            aimed = {**self.aim(start, target), "target_kind": self.units[target].kind}
            self.emit("attack-declared", **self.doer(start), **aimed)

    def doer(self, square: Square) -> dict[str, object]:
        unit = self.units[square]
        return {"seat": unit.seat, "kind": unit.kind}

    @staticmethod
    def aim(start: Square, target: Square) -> dict[str, object]:
        return {"start": cell(start), "cell": cell(target)}

    def strike(self, start: Square, target: Square, dice: list[int]) -> None:
        """Take the dice of an attack (CAS-6)."""
        attacker, victim = self.units[start], self.units[target]
        first, second, third = dice
        total = first + second + third
        blow = "full"
        damage = STATS[attacker.kind][0] - STATS[victim.kind][1]
        if total == victim.health:  # CAS-6b, before CAS-6c (CAS-D14)
            blow, damage = "miss", 0
        elif total == 3:
            blow, damage = "half", max(1, damage // 2)  # CAS-D15
        victim.health -= damage
        self.points[attacker.seat] += damage  # CAS-D16
        thrown = {"first": first, "second": second, "third": third, "total": total}
        self.emit(
            "attack-rolled",
            **self.doer(start),
            **self.aim(start, target),
            **thrown,
            target_kind=victim.kind,
            blow=blow,
            damage=damage,
            health=max(0, victim.health),
            points=self.points[attacker.seat],
        )
        if victim.health <= 0:
            del self.units[target]
            self.emit("unit-destroyed", owner=victim.seat, kind=victim.kind, cell=cell(target))
            self.fallen[victim.seat].append(victim.kind)
            if all(unit.seat == attacker.seat for unit in self.units.values()):  # CAS-1l
                self.end([[attacker.seat], [victim.seat]], "eliminated")
                return
        self.end_turn()

    def take_die(self, pending: PendingChance, die: int) -> None:
        """Take the die of the health, or the one that decides on a second action (CAS-D26)."""
        if pending.awaits == "second-die":
            self.emit("second-action-rolled", seat=self.mover, die=die, won=die % 2 == 1)
            if die % 2 == 1:  # CAS-7b
                self.second = True
            else:
                self.end_turn()
            return
        assert pending.unit is not None
        unit = self.units[pending.unit]
        gained = min(die, unit.full_health - unit.health)  # CAS-7a, CAS-D18
        unit.health += gained
        self.emit(
            "unit-healed",
            **self.doer(pending.unit),
            cell=cell(pending.unit),
            die=die,
            gained=gained,
            health=unit.health,
            die_follows=not self.second,
        )
        if self.second:
            self.end_turn()
        else:
            self.pending = PendingChance("second-die")

    def end_turn(self) -> None:
        """Go to the next seat that can act (CAS-D20), or end the game (CAS-D28, CAS-D30)."""
        self.second = False
        if not any(True for seat in (BLACK, RED) for _ in self.actions(seat)):
            self.end([[BLACK, RED]], "stuck")
            return
        self.mover = 1 - self.mover
        self.round += self.mover == BLACK  # CAS-D21
        actions = list(self.actions(self.mover))
        if not actions:
            self.emit("turn-passed", seat=self.mover)
            self.end_turn()  # CAS-D29: it counts
            return
        aims = [square_of(text.split()[2]) for text in actions if text.startswith("attack")]
        barricades = sum(aim in self.barricades for aim in aims)
        self.emit(
            "battle-turn-began",
            seat=self.mover,
            round=self.round,
            attacks=len(aims) - barricades,
            barricades=barricades,
        )

    def end(self, ranking: list[list[int]], ending: str) -> None:
        self.stage = "over"
        self.second = False
        self.ranking = ranking
        self.ending = ending
        black, red = self.points
        self.emit(
            "game-ended",
            winner=ranking[0][0] if len(ranking) > 1 else None,
            ending=ending,
            rounds=self.round,
            black_points=black,
            red_points=red,
            black_fallen=self.fallen[BLACK],
            red_fallen=self.fallen[RED],
        )

    def is_obstacle(self, square: Square) -> bool:
        return square in self.walls or square in self.barricades

    @staticmethod
    def squares(rows: tuple[int, ...]) -> list[Square]:
        return [(row, column) for row in rows for column in range(COLUMNS)]


def line(start: Square, way: tuple[int, int], steps: int) -> list[Square]:
    row, column = start
    return [(row + way[0] * n, column + way[1] * n) for n in range(1, steps + 1)]


def is_on_board(square: Square) -> bool:
    return 0 <= square[0] < ROWS and 0 <= square[1] < COLUMNS


def name(square: Square) -> str:
    return f"r{square[0]}c{square[1]}"


def cell(square: Square) -> list[int]:
    """Give the cell of an event: its column, its row."""
    return [square[1], square[0]]


def square_of(text: str) -> Square:
    row, column = text.removeprefix("r").split("c")
    return int(row), int(column)
