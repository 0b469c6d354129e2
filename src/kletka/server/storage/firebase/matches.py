"""Matches in the tree: how they are born, grow and are read. See `sheet.py` for what lies where."""

from collections.abc import Iterable, Mapping, Sequence
from uuid import uuid4

from msgspec.structs import replace

from kletka.server.storage.firebase import watch
from kletka.server.storage.firebase.names import name_of, text_of
from kletka.server.storage.firebase.sheet import (
    PAGE,
    Claim,
    Sheet,
    age_name,
    first_sheet,
    list_name,
    message_name,
    page_name,
    place_by_age,
    place_in_list,
    places_in_lists,
    removed_sheet,
    snapshot_name,
)
from kletka.server.storage.firebase.tree import SERVER_TIME, Tree, held
from kletka.server.storage.firebase.watch import Changes
from kletka.server.storage.store import (
    Append,
    Birth,
    Head,
    Line,
    Listed,
    Phase,
    Rewriting,
    Snapshot,
    Taken,
)

MATCHES = "matches"
CHANGED_AT = "at"  # by the clock of the database
AGED = "aged"
INDEXES = ("listed", "listed_game", CHANGED_AT, AGED)
"""The children of `matches` by which is asked; the rules of the database must name them."""


class Matches:
    """All matches of one database."""

    def __init__(self, tree: Tree) -> None:
        self._tree = tree

    # Writing.

    def create(self, birth: Birth) -> None:
        """Keep a new match, or raise Taken."""
        self._claim(Claim(birth))
        self._deliver(birth)

    def append(self, append: Append) -> None:
        """Write the next sheet of a match, with all that it names; or raise Taken."""
        mark = uuid4().hex
        claim = Claim(append.birth, append.match, mark) if append.birth else None
        claimed = False

        def grown(sheet: Sheet | None) -> Sheet | None:
            nonlocal claimed
            sheet = sheet or self._delivered(append.match)
            if sheet is None or sheet.removed:
                raise Taken
            if mark in sheet.marks:  # the answer was lost, and others have gone on from there
                return None
            new = sheet.with_append(append, mark)
            self._refuse_archived(append, sheet)
            if claim is not None and not claimed:
                self._claim(claim)
                claimed = True
            self._archive(append, sheet)
            return new

        try:
            self._tree.change(_match(append.match), Sheet, grown, _beside)
        except Taken:
            if claimed and claim is not None:
                # It has not been decided on, and never will be: the sheet that it was for is gone.
                path = _birth(claim.birth.head.match)
                self._tree.forget(path, Claim, lambda found: found.mark == mark)
            raise
        if append.birth is not None:
            self._deliver(append.birth)

    def remove(self, match: str, phase: Phase | None, before: int | None, now: int) -> bool:
        """Remove a match that is still in a phase and as old as it should be; None: any."""
        removed = False

        def emptied(sheet: Sheet | None) -> Sheet | None:
            nonlocal removed
            sheet = sheet or self._delivered(match)
            removed = (
                sheet is not None
                and not sheet.removed
                and (phase is None or sheet.phase is phase)
                and (before is None or sheet.changed < before)
            )
            return removed_sheet(now) if removed else None

        self._tree.change(_match(match), Sheet, emptied, _beside)
        if removed:
            self._forget(match)
        return removed

    def rewrite(self, match: str, rewriting: Rewriting) -> None:
        """Write some texts of a match anew: in its sheet, then on the pages, then in its birth.

        Whoever fills a page later takes it from the new sheet."""

        def anew(lines: Iterable[Line]) -> tuple[Line, ...]:
            bodies = rewriting.lines
            return tuple(replace(one, body=bodies.get(one.number, one.body)) for one in lines)

        def sheet_anew(sheet: Sheet | None) -> Sheet | None:
            if sheet is None or sheet.removed:
                return None
            return replace(sheet, about=rewriting.about, tail=anew(sheet.tail), snapshots={})

        def claim_anew(claim: Claim | None) -> Claim | None:
            if claim is None:
                return None
            head = replace(claim.birth.head, body=rewriting.body)
            lines = anew(claim.birth.lines)
            birth = replace(claim.birth, head=head, about=rewriting.about, lines=lines)
            return replace(claim, birth=birth)

        self._tree.change(_match(match), Sheet, sheet_anew, _beside)
        for number in sorted({(number - 1) // PAGE for number in rewriting.lines}):
            path = f"{_archive(match)}/pages/{page_name(number)}"
            if page := self._tree.text(path, tuple[Line, ...]):
                self._archive_page(match, number, anew(page))
        self._tree.delete(f"{_archive(match)}/snapshots")
        self._tree.change(_birth(match), Claim, claim_anew)

    def _archive_page(self, match: str, number: int, page: Sequence[Line]) -> None:
        self._tree.write_texts(_archive(match), _texts_of(number, page))

    def _forget(self, match: str) -> None:
        """Remove what there is of a removed match beside its sheet."""
        self._tree.delete(_birth(match), _archive(match), presence_of(match))

    def forget_removed(self, before: int) -> None:
        """Remove the sheets of matches that were removed so long ago that every node knows."""
        for match in self._aged(age_name(Phase.CANCELLED, removed=True), before, limit=1000):
            self._forget(match)  # who removed it may have been killed before
            self._tree.delete(_match(match))

    def aged(self, phase: Phase, before: int, limit: int) -> list[str]:
        """Name the matches of a phase that were last changed before a time, the oldest first."""
        return self._aged(age_name(phase), before, limit)

    def _aged(self, name: str, before: int, limit: int) -> list[str]:
        end = f"{name}{max(before, 0) - 1:017}"
        rows = self._tree.first_rows(MATCHES, AGED, limit, start=name, end=end)
        return sorted((text_of(name) for name in rows), key=lambda one: rows[name_of(one)][AGED])

    def _claim(self, claim: Claim) -> None:
        """Take the id of a match, or raise Taken."""

        def claimed(held: Claim | None) -> Claim:
            if held is not None:
                raise Taken
            return claim

        self._tree.change(_birth(claim.birth.head.match), Claim, claimed)

    def _deliver(self, birth: Birth) -> None:
        """Write the first sheet of a match whose birth is decided, unless somebody else has."""

        def delivered(sheet: Sheet | None) -> Sheet | None:
            return None if sheet is not None else first_sheet(birth)

        self._tree.change(_match(birth.head.match), Sheet, delivered, _beside)

    def _delivered(self, match: str) -> Sheet | None:
        """Do what somebody who was killed has left: a birth that was decided, without a sheet."""
        claim = self._tree.cell(_birth(match), Claim)
        if claim is None:
            return None
        if claim.of is not None:
            before = self.sheet(claim.of)
            if before is None or before.born.get(match) != claim.mark:
                return None
        self._deliver(claim.birth)
        return self._there(self._tree.cell(_match(match), Sheet))

    @staticmethod
    def _there(sheet: Sheet | None) -> Sheet | None:
        return None if sheet is None or sheet.removed else sheet

    def _refuse_archived(self, append: Append, sheet: Sheet) -> None:
        """Raise Taken if a message of an append has led to an entry that is on a page."""
        if sheet.paged == 0:
            return
        for line in append.lines:
            if line.message is not None and self._archived(append.match, line.message):
                raise Taken

    def _archive(self, append: Append, sheet: Sheet) -> None:
        """Write what the next sheet will only name."""
        texts: dict[str, object] = {}
        for number, page in sheet.pages():
            texts |= _texts_of(number, page)
        if append.snapshot is not None:
            name = snapshot_name(append.snapshot)
            texts[f"snapshots/{name}"] = append.snapshot
        if texts:
            self._tree.write_texts(_archive(append.match), texts)

    # Reading.

    def sheet(self, match: str) -> Sheet | None:
        sheet = self._tree.cell(_match(match), Sheet)
        return self._delivered(match) if sheet is None else self._there(sheet)

    def head(self, match: str) -> Head | None:
        claim = self._tree.cell(_birth(match), Claim)
        if claim is None or self.sheet(match) is None:
            return None
        return claim.birth.head

    def lines(self, match: str, after: int) -> Sequence[Line]:
        sheet = self.sheet(match)
        return [] if sheet is None else self._lines(match, sheet, after)

    def _lines(self, match: str, sheet: Sheet, after: int) -> Sequence[Line]:
        paged: Iterable[Line] = ()
        if after < sheet.paged:
            first, last = page_name(after // PAGE), page_name((sheet.paged - 1) // PAGE)
            pages = self._tree.texts(f"{_archive(match)}/pages", first, last, tuple[Line, ...])
            paged = (line for page in pages for line in page)
        return [line for line in (*paged, *sheet.tail) if line.number > after]

    def names(self) -> list[str]:
        """Name all matches, those too whose birth is decided and whose sheet is missing."""
        named = {*self._tree.names(MATCHES), *self._tree.names("births")}
        return sorted(map(text_of, named))

    def whole(self, match: str) -> tuple[Head, Sheet, Sequence[Line], list[Snapshot]] | None:
        """Give all that there is of a match, as its sheet says."""
        head, sheet = self.head(match), self.sheet(match)
        if head is None or sheet is None:
            return None
        path = f"{_archive(match)}/snapshots"
        found = [
            self._tree.text(f"{path}/{name}", Snapshot)
            for _, name in sorted(sheet.snapshots.items())
        ]
        snapshots = [snapshot for snapshot in found if snapshot is not None]
        return head, sheet, self._lines(match, sheet, 0), snapshots

    def line_of(self, match: str, message: str) -> Line | None:
        sheet = self.sheet(match)
        if sheet is None:
            return None
        return sheet.holds(message) or self._archived(match, message)

    def _archived(self, match: str, message: str) -> Line | None:
        return self._tree.text(f"{_archive(match)}/messages/{message_name(message)}", Line)

    def snapshot(self, match: str, until: int) -> Snapshot | None:
        sheet = self.sheet(match)
        numbers = [number for number in sheet.snapshots if number <= until] if sheet else []
        if sheet is None or not numbers:
            return None
        name = sheet.snapshots[max(numbers)]
        return self._tree.text(f"{_archive(match)}/snapshots/{name}", Snapshot)

    def listed(
        self, phase: Phase, game: str | None, limit: int, before: int | None
    ) -> Sequence[Listed]:
        child = "listed" if game is None else "listed_game"
        name = list_name(phase, game)
        start = name if before is None else place_in_list(phase, game, before - 1)
        rows = self._tree.first_rows(MATCHES, child, limit, start, end=f"{name}~")
        found = [held(row, Sheet).listed(text_of(name)) for name, row in rows.items()]
        return sorted(found, key=lambda one: (-one.changed, one.match))

    # What is new.

    def last_change(self) -> int:
        """Give the time of the last change of any match, by the clock of the database."""
        row = self._tree.last_row(MATCHES, CHANGED_AT)
        return row[CHANGED_AT] if row else 0

    def changed_since(self, time: int) -> Changes:
        """Give the first changes at a time or later."""
        rows = self._tree.first_rows(MATCHES, CHANGED_AT, watch.MOST, time)
        return {
            text_of(name): (row[CHANGED_AT], held(row, Sheet).last) for name, row in rows.items()
        }


def _texts_of(number: int, page: Sequence[Line]) -> dict[str, object]:
    """Give what is written of a page: itself, and each line under its message."""
    texts: dict[str, object] = {f"pages/{page_name(number)}": page}
    for line in page:
        if line.message is not None:
            texts[f"messages/{message_name(line.message)}"] = line
    return texts


def _beside(sheet: Sheet) -> Mapping[str, object]:
    return {**places_in_lists(sheet), AGED: place_by_age(sheet), CHANGED_AT: SERVER_TIME}


def _match(match: str) -> str:
    return f"{MATCHES}/{name_of(match)}"


def _birth(match: str) -> str:
    return f"births/{name_of(match)}"


def presence_of(match: str) -> str:
    return f"presence/{name_of(match)}"


def _archive(match: str) -> str:
    return f"archive/{name_of(match)}"
