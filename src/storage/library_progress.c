#include "storage/library_progress.h"

#include <stdio.h>
#include <stdlib.h>

#include "base/array.h"
#include "base/bounds.h"
#include "storage/library_state.h"

/* -- in -- */

bool library_note_review(Library *library, const TcGame *game, int depth,
                         const ProgressReview sides[2]) {
    Database *database = &library->database;
    library_begin_call(library);
    if (!library_begin(library)) {
        return false;
    }
    sqlite3_stmt *to = database_prepare(
        database, "UPDATE played SET accuracy=?4,lost=?5,corner=?6,x_square=?7,mobility=?8,"
                  "parity=?9,other=?10 WHERE side=?3 AND EXISTS (SELECT 1 FROM games g"
                  " WHERE g.id=played.game AND g.moves=?1 AND g.start IS ?2) AND (accuracy IS NULL"
                  " OR NOT EXISTS (SELECT 1 FROM reviews r WHERE r.game=played.game"
                  " AND r.depth>?11))");
    bool good = true;
    for (int side = TC_BLACK; good && side <= TC_WHITE; side++) {
        const ProgressReview *review = &sides[side];
        library_bind_moves(to, 1, 2, game);
        sqlite3_bind_int(to, 3, side);
        sqlite3_bind_int(to, 4, review->accuracy);
        sqlite3_bind_int(to, 5, review->lost);
        for (int kind = 0; kind < MISTAKE_KINDS; kind++) {
            sqlite3_bind_int(to, 6 + kind, review->mistakes[kind]);
        }
        sqlite3_bind_int(to, 11, depth);
        good = review->accuracy < 0 || database_do(database, to);
    }
    sqlite3_finalize(to);
    return library_end(library, good);
}

bool library_note_exercise(Library *library, const ProgressExercise *exercise) {
    Database *database = &library->database;
    library_begin_call(library);
    if (!library_begin(library)) {
        return false;
    }
    sqlite3_stmt *to =
        database_prepare(database, "INSERT INTO exercises(day,kind,moves,right,lost,clean,matched)"
                                   " VALUES(?1,?2,?3,?4,?5,?6,?7)");
    const int numbers[] = {exercise->day,  (int)exercise->kind, exercise->moves,  exercise->right,
                           exercise->lost, exercise->clean,     exercise->matched};
    for (int i = 0; i < (int)(sizeof numbers / sizeof numbers[0]); i++) {
        sqlite3_bind_int(to, i + 1, numbers[i]);
    }
    bool good = database_do(database, to);
    sqlite3_finalize(to);
    return library_end(library, good);
}

/* -- out -- */

/* "2026-11-22 20:00", "2026": what it says of year, month and day. */
static int day_of(const char *date) {
    int year = 0, month = 0, day = 0;
    (void)sscanf(date, "%4d-%2d-%2d", &year, &month, &day);
    bool good = year > 0 && month >= 0 && month <= 12 && day >= 0 && day <= 31;
    return good ? year * 10000 + month * 100 + day : 0;
}

static void read_game(sqlite3_stmt *from, ProgressGame *game) {
    TcColour side = sqlite3_column_int(from, 2) == TC_BLACK ? TC_BLACK : TC_WHITE;
    int outcome = sqlite3_column_int(from, 4);
    bool won = outcome == (side == TC_BLACK ? LIBRARY_BLACK_WON : LIBRARY_WHITE_WON);
    *game = (ProgressGame){.day = day_of(database_text(from, 0)),
                           .level = sqlite3_column_int(from, 1),
                           .side = side,
                           .helped = sqlite3_column_int(from, 3) != 0,
                           .result = won                        ? PROGRESS_WON
                                     : outcome == LIBRARY_DRAWN ? PROGRESS_DRAWN
                                                                : PROGRESS_LOST,
                           .score = LIBRARY_NO_SCORE,
                           .review.accuracy = -1};
    if (sqlite3_column_type(from, 5) != SQLITE_NULL) {
        int score = sqlite3_column_int(from, 5);
        game->score = side == TC_BLACK ? score : -score;
    }
    if (sqlite3_column_type(from, 6) != SQLITE_NULL) {
        game->review.accuracy = int_within(sqlite3_column_int(from, 6), 0, 100);
        game->review.lost = sqlite3_column_int(from, 7);
        for (int kind = 0; kind < MISTAKE_KINDS; kind++) {
            game->review.mistakes[kind] = int_within(sqlite3_column_int(from, 8 + kind), 0, 60);
        }
    }
}

static void read_exercise(sqlite3_stmt *from, ProgressExercise *exercise) {
    *exercise = (ProgressExercise){
        .day = sqlite3_column_int(from, 0),
        .kind = (ProgressKind)int_within(sqlite3_column_int(from, 1), 0, PROGRESS_KINDS - 1),
        .moves = sqlite3_column_int(from, 2),
        .right = sqlite3_column_int(from, 3),
        .lost = sqlite3_column_int(from, 4),
        .clean = sqlite3_column_int(from, 5) != 0,
        .matched = sqlite3_column_int(from, 6)};
}

static bool add_row_of_games(sqlite3_stmt *from, Progress *progress) {
    ProgressGame *games = array_grown(progress->games, (size_t)progress->game_count, sizeof *games);
    if (games) {
        progress->games = games;
        read_game(from, &games[progress->game_count++]);
    }
    return games != NULL;
}

static bool add_row_of_exercises(sqlite3_stmt *from, Progress *progress) {
    ProgressExercise *exercises =
        array_grown(progress->exercises, (size_t)progress->exercise_count, sizeof *exercises);
    if (exercises) {
        progress->exercises = exercises;
        read_exercise(from, &exercises[progress->exercise_count++]);
    }
    return exercises != NULL;
}

/* Counts games of one user against a level: neither games of both sides nor imported ones. */
static const char games_sql[] =
    "SELECT g.date,g.level,p.side,p.helped,g.outcome,g.score,p.accuracy,p.lost,p.corner,"
    "p.x_square,p.mobility,p.parity,p.other FROM played p JOIN games g ON g.id=p.game"
    " WHERE g.deleted IS NULL AND g.outcome<>0 AND g.level>0 AND p.side<2 ORDER BY g.date,g.id";
static const char exercises_sql[] =
    "SELECT day,kind,moves,right,lost,clean,matched FROM exercises ORDER BY id";

static bool read_rows(Database *database, const char *sql,
                      bool (*add)(sqlite3_stmt *from, Progress *progress), Progress *progress) {
    sqlite3_stmt *from = database_prepare(database, sql);
    bool room = true;
    while (room && database_row(database, from)) {
        room = add(from, progress);
    }
    sqlite3_finalize(from);
    return room || database_fail(database, SQLITE_NOMEM);
}

static bool read_all(Database *database, Progress *progress) {
    return read_rows(database, games_sql, add_row_of_games, progress) &&
           read_rows(database, exercises_sql, add_row_of_exercises, progress);
}

bool library_progress(Library *library, Progress **progress) {
    Database *database = &library->database;
    library_begin_call(library);
    Progress *read = calloc(1, sizeof *read);
    if (!read) {
        return database_fail(database, SQLITE_NOMEM);
    }
    if (!read_all(database, read) || database_failed(database)) {
        progress_free(read);
        return false;
    }
    *progress = read;
    return true;
}

void progress_free(Progress *progress) {
    if (progress) {
        free(progress->games);
        free(progress->exercises);
        free(progress);
    }
}

/* -- for other programs -- */

/* A cell and the comma before it; what is not known leaves it empty. */
static void add_cell(Buf *out, bool known, int number) {
    buf_add_char(out, ',');
    if (known) {
        buf_printf(out, "%d", number);
    }
}

static void add_day(Buf *out, int day) {
    buf_printf(out, "%04d", day / 10000);
    if (day % 10000 != 0) {
        buf_printf(out, "-%02d", day / 100 % 100);
    }
    if (day % 100 != 0) {
        buf_printf(out, "-%02d", day % 100);
    }
}

static void add_game(Buf *out, const ProgressGame *game) {
    static const char *const results[] = {"lost", "drawn", "won"};
    const ProgressReview *review = &game->review;
    bool known = review->accuracy >= 0;
    add_day(out, game->day);
    buf_printf(out, ",game,%d,%s,%s", game->level, game->side == TC_BLACK ? "black" : "white",
               results[game->result]);
    add_cell(out, game->score != LIBRARY_NO_SCORE, game->score);
    add_cell(out, true, game->helped);
    add_cell(out, known, review->accuracy);
    add_cell(out, known, review->lost);
    for (int kind = 0; kind < MISTAKE_KINDS; kind++) {
        add_cell(out, known, review->mistakes[kind]);
    }
    buf_add_text(out, ",,,,\r\n");
}

static void add_exercise(Buf *out, const ProgressExercise *exercise) {
    static const char *const kinds[] = {"endgame", "opening", "guess"};
    add_day(out, exercise->day);
    buf_printf(out, ",%s,,,,,,,%d,,,,,,%d,%d,%d", kinds[exercise->kind], exercise->lost,
               exercise->moves, exercise->right, exercise->clean);
    add_cell(out, exercise->kind == PROGRESS_GUESS, exercise->matched);
    buf_add_text(out, "\r\n");
}

void progress_write_csv(const Progress *progress, Buf *out) {
    buf_add_text(out, "date,kind,level,side,result,discs,helped,accuracy,discs_lost,corner_given,"
                      "x_square,mobility,parity,other,moves,right,perfect,as_the_game\r\n");
    for (int i = 0; i < progress->game_count; i++) {
        add_game(out, &progress->games[i]);
    }
    for (int i = 0; i < progress->exercise_count; i++) {
        add_exercise(out, &progress->exercises[i]);
    }
}
