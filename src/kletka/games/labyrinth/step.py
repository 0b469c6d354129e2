"""The transition of Labyrinth: the action, then the cell, then the monsters (LAB-8.1)."""

from collections.abc import Callable
from typing import ParamSpec

from kletka.games.labyrinth import events
from kletka.games.labyrinth.actions import (
    Bomb,
    Build,
    ChooseFloor,
    Go,
    LabyrinthAction,
    Put,
    Shoot,
    Take,
)
from kletka.games.labyrinth.board import Direction, Side
from kletka.games.labyrinth.events import LabyrinthEvent, Source
from kletka.games.labyrinth.legal import legal_mask
from kletka.games.labyrinth.state import (
    ARMOR,
    CARRIED,
    CEMENT,
    DOUBLE_GUN,
    ITEMS,
    MINE_DETECTOR,
    Archer,
    Dragon,
    Drop,
    Item,
    LabyrinthState,
    Monster,
    Phase,
    items_of,
)
from kletka.protocol import Cell

Fields = ParamSpec("Fields")

_new = tuple.__new__  # a third of the price of the constructor of a named tuple of 17 fields


def advance(state: LabyrinthState, action: LabyrinthAction) -> LabyrinthState:
    """Do a legal action and everything that follows from it."""
    working = WorkingState(state)
    working.do(action)
    return working.frozen()


class WorkingState:
    """A mutable copy of a state that one action changes, with a record of its events on demand."""

    __slots__ = (
        "archers", "arrows", "bags", "bombs", "carried", "deaths", "dragons", "dropped_bags",
        "dropped_rings", "gold", "health", "maze", "passages", "phase", "place", "record", "rings",
        "setup", "turn",
    )  # fmt: skip

    def __init__(self, state: LabyrinthState, record: list[LabyrinthEvent] | None = None) -> None:
        (
            self.setup, self.passages, self.place, self.health, self.arrows, self.bombs,
            self.carried, self.rings, self.bags, self.gold, self.dropped_rings, self.dropped_bags,
            self.dragons, self.archers, self.turn, self.deaths, self.phase,
        ) = state  # fmt: skip
        self.maze = self.setup.board
        self.record = record

    def frozen(self) -> LabyrinthState:
        """Give the state as it is now."""
        return _new(LabyrinthState, (
            self.setup, self.passages, self.place, self.health, self.arrows, self.bombs,
            self.carried, self.rings, self.bags, self.gold, self.dropped_rings, self.dropped_bags,
            self.dragons, self.archers, self.turn, self.deaths, self.phase,
        ))  # fmt: skip

    def do(self, action: LabyrinthAction) -> None:
        """Do an action known to be legal, and what follows from it."""
        match action:
            case Go(direction):
                self._go(direction)
            case Shoot(direction):
                self._shoot(direction)
                self._pick_up()
            case Bomb(direction):
                self._bomb(direction)
                self._pick_up()
            case Build(direction):
                self._build(direction)
                self._pick_up()
            case ChooseFloor(floor):
                self._ride(floor)
            case Take(item):
                self._carry(ITEMS.index(item), 1)
                self._emit(events.ItemTaken, item)
                return  # LAB-D8: no turn is used
            case Put(item):
                self._carry(ITEMS.index(item), -1)
                self._emit(events.ItemPut, item)
                return
        if self.phase is Phase.PLAY:
            self._attack()
        if self.phase is Phase.PLAY:
            self._begin_turn()

    # The action

    def _go(self, direction: Direction) -> None:
        if (self.place, direction) != self.maze.exit:
            self._emit(events.Went, direction)
            self._enter(self.place + self.maze.shape.steps[direction])
        elif self.gold == CARRIED:
            self.phase = Phase.VICTORY  # LAB-D31: at once, the monsters do not act
            self._emit(events.Won, self.turn)
        else:
            self._emit(events.StayedAtExit, direction)  # LAB-D2: no cell phase, but a turn

    def _shoot(self, direction: Direction) -> None:
        self.arrows -= 1
        self._emit(events.ArrowShot, direction, self.arrows)
        stride, step = self.maze.shape.stride, self.maze.shape.steps[direction]
        place = self.place
        while self.passages.open(stride, place, direction):  # LAB-D18: the Exit stops it too
            place += step  # LAB-D16: the first cell tested is the neighbour
            if self._hit_at(place):
                return
        self._emit_place(events.ArrowStopped, place)
        self._emit(events.ArrowMissed)

    def _hit_at(self, place: int) -> bool:
        """Hit one monster on this cell: dragons before archers, then the oldest (LAB-D30)."""
        damage = self.setup.arrow_damage
        if self.carried[DOUBLE_GUN]:
            damage *= self.setup.doublegun_multiplier  # LAB-D9: a second one adds nothing
        for number, dragon in enumerate(self.dragons):
            if dragon.place == place:
                health = dragon.health - damage
                left = (Dragon(place, health),) if health > 0 else ()
                self.dragons = self.dragons[:number] + left + self.dragons[number + 1 :]
                self._wound(Monster.DRAGON, Drop.RING, place, health)
                return True
        for number, archer in enumerate(self.archers):
            if archer.place == place:
                health = archer.health - damage
                kept = (Archer(place, archer.direction, health),) if health > 0 else ()
                self.archers = self.archers[:number] + kept + self.archers[number + 1 :]
                self._wound(Monster.ARCHER, Drop.BAG, place, health)
                return True
        return False

    def _wound(self, monster: Monster, drop: Drop, place: int, health: int) -> None:
        self._emit_place(events.ArrowStopped, place)
        self._emit(events.ArrowHit)
        if self.record is not None:
            cell, floor = self.maze.shape.where(place)
            self.record.append(events.MonsterWounded(monster, cell, floor, max(0, health)))
            if health <= 0:
                self.record.append(events.MonsterKilled(monster, drop))
                self.record.append(events.DropLeft(drop, cell, floor))
        if health > 0:
            return
        if drop is Drop.RING:
            self.dropped_rings = tuple(sorted((*self.dropped_rings, place)))
        else:
            self.dropped_bags = tuple(sorted((*self.dropped_bags, place)))

    def _bomb(self, direction: Direction) -> None:
        self.bombs -= 1
        self._emit(events.BombSpent, direction, self.bombs)
        if self.maze.side(self.passages, self.place, direction) is Side.WALL:
            stride = self.maze.shape.stride
            self.passages = self.passages.switched(stride, self.place, direction)
            self._emit(events.WallFell, direction)
        else:
            self._emit(events.BombWasted, direction)  # LAB-D5

    def _build(self, direction: Direction) -> None:
        stride = self.maze.shape.stride
        self.passages = self.passages.switched(stride, self.place, direction)
        self._emit(events.WallBuilt, direction)
        self._carry(CEMENT, -1)
        self._emit(events.ItemReturned, Item.CEMENT)

    def _ride(self, floor: int) -> None:
        self.phase = Phase.PLAY
        self._emit(events.LiftRode, floor)
        self._move(self.maze.shape.shaft(self.place)[floor - 1])
        self._emit_sight()
        self._pick_up()

    # The cell

    def _enter(self, place: int) -> None:
        """Let the building of the final cell act, then pick up what lies there (LAB-3.1c).

        On a cell with a portal nothing but the portal acts (LAB-D10).
        """
        maze = self.maze
        self._move(place)
        if place in maze.portals:
            self._emit(events.PortalEntered)
            place = maze.portal_exit(place)
            self._move(place)  # LAB-D11: arriving never triggers the portal again
        self._emit_sight()
        if maze.lifts >> place & 1:
            self.phase = Phase.LIFT  # LAB-D36: nothing is taken before the floor is chosen
            self._emit(events.LiftEntered, maze.shape.floors)
            return
        if maze.mines >> place & 1 and self._strike(Source.MINE, self.setup.mine_damage):
            return  # LAB-D36: nothing is picked up on the Graveyard
        self._visit(place)
        self._pick_up()

    def _visit(self, place: int) -> None:
        """Let an Arsenal, a Hospital or the Graveyard act on the player who enters."""
        if self.maze.arsenals >> place & 1:
            self.arrows, self.bombs = self.setup.player_arrows, self.setup.player_bombs
            self._emit(events.ArsenalEntered, self.arrows, self.bombs)
        elif self.maze.hospitals >> place & 1:
            self.health = self._max_health()
            self._emit(events.HospitalEntered, self.health)
        elif place == self.maze.graveyard:
            self._emit(events.GraveyardEntered)

    def _emit_sight(self) -> None:
        """Record what the player sees on the cell just entered: sides, then monsters."""
        if self.record is None:
            return
        self.record.append(events.SidesSeen(*self.maze.looks(self.passages, self.place)))
        for dragon in self.dragons:
            if dragon.place == self.place:
                self.record.append(events.MonsterMet(Monster.DRAGON, None))
        for archer in self.archers:
            if archer.place == self.place:
                self.record.append(events.MonsterMet(Monster.ARCHER, archer.direction))

    def _pick_up(self) -> None:
        """Pick up what lies on the player's cell: in every cell phase, not only on entering (LAB-D12)."""
        place = self.place
        if self.gold == place:
            self.gold = CARRIED
            self._emit(events.GoldFound)
        while place in self.dropped_rings:
            self.dropped_rings = _without(self.dropped_rings, place)
            self.rings += 1
            self.health += self.setup.dragon_ring_health_bonus
            self._emit(events.RingFound, self.health, self._max_health())
        while place in self.dropped_bags:
            self.dropped_bags = _without(self.dropped_bags, place)
            self.bags += 1
            slots = self.setup.arsenal_slots + self.bags * self.setup.bag_slot_bonus
            self._emit(events.BagFound, slots)

    # The monsters

    def _attack(self) -> None:
        """Deal the hits that the position at the start of this phase gives (LAB-D20)."""
        if self.place == self.maze.graveyard:
            return  # LAB-D19
        for monster, place in self._attackers():
            self._emit_attack(monster, place)
            if monster is Monster.DRAGON:
                died = self._strike(Source.FIRE, self.setup.dragon_damage)
            else:
                died = self._strike(Source.ARROW, self.setup.archer_damage)
            if died:
                return

    def _attackers(self) -> list[tuple[Monster, int]]:
        """List the monsters that reach the player, with their places."""
        found = []
        if self.dragons:
            # LAB-6.2b: the player's cell and the four beside it; LAB-D15: not through walls.
            here = 1 << self.place
            in_fire = here | self.passages.around(self.maze.shape.stride, here)
            found = [(Monster.DRAGON, place) for place, _ in self.dragons if in_fire >> place & 1]
        for archer in self.archers:
            if self._aims_here(archer):
                found.append((Monster.ARCHER, archer.place))
        return found

    def _aims_here(self, archer: Archer) -> bool:
        """Follow an archer's arrow, past other monsters (LAB-D17), to the first wall."""
        place, direction, _ = archer
        stride, step = self.maze.shape.stride, self.maze.shape.steps[direction]
        while self.passages.open(stride, place, direction):
            place += step
            if place == self.place:
                return True
        return False

    def _strike(self, source: Source, damage: int) -> bool:
        """Take one hit in the order of LAB-7.2, and say whether the player died of it.

        A player who dies has lost the items first, and keeps all the rest (LAB-D21).
        """
        if source is Source.MINE and self.carried[MINE_DETECTOR]:
            self._emit(events.HitAbsorbed, source, Item.MINE_DETECTOR)
            return False
        if self.carried[ARMOR]:
            self._emit(events.HitAbsorbed, source, Item.ARMOR)
            self._carry(ARMOR, -1)
            self._emit(events.ItemReturned, Item.ARMOR)
            return False
        self.health = max(0, self.health - damage)
        self._emit(events.Hurt, source, damage, self.health)
        if any(self.carried):
            for item in items_of(self.carried):
                self._emit(events.ItemReturned, item)
            self.carried = (0,) * len(ITEMS)
        if self.health:
            return False
        self._die()
        return True

    def _die(self) -> None:
        self.deaths += 1
        self._emit(events.Died, self.deaths)
        if self.deaths == self.setup.death_limit:
            self.phase = Phase.DEFEAT  # LAB-D35: the player stays there
            self._emit(events.Lost, self.deaths)
            return
        self.health = self.setup.respawn_health(self._max_health())
        self._emit(events.Respawned, self.health)
        self._move(self.maze.graveyard)
        self._emit_sight()

    # The next turn

    def _begin_turn(self) -> None:
        self.turn += 1
        self._emit(events.TurnBegan, self.turn)
        # Arrows and bombs can always be spent, and an open side can be walked through.
        if self.arrows or self.bombs:
            return
        if self.passages.open_sides(self.maze.shape.stride, self.place):
            return
        if not legal_mask(self.frozen()):
            self.phase = Phase.WALLED_IN
            self._emit(events.WalledIn)

    # Helpers

    def _move(self, place: int) -> None:
        self.place = place
        self._emit_place(events.PlayerMoved, place)

    def _carry(self, number: int, more: int) -> None:
        counts = list(self.carried)
        counts[number] += more
        self.carried = tuple(counts)

    def _max_health(self) -> int:
        return self.setup.player_health + self.rings * self.setup.dragon_ring_health_bonus

    def _emit(
        self,
        kind: Callable[Fields, LabyrinthEvent],
        *fields: Fields.args,
        **named: Fields.kwargs,
    ) -> None:
        if self.record is not None:
            self.record.append(kind(*fields, **named))

    def _emit_place(self, kind: Callable[[Cell, int], LabyrinthEvent], place: int) -> None:
        if self.record is not None:
            self.record.append(kind(*self.maze.shape.where(place)))

    def _emit_attack(self, monster: Monster, place: int) -> None:
        if self.record is not None:
            self.record.append(events.MonsterStruck(monster, *self.maze.shape.where(place)))


def _without(places: tuple[int, ...], place: int) -> tuple[int, ...]:
    at = places.index(place)
    return places[:at] + places[at + 1 :]
