/* book show, check and stats: the contents of a book. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <turncoat/formats.h>

#include "base/json.h"
#include "cli/book.h"
#include "cli/commands.h"
#include "cli/games.h"
#include "cli/message.h"
#include "cli/options.h"
#include "engine/book_graph.h"

/* -- show -- */

static void print_games(const TcBookGames *games) {
    uint32_t all = games->wins + games->draws + games->losses;
    if (all > 0) {
        printf("  %" PRIu32 " games: +%" PRIu32 " =%" PRIu32 " -%" PRIu32, all, games->wins,
               games->draws, games->losses);
    }
}

static void print_text(const TcBookEntry *entry) {
    char value[8], depth[16];
    book_value_text(&entry->value, value);
    book_depth_text(&entry->value, depth);
    printf("%-5s %4s  %s", "value", value, depth);
    print_games(&entry->games);
    printf("\n");
    for (int i = 0; i < entry->count; i++) {
        const TcBookMove *move = &entry->moves[i];
        char name[TC_SQUARE_NAME_SIZE];
        tc_square_name(move->square, name);
        book_value_text(&move->value, value);
        book_depth_text(&move->value, depth);
        printf("%s%-4s %4s  %s", move->in_book ? " " : "*", name, value, depth);
        print_games(&move->games);
        printf("\n");
    }
}

static void print_value_json(const TcBookValue *value) {
    if (value->depth == 0) {
        printf("\"value\":null");
    } else {
        printf("\"value\":%d,\"depth\":%d,\"selectivity\":%d,\"exact\":%s",
               tc_value_discs(value->value), value->depth, value->selectivity,
               value->exact ? "true" : "false");
    }
}

static void print_games_json(const TcBookGames *games) {
    printf(",\"wins\":%" PRIu32 ",\"draws\":%" PRIu32 ",\"losses\":%" PRIu32, games->wins,
           games->draws, games->losses);
}

static void print_json(const TcBookEntry *entry, int number) {
    printf("{\"number\":%d,", number);
    print_value_json(&entry->value);
    print_games_json(&entry->games);
    printf(",\"moves\":[");
    for (int i = 0; i < entry->count; i++) {
        const TcBookMove *move = &entry->moves[i];
        char name[TC_SQUARE_NAME_SIZE];
        tc_square_name(move->square, name);
        printf("%s{\"move\":\"%s\",\"book\":%s,", i > 0 ? "," : "", name,
               move->in_book ? "true" : "false");
        print_value_json(&move->value);
        print_games_json(&move->games);
        printf("}");
    }
    printf("]}\n");
}

/* Whether the position is in the book; one that is not has no object, but its number. */
static bool show(const TcBook *book, const TcObfEntry *position, bool json, int number) {
    TcBookEntry entry;
    bool found = tc_book_find(book, &position->position.board, &entry);
    if (!found) {
        message_note("position %d: not in the book", number);
    } else if (json) {
        print_json(&entry, number);
    } else {
        print_text(&entry);
    }
    return found;
}

/* Positions of a file stand apart; number: from 1. */
static void print_position(const TcObfEntry *position, int number) {
    char text[TC_POSITION_TEXT_SIZE];
    tc_position_write(&position->position, text);
    printf(number > 1 ? "\n%s\n" : "%s\n", text);
}

static ExitCode show_all(bool json, const TcBook *book, const Input *input) {
    PositionReader reader = games_positions(input);
    bool all = true;
    while (games_next_position(&reader)) {
        games_note_side(&reader);
        if (!input->typed && !json) {
            print_position(&reader.entry, reader.number);
        }
        all = show(book, &reader.entry, json, reader.number) && all;
    }
    if (!reader.failed && reader.number == 0) {
        message_error("%s:1:1: found no position", input->name.data);
        return EXIT_BAD;
    }
    return reader.failed ? EXIT_BAD : all ? EXIT_FINE : EXIT_NEGATIVE;
}

ExitCode cmd_book_show(Invocation *call) {
    const char *path = NULL;
    bool json = false;
    const Option options[] = {OPTION_BOOK(&path), OPTION_JSON(&json), OPTIONS_END(call)};
    if (!options_parse(call, options)) {
        return call->code;
    }
    TcBook *book;
    Input input;
    if (!games_open_positions(&input, call->operands, call->operand_count, POSITIONS_SET_UP)) {
        return EXIT_BAD;
    }
    ExitCode code = EXIT_BAD;
    if (book_open(path, &book)) {
        code = show_all(json, book, &input);
        tc_book_free(book);
    }
    input_close(&input);
    return code;
}

/* -- check -- */

typedef struct Findings {
    int open;   /* positions whose best move out of the book is not known */
    int unlike; /* values that do not follow from those below */
    int behind; /* of these, those whose leaf leads to a position of the book */
} Findings;

static bool same_value(const BookNode *a, const BookNode *b) {
    return a->halves == b->halves && a->depth == b->depth && a->selectivity == b->selectivity &&
           a->flags == b->flags;
}

static void compare_node(const BookGraph *graph, const TcBook *book, int index,
                         const BookNode *stored, Findings *findings) {
    const BookNode *node = &book->nodes[index];
    if (book_is_removed(stored)) {
        return; /* it has no value and wants none */
    }
    bool all_linked = book_graph_linked(graph, index) == tc_board_moves(&node->board);
    bool counts = book_graph_leaf_counts(graph, book, index);
    findings->open += !all_linked && !counts;
    findings->behind +=
        !all_linked && !counts && node->leaf_depth > 0 && node->leaf_move != TC_NO_SQUARE;
    if (!same_value(node, stored)) {
        char text[TC_POSITION_TEXT_SIZE];
        tc_position_write(&(TcPosition){.board = node->board, .mover = TC_BLACK}, text);
        message_note("%s: found %+.1f, expected %+.1f", text, stored->halves / 2.0,
                     node->halves / 2.0);
        findings->unlike++;
    }
}

/* Brings the values of a copy up again and compares. */
static TcStatus check(TcBook *book, Findings *findings) {
    BookGraph graph;
    book_graph_init(&graph);
    BookNode *stored = malloc((size_t)book->count * sizeof *stored + 1);
    TcStatus status = stored != NULL ? book_graph_extend(&graph, book) : TC_ERROR_MEMORY;
    if (status == TC_OK) {
        memcpy(stored, book->nodes, (size_t)book->count * sizeof *stored);
        book_graph_propagate(&graph, book);
        for (int i = 0; i < book->count; i++) {
            compare_node(&graph, book, i, &stored[i], findings);
        }
    }
    free(stored);
    book_graph_release(&graph);
    return status;
}

ExitCode cmd_book_check(Invocation *call) {
    const Option options[] = {OPTIONS_END(call)};
    TcBook *book;
    if (!options_parse(call, options)) {
        return call->code;
    }
    if (!book_open(call->operands[0], &book)) {
        return EXIT_BAD;
    }
    Findings findings = {0};
    int count = book->count;
    TcStatus status = check(book, &findings);
    tc_book_free(book);
    if (status != TC_OK) {
        message_error("book check: %s", tc_status_text(status));
        return EXIT_BAD;
    }
    printf("%d positions: %d values do not follow from those below, %d positions want a search, "
           "%d best moves out of the book lead into it\n",
           count, findings.unlike, findings.open, findings.behind);
    return findings.unlike == 0 ? EXIT_FINE : EXIT_NEGATIVE;
}

/* -- stats -- */

typedef struct PlyCounts {
    int positions, exact, leaves;
    int depth_min, depth_max; /* of leaves */
} PlyCounts;

enum { PLIES = 61 };

static void count_nodes(const TcBook *book, PlyCounts counts[PLIES]) {
    for (int i = 0; i < book->count; i++) {
        const BookNode *node = &book->nodes[i];
        PlyCounts *at = &counts[60 - tc_board_empties(&node->board)];
        at->positions++;
        at->exact += (node->flags & BOOK_EXACT) != 0 && !book_is_removed(node);
        if (node->leaf_depth > 0 && node->leaf_move != TC_NO_SQUARE) {
            int depth = node->leaf_depth;
            at->depth_min = at->leaves == 0 || depth < at->depth_min ? depth : at->depth_min;
            at->depth_max = depth > at->depth_max ? depth : at->depth_max;
            at->leaves++;
        }
    }
}

ExitCode cmd_book_stats(Invocation *call) {
    bool json = false;
    const Option options[] = {OPTION_JSON(&json), OPTIONS_END(call)};
    TcBook *book;
    if (!options_parse(call, options)) {
        return call->code;
    }
    if (!book_open(call->operands[0], &book)) {
        return EXIT_BAD;
    }
    PlyCounts counts[PLIES] = {0};
    count_nodes(book, counts);
    if (!json) {
        printf("%d positions\n%s\n%3s %10s %8s %8s %s\n", book->count, tc_book_text(book), "ply",
               "positions", "exact", "leaves", "depth");
    }
    for (int ply = 0; ply < PLIES; ply++) {
        const PlyCounts *at = &counts[ply];
        if (at->positions > 0) {
            printf(json ? "{\"ply\":%d,\"positions\":%d,\"exact\":%d,\"leaves\":%d,"
                          "\"depth_min\":%d,\"depth_max\":%d}\n"
                        : "%3d %10d %8d %8d %d-%d\n",
                   ply, at->positions, at->exact, at->leaves, at->depth_min, at->depth_max);
        }
    }
    if (json) {
        Buf text;
        buf_init(&text);
        json_add_string(&text, tc_book_text(book));
        printf("{\"total_positions\":%d,\"text\":%s}\n", book->count, text.data);
        buf_release(&text);
    }
    tc_book_free(book);
    return EXIT_FINE;
}
