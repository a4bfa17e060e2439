#include "storage/library_query.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "storage/library_filter.h"
#include "storage/library_state.h"
#include "storage/library_view.h"

/* -- the explorer -- */

static void count_game(ExplorerMove *to, const PositionFacts *facts) {
    LibraryOutcome outcome = (LibraryOutcome)(facts->flags >> POSITION_OUTCOME_SHIFT & 3);
    to->games++;
    to->black_wins += outcome == LIBRARY_BLACK_WON;
    to->draws += outcome == LIBRARY_DRAWN;
    to->white_wins += outcome == LIBRARY_WHITE_WON;
    if (facts->score != LIBRARY_NO_SCORE) {
        to->scored++;
        to->score_sum += facts->score;
    }
}

/* Holds what has been counted so far. */
typedef struct Counts {
    const CompiledFilter *compiled;
    Explorer *explorer;
    ExplorerMove by_move[128];
} Counts;

static void explore_game(ColumnScan *scan, int64_t id, uint64_t word, const unsigned char *bytes) {
    Counts *counts = scan->context;
    PositionFacts facts = position_facts_load(bytes);
    if (filter_matches(counts->compiled, id, &facts)) {
        count_game(&counts->by_move[position_word_move(word)], &facts);
        count_game(&counts->explorer->all, &facts);
    }
}

double explorer_discs(const ExplorerMove *move) {
    return move->scored > 0 ? 32 + (double)move->score_sum / move->scored / 2 : -1;
}

static int most_played_first(const void *a, const void *b) {
    const ExplorerMove *x = a, *y = b;
    return x->games != y->games ? (x->games < y->games ? 1 : -1) : x->move - y->move;
}

static void list_moves(const Counts *counts, const PositionKey *key, const TcPosition *position,
                       Explorer *explorer) {
    TcSquare first_with[128];
    for (int i = 0; i < 128; i++) {
        first_with[i] = TC_NO_SQUARE;
    }
    for (TcSquare move = 0; move < TC_SQUARE_COUNT; move++) {
        if (!tc_board_is_legal(&position->board, move)) {
            continue;
        }
        int canonical = position_key_move(key, move);
        if (first_with[canonical] == TC_NO_SQUARE) {
            first_with[canonical] = move;
        }
        ExplorerMove *to = &explorer->moves[explorer->move_count++];
        *to = counts->by_move[canonical];
        to->move = move;
        to->same_as = first_with[canonical];
    }
    qsort(explorer->moves, (size_t)explorer->move_count, sizeof explorer->moves[0],
          most_played_first);
}

bool library_explore(Library *library, const TcPosition *position, const LibraryFilter *filter,
                     Explorer *explorer) {
    Database *database = &library->database;
    library_begin_call(library);
    TcPosition here = tc_position_settled(position);
    PositionKey key = position_key(&here);
    Explorer found = {.all = {.move = TC_NO_SQUARE, .same_as = TC_NO_SQUARE}};
    CompiledFilter compiled = {.word_count = 0};
    Counts counts = {.compiled = &compiled, .explorer = &found};
    ColumnScan scan = {.database = database,
                       .key = &key,
                       .visit = explore_game,
                       .wants_facts = true,
                       .context = &counts};
    /* one view of the file: columns and facts must not be of two different moments */
    bool good = database_run(database, "BEGIN") && filter_compile(library, filter, &compiled) &&
                column_scan(&scan);
    library_end(library, good);
    filter_release(&compiled);
    if (good) {
        found.ended = counts.by_move[POSITION_NO_MOVE].games;
        list_moves(&counts, &key, &here, &found);
        *explorer = found;
    }
    return good;
}

/* -- lists -- */

bool library_list(Library *library, const LibraryFilter *filter, LibraryOrder order,
                  bool descending, int64_t first, LibraryRow *rows, int capacity, int *count,
                  int64_t *total) {
    LibraryView view;
    if (!library_view_make(library, filter, order, descending, &view)) {
        return false;
    }
    bool good = library_view_rows(library, &view, first, rows, capacity, count);
    if (good && total) {
        *total = view.count;
    }
    library_view_release(&view);
    return good;
}
