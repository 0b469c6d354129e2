"""The Labyrinth a second time, straight from its clauses: slow, plain, and independent.

It shares no code with the rules: places are triples, sides are words in a dict, actions are texts.
It begins in a maze that is given to it; how mazes are made is not its business.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field

Place = tuple[int, int, int]  # x, y, floor; floors from 1, y downwards (LAB-D38)

WAYS = {"up": (0, -1), "right": (1, 0), "down": (0, 1), "left": (-1, 0)}
BACK = {"up": "down", "down": "up", "left": "right", "right": "left"}
ITEMS = ("doublegun", "armor", "minedetector", "cement")  # LAB-5.1


@dataclass
class Monster:
    """A dragon, or an archer with its direction."""

    kind: str
    place: Place
    health: int
    direction: str | None = None


@dataclass
class Options:
    """The options that count once the maze stands."""

    player_health: int
    player_arrows: int
    player_bombs: int
    arsenal_slots: int
    dragon_damage: int
    archer_damage: int
    mine_damage: int
    death_limit: int
    respawn_health_percent: int
    arrow_damage: int
    doublegun_multiplier: int
    dragon_ring_health_bonus: int
    bag_slot_bonus: int


@dataclass
class LiteralLabyrinth:
    """One running game, changed in place."""

    options: Options
    floors: int
    sides: dict[tuple[Place, str], str]
    buildings: dict[Place, str]
    portals: list[Place]
    player: Place
    gold: Place | None
    dragons: list[Monster]
    archers: list[Monster]
    rings: list[Place] = field(default_factory=list)
    bags: list[Place] = field(default_factory=list)
    carried: list[str] = field(default_factory=list)
    found_rings: int = 0
    found_bags: int = 0
    deaths: int = 0
    turn: int = 1
    phase: str = "play"
    events: list[str] = field(default_factory=list)  # what the last action brought, in order

    def __post_init__(self) -> None:
        self.health = self.max_health
        self.arrows = self.options.player_arrows
        self.bombs = self.options.player_bombs

    @property
    def max_health(self) -> int:
        return self.options.player_health + self.found_rings * self.options.dragon_ring_health_bonus

    @property
    def slots(self) -> int:
        return self.options.arsenal_slots + self.found_bags * self.options.bag_slot_bonus

    @property
    def stock(self) -> list[str]:
        """List what is left in the common stock: one of each item an Arsenal (LAB-D9)."""
        arsenals = list(self.buildings.values()).count("arsenal")
        return [item for item in ITEMS for _ in range(arsenals - self.carried.count(item))]

    def building(self) -> str | None:
        return self.buildings.get(self.player)

    def choices(self) -> set[str]:
        """Give every action that is not refused (LAB-D3)."""
        if self.phase == "lift":
            return {f"floor {floor}" for floor in range(1, self.floors + 1)}  # LAB-D7
        return set(self.actions()) if self.phase == "play" else set()

    def actions(self) -> Iterator[str]:
        for way in WAYS:
            side = self.sides[self.player, way]
            if side in {"space", "exit"}:  # LAB-3.1b
                yield f"go {way}"
            if self.arrows:  # LAB-3.2f
                yield f"shoot {way}"
            if self.bombs:  # LAB-3.3d
                yield f"bomb {way}"
            if side == "space" and "cement" in self.carried:  # LAB-3.4
                yield f"build {way}"
        if self.building() == "arsenal":  # LAB-4.3.1, LAB-D8
            if len(self.carried) < self.slots:
                yield from (f"take {item}" for item in set(self.stock))
            yield from (f"put {item}" for item in set(self.carried))

    def act(self, text: str) -> None:
        verb, what = text.split()
        self.events = []
        if verb == "take":
            self.carried.append(what)
            self.look_for_actions()
        elif verb == "put":
            self.carried.remove(what)
            self.look_for_actions()
        elif verb == "floor":
            x, y, _ = self.player
            self.player = (x, y, int(what))  # LAB-5.5d
            self.phase = "play"
            self.pick_up()
            self.end_turn()
        elif verb == "go":
            self.go(what)
        else:
            {"shoot": self.shoot, "bomb": self.bomb, "build": self.build}[verb](what)
            self.pick_up()  # LAB-D12
            self.end_turn()

    def go(self, way: str) -> None:
        if self.sides[self.player, way] == "exit":
            if self.gold is None:
                self.phase = "victory"  # LAB-3.1f, LAB-D31
                self.events.append("won")
            else:
                self.end_turn()  # LAB-D2: no cell phase
            return
        self.player = beside(self.player, way)
        deaths = self.deaths
        self.enter()
        if self.phase != "play":  # the lift waits, or that was the last death
            return
        if self.deaths == deaths:  # LAB-D36
            self.pick_up()
        self.end_turn()

    def enter(self) -> None:
        """Let the building of the entered cell work (LAB-5)."""
        building = self.building()
        if building == "portal":
            after = self.portals.index(self.player) + 1
            self.player = self.portals[after % len(self.portals)]  # LAB-5.3a
            building = self.building()
            if building == "portal":  # LAB-D11
                return
        if building == "arsenal":
            self.arrows = self.options.player_arrows
            self.bombs = self.options.player_bombs
        elif building == "hospital":
            self.health = self.max_health
        elif building == "mine":
            self.suffer("mine", self.options.mine_damage)
        elif building == "lift":
            self.phase = "lift"

    def pick_up(self) -> None:
        """Take what lies here (LAB-4.1)."""
        if self.gold == self.player:
            self.gold = None
            self.events.append("gold-found")
        for _ in range(self.rings.count(self.player)):
            self.rings.remove(self.player)
            self.found_rings += 1
            self.health += self.options.dragon_ring_health_bonus
            self.events.append("ring-found")
        for _ in range(self.bags.count(self.player)):
            self.bags.remove(self.player)
            self.found_bags += 1
            self.events.append("bag-found")

    def shoot(self, way: str) -> None:
        self.arrows -= 1
        damage = self.options.arrow_damage
        if "doublegun" in self.carried:  # LAB-4.2b; it does not stack (LAB-D9)
            damage *= self.options.doublegun_multiplier
        for place in self.flight(self.player, way):
            for monster in [*self.dragons, *self.archers]:  # LAB-D30
                if monster.place == place:
                    self.events.append("arrow-hit")
                    self.wound(monster, damage)
                    return
        self.events.append("arrow-missed")

    def wound(self, monster: Monster, damage: int) -> None:
        monster.health -= damage
        if monster.health > 0:
            return
        self.events.append(f"monster-killed {monster.kind}")
        if monster.kind == "dragon":
            self.dragons.remove(monster)
            self.rings.append(monster.place)  # LAB-6.2c
        else:
            self.archers.remove(monster)
            self.bags.append(monster.place)  # LAB-6.3d

    def bomb(self, way: str) -> None:
        self.bombs -= 1  # LAB-D5: spent in any case
        if self.sides[self.player, way] == "wall":
            self.set_side(way, "space")
            self.events.append("wall-fell")
        else:
            self.events.append("bomb-wasted")

    def build(self, way: str) -> None:
        self.carried.remove("cement")  # LAB-4.2d: back to the Arsenal
        self.set_side(way, "wall")
        self.events.append("wall-built")

    def set_side(self, way: str, side: str) -> None:
        """Change a side in both cells (LAB-1.2b)."""
        self.sides[self.player, way] = side
        self.sides[beside(self.player, way), BACK[way]] = side

    def flight(self, start: Place, way: str) -> Iterator[Place]:
        """Follow an arrow from the neighbour on (LAB-D16) until a wall or the Exit (LAB-D18)."""
        place = start
        while self.sides[place, way] == "space":
            place = beside(place, way)
            yield place

    def end_turn(self) -> None:
        """Let the monsters attack (LAB-8.1), then begin the next turn."""
        deaths = self.deaths
        for source, damage in list(self.attacks()):  # LAB-D20: fixed before the first one hurts
            self.suffer(source, damage)
            if self.deaths > deaths:
                break
        if self.phase == "play":
            self.turn += 1
            self.look_for_actions()

    def attacks(self) -> Iterator[tuple[str, int]]:
        if self.building() == "graveyard":  # LAB-D19
            return
        for dragon in self.dragons:
            burnt = {dragon.place} | {
                beside(dragon.place, way)
                for way in WAYS
                if self.sides[dragon.place, way] == "space"  # LAB-D15
            }
            if self.player in burnt:
                yield "fire", self.options.dragon_damage
        for archer in self.archers:
            assert archer.direction is not None
            if self.player in self.flight(archer.place, archer.direction):  # LAB-D17
                yield "arrow", self.options.archer_damage

    def suffer(self, source: str, damage: int) -> None:
        """Take one hit in the order of LAB-7.2."""
        if source == "mine" and "minedetector" in self.carried:
            self.events.append("hit-absorbed mine minedetector")
            return
        if "armor" in self.carried:
            self.carried.remove("armor")
            self.events.append(f"hit-absorbed {source} armor")
            return
        self.health -= damage
        self.carried.clear()
        self.events.append(f"hurt {source} {damage}")
        if self.health <= 0:
            self.die()

    def die(self) -> None:
        self.deaths += 1
        self.events.append("died")
        if self.deaths == self.options.death_limit:  # LAB-12b, LAB-D35
            self.health = 0
            self.phase = "defeat"
            self.events.append("lost")
            return
        (self.player,) = [p for p, building in self.buildings.items() if building == "graveyard"]
        percent = self.max_health * self.options.respawn_health_percent
        self.health = max(1, (percent + 50) // 100)  # LAB-D4: half is rounded up
        self.events.append("respawned")

    def look_for_actions(self) -> None:
        if not self.choices():
            self.phase = "walled-in"  # LAB-D39
            self.events.append("walled-in")


def beside(place: Place, way: str) -> Place:
    x, y, floor = place
    dx, dy = WAYS[way]
    return x + dx, y + dy, floor
