/* A backup is put in place at the start, and everything that was there is kept whole. */
#define _XOPEN_SOURCE 700
#include "app/backup.h"

#include "support/app_files.h"

static void expect_content(const char *name, const char *content) {
    test_expect_content(file_at(name), content, strlen(content));
}

/* The last run was killed, so that some games are in the library's journal alone. */
TEST(what_goes_takes_its_journal_along) {
    file_put("library.db", "mine");
    file_put("library.db-wal", "my newest games");
    file_put("library.db-shm", "");
    file_put("library.db.before-wal", "of an older one");
    file_put("library.db.restore", "new");
    file_put("settings.ini.restore", "new settings");
    ck_assert(backup_apply(NULL));
    expect_content("library.db", "new");
    expect_content("settings.ini", "new settings");
    expect_content("library.db.before", "mine");
    expect_content("library.db.before-wal", "my newest games");
    ck_assert(!file_is_taken(file_at("library.db-wal")));
    ck_assert(!file_is_taken(file_at("library.db-shm")));
    ck_assert(!backup_apply(NULL)); /* that was all */
}

/* A journal of the one before would be taken for that of the library. */
TEST(nothing_of_an_older_one_stays) {
    file_put("library.db", "mine");
    file_put("library.db.before-wal", "of an older one");
    file_put("library.db.restore", "new");
    ck_assert(backup_apply(NULL));
    expect_content("library.db.before", "mine");
    ck_assert(!file_is_taken(file_at("library.db.before-wal")));
}

SUITE("app/backup", files_begin, files_end)
