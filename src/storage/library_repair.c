#include "storage/library.h"

#include <stdio.h>
#include <string.h>
#include <time.h>

#include "base/file.h"
#include "formats/game_list.h"
#include "storage/game_writer.h"
#include "storage/library_row.h"
#include "storage/library_state.h"

enum { ROW_SIZE_MIN = 48 }; /* no game takes fewer bytes of a file */

static bool is_free(const char *path) {
    return !file_is_taken(path);
}

bool library_set_aside(const char *path, const char *word, char *name, size_t size) {
    static const char *const suffixes[] = {"-wal", "-shm", ""};
    time_t now = time(NULL);
    struct tm broken_down;
    char stamp[24] = "";
    if (gmtime_r(&now, &broken_down)) {
        strftime(stamp, sizeof stamp, "%Y%m%d-%H%M%S", &broken_down);
    }
    snprintf(name, size, "%s.%s-%s", path, word, stamp);
    for (int i = 2; !is_free(name) && i < 1000; i++) {
        snprintf(name, size, "%s.%s-%s-%d", path, word, stamp, i);
    }
    /* the journal first: a library without it is old, a journal without its library is lost */
    bool good = is_free(name);
    for (size_t i = 0; good && i < sizeof suffixes / sizeof suffixes[0]; i++) {
        char from[FILE_PATH_SIZE + 8], to[FILE_PATH_SIZE + 8];
        snprintf(from, sizeof from, "%s%s", path, suffixes[i]);
        snprintf(to, sizeof to, "%s%s", name, suffixes[i]);
        good = is_free(from) || file_move_new(from, to);
    }
    if (!good) {
        name[0] = '\0';
    }
    return good;
}

/* Copies of the texts of a row, which live until the next. */
typedef struct Texts {
    char black[LIBRARY_TEXT_SIZE], white[LIBRARY_TEXT_SIZE], event[LIBRARY_TEXT_SIZE];
    char source[LIBRARY_TEXT_SIZE], round[LIBRARY_TEXT_SIZE];
} Texts;

typedef struct Salvage {
    Database damaged;
    sqlite3_stmt *game;
    sqlite3_stmt *names[3];
    sqlite3_stmt *played, *keep;        /* the user's part in a game, there and here; NULL: none */
    sqlite3_stmt *review, *keep_review; /* likewise what a review has found */
    Texts texts;
} Salvage;

static const char *find_name(Salvage *salvage, int kind, int64_t id, char text[LIBRARY_TEXT_SIZE]) {
    text[0] = '\0';
    if (salvage->names[kind]) {
        sqlite3_bind_int64(salvage->names[kind], 1, id);
        if (database_row(&salvage->damaged, salvage->names[kind])) {
            snprintf(text, LIBRARY_TEXT_SIZE, "%s", database_text(salvage->names[kind], 0));
        }
        sqlite3_reset(salvage->names[kind]);
        database_clear_error(&salvage->damaged);
    }
    return text;
}

/* Games of a match may be equal but for the round, which the SGF alone has. */
static const char *find_round(const GameRecord *record, char text[LIBRARY_TEXT_SIZE]) {
    GameReader reader;
    TcTree *tree = NULL;
    text[0] = '\0';
    if (record->own && record->sgf &&
        game_reader_open_as(&reader, FORMAT_SGF, record->sgf, record->sgf_size, NULL, NULL) ==
            TC_OK) {
        if (game_reader_next(&reader, &tree, NULL) == TC_OK && tree) {
            snprintf(text, LIBRARY_TEXT_SIZE, "%s", tc_tree_header(tree, TC_HEADER_ROUND));
        }
        tc_tree_free(tree);
        game_reader_close(&reader);
    }
    return text;
}

/* The columns of the row that the statement stands on; false when they are no game. */
static bool read_record(Salvage *salvage, GameRecord *record) {
    sqlite3_stmt *from = salvage->game;
    int outcome = sqlite3_column_int(from, 7);
    *record = (GameRecord){
        .own = sqlite3_column_int(from, 0) != 0,
        .black = find_name(salvage, 0, sqlite3_column_int64(from, 1), salvage->texts.black),
        .white = find_name(salvage, 0, sqlite3_column_int64(from, 2), salvage->texts.white),
        .event = find_name(salvage, 1, sqlite3_column_int64(from, 3), salvage->texts.event),
        .source = find_name(salvage, 2, sqlite3_column_int64(from, 4), salvage->texts.source),
        .year = sqlite3_column_int(from, 5),
        .date = database_text(from, 6),
        .outcome = outcome >= 0 && outcome <= LIBRARY_WHITE_WON ? (LibraryOutcome)outcome
                                                                : LIBRARY_OUTCOME_UNKNOWN,
        .score = database_int(from, 8, LIBRARY_NO_SCORE),
        .theory = database_int(from, 11, LIBRARY_NO_SCORE),
        .level = sqlite3_column_int(from, 12),
        .tags = database_text(from, 13),
        .sgf = sqlite3_column_blob(from, 14),
        .sgf_size = (size_t)sqlite3_column_bytes(from, 14)};
    record->round = find_round(record, salvage->texts.round);
    return library_replay(database_text(from, 9), sqlite3_column_blob(from, 10),
                          sqlite3_column_bytes(from, 10), &record->game);
}

/* Rows of a statement go into another as they are; column first becomes id, unless that is 0. */
static bool copy_rows(Salvage *salvage, sqlite3_stmt *from, Database *database, sqlite3_stmt *to,
                      int64_t id) {
    bool good = true;
    while (good && from && to && database_row(&salvage->damaged, from)) {
        for (int i = 0; i < sqlite3_column_count(from); i++) {
            sqlite3_bind_value(to, i + 1, sqlite3_column_value(from, i));
        }
        if (id != 0) {
            sqlite3_bind_int64(to, 1, id);
        }
        good = database_do(database, to);
    }
    sqlite3_reset(from);
    database_clear_error(&salvage->damaged);
    return good;
}

static bool keep_notes(Salvage *salvage, GameWriter *writer, int64_t number, int64_t id) {
    sqlite3_bind_int64(salvage->played, 1, number);
    sqlite3_bind_int64(salvage->review, 1, number);
    Database *database = &writer->library->database;
    return copy_rows(salvage, salvage->played, database, salvage->keep, id) &&
           copy_rows(salvage, salvage->review, database, salvage->keep_review, id);
}

static bool keep_exercises(Salvage *salvage, Library *library) {
    Database *database = &library->database;
    sqlite3_stmt *from = database_prepare(
        &salvage->damaged, "SELECT day,kind,moves,right,lost,clean,matched FROM exercises");
    sqlite3_stmt *to =
        database_prepare(database, "INSERT INTO exercises(day,kind,moves,right,lost,clean,matched)"
                                   " VALUES(?1,?2,?3,?4,?5,?6,?7)");
    bool good = copy_rows(salvage, from, database, to, 0);
    sqlite3_finalize(from);
    sqlite3_finalize(to);
    return good;
}

/* One game from the damaged file to the new one. False: the new one cannot be written. */
static bool save_game(Salvage *salvage, GameWriter *writer, int64_t number, LibraryOpened *opened) {
    sqlite3_bind_int64(salvage->game, 1, number);
    bool good = true;
    if (database_row(&salvage->damaged, salvage->game)) {
        GameRecord record;
        int64_t id;
        bool known = false;
        if (!read_record(salvage, &record)) {
            opened->lost++;
        } else {
            good = game_writer_add(writer, &record, &id, &known) &&
                   keep_notes(salvage, writer, number, id);
            opened->recovered += good && !known;
        }
    } else if (database_failed(&salvage->damaged)) {
        opened->lost++;
    }
    sqlite3_reset(salvage->game);
    database_clear_error(&salvage->damaged);
    return good;
}

/* The number after which there are no games. When even that cannot be read: as many as would
   fit. */
static int64_t last_number(Salvage *salvage, const char *path) {
    int64_t last = database_number(&salvage->damaged, "SELECT max(id) FROM games", -1);
    if (database_failed(&salvage->damaged) || last < 0) {
        FileAbout about;
        database_clear_error(&salvage->damaged);
        last = file_about(path, &about) ? (int64_t)about.size / ROW_SIZE_MIN : 0;
    }
    return last;
}

static void close_salvage(Salvage *salvage) {
    sqlite3_finalize(salvage->game);
    sqlite3_finalize(salvage->played);
    sqlite3_finalize(salvage->keep);
    sqlite3_finalize(salvage->review);
    sqlite3_finalize(salvage->keep_review);
    for (int kind = 0; kind < 3; kind++) {
        sqlite3_finalize(salvage->names[kind]);
    }
    database_close(&salvage->damaged);
}

#define REVIEW_COLUMNS                                                                             \
    "game,depth,black_accuracy,white_accuracy,black_lost,white_lost,black_mistakes,white_mistakes"
#define PLAYED_COLUMNS "game,side,helped,accuracy,lost,corner,x_square,mobility,parity,other"

static bool open_salvage(Salvage *salvage, Library *library, const char *path) {
    static const char *const names[] = {"SELECT name FROM players WHERE id=?1",
                                        "SELECT name FROM events WHERE id=?1",
                                        "SELECT name FROM sources WHERE id=?1"};
    *salvage = (Salvage){.game = NULL};
    if (!database_open(&salvage->damaged, path, DATABASE_CREATE, LIBRARY_WAIT_DEFAULT)) {
        return false;
    }
    /* with this SQLite reads a file that is shorter than it should be */
    database_run(&salvage->damaged, "PRAGMA writable_schema=ON");
    database_clear_error(&salvage->damaged);
    salvage->game = database_prepare(
        &salvage->damaged,
        "SELECT own,black,white,event,source,year,date,outcome,score,start,moves,theory,level,"
        "tags,record"
        " FROM games WHERE id=?1 AND deleted IS NULL");
    for (int kind = 0; kind < 3; kind++) {
        salvage->names[kind] = database_prepare(&salvage->damaged, names[kind]);
    }
    salvage->played =
        database_prepare(&salvage->damaged, "SELECT " PLAYED_COLUMNS " FROM played WHERE game=?1");
    salvage->keep =
        database_prepare(&library->database, "INSERT OR IGNORE INTO played(" PLAYED_COLUMNS
                                             ") VALUES(?1,?2,?3,?4,?5,?6,?7,?8,?9,?10)");
    database_clear_error(&salvage->damaged);
    salvage->review =
        database_prepare(&salvage->damaged, "SELECT " REVIEW_COLUMNS " FROM reviews WHERE game=?1");
    salvage->keep_review =
        database_prepare(&library->database, "INSERT OR IGNORE INTO reviews(" REVIEW_COLUMNS
                                             ") VALUES(?1,?2,?3,?4,?5,?6,?7,?8)");
    database_clear_error(&salvage->damaged);
    return salvage->game != NULL;
}

bool library_recover(Library *library, const char *damaged, LibraryOpened *opened) {
    Salvage salvage;
    bool good = true;
    if (open_salvage(&salvage, library, damaged)) {
        int64_t last = last_number(&salvage, damaged);
        good = library_begin(library);
        if (good) {
            GameWriter writer;
            good = game_writer_open(&writer, library);
            for (int64_t id = 1; good && id <= last; id++) {
                good = save_game(&salvage, &writer, id, opened);
            }
            good = good && game_writer_flush(&writer) && keep_exercises(&salvage, library);
            game_writer_close(&writer);
            good = library_end(library, good);
        }
    }
    close_salvage(&salvage);
    return good;
}
