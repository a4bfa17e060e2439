#include "storage/library_state.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/translatable.h"
#include "formats/game_list.h"

/* -- from a tree -- */

/* Texts, which a row has room for up to their size. */
static const struct {
    const char *key;
    size_t size;
} column_headers[] = {{TC_HEADER_BLACK, sizeof((LibraryRow *)0)->black},
                      {TC_HEADER_WHITE, sizeof((LibraryRow *)0)->white},
                      {TC_HEADER_EVENT, sizeof((LibraryRow *)0)->event},
                      {TC_HEADER_DATE, sizeof((LibraryRow *)0)->date}};

/* The first number of four digits that can be a year. */
static int year_of(const char *date) {
    for (const char *c = date; *c; c++) {
        if (isdigit((unsigned char)*c) && (c == date || !isdigit((unsigned char)c[-1]))) {
            char *end;
            long number = strtol(c, &end, 10);
            if (end - c == 4 && number >= 1880 && number <= 2200) {
                return (int)number;
            }
            c = end - 1;
        }
    }
    return 0;
}

/* A game by other rules counts in no statistics, and is tagged with them: its record has its
   result. */
static void add_rules(TcRules rules, GameRecord *record) {
    static const char *const tags[] = {
        [TC_RULES_KOMI] = "komi", [TC_RULES_ANTI] = "anti", [TC_RULES_UNKNOWN] = "rules"};
    snprintf(record->tag, sizeof record->tag, "%s%s%s", tags[rules], record->tags[0] ? " " : "",
             record->tags);
    record->tags = record->tag;
}

static void find_outcome(const TcTree *tree, GameRecord *record) {
    TcRules rules = tc_tree_rules(tree);
    TcResult result = tc_tree_result(tree);
    record->score = LIBRARY_NO_SCORE;
    record->outcome = LIBRARY_OUTCOME_UNKNOWN;
    if (rules != TC_RULES_ORDINARY) {
        add_rules(rules, record);
    } else if (result.has_score || result.sign != 0) {
        record->outcome = library_outcome_of(result.sign);
        bool whole = result.has_score && result.black_score == (int)result.black_score;
        record->score = whole ? (int)result.black_score : LIBRARY_NO_SCORE;
    }
}

LibraryOutcome library_outcome_of(int score) {
    return score > 0 ? LIBRARY_BLACK_WON : score < 0 ? LIBRARY_WHITE_WON : LIBRARY_DRAWN;
}

static bool is_same_result(const TcResult *a, const TcResult *b) {
    char one[TC_RESULT_SIZE], other[TC_RESULT_SIZE];
    tc_result_write(a, one);
    tc_result_write(b, other);
    return strcmp(one, other) == 0;
}

/* The columns say who won and by how much, but not that somebody resigned. */
static bool columns_say_result(const TcTree *tree, const GameRecord *record) {
    LibraryRow row = {.score = record->score, .outcome = record->outcome};
    TcResult told = library_row_result(&row);
    TcResult written = tc_result_parse(tc_tree_header(tree, TC_HEADER_RESULT));
    return written.ending == TC_ENDING_NONE || is_same_result(&written, &told);
}

static bool columns_say(const TcTree *tree, const char *key, const GameRecord *record) {
    if (strcmp(key, TC_HEADER_USER_SIDE) == 0) {
        return tc_tree_user_sides(tree) != TC_USER_UNKNOWN;
    }
    if (strcmp(key, TC_HEADER_RESULT) == 0) {
        return columns_say_result(tree, record);
    }
    for (size_t i = 0; i < sizeof column_headers / sizeof column_headers[0]; i++) {
        if (strcmp(key, column_headers[i].key) == 0) {
            return strlen(tc_tree_header(tree, key)) < column_headers[i].size;
        }
    }
    return false;
}

/* The columns and the moves say all that the tree does. */
static bool is_plain(const TcTree *tree, const GameRecord *record) {
    if (tc_tree_line_count(tree) != 1) {
        return false;
    }
    for (int i = 0; i < tc_tree_header_count(tree); i++) {
        if (!columns_say(tree, tc_tree_header_key(tree, i), record)) {
            return false;
        }
    }
    for (TcNode node = TC_NODE_ROOT; node != TC_NO_NODE; node = tc_tree_following(tree, node)) {
        if (tc_tree_comment(tree, node)[0] || tc_tree_extra(tree, node)[0] ||
            tc_tree_eval(tree, node).known || tc_tree_mark(tree, node) != TC_MARK_NONE ||
            tc_tree_seconds(tree, node) >= 0) {
            return false;
        }
    }
    return true;
}

bool library_record_of(Library *library, const TcTree *tree, const LibraryNotes *notes, Buf *sgf,
                       GameRecord *record) {
    Database *database = &library->database;
    *record = (GameRecord){.own = notes->own,
                           .black = tc_tree_header(tree, TC_HEADER_BLACK),
                           .white = tc_tree_header(tree, TC_HEADER_WHITE),
                           .event = tc_tree_header(tree, TC_HEADER_EVENT),
                           .date = tc_tree_header(tree, TC_HEADER_DATE),
                           .round = tc_tree_header(tree, TC_HEADER_ROUND),
                           .source = notes->source ? notes->source : "",
                           .tags = notes->tags ? notes->tags : "",
                           .level = notes->level,
                           .user = tc_tree_user_sides(tree),
                           .theory = LIBRARY_NO_SCORE};
    tc_tree_main_line(tree, &record->game);
    if (record->game.count == 0) {
        return database_report_error(database, TC_ERROR_ARGUMENT,
                                     N_("a game without moves is not kept"));
    }
    record->year = year_of(record->date);
    find_outcome(tree, record);
    if (!is_plain(tree, record)) {
        TcStatus status = format_write(FORMAT_SGF, &tree, 1, sgf);
        if (status != TC_OK || buf_failed(sgf)) {
            return database_fail(database, SQLITE_NOMEM);
        }
        record->sgf = sgf->data;
        record->sgf_size = sgf->size;
    }
    return true;
}

void library_bind_moves(sqlite3_stmt *to, int moves, int start, const TcGame *game) {
    unsigned char squares[TC_GAME_MAX_MOVES];
    char text[TC_POSITION_TEXT_SIZE];
    TcPosition initial = tc_position_initial();
    for (int i = 0; i < game->count; i++) {
        squares[i] = (unsigned char)game->moves[i];
    }
    sqlite3_bind_blob(to, moves, squares, game->count, SQLITE_TRANSIENT);
    if (!tc_position_equal(&game->start, &initial)) {
        tc_position_write(&game->start, text);
        sqlite3_bind_text(to, start, text, -1, SQLITE_TRANSIENT);
    }
}

/* -- back to a tree -- */

/* Numbers of columns of LIBRARY_SELECT_ROW(",g.record"). */
enum { COLUMN_TAGS = 14, COLUMN_START, COLUMN_MOVES, COLUMN_RECORD };

static void copy_text(sqlite3_stmt *from, int column, char *to, size_t size) {
    snprintf(to, size, "%s", database_text(from, column));
}

static void read_moves(sqlite3_stmt *from, LibraryRow *row) {
    const char *start = database_text(from, COLUMN_START);
    const unsigned char *moves = sqlite3_column_blob(from, COLUMN_MOVES);
    row->start = tc_position_initial();
    if (start[0] && (tc_position_parse(start, strlen(start), &row->start, NULL, NULL) != TC_OK ||
                     tc_board_empties(&row->start.board) > TC_GAME_MAX_MOVES)) {
        row->start = tc_position_initial();
        row->squares[0] = UINT8_MAX; /* no square: what is damaged does not play */
        return;
    }
    for (int i = 0; moves && i < row->moves && i < TC_GAME_MAX_MOVES; i++) {
        row->squares[i] = moves[i];
    }
}

void library_read_row(sqlite3_stmt *from, LibraryRow *row) {
    *row = (LibraryRow){.id = sqlite3_column_int64(from, 0),
                        .own = sqlite3_column_int(from, 1) != 0,
                        .deleted = sqlite3_column_int(from, 2) != 0,
                        .year = sqlite3_column_int(from, 7),
                        .outcome = (LibraryOutcome)(sqlite3_column_int(from, 9) & 3),
                        .score = database_int(from, 10, LIBRARY_NO_SCORE),
                        .moves = sqlite3_column_int(from, 11),
                        .theory = database_int(from, 12, LIBRARY_NO_SCORE),
                        .level = sqlite3_column_int(from, 13)};
    copy_text(from, 3, row->black, sizeof row->black);
    copy_text(from, 4, row->white, sizeof row->white);
    copy_text(from, 5, row->event, sizeof row->event);
    copy_text(from, 6, row->date, sizeof row->date);
    copy_text(from, 8, row->source, sizeof row->source);
    copy_text(from, COLUMN_TAGS, row->tags, sizeof row->tags);
    read_moves(from, row);
}

static TcStatus set_headers(const LibraryRow *row, TcTree *tree) {
    char result[TC_RESULT_SIZE] = "";
    TcResult known = library_row_result(row);
    if (known.ending != TC_ENDING_NONE) {
        tc_result_write(&known, result);
    }
    const char *const texts[] = {row->black, row->white, row->event, row->date};
    TcStatus status = TC_OK;
    for (size_t i = 0; status == TC_OK && i < sizeof texts / sizeof texts[0]; i++) {
        status = texts[i][0] ? tc_tree_set_header(tree, column_headers[i].key, texts[i]) : TC_OK;
    }
    bool known_result = status == TC_OK && result[0];
    return known_result ? tc_tree_set_header(tree, TC_HEADER_RESULT, result) : status;
}

static bool read_sgf(Library *library, sqlite3_stmt *from, int column, TcTree **tree) {
    GameReader reader;
    TcStatus status = game_reader_open_as(&reader, FORMAT_SGF, sqlite3_column_blob(from, column),
                                          (size_t)sqlite3_column_bytes(from, column), NULL, NULL);
    if (status == TC_OK) {
        status = game_reader_next(&reader, tree, NULL);
        game_reader_close(&reader);
    }
    if (status != TC_OK || !*tree) {
        tc_tree_free(*tree);
        *tree = NULL;
        return database_report_error(&library->database, TC_ERROR_DAMAGED,
                                     N_("this game's record is damaged"));
    }
    return true;
}

static bool make_plain_tree(Library *library, sqlite3_stmt *from, const LibraryRow *row,
                            TcTree **tree) {
    TcGame game;
    if (!library_replay(database_text(from, COLUMN_START), sqlite3_column_blob(from, COLUMN_MOVES),
                        sqlite3_column_bytes(from, COLUMN_MOVES), &game)) {
        return database_report_error(&library->database, TC_ERROR_DAMAGED,
                                     N_("this game's record is damaged"));
    }
    game.cursor = 0;
    if (tc_tree_from_game(&game, tree) != TC_OK || set_headers(row, *tree) != TC_OK) {
        tc_tree_free(*tree);
        *tree = NULL;
        return database_fail(&library->database, SQLITE_NOMEM);
    }
    return true;
}

/* A record may be older than the names of its players. */
static TcStatus set_names(const LibraryRow *row, TcTree *tree) {
    const char *const names[] = {row->black, row->white, row->event};
    TcStatus status = TC_OK;
    for (size_t i = 0; status == TC_OK && i < sizeof names / sizeof names[0]; i++) {
        if (tc_tree_header(tree, column_headers[i].key)[0] == '#' && names[i][0]) {
            status = tc_tree_set_header(tree, column_headers[i].key, names[i]);
        }
    }
    return status == TC_OK && row->user != TC_USER_UNKNOWN ? tc_tree_set_user_sides(tree, row->user)
                                                           : status;
}

bool library_make_tree(Library *library, sqlite3_stmt *from, const LibraryRow *row, TcTree **tree) {
    *tree = NULL;
    bool has_record = sqlite3_column_type(from, COLUMN_RECORD) != SQLITE_NULL;
    bool good = has_record ? read_sgf(library, from, COLUMN_RECORD, tree)
                           : make_plain_tree(library, from, row, tree);
    /* the row knows better than a record that was written before */
    if (good && set_names(row, *tree) != TC_OK) {
        tc_tree_free(*tree);
        *tree = NULL;
        return database_fail(&library->database, SQLITE_NOMEM);
    }
    return good;
}
