/* A backup has the library and the user's other files, and gives both back as they were; what is cut off or
   something else is refused, and nothing of the user's is touched. */

#include <sqlite3.h>

#include "base/file.h"
#include "library_fixture.h"
#include "storage/library.h"
#include "storage/library_game.h"

static char backup[128], book[128], settings[128], missing[128];
static BackupFile files[3];
static TcError error; /* of library_unpack */

static void make_files(void) {
    folder_write(&folder, "book.tcb", "book\0bytes", 10, book);
    folder_write(&folder, "settings.ini", "[look]\n", 7, settings);
    snprintf(missing, sizeof missing, "%s/none.sgf", folder.path);
    snprintf(backup, sizeof backup, "%s/all.backup", folder.path);
    files[0] = (BackupFile){"book", book};
    files[1] = (BackupFile){"settings", settings};
    files[2] = (BackupFile){"game", missing};
}

static void keep_game(const char *date) {
    TcTree *tree = tree_of("f5d6c3d3c4", "Ada", "Bert", date);
    int64_t id = 0;
    ck_assert(library_add(library, tree, &(LibraryNotes){.own = true}, &id, NULL));
    tc_tree_free(tree);
}

static void save(void) {
    ck_assert_msg(library_backup(library, backup, files, 3), "%s",
                  tc_error_text(library_error(library)));
    ck_assert_int_eq(folder_count(&folder, "all.backup"), 1); /* no part is left */
}

static void check_file(const char *path, const char *bytes, size_t size) {
    char next[160];
    Buf found;
    buf_init(&found);
    snprintf(next, sizeof next, "%s" BACKUP_NEXT, path);
    ck_assert_int_eq(file_read(next, 1000, &found), TC_OK);
    ck_assert_uint_eq(found.size, size);
    ck_assert_mem_eq(found.data, bytes, size);
    buf_release(&found);
}

TEST(everything_comes_back) {
    make_files();
    keep_game("2024");
    keep_game("2025");
    save();
    keep_game("2026");
    save(); /* another one over it */
    keep_game("2027");
    ck_assert_int_eq(library_unpack(backup, folder.library, files, 3, &error), TC_OK);
    check_file(book, "book\0bytes", 10);
    check_file(settings, "[look]\n", 7);
    ck_assert_int_eq(folder_count(&folder, "none.sgf"), 0);
    ck_assert_int_eq((int)count_games(library), 4); /* what is there is not touched */
    library_close(library);
    char next[128];
    snprintf(next, sizeof next, "%s" BACKUP_NEXT, folder.library);
    library = library_open(next, NULL, NULL, &error);
    ck_assert_msg(library != NULL, "%s", error.message);
    ck_assert_int_eq((int)count_games(library), 3);
    ck_assert_int_eq(library_unpack(next, folder.library, files, 3, &error), TC_ERROR_UNSUPPORTED);
}

/* A book may be as large as the program makes one. */
TEST(a_large_book_is_in_the_backup) {
    make_files();
    FILE *file = fopen(book, "r+b");
    ck_assert(file && fseek(file, 100 << 20, SEEK_SET) == 0 && fputc(1, file) == 1);
    ck_assert_int_eq(fclose(file), 0);
    save();
}

TEST(what_is_no_backup_is_refused) {
    char other[128];
    make_files();
    keep_game("2024");
    save();
    folder_write(&folder, "other", "f5d6c3\n", 7, other);
    ck_assert_int_ne(library_unpack(other, folder.library, files, 3, &error), TC_OK);
    ck_assert_int_ne(library_unpack(missing, folder.library, files, 3, &error), TC_OK);
    Buf bytes;
    buf_init(&bytes);
    ck_assert_int_eq(file_read(backup, 1 << 24, &bytes), TC_OK);
    for (size_t cut = 0; cut < bytes.size; cut += 4001) {
        folder_write(&folder, "other", bytes.data, cut, other);
        ck_assert_msg(library_unpack(other, folder.library, files, 3, &error) != TC_OK,
                      "cut at %zu", cut);
    }
    buf_release(&bytes);
    ck_assert_int_eq((int)count_games(library), 1);
}

/* A start would put a library in place that it cannot open. */
TEST(one_that_could_not_be_opened_is_refused, .to = 2) {
    static const char *const marks[] = {"PRAGMA user_version=1000", "PRAGMA application_id=1"};
    static const TcStatus statuses[] = {TC_ERROR_NEWER, TC_ERROR_FOREIGN};
    static const char *const words[] = {"a later version of Turncoat made the library",
                                        "the file belongs to another program"};
    sqlite3 *database;
    make_files();
    save();
    ck_assert_int_eq(sqlite3_open(backup, &database), SQLITE_OK);
    ck_assert_int_eq(sqlite3_exec(database, marks[_i], NULL, NULL, NULL), SQLITE_OK);
    ck_assert_int_eq(sqlite3_close(database), SQLITE_OK);
    ck_assert_int_eq(library_unpack(backup, folder.library, files, 3, &error), statuses[_i]);
    ck_assert_int_eq(error.status, statuses[_i]);
    ck_assert_ptr_nonnull(strstr(error.message, words[_i]));
    ck_assert_int_eq(folder_count(&folder, "library.db" BACKUP_NEXT), 0);
}

static bool is_next(const char *path) {
    char next[160];
    snprintf(next, sizeof next, "%s" BACKUP_NEXT, path);
    return file_is_taken(next);
}

/* The library is unpacked before there is no room for a file: it must not be put in place. */
TEST(what_fails_leaves_nothing_to_put_in_place) {
    make_files();
    keep_game("2024");
    save();
    ck_assert_int_eq(library_unpack(backup, folder.library, files, 3, &error), TC_OK);
    ck_assert(is_next(folder.library) && is_next(book) && is_next(settings));
    files[1].path = "/proc/none/settings.ini";
    ck_assert_int_ne(library_unpack(backup, folder.library, files, 3, &error), TC_OK);
    ck_assert(!is_next(folder.library) && !is_next(book));
}

TEST(a_folder_that_cannot_be_written_is_said) {
    make_files();
    snprintf(backup, sizeof backup, "%s/none/all.backup", folder.path);
    ck_assert(!library_backup(library, backup, files, 3));
    ck_assert_str_eq(library_error(library)->message, "the backup cannot be written there");
    ck_assert_int_eq((int)count_games(library), 0); /* and the library goes on */
}

/* The next start would put in place what a failed restore leaves. */
TEST(a_restore_that_fails_leaves_nothing) {
    char inside[160];
    make_files();
    keep_game("2024");
    save();
    snprintf(inside, sizeof inside, "%s/settings.ini", book); /* in a file, which is no folder */
    files[1].path = inside;
    ck_assert_int_ne(library_unpack(backup, folder.library, files, 3, &error), TC_OK);
    ck_assert_int_eq(folder_count(&folder, "library.db" BACKUP_NEXT), 0);
    ck_assert_int_eq(folder_count(&folder, "book.tcb" BACKUP_NEXT), 0);
}

/* The last of two restores before the next start counts alone. */
TEST(a_restore_takes_the_place_of_the_one_before) {
    make_files();
    save();
    ck_assert_int_eq(library_unpack(backup, folder.library, files, 3, &error), TC_OK);
    ck_assert_int_eq(folder_count(&folder, "book.tcb" BACKUP_NEXT), 1);
    ck_assert(library_backup(library, backup, files + 1, 2));
    ck_assert_int_eq(library_unpack(backup, folder.library, files, 3, &error), TC_OK);
    ck_assert_int_eq(folder_count(&folder, "book.tcb" BACKUP_NEXT), 0);
}

SUITE("library_backup", set_up, tear_down)
