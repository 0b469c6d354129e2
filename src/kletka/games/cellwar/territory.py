"""Holding together: which part of a realm is the main one, and which colonies are doomed."""

from kletka.protocol import Grid, Mask


def survey(grid: Grid, realm: Mask, farms: Mask) -> tuple[Mask, Mask]:
    """Split a realm into its main part and its doomed cells; what is left are living colonies.

    The main part has most cells, then most farms, then the topmost, leftmost cell (WAR-D8);
    doomed are the other parts without a farm (WAR-D25).
    """
    parts = grid.parts(realm)
    if len(parts) < 2:
        return realm, 0
    # `parts` come in reading order and `max` keeps the first of equals: the last tie-break.
    main = max(parts, key=lambda part: (part.bit_count(), (part & farms).bit_count()))
    doomed = 0
    for part in parts:
        if part != main and not part & farms:
            doomed |= part
    return main, doomed


def survey_grown(grid: Grid, realm: Mask, main: Mask, cell: Mask, farms: Mask) -> tuple[Mask, Mask]:
    """Survey a realm that has just gained a cell beside it; `main` is of the realm before."""
    if main == realm:
        return realm | cell, 0
    return survey(grid, realm | cell, farms)


def survey_shrunk(
    grid: Grid, realm: Mask, main: Mask, cell: Mask, farms: Mask
) -> tuple[Mask, Mask]:
    """Survey a realm that has just lost one of its cells; `main` is of the realm before."""
    left = realm ^ cell
    if main == realm and not may_cut(grid, left, cell):
        return left, 0
    return survey(grid, left, farms)


def may_cut(grid: Grid, left: Mask, cell: Mask) -> bool:
    """Ask whether losing this cell could part its neighbours, looking only at the ring around it.

    A A A      the four neighbours hang together on the ring: nothing is cut;
    A x .      where they do not, a path further out may still join them, and only a search
    . A A      can tell
    """
    beside = grid.beside(cell) & left
    if beside & (beside - 1) == 0:
        return False
    ring = grid.around(cell) & left
    return beside & ~grid.flood(beside & -beside, ring) != 0
