"""The map that a bot draws: fragments, each a part of one floor.

The rules never reveal the location of a player. A portal, a lift or a death moves the player to an unknown
cell, and a new fragment starts there; two fragments are merged when they show the same cell. A map
is built from the views and events of its seat alone.
"""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from kletka.bots.labyrinth.fragment import (
    CENTRE_CELL,
    STRIDE,
    Contradiction,
    Fragment,
    Location,
    offset,
    overlap_bits,
)
from kletka.games.labyrinth.board import DIRECTIONS, Building, Direction, Look
from kletka.games.labyrinth.events import (
    ArrowMissed,
    ArrowShot,
    BombWasted,
    HitAbsorbed,
    Hurt,
    LiftEntered,
    LiftRode,
    MonsterKilled,
    MonsterMet,
    PortalEntered,
    Respawned,
    Source,
    TurnBegan,
    WallBuilt,
    WallFell,
    Went,
)
from kletka.games.labyrinth.options import FLOORS
from kletka.games.labyrinth.state import ITEMS, Monster
from kletka.games.labyrinth.view import LabyrinthView
from kletka.protocol import Event, bits


class ExplorerMap:
    """All fragments, the location of the player on them, and the connections between them."""

    def __init__(self) -> None:
        self.fragments: dict[int, Fragment] = {}
        self.portal_links: dict[Location, Location] = {}  # from a portal to its target
        self.lifts: dict[int, Location] = {}  # by floor
        self.floors: int | None = None
        self.landmarks: dict[Building, Location] = {}  # buildings of which there is only one
        self.exit: tuple[Location, Direction] | None = None
        self.gold: Location | None = None  # seen, but not yet taken
        self.here = self._new_fragment()
        self._shot_direction = DIRECTIONS[0]  # of the last shot
        self.seen_order: list[Location] = []  # cells in the order of their first observation
        self.changed: set[int] = set()  # fragments that have grown since they were last compared

    # Observations

    def observe(self, view: LabyrinthView, events: Iterable[Event]) -> None:
        """Update the map with the view and the events of one entry."""
        hits = met = 0
        attacked: Location | None = None
        for event in events:
            match event:
                case Hurt(source=Source.MINE) | HitAbsorbed(source=Source.MINE):
                    self._fragment.add_building(self.here.cell, Building.MINE)
                case Hurt() | HitAbsorbed():
                    hits += 1
                    attacked = self.here
                case TurnBegan():
                    attacked = attacked or self.here
                case MonsterMet(Monster.DRAGON):  # the player may die before seeing the cell
                    met += 1
                    self._fragment.dragons[self.here.cell] = met
                case _:
                    self._apply_movement(event)
        if attacked is not None:
            self.fragments[attacked.fragment].monster_hits[attacked.cell] = hits
        self.observe_cell(view)

    def observe_cell(self, view: LabyrinthView) -> None:
        """Update the cell of the player."""
        fragment, cell = self._fragment, self.here.cell
        if not self.is_seen(self.here):
            self.seen_order.append(self.here)
            self.changed.add(self.here.fragment)
        for direction, look in zip(DIRECTIONS, view.sides, strict=True):
            is_open = look is Look.PASSAGE
            if look is not Look.EXIT and fragment.is_marked(fragment.exits, cell, direction):
                raise Contradiction(self.here)
            if fragment.is_open(cell, direction) is (not is_open) and self._may_be_changed():
                fragment.change_side(cell, direction, is_open=is_open)
            fragment.set_side(cell, direction, is_open=is_open)
        fragment.seen |= 1 << cell
        fragment.add_building(cell, view.building)
        fragment.dragons[cell] = view.dragons
        if view.gold_here:
            self.gold = self.here
        elif view.gold:
            self.gold = None
        self._merge_unique(view)

    def _may_be_changed(self) -> bool:
        """Say whether the player has changed sides on another fragment, perhaps this one."""
        return any(
            any(s.altered) for number, s in self.fragments.items() if number != self.here.fragment
        )

    def _apply_movement(self, event: Event) -> None:
        match event:
            case Went(direction):
                self.here = self.here.beside(direction)
                self._fragment.extend_to(self.here.cell)
            case PortalEntered():
                self._go_through_portal()
            case LiftEntered(floors):
                if floors > FLOORS[-1]:
                    raise Contradiction(self.here)
                self.floors = floors
            case LiftRode(floor):
                self.here = self.lifts.get(floor) or self._new_fragment()
                self.lifts[floor] = self.here
            case Respawned():
                self.here = self.landmarks.get(Building.GRAVEYARD) or self._new_fragment()
            case _:
                self._apply_action(event)

    def _apply_action(self, event: Event) -> None:
        """Update the map after an action that does not move the player."""
        fragment, cell = self._fragment, self.here.cell
        match event:
            case WallFell(direction):
                fragment.change_side(cell, direction, is_open=True)
            case WallBuilt(direction):
                fragment.change_side(cell, direction, is_open=False)
            case BombWasted(direction):
                fragment.mark(fragment.outer, cell, direction)
            case ArrowShot(direction):
                self._shot_direction = direction
            case ArrowMissed():
                fragment.clear_line(cell, self._shot_direction)
            case MonsterKilled(Monster.DRAGON):
                self._forget_dragons()

    def _go_through_portal(self) -> None:
        entrance = self.here
        self._fragment.add_building(entrance.cell, Building.PORTAL)
        if entrance not in self.portal_links:
            self.changed.add(entrance.fragment)
            self.portal_links[entrance] = self._new_fragment()
        self.here = self.portal_links[entrance]

    def _forget_dragons(self) -> None:
        """Forget all dragons of the fragment, because the event does not say which one died."""
        self._fragment.monster_hits.clear()
        self._fragment.dragons.clear()

    def _merge_unique(self, view: LabyrinthView) -> None:
        """Merge fragments that show the same unique building or exit."""
        if Look.EXIT in view.sides:
            direction = DIRECTIONS[view.sides.index(Look.EXIT)]
            self._fragment.mark(self._fragment.outer, self.here.cell, direction)
            self._fragment.mark(self._fragment.exits, self.here.cell, direction)
            known = self.exit
            self.exit = (self.here, direction)
            if known is not None:
                self.merge(known[0], self.here)
        building = view.building
        single = building is Building.GRAVEYARD or (
            view.stock is not None and len(view.stock + view.carried) == len(ITEMS)
        )
        if single and building is not None:
            before = self.landmarks.setdefault(building, self.here)
            self.merge(before, self.here)
        if self.changed:
            for location in self.sites(Building.LIFT):
                self._assign_floor(location)

    def _assign_floor(self, lift: Location) -> None:
        """Assign a floor to a lift when no other floor matches."""
        if lift.fragment not in self.fragments or self.floor_of(lift.fragment) is not None:
            return
        floors = [
            floor for floor in range(1, (self.floors or 0) + 1) if self._may_be_floor(lift, floor)
        ]
        if len(floors) == 1:
            known = self.lifts.setdefault(floors[0], lift)
            self.merge(known, lift)

    def _may_be_floor(self, lift: Location, floor: int) -> bool:
        known = self.lifts.get(floor)
        if known is None:
            return True
        dx, dy = offset(known.cell, lift.cell)
        return (
            overlap_bits(self.fragments[known.fragment], self.fragments[lift.fragment], dx, dy)
            is not None
        )

    # Fragments

    @property
    def _fragment(self) -> Fragment:
        return self.fragments[self.here.fragment]

    def _new_fragment(self) -> Location:
        number = max(self.fragments, default=-1) + 1
        self.fragments[number] = Fragment.starting_at(CENTRE_CELL)
        return Location(number, CENTRE_CELL)

    def floor_of(self, fragment: int) -> int | None:
        """Give the floor of a fragment; None while it is unknown."""
        return next(
            (floor for floor, location in self.lifts.items() if location.fragment == fragment), None
        )

    def is_open(self, location: Location, direction: Direction) -> bool | None:
        """Say whether a side is open; None when it was never seen."""
        return self.fragments[location.fragment].is_open(location.cell, direction)

    def is_seen(self, location: Location) -> bool:
        return bool(self.fragments[location.fragment].seen >> location.cell & 1)

    def is_known(self, location: Location) -> bool:
        """Say whether the player has been there, or was moved on from there by a portal."""
        return self.is_seen(location) or self.building(location) is not None

    def building(self, location: Location) -> Building | None:
        return self.fragments[location.fragment].building(location.cell)

    def sites(self, building: Building) -> list[Location]:
        """List the known locations of a building."""
        return [
            Location(number, cell)
            for number, fragment in self.fragments.items()
            for cell in bits(fragment.sites.get(building, 0))
        ]

    def merge(self, one: Location, other: Location) -> None:
        """Merge two fragments that show the same cell, and all fragments that follow from it."""
        pending = [(one, other)]
        while pending:
            one, other = pending.pop()
            if one.fragment == other.fragment:
                if one != other:
                    raise Contradiction(one)
                continue
            if other.fragment < one.fragment:
                one, other = other, one
            dx, dy = offset(one.cell, other.cell)
            self.fragments[one.fragment].absorb(self.fragments.pop(other.fragment), dx, dy)
            relocate = _Relocation(other.fragment, one.fragment, dy * STRIDE + dx)
            self._relocate(relocate)
            pending = [(relocate(first), relocate(second)) for first, second in pending]
            pending += self._relink(relocate)

    def _relocate(self, relocate: "_Relocation") -> None:
        if relocate.old in self.changed:
            self.changed = self.changed - {relocate.old} | {relocate.new}
        self.here = relocate(self.here)
        self.seen_order = [relocate(location) for location in self.seen_order]
        self.lifts = {floor: relocate(location) for floor, location in self.lifts.items()}
        self.landmarks = {
            building: relocate(location) for building, location in self.landmarks.items()
        }
        if self.gold is not None:
            self.gold = relocate(self.gold)
        if self.exit is not None:
            self.exit = (relocate(self.exit[0]), self.exit[1])

    def _relink(self, relocate: "_Relocation") -> list[tuple[Location, Location]]:
        """List pairs of locations that must be equal: a portal has one target and one source."""
        links: dict[Location, Location] = {}
        sources: dict[Location, Location] = {}
        same = []
        for entrance, landing in self.portal_links.items():
            source, target = relocate(entrance), relocate(landing)
            if source in links:
                same.append((links[source], target))
            elif target in sources:
                same.append((sources[target], source))
            links.setdefault(source, target)
            sources.setdefault(target, source)
        self.portal_links = links
        return same


class _Relocation(NamedTuple):
    """The change of locations when one fragment is merged into another."""

    old: int
    new: int
    shift: int

    def __call__(self, location: Location) -> Location:
        if location.fragment != self.old:
            return location
        return Location(self.new, location.cell + self.shift)


def rebuild(history: Sequence[tuple[LabyrinthView, Sequence[Event]]]) -> ExplorerMap:
    """Build a map from all observations, merging only what is certain."""
    explored = ExplorerMap()
    for view, events in history:
        explored.observe(view, events)
    explored.changed = set(explored.fragments)
    return explored
