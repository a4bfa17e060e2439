#include "storage/library_import.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "base/clock.h"
#include "base/file_names.h"
#include "base/translatable.h"
#include "formats/game_list.h"
#include "formats/note.h"
#include "formats/wthor.h"
#include "storage/game_writer.h"
#include "storage/import_files.h"
#include "storage/library_game.h"
#include "storage/library_row.h"
#include "storage/library_state.h"
#include "storage/library_user.h"

enum { REASONS_MAX = 5, PROGRESS_EVERY = 256 };

struct LibraryImport {
    Library *library; /* of the step under way */
    const char *const *paths;
    int path_count;
    const ImportOptions *options;
    bool listed; /* the files are known: */
    ImportFiles files;
    ImportResult result;
    ImportProgress progress;
    ImportNames names;
    double began;
    /* of the file under way */
    const char *path;
    const char *source; /* its name without the folder */
    GameWriter writer;
    int64_t added, known, rejected, noted, number;
    int reasons, notes;
};

static void reject(LibraryImport *import, int64_t number, const char *reason) {
    if (import->options->reject && import->reasons++ < REASONS_MAX) {
        import->options->reject(import->options->context, import->path, number, reason);
    }
}

static void note(LibraryImport *import, const Buf *text) {
    import->noted++;
    if (import->options->note && import->notes++ < REASONS_MAX && !buf_failed(text)) {
        import->options->note(import->options->context, import->path, import->number, text->data);
    }
}

static void count_games(LibraryImport *import) {
    import->progress.added = import->result.added + import->added;
    import->progress.known = import->result.known + import->known;
    import->progress.rejected = import->result.rejected + import->rejected;
    import->progress.path = import->path;
}

/* Returns false when the import shall stop. */
static bool report(LibraryImport *import) {
    count_games(import);
    return !import->options->progress ||
           import->options->progress(import->options->context, &import->progress) ||
           database_report_error(&import->library->database, TC_CANCELLED,
                                 N_("cancelled; nothing was added from this file"));
}

static bool add(LibraryImport *import, const GameRecord *record) {
    int64_t id;
    bool known = false;
    if (record->game.count == 0) {
        import->rejected++;
        reject(import, import->number, N_("a game without moves is not kept"));
    } else {
        if (!game_writer_add(&import->writer, record, &id, &known) ||
            !library_note_user(import->library, id, record->user, false)) {
            return false;
        }
        import->added += !known;
        import->known += known;
    }
    return import->number % PROGRESS_EVERY != 0 || report(import);
}

/* -- WTHOR: without trees, at fifteen times the speed -- */

static const char *name_or_number(const WthorNames *names, int index, char text[16]) {
    const char *name = wthor_name(names, index);
    snprintf(text, 16, "#%d", index);
    return name[0] ? name : text;
}

static void note_dispute(LibraryImport *import, const WthorGame *game) {
    TcResult stated = tc_result_of_score(game->stated);
    TcResult board = tc_result_of_board(&game->game.positions[game->game.count]);
    Buf text;
    buf_init(&text);
    note_add_dispute(&stated, &board, &text);
    note(import, &text);
    buf_release(&text);
}

static bool import_wthor(LibraryImport *import, const Buf *bytes, const WthorHeader *header) {
    char black[16], white[16], event[16], date[16] = "";
    if (header->year > 0) {
        snprintf(date, sizeof date, "%d", header->year);
    }
    for (uint32_t i = 0; i < header->games; i++) {
        WthorGame game;
        TcError error;
        import->number = (int64_t)i + 1;
        if (wthor_parse_game(bytes->data, header, i, &game, &error) != TC_OK) {
            import->rejected++;
            reject(import, import->number, error.message);
            continue;
        }
        if (game.stated != game.result) {
            note_dispute(import, &game);
        }
        GameRecord record = {.game = game.game,
                             .own = import->options->own,
                             .black = name_or_number(&import->names.players, game.black, black),
                             .white = name_or_number(&import->names.players, game.white, white),
                             .event =
                                 name_or_number(&import->names.tournaments, game.tournament, event),
                             .numbers = {black, white},
                             .source = import->source,
                             .date = date,
                             .tags = import->options->tags ? import->options->tags : "",
                             .year = header->year,
                             .score = game.result,
                             .outcome = library_outcome_of(game.result),
                             .theory = game.has_theory ? game.theory : LIBRARY_NO_SCORE};
        if (!add(import, &record)) {
            return false;
        }
    }
    return true;
}

/* -- everything else -- */

static void note_tree(LibraryImport *import, const TcTree *tree) {
    Buf text;
    buf_init(&text);
    if (note_add(tree, &text)) {
        note(import, &text);
    }
    buf_release(&text);
}

static bool import_tree(LibraryImport *import, const TcTree *tree) {
    LibraryNotes notes = {
        .own = import->options->own, .source = import->source, .tags = import->options->tags};
    GameRecord record;
    Buf sgf;
    buf_init(&sgf);
    bool good = library_record_of(import->library, tree, &notes, &sgf, &record);
    if (good) {
        note_tree(import, tree);
        good = add(import, &record);
    } else if (import->library->database.error.status == TC_ERROR_ARGUMENT) {
        database_clear_error(&import->library->database);
        import->rejected++;
        reject(import, import->number, N_("a game without moves is not kept"));
        good = true;
    }
    buf_release(&sgf);
    return good;
}

static void reject_game(LibraryImport *import, const TcError *error) {
    char reason[TC_ERROR_MESSAGE_SIZE + 40];
    snprintf(reason, sizeof reason, "%d:%d: %s", error->line, error->column, error->message);
    import->rejected++;
    reject(import, import->number, reason);
}

static bool import_games(LibraryImport *import, GameReader *reader) {
    bool good = true;
    for (;;) {
        TcTree *tree = NULL;
        TcError error = {0};
        TcStatus status = game_reader_next(reader, &tree, &error);
        if (status == TC_OK && !tree) {
            return good;
        }
        import->number++;
        if (status == TC_ERROR_MEMORY) {
            tc_tree_free(tree);
            return database_fail(&import->library->database, SQLITE_NOMEM);
        }
        if (status == TC_OK) {
            good = import_tree(import, tree);
        } else { /* what stands before an error is no whole game: the file keeps it */
            reject_game(import, &error);
        }
        tc_tree_free(tree);
        if (!good) {
            return false;
        }
    }
}

static bool import_bytes(LibraryImport *import, const Buf *bytes, Format format) {
    WthorHeader header;
    if (format == FORMAT_WTHOR &&
        wthor_parse_header(bytes->data, bytes->size, &header, NULL) == TC_OK) {
        import_names_for(&import->names, import->path);
        return import_wthor(import, bytes, &header);
    }
    GameReader reader;
    GameOptions options = {.imports = true};
    TcError error = {0};
    TcStatus status = game_reader_open(&reader, bytes->data, bytes->size, &options, &error);
    if (status == TC_ERROR_MEMORY) {
        return database_fail(&import->library->database, SQLITE_NOMEM);
    }
    if (status != TC_OK) {
        reject_game(import, &error);
        return true;
    }
    bool good = import_games(import, &reader);
    game_reader_close(&reader);
    return good;
}

/* Works inside the transaction. *keep: there is something to commit. */
static bool import_open_file(LibraryImport *import, const Buf *bytes, const ImportStamp *stamp,
                             Format format, bool *keep) {
    Database *database = &import->library->database;
    bool good = game_writer_open(&import->writer, import->library) &&
                import_bytes(import, bytes, format) && report(import) &&
                game_writer_flush(&import->writer);
    game_writer_close(&import->writer);
    *keep = good && import->added + import->known > 0; /* a known game may have got its side */
    if (good && !import_file_is_same(import->path, stamp)) {
        import->reasons = 0;
        reject(import, 0,
               N_("the file changed while it was being read; nothing was added from it"));
        import->added = import->known = import->rejected = import->noted = 0;
        import->result.files_rejected++;
        *keep = false;
        import->number = -1;
    }
    return good && !database_failed(database);
}

/* A file of a folder that holds no games is no mistake of anybody; nor are pictures of boards, which are no games. */
static bool is_passed_over(const ImportFile *file, Format format) {
    const char *ending = strrchr(file_name(file->path), '.');
    return (!format_has_games(format) && (format != FORMAT_FOREIGN || !file->named)) ||
           (format == FORMAT_PICTURE && !file->named) ||
           (!file->named && (format == FORMAT_TRANSCRIPT || format == FORMAT_BOARD) && ending &&
            strcasecmp(ending, ".txt") != 0 && strcasecmp(ending, ".log") != 0);
}

static void refuse_file(LibraryImport *import, const char *reason) {
    reject(import, 0, reason);
    import->result.files_rejected++;
}

static bool import_one(LibraryImport *import, const ImportFile *file) {
    Library *library = import->library;
    import->path = file->path;
    import->source = file_name(file->path);
    import->added = import->known = import->rejected = import->noted = import->number = 0;
    import->reasons = import->notes = 0;
    Buf bytes;
    ImportStamp stamp;
    buf_init(&bytes);
    TcStatus status = import_file_read(file->path, &bytes, &stamp);
    if (status != TC_OK) {
        refuse_file(import, tc_status_text(status));
        buf_release(&bytes);
        return true;
    }
    Format format = format_detect(bytes.data, bytes.size);
    bool good = true;
    if (!is_passed_over(file, format)) {
        bool keep = false;
        good = library_begin(library) && import_open_file(import, &bytes, &stamp, format, &keep);
        bool committed = library_end(library, good && keep);
        good = good && (committed || !keep);
        if (good && import->number >= 0) {
            import->result.files++;
            import->result.added += import->added;
            import->result.known += import->known;
            import->result.rejected += import->rejected;
            import->result.noted += import->noted;
        }
    }
    import->added = import->known = import->rejected = 0;
    buf_release(&bytes);
    return good;
}

/* -- the steps -- */

LibraryImport *library_import_create(const char *const *paths, int count,
                                     const ImportOptions *options) {
    static const ImportOptions silent;
    LibraryImport *import = calloc(1, sizeof *import);
    if (import) {
        import->paths = paths;
        import->path_count = count;
        import->options = options ? options : &silent;
        import->began = clock_seconds();
    }
    return import;
}

void library_import_free(LibraryImport *import) {
    if (import) {
        import_names_release(&import->names);
        import_files_release(&import->files);
        free(import);
    }
}

static bool list_files(LibraryImport *import) {
    for (int i = 0; i < import->path_count; i++) {
        import_files_add(&import->files, import->paths[i]);
    }
    import->listed = true;
    import->progress.files = import->files.count;
    return !import->files.failed || database_fail(&import->library->database, SQLITE_NOMEM);
}

static bool import_next(LibraryImport *import) {
    bool good = import_one(import, &import->files.files[import->progress.files_done]);
    import->progress.files_done++;
    return good;
}

bool library_import_is_over(const LibraryImport *import) {
    return import->listed && import->progress.files_done == import->progress.files;
}

bool library_import_step(LibraryImport *import, Library *library) {
    import->library = library;
    library_begin_call(library);
    bool good = import->listed ? import_next(import) : list_files(import);
    import->path = NULL;
    count_games(import);
    if (good && library_import_is_over(import)) {
        report(import); /* the last word; nothing is left to stop */
        database_clear_error(&library->database);
    }
    import->result.seconds = clock_seconds() - import->began;
    return good;
}

const ImportProgress *library_import_progress(const LibraryImport *import) {
    return &import->progress;
}

const ImportResult *library_import_result(const LibraryImport *import) {
    return &import->result;
}

bool library_import(Library *library, const char *const *paths, int count,
                    const ImportOptions *options, ImportResult *result) {
    LibraryImport *import = library_import_create(paths, count, options);
    *result = (ImportResult){.files = 0};
    if (!import) {
        return database_fail(&library->database, SQLITE_NOMEM);
    }
    bool good = true;
    while (good && !library_import_is_over(import)) {
        good = library_import_step(import, library);
    }
    *result = import->result;
    library_import_free(import);
    return good;
}
