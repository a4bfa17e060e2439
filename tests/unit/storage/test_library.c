#define _XOPEN_SOURCE 700

#include "library_fixture.h"
#include "storage/library_game.h"
#include "storage/library_row.h"
#include "storage/library_state.h"
#include "support/positions.h"
#include "support/tree_check.h"
#include "support/trees.h"

#define LINE "f5d6c3d3c4f4f6f3e6e7"

TEST(a_game_comes_back_whole) {
    uint64_t random = 7;
    for (int i = 0; i < 40; i++) {
        TcTree *tree = trees_random(&random), *back = NULL;
        LibraryNotes notes = {.own = true, .level = 3, .tags = "club friends", .source = NULL};
        int64_t id;
        TcGame game;
        tc_tree_main_line(tree, &game);
        bool added = library_add(library, tree, &notes, &id, NULL);
        ck_assert_int_eq(added, game.count > 0);
        if (added) {
            LibraryRow row;
            ck_assert(library_get(library, id, &row, &back));
            ck_assert(trees_are_equal(tree, back));
            ck_assert_str_eq(row.tags, "club friends");
            ck_assert_int_eq(row.level, 3);
            ck_assert_int_eq(row.moves, game.count);
            ck_assert(row.own);
            tc_tree_free(back);
        } else {
            ck_assert_int_eq(library_error(library)->status, TC_ERROR_ARGUMENT);
        }
        tc_tree_free(tree);
    }
}

TEST(the_same_game_is_known) {
    int64_t id = add_game(library, LINE, "Anna", "Bert", "2024-05-01", false);
    ck_assert_int_eq(add_game(library, LINE, " ANNA", "bert", "2024", false), id);
    /* the four starts that a symmetry makes equal: f5d6 is d3c5 seen from the other side */
    ck_assert_int_eq(add_game(library, "c4e3f6e6f5c5c3c6d3d2", "Anna", "Bert", "2024", false), id);
    ck_assert_int_ne(add_game(library, LINE, "Anna", "Bert", "2023", false), id);
    ck_assert_int_ne(add_game(library, LINE, "Bert", "Anna", "2024", false), id);
    ck_assert_int_ne(add_game(library, "f5d6c3d3c4f4f6f3e6", "Anna", "Bert", "2024", false), id);
    ck_assert_int_eq(count_games(library), 4);
}

TEST(own_games_differ_by_their_time) {
    int64_t id = add_game(library, LINE, "I", "Club", "2026-01-01 10:00:00", true);
    ck_assert_int_ne(add_game(library, LINE, "I", "Club", "2026-01-01 11:00:00", true), id);
    ck_assert_int_eq(add_game(library, LINE, "I", "Club", "2026-01-01 10:00:00", true), id);
}

TEST(result_from_the_board_and_from_the_header) {
    TcTree *tree = tree_of(LINE, "a", "b", "2001");
    LibraryNotes notes = {.own = false};
    static const struct {
        const char *text;
        LibraryOutcome outcome;
        int score;
    } cases[] = {{"B+12", LIBRARY_BLACK_WON, 12},
                 {"W+4", LIBRARY_WHITE_WON, -4},
                 {"0", LIBRARY_DRAWN, 0},
                 {"B+R", LIBRARY_BLACK_WON, LIBRARY_NO_SCORE},
                 {"W+T", LIBRARY_WHITE_WON, LIBRARY_NO_SCORE},
                 {"B+99", LIBRARY_BLACK_WON, LIBRARY_NO_SCORE},
                 {"Void", LIBRARY_OUTCOME_UNKNOWN, LIBRARY_NO_SCORE}};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        char name[8];
        int64_t id;
        LibraryRow row;
        snprintf(name, sizeof name, "p%zu", i);
        ck_assert_int_eq(tc_tree_set_header(tree, TC_HEADER_BLACK, name), TC_OK);
        ck_assert_int_eq(tc_tree_set_header(tree, TC_HEADER_RESULT, cases[i].text), TC_OK);
        ck_assert(library_add(library, tree, &notes, &id, NULL));
        ck_assert(library_get(library, id, &row, NULL));
        ck_assert_int_eq(row.outcome, cases[i].outcome);
        ck_assert_int_eq(row.score, cases[i].score);
        ck_assert_int_eq(row.year, 2001);
    }
    tc_tree_free(tree);
    /* Black wipes White out on the ninth move */
    LibraryRow row;
    int64_t id = add_game(library, "e6f4e3f6g5d6e7f5c5", "x", "y", "", false);
    ck_assert(library_get(library, id, &row, NULL));
    ck_assert_int_eq(row.score, 64);
    ck_assert_int_eq(row.year, 0);
}

/* Texts for which the columns have no room come back all the same. */
TEST(headers_come_back_whole) {
    char event[200], name[160];
    memset(event, 'e', sizeof event - 1);
    memset(name, 'n', sizeof name - 1);
    event[sizeof event - 1] = name[sizeof name - 1] = '\0';
    const struct {
        const char *key, *text;
    } cases[] = {{TC_HEADER_RESULT, "B+R"},    {TC_HEADER_RESULT, "W+T"},
                 {TC_HEADER_RESULT, "Void"},   {TC_HEADER_RESULT, "B+2.5"},
                 {TC_HEADER_RESULT, "B+"},     {TC_HEADER_RESULT, "W+4"},
                 {TC_HEADER_EVENT, event},     {TC_HEADER_WHITE, name},
                 {TC_HEADER_SOURCE, "Herald"}, {TC_HEADER_DATE, "2026-02-24 20:52:27 +0900"}};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        char number[8];
        int64_t id;
        TcTree *tree, *back;
        snprintf(number, sizeof number, "p%zu", i);
        tree = tree_of(LINE, number, "b", "2001");
        ck_assert_int_eq(tc_tree_set_header(tree, cases[i].key, cases[i].text), TC_OK);
        ck_assert(library_add(library, tree, &(LibraryNotes){.source = "x.sgf"}, &id, NULL));
        ck_assert(library_get(library, id, NULL, &back));
        ck_assert_str_eq(tc_tree_header(back, cases[i].key), cases[i].text);
        tc_tree_free(back);
        tc_tree_free(tree);
    }
}

/* The number of a game that was removed for good is given again: nothing of that game is in the index. */
TEST(a_removed_game_leaves_no_positions) {
    TcTree *tree = line_tree(LINE);
    TcGame game;
    Explorer explorer;
    tc_tree_main_line(tree, &game);
    tc_tree_free(tree);
    int64_t id = add_game(library, LINE, "Anna", "Bert", "2024", false);
    ck_assert(library_delete(library, &id, 1));
    run_sql("UPDATE games SET deleted=1");
    reopen();
    ck_assert_int_eq(add_game(library, "f5d6c3", "Cora", "Dirk", "2025", false), id);
    ck_assert(library_explore(library, &game.positions[3], NULL, &explorer));
    ck_assert_int_eq(explorer.all.games, 1);
    ck_assert(library_explore(library, &game.positions[game.count], NULL, &explorer));
    ck_assert_int_eq(explorer.all.games, 0);
    reopen(); /* which looks whether the index is sound */
    ck_assert(library_explore(library, &game.positions[3], NULL, &explorer));
    ck_assert_int_eq(explorer.all.games, 1);
}

static int count_filtered(const LibraryFilter *filter) {
    LibraryRow row;
    int count;
    int64_t total = -1;
    ck_assert(library_list(library, filter, LIBRARY_BY_ADDED, false, 0, &row, 1, &count, &total));
    return (int)total;
}

/* Tags are compared as names are. */
TEST(tags_are_found_without_case_and_accents) {
    static const char *const parts[] = {"\xc3\x9c"
                                        "bung",
                                        "\xc3\xbc"
                                        "bung",
                                        "ubung",
                                        "CAF\xc3\x89",
                                        "cafe",
                                        "100%"};
    int64_t id = add_game(library, LINE, "Anna", "Bert", "2024", false);
    (void)add_game(library, LINE, "Cora", "Dirk", "2024", false);
    ck_assert(library_set_tags(library, id,
                               "\xc3\x9c"
                               "bung Caf\xc3\xa9 100%"));
    for (size_t i = 0; i < sizeof parts / sizeof parts[0]; i++) {
        ck_assert_msg(count_filtered(&(LibraryFilter){.tag = parts[i]}) == 1, "%s", parts[i]);
        ck_assert_msg(count_filtered(&(LibraryFilter){.text = parts[i]}) == 1, "%s", parts[i]);
    }
    ck_assert_int_eq(count_filtered(&(LibraryFilter){.tag = "1_0"}), 0);
    ck_assert_int_eq(count_filtered(&(LibraryFilter){.tag = "club"}), 0);
}

TEST(every_word_of_many_counts) {
    (void)add_game(library, LINE, "Anna Berta Cora Dora", "Emil Fritz Gustav", "2024", false);
    ck_assert_int_eq(
        count_filtered(&(LibraryFilter){.text = "anna berta cora dora emil fritz gustav"}), 1);
    ck_assert_int_eq(
        count_filtered(&(LibraryFilter){.text = "anna berta cora dora emil fritz hugo"}), 0);
}

/* It counts in no statistics, says by a tag what it is, and comes back with what was written of it. */
TEST(a_game_by_other_rules_is_set_apart) {
    static const struct {
        const char *key, *text, *tags, *expected;
    } cases[] = {{TC_HEADER_GGF_TYPE, "8a", NULL, "anti"},
                 {TC_HEADER_KOMI, "-0.500", "ggs mine", "komi ggs mine"},
                 {TC_HEADER_GGF_TYPE, "8x", NULL, "rules"}};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        TcTree *tree = tree_of("e6f4e3f6g5d6e7f5c5", "a", "b", ""), *back;
        char name[8];
        int64_t id;
        LibraryRow row;
        LibraryNotes notes = {.own = false, .tags = cases[i].tags};
        snprintf(name, sizeof name, "p%zu", i);
        ck_assert_int_eq(tc_tree_set_header(tree, TC_HEADER_BLACK, name), TC_OK);
        ck_assert_int_eq(tc_tree_set_header(tree, TC_HEADER_RESULT, "W+8.5"), TC_OK);
        ck_assert_int_eq(tc_tree_set_header(tree, cases[i].key, cases[i].text), TC_OK);
        ck_assert(library_add(library, tree, &notes, &id, NULL));
        ck_assert(library_get(library, id, &row, &back));
        ck_assert_int_eq(row.outcome, LIBRARY_OUTCOME_UNKNOWN);
        ck_assert_int_eq(row.score, LIBRARY_NO_SCORE);
        ck_assert_str_eq(row.tags, cases[i].expected);
        ck_assert_str_eq(tc_tree_header(back, cases[i].key), cases[i].text);
        ck_assert_str_eq(tc_tree_header(back, TC_HEADER_RESULT), "W+8.5");
        tc_tree_free(back);
        tc_tree_free(tree);
    }
    Explorer explorer;
    TcPosition start = tc_position_initial();
    ck_assert(library_explore(library, &start, NULL, &explorer));
    ck_assert_int_eq(explorer.all.games, 3);
    ck_assert_int_eq(explorer.all.black_wins + explorer.all.draws + explorer.all.white_wins, 0);
}

TEST(deleting_is_undone) {
    int64_t ids[] = {add_game(library, LINE, "a", "b", "2001", false),
                     add_game(library, LINE, "c", "d", "2001", false)};
    TcPosition start = tc_position_initial();
    Explorer explorer;
    ck_assert(library_delete(library, ids, 2));
    ck_assert_int_eq(count_games(library), 0);
    ck_assert(library_explore(library, &start, NULL, &explorer));
    ck_assert_int_eq(explorer.all.games, 0);
    ck_assert(library_restore(library, ids, 1));
    reopen();
    ck_assert(library_explore(library, &start, NULL, &explorer));
    ck_assert_int_eq(explorer.all.games, 1);
    ck_assert_int_eq(count_games(library), 1);
    /* adding it again brings the other back */
    ck_assert_int_eq(add_game(library, LINE, "c", "d", "2001", false), ids[1]);
    ck_assert(library_explore(library, &start, NULL, &explorer));
    ck_assert_int_eq(explorer.all.games, 2);
    /* all or none */
    int64_t wrong[] = {ids[0], 12345};
    ck_assert(!library_delete(library, wrong, 2));
    ck_assert_int_eq(library_error(library)->status, TC_ERROR_NOT_FOUND);
    ck_assert_int_eq(count_games(library), 2);
}

TEST(notes_are_kept) {
    int64_t id = add_game(library, LINE, "a", "b", "2001", true);
    LibraryRow row;
    ck_assert(library_set_tags(library, id, "to-study"));
    ck_assert(!library_set_tags(library, id + 1, "x"));
    reopen();
    ck_assert(library_get(library, id, &row, NULL));
    ck_assert_str_eq(row.tags, "to-study");
    ck_assert(!library_get(library, id + 1, &row, NULL));
    ck_assert_int_eq(library_error(library)->status, TC_ERROR_NOT_FOUND);
}

/* -- lists -- */

static int list(const LibraryFilter *filter, LibraryOrder order, bool descending, LibraryRow *rows,
                int64_t *total) {
    int count;
    bool good = library_list(library, filter, order, descending, 0, rows, 20, &count, total);
    ck_assert_msg(good, "%s", tc_error_text(library_error(library)));
    return count;
}

static int matches(LibraryFilter filter) {
    LibraryRow rows[20];
    int64_t total;
    int count = list(&filter, LIBRARY_BY_ADDED, false, rows, &total);
    ck_assert_int_eq(count, (int)total);
    return count;
}

static void add_four(void) {
    add_game(library, "f5d6c3d3c4f4", "Andr\xc3\xa9 Petit", "Brian Rose", "1999", false);
    add_game(library, "f5d6c3d3c4b3", "Brian Rose", "Caro 100%_", "2004", false);
    add_game(library, "f5f6e6f4e3", "I", "Club", "2024-01-01 1", true);
    add_game(library, "e6f4e3f6g5d6e7f5c5", "zed", "I", "2024-01-01 2", true);
}

TEST(filters) {
    TcGame tiger = line_game("f5d6c3d3c4"), turned = line_game("c4e3f6e6f5");
    add_four();
    ck_assert_int_eq(matches((LibraryFilter){.player = ""}), 4);
    ck_assert_int_eq(matches((LibraryFilter){.player = "rose"}), 2);
    ck_assert_int_eq(matches((LibraryFilter){.player = "ANDRE"}), 1);
    ck_assert_int_eq(matches((LibraryFilter){.black = "rose"}), 1);
    ck_assert_int_eq(matches((LibraryFilter){.white = "rose"}), 1);
    ck_assert_int_eq(matches((LibraryFilter){.player = "100%_"}), 1);
    ck_assert_int_eq(matches((LibraryFilter){.player = "%"}), 1);
    ck_assert_int_eq(matches((LibraryFilter){.player = "x' OR 1=1 --"}), 0);
    ck_assert_int_eq(matches((LibraryFilter){.event = "open"}), 0);
    ck_assert_int_eq(matches((LibraryFilter){.year_from = 2000}), 3);
    ck_assert_int_eq(matches((LibraryFilter){.year_to = 2004}), 2);
    ck_assert_int_eq(matches((LibraryFilter){.year_from = 2004, .year_to = 2004}), 1);
    ck_assert_int_eq(matches((LibraryFilter){.kind = LIBRARY_OWN}), 2);
    ck_assert_int_eq(matches((LibraryFilter){.kind = LIBRARY_IMPORTED}), 2);
    ck_assert_int_eq(matches((LibraryFilter){.any_outcome[LIBRARY_BLACK_WON] = true}), 1);
    ck_assert_int_eq(matches((LibraryFilter){.any_outcome[LIBRARY_OUTCOME_UNKNOWN] = true}), 3);
    ck_assert_int_eq(
        matches((LibraryFilter){.positions = &tiger.positions[5], .position_count = 1}), 2);
    ck_assert_int_eq(
        matches((LibraryFilter){.positions = &turned.positions[5], .position_count = 1}), 2);
    ck_assert_int_eq(matches((LibraryFilter){
                         .positions = &tiger.positions[5], .position_count = 1, .player = "petit"}),
                     1);
}

/* Words of one text: players, tournaments and tags, each word somewhere. */
TEST(words_are_found_anywhere) {
    TcTree *tree = tree_of("f5d6c3d3c4f4", "Anna Berg", "Carl", "2004-05-06");
    LibraryNotes notes = {.own = false, .tags = "Study endgame"};
    int64_t id;
    ck_assert_int_eq(tc_tree_set_header(tree, TC_HEADER_EVENT, "Open d'\xc3\x89t\xc3\xa9"), TC_OK);
    ck_assert(library_add(library, tree, &notes, &id, NULL));
    tc_tree_free(tree);
    add_four();
    ck_assert_int_eq(matches((LibraryFilter){.text = "  "}), 5);
    ck_assert_int_eq(matches((LibraryFilter){.text = "rose"}), 2);
    ck_assert_int_eq(matches((LibraryFilter){.text = "ete"}), 1);
    ck_assert_int_eq(matches((LibraryFilter){.text = "anna ETE"}), 1);
    ck_assert_int_eq(matches((LibraryFilter){.text = "carl  study berg"}), 1);
    ck_assert_int_eq(matches((LibraryFilter){.text = "rose ete"}), 0);
    ck_assert_int_eq(matches((LibraryFilter){.text = "nobody"}), 0);
    ck_assert_int_eq(matches((LibraryFilter){.tag = "ENDGAME"}), 1);
    ck_assert_int_eq(matches((LibraryFilter){.tag = "opening"}), 0);
    ck_assert_int_eq(matches((LibraryFilter){.opening = "tiger"}), 3);
    ck_assert_int_eq(matches((LibraryFilter){.opening = "tiger", .text = "rose"}), 2);
    ck_assert_int_eq(matches((LibraryFilter){.opening = "no such opening"}), 0);
    /* the explorer counts by the same filter */
    TcPosition start = tc_position_initial();
    LibraryFilter filter = {.text = "study", .opening = "tiger"};
    Explorer explorer;
    ck_assert(library_explore(library, &start, &filter, &explorer));
    ck_assert_int_eq(explorer.all.games, 1);
    ck_assert(library_set_tags(library, id, ""));
    ck_assert_int_eq(matches((LibraryFilter){.text = "study"}), 0);
}

/* Compares with sorting the rows themselves. */
static int compare_by(LibraryOrder order, const LibraryRow *a, const LibraryRow *b) {
    char x[LIBRARY_TEXT_SIZE], y[LIBRARY_TEXT_SIZE];
    int by = 0;
    switch (order) {
    case LIBRARY_BY_DATE:
        by = a->year != b->year ? a->year - b->year
             : strlen(a->date) > 4 || strlen(b->date) > 4
                 ? strcmp(strlen(a->date) > 4 ? a->date : "", strlen(b->date) > 4 ? b->date : "")
                 : 0;
        break;
    case LIBRARY_BY_RESULT:
        by = a->score - b->score;
        break;
    case LIBRARY_BY_MOVES:
        by = a->moves - b->moves;
        break;
    case LIBRARY_BY_ADDED:
        break;
    default:
        library_fold(order == LIBRARY_BY_BLACK   ? a->black
                     : order == LIBRARY_BY_WHITE ? a->white
                                                 : a->event,
                     x, sizeof x);
        library_fold(order == LIBRARY_BY_BLACK   ? b->black
                     : order == LIBRARY_BY_WHITE ? b->white
                                                 : b->event,
                     y, sizeof y);
        by = strcmp(x, y);
    }
    return by ? by : (a->id > b->id) - (a->id < b->id);
}

TEST(orders_are_those_of_the_rows) {
    enum { MANY = 300 };
    static LibraryRow rows[MANY];
    static const char *const moves[] = {"f5d6c3", "f5d6c3d3c4", "e6f4e3f6g5d6e7f5c5", "f5f6"};
    static const char *const dates[] = {"1999", "2004-05-01", "", "2004", "2004-01-31", "2024"};
    for (int i = 0; i < MANY; i++) {
        char black[24], white[24];
        snprintf(black, sizeof black, "%c\xc3\xa9 %d", 'a' + i * 7 % 26, i % 5);
        snprintf(white, sizeof white, "%d %c", i, 'A' + i * 11 % 26);
        add_game(library, moves[i % 4], black, white, dates[i % 6], i % 3 == 0);
    }
    for (int order = LIBRARY_BY_DATE; order <= LIBRARY_BY_ADDED; order++) {
        for (int down = 0; down < 2; down++) {
            int count;
            ck_assert(library_list(library, NULL, (LibraryOrder)order, down, 0, rows, MANY, &count,
                                   NULL));
            ck_assert_int_eq(count, MANY);
            for (int i = 1; i < MANY; i++) {
                int by = compare_by((LibraryOrder)order, &rows[i - 1], &rows[i]);
                ck_assert_msg(down ? by > 0 : by < 0, "order %d, row %d", order, i);
            }
        }
    }
}

TEST(a_row_has_its_game) {
    LibraryRow rows[20];
    int64_t total;
    TcGame game, expected = line_game(LINE);
    add_game(library, LINE, "a", "b", "2001", false);
    ck_assert_int_eq(list(NULL, LIBRARY_BY_ADDED, false, rows, &total), 1);
    ck_assert(library_row_game(&rows[0], &game));
    ck_assert_int_eq(game.count, expected.count);
    ck_assert(tc_position_equal(tc_game_position(&game), tc_game_position(&expected)));
    rows[0].squares[3] = 0;
    ck_assert(!library_row_game(&rows[0], &game));
}

TEST(orders_and_pages) {
    LibraryRow rows[20], page[20];
    int64_t total;
    add_four();
    for (int order = LIBRARY_BY_DATE; order <= LIBRARY_BY_ADDED; order++) {
        for (int descending = 0; descending < 2; descending++) {
            ck_assert_int_eq(list(NULL, (LibraryOrder)order, descending, rows, &total), 4);
            for (int i = 0; i < 5; i++) {
                int count;
                ck_assert(library_list(library, NULL, (LibraryOrder)order, descending, i, page, 1,
                                       &count, &total));
                ck_assert_int_eq(count, i < 4);
                ck_assert_int_eq((int)total, 4);
                ck_assert(count == 0 || page[0].id == rows[i].id);
            }
        }
    }
    list(NULL, LIBRARY_BY_BLACK, false, rows, &total);
    ck_assert_str_eq(rows[0].black, "Andr\xc3\xa9 Petit");
    ck_assert_str_eq(rows[3].black, "zed");
    list(NULL, LIBRARY_BY_DATE, true, rows, &total);
    ck_assert_str_eq(rows[0].date, "2024-01-01 2");
    list(NULL, LIBRARY_BY_MOVES, true, rows, &total);
    ck_assert_int_eq(rows[0].moves, 9);
}

/* -- the explorer against counting by hand -- */

enum { GAMES = 1100 }; /* more than one piece of the index */

static TcGame played[GAMES];

static void add_random_games(void) {
    uint64_t random = 11;
    char names[2][24], date[16];
    for (int i = 0; i < GAMES; i++) {
        TcGame *game = &played[i];
        TcTree *tree;
        LibraryNotes notes = {.own = false};
        int64_t id;
        tc_game_init(game);
        while (!tc_game_is_over(game)) {
            ck_assert_int_eq(
                tc_game_play(game, positions_random_move(tc_game_position(game), &random)), TC_OK);
        }
        ck_assert_int_eq(tc_tree_from_game(game, &tree), TC_OK);
        snprintf(names[0], sizeof names[0], "black %d", i % 7);
        snprintf(names[1], sizeof names[1], "white %d", i);
        snprintf(date, sizeof date, "%d", 1990 + i % 10);
        ck_assert_int_eq(tc_tree_set_header(tree, TC_HEADER_BLACK, names[0]), TC_OK);
        ck_assert_int_eq(tc_tree_set_header(tree, TC_HEADER_WHITE, names[1]), TC_OK);
        ck_assert_int_eq(tc_tree_set_header(tree, TC_HEADER_DATE, date), TC_OK);
        ck_assert(library_add(library, tree, &notes, &id, NULL));
        ck_assert_int_eq((int)id, i + 1);
        tc_tree_free(tree);
    }
}

/* The way by which a game comes through the position; -1: it does not. */
static int find_way(const TcGame *game, const TcPosition *position, int *ply) {
    for (*ply = 0; *ply <= game->count; ++*ply) {
        for (int way = 0; way < TC_SYMMETRY_COUNT; way++) {
            TcBoard image = tc_board_transform(&game->positions[*ply].board, (TcSymmetry)way);
            if (game->positions[*ply].mover == position->mover &&
                tc_board_equal(&image, &position->board)) {
                return way;
            }
        }
    }
    return -1;
}

static bool is_equal_move(const TcPosition *position, TcSquare a, TcSquare b) {
    for (int way = 0; way < TC_SYMMETRY_COUNT; way++) {
        TcBoard image = tc_board_transform(&position->board, (TcSymmetry)way);
        if (tc_board_equal(&image, &position->board) &&
            tc_square_transform(a, (TcSymmetry)way) == b) {
            return true;
        }
    }
    return false;
}

static ExplorerMove count_by_hand(const TcPosition *position, TcSquare move, bool filtered) {
    ExplorerMove sum = {.move = move};
    for (int i = 0; i < GAMES; i++) {
        int ply, way = find_way(&played[i], position, &ply);
        if (way < 0 || ply == played[i].count || (filtered && (i % 7 != 3 || i % 10 > 5)) ||
            !is_equal_move(position, tc_square_transform(played[i].moves[ply], (TcSymmetry)way),
                           move)) {
            continue;
        }
        int score = tc_position_black_score(&played[i].positions[played[i].count]);
        sum.games++;
        sum.black_wins += score > 0;
        sum.draws += score == 0;
        sum.white_wins += score < 0;
        sum.score_sum += score;
    }
    return sum;
}

static void check_explorer(const TcPosition *position, bool filtered) {
    LibraryFilter filter = {.black = "BLACK 3", .year_to = 1995};
    Explorer explorer;
    ck_assert(library_explore(library, position, filtered ? &filter : NULL, &explorer));
    uint64_t legal = tc_board_moves(&position->board);
    ck_assert_int_eq(explorer.move_count, __builtin_popcountll(legal));
    int sum = explorer.ended;
    for (int i = 0; i < explorer.move_count; i++) {
        const ExplorerMove *move = &explorer.moves[i];
        ExplorerMove expected = count_by_hand(position, move->move, filtered);
        ck_assert(legal >> move->move & 1);
        ck_assert_int_eq(move->games, expected.games);
        ck_assert_int_eq(move->black_wins, expected.black_wins);
        ck_assert_int_eq(move->draws, expected.draws);
        ck_assert_int_eq(move->white_wins, expected.white_wins);
        ck_assert_int_eq((int)move->score_sum, (int)expected.score_sum);
        ck_assert_int_eq(move->scored, expected.games);
        ck_assert(is_equal_move(position, move->move, move->same_as));
        ck_assert(i == 0 || explorer.moves[i - 1].games >= move->games);
        sum += move->same_as == move->move ? move->games : 0;
    }
    ck_assert_int_eq(explorer.all.games, sum);
}

TEST(explorer_counts_as_by_hand) {
    add_random_games();
    for (int i = 0; i < 12; i++) {
        const TcGame *game = &played[97 * i % GAMES];
        TcPosition position = game->positions[i < 8 ? i : 4 * i];
        TcPosition image = {tc_board_transform(&position.board, (TcSymmetry)(i % 8)),
                            position.mover};
        check_explorer(&image, false);
        check_explorer(&image, true);
    }
    const TcPosition *end = &played[5].positions[played[5].count];
    Explorer explorer;
    ck_assert(library_explore(library, end, NULL, &explorer));
    ck_assert_int_eq(explorer.ended, 1);
    ck_assert_int_eq(explorer.move_count, 0);
}

TEST(discs_are_a_mean) {
    ExplorerMove move = {.scored = 4, .score_sum = -8};
    ck_assert(explorer_discs(&move) > 30.99 && explorer_discs(&move) < 31.01);
    move.scored = 0;
    ck_assert(explorer_discs(&move) < 0);
}

SUITE("library", set_up, tear_down)
