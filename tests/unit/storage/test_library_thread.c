#define _XOPEN_SOURCE 700
#include <turncoat/init.h>

#include "base/file.h"
#include "base/thread.h"
#include "formats/game_list.h"
#include "library_folder.h"
#include "storage/library_thread.h"

static Folder folder;
static LibraryThread *thread;
static Mutex mutex;
static Condition woken;
static int wakes;
static LibraryAnswer *answer; /* the last one */

/* True when there was another. */
static bool take_answer(LibraryThread *from) {
    LibraryAnswer *next = library_thread_answer(from);
    if (next) {
        library_answer_free(answer);
        answer = next;
    }
    return next != NULL;
}

static void wake(void *context) {
    (void)context;
    mutex_lock(&mutex);
    wakes++;
    condition_broadcast(&woken);
    mutex_unlock(&mutex);
}

/* Waits for the answer to a ticket; reports of progress before it are passed over. */
static void await(uint64_t ticket, LibraryAnswerKind kind) {
    for (;;) {
        mutex_lock(&mutex);
        int seen = wakes;
        mutex_unlock(&mutex);
        if (take_answer(thread)) {
            if (answer->kind != ANSWER_IMPORTING || kind == ANSWER_IMPORTING) {
                ck_assert_int_eq(answer->kind, kind);
                ck_assert_uint_eq(answer->ticket, ticket);
                return;
            }
            continue;
        }
        mutex_lock(&mutex);
        while (wakes == seen) {
            condition_wait(&woken, &mutex);
        }
        mutex_unlock(&mutex);
    }
}

static void set_up(void) {
    folder_make(&folder);
    mutex_init(&mutex);
    condition_init(&woken);
    ck_assert_int_eq(library_thread_create(folder.library, wake, NULL, &thread), TC_OK);
    await(0, ANSWER_OPENED);
    ck_assert_int_eq(answer->error.problem, LIBRARY_FINE);
}

static void tear_down(void) {
    library_thread_free(thread);
    library_answer_free(answer);
    answer = NULL;
    condition_release(&woken);
    mutex_release(&mutex);
    folder_remove(&folder);
}

static int64_t add(const char *moves, const char *black) {
    TcTree *tree = tree_of(moves, black, "x", "2020");
    uint64_t ticket = library_thread_add(thread, tree, 2, false);
    tc_tree_free(tree);
    ck_assert_uint_ne(ticket, 0);
    await(ticket, ANSWER_CHANGED);
    ck_assert_int_eq(answer->error.problem, LIBRARY_FINE);
    return answer->id;
}

START_TEST(answers_what_is_asked) {
    TcPosition start = tc_position_initial();
    int64_t id = add("f5d6c3", "anna");
    add("f5f6e6", "bert");
    await(library_thread_explore(thread, &start, NULL), ANSWER_EXPLORED);
    ck_assert_int_eq(answer->explorer.all.games, 2);
    LibraryConditions conditions = {.player = "ANNA"};
    await(library_thread_list(thread, &conditions, LIBRARY_BY_DATE, true, 0), ANSWER_LISTED);
    ck_assert_int_eq(answer->row_count, 1);
    ck_assert_int_eq((int)answer->total, 1);
    ck_assert_int_eq((int)answer->rows[0].id, (int)id);
    await(library_thread_get(thread, id), ANSWER_GOT);
    ck_assert_int_eq(tc_tree_node_count(answer->tree), 4);
    ck_assert_int_eq(answer->rows[0].level, 2);
    await(library_thread_explore(thread, &start, &conditions), ANSWER_EXPLORED);
    ck_assert_int_eq(answer->explorer.all.games, 1);
    await(library_thread_sample(thread, LIBRARY_ALL, 57, 1), ANSWER_SAMPLED);
    ck_assert_int_eq(answer->sample_count, 2);
    ck_assert_int_eq(tc_board_empties(&answer->samples[1].position.board), 57);
    await(library_thread_get(thread, 99), ANSWER_GOT);
    ck_assert_int_eq(answer->error.problem, LIBRARY_NOT_THERE);
    ck_assert_ptr_null(answer->tree);
}
END_TEST

START_TEST(progress_is_noted_read_and_written) {
    TcTree *tree = tree_of("f5d6c3", "Ada", "Turncoat", "2026-11-22");
    ck_assert_int_eq(tc_tree_set_user_sides(tree, TC_USER_BLACK), TC_OK);
    ck_assert_int_eq(tc_tree_set_header(tree, TC_HEADER_RESULT, "B+R"), TC_OK);
    await(library_thread_add(thread, tree, 2, false), ANSWER_CHANGED);
    tc_tree_free(tree);
    TcGame game = game_of("f5d6c3");
    ProgressReview sides[2] = {{.accuracy = 80}, {.accuracy = 60}};
    await(library_thread_note_review(thread, &game, sides), ANSWER_NOTED);
    await(library_thread_note_exercise(thread, &(ProgressExercise){.moves = 4}), ANSWER_NOTED);
    ck_assert_int_eq(answer->error.problem, LIBRARY_FINE);
    await(library_thread_progress(thread), ANSWER_PROGRESS);
    ck_assert_int_eq(answer->played->game_count, 1);
    ck_assert_int_eq(answer->played->games[0].review.accuracy, 80);
    ck_assert_int_eq(answer->played->exercise_count, 1);
    char path[128];
    Buf text;
    snprintf(path, sizeof path, "%s/progress.csv", folder.path);
    await(library_thread_write_progress(thread, path), ANSWER_WRITTEN);
    ck_assert_int_eq(answer->error.problem, LIBRARY_FINE);
    buf_init(&text);
    ck_assert_int_eq(file_read(path, 10000, &text), TC_OK);
    ck_assert_ptr_nonnull(strstr(text.data, "2026-11-22,game,2,black,won,,0,80,"));
    buf_release(&text);
    snprintf(path, sizeof path, "%s/no/such/folder.csv", folder.path);
    await(library_thread_write_progress(thread, path), ANSWER_WRITTEN);
    ck_assert_int_eq(answer->error.problem, LIBRARY_REFUSED);
}
END_TEST

/* Nothing that was given to it is lost, however soon the program ends and however full it is. */
START_TEST(what_was_added_is_there_after_the_end) {
    int added = 0;
    for (int i = 0; i < 60; i++) {
        char name[16];
        snprintf(name, sizeof name, "p%d", i);
        TcTree *tree = tree_of("f5d6c3", name, "x", "2020");
        added += library_thread_add(thread, tree, 1, false) != 0;
        tc_tree_free(tree);
    }
    ck_assert_int_ge(added, 20);
    library_thread_free(thread);
    thread = NULL;
    Library *library = folder_open(&folder);
    ck_assert_int_eq((int)count_games(library), added);
    library_close(library);
}
END_TEST

/* -- a list that is browsed -- */

static void browse(LibraryBrowse wanted) {
    await(library_thread_browse(thread, &wanted), ANSWER_BROWSED);
    ck_assert_int_eq(answer->error.problem, LIBRARY_FINE);
}

static void add_many(int count) {
    for (int i = 0; i < count; i++) {
        char name[16];
        snprintf(name, sizeof name, "p%03d", i);
        add("f5d6c3", name);
    }
}

START_TEST(pages_of_a_list) {
    add_many(250);
    browse((LibraryBrowse){.order = LIBRARY_BY_BLACK});
    uint64_t serial = answer->serial;
    ck_assert_int_eq((int)answer->total, 250);
    ck_assert_int_eq(answer->row_count, LIBRARY_PAGE);
    ck_assert_str_eq(answer->rows[99].black, "p099");
    browse((LibraryBrowse){.order = LIBRARY_BY_BLACK, .first = 120});
    ck_assert_uint_eq(answer->serial, serial);
    ck_assert_str_eq(answer->rows[0].black, "p120");
    int64_t id = answer->rows[3].id;
    /* beyond the end: the last rows */
    browse((LibraryBrowse){.order = LIBRARY_BY_BLACK, .first = 1000});
    ck_assert_int_eq((int)answer->first, 150);
    ck_assert_str_eq(answer->rows[99].black, "p249");
    /* where a game stands in another order */
    browse(
        (LibraryBrowse){.order = LIBRARY_BY_BLACK, .descending = true, .game = id, .around = true});
    ck_assert_uint_ne(answer->serial, serial);
    ck_assert_int_eq((int)answer->place, 249 - 123);
    ck_assert_int_eq((int)answer->rows[answer->place - answer->first].id, (int)id);
    LibraryBrowse few = {.conditions = {.text = "p24"}, .order = LIBRARY_BY_BLACK, .game = id};
    browse(few);
    ck_assert_int_eq((int)answer->total, 10);
    ck_assert_int_eq(answer->row_count, 10);
    ck_assert_int_eq((int)answer->place, -1);
    serial = answer->serial;
    /* what stands behind the end of a text is no other question */
    memcpy(few.conditions.text, "p24\0left", sizeof "p24\0left");
    browse(few);
    ck_assert_uint_eq(answer->serial, serial);
    add("f5f6", "p24x");
    browse(few);
    ck_assert_uint_ne(answer->serial, serial);
    ck_assert_int_eq((int)answer->total, 11);
}
END_TEST

static int total_now(void) {
    browse((LibraryBrowse){.order = LIBRARY_BY_BLACK});
    return (int)answer->total;
}

START_TEST(ranges_are_deleted_and_come_back) {
    add_many(20);
    ck_assert_int_eq(total_now(), 20);
    LibraryRange range = {answer->serial, 5, 9};
    await(library_thread_delete_range(thread, &range), ANSWER_CHANGED);
    ck_assert_int_eq(answer->error.problem, LIBRARY_FINE);
    ck_assert_int_eq((int)answer->games, 5);
    ck_assert_int_eq(answer->deletions, 1);
    /* the same rows are others by now */
    browse((LibraryBrowse){.order = LIBRARY_BY_BLACK});
    ck_assert_int_eq((int)answer->total, 15);
    ck_assert_str_eq(answer->rows[5].black, "p010");
    LibraryRange next = {answer->serial, 0, 0};
    await(library_thread_delete_range(thread, &range), ANSWER_CHANGED);
    ck_assert_int_eq(answer->error.problem, LIBRARY_NOT_THERE);
    ck_assert_int_eq(total_now(), 15);
    await(library_thread_delete_range(thread, &next), ANSWER_CHANGED);
    ck_assert_int_eq(answer->deletions, 2);
    ck_assert_int_eq(total_now(), 14);
    await(library_thread_undelete(thread), ANSWER_CHANGED);
    ck_assert_int_eq((int)answer->games, 1);
    await(library_thread_undelete(thread), ANSWER_CHANGED);
    ck_assert_int_eq((int)answer->games, 5);
    ck_assert_int_eq(answer->deletions, 0);
    ck_assert_int_eq(total_now(), 20);
    await(library_thread_undelete(thread), ANSWER_CHANGED);
    ck_assert_int_eq(answer->error.problem, LIBRARY_NOT_THERE);
    LibraryRange bad[] = {{answer->serial, 0, 20}, {answer->serial, 3, 2}, {0, 0, 0}};
    for (int i = 0; i < 3; i++) {
        await(library_thread_delete_range(thread, &bad[i]), ANSWER_CHANGED);
        ck_assert_int_eq(answer->error.problem, LIBRARY_NOT_THERE);
    }
}
END_TEST

START_TEST(tags_are_written) {
    char long_text[LIBRARY_TEXT_SIZE + 1];
    int64_t id = add("f5d6c3", "anna");
    await(library_thread_set_tags(thread, id, "study club"), ANSWER_CHANGED);
    browse((LibraryBrowse){.conditions = {.text = "study"}});
    ck_assert_int_eq(answer->row_count, 1);
    ck_assert_str_eq(answer->rows[0].tags, "study club");
    await(library_thread_set_tags(thread, 99, "x"), ANSWER_CHANGED);
    ck_assert_int_eq(answer->error.problem, LIBRARY_NOT_THERE);
    memset(long_text, 'x', LIBRARY_TEXT_SIZE);
    long_text[LIBRARY_TEXT_SIZE] = '\0';
    ck_assert_uint_eq(library_thread_set_tags(thread, id, long_text), 0);
}
END_TEST

static int games_in(const char *path) {
    Buf bytes;
    GameList games = {.count = 0};
    buf_init(&bytes);
    ck_assert_int_eq(file_read(path, 1 << 20, &bytes), TC_OK);
    ck_assert_int_eq(game_list_read(&games, bytes.data, bytes.size, NULL, NULL), TC_OK);
    int count = games.count;
    game_list_release(&games);
    buf_release(&bytes);
    return count;
}

START_TEST(games_are_exported) {
    static const char *const names[] = {"out.sgf", "out.ggf", "out.pgn", "out.txt"};
    char path[128];
    add_many(12);
    ck_assert_int_eq(total_now(), 12);
    LibraryRange all = {answer->serial, 0, 11}, one = {answer->serial, 3, 3};
    for (int i = 0; i < 4; i++) {
        snprintf(path, sizeof path, "%s/%s", folder.path, names[i]);
        await(library_thread_export(thread, &all, path), ANSWER_EXPORTED);
        ck_assert_int_eq(answer->error.problem, LIBRARY_FINE);
        ck_assert_int_eq((int)answer->games, 12);
        ck_assert_int_eq(games_in(path), 12);
    }
    await(library_thread_export(thread, &one, path), ANSWER_EXPORTED);
    ck_assert_int_eq(games_in(path), 1);
    snprintf(path, sizeof path, "%s/out.svg", folder.path);
    await(library_thread_export(thread, &all, path), ANSWER_EXPORTED);
    ck_assert_int_eq(answer->error.problem, LIBRARY_BAD_GAME);
    ck_assert_int_eq(folder_count(&folder, "out.svg"), 0);
    await(library_thread_export(thread, &one, path), ANSWER_EXPORTED);
    ck_assert_int_eq(answer->error.problem, LIBRARY_FINE);
    await(library_thread_export(thread, &one, "/no/such/folder/x.sgf"), ANSWER_EXPORTED);
    ck_assert_int_eq(answer->error.problem, LIBRARY_REFUSED);
    await(library_thread_export(thread, &one, "/tmp/x.wtb"), ANSWER_EXPORTED);
    ck_assert_int_eq(answer->error.problem, LIBRARY_BAD_GAME);
}
END_TEST

enum { FILE_GAMES = 20000 };

START_TEST(an_import_is_told_and_stopped) {
    static char text[FILE_GAMES * 60];
    char path[128];
    size_t size = 0;
    for (int i = 0; i < FILE_GAMES; i++) {
        size += (size_t)snprintf(text + size, sizeof text - size,
                                 "(;GM[2]PB[p%d]PW[q];B[f5];W[d6];B[c3])\n", i);
    }
    folder_write(&folder, "games.sgf", text, size, path);
    uint64_t ticket = library_thread_import(thread, path);
    await(ticket, ANSWER_IMPORTING);
    ck_assert_int_eq(answer->progress.files, 1);
    library_thread_stop_import(thread);
    await(ticket, ANSWER_IMPORTED);
    ck_assert_int_eq(answer->error.problem, LIBRARY_CANCELLED);
    ck_assert_int_eq((int)answer->imported.added, 0);
    await(library_thread_import(thread, path), ANSWER_IMPORTED);
    ck_assert_int_eq(answer->error.problem, LIBRARY_FINE);
    ck_assert_int_eq((int)answer->imported.added, FILE_GAMES);
}
END_TEST

START_TEST(a_library_that_cannot_be_opened_says_so) {
    LibraryThread *other;
    TcPosition start = tc_position_initial();
    ck_assert_int_eq(library_thread_create("/no/such/folder/library.db", NULL, NULL, &other),
                     TC_OK);
    ck_assert_uint_eq(library_thread_explore(other, &start, NULL), 1);
    for (int answers = 0; answers < 2;) {
        if (take_answer(other)) {
            ck_assert_int_ne(answer->error.problem, LIBRARY_FINE);
            ck_assert(answer->error.message[0] != '\0');
            answers++;
        }
    }
    library_thread_free(other);
    library_thread_free(NULL);
}
END_TEST

int main(void) {
    tc_init(TC_CPU_BEST);
    Suite *suite = suite_create("library_thread");
    TCase *tests = suite_case(suite, "library_thread", set_up, tear_down);
    tcase_add_test(tests, answers_what_is_asked);
    tcase_add_test(tests, progress_is_noted_read_and_written);
    tcase_add_test(tests, what_was_added_is_there_after_the_end);
    tcase_add_test(tests, pages_of_a_list);
    tcase_add_test(tests, ranges_are_deleted_and_come_back);
    tcase_add_test(tests, tags_are_written);
    tcase_add_test(tests, games_are_exported);
    tcase_add_test(tests, an_import_is_told_and_stopped);
    tcase_add_test(tests, a_library_that_cannot_be_opened_says_so);
    return suite_run(suite);
}
