/* What can go wrong with the file: each time there is a message, and nothing that was in it is
 * lost. */
#define _XOPEN_SOURCE 700
#include <signal.h>
#include <sqlite3.h>

#include <sys/resource.h>
#include <sys/stat.h>

#include <turncoat/init.h>

#include "base/file.h"
#include "library_folder.h"

enum { NOBODY = 65534, GAMES = 400, PAGE = 8192 };

static Folder folder;

static void set_up(void) {
    folder_make(&folder);
}

static void tear_down(void) {
    folder_remove(&folder);
}

/* A library of games that differ by their players. */
static void fill(int games) {
    Library *library = folder_open(&folder);
    for (int i = 0; i < games; i++) {
        char name[24];
        snprintf(name, sizeof name, "player %d", i);
        add_game(library, "f5d6c3d3c4f4f6f3e6e7", name, "x", "2001", i % 2 == 0);
    }
    library_close(library);
}

static Library *try_open(LibraryOpened *opened, LibraryError *error) {
    LibraryOptions options = {.wait = -1};
    return library_open(folder.library, &options, opened, error);
}

static void overwrite(const char *path, long at, const char *bytes, size_t size) {
    FILE *file = fopen(path, "r+b");
    ck_assert_ptr_nonnull(file);
    ck_assert_int_eq(fseek(file, at, SEEK_SET), 0);
    ck_assert(fwrite(bytes, 1, size, file) == size);
    ck_assert_int_eq(fclose(file), 0);
}

static void run_sql(const char *sql) {
    sqlite3 *handle;
    ck_assert_int_eq(sqlite3_open(folder.library, &handle), SQLITE_OK);
    int code = sqlite3_exec(handle, sql, NULL, NULL, NULL);
    ck_assert_msg(code == SQLITE_OK, "%s", sqlite3_errmsg(handle));
    sqlite3_close(handle);
}

START_TEST(a_foreign_database_is_left_alone) {
    LibraryError error;
    LibraryOpened opened;
    run_sql("CREATE TABLE recipes(name TEXT); INSERT INTO recipes VALUES('bread')");
    ck_assert_ptr_null(try_open(&opened, &error));
    ck_assert_int_eq(error.problem, LIBRARY_FOREIGN);
    ck_assert_ptr_nonnull(strstr(error.message, "another program"));
    run_sql("INSERT INTO recipes VALUES('cake')");
    ck_assert_int_eq(folder_count(&folder, "library.db"), 1);
}
END_TEST

START_TEST(a_later_library_is_left_alone) {
    LibraryError error;
    LibraryOpened opened;
    fill(2);
    run_sql("PRAGMA user_version=1000");
    ck_assert_ptr_null(try_open(&opened, &error));
    ck_assert_int_eq(error.problem, LIBRARY_NEWER);
    run_sql("PRAGMA user_version=3");
    Library *library = folder_open(&folder);
    ck_assert_int_eq(library_count(library), 2);
    library_close(library);
}
END_TEST

START_TEST(an_older_library_is_brought_up) {
    LibraryError error;
    LibraryOpened opened;
    fill(GAMES);
    run_sql("DROP TABLE positions; DROP TABLE facts; PRAGMA user_version=1");
    Library *library = try_open(&opened, &error);
    ck_assert_msg(library != NULL, "%s", error.message);
    ck_assert(opened.migrated);
    TcPosition start = tc_position_initial();
    Explorer explorer;
    ck_assert(library_explore(library, &start, NULL, &explorer));
    ck_assert_int_eq(explorer.all.games, GAMES);
    LibraryFilter filter = {.kind = LIBRARY_OWN};
    ck_assert(library_explore(library, &start, &filter, &explorer));
    ck_assert_int_eq(explorer.all.games, GAMES / 2);
    library_close(library);
}
END_TEST

/* Of step 2: it has all but two indices, so it is brought up, and where it cannot be, read. */
START_TEST(a_library_of_step_two_is_brought_up) {
    LibraryError error;
    LibraryOpened opened;
    fill(GAMES);
    run_sql("DROP INDEX games_dated; DROP INDEX games_tagged; PRAGMA user_version=2");
    Library *library = try_open(&opened, &error);
    ck_assert_msg(library != NULL, "%s", error.message);
    ck_assert(opened.migrated);
    ck_assert_int_eq(library_count(library), GAMES);
    library_close(library);
    library = try_open(&opened, &error);
    ck_assert_ptr_nonnull(library);
    ck_assert(!opened.migrated);
    library_close(library);
}
END_TEST

START_TEST(what_is_no_database_is_set_aside) {
    LibraryError error;
    LibraryOpened opened;
    char path[128];
    Buf bytes;
    folder_write(&folder, "library.db", "my diary, do not lose it\n", 25, path);
    Library *library = try_open(&opened, &error);
    ck_assert_msg(library != NULL, "%s", error.message);
    ck_assert_int_eq(opened.recovered, 0);
    ck_assert_int_eq(library_count(library), 0);
    library_close(library);
    buf_init(&bytes);
    ck_assert_int_eq(file_read(opened.set_aside, 1000, &bytes), TC_OK);
    ck_assert_str_eq(bytes.data, "my diary, do not lose it\n");
    buf_release(&bytes);
}
END_TEST

/* Garbage on every page in turn but the first: what can be read is saved, the rest is counted, and
   the damaged file is still there. */
START_TEST(a_damaged_page_costs_its_own_games_only) {
    LibraryError error;
    LibraryOpened opened;
    static const char garbage[PAGE] = {'#', '!', 7, 7, 7, 1, 2, 3};
    struct stat status;
    int most_lost = 0, total_recovered = 0, damaged = 0;
    fill(GAMES);
    ck_assert_int_eq(stat(folder.library, &status), 0);
    long pages = status.st_size / PAGE;
    ck_assert_int_gt(pages, 20);
    Buf whole;
    buf_init(&whole);
    ck_assert_int_eq(file_read(folder.library, 64 << 20, &whole), TC_OK);
    for (long page = 1; page < pages; page++) {
        ck_assert_int_eq(file_replace(folder.library, whole.data, whole.size, false), TC_OK);
        overwrite(folder.library, page * PAGE, garbage, PAGE);
        Library *library = try_open(&opened, &error);
        ck_assert_msg(library != NULL, "page %ld: %s", page, error.message);
        int64_t count = library_count(library);
        if (opened.set_aside[0]) {
            damaged++;
            ck_assert_int_eq(opened.recovered, (int)count);
            ck_assert_int_eq(access(opened.set_aside, F_OK), 0);
        } else {
            ck_assert_int_eq((int)count, GAMES);
        }
        total_recovered += (int)count;
        most_lost = GAMES - (int)count > most_lost ? GAMES - (int)count : most_lost;
        TcPosition start = tc_position_initial();
        Explorer explorer;
        /* a page of the index inside a long blob can be damaged unseen: then it is counts that are
         * wrong */
        ck_assert(library_explore(library, &start, NULL, &explorer) ||
                  library_error(library)->problem == LIBRARY_DAMAGED);
        library_close(library);
        unlink(opened.set_aside);
    }
    buf_release(&whole);
    ck_assert_int_gt(damaged, pages / 2);
    ck_assert_int_gt(total_recovered, (int)((pages - 1) * GAMES * 8 / 10));
}
END_TEST

START_TEST(a_cut_file_gives_what_is_left) {
    LibraryError error;
    LibraryOpened opened;
    Buf whole;
    buf_init(&whole);
    fill(GAMES);
    ck_assert_int_eq(file_read(folder.library, 64 << 20, &whole), TC_OK);
    int recovered = 0;
    for (size_t kept = whole.size - PAGE; kept > 0 && kept < whole.size; kept -= PAGE) {
        ck_assert_int_eq(file_replace(folder.library, whole.data, kept, false), TC_OK);
        Library *library = try_open(&opened, &error);
        ck_assert_msg(library != NULL, "%zu bytes: %s", kept, error.message);
        ck_assert(opened.set_aside[0]);
        ck_assert_int_eq(opened.recovered, (int)library_count(library));
        recovered = opened.recovered > recovered ? opened.recovered : recovered;
        library_close(library);
        unlink(opened.set_aside);
    }
    ck_assert_int_gt(recovered, GAMES / 2);
    buf_release(&whole);
}
END_TEST

/* A limit of the file's size stands for the full disk: the system refuses the write in the same
 * place. */
START_TEST(a_full_disk_loses_nothing) {
    fill(GAMES);
    Library *library = folder_open(&folder);
    signal(SIGXFSZ, SIG_IGN);
    struct rlimit limit = {.rlim_cur = 2 * PAGE, .rlim_max = RLIM_INFINITY};
    getrlimit(RLIMIT_FSIZE, &limit);
    rlim_t before = limit.rlim_cur;
    limit.rlim_cur = 2 * PAGE;
    ck_assert_int_eq(setrlimit(RLIMIT_FSIZE, &limit), 0);
    TcTree *tree = tree_of("f5f6e6f4", "new", "game", "2002");
    LibraryNotes notes = {.own = true};
    int64_t id;
    bool added = library_add(library, tree, &notes, &id, NULL);
    LibraryProblem problem = library_error(library)->problem;
    limit.rlim_cur = before;
    ck_assert_int_eq(setrlimit(RLIMIT_FSIZE, &limit), 0);
    ck_assert(!added);
    ck_assert(problem == LIBRARY_DISK_FULL || problem == LIBRARY_REFUSED);
    ck_assert_int_eq(library_count(library), GAMES);
    ck_assert(library_add(library, tree, &notes, &id, NULL)); /* there is room again */
    ck_assert_int_eq(library_count(library), GAMES + 1);
    tc_tree_free(tree);
    library_close(library);
}
END_TEST

START_TEST(a_locked_library_says_so) {
    LibraryError error;
    LibraryOpened opened;
    fill(3);
    Library *library = try_open(&opened, &error);
    ck_assert_ptr_nonnull(library);
    sqlite3 *other;
    ck_assert_int_eq(sqlite3_open(folder.library, &other), SQLITE_OK);
    ck_assert_int_eq(sqlite3_exec(other, "BEGIN IMMEDIATE", NULL, NULL, NULL), SQLITE_OK);
    int64_t id = 1;
    ck_assert(!library_delete(library, &id, 1));
    ck_assert_int_eq(library_error(library)->problem, LIBRARY_LOCKED);
    ck_assert_ptr_nonnull(strstr(library_error(library)->message, "another program"));
    LibraryRow row;
    ck_assert(library_get(library, 1, &row, NULL)); /* reading goes on */
    ck_assert_int_eq(sqlite3_exec(other, "COMMIT", NULL, NULL, NULL), SQLITE_OK);
    ck_assert(library_delete(library, &id, 1));
    library_close(library);
    ck_assert_int_eq(
        sqlite3_exec(other, "PRAGMA locking_mode=EXCLUSIVE; BEGIN EXCLUSIVE", NULL, NULL, NULL),
        SQLITE_OK);
    ck_assert_ptr_null(try_open(&opened, &error));
    ck_assert_int_eq(error.problem, LIBRARY_LOCKED);
    ck_assert_str_eq(opened.set_aside, "");
    sqlite3_close(other);
    library = try_open(&opened, &error);
    ck_assert_msg(library != NULL, "%s", error.message);
    ck_assert_int_eq(library_count(library), 2);
    library_close(library);
}
END_TEST

/* As a user whom the system stops: root may write everywhere. Every test is a process of its own.
 */
static void become_nobody(void) {
    if (geteuid() == 0) {
        ck_assert_int_eq(seteuid(NOBODY), 0);
    }
}

static void become_root(void) {
    if (getuid() == 0) {
        ck_assert_int_eq(seteuid(0), 0);
    }
}

START_TEST(a_read_only_folder_is_read) {
    LibraryError error;
    LibraryOpened opened;
    fill(5);
    ck_assert_int_eq(chmod(folder.library, 0444), 0);
    ck_assert_int_eq(chmod(folder.path, 0555), 0);
    become_nobody();
    Library *library = try_open(&opened, &error);
    ck_assert_msg(library != NULL, "%s", error.message);
    ck_assert(opened.read_only);
    ck_assert_int_eq(library_count(library), 5);
    TcPosition start = tc_position_initial();
    Explorer explorer;
    ck_assert(library_explore(library, &start, NULL, &explorer));
    ck_assert_int_eq(explorer.all.games, 5);
    int64_t id = 1;
    ck_assert(!library_delete(library, &id, 1));
    ck_assert_int_eq(library_error(library)->problem, LIBRARY_READ_ONLY);
    ck_assert_ptr_nonnull(strstr(library_error(library)->message, "read-only"));
    library_close(library);
    become_root();
    ck_assert_int_eq(chmod(folder.path, 0700), 0);
}
END_TEST

START_TEST(a_read_only_folder_without_a_library_says_so) {
    LibraryError error;
    LibraryOpened opened;
    ck_assert_int_eq(chmod(folder.path, 0555), 0);
    become_nobody();
    ck_assert_ptr_null(try_open(&opened, &error));
    ck_assert_int_eq(error.problem, LIBRARY_READ_ONLY);
    become_root();
    ck_assert_int_eq(chmod(folder.path, 0700), 0);
}
END_TEST

int main(void) {
    tc_init(TC_CPU_V3);
    const struct {
        const char *name;
        const TTest *test;
    } tests[] = {{"foreign", a_foreign_database_is_left_alone},
                 {"later", a_later_library_is_left_alone},
                 {"older", an_older_library_is_brought_up},
                 {"step 2", a_library_of_step_two_is_brought_up},
                 {"no_database", what_is_no_database_is_set_aside},
                 {"page", a_damaged_page_costs_its_own_games_only},
                 {"cut", a_cut_file_gives_what_is_left},
                 {"full", a_full_disk_loses_nothing},
                 {"locked", a_locked_library_says_so},
                 {"read_only", a_read_only_folder_is_read},
                 {"read_only_empty", a_read_only_folder_without_a_library_says_so}};
    Suite *suite = suite_create("library_faults");
    for (size_t i = 0; i < sizeof tests / sizeof tests[0]; i++) {
        TCase *tcase = suite_add(suite, tests[i].name, tests[i].test);
        tcase_add_checked_fixture(tcase, set_up, tear_down);
        tcase_set_timeout(tcase, 120);
    }
    return suite_run(suite);
}
