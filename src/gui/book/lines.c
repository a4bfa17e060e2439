#include "gui/book/state.h"

#include <string.h>

#include <turncoat/user_book.h>

#include "base/checksum.h"

static TcBoard board_after(const TcBoard *board, TcSquare move, bool *passed) {
    TcBoard after = tc_board_play(board, move);
    *passed = tc_board_must_pass(&after);
    return *passed ? tc_board_pass(&after) : after;
}

static const TcBookMove *find_move(const TcBookEntry *entry, TcSquare move) {
    for (int i = 0; i < entry->count; i++) {
        if (entry->moves[i].square == move) {
            return &entry->moves[i];
        }
    }
    return NULL;
}

/* Returns what a move loses; below 0: it is not known. */
static int loss_of(const TcBookEntry *entry, const TcBookMove *move) {
    return entry->value.depth > 0 && move->value.depth > 0
               ? tc_value_discs(entry->moves[0].value.value) - tc_value_discs(move->value.value)
               : -1;
}

/* -- the tree -- */

static bool is_own(const TcBook *own, const TcBoard *board, const TcBookMove *move) {
    bool passed;
    TcBoard after = board_after(board, move->square, &passed);
    return own != NULL && tc_book_index(own, move->in_book ? &after : board) >= 0;
}

static void add_row(BookRows *rows, const TcBook *own, const TcBoard *board, const TcBookMove *move,
                    int ply, int cost) {
    rows->rows[rows->count++] = (BookRow){.ply = ply,
                                          .move = move->square,
                                          .in_book = move->in_book,
                                          .own = is_own(own, board, move),
                                          .value = move->value,
                                          .games = move->games,
                                          .cost = cost};
}

static int add_cost(int cost, int loss) {
    return cost < 0 || loss < 0 ? -1 : cost + loss;
}

void book_rows_make(const TcBook *book, const TcBook *own, const TcGame *game, BookRows *rows) {
    TcBookEntry entry;
    const TcBoard *board = &game->positions[0].board;
    int cost = 0;
    bool known = tc_book_find(book, board, &entry);
    *rows = (BookRows){.count = 1,
                       .rows = {{.move = TC_NO_SQUARE,
                                 .on_path = true,
                                 .in_book = known,
                                 .own = own != NULL && tc_book_index(own, board) >= 0}}};
    if (known) {
        rows->rows[0].value = entry.value;
        rows->rows[0].games = entry.games;
    }
    for (int ply = 0; ply < game->cursor; ply++) {
        const TcBookMove *move = known ? find_move(&entry, game->moves[ply]) : NULL;
        cost = move != NULL ? add_cost(cost, loss_of(&entry, move)) : -1;
        add_row(rows, own, board, move != NULL ? move : &(TcBookMove){.square = game->moves[ply]},
                ply + 1, cost);
        rows->rows[rows->count - 1].on_path = true;
        board = &game->positions[ply + 1].board;
        known = tc_book_find(book, board, &entry);
    }
    rows->first = rows->count;
    for (int i = 0; known && i < entry.count; i++) {
        add_row(rows, own, board, &entry.moves[i], game->cursor + 1,
                add_cost(cost, loss_of(&entry, &entry.moves[i])));
    }
}

/* -- the lines out of it -- */

enum { LOOKS_MAX = 400, WAITING_MAX = 1024 };

typedef struct Waiting {
    TcBoard board;
    BookLine line;
} Waiting;

typedef struct Walk {
    const TcBook *book;
    int count;
    Waiting waiting[WAITING_MAX]; /* the cheapest first, then the shortest */
    int found;
    BookLine *lines;
} Walk;

static bool is_cheaper(const BookLine *a, const BookLine *b) {
    return a->cost != b->cost ? a->cost < b->cost : a->length < b->length;
}

static void keep_waiting(Walk *walk, const TcBoard *board, const BookLine *line) {
    bool full = walk->count == WAITING_MAX;
    if (full && !is_cheaper(line, &walk->waiting[WAITING_MAX - 1].line)) {
        return;
    }
    int at = full ? WAITING_MAX - 1 : walk->count++;
    while (at > 0 && is_cheaper(line, &walk->waiting[at - 1].line)) {
        walk->waiting[at] = walk->waiting[at - 1];
        at--;
    }
    walk->waiting[at] = (Waiting){*board, *line};
}

static void keep_line(Walk *walk, const BookLine *line) {
    bool full = walk->found == BOOK_DROP_OUTS_MAX;
    if (full && !is_cheaper(line, &walk->lines[BOOK_DROP_OUTS_MAX - 1])) {
        return;
    }
    int at = full ? BOOK_DROP_OUTS_MAX - 1 : walk->found++;
    while (at > 0 && is_cheaper(line, &walk->lines[at - 1])) {
        walk->lines[at] = walk->lines[at - 1];
        at--;
    }
    walk->lines[at] = *line;
}

static void look_at(Walk *walk, const Waiting *from) {
    TcBookEntry entry;
    if (from->line.length >= TC_GAME_MAX_MOVES || !tc_book_find(walk->book, &from->board, &entry)) {
        return;
    }
    for (int i = 0; i < entry.count; i++) {
        int loss = loss_of(&entry, &entry.moves[i]);
        BookLine line = from->line;
        line.cost += loss;
        line.moves[line.length++] = (uint8_t)entry.moves[i].square;
        if (loss >= 0 && entry.moves[i].in_book) {
            bool passed;
            TcBoard after = board_after(&from->board, entry.moves[i].square, &passed);
            keep_waiting(walk, &after, &line);
        } else if (loss >= 0) {
            keep_line(walk, &line);
        }
    }
}

int book_drop_outs(const TcBook *book, const TcBoard *from, BookLine lines[BOOK_DROP_OUTS_MAX]) {
    Walk walk = {.book = book, .lines = lines, .count = 1, .waiting = {{.board = *from}}};
    for (int looks = 0; looks < LOOKS_MAX && walk.count > 0; looks++) {
        Waiting next = walk.waiting[0];
        bool done = walk.found == BOOK_DROP_OUTS_MAX &&
                    !is_cheaper(&next.line, &lines[BOOK_DROP_OUTS_MAX - 1]);
        if (done) {
            break;
        }
        memmove(walk.waiting, walk.waiting + 1, (size_t)--walk.count * sizeof walk.waiting[0]);
        look_at(&walk, &next);
    }
    return walk.found;
}

uint64_t book_row_what(const BookState *own, int row) {
    if (own->drop_outs) {
        const BookLine *line = &own->lines[row];
        return checksum_add(CHECKSUM_START, line->moves, (size_t)line->length);
    }
    const int what[] = {own->rows.rows[row].ply, own->rows.rows[row].move};
    return checksum_add(CHECKSUM_START, what, sizeof what);
}

/* -- edits -- */

static TcBookLeaf leaf_set_to(TcSquare move, int value) {
    return (TcBookLeaf){move,
                        {.value = value,
                         .depth = TC_USER_BOOK_SET_DEPTH,
                         .selectivity = TC_USER_BOOK_SET_SELECTIVITY}};
}

bool book_edit(const TcBook *book, const TcBoard *board, TcSquare move, int value, TcBoard *at,
               TcBookLeaf *leaf) {
    TcBookEntry entry;
    const TcBookMove *known = tc_book_find(book, board, &entry) ? find_move(&entry, move) : NULL;
    if (known == NULL || value < -64 || value > 64) {
        return false;
    }
    *at = *board;
    *leaf = leaf_set_to(move, value);
    if (!known->in_book) {
        return true;
    }
    bool passed;
    *at = board_after(board, move, &passed);
    /* the best move out of it says what it is worth, when no move stays in the book */
    if (!tc_book_find(book, at, &entry) || entry.count == 0 || entry.moves[0].in_book ||
        entry.count > 1) {
        return false;
    }
    *leaf = leaf_set_to(entry.moves[0].square, passed ? value : -value);
    return true;
}

TcSquare book_other_move(const TcBook *book, const TcBoard *board, TcSquare move) {
    TcBookEntry entry;
    if (!tc_book_find(book, board, &entry)) {
        return TC_NO_SQUARE;
    }
    for (int i = 1; i < TC_SQUARE_COUNT; i++) {
        TcSquare next = (move + i) % TC_SQUARE_COUNT;
        const TcBookMove *known = find_move(&entry, next);
        if (tc_board_is_legal(board, next) && (known == NULL || !known->in_book)) {
            return next;
        }
    }
    return TC_NO_SQUARE;
}
