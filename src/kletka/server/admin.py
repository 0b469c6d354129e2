"""The operations of operators on stored data: end a match, remove a match, a record or a name.

They change the store; nodes that have the match in memory are notified as of any append.
"""

import json
from contextlib import aclosing, suppress

from msgspec import Struct
from msgspec.structs import replace

from kletka.games import GAMES
from kletka.match import (
    BadRecord,
    EntryKind,
    Record,
    WrongVersion,
    clean_name,
    read_header,
    read_record,
    read_stored_entry,
    write_stored_entry,
)
from kletka.protocol import Refused
from kletka.server.accounts.account_store import AccountStore
from kletka.server.accounts.seats import AccountSeats
from kletka.server.change import Busy
from kletka.server.match_summary import phase_of, write_summary
from kletka.server.paced_replay import load_table
from kletka.server.record_keys import REWRITTEN, all_keys
from kletka.server.secrets import is_id
from kletka.server.storage.store import (
    Append,
    Conflict,
    ExportedMatch,
    ExportedRecord,
    MatchesInPhase,
    Phase,
    Rewriting,
    Store,
    StoredEntry,
    UploadedRecords,
)

MOST_ATTEMPTS = 200


class Forgotten(Struct, frozen=True):
    """In how much data a name was replaced."""

    matches: int  # with another name now
    uploads: int  # that were removed


async def end_match(store: Store, match: str, reason: str, now: int) -> None:
    """End a match for a reason in words, which all clients of the match see."""
    kept = await store.header(match) if is_id(match) else None
    if kept is None:
        raise Refused("shell-refused-no-match")
    try:
        header = read_header(kept.body, GAMES)
    except WrongVersion as wrong:
        reason = "shell-refused-rules-retired" if wrong.retired else "shell-refused-other-rules"
        raise Refused(reason, game=wrong.game, version=wrong.version) from None
    table = await load_table(store, match, header, _no_yield)
    for _ in range(MOST_ATTEMPTS):  # players may go on meanwhile
        closed = table.close(reason, now)
        lines = [StoredEntry(closed.number, write_stored_entry(closed.match.entries[-1]))]
        try:
            await store.append(
                Append(match, lines, now, phase_of(closed), write_summary(header, closed))
            )
        except Conflict:
            for line in await store.entries(match, table.number):
                table = table.with_entry(read_stored_entry(line.body))
        else:
            return
    raise Busy("shell-refused-busy-table")


async def _no_yield() -> None:
    """Do not yield: this process serves nobody."""


async def remove(store: Store, name: str) -> None:
    """Remove a match or an uploaded record, with everything that was worked out from it."""
    if is_id(name):
        await store.remove(UploadedRecords(), all_keys("matches", name))
        await AccountSeats(store).forget_match(name)
        if not await store.remove(MatchesInPhase(Phase.OVER), [name]):
            raise Refused("shell-refused-no-match")
        return
    if "-" in name or not name.isascii() or not await store.has_record(name):
        raise Refused("shell-refused-no-record")
    await store.remove(UploadedRecords(), all_keys("records", name))


async def forget_name(store: Store, name: str, instead: str, now: int) -> Forgotten:
    """Put another name in the place of one, in every match; remove uploads that hold it."""
    name, instead = clean_name(name), clean_name(instead)
    await _rename_account(store, name, now)
    matches: dict[str, Rewriting] = {}
    uploads: list[str] = []
    async with aclosing(store.export()) as items:
        async for item in items:
            if isinstance(item, ExportedMatch):
                rewriting = renamed(item, name, instead)
                if rewriting is not None:
                    matches[item.header.match] = rewriting
            elif isinstance(item, ExportedRecord) and _is_upload_with(item, name):
                uploads.append(item.record)
    for match, rewriting in matches.items():
        await _rewrite(store, match, rewriting, now)
    for record in uploads:
        await store.remove(UploadedRecords(), all_keys("records", record))
    return Forgotten(len(matches), len(uploads))


async def _rename_account(store: Store, name: str, now: int) -> None:
    """Give the account with exactly this name one that says nothing."""
    accounts = AccountStore(store)
    found = await accounts.find_by_name(name)
    if found is not None and found.name == name:
        await accounts.rename(found, f"anon-{found.id}", now, lambda one: one)


async def rename_in_match(store: Store, match: str, name: str, instead: str, now: int) -> None:
    """Put another name in the place of one in a single match."""
    header, details = await store.header(match), await store.details(match)
    if header is None or details is None:
        return
    lines = await store.entries(match)
    whole = ExportedMatch(
        header, details.phase, details.about, details.changed, lines, (), keys={}, seen={}
    )
    rewriting = renamed(whole, name, instead)
    if rewriting is not None:
        await _rewrite(store, match, rewriting, now)


async def _rewrite(store: Store, match: str, rewriting: Rewriting, now: int) -> None:
    """Replace texts of a match, and let nodes that have it in memory read it again."""
    await store.rewrite(match, rewriting)
    await store.remove(UploadedRecords(), all_keys("matches", match))  # made again when asked for
    note = await store.note(REWRITTEN, match)
    await store.put_note(REWRITTEN, match, str(now), version=note.version if note else 0)


def renamed(whole: ExportedMatch, name: str, instead: str) -> Rewriting | None:
    """Write the texts of a match with another name in them; None if it does not hold the name."""
    body, about = json.loads(whole.header.body), json.loads(whole.about)
    found = _rename_seats(body["sitters"], name, instead)
    found |= _rename_seats(about["seats"], name, instead)
    if "fork" in body and _holds(body["fork"]["past"], name):
        with suppress(BadRecord):  # its rules are not kept any more: nobody can be shown it
            past = read_record(body["fork"]["past"], GAMES)
            body["fork"]["past"] = _renamed_record(past, name, instead).write()
            found = True
    lines = {}
    for line in whole.lines:
        entry = read_stored_entry(line.body)
        if entry.kind is EntryKind.SIT and entry.text == name:
            lines[line.number] = write_stored_entry(replace(entry, text=instead))
    if not found and not lines:
        return None
    return Rewriting(
        json.dumps(body, ensure_ascii=False), json.dumps(about, ensure_ascii=False), lines
    )


def _rename_seats(seats: list[list[str | None]], name: str, instead: str) -> bool:
    """Rename in a list of seats, each a name and the level of a bot; say whether it was there."""
    found = [seat for seat in seats if seat[0] == name]
    for seat in found:
        seat[0] = instead
    return bool(found)


def _renamed_record(record: Record, name: str, instead: str) -> Record:
    fork = record.fork
    if fork is not None:
        past = _renamed_record(read_record(fork.past, GAMES), name, instead)
        fork = replace(fork, past=past.write())
    return replace(
        record,
        names=tuple(instead if one == name else one for one in record.names),
        entries=tuple(
            replace(entry, text=instead)
            if entry.kind is EntryKind.SIT and entry.text == name
            else entry
            for entry in record.entries
        ),
        fork=fork,
    )


def _is_upload_with(record: ExportedRecord, name: str) -> bool:
    return "-" not in record.record and _holds(record.body, name)


def _holds(text: str, name: str) -> bool:
    """Say whether a record contains a name, of a seat or of a person who joined."""
    document = json.loads(text)
    if name in document["names"] or any(
        entry[0] == EntryKind.SIT and entry[-1] == name for entry in document["entries"]
    ):
        return True
    fork = document["setup"].get("fork")
    return fork is not None and _holds(json.dumps(fork["past"]), name)
