"""The operation of operators on ratings: compute all of them again from the log of results."""

from kletka.ratings import Recomputed
from kletka.server.ratings.collections import SCALES
from kletka.server.ratings.rating_log import RatingLog
from kletka.server.storage.store import Store


async def recompute_all(store: Store) -> dict[str, Recomputed]:
    """Compute every rating again; return what follows from each log that has lines."""
    log = RatingLog(store)
    found = {scale.name: await log.recompute(scale) for scale in SCALES}
    return {scale: again for scale, again in found.items() if again.lines}
