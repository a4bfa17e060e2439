/* Tests whose side of a game is the user's: it comes with the game's tree, goes out with it, and
   can be said later; "Your progress" counts only games of one side against a level. */
#define _XOPEN_SOURCE 700

#include "library_fixture.h"
#include "storage/library_game.h"
#include "storage/library_progress.h"
#include "storage/library_row.h"
#include "storage/library_user.h"

#define LINE "f5d6c3d3c4f4f6f3e6e7"

static int64_t keep(TcTree *tree, bool own, int level) {
    LibraryNotes notes = {.own = own, .level = level};
    int64_t id = 0;
    ck_assert_msg(library_add(library, tree, &notes, &id, NULL), "%s",
                  tc_error_text(library_error(library)));
    return id;
}

static TcTree *tree_for(const char *date, TcUserSides sides) {
    TcTree *tree = tree_of(LINE, "Ada", "Bert", date);
    ck_assert_int_eq(tc_tree_set_user_sides(tree, sides), TC_OK);
    return tree;
}

static void check_sides(int64_t id, TcUserSides sides) {
    LibraryRow row;
    TcTree *tree;
    ck_assert(library_get(library, id, &row, &tree));
    ck_assert_int_eq(row.user, sides);
    ck_assert_int_eq(tc_tree_user_sides(tree), sides);
    tc_tree_free(tree);
}

static int count_progress(void) {
    Progress *progress = NULL;
    ck_assert(library_progress(library, &progress));
    int count = progress->game_count;
    progress_free(progress);
    return count;
}

TEST(the_side_is_kept_with_the_game) {
    static const TcUserSides sides[] = {TC_USER_UNKNOWN, TC_USER_BLACK, TC_USER_WHITE, TC_USER_BOTH,
                                        TC_USER_NOBODY};
    for (int i = 0; i < 5; i++) {
        for (int with_record = 0; with_record < 2; with_record++) {
            char date[16];
            snprintf(date, sizeof date, "%d", 2000 + 2 * i + with_record);
            TcTree *tree = tree_for(date, sides[i]);
            if (with_record) { /* which the columns cannot say */
                ck_assert_int_eq(tc_tree_set_comment(tree, TC_NODE_ROOT, "a comment"), TC_OK);
            }
            int64_t id = keep(tree, true, 3);
            tc_tree_free(tree);
            reopen();
            check_sides(id, sides[i]);
        }
    }
}

TEST(it_can_be_said_later) {
    bool found = true;
    TcTree *own = tree_for("2026-01-01", TC_USER_UNKNOWN);
    TcTree *other = tree_for("2025", TC_USER_UNKNOWN);
    TcTree *gone = tree_for("2024", TC_USER_BLACK);
    int64_t ids[2] = {keep(own, true, 3), keep(other, false, 0)};
    TcTree *trees[2] = {own, other};
    ck_assert(library_set_user(library, gone, false, &found));
    ck_assert(!found);
    for (int i = 0; i < 2; i++) {
        check_sides(ids[i], TC_USER_UNKNOWN);
        ck_assert_int_eq(tc_tree_set_user_sides(trees[i], TC_USER_WHITE), TC_OK);
        ck_assert(library_set_user(library, trees[i], false, &found));
        ck_assert(found);
        check_sides(ids[i], TC_USER_WHITE);
        ck_assert_int_eq(tc_tree_set_user_sides(trees[i], TC_USER_BLACK), TC_OK);
        ck_assert(library_set_user(library, trees[i], false, &found)); /* and otherwise again */
        check_sides(ids[i], TC_USER_BLACK);
    }
    tc_tree_free(own);
    tc_tree_free(other);
    tc_tree_free(gone);
}

/* A game that has just ended has neither the names nor the date with which it was added. */
TEST(it_can_be_said_of_the_game_that_has_just_ended) {
    bool found = true;
    TcTree *older = tree_for("2026-01-01", TC_USER_BOTH);
    TcTree *newer = tree_for("2026-01-02", TC_USER_BOTH);
    TcTree *others = tree_for("2026-01-03", TC_USER_UNKNOWN);
    TcTree *board = line_tree(LINE);
    ck_assert_int_eq(tc_tree_set_user_sides(board, TC_USER_WHITE), TC_OK);
    ck_assert(library_set_user(library, board, true, &found) && !found);
    int64_t ids[] = {keep(older, true, 0), keep(newer, true, 0), keep(others, false, 0)};
    ck_assert(library_set_user(library, board, false, &found) && !found);
    ck_assert(library_set_user(library, board, true, &found) && found);
    check_sides(ids[0], TC_USER_BOTH);
    check_sides(ids[1], TC_USER_WHITE);
    check_sides(ids[2], TC_USER_UNKNOWN);
    tc_tree_free(older);
    tc_tree_free(newer);
    tc_tree_free(others);
    tc_tree_free(board);
}

static void check_accuracy(int accuracy) {
    Progress *progress = NULL;
    ck_assert(library_progress(library, &progress));
    ck_assert_int_eq(progress->game_count, 1);
    ck_assert_int_eq(progress->games[0].review.accuracy, accuracy);
    progress_free(progress);
}

/* A review of the other side says nothing of the user. */
TEST(another_side_forgets_the_review) {
    bool found;
    TcGame game = line_game(LINE);
    ProgressReview sides[2] = {{.accuracy = 80}, {.accuracy = 60}};
    TcTree *tree = tree_for("2026-01-01", TC_USER_BLACK);
    ck_assert_int_eq(tc_tree_set_header(tree, TC_HEADER_RESULT, "B+2"), TC_OK);
    keep(tree, true, 3);
    ck_assert(library_note_review(library, &game, 16, sides));
    ck_assert(library_set_user(library, tree, false, &found)); /* the same side as before */
    check_accuracy(80);
    ck_assert_int_eq(tc_tree_set_user_sides(tree, TC_USER_WHITE), TC_OK);
    ck_assert(library_set_user(library, tree, false, &found));
    check_accuracy(-1);
    ck_assert(library_note_review(library, &game, 16, sides));
    check_accuracy(60);
    tc_tree_free(tree);
}

TEST(only_games_of_one_side_against_a_level_are_progress) {
    static const struct {
        TcUserSides sides;
        int level, counted;
    } cases[] = {{TC_USER_BLACK, 3, 1}, {TC_USER_BOTH, 3, 1},  {TC_USER_NOBODY, 3, 1},
                 {TC_USER_WHITE, 0, 1}, {TC_USER_WHITE, 1, 2}, {TC_USER_UNKNOWN, 2, 2}};
    for (int i = 0; i < 6; i++) {
        char date[16];
        snprintf(date, sizeof date, "%d", 2000 + i);
        TcTree *tree = tree_for(date, cases[i].sides);
        ck_assert_int_eq(tc_tree_set_header(tree, TC_HEADER_RESULT, "B+2"), TC_OK);
        keep(tree, true, cases[i].level);
        tc_tree_free(tree);
        ck_assert_int_eq(count_progress(), cases[i].counted);
    }
}

/* The export says it, and an import knows it again. */
TEST(it_goes_through_a_file) {
    char path[128];
    Buf sgf;
    ImportResult result;
    TcTree *tree = tree_for("2026", TC_USER_WHITE);
    int64_t id = keep(tree, false, 0);
    tc_tree_free(tree);
    buf_init(&sgf);
    ck_assert(library_export(library, &id, 1, FORMAT_SGF, &sgf));
    folder_write(&folder, "game.sgf", sgf.data, sgf.size, path);
    buf_release(&sgf);
    library_close(library);
    ck_assert_int_eq(remove(folder.library), 0);
    library = folder_open(&folder);
    const char *const paths[] = {path};
    ck_assert(library_import(library, paths, 1, &(ImportOptions){.own = false}, &result));
    ck_assert_int_eq(result.added, 1);
    check_sides(1, TC_USER_WHITE);
}

static ImportResult import_tree(const TcTree *tree) {
    char path[128];
    ImportResult result;
    Buf bytes;
    buf_init(&bytes);
    ck_assert_int_eq(format_write(FORMAT_SGF, &tree, 1, &bytes), TC_OK);
    folder_write(&folder, "one.sgf", bytes.data, bytes.size, path);
    buf_release(&bytes);
    ck_assert(library_import(library, (const char *[]){path}, 1, NULL, &result));
    return result;
}

/* A file that has no new game may still say whose game it is. */
TEST(a_known_game_gets_its_side_from_a_file) {
    TcTree *tree = tree_for("2001", TC_USER_UNKNOWN);
    ck_assert_int_eq((int)import_tree(tree).added, 1);
    tc_tree_free(tree);
    tree = tree_for("2001", TC_USER_BLACK);
    ck_assert_int_eq((int)import_tree(tree).known, 1);
    tc_tree_free(tree);
    check_sides(1, TC_USER_BLACK);
}

SUITE("library_user", set_up, tear_down)
