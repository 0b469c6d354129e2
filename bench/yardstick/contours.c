/* A yardstick: random games of Contours in plain C, with flood fill and nothing clever.
 *
 * A new point is looked at only where two or more of its eight neighbours are its own and do not
 * touch each other (a table); then the ground at each of its sides is flooded with a stack until the
 * edge is reached or the flood ends. The games are those of the kernel, draw for draw, so that both
 * sides can be compared by what they play, too.
 */
#include <stdint.h>
#include <string.h>

enum { STRIDE = 64, ROWS = 52, CELLS = STRIDE * ROWS };
enum { EMPTY = 0, POINT = 1, CAPTURED = 3, TERRITORY = 5, BEYOND = 7 }; /* + seat */

typedef struct {
    uint8_t what[CELLS];
    uint8_t inside[2][CELLS]; /* what the walls of a seat shut off from the edge */
    int mover, width, height;
    int score[2];
    int last; /* the point placed last */
} Board;

static const int sides[4] = {-STRIDE, -1, 1, STRIDE};
static const int ring[8] = {-STRIDE - 1, -STRIDE, -STRIDE + 1, 1, STRIDE + 1, STRIDE, STRIDE - 1, -1};
static uint8_t arms[256];
static uint32_t seen[CELLS], epoch;
static int stack[CELLS], region[CELLS];

static void tabulate(void) {
    for (int near = 0; near < 256; near++) {
        int runs = 0;
        for (int n = 0; n < 8; n += 2) { /* a side (odd number) without a wall, then a wall */
            int side = (n + 1) & 7, corner = (n + 2) & 7, next = (n + 3) & 7;
            if (!(near >> side & 1) && (near >> corner & 1 || near >> next & 1)) runs++;
        }
        arms[near] = (uint8_t)runs;
    }
}

static int on_edge(const Board *b, int cell) {
    int x = cell % STRIDE, y = cell / STRIDE;
    return x == 1 || y == 1 || x == b->width || y == b->height;
}

/* Flood the ground around the walls of a seat; give the size of the region, 0 if it is open. */
static int flood(const Board *b, int seat, int start) {
    int top = 0, count = 0;
    if (b->what[start] == BEYOND || on_edge(b, start)) return 0;
    seen[start] = epoch;
    stack[top++] = start;
    while (top) {
        int here = stack[--top];
        region[count++] = here;
        for (int n = 0; n < 4; n++) {
            int there = here + sides[n];
            if (b->what[there] == POINT + seat || seen[there] == epoch) continue;
            if (on_edge(b, there)) return 0;
            seen[there] = epoch;
            stack[top++] = there;
        }
    }
    return count;
}

static void find_inside(Board *b, int seat) {
    memset(b->inside[seat], 0, CELLS);
    for (int y = 1; y <= b->height; y++)
        for (int x = 1; x <= b->width; x++) {
            int cell = STRIDE * y + x;
            if (b->what[cell] == POINT + seat || b->inside[seat][cell]) continue;
            epoch++;
            int count = flood(b, seat, cell);
            for (int n = 0; n < count; n++) b->inside[seat][region[n]] = 1;
        }
}

static int capture(Board *b, int seat, int count) {
    int loser = 1 - seat, holds = 0, opened = 0;
    for (int n = 0; n < count; n++) {
        b->inside[seat][region[n]] = 1;
        holds |= b->what[region[n]] == POINT + loser;
    }
    if (!holds) return 0;
    for (int n = 0; n < count; n++) {
        int cell = region[n];
        if (b->what[cell] == POINT + loser) {
            b->what[cell] = (uint8_t)(CAPTURED + loser);
            b->score[seat]++;
        } else if (b->what[cell] == EMPTY) {
            b->what[cell] = (uint8_t)(TERRITORY + seat);
        }
        opened |= b->inside[loser][cell];
        for (int k = 0; k < 4; k++) opened |= b->inside[loser][cell + sides[k]];
    }
    return opened;
}

static void put(Board *b, int cell) {
    int seat = b->mover, near = 0, opened = 0;
    for (int n = 0; n < 8; n++) near |= (b->what[cell + ring[n]] == POINT + seat) << n;
    b->what[cell] = (uint8_t)(POINT + seat);
    if (b->inside[seat][cell]) {
        b->inside[seat][cell] = 0;
    } else if (arms[near] > 1) {
        for (int n = 0; n < 4; n++) {
            int side = cell + sides[n];
            if (b->what[side] == POINT + seat || b->inside[seat][side]) continue;
            epoch++;
            opened |= capture(b, seat, flood(b, seat, side));
        }
    }
    if (b->what[b->last] == POINT + 1 - seat && b->inside[seat][b->last]) {
        epoch++;
        opened |= capture(b, seat, flood(b, seat, b->last));
    }
    if (opened) find_inside(b, 1 - seat);
    b->last = cell;
    b->mover = 1 - seat;
}

static uint32_t next_word(uint32_t *w) {
    uint32_t word = w[0] + w[1] + w[3]++;
    w[0] = w[1] ^ w[1] >> 9;
    w[1] = w[2] + (w[2] << 3);
    w[2] = (w[2] << 21 | w[2] >> 11) + word;
    return word;
}

/* Play games from the empty board; count wins and draws; give the moves made. */
int64_t play_games(int width, int height, int64_t games, uint32_t *words, int64_t *wins) {
    static Board start, b;
    static int cells[CELLS];
    int count = 0;
    int64_t moves = 0;
    tabulate();
    memset(&start, 0, sizeof start);
    memset(start.what, BEYOND, CELLS);
    start.width = width;
    start.height = height;
    for (int y = 1; y <= height; y++)
        for (int x = 1; x <= width; x++) start.what[cells[count++] = STRIDE * y + x] = EMPTY;
    for (int64_t game = 0; game < games; game++) {
        size_t used = (size_t)STRIDE * (height + 2);
        memcpy(b.what, start.what, used);
        memcpy(b.inside[0], start.inside[0], used);
        memcpy(b.inside[1], start.inside[1], used);
        b.mover = b.score[0] = b.score[1] = b.last = 0;
        b.width = width;
        b.height = height;
        for (int left = count; left; left--) {
            int drawn = (int)((uint64_t)next_word(words) * left >> 32);
            int cell = cells[drawn];
            cells[drawn] = cells[left - 1];
            cells[left - 1] = cell;
            if (b.what[cell] == EMPTY) {
                put(&b, cell);
                moves++;
            }
        }
        wins[b.score[0] > b.score[1] ? 0 : b.score[0] < b.score[1] ? 1 : 2]++;
    }
    return moves;
}
