"""A cursor over the changes of matches: each poll asks from `since` on, and no change is missed."""

from collections.abc import Mapping

Changes = Mapping[str, tuple[int, int]]
"""When each match was changed, by the clock of the database in milliseconds, and its last number."""

LOOK_BACK_MS = 1000  # a change may show later than one with a later time
MOST_CHANGES = 1000  # in one answer


class ChangeCursor:
    """From which time on to ask next, and which changes have been seen since a little before that."""

    def __init__(self, last: int) -> None:
        self.since = last + 1
        self._seen: Changes = {}

    def new_in(self, changed: Changes) -> Changes:
        """Take an answer in, the first MOST_CHANGES changes since `since`; give what is new in it."""
        new = {match: seen for match, seen in changed.items() if self._seen.get(match) != seen}
        latest = max((at for at, _ in changed.values()), default=self.since - 1)
        self._seen = {
            match: seen
            for match, seen in {**self._seen, **changed}.items()
            if seen[0] >= latest - LOOK_BACK_MS
        }
        if len(changed) >= MOST_CHANGES:
            self.since = latest  # there are more
        else:
            # Once more from a little earlier; and when that shows nothing new, not again.
            self.since = latest - LOOK_BACK_MS if new else latest + 1
        return new
