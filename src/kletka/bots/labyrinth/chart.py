"""The map that a player draws: sheets of squared paper, each a piece of one floor.

Nobody tells him where he is. A portal, a lift or a death puts him down elsewhere, and he takes a
new sheet; what he later finds to be the same place lets him glue two sheets together. A chart is
made of the views and events of its seat, and of nothing else.
"""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from kletka.bots.labyrinth.sheet import (
    MIDDLE,
    STRIDE,
    Contradiction,
    Sheet,
    Spot,
    agreement,
    offset,
)
from kletka.games.labyrinth import events as told
from kletka.games.labyrinth.board import DIRECTIONS, Building, Direction, Look
from kletka.games.labyrinth.state import ITEMS, Monster
from kletka.games.labyrinth.view import LabyrinthView
from kletka.protocol import Event, bits


class Chart:
    """All sheets, where the player stands on them, and what connects them."""

    def __init__(self) -> None:
        self.sheets: dict[int, Sheet] = {}
        self.links: dict[Spot, Spot] = {}  # from a portal to the one where he came out
        self.lifts: dict[int, Spot] = {}  # by the number on the button
        self.floors: int | None = None
        self.landmarks: dict[Building, Spot] = {}  # those of which there is only one
        self.way_out: tuple[Spot, Direction] | None = None
        self.gold: Spot | None = None  # seen, but not yet taken
        self.here = self._fresh()
        self._aim = DIRECTIONS[0]  # of the last shot
        self.trail: list[Spot] = []  # squares in the order of first sight
        self.news: set[int] = set()  # sheets on which the last entry drew something

    # What the player hears and sees

    def hear(self, view: LabyrinthView, events: Iterable[Event]) -> None:
        """Draw what the seat is told after one entry."""
        self.news.clear()
        hits = met = 0
        attacked: Spot | None = None
        for event in events:
            match event:
                case told.Hurt(source=told.Source.MINE) | told.HitAbsorbed(source=told.Source.MINE):
                    self._sheet.build(self.here.place, Building.MINE)
                case told.Hurt() | told.HitAbsorbed():
                    hits += 1
                    attacked = self.here
                case told.TurnBegan():
                    attacked = attacked or self.here
                case told.MonsterMet(Monster.DRAGON):  # he may not live to look around
                    met += 1
                    self._sheet.dragons[self.here.place] = met
                case _:
                    self._follow(event)
        if attacked is not None:
            self.sheets[attacked.sheet].harm[attacked.place] = hits
        self.look(view)

    def look(self, view: LabyrinthView) -> None:
        """Draw the square on which the player stands."""
        sheet, place = self._sheet, self.here.place
        if not self.is_seen(self.here):
            self.trail.append(self.here)
            self.news.add(self.here.sheet)
        for way, look in zip(DIRECTIONS, view.sides, strict=True):
            is_open = look is Look.PASSAGE
            if look is not Look.EXIT and sheet.is_marked(sheet.exits, place, way):
                raise Contradiction(self.here)
            if sheet.is_open(place, way) is (not is_open) and self._altered_elsewhere():
                sheet.alter(place, way, is_open=is_open)
            sheet.put(place, way, is_open=is_open)
        sheet.seen |= 1 << place
        sheet.build(place, view.building)
        sheet.dragons[place] = view.dragons
        if view.gold_here:
            self.gold = self.here
        elif view.gold:
            self.gold = None
        self._recognise(view)

    def _altered_elsewhere(self) -> bool:
        """Say whether this may be a side that he changed while it was drawn on another sheet."""
        return any(any(s.altered) for number, s in self.sheets.items() if number != self.here.sheet)

    def _follow(self, event: Event) -> None:
        match event:
            case told.Went(way):
                self.here = self.here.beside(way)
                self._sheet.reach(self.here.place)
            case told.PortalEntered():
                self._go_through_portal()
            case told.LiftEntered(floors):
                self.floors = floors
            case told.LiftRode(floor):
                self.here = self.lifts.get(floor) or self._fresh()
                self.lifts[floor] = self.here
            case told.Respawned():
                self.here = self.landmarks.get(Building.GRAVEYARD) or self._fresh()
            case _:
                self._watch(event)

    def _watch(self, event: Event) -> None:
        """Draw what came of an action that leaves the player where he is."""
        sheet, place = self._sheet, self.here.place
        match event:
            case told.WallFell(way):
                sheet.alter(place, way, is_open=True)
            case told.WallBuilt(way):
                sheet.alter(place, way, is_open=False)
            case told.BombWasted(way):
                sheet.mark(sheet.outer, place, way)
            case told.ArrowShot(way):
                self._aim = way
            case told.ArrowMissed():
                sheet.clear(place, self._aim)
            case told.MonsterKilled(Monster.DRAGON):
                self._forget_dragons()

    def _go_through_portal(self) -> None:
        entrance = self.here
        self._sheet.build(entrance.place, Building.PORTAL)
        if entrance not in self.links:
            self.news.add(entrance.sheet)
            self.links[entrance] = self._fresh()
        self.here = self.links[entrance]

    def _forget_dragons(self) -> None:
        """Which one died is not told: what this sheet says of fire is to be found out anew."""
        self._sheet.harm.clear()
        self._sheet.dragons.clear()

    def _recognise(self, view: LabyrinthView) -> None:
        """Know a place of which there can be only one."""
        if Look.EXIT in view.sides:
            way = DIRECTIONS[view.sides.index(Look.EXIT)]
            self._sheet.mark(self._sheet.outer, self.here.place, way)
            self._sheet.mark(self._sheet.exits, self.here.place, way)
            known = self.way_out
            self.way_out = (self.here, way)
            if known is not None:
                self.glue(known[0], self.here)
        building = view.building
        single = building is Building.GRAVEYARD or (
            view.stock is not None and len(view.stock + view.carried) == len(ITEMS)
        )
        if single and building is not None:
            before = self.landmarks.setdefault(building, self.here)
            self.glue(before, self.here)
        if self.news:
            for spot in self.sites(Building.LIFT):
                self._recognise_floor(spot)

    def _recognise_floor(self, lift: Spot) -> None:
        """Name the floor of a lift when every other floor looks different."""
        if lift.sheet not in self.sheets or self.floor_of(lift.sheet) is not None:
            return
        floors = [
            floor for floor in range(1, (self.floors or 0) + 1) if self._may_be_floor(lift, floor)
        ]
        if len(floors) == 1:
            known = self.lifts.setdefault(floors[0], lift)
            self.glue(known, lift)

    def _may_be_floor(self, lift: Spot, floor: int) -> bool:
        known = self.lifts.get(floor)
        if known is None:
            return True
        dx, dy = offset(known.place, lift.place)
        return agreement(self.sheets[known.sheet], self.sheets[lift.sheet], dx, dy) is not None

    # Sheets

    @property
    def _sheet(self) -> Sheet:
        return self.sheets[self.here.sheet]

    def _fresh(self) -> Spot:
        number = max(self.sheets, default=-1) + 1
        self.sheets[number] = Sheet.begun_at(MIDDLE)
        return Spot(number, MIDDLE)

    def floor_of(self, sheet: int) -> int | None:
        """Say which floor a sheet shows, once its lift has told."""
        return next((floor for floor, spot in self.lifts.items() if spot.sheet == sheet), None)

    def is_open(self, spot: Spot, way: Direction) -> bool | None:
        """Say whether one can go there; None when that side was never seen."""
        return self.sheets[spot.sheet].is_open(spot.place, way)

    def is_seen(self, spot: Spot) -> bool:
        return bool(self.sheets[spot.sheet].seen >> spot.place & 1)

    def is_known(self, spot: Spot) -> bool:
        """Say whether he has been there, be it only to be carried away by a portal."""
        return self.is_seen(spot) or self.building(spot) is not None

    def building(self, spot: Spot) -> Building | None:
        return self.sheets[spot.sheet].building(spot.place)

    def sites(self, building: Building) -> list[Spot]:
        """List where this building is known to stand."""
        return [
            Spot(number, place)
            for number, sheet in self.sheets.items()
            for place in bits(sheet.sites.get(building, 0))
        ]

    def glue(self, one: Spot, other: Spot) -> None:
        """Make one sheet of two on which the same place is drawn, and of what follows from it."""
        pending = [(one, other)]
        while pending:
            one, other = pending.pop()
            if one.sheet == other.sheet:
                if one != other:
                    raise Contradiction(one)
                continue
            if other.sheet < one.sheet:
                one, other = other, one
            dx, dy = offset(one.place, other.place)
            self.sheets[one.sheet].take_in(self.sheets.pop(other.sheet), dx, dy)
            move = _Move(other.sheet, one.sheet, dy * STRIDE + dx)
            self._rename(move)
            pending = [(move(first), move(second)) for first, second in pending]
            pending += self._relink(move)

    def _rename(self, move: "_Move") -> None:
        if move.old in self.news:
            self.news = self.news - {move.old} | {move.new}
        self.here = move(self.here)
        self.trail = [move(spot) for spot in self.trail]
        self.lifts = {floor: move(spot) for floor, spot in self.lifts.items()}
        self.landmarks = {building: move(spot) for building, spot in self.landmarks.items()}
        if self.gold is not None:
            self.gold = move(self.gold)
        if self.way_out is not None:
            self.way_out = (move(self.way_out[0]), self.way_out[1])

    def _relink(self, move: "_Move") -> list[tuple[Spot, Spot]]:
        """Give pairs that must be one place: a portal leads to one place, from one portal."""
        links: dict[Spot, Spot] = {}
        sources: dict[Spot, Spot] = {}
        same = []
        for entrance, landing in self.links.items():
            source, target = move(entrance), move(landing)
            if source in links:
                same.append((links[source], target))
            elif target in sources:
                same.append((sources[target], source))
            links.setdefault(source, target)
            sources.setdefault(target, source)
        self.links = links
        return same


class _Move(NamedTuple):
    """Where squares go when one sheet is copied onto another."""

    old: int
    new: int
    shift: int

    def __call__(self, spot: Spot) -> Spot:
        if spot.sheet != self.old:
            return spot
        return Spot(self.new, spot.place + self.shift)


def replayed(history: Sequence[tuple[LabyrinthView, Sequence[Event]]]) -> Chart:
    """Draw the chart again from everything that was told, gluing only what is certain."""
    chart = Chart()
    for view, events in history:
        chart.hear(view, events)
    chart.news = set(chart.sheets)
    return chart
