/* Playing from the book: its knowledge of a position as the report of a search, and the choice
   among its moves. There is no answer where the best move leads out of the book: a search is as
   good there, and has the time. */
#include <math.h>

#include "base/data.h"
#include "base/random.h"
#include "engine/book.h"

TcStatus tc_book_create_default(TcBook **book) {
    Data data;
    TcStatus status = data_open(DATA_BOOK, &data);
    if (status == TC_OK) {
        status = tc_book_read(data.bytes, data.size, book, NULL);
    }
    data_release(&data);
    return status;
}

/* The best move and those after it, as far as the book goes. */
static void follow(const TcBook *book, const TcBoard *board, TcLine *line) {
    TcBoard at = tc_board_must_pass(board) ? tc_board_pass(board) : *board;
    TcBookEntry entry;
    for (TcSquare move = line->move; line->pv_length < TC_PV_MAX; move = entry.moves[0].square) {
        line->pv[line->pv_length++] = (uint8_t)move;
        at = tc_board_play(&at, move);
        if (!tc_book_find(book, &at, &entry) || entry.count == 0 ||
            entry.moves[0].value.depth == 0) {
            return;
        }
        at = tc_board_must_pass(&at) ? tc_board_pass(&at) : at;
    }
}

static void add_line(const TcBook *book, const TcBoard *board, const TcBookMove *move,
                     TcReport *report) {
    TcLine *line = &report->lines[report->line_count++];
    *line = (TcLine){.move = move->square,
                     .value = move->value.value,
                     .depth = move->value.depth,
                     .selectivity = move->value.selectivity,
                     .exact = move->value.exact,
                     .from_book = true};
    follow(book, board, line);
}

bool tc_book_report(const TcBook *book, const TcBoard *board, TcReport *report) {
    TcBookEntry entry;
    if (!tc_book_find(book, board, &entry) || entry.count == 0 || entry.moves[0].value.depth == 0) {
        return false;
    }
    *report = (TcReport){.from_book = true, .finished = true};
    for (int i = 0; i < entry.count && entry.moves[i].value.depth > 0; i++) {
        add_line(book, board, &entry.moves[i], report);
    }
    report->depth = report->lines[0].depth;
    report->selectivity = report->lines[0].selectivity;
    report->exact = report->lines[0].exact;
    return true;
}

/* The best move is one that leads on: a position that its user has removed from the book has no value
   itself, but what leads to it has the value of that. */
static bool best_leads_on(const TcBookEntry *entry) {
    return entry->value.depth > 0 && entry->count > 0 && entry->moves[0].in_book &&
           entry->moves[0].value.value >= entry->value.value;
}

bool tc_book_answer(const TcBook *book, int plies, const TcBoard *board, TcReport *report) {
    enum { EMPTIES_FIRST = 60 };
    bool asked = book != NULL && (plies == 0 || EMPTIES_FIRST - tc_board_empties(board) < plies);
    TcBookEntry entry;
    return asked && tc_book_find(book, board, &entry) && best_leads_on(&entry) &&
           tc_book_report(book, board, report);
}

/* Each disc less halves the chance. */
TcSquare tc_book_choose(const TcReport *report, int loss, uint64_t *random_state) {
    double weights[TC_LINES_MAX], total = 0;
    for (int i = 0; i < report->line_count; i++) {
        double less = report->lines[0].value - report->lines[i].value;
        weights[i] = less <= loss ? exp2(-less) : 0;
        total += weights[i];
    }
    double at = random_unit(random_state) * total;
    for (int i = 0; i < report->line_count; i++) {
        at -= weights[i];
        if (at < 0) {
            return report->lines[i].move;
        }
    }
    return report->lines[0].move;
}
