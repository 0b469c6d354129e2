"""Purchases of Cell War for one purpose each, on the flat board of the rules' kernel.

A plan is an array of numbers that say what a seat spends its gold on. The functions are plain Python,
so they also run uncompiled, on lists.
"""

from kletka.games.cellwar.kernel import (
    CAPTURE,
    CELL_BITS,
    COLUMN,
    COLUMN_BITS,
    DEFEND,
    DUE,
    ENDING,
    FARM,
    FARM_STEP,
    FARMS,
    GOLD,
    HEIGHT,
    HEIGHTS,
    HILLS,
    LARGEST,
    LEFT,
    MOVER,
    OWNERS,
    PART,
    PASSABLE,
    ROWS,
    RULES_WORDS,
    RUNNING,
    SEATS,
    WALLS,
    Ints,
    acting_row,
    begin_part,
    can_capture,
    can_defend,
    clear,
    copy,
    count,
    count_bits,
    count_both,
    farms_of,
    has_fallen,
    make,
    may_cut,
    price_of,
    reach_row,
    remove,
)

# What a plan says, once for turns far from the enemies and once for turns near them; shares are
# percentages of the gold that is left at that point.
SPENT, ASSAULT_PRICE, ASSAULT_SHARE, HOLD_SHARE, HOLD_TOP = range(5)
LAND_SHARE, LAND_WAVES, FARM_LIMIT, FARM_DISTANCE, AWAY, HOLD_REST, CUT, GROW = range(5, 13)
RELIEF_PRICE, PUNCH = range(13, 15)
FOCUS, RADIUS = range(15, 17)  # a cell, and how far from it the assault goes; radius 0: everywhere
PHASE_WORDS = 20
PLAN_WORDS = 2 * PHASE_WORDS
CONTACT = 2  # the distance of the enemies up to which a turn is near them

# Room to work in, after that of the rules.
NOTICED = RULES_WORDS  # the cells on which the seat of the plan considers purchases
ENEMIES = NOTICED + ROWS
EDGE = ENEMIES + ROWS  # the cells that the mover could capture
TARGETS = EDGE + ROWS
NEAR = TARGETS + ROWS
SITES = NEAR + ROWS  # of farms
WAVES = SITES + ROWS  # by distance from the enemies, beginning with their own cells
WAVE_COUNT = 12
LOG = WAVES + WAVE_COUNT * ROWS  # the number of actions of the last turn, then the actions
MOST_LOGGED = 8192
ENGINE_WORDS = LOG + 1 + MOST_LOGGED

LEAST_CUT = 2  # cells that a cut must doom


def buy(board: Ints, action: int) -> None:
    """Do an action, and log it."""
    logged = board[LOG]
    if logged < MOST_LOGGED:
        board[LOG + 1 + logged] = action
        board[LOG] = logged + 1
    make(board, action)


def beside(board: Ints, mask: int, target: int) -> None:
    """Write the passable cells beside those of a mask, and those of the mask that are beside others."""
    for y in range(1, board[HEIGHT] + 1):
        row = board[mask + y]
        row = row << 1 | row >> 1 | board[mask + y - 1] | board[mask + y + 1]
        board[target + y] = row & board[PASSABLE + y]


def first_bit(row: int, backwards: int) -> int:
    """Give the number of the first column of a row that is not empty, or of the last one."""
    if not backwards:
        return count_bits((row & -row) - 1)
    shift = 1
    while shift < 64:
        row |= row >> shift
        shift *= 2
    return count_bits(row) - 1


def price_row(board: Ints, y: int, price: int) -> int:
    """Give the cells of a row that cost so much."""
    row = 0
    for hill in range(2):
        defence = price - 1 - hill
        if 0 <= defence <= HEIGHTS:
            cells = board[HILLS + y] if hill else ~board[HILLS + y]
            if defence > 0:
                cells &= board[WALLS + ROWS * (defence - 1) + y]
            if defence < HEIGHTS:
                cells &= ~board[WALLS + ROWS * defence + y]
            row |= cells
    return row & board[PASSABLE + y]


def find_edge(board: Ints) -> None:
    """Find the cells that the mover could capture, of those that it notices."""
    for y in range(1, board[HEIGHT] + 1):
        board[EDGE + y] = reach_row(board, y) & board[NOTICED + y]


def prepare(board: Ints) -> None:
    """Find enemies, their distance from every cell, and the edge of the mover's realm."""
    height, mover = board[HEIGHT], board[MOVER]
    board[LOG] = 0
    clear(board, ENEMIES)
    for seat in range(board[SEATS]):
        if seat != mover:
            for y in range(1, height + 1):
                board[ENEMIES + y] |= board[OWNERS + ROWS * seat + y]
    find_edge(board)
    clear(board, WAVES)
    clear(board, LEFT)
    for y in range(1, height + 1):
        board[WAVES + y] = board[ENEMIES + y] & ~board[DUE + y]
        board[LEFT + y] = board[PASSABLE + y] & ~board[WAVES + y]
    for wave in range(1, WAVE_COUNT):
        this = WAVES + ROWS * wave
        clear(board, this)
        beside(board, this - ROWS, this)
        for y in range(1, height + 1):
            board[this + y] &= board[LEFT + y]
            board[LEFT + y] &= ~board[this + y]


def capture_all(board: Ints, mask: int, highest_price: int, gold: int) -> int:
    """Capture cells of a mask, the cheapest first, for so much gold; give what is left of it."""
    height = board[HEIGHT]
    backwards = board[MOVER] & 1
    for price in range(1, highest_price + 1):
        if price > gold:
            break
        for n in range(1, height + 1):
            y = height + 1 - n if backwards else n
            row = board[mask + y]
            if row:
                row &= price_row(board, y, price)
            while row:
                x = first_bit(row, backwards)
                row ^= 1 << x
                cell = y << COLUMN_BITS | x
                if price > gold:
                    return gold
                if can_capture(board, cell):
                    buy(board, CAPTURE << CELL_BITS | cell)
                    gold -= price
                    if board[ENDING] != RUNNING:
                        return gold
    return gold


def price_of_all(board: Ints, mask: int) -> int:
    """Add up the prices of the cells of a mask."""
    total = count(board, mask) + count_both(board, mask, HILLS)
    for height in range(HEIGHTS):
        total += count_both(board, mask, WALLS + ROWS * height)
    return total


def strike(board: Ints) -> None:
    """Eliminate a seat whose farms or cells can all be captured now."""
    mover = board[MOVER]
    for victim in range(board[SEATS]):
        if victim == mover or has_fallen(board, victim):
            continue
        realm = OWNERS + ROWS * victim
        for only_farms in (True, False):
            missing, found = 0, 0
            for y in range(1, board[HEIGHT] + 1):
                row = board[realm + y]
                if only_farms:
                    row &= board[FARMS + y]
                board[TARGETS + y] = row
                found |= row
                missing |= row & ~board[EDGE + y]
            if found and not missing and price_of_all(board, TARGETS) <= board[GOLD + mover]:
                capture_all(board, TARGETS, HEIGHTS + 2, board[GOLD + mover])
                if board[ENDING] != RUNNING or has_fallen(board, victim):
                    break
        if board[ENDING] != RUNNING:
            return


def raid(board: Ints, gold: int) -> int:
    """Capture the farms of enemies at the front; give the gold that is left."""
    for y in range(1, board[HEIGHT] + 1):
        board[TARGETS + y] = board[EDGE + y] & board[ENEMIES + y] & board[FARMS + y]
    return capture_all(board, TARGETS, 2, gold)


def cut_gain(board: Ints, victim: int, cell: int) -> int:
    """Count the cells of a seat that are doomed if it loses this one."""
    realm = OWNERS + ROWS * victim
    y, bit = cell >> COLUMN_BITS, 1 << (cell & COLUMN)
    board[realm + y] &= ~bit
    doomed, most, largest_has_farm = 0, 0, True
    copy(board, realm, LEFT)
    while begin_part(board, PART, realm, LEFT):
        cells = count(board, PART)
        has_farm = count_both(board, PART, FARMS) > 0
        if cells > most:
            if not largest_has_farm:
                doomed += most
            most, largest_has_farm = cells, has_farm
        elif not has_farm:
            doomed += cells
        remove(board, LEFT, PART)
    board[realm + y] |= bit
    return doomed


def cut_off(board: Ints, gold: int, highest_price: int) -> int:
    """Capture the cell whose loss dooms most cells of an enemy; give the gold that is left."""
    best, best_gain, best_price = -1, 0, 0
    mover = board[MOVER]
    for victim in range(board[SEATS]):
        if victim == mover or has_fallen(board, victim):
            continue
        realm = OWNERS + ROWS * victim
        known = 0
        for y in range(1, board[HEIGHT] + 1):
            known += count_bits(board[DUE + y] & board[realm + y])
        for y in range(1, board[HEIGHT] + 1):
            row = board[EDGE + y] & board[realm + y]
            while row:
                x = first_bit(row, 0)
                row ^= 1 << x
                cell = y << COLUMN_BITS | x
                if not may_cut(board, realm, cell):
                    continue
                price = price_of(board, cell)
                if price > highest_price or price > gold or not can_capture(board, cell):
                    continue
                doomed = cut_gain(board, victim, cell) - known
                if doomed >= LEAST_CUT and 2 * doomed - price > best_gain:
                    best, best_gain, best_price = cell, 2 * doomed - price, price
    if best >= 0:
        buy(board, CAPTURE << CELL_BITS | best)
        return gold - best_price
    return -1


def reconnect(board: Ints, gold: int) -> int:
    """Connect own doomed colonies again where they are worth it; give the gold that is left."""
    realm = OWNERS + ROWS * board[MOVER]
    for _ in range(4):
        lost = 0
        for y in range(board[HEIGHT] + 2):
            board[NEAR + y] = board[DUE + y] & board[realm + y]
            lost += count_bits(board[NEAR + y])
        if not lost:
            return gold
        beside(board, NEAR, TARGETS)
        best, best_price = -1, min(gold, lost + 1) + 1
        for y in range(1, board[HEIGHT] + 1):
            row = board[TARGETS + y] & board[EDGE + y]
            while row:
                x = first_bit(row, 0)
                row ^= 1 << x
                cell = y << COLUMN_BITS | x
                price = price_of(board, cell)
                if price < best_price and can_capture(board, cell):
                    best, best_price = cell, price
        if best < 0:
            return gold
        buy(board, CAPTURE << CELL_BITS | best)
        gold -= best_price
        if board[ENDING] != RUNNING:
            return gold
    return gold


def focus_row(y: int, focus: int, radius: int) -> int:
    """Give the cells of a row that are within a square around a cell; all where the radius is 0."""
    if radius == 0:
        return -1
    if abs(y - (focus >> COLUMN_BITS)) > radius:
        return 0
    x = focus & COLUMN
    low, high = max(x - radius, 0), min(x + radius, COLUMN - 1)
    return (1 << (high + 1)) - (1 << low)


def relieve(board: Ints, highest_price: int, gold: int) -> int:
    """Capture enemy cells beside own farms, which they threaten; give the gold that is left."""
    realm = OWNERS + ROWS * board[MOVER]
    for y in range(board[HEIGHT] + 2):
        board[NEAR + y] = board[realm + y] & board[FARMS + y]
    beside(board, NEAR, TARGETS)
    for y in range(1, board[HEIGHT] + 1):
        board[TARGETS + y] &= board[EDGE + y] & board[ENEMIES + y]
    return capture_all(board, TARGETS, highest_price, gold)


def assault(board: Ints, plan: Ints, first: int, gold: int) -> int:
    """Capture enemy cells at the front, those beside farms first; give the gold that is left.

    With PUNCH, only if the gold suffices for such a share of all of them.
    """
    highest_price = plan[first + ASSAULT_PRICE]
    focus, radius = plan[first + FOCUS], plan[first + RADIUS]
    for y in range(board[HEIGHT] + 2):
        board[NEAR + y] = board[ENEMIES + y] & board[FARMS + y]
    for y in range(1, board[HEIGHT] + 1):
        board[EDGE + y] &= focus_row(y, focus, radius) | ~board[ENEMIES + y]
        board[TARGETS + y] = board[EDGE + y] & board[ENEMIES + y]
    if plan[first + PUNCH] and gold * 100 < price_of_all(board, TARGETS) * plan[first + PUNCH]:
        return gold
    beside(board, NEAR, TARGETS)
    for y in range(1, board[HEIGHT] + 1):
        board[TARGETS + y] &= board[EDGE + y] & board[ENEMIES + y]
    gold = capture_all(board, TARGETS, highest_price, gold)
    if board[ENDING] != RUNNING:
        return gold
    for y in range(1, board[HEIGHT] + 1):
        board[TARGETS + y] = board[EDGE + y] & board[ENEMIES + y]
    return capture_all(board, TARGETS, highest_price, gold)


def hold(board: Ints, top: int, gold: int) -> int:
    """Raise the defence of own cells at the front evenly, up to a height; give the gold that is left."""
    height = board[HEIGHT]
    backwards = board[MOVER] & 1
    realm = OWNERS + ROWS * board[MOVER]
    for y in range(height + 2):
        board[NEAR + y] = board[ENEMIES + y] & ~board[realm + y] & ~board[DUE + y]
    beside(board, NEAR, TARGETS)
    for y in range(height + 2):
        board[NEAR + y] = board[FARMS + y] & board[realm + y]
    beside(board, NEAR, LARGEST)  # what shields a farm comes first
    for y in range(1, height + 1):
        board[TARGETS + y] &= acting_row(board, y) & ~board[FARMS + y] & board[NOTICED + y]
    for level in range(top):
        for shields in (True, False):
            for n in range(1, height + 1):
                if gold <= 0:
                    return gold
                y = height + 1 - n if backwards else n
                row = board[TARGETS + y] & ~board[WALLS + ROWS * level + y]
                row &= board[LARGEST + y] if shields else ~board[LARGEST + y]
                while row and gold > 0:
                    x = first_bit(row, backwards)
                    row ^= 1 << x
                    cell = y << COLUMN_BITS | x
                    if can_defend(board, cell, 1):
                        buy(board, (DEFEND + 1) << CELL_BITS | cell)
                        gold -= 1
    return gold


def find_sites(board: Ints, distance: int) -> None:
    """Find own cells for farms that no enemy is near to."""
    for y in range(1, board[HEIGHT] + 1):
        row = acting_row(board, y) & ~board[FARMS + y] & ~board[WALLS + y] & board[NOTICED + y]
        for wave in range(1, distance + 1):
            row &= ~board[WAVES + ROWS * wave + y]
        board[SITES + y] = row


def build_farms(board: Ints, limit: int, gold: int) -> int:
    """Build farms on the sites, far from the enemies first; give the gold that is left."""
    height = board[HEIGHT]
    backwards = board[MOVER] & 1
    farms = farms_of(board, board[MOVER])
    for wave in range(WAVE_COUNT, 0, -1):
        for n in range(1, height + 1):
            y = height + 1 - n if backwards else n
            row = board[SITES + y]
            if not row:
                continue
            if wave < WAVE_COUNT:
                row &= board[WAVES + ROWS * wave + y]
            else:
                for near in range(WAVE_COUNT):
                    row &= ~board[WAVES + ROWS * near + y]
            while row:
                price = farms // FARM_STEP + 1
                if price > limit or price > gold:
                    return gold
                x = first_bit(row, backwards)
                row ^= 1 << x
                board[SITES + y] ^= 1 << x
                buy(board, FARM << CELL_BITS | y << COLUMN_BITS | x)
                farms += 1
                gold -= price
    return gold


def take_land(  # noqa: C901 - one walk over the waves
    board: Ints, away: int, waves: int, distance: int, limit: int, gold: int
) -> int:
    """Capture free land by its distance from the enemies, and farm it; give the gold that is left.

    A `limit` of 0 builds no farms.
    """
    height = board[HEIGHT]
    backwards = board[MOVER] & 1
    for step in range(1, waves + 1):
        wave = WAVE_COUNT + 1 - step if away else step
        for n in range(1, height + 1):
            y = height + 1 - n if backwards else n
            row = board[EDGE + y] & ~board[ENEMIES + y]
            if not row:
                continue
            if wave < WAVE_COUNT:
                row &= board[WAVES + ROWS * wave + y]
            else:
                for near in range(WAVE_COUNT):
                    row &= ~board[WAVES + ROWS * near + y]
            while row:
                x = first_bit(row, backwards)
                row ^= 1 << x
                cell = y << COLUMN_BITS | x
                price = price_of(board, cell)
                if price > gold or not can_capture(board, cell):
                    continue
                buy(board, CAPTURE << CELL_BITS | cell)
                board[EDGE + y] &= ~(1 << x)
                gold -= price
                if limit:
                    if wave > distance:
                        board[SITES + y] |= 1 << x
                    gold = build_farms(board, limit, gold)
                if gold <= 0:
                    return gold
    return gold


PARTS = (
    buy,
    beside,
    first_bit,
    price_row,
    find_edge,
    prepare,
    capture_all,
    price_of_all,
    strike,
    raid,
    cut_gain,
    cut_off,
    reconnect,
    focus_row,
    relieve,
    assault,
    hold,
    find_sites,
    build_farms,
    take_land,
)
"""All that is compiled."""
