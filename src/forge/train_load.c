#include "forge/train_data.h"

#include <stdio.h>

#include "base/file.h"
#include "forge/sample.h"
#include "formats/wthor.h"

typedef struct Loader {
    TrainData *data;
    const Exclusion *exclusion;
    const char *path;
    WthorNoteFn *note;
    void *context;
    char *why;
} Loader;

static TcStatus fail(const Loader *loader, TcStatus status, const char *reason) {
    snprintf(loader->why, TRAIN_LOAD_NOTE_SIZE, "%s: %s", loader->path, reason);
    return status;
}

static void leave_note(const Loader *loader, const char *text) {
    char line[TRAIN_LOAD_NOTE_SIZE];
    snprintf(line, sizeof line, "%s: %s", loader->path, text);
    loader->note(loader->context, line);
}

static TcStatus add_for_black(TrainData *data, bool held_out, TrainSource source,
                              const TcPosition *position, int black) {
    return train_data_add(data, held_out, source, &position->board,
                          (float)(position->mover == TC_BLACK ? black : -black));
}

static TcStatus add_game(void *context, const WthorGame *game) {
    const Loader *loader = context;
    TrainData *data = loader->data;
    if (exclusion_meets(loader->exclusion, &game->game)) {
        return TC_OK;
    }
    bool held_out = train_data_holds_out(data, train_data_hash_game(&game->game));
    TcStatus status = TC_OK;
    for (int ply = 0; ply <= game->game.count && status == TC_OK; ply++) {
        const TcPosition *position = &game->game.positions[ply];
        if (tc_board_moves(&position->board) == 0) {
            break;
        }
        status = add_for_black(data, held_out, TRAIN_WTHOR_RESULT, position, game->result);
        if (status == TC_OK && game->has_theory && ply == game->theory_ply) {
            status = add_for_black(data, held_out, TRAIN_WTHOR_THEORY, position, game->theory);
        }
    }
    data->games++;
    return status;
}

static TcStatus load_wthor(Loader *loader) {
    WthorFiles files = {.game = add_game,
                        .context = loader,
                        .note = loader->note,
                        .note_context = loader->context,
                        .why = loader->why};
    return wthor_files_read(&files, loader->path);
}

static TrainSource source_of(SampleKind kind, SampleLabel label) {
    static const TrainSource sources[SAMPLE_KINDS][2] = {
        [SAMPLE_SELFPLAY] = {TRAIN_SELFPLAY_RESULT, TRAIN_SELFPLAY_EXACT},
        [SAMPLE_OFFLINE] = {TRAIN_OFFLINE_ESTIMATE, TRAIN_OFFLINE_EXACT},
        [SAMPLE_PATH] = {TRAIN_PATH_ESTIMATE, TRAIN_PATH_EXACT},
        [SAMPLE_LEAVES] = {TRAIN_LEAVES_ESTIMATE, TRAIN_LEAVES_EXACT}};
    return sources[kind][label == SAMPLE_EXACT];
}

static TcStatus add_record(const Loader *loader, const SampleHeader *header,
                           const SampleRecord *record) {
    if (tc_board_moves(&record->board) == 0 || tc_board_empties(&record->board) > 60) {
        return TC_ERROR_ILLEGAL;
    }
    if (exclusion_has(loader->exclusion, &record->board)) {
        return TC_OK;
    }
    uint64_t hash = train_data_hash_number(header->seed, record->game);
    return train_data_add(loader->data, train_data_holds_out(loader->data, hash),
                          source_of(header->kind, record->label), &record->board,
                          (float)record->halves / 2);
}

static TcStatus add_blocks(const Loader *loader, SampleReader *reader) {
    TcError error = {0};
    uint32_t count;
    const SampleRecord *records;
    do {
        error.status = sample_reader_next(reader, &records, &count, &error);
        for (uint32_t i = 0; i < count && error.status == TC_OK; i++) {
            error.status = add_record(loader, sample_reader_header(reader), &records[i]);
        }
    } while (error.status == TC_OK && records != NULL);
    if (error.status != TC_OK) {
        return fail(loader, error.status, tc_error_text(&error));
    }
    if (sample_reader_cut(reader)) {
        leave_note(loader, "its last block is cut short and left out: its maker was stopped");
    }
    return TC_OK;
}

static TcStatus load_samples(const Loader *loader) {
    SampleReader *reader;
    TcError error = {0};
    error.status = sample_reader_open(loader->path, &reader, &error);
    if (error.status != TC_OK) {
        return fail(loader, error.status, tc_error_text(&error));
    }
    TcStatus status = add_blocks(loader, reader);
    sample_reader_close(reader);
    return status;
}

static TcStatus load_file(Loader *loader) {
    char start[8];
    FILE *file = file_stream(loader->path);
    size_t got = file != NULL ? fread(start, 1, sizeof start, file) : 0;
    if (file != NULL) {
        fclose(file);
    }
    return sample_is_file(start, got) ? load_samples(loader) : load_wthor(loader);
}

TcStatus train_load(TrainData *data, const Exclusion *exclusion, const char *path,
                    WthorNoteFn *note, void *context, char *why) {
    Loader loader = {.data = data,
                     .exclusion = exclusion,
                     .path = path,
                     .note = note,
                     .context = context,
                     .why = why};
    FileKind kind = file_kind(path);
    if (kind == FILE_NONE) {
        return fail(&loader, TC_ERROR_NOT_FOUND, "no such file or folder; check the path");
    }
    return kind == FILE_FOLDER ? load_wthor(&loader) : load_file(&loader);
}
