/* Tests what can go wrong with the file: each time there is a message, and nothing that was in it
   is lost. */
#define _XOPEN_SOURCE 700
#include <errno.h>
#include <signal.h>

#include <sys/resource.h>
#include <sys/stat.h>

#include "base/file.h"
#include "base/random.h"
#include "library_fixture.h"
#include "storage/library.h"
#include "storage/library_game.h"
#include "storage/library_row.h"

enum { NOBODY = 65534, GAMES = 400, PAGE = 8192, TURNED_BITS = 300 / SUITE_ONE_IN };

static LibraryOpened opened;
static TcError error;

static void make_folder(void) {
    folder_make(&folder);
}

static void remove_folder(void) {
    folder_remove(&folder);
}

/* A library of games that differ by their players, imported as one file: added one by one they would be
   as many transactions, which took most of the time of these tests. */
static void fill(int games) {
    char path[128];
    Buf text;
    ImportResult result;
    buf_init(&text);
    for (int i = 0; i < games; i++) {
        buf_printf(
            &text,
            "(;GM[2]FF[4]PB[player %d]PW[x]DT[2001];B[f5];W[d6];B[c3];W[d3];B[c4];W[f4];B[f6];"
            "W[f3];B[e6];W[e7])\n",
            i);
    }
    ck_assert(!buf_failed(&text));
    folder_write(&folder, "games.sgf", text.data, text.size, path);
    buf_release(&text);
    library = folder_open(&folder);
    ck_assert(library_import(library, (const char *[]){path}, 1, NULL, &result));
    ck_assert_int_eq((int)result.added, games);
    library_close(library);
    ck_assert_int_eq(unlink(path), 0);
}

static bool opens(void) {
    library = library_open(folder.library, &(LibraryOptions){.wait = -1}, &opened, &error);
    return library != NULL;
}

static void open_it(void) {
    ck_assert_msg(opens(), "%s", error.message);
}

static void overwrite(const char *path, long at, const char *bytes, size_t size) {
    FILE *file = fopen(path, "r+b");
    ck_assert_ptr_nonnull(file);
    ck_assert_int_eq(fseek(file, at, SEEK_SET), 0);
    ck_assert(fwrite(bytes, 1, size, file) == size);
    ck_assert_int_eq(fclose(file), 0);
}

/* Goes on as a user whom the system stops: root may write everywhere. Every test is a process of
   its own. */
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

TEST(a_foreign_database_is_left_alone) {
    run_sql("CREATE TABLE recipes(name TEXT); INSERT INTO recipes VALUES('bread')");
    ck_assert(!opens());
    ck_assert_int_eq(error.status, TC_ERROR_FOREIGN);
    ck_assert_ptr_nonnull(strstr(error.message, "another program"));
    run_sql("INSERT INTO recipes VALUES('cake')");
    ck_assert_int_eq(folder_count(&folder, "library.db"), 1);
}

TEST(a_library_of_another_version_is_left_alone) {
    fill(2);
    run_sql("PRAGMA user_version=1000");
    ck_assert(!opens());
    ck_assert_int_eq(error.status, TC_ERROR_NEWER);
    run_sql("PRAGMA user_version=7"); /* made by a version before 1.0 */
    ck_assert(!opens());
    ck_assert_int_eq(error.status, TC_ERROR_FOREIGN);
    run_sql("PRAGMA user_version=10");
    library = folder_open(&folder);
    ck_assert_int_eq(count_games(library), 2);
    library_close(library);
}

TEST(what_is_no_database_is_set_aside) {
    char path[128];
    Buf bytes;
    folder_write(&folder, "library.db", "my diary, do not lose it\n", 25, path);
    open_it();
    ck_assert_int_eq(opened.recovered, 0);
    ck_assert_int_eq(count_games(library), 0);
    library_close(library);
    buf_init(&bytes);
    ck_assert_int_eq(file_read(opened.set_aside, 1000, &bytes), TC_OK);
    ck_assert_str_eq(bytes.data, "my diary, do not lose it\n");
    buf_release(&bytes);
}

static int games_through_start(void) {
    TcPosition start = tc_position_initial();
    Explorer explorer;
    bool good = library_explore(library, &start, NULL, &explorer);
    ck_assert_msg(good, "%s", tc_error_text(library_error(library)));
    return explorer.all.games;
}

/* The numbers of the index are damaged where SQLite cannot see it: that is noticed at opening, and
   the index made anew, once. */
TEST(a_damaged_index_is_made_anew) {
    static const char *const harms[] = {
        "UPDATE positions SET words=zeroblob(length(words)) WHERE id>>32=4",
        "UPDATE positions SET words=substr(words,1,8) WHERE id>>32=4",
        "DELETE FROM positions WHERE id>>32=4",
        "DELETE FROM facts",
        "UPDATE facts SET rows=zeroblob(length(rows))",
        "UPDATE facts SET rows=CAST(substr(rows,1,31)||x'04'||substr(rows,33) AS BLOB)",
        "DELETE FROM sums WHERE id=0",
        "UPDATE sums SET sum=sum+1 WHERE id=0",
        "DELETE FROM positions; DELETE FROM facts; DELETE FROM sums WHERE id=0"};
    fill(GAMES);
    for (size_t i = 0; i < sizeof harms / sizeof harms[0]; i++) {
        run_sql(harms[i]);
        for (int time = 0; time < 2; time++) {
            ck_assert_msg(opens(), "%s: %s", harms[i], error.message);
            ck_assert_msg(opened.reindexed == (time == 0), "%s", harms[i]);
            ck_assert_str_eq(opened.set_aside, "");
            ck_assert_int_eq(count_games(library), GAMES);
            ck_assert_int_eq(games_through_start(), GAMES);
            library_close(library);
        }
    }
}

/* Nothing that a library does itself is damage. */
TEST(a_used_index_is_sound) {
    int64_t ids[] = {1, 7, GAMES};
    fill(GAMES);
    for (int step = 0; step < 4; step++) {
        open_it();
        ck_assert(!opened.reindexed);
        if (step == 0) {
            ck_assert(library_delete(library, ids, 3));
        } else if (step == 1) {
            ck_assert(library_restore(library, ids, 2));
        } else if (step == 2) {
            add_game(library, "f5f6e6f4", "new", "game", "2002", true);
        }
        library_close(library);
    }
}

/* One bit of the file anywhere: the answers are right, or the damage was noticed. */
TEST(a_turned_bit_leaves_no_wrong_counts) {
    Buf whole;
    uint64_t random = 5;
    int reindexed = 0;
    buf_init(&whole);
    fill(GAMES);
    ck_assert_int_eq(file_read(folder.library, 64 << 20, &whole), TC_OK);
    for (int i = 0; i < TURNED_BITS; i++) {
        size_t at = 100 + random_below(&random, (uint32_t)whole.size - 100);
        char turned = (char)(whole.data[at] ^ 1 << random_below(&random, 8));
        ck_assert_int_eq(file_replace(folder.library, whole.data, whole.size, false), TC_OK);
        overwrite(folder.library, (long)at, &turned, 1);
        ck_assert_msg(opens(), "byte %zu: %s", at, error.message);
        reindexed += opened.reindexed;
        int64_t counted = count_games(library);
        if (counted < 0) {
            ck_assert_str_eq(tc_error_text(library_error(library)),
                             "the library's file is damaged");
        } else {
            ck_assert_int_eq(games_through_start(), counted);
        }
        library_close(library);
        unlink(opened.set_aside);
    }
    buf_release(&whole);
    ck_assert_int_gt(reindexed, TURNED_BITS / 10);
}

/* A backup takes the place of the file that a link leads to, and not that of the link. */
TEST(a_backup_goes_where_a_link_leads) {
    char elsewhere[128], backup[128];
    FileAbout about;
    fill(5);
    open_it();
    snprintf(backup, sizeof backup, "%s/all.backup", folder.path);
    folder_write(&folder, "elsewhere", "old", 3, elsewhere);
    ck_assert_int_eq(symlink(elsewhere, backup), 0);
    ck_assert_msg(library_backup(library, backup, NULL, 0), "%s",
                  tc_error_text(library_error(library)));
    ck_assert(file_about(backup, &about) && about.is_link);
    ck_assert_uint_gt(about.size, 1000);
    library_close(library);
}

TEST(a_damaged_index_that_cannot_be_mended_is_told) {
    fill(5);
    run_sql("DELETE FROM facts");
    ck_assert_int_eq(chmod(folder.library, 0444), 0);
    ck_assert_int_eq(chmod(folder.path, 0555), 0);
    become_nobody();
    ck_assert(!opens());
    ck_assert_ptr_nonnull(strstr(error.message, "index"));
    become_root();
    ck_assert_int_eq(chmod(folder.path, 0700), 0);
    ck_assert_int_eq(chmod(folder.library, 0644), 0);
    open_it();
    ck_assert(opened.reindexed);
    library_close(library);
}

/* Garbage on every page in turn but the first: what can be read is saved, the rest is counted, and
   the damaged file is still there. */
TEST(a_damaged_page_costs_its_own_games_only) {
    static const char garbage[PAGE] = {'#', '!', 7, 7, 7, 1, 2, 3};
    struct stat status;
    int max_lost = 0, total_recovered = 0, damaged = 0;
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
        ck_assert_msg(opens(), "page %ld: %s", page, error.message);
        int64_t count = count_games(library);
        if (opened.set_aside[0]) {
            damaged++;
            ck_assert_int_eq(opened.recovered, (int)count);
            ck_assert_int_eq(access(opened.set_aside, F_OK), 0);
        } else {
            ck_assert_int_eq((int)count, GAMES);
        }
        total_recovered += (int)count;
        max_lost = GAMES - (int)count > max_lost ? GAMES - (int)count : max_lost;
        ck_assert_int_eq(games_through_start(), (int)count);
        library_close(library);
        unlink(opened.set_aside);
    }
    buf_release(&whole);
    ck_assert_int_gt(damaged, pages / 2);
    ck_assert_int_gt(total_recovered, (int)((pages - 1) * GAMES * 8 / 10));
}

/* A round may be all that tells one game of a match from another. */
TEST(equal_games_of_a_match_are_all_recovered) {
    static const char *const rounds[] = {"1", "2", "3"};
    struct stat status;
    int64_t id;
    library = folder_open(&folder);
    for (int i = 0; i < 3; i++) {
        TcTree *tree = tree_of("f5d6c3", "Edax", "Zebra", "2026-11-28");
        ck_assert_int_eq(tc_tree_set_header(tree, TC_HEADER_ROUND, rounds[i]), TC_OK);
        ck_assert(library_add(library, tree, &(LibraryNotes){.own = true}, &id, NULL));
        tc_tree_free(tree);
    }
    ck_assert_int_eq(count_games(library), 3);
    library_close(library);
    ck_assert_int_eq(stat(folder.library, &status), 0);
    ck_assert_int_eq(truncate(folder.library, status.st_size - PAGE), 0);
    open_it();
    ck_assert_int_eq(opened.recovered, 3);
    library_close(library);
}

TEST(a_cut_file_gives_what_is_left) {
    Buf whole;
    buf_init(&whole);
    fill(GAMES);
    ck_assert_int_eq(file_read(folder.library, 64 << 20, &whole), TC_OK);
    int recovered = 0;
    for (size_t kept = whole.size - PAGE; kept > 0 && kept < whole.size; kept -= PAGE) {
        ck_assert_int_eq(file_replace(folder.library, whole.data, kept, false), TC_OK);
        ck_assert_msg(opens(), "%zu bytes: %s", kept, error.message);
        ck_assert(opened.set_aside[0]);
        ck_assert_int_eq(opened.recovered, (int)count_games(library));
        recovered = opened.recovered > recovered ? opened.recovered : recovered;
        library_close(library);
        unlink(opened.set_aside);
    }
    ck_assert_int_gt(recovered, GAMES / 2);
    buf_release(&whole);
}

/* Gets every game: its right row or an error. Returns the errors. */
static int count_failures(void) {
    int failed = 0;
    for (int id = 1; id <= GAMES; id++) {
        LibraryRow row;
        char name[24];
        snprintf(name, sizeof name, "player %d", id - 1);
        if (library_get(library, id, &row, NULL)) {
            ck_assert_str_eq(row.black, name);
        } else {
            ck_assert_str_ne(tc_error_text(library_error(library)), "");
            failed++;
        }
    }
    return failed;
}

/* Another program cuts the file while it is open: what is in memory is still right, what is not is
   an error, and the program runs on. */
TEST(a_file_that_is_cut_while_open_is_an_error) {
    fill(GAMES);
    library = folder_open(&folder);
    /* the journal now says how long the file should be */
    add_game(library, "f5d6c3", "last", "x", "2002", false);
    ck_assert_int_eq(truncate(folder.library, 3 * PAGE), 0);
    (void)count_failures();
    library_close(library);
    folder_remove(&folder);
    folder_make(&folder);
    fill(GAMES);
    library = folder_open(&folder);
    /* what another writes makes us read all anew */
    run_sql("UPDATE games SET year=2002 WHERE id=1");
    ck_assert_int_eq(truncate(folder.library, 3 * PAGE), 0);
    ck_assert_int_gt(count_failures(), 0);
    library_close(library);
}

static void expect_games(const char *path, int games) {
    library = library_open(path, NULL, &opened, &error);
    ck_assert_msg(library != NULL, "%s", error.message);
    ck_assert_str_eq(opened.set_aside, "");
    ck_assert(!opened.reindexed);
    ck_assert_int_eq((int)count_games(library), games);
    library_close(library);
}

/* The power was cut after the damaged file had another name, and before the new one had its own. */
TEST(a_repair_is_finished_by_the_next_opening) {
    char part[FILE_PATH_SIZE];
    fill(5);
    snprintf(part, sizeof part, "%s.recovered", folder.library);
    ck_assert_int_eq(rename(folder.library, part), 0);
    expect_games(folder.library, 5);
}

/* Another library is put in its place while it is open: no game goes into the one that no path leads to,
   and the journal is that one's, which may have another name now. */
TEST(a_library_put_in_its_place_is_told_and_whole, .to = 2) {
    char other[FILE_PATH_SIZE], moved[FILE_PATH_SIZE];
    snprintf(other, sizeof other, "%s/other", folder.path);
    snprintf(moved, sizeof moved, "%s/moved", folder.path);
    fill(GAMES);
    ck_assert_int_eq(rename(folder.library, other), 0);
    fill(2 * GAMES);
    library = folder_open(&folder);
    for (int i = 0; i < GAMES / 4; i++) {
        char name[24];
        snprintf(name, sizeof name, "late %d", i);
        add_game(library, "f5f6e6f4", name, "x", "2002", true); /* it is in the journal */
    }
    ck_assert_int_eq(rename(folder.library, moved), 0);
    ck_assert_int_eq(rename(other, folder.library), 0);
    if (_i == 0) {
        TcTree *tree = tree_of("f5d6c3", "after", "x", "2002");
        int64_t id;
        ck_assert(!library_add(library, tree, &(LibraryNotes){.own = true}, &id, NULL));
        ck_assert_ptr_nonnull(
            strstr(tc_error_text(library_error(library)), "start Turncoat again"));
        tc_tree_free(tree);
    }
    library_close(library);
    expect_games(folder.library, GAMES);
    expect_games(moved, 2 * GAMES + GAMES / 4);
}

/* A limit of the file's size stands for the full disk: the system refuses the write in the same
   place. */
TEST(a_full_disk_loses_nothing) {
    fill(GAMES);
    library = folder_open(&folder);
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
    TcStatus problem = library_error(library)->status;
    limit.rlim_cur = before;
    ck_assert_int_eq(setrlimit(RLIMIT_FSIZE, &limit), 0);
    ck_assert(!added);
    ck_assert_int_eq(problem, TC_ERROR_FULL);
    ck_assert_int_eq(count_games(library), GAMES);
    ck_assert(library_add(library, tree, &notes, &id, NULL)); /* there is room again */
    ck_assert_int_eq(count_games(library), GAMES + 1);
    tc_tree_free(tree);
    library_close(library);
}

/* The system's own answer, from the system's call on. */
static int room; /* bytes that may still be written; -1: any number */

static ssize_t write_in_room(int file, const void *bytes, size_t size, off_t at) {
    if (room >= 0 && (size_t)room < size) {
        errno = ENOSPC;
        return -1;
    }
    room -= room >= 0 ? (int)size : 0;
    return pwrite(file, bytes, size, at);
}

/* ENOSPC after every number of bytes, at adding and at importing: reported, and nothing of it is there;
   with room again the same succeeds. */
TEST(no_room_at_any_moment_loses_nothing) {
    sqlite3_vfs *system = sqlite3_vfs_find(NULL);
    char path[128], text[4000] = "";
    int full = 0;
    for (int i = 0; i < 40; i++) {
        char line[80];
        snprintf(line, sizeof line, "(;GM[2]FF[4]PB[name %d]PW[x];B[f5];W[d6];B[c3])\n", i);
        strcat(text, line);
    }
    folder_write(&folder, "forty.sgf", text, strlen(text), path);
    const char *paths[] = {path};
    fill(GAMES);
    ck_assert_int_eq(system->xSetSystemCall(system, "pwrite64", (sqlite3_syscall_ptr)write_in_room),
                     SQLITE_OK);
    ck_assert_int_eq(system->xSetSystemCall(system, "pwrite", (sqlite3_syscall_ptr)write_in_room),
                     SQLITE_OK);
    int64_t there = GAMES;
    for (int round = 0; round < 60; round++) {
        room = -1;
        library = folder_open(&folder);
        ImportResult result;
        LibraryNotes notes = {.own = true};
        char name[24];
        int64_t id;
        snprintf(name, sizeof name, "new %d", round);
        TcTree *tree = tree_of("f5f6e6f4", name, "game", "2002");
        room = round % 2 == 0 ? 3000 * (round / 2) : 10000 * (round / 2);
        bool added = round % 2 == 0 ? library_add(library, tree, &notes, &id, NULL)
                                    : library_import(library, paths, 1, NULL, &result);
        if (added) {
            there += round % 2 == 0 ? 1 : result.added;
        } else {
            full++;
            ck_assert_msg(library_error(library)->status == TC_ERROR_FULL, "%s",
                          tc_error_text(library_error(library)));
            ck_assert_ptr_nonnull(strstr(tc_error_text(library_error(library)), "make room"));
        }
        ck_assert_int_eq((int)count_games(library), (int)there);
        library_close(library);
        room = -1;
        library = folder_open(&folder);
        ck_assert_int_eq((int)count_games(library), (int)there);
        ck_assert_int_eq(games_through_start(), (int)there);
        library_close(library);
        tc_tree_free(tree);
    }
    ck_assert_int_gt(full, 10);
    system->xSetSystemCall(system, NULL, NULL);
    library = folder_open(&folder);
    ImportResult result;
    ck_assert(library_import(library, paths, 1, NULL, &result));
    ck_assert_int_eq((int)(result.added + result.known), 40);
    library_close(library);
}

/* A damaged library is only exchanged for one that has its games: without room for that it stays where it
   is, for the next time. */
TEST(no_room_for_a_repair_loses_nothing) {
    static const char garbage[PAGE] = {'#', '!', 7, 7, 7, 1, 2, 3};
    sqlite3_vfs *system = sqlite3_vfs_find(NULL);
    int full = 0;
    fill(GAMES);
    overwrite(folder.library, 12 * PAGE, garbage, PAGE);
    ck_assert_int_eq(system->xSetSystemCall(system, "pwrite64", (sqlite3_syscall_ptr)write_in_room),
                     SQLITE_OK);
    ck_assert_int_eq(system->xSetSystemCall(system, "pwrite", (sqlite3_syscall_ptr)write_in_room),
                     SQLITE_OK);
    for (room = 0;; room = 100000 * full) {
        if (opens()) {
            break;
        }
        full++;
        ck_assert_msg(error.status == TC_ERROR_FULL || error.status == TC_ERROR_IO, "%d: %s",
                      error.status, error.message);
        ck_assert_str_eq(opened.set_aside, "");
        ck_assert_int_eq(folder_count(&folder, "library.db."), 0);
    }
    room = -1;
    system->xSetSystemCall(system, NULL, NULL);
    ck_assert_int_gt(full, 3);
    ck_assert_int_eq((int)count_games(library), opened.recovered);
    ck_assert_int_gt(opened.recovered, GAMES / 2);
    ck_assert_int_eq(games_through_start(), opened.recovered);
    library_close(library);
}

/* Another program writes: what was deleted long ago is removed another time. */
TEST(a_library_opens_while_another_program_writes) {
    sqlite3 *other;
    fill(3);
    ck_assert_int_eq(sqlite3_open(folder.library, &other), SQLITE_OK);
    ck_assert_int_eq(sqlite3_exec(other, "UPDATE games SET deleted=1 WHERE id=1; BEGIN IMMEDIATE",
                                  NULL, NULL, NULL),
                     SQLITE_OK);
    open_it();
    ck_assert(!opened.read_only);
    LibraryRow row;
    ck_assert(library_get(library, 1, &row, NULL));
    ck_assert_int_eq(sqlite3_exec(other, "COMMIT", NULL, NULL, NULL), SQLITE_OK);
    sqlite3_close(other);
    library_close(library);
    open_it();
    ck_assert(!library_get(library, 1, &row, NULL));
    library_close(library);
}

TEST(a_locked_library_says_so) {
    fill(3);
    open_it();
    sqlite3 *other;
    ck_assert_int_eq(sqlite3_open(folder.library, &other), SQLITE_OK);
    ck_assert_int_eq(sqlite3_exec(other, "BEGIN IMMEDIATE", NULL, NULL, NULL), SQLITE_OK);
    int64_t id = 1;
    ck_assert(!library_delete(library, &id, 1));
    ck_assert_int_eq(library_error(library)->status, TC_ERROR_IN_USE);
    ck_assert_ptr_nonnull(strstr(tc_error_text(library_error(library)), "another program"));
    LibraryRow row;
    ck_assert(library_get(library, 1, &row, NULL)); /* reading goes on */
    ck_assert_int_eq(sqlite3_exec(other, "COMMIT", NULL, NULL, NULL), SQLITE_OK);
    ck_assert(library_delete(library, &id, 1));
    library_close(library);
    ck_assert_int_eq(
        sqlite3_exec(other, "PRAGMA locking_mode=EXCLUSIVE; BEGIN EXCLUSIVE", NULL, NULL, NULL),
        SQLITE_OK);
    ck_assert(!opens());
    ck_assert_int_eq(error.status, TC_ERROR_IN_USE);
    ck_assert_str_eq(opened.set_aside, "");
    sqlite3_close(other);
    open_it();
    ck_assert_int_eq(count_games(library), 2);
    library_close(library);
}

TEST(a_read_only_folder_is_read) {
    fill(5);
    ck_assert_int_eq(chmod(folder.library, 0444), 0);
    ck_assert_int_eq(chmod(folder.path, 0555), 0);
    become_nobody();
    open_it();
    ck_assert(opened.read_only);
    ck_assert_int_eq(count_games(library), 5);
    ck_assert_int_eq(games_through_start(), 5);
    int64_t id = 1;
    ck_assert(!library_delete(library, &id, 1));
    ck_assert_int_eq(library_error(library)->status, TC_ERROR_READ_ONLY);
    ck_assert_ptr_nonnull(strstr(tc_error_text(library_error(library)), "read-only"));
    library_close(library);
    become_root();
    ck_assert_int_eq(chmod(folder.path, 0700), 0);
}

TEST(a_read_only_folder_without_a_library_says_so) {
    ck_assert_int_eq(chmod(folder.path, 0555), 0);
    become_nobody();
    ck_assert(!opens());
    ck_assert_int_eq(error.status, TC_ERROR_READ_ONLY);
    become_root();
    ck_assert_int_eq(chmod(folder.path, 0700), 0);
}

SUITE("library_faults", make_folder, remove_folder)
