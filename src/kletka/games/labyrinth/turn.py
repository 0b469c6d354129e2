"""One turn while it is being played: the action, then the cell, then the monsters (LAB-8.1)."""

from collections.abc import Callable
from typing import ParamSpec

from kletka.games.labyrinth import events as told
from kletka.games.labyrinth.actions import (
    Bomb,
    Build,
    ChooseFloor,
    Go,
    LabyrinthAction,
    Put,
    Shoot,
    Take,
    legal_mask,
)
from kletka.games.labyrinth.events import LabyrinthEvent, Source
from kletka.games.labyrinth.maze import Direction, Side
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
    Monster,
    Phase,
    State,
    items_of,
)
from kletka.games.labyrinth.view import looks_at
from kletka.protocol import Cell

Fields = ParamSpec("Fields")


class Turn:
    """A loose copy of a state that one action changes, telling what happens if anyone listens."""

    __slots__ = (
        "archers", "arrows", "bags", "bombs", "carried", "deaths", "dragons", "events", "gold",
        "health", "here", "lying_bags", "lying_rings", "maze", "passages", "phase", "rings",
        "terms", "turn",
    )  # fmt: skip

    def __init__(self, state: State, events: list[LabyrinthEvent] | None) -> None:
        (
            self.terms, self.maze, self.passages, self.here, self.health, self.arrows, self.bombs,
            self.carried, self.rings, self.bags, self.gold, self.lying_rings, self.lying_bags,
            self.dragons, self.archers, self.turn, self.deaths, self.phase,
        ) = state  # fmt: skip
        self.events = events

    def state(self) -> State:
        return State(
            self.terms, self.maze, self.passages, self.here, self.health, self.arrows, self.bombs,
            self.carried, self.rings, self.bags, self.gold, self.lying_rings, self.lying_bags,
            self.dragons, self.archers, self.turn, self.deaths, self.phase,
        )  # fmt: skip

    def play(self, action: LabyrinthAction) -> None:
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
                self._tell(told.ItemTaken, item)
                return  # LAB-D8: no turn is used
            case Put(item):
                self._carry(ITEMS.index(item), -1)
                self._tell(told.ItemPut, item)
                return
        if self.phase is Phase.PLAY:
            self._monsters()
        if self.phase is Phase.PLAY:
            self._begin_next()

    # The action

    def _go(self, direction: Direction) -> None:
        if (self.here, direction) != self.maze.exit:
            self._tell(told.Went, direction)
            self._enter(self.here + self.maze.shape.steps[direction])
        elif self.gold == CARRIED:
            self.phase = Phase.VICTORY  # LAB-D31: at once, the monsters do not act
            self._tell(told.Won, self.turn)
        else:
            self._tell(told.StayedAtExit, direction)  # LAB-D2: no cell phase, but a turn

    def _shoot(self, direction: Direction) -> None:
        self.arrows -= 1
        self._tell(told.ArrowShot, direction, self.arrows)
        stride, step = self.maze.shape.stride, self.maze.shape.steps[direction]
        place = self.here
        while self.passages.open(stride, place, direction):  # LAB-D18: the Exit stops it too
            place += step  # LAB-D16: the first cell tested is the neighbour
            if self._hit_at(place):
                return
        self._tell_place(told.ArrowStopped, place)
        self._tell(told.ArrowMissed)

    def _hit_at(self, place: int) -> bool:
        """Hit one monster on this cell: dragons before archers, then the oldest (LAB-D30)."""
        damage = self.terms.arrow_damage
        if self.carried[DOUBLE_GUN]:
            damage *= self.terms.doublegun_multiplier  # LAB-D9: a second one adds nothing
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
        self._tell_place(told.ArrowStopped, place)
        self._tell(told.ArrowHit)
        if self.events is not None:
            cell, floor = self.maze.shape.where(place)
            self.events.append(told.MonsterWounded(monster, cell, floor, max(0, health)))
            if health <= 0:
                self.events.append(told.MonsterKilled(monster, drop))
                self.events.append(told.DropLeft(drop, cell, floor))
        if health > 0:
            return
        if drop is Drop.RING:
            self.lying_rings = tuple(sorted((*self.lying_rings, place)))
        else:
            self.lying_bags = tuple(sorted((*self.lying_bags, place)))

    def _bomb(self, direction: Direction) -> None:
        self.bombs -= 1
        self._tell(told.BombSpent, direction, self.bombs)
        if self.maze.side(self.passages, self.here, direction) is Side.WALL:
            stride = self.maze.shape.stride
            self.passages = self.passages.switched(stride, self.here, direction)
            self._tell(told.WallFell, direction)
        else:
            self._tell(told.BombWasted, direction)  # LAB-D5

    def _build(self, direction: Direction) -> None:
        stride = self.maze.shape.stride
        self.passages = self.passages.switched(stride, self.here, direction)
        self._tell(told.WallBuilt, direction)
        self._carry(CEMENT, -1)
        self._tell(told.ItemReturned, Item.CEMENT)

    def _ride(self, floor: int) -> None:
        self.phase = Phase.PLAY
        self._tell(told.LiftRode, floor)
        self._move(self.maze.shape.shaft(self.here)[floor - 1])
        self._look()
        self._pick_up()

    # The cell

    def _enter(self, place: int) -> None:
        """Let the building of the final cell act, then pick up what lies there (LAB-3.1c).

        Of the cell that a portal carries him away from nothing else acts (LAB-D10).
        """
        maze = self.maze
        self._move(place)
        if place in maze.portals:
            self._tell(told.PortalEntered)
            place = maze.portal_exit(place)
            self._move(place)  # LAB-D11: arriving never triggers the portal again
        self._look()
        if maze.lifts >> place & 1:
            self.phase = Phase.LIFT  # LAB-D36: nothing is taken before the floor is chosen
            self._tell(told.LiftEntered, maze.shape.floors)
            return
        if maze.mines >> place & 1 and self._strike(Source.MINE, self.terms.mine_damage):
            return  # LAB-D36: nothing is taken where he wakes
        self._visit(place)
        self._pick_up()

    def _visit(self, place: int) -> None:
        """Let an Arsenal, a Hospital or the Graveyard do what it does for whoever enters."""
        if self.maze.arsenals >> place & 1:
            self.arrows, self.bombs = self.terms.player_arrows, self.terms.player_bombs
            self._tell(told.ArsenalEntered, self.arrows, self.bombs)
        elif self.maze.hospitals >> place & 1:
            self.health = self._max_health()
            self._tell(told.HospitalEntered, self.health)
        elif place == self.maze.graveyard:
            self._tell(told.GraveyardEntered)

    def _look(self) -> None:
        """Tell what is seen from the cell to which the player has come: sides, then monsters."""
        if self.events is None:
            return
        self.events.append(told.SidesSeen(*looks_at(self.maze, self.passages, self.here)))
        for dragon in self.dragons:
            if dragon.place == self.here:
                self.events.append(told.MonsterMet(Monster.DRAGON, None))
        for archer in self.archers:
            if archer.place == self.here:
                self.events.append(told.MonsterMet(Monster.ARCHER, archer.direction))

    def _pick_up(self) -> None:
        """Take what lies on the own cell: in every cell phase, not only on entering (LAB-D12)."""
        here = self.here
        if self.gold == here:
            self.gold = CARRIED
            self._tell(told.GoldFound)
        while here in self.lying_rings:
            self.lying_rings = _without(self.lying_rings, here)
            self.rings += 1
            self.health += self.terms.dragon_ring_health_bonus
            self._tell(told.RingFound, self.health, self._max_health())
        while here in self.lying_bags:
            self.lying_bags = _without(self.lying_bags, here)
            self.bags += 1
            slots = self.terms.arsenal_slots + self.bags * self.terms.bag_slot_bonus
            self._tell(told.BagFound, slots)

    # The monsters

    def _monsters(self) -> None:
        """Deal the hits that the position at the start of this phase gives (LAB-D20)."""
        if self.here == self.maze.graveyard:
            return  # LAB-D19
        for monster, place in self._attackers():
            self._tell_monster(monster, place)
            if monster is Monster.DRAGON:
                died = self._strike(Source.FIRE, self.terms.dragon_damage)
            else:
                died = self._strike(Source.ARROW, self.terms.archer_damage)
            if died:
                return

    def _attackers(self) -> list[tuple[Monster, int]]:
        here = 1 << self.here
        # LAB-6.2b: the own cell and the four beside it; LAB-D15: not through walls.
        in_fire = here | self.passages.around(self.maze.shape.stride, here)
        found = [(Monster.DRAGON, d.place) for d in self.dragons if in_fire >> d.place & 1]
        found += [(Monster.ARCHER, a.place) for a in self.archers if self._aims_here(a)]
        return found

    def _aims_here(self, archer: Archer) -> bool:
        """Follow an archer's arrow, past other monsters (LAB-D17), to the first wall."""
        place, direction, _ = archer
        stride, step = self.maze.shape.stride, self.maze.shape.steps[direction]
        while self.passages.open(stride, place, direction):
            place += step
            if place == self.here:
                return True
        return False

    def _strike(self, source: Source, damage: int) -> bool:
        """Take one hit in the order of LAB-7.2, and say whether the player died of it.

        Whoever dies has lost his items first, and keeps all the rest (LAB-D21).
        """
        if source is Source.MINE and self.carried[MINE_DETECTOR]:
            self._tell(told.HitAbsorbed, source, Item.MINE_DETECTOR)
            return False
        if self.carried[ARMOR]:
            self._tell(told.HitAbsorbed, source, Item.ARMOR)
            self._carry(ARMOR, -1)
            self._tell(told.ItemReturned, Item.ARMOR)
            return False
        self.health = max(0, self.health - damage)
        self._tell(told.Hurt, source, damage, self.health)
        if any(self.carried):
            for item in items_of(self.carried):
                self._tell(told.ItemReturned, item)
            self.carried = (0,) * len(ITEMS)
        if self.health:
            return False
        self._die()
        return True

    def _die(self) -> None:
        self.deaths += 1
        self._tell(told.Died, self.deaths)
        if self.deaths == self.terms.death_limit:
            self.phase = Phase.DEFEAT  # LAB-D35: he stays where he fell
            self._tell(told.Lost, self.deaths)
            return
        self.health = self.terms.respawn_health(self._max_health())
        self._tell(told.Respawned, self.health)
        self._move(self.maze.graveyard)
        self._look()

    # The next turn

    def _begin_next(self) -> None:
        self.turn += 1
        self._tell(told.TurnBegan, self.turn)
        # Arrows and bombs can always be spent, so only who has neither can be stuck.
        if not self.arrows and not self.bombs and not legal_mask(self.state()):
            self.phase = Phase.WALLED_IN
            self._tell(told.WalledIn)

    # Small change

    def _move(self, place: int) -> None:
        self.here = place
        self._tell_place(told.PlayerMoved, place)

    def _carry(self, number: int, more: int) -> None:
        counts = list(self.carried)
        counts[number] += more
        self.carried = tuple(counts)

    def _max_health(self) -> int:
        return self.terms.player_health + self.rings * self.terms.dragon_ring_health_bonus

    def _tell(
        self,
        kind: Callable[Fields, LabyrinthEvent],
        *fields: Fields.args,
        **named: Fields.kwargs,
    ) -> None:
        if self.events is not None:
            self.events.append(kind(*fields, **named))

    def _tell_place(self, kind: Callable[[Cell, int], LabyrinthEvent], place: int) -> None:
        if self.events is not None:
            self.events.append(kind(*self.maze.shape.where(place)))

    def _tell_monster(self, monster: Monster, place: int) -> None:
        if self.events is not None:
            self.events.append(told.MonsterStruck(monster, *self.maze.shape.where(place)))


def _without(places: tuple[int, ...], place: int) -> tuple[int, ...]:
    at = places.index(place)
    return places[:at] + places[at + 1 :]
