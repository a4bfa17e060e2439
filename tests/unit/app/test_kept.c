/* Files that released versions wrote are read with nothing lost. tests/golden/kept has a folder for
   each release, with a file of every kind, and "facts": what was found in them then. The facts are
   written anew from what is found now, and compared. KEPT_NEW=1 makes the folder of this version,
   if there is none; GOLDEN_UPDATE=1 writes the facts of all folders, where a later version says
   more of what it reads: read the difference. */
#include <stdlib.h>

#include <turncoat/user_book.h>

#include "app/backup.h"
#include "app/folders.h"
#include "base/clock.h"
#include "core/bits.h"
#include "external/engine_list.h"
#include "formats/game_list.h"
#include "formats/sgf.h"
#include "session/ending.h"
#include "session/saved.h"
#include "session/start.h"
#include "storage/autosave.h"
#include "storage/library.h"
#include "storage/library_game.h"
#include "storage/library_progress.h"
#include "storage/library_query.h"
#include "storage/settings.h"
#include "support/books.h"
#include "support/folder.h"
#include "support/golden.h"
#include "support/random_player.h"
#include "support/trees.h"

static const char root[] = TEST_SOURCE "/tests/golden/kept";
static char folder[TEST_FOLDER_SIZE]; /* copies of the files under test */

static const struct {
    const char *name, *in_backup;
} user_files[USER_FILE_COUNT] = {
#define USER_FILE(id, folder, ...) {__VA_ARGS__},
#include "app/user_files.def"
#undef USER_FILE
};

/* The path of a file; for a few at a time. */
static const char *path_of(const char *in, const char *name) {
    static char paths[16][FILE_PATH_SIZE];
    static int next;
    char *path = paths[next++ % 16];
    snprintf(path, sizeof paths[0], "%s/%s", in, name);
    return path;
}

static const char *version_folder(const char *version) {
    static char path[FILE_PATH_SIZE];
    snprintf(path, sizeof path, "%s/%s", root, version);
    return path;
}

static void put(const char *path, const Buf *bytes) {
    ck_assert_int_eq(file_replace(path, bytes->data, bytes->size, false), TC_OK);
}

static void take(const char *path, Buf *bytes) {
    buf_init(bytes);
    ck_assert_msg(file_read(path, 1 << 24, bytes) == TC_OK, "%s cannot be read", path);
}

/* -- facts -- */

static Buf facts;

static void add_settings(const Buf *file) {
    static Settings settings;
    SettingsReport report = {.what = NULL};
    settings_init(&settings);
    ck_assert_msg(settings_parse(&settings, file->data, &report), "%s", report.place);
    settings_write(&settings, &facts);
}

static void add_engines(const Buf *file) {
    EngineList list = {.count = 0};
    ck_assert_int_eq(engine_list_parse(&list, file->data), 0);
    engine_list_write(&list, &facts);
}

static void add_board(const TcBoard *board) {
    for (int square = 0; square < 64; square++) {
        buf_printf(&facts, "%c",
                   (board->mover >> square & 1) != 0      ? 'X'
                   : (board->opponent >> square & 1) != 0 ? 'O'
                                                          : '-');
    }
}

static void add_positions(TcBook *book) {
    for (int i = 0; i < tc_book_count(book); i++) {
        TcBoard board = tc_book_board(book, i);
        TcBookLeaf leaf = tc_book_leaf(book, i);
        TcBookEntry entry = {.count = 0};
        (void)tc_book_find(book, &board, &entry);
        add_board(&board);
        buf_printf(&facts, " %d %g@%d,%d%s, games %u %u %u\n", leaf.move, (double)leaf.value.value,
                   leaf.value.depth, leaf.value.selectivity, leaf.value.exact ? " exact" : "",
                   entry.games.wins, entry.games.draws, entry.games.losses);
    }
    tc_book_free(book);
}

static void add_book(const Buf *file) {
    TcUserBook *user;
    TcBook *part;
    TcError error;
    ck_assert_int_eq(tc_user_book_create(NULL, &user), TC_OK);
    ck_assert_msg(tc_user_book_read(user, file->data, file->size, &error) == TC_OK, "%s",
                  error.message);
    ck_assert_int_eq(tc_user_book_own(user, &part), TC_OK);
    add_positions(part);
    buf_printf(&facts, "removed:\n");
    ck_assert_int_eq(tc_user_book_removed(user, &part), TC_OK);
    add_positions(part);
    tc_user_book_free(user);
}

/* The games as files have them, and the session that goes on with them, as it is kept again. */
static void add_session(const Buf *file) {
    SessionDriver driver;
    Autosave kept;
    Buf state;
    ck_assert_int_eq(autosave_parse(file->data, file->size, &kept), TC_OK);
    ck_assert(!kept.damaged);
    driver_init(&driver);
    driver_own_time(&driver);
    driver_open(&driver);
    for (int part = 0; part < kept.count; part++) {
        AutosaveGame *game = &kept.games[part];
        ck_assert(session_restore(driver.session, (SessionPart)part, game->state.data, game->tree));
        game->tree = NULL; /* it is the session's */
    }
    buf_init(&state);
    for (int part = 0; part < kept.count; part++) {
        buf_clear(&state);
        const TcTree *tree = session_save(driver.session, (SessionPart)part, &state);
        ck_assert_ptr_nonnull(tree);
        sgf_write(tree, &facts);
        buf_printf(&facts, "%s\n", state.data);
    }
    buf_release(&state);
    driver_close(&driver);
    autosave_release(&kept);
}

static void add_games(const Buf *file) {
    GameList list;
    TcError error;
    ck_assert_msg(game_list_read(&list, file->data, file->size, NULL, &error) == TC_OK, "%s",
                  error.message);
    buf_printf(&facts, "%d games, %d rejected\n", list.count, list.rejected);
    for (int i = 0; i < list.count; i++) {
        sgf_write(list.games[i], &facts);
    }
    game_list_release(&list);
}

static void add_row(Library *library, const LibraryRow *row) {
    const LibraryReview *review = &row->review;
    TcTree *tree;
    buf_printf(
        &facts,
        "%d %s%s| %s | %s | %s | %s | %d | %s | outcome %d %d | moves %d | theory %d | level %d | "
        "user "
        "%d | %s | review %d: %d %d, %d %d, %d %d\n",
        (int)row->id, row->own ? "own " : "", row->deleted ? "deleted " : "", row->black,
        row->white, row->event, row->date, row->year, row->source, (int)row->outcome, row->score,
        row->moves, row->theory, row->level, (int)row->user, row->tags, review->depth,
        review->accuracy[0], review->accuracy[1], review->lost[0], review->lost[1],
        review->mistakes[0], review->mistakes[1]);
    ck_assert(library_get(library, row->id, NULL, &tree));
    sgf_write(tree, &facts);
    tc_tree_free(tree);
}

static void add_library(const char *path) {
    static LibraryRow rows[20];
    LibraryOpened opened;
    TcError error;
    Progress *progress;
    int count;
    Library *library = library_open(path, NULL, &opened, &error);
    ck_assert_msg(library != NULL, "%s", error.message);
    ck_assert(opened.set_aside[0] == '\0' && !opened.reindexed);
    ck_assert(library_list(library, NULL, LIBRARY_BY_ADDED, false, 0, rows, 20, &count, NULL));
    for (int i = 0; i < count; i++) {
        add_row(library, &rows[i]);
    }
    int64_t id, waiting;
    TcTree *tree;
    ck_assert(library_next_review(library, &id, &tree, &waiting));
    tc_tree_free(tree);
    buf_printf(&facts, "%d games wait for a review, first %d\n", (int)waiting, (int)id);
    ck_assert(library_progress(library, &progress));
    progress_write_csv(progress, &facts);
    progress_free(progress);
    library_close(library);
}

/* A reader of each of the user's files; the library and what is of this machine have none. */
static void (*const readers[USER_FILE_COUNT])(const Buf *file) = {
    [USER_SETTINGS] = add_settings, [USER_ENGINES] = add_engines, [USER_BOOK] = add_book,
    [USER_GAME] = add_session,      [USER_GAME_2] = add_session,  [USER_GAME_3] = add_session,
    [USER_GAME_4] = add_session,    [USER_GAME_5] = add_session,  [USER_GAME_6] = add_session,
    [USER_GAME_7] = add_session,    [USER_GAME_8] = add_session,  [USER_GAME_9] = add_session};

/* -- a folder -- */

/* The user's files in a folder that are in a backup, but for the library; returns how many. */
static int backed_up(const char *in, BackupFile files[USER_FILE_COUNT]) {
    static char paths[USER_FILE_COUNT][FILE_PATH_SIZE];
    int count = 0;
    for (int i = USER_LIBRARY + 1; i < USER_FILE_COUNT; i++) {
        if (user_files[i].in_backup) {
            snprintf(paths[i], FILE_PATH_SIZE, "%s/%s", in, user_files[i].name);
            files[count++] = (BackupFile){user_files[i].in_backup, paths[i]};
        }
    }
    return count;
}

static void unpack(const char *from) {
    BackupFile files[USER_FILE_COUNT];
    Buf backup;
    take(path_of(from, "all.backup"), &backup);
    put(path_of(folder, "all.backup"), &backup);
    buf_release(&backup);
    int count = backed_up(folder, files);
    TcError error;
    ck_assert_int_eq(library_unpack(path_of(folder, "all.backup"), path_of(folder, "library.db"),
                                    files, count, &error),
                     TC_OK);
}

/* Reads one of the user's files, which must be the same in the backup. */
static void read_user_file(const char *from, int i) {
    Buf file, again;
    char next[80];
    take(path_of(from, user_files[i].name), &file);
    snprintf(next, sizeof next, "%s" BACKUP_NEXT, user_files[i].name);
    take(path_of(folder, next), &again);
    ck_assert_msg(buf_equal(&file, &again), "%s differs in the backup", user_files[i].name);
    buf_printf(&facts, "== %s\n", user_files[i].name);
    readers[i](&file);
    buf_release(&file);
    buf_release(&again);
}

/* Reads every file of a release; those of a kind that it did not have yet are not there. */
static void read_folder(const char *from) {
    FileNames names;
    buf_clear(&facts);
    unpack(from);
    for (int i = USER_LIBRARY + 1; i < USER_FILE_COUNT; i++) {
        ck_assert(readers[i] || !user_files[i].in_backup);
        if (readers[i] && file_is_taken(path_of(from, user_files[i].name))) {
            read_user_file(from, i);
        }
    }
    buf_printf(&facts, "== library.db\n");
    add_library(path_of(folder, "library.db" BACKUP_NEXT));
    ck_assert_int_eq(file_list(from, "", &names), TC_OK);
    for (int i = 0; i < names.count; i++) {
        if (strncmp(names.names[i], "games.", 6) == 0) {
            Buf file;
            buf_printf(&facts, "== %s\n", names.names[i]);
            take(path_of(from, names.names[i]), &file);
            add_games(&file);
            buf_release(&file);
        }
    }
    file_names_release(&names);
}

/* -- the files of this version -- */

enum { COMMANDS = 40, GAMES = 3 };

static void keep_session(const Session *session, const char *path) {
    Buf state, out;
    buf_init(&out);
    for (int part = 0; part < AUTOSAVE_GAMES_MAX; part++) {
        buf_init(&state);
        const TcTree *tree = session_save(session, (SessionPart)part, &state);
        if (tree) {
            ck_assert_int_eq(autosave_write(tree, state.data, &out), TC_OK);
        }
        buf_release(&state);
    }
    put(path, &out);
    buf_release(&out);
}

/* Commands at random make it: analyses, clocks, ends and what Undo brings back are among them. */
static void keep_random_session(uint64_t seed, const char *path) {
    RandomPlayer player = {.random = seed, .top_level = TC_LEVEL_COUNT};
    driver_init(&player.driver);
    player.driver.engine.iterations = 3;
    tc_game_init(&player.left);
    driver_own_time(&player.driver);
    driver_open(&player.driver);
    random_player_start(&player);
    for (int i = 0; i < COMMANDS; i++) {
        random_player_command(&player);
        random_player_pump(&player);
    }
    keep_session(player.driver.session, path);
    driver_close(&player.driver);
}

/* A file that was opened; before it a game with a handicap between a person and another engine,
   resigned. */
static void keep_named_session(const char *path) {
    SessionSetup setup = {
        .players = {{.kind = SESSION_HUMAN, .name = "Ada L. = 100 % \xe9\xbb\x92"},
                    {.kind = SESSION_COMPUTER, .level = 1, .program = true, .name = "Edax"}},
        .time = {{300, 5}, {600, 0}},
        .start = SESSION_START_HANDICAP,
        .corners = 2,
        .favoured = TC_WHITE};
    uint64_t random = 3;
    SessionDriver driver;
    driver_init(&driver);
    driver_own_time(&driver);
    driver_open(&driver);
    ck_assert(session_start_game(driver.session, &setup));
    ck_assert(session_resign(driver.session));
    ck_assert(session_open(driver.session, trees_random(&random)));
    keep_session(driver.session, path);
    driver_close(&driver);
}

/* Every setting has another value than at first, and commands have keys. */
static void keep_settings(const char *path) {
    static Settings settings;
    Buf out;
    settings_init(&settings);
    for (int i = 0; i < SETTING_COUNT; i++) {
        const SettingInfo *info = setting_info((SettingId)i);
        int above = info->default_value + info->step;
        settings_set(&settings, (SettingId)i, above <= info->max ? above : info->min);
    }
    ck_assert(settings_set_keys(&settings, "undo", "Ctrl+U|F9"));
    ck_assert(settings_set_keys(&settings, "full screen", ""));
    buf_init(&out);
    settings_write(&settings, &out);
    put(path, &out);
    buf_release(&out);
}

static void keep_engines(const char *path) {
    static const EngineList list = {
        .count = 2,
        .second = 1,
        .specs = {
            {.name = "Edax \xe2\x98\x85", .command = "/opt/edax 'a b' --level 10", .depth = 21},
            {.name = "other",
             .command = "engine | tee log",
             .protocol = EXTERNAL_NBOARD,
             .seconds = 5}}};
    Buf out;
    buf_init(&out);
    engine_list_write(&list, &out);
    put(path, &out);
    buf_release(&out);
}

static void learn(TcUserBook *book, const char *moves, int result) {
    TcUserBookGame game = {.count = 1, .finished = true, .black_result = result};
    game.positions[0] = tc_position_initial();
    for (; *moves; moves += 2, game.count++) {
        TcPosition *now = &game.positions[game.count - 1];
        game.values[game.count - 1] =
            (TcBookLeaf){tc_square_parse(moves), {0.5 * game.count, 20, 73, false}};
        game.positions[game.count] = tc_position_play(now, tc_square_parse(moves));
    }
    bool changed;
    ck_assert_int_eq(tc_user_book_learn(book, &game, &changed), TC_OK);
    ck_assert(changed);
}

static void keep_book(const char *path) {
    TcUserBook *user;
    TcBook *shipped = books_opening();
    void *bytes;
    size_t size;
    ck_assert_int_eq(tc_user_book_create(shipped, &user), TC_OK);
    learn(user, "f5d6c3d3c4", 4);
    learn(user, "f5d6c3d3c4f4", -12);
    learn(user, "f5f6e6f4", 0);
    TcBoard mine = line_board("f5f4"), removed = line_board("f5d6");
    TcBookLeaf leaf = {bits_first(tc_board_moves(&mine)),
                       {-1.5, TC_USER_BOOK_SET_DEPTH, TC_USER_BOOK_SET_SELECTIVITY, false}};
    ck_assert_int_eq(tc_user_book_set(user, &mine, &leaf), TC_OK);
    ck_assert_int_eq(tc_user_book_remove(user, &removed), TC_OK);
    ck_assert_int_eq(tc_user_book_write(user, &bytes, &size), TC_OK);
    ck_assert_int_eq(file_replace(path, bytes, size, false), TC_OK);
    free(bytes);
    tc_user_book_free(user);
    tc_book_free(shipped);
}

static int64_t keep_game(Library *library, TcTree *tree, LibraryNotes notes) {
    int64_t id;
    ck_assert(library_add(library, tree, &notes, &id, NULL));
    return id;
}

/* Two own games, one of them reviewed; imported ones with trees of every kind, two of which wait
   for a review; and exercises. Deleted games are not kept for long. */
static Library *keep_library(const char *path) {
    TcError error;
    uint64_t random = 5;
    int64_t waiting, ids[2];
    Library *library = library_open(path, NULL, NULL, &error);
    ck_assert_msg(library != NULL, "%s", error.message);
    TcTree *tree = line_tree("f5d6c3d3c4f4e3f3");
    ck_assert_int_eq(tc_tree_set_header(tree, TC_HEADER_BLACK, "\xc3\x84nne"), TC_OK);
    ck_assert_int_eq(tc_tree_set_header(tree, TC_HEADER_WHITE, "Turncoat, Club 7"), TC_OK);
    ck_assert_int_eq(tc_tree_set_header(tree, TC_HEADER_DATE, "2026-11-28"), TC_OK);
    ck_assert_int_eq(tc_tree_set_header(tree, TC_HEADER_RESULT, "B+R"), TC_OK);
    ck_assert_int_eq(tc_tree_set_user_sides(tree, TC_USER_BLACK), TC_OK);
    int64_t reviewed = keep_game(library, tree, (LibraryNotes){.own = true, .level = 7});
    LibraryReview review = {14, {87, 93}, {9, 5}, {2, 1}};
    ck_assert(library_want_reviews(library, &reviewed, 1, &waiting));
    ck_assert_int_eq(tc_tree_set_review(tree, (TcTreeReview){.depth = 14}), TC_OK);
    ck_assert(library_keep_review(library, reviewed, tree, &review));
    TcGame game = line_game("f5d6c3d3c4f4e3f3");
    ProgressReview sides[2] = {{87, 9, {0, 1, 0, 1, 0}}, {93, 5, {1, 0, 0, 0, 0}}};
    ck_assert(library_note_review(library, &game, 16, sides));
    tc_tree_free(tree);
    for (int i = 0; i < 4; i++) {
        tree = trees_random(&random);
        LibraryNotes notes = {.source = "games.pgn", .tags = i == 1 ? "good endgame" : NULL};
        ids[i % 2] = keep_game(library, tree, notes);
        tc_tree_free(tree);
    }
    ck_assert(library_want_reviews(library, ids, 2, &waiting));
    tree = line_tree("f5f6e6f4");
    ck_assert_int_eq(tc_tree_set_header(tree, TC_HEADER_RESULT, "B+T"), TC_OK);
    ck_assert_int_eq(tc_tree_set_user_sides(tree, TC_USER_WHITE), TC_OK);
    (void)keep_game(library, tree, (LibraryNotes){.own = true, .level = 3, .helped = true});
    tc_tree_free(tree);
    for (int kind = 0; kind < PROGRESS_KINDS; kind++) {
        ProgressExercise exercise = {20261101 + kind,   (ProgressKind)kind, 9, 7, 3,
                                     kind == 2 ? 4 : 0, kind == 1};
        ck_assert(library_note_exercise(library, &exercise));
    }
    return library;
}

/* Games in every format that is written and read. */
static void keep_games(const char *to) {
    uint64_t random = 9;
    TcTree *games[GAMES];
    for (int i = 0; i < GAMES; i++) {
        games[i] = trees_random(&random);
    }
    for (int i = 0; i < FORMAT_COUNT; i++) {
        Format format = (Format)i;
        Buf out;
        char name[32];
        if (format_is_writable(format) && format_has_games(format)) {
            buf_init(&out);
            ck_assert_int_eq(format_write(format, (const TcTree *const *)games,
                                          format_is_picture(format) ? 1 : GAMES, &out),
                             TC_OK);
            snprintf(name, sizeof name, "games.%s", format_suffix(format));
            put(path_of(to, name), &out);
            buf_release(&out);
        }
    }
    for (int i = 0; i < GAMES; i++) {
        tc_tree_free(games[i]);
    }
}

static void keep_all(const char *to) {
    BackupFile files[USER_FILE_COUNT];
    file_make_folders(path_of(to, "x"));
    keep_settings(path_of(to, user_files[USER_SETTINGS].name));
    keep_engines(path_of(to, user_files[USER_ENGINES].name));
    keep_book(path_of(to, user_files[USER_BOOK].name));
    keep_named_session(path_of(to, user_files[USER_GAME].name));
    for (int file = USER_GAME_2; file <= USER_GAME_9; file++) {
        keep_random_session(100 + (uint64_t)file, path_of(to, user_files[file].name));
    }
    keep_games(to);
    Library *library = keep_library(path_of(folder, "library.db"));
    int count = backed_up(to, files);
    ck_assert(library_backup(library, path_of(to, "all.backup"), files, count));
    library_close(library);
}

/* -- tests -- */

static void begin(void) {
    test_folder_make(folder);
    buf_init(&facts);
}

static void end(void) {
    buf_release(&facts);
    test_folder_remove(folder);
}

TEST(this_version_has_its_files) {
    const char *of_this = version_folder(TEST_VERSION);
    bool has = file_is_taken(of_this);
    if (golden_is_asked("KEPT_NEW")) {
        ck_assert_msg(!has, "%s is there: a release's files stay as they are", of_this);
        keep_all(of_this);
        read_folder(of_this);
        put(path_of(of_this, "facts"), &facts);
    } else {
        ck_assert_msg(has, "there is no %s: KEPT_NEW=1 makes it", of_this);
    }
}

TEST(what_a_release_wrote_is_read) {
    FileNames versions;
    ck_assert_int_eq(file_list(root, "", &versions), TC_OK);
    for (int i = 0; i < versions.count; i++) {
        if (versions.names[i][0] == '.') {
            continue;
        }
        const char *from = version_folder(versions.names[i]);
        read_folder(from);
        golden_expect(path_of(from, "facts"), &facts);
    }
    file_names_release(&versions);
}

SUITE("app_kept", begin, end)
