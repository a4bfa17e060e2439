/* Tests what "Your progress" is made of: kept once a game, through deletions and damage. */
#define _XOPEN_SOURCE 700

#include "library_fixture.h"
#include "storage/library_game.h"
#include "storage/library_progress.h"
#include "storage/library_row.h"

#define WON "f5d6c3d3c4f4f6f3e6e7"

/* A game that the user plays as side; the header says its result. */
static int64_t keep(const char *moves, const char *date, const char *result, TcColour side,
                    bool helped) {
    bool white = side == TC_WHITE;
    TcTree *tree = tree_of(moves, white ? "Turncoat" : "Ada", white ? "Ada" : "Turncoat", date);
    LibraryNotes notes = {.own = true, .level = 3, .helped = helped};
    int64_t id = 0;
    ck_assert_int_eq(tc_tree_set_user_sides(tree, white ? TC_USER_WHITE : TC_USER_BLACK), TC_OK);
    ck_assert_int_eq(tc_tree_set_header(tree, TC_HEADER_RESULT, result), TC_OK);
    ck_assert(library_add(library, tree, &notes, &id, NULL));
    tc_tree_free(tree);
    return id;
}

static Progress *read_all(int games, int exercises) {
    Progress *progress = NULL;
    ck_assert_msg(library_progress(library, &progress), "%s",
                  tc_error_text(library_error(library)));
    ck_assert_int_eq(progress->game_count, games);
    ck_assert_int_eq(progress->exercise_count, exercises);
    return progress;
}

static void check_count(int games, int exercises) {
    progress_free(read_all(games, exercises));
}

static const ProgressReview sides[2] = {{.accuracy = 70, .lost = 30, .mistakes = {1, 2, 3, 4, 5}},
                                        {.accuracy = 90, .lost = 8, .mistakes = {0, 0, 1, 0, 0}}};

TEST(a_finished_game_is_one_record) {
    keep("f5d6c3", "2026-10-31", "B+12", TC_WHITE, false);
    keep(WON, "2026-11-02", "B+R", TC_BLACK, true);
    keep(WON, "2026-11-02", "B+R", TC_BLACK, false);              /* the same again */
    add_game(library, "f5f6", "Ada", "Bert", "2026-11-03", true); /* no computer in it */
    reopen();
    Progress *progress = read_all(2, 0);
    const ProgressGame *lost = &progress->games[0], *won = &progress->games[1];
    ck_assert_int_eq(lost->day, 20261031);
    ck_assert_int_eq(lost->level, 3);
    ck_assert_int_eq(lost->side, TC_WHITE);
    ck_assert_int_eq(lost->result, PROGRESS_LOST);
    ck_assert_int_eq(lost->score, -12);
    ck_assert_int_eq(lost->review.accuracy, -1);
    ck_assert(!lost->helped && won->helped);
    ck_assert_int_eq(won->result, PROGRESS_WON);
    ck_assert_int_eq(won->score, LIBRARY_NO_SCORE);
    progress_free(progress);
}

TEST(a_review_belongs_to_its_game) {
    TcGame game = line_game(WON), other = line_game("f5d6c5");
    keep(WON, "2026-11-02", "B+4", TC_WHITE, false);
    keep("f5d6c3", "2026-11-03", "0", TC_BLACK, false);
    ck_assert(library_note_review(library, &game, 16, sides));
    ck_assert(library_note_review(library, &other, 16, sides)); /* of no game of ours */
    Progress *progress = read_all(2, 0);
    ck_assert_int_eq(progress->games[0].review.accuracy, 90);
    ck_assert_int_eq(progress->games[0].review.lost, 8);
    ck_assert_int_eq(progress->games[0].review.mistakes[MISTAKE_MOBILITY], 1);
    ck_assert_int_eq(progress->games[1].review.accuracy, -1);
    ck_assert_int_eq(progress->games[1].result, PROGRESS_DRAWN);
    progress_free(progress);
    ProgressReview again[2] = {sides[0], sides[1]};
    again[TC_WHITE].accuracy = 55; /* a deeper one takes its place */
    ck_assert(library_note_review(library, &game, 16, again));
    progress = read_all(2, 0);
    ck_assert_int_eq(progress->games[0].review.accuracy, 55);
    progress_free(progress);
}

/* The same moves were played twice, and one of the games reviewed deep. */
TEST(a_deeper_review_stays_with_its_game) {
    TcGame game = line_game(WON);
    int64_t first = keep(WON, "2026-11-02", "B+4", TC_WHITE, false);
    ck_assert(library_note_review(library, &game, 20, sides));
    TcTree *tree;
    ck_assert(library_get(library, first, NULL, &tree));
    ck_assert(library_keep_review(library, first, tree, &(LibraryReview){.depth = 20}));
    tc_tree_free(tree);
    keep(WON, "2026-11-03", "B+4", TC_WHITE, false);
    ProgressReview again[2] = {sides[0], sides[1]};
    again[TC_WHITE].accuracy = 55;
    ck_assert(library_note_review(library, &game, 16, again));
    Progress *progress = read_all(2, 0);
    ck_assert_int_eq(progress->games[0].review.accuracy, 90);
    ck_assert_int_eq(progress->games[1].review.accuracy, 55);
    progress_free(progress);
}

TEST(a_deleted_game_counts_no_more) {
    int64_t id = keep(WON, "2026-11-02", "B+4", TC_BLACK, false);
    ck_assert(library_delete(library, &id, 1));
    check_count(0, 0);
    ck_assert(library_restore(library, &id, 1));
    check_count(1, 0);
    ck_assert(library_delete(library, &id, 1));
    library_close(library);
    run_sql("UPDATE games SET deleted=1");
    library = folder_open(&folder); /* which purges it */
    keep("f5f6", "2026-11-02", "B+4", TC_WHITE, false);
    Progress *progress = read_all(1, 0); /* and not with what was known of the number before */
    ck_assert_int_eq(progress->games[0].side, TC_WHITE);
    progress_free(progress);
}

TEST(exercises_are_kept) {
    ProgressExercise exercise = {.day = 20261122,
                                 .kind = PROGRESS_GUESS,
                                 .moves = 20,
                                 .right = 12,
                                 .lost = 17,
                                 .matched = 9,
                                 .clean = false};
    ck_assert(library_note_exercise(library, &exercise));
    exercise.kind = PROGRESS_ENDGAME;
    ck_assert(library_note_exercise(library, &exercise));
    reopen();
    Progress *progress = read_all(0, 2);
    ck_assert_int_eq(progress->exercises[0].kind, PROGRESS_GUESS);
    ck_assert_int_eq(progress->exercises[0].matched, 9);
    ck_assert_int_eq(progress->exercises[1].kind, PROGRESS_ENDGAME);
    ck_assert_int_eq(progress->exercises[1].right, 12);
    progress_free(progress);
}

/* A damaged file is set aside, and what can be read of it comes over under other numbers. */
TEST(damage_takes_no_progress_along) {
    int64_t id = add_game(library, "f5f6", "x", "y", "2001", false);
    keep(WON, "2026-11-02", "B+4", TC_WHITE, false);
    TcGame game = line_game(WON);
    ck_assert(library_note_review(library, &game, 16, sides));
    ck_assert(library_note_exercise(library, &(ProgressExercise){.day = 20261122, .moves = 3}));
    ck_assert(library_delete(library, &id, 1)); /* it is not saved, so the numbers change */
    library_close(library);
    run_sql("PRAGMA writable_schema=ON;"
            "UPDATE sqlite_master SET sql='CREATE INDEX games_year ON games(nothing)'"
            " WHERE name='games_year'");
    library = folder_open(&folder);
    ck_assert_int_eq(folder_count(&folder, "library.db.damaged-"), 1);
    Progress *progress = read_all(1, 1);
    ck_assert_int_eq(progress->games[0].side, TC_WHITE);
    ck_assert_int_eq(progress->games[0].review.accuracy, 90);
    ck_assert_int_eq(progress->exercises[0].moves, 3);
    progress_free(progress);
}

TEST(a_table_for_other_programs) {
    keep(WON, "2026-11-02", "B+4", TC_WHITE, true);
    keep("f5d6c3", "2026", "W+R", TC_WHITE, false);
    TcGame game = line_game(WON);
    ck_assert(library_note_review(library, &game, 16, sides));
    ck_assert(library_note_exercise(
        library,
        &(ProgressExercise){
            .day = 20261122, .kind = PROGRESS_GUESS, .moves = 20, .right = 12, .lost = 7}));
    Progress *progress = read_all(2, 1);
    Buf out;
    buf_init(&out);
    progress_write_csv(progress, &out);
    ck_assert_str_eq(out.data,
                     "date,kind,level,side,result,discs,helped,accuracy,discs_lost,corner_given,"
                     "x_square,mobility,parity,other,moves,right,perfect,as_the_game\r\n"
                     "2026,game,3,white,won,,0,,,,,,,,,,,\r\n"
                     "2026-11-02,game,3,white,lost,-4,1,90,8,0,0,1,0,0,,,,\r\n"
                     "2026-11-22,guess,,,,,,,7,,,,,,20,12,0,0\r\n");
    buf_release(&out);
    progress_free(progress);
}

SUITE("library_progress", set_up, tear_down)
