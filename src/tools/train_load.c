#include "tools/train_load.h"

#include <dirent.h>
#include <fcntl.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/file.h"
#include "formats/wthor.h"
#include "tools/sample.h"

enum { WTHOR_CAP = 512 << 20, NOTES_A_FILE = 5 };

typedef struct Loader {
    TrainData *data;
    const char *path;
    TrainNoteFn *note;
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

static TcStatus add_for_black(const Loader *loader, bool held_out, TrainSource source,
                              const TcPosition *position, int black) {
    return train_data_add(loader->data, held_out, source, &position->board,
                          position->mover == TC_BLACK ? black : -black);
}

static TcStatus add_game(const Loader *loader, const WthorGame *game) {
    bool held_out = train_data_holds_out(loader->data, train_data_hash_game(&game->game));
    TcStatus status = TC_OK;
    for (int ply = 0; ply <= game->game.count && status == TC_OK; ply++) {
        const TcPosition *position = &game->game.positions[ply];
        if (tc_board_moves(&position->board) == 0) {
            break;
        }
        status = add_for_black(loader, held_out, TRAIN_WTHOR_RESULT, position, game->result);
        if (status == TC_OK && game->has_theory && ply == game->theory_ply) {
            status = add_for_black(loader, held_out, TRAIN_WTHOR_THEORY, position, game->theory);
        }
    }
    loader->data->games++;
    return status;
}

static TcStatus add_games(const Loader *loader, const Buf *bytes) {
    WthorHeader header;
    TcTextError error;
    TcStatus status = wthor_parse_header(bytes->data, bytes->size, &header, &error);
    if (status != TC_OK) {
        return fail(loader, status, error.message);
    }
    uint32_t refused = 0;
    for (uint32_t i = 0; i < header.games && status == TC_OK; i++) {
        WthorGame game;
        if (wthor_parse_game(bytes->data, &header, i, &game, &error) == TC_OK) {
            status = add_game(loader, &game);
        } else if (refused++ < NOTES_A_FILE) {
            leave_note(loader, error.message);
        }
    }
    if (refused > NOTES_A_FILE) {
        char text[64];
        snprintf(text, sizeof text, "%" PRIu32 " games in all left out", refused);
        leave_note(loader, text);
    }
    return status == TC_OK ? status : fail(loader, status, tc_status_text(status));
}

static TcStatus load_wthor(const Loader *loader) {
    Buf bytes;
    buf_init(&bytes);
    TcStatus status = file_read(loader->path, WTHOR_CAP, &bytes);
    status =
        status == TC_OK ? add_games(loader, &bytes) : fail(loader, status, tc_status_text(status));
    buf_release(&bytes);
    return status;
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
    uint64_t hash = train_data_hash_number(header->seed, record->game);
    return train_data_add(loader->data, train_data_holds_out(loader->data, hash),
                          source_of(header->kind, record->label), &record->board, record->value);
}

static TcStatus add_blocks(const Loader *loader, SampleReader *reader) {
    TcTextError error = {.message = ""};
    TcStatus status;
    uint32_t count;
    do {
        const SampleRecord *records;
        status = sample_reader_next(reader, &records, &count, &error);
        for (uint32_t i = 0; i < count && status == TC_OK; i++) {
            status = add_record(loader, sample_reader_header(reader), &records[i]);
        }
    } while (status == TC_OK && count > 0);
    if (status != TC_OK) {
        return fail(loader, status,
                    error.message[0] != '\0' ? error.message : tc_status_text(status));
    }
    if (sample_reader_cut(reader)) {
        leave_note(loader, "its last block is cut short and left out: its maker was stopped");
    }
    return TC_OK;
}

static TcStatus load_samples(const Loader *loader) {
    SampleReader *reader;
    TcTextError error = {.message = ""};
    TcStatus status = sample_reader_open(loader->path, &reader, &error);
    if (status != TC_OK) {
        return fail(loader, status,
                    error.message[0] != '\0' ? error.message : tc_status_text(status));
    }
    status = add_blocks(loader, reader);
    sample_reader_close(reader);
    return status;
}

static int is_wthor_name(const struct dirent *entry) {
    size_t length = strlen(entry->d_name);
    return length > 4 && strcasecmp(entry->d_name + length - 4, ".wtb") == 0;
}

static TcStatus load_file(const Loader *loader) {
    char start[8];
    int fd = open(loader->path, O_RDONLY | O_CLOEXEC);
    ssize_t got = fd >= 0 ? read(fd, start, sizeof start) : 0;
    if (fd >= 0) {
        close(fd);
    }
    return got > 0 && sample_is_file(start, (size_t)got) ? load_samples(loader)
                                                         : load_wthor(loader);
}

static TcStatus load_folder(const Loader *loader) {
    struct dirent **names;
    int count = scandir(loader->path, &names, is_wthor_name, alphasort);
    if (count < 0) {
        return fail(loader, TC_ERROR_IO, "could not be read; check that you may read it");
    }
    TcStatus status = TC_OK;
    for (int i = 0; i < count; i++) {
        Buf path;
        buf_init(&path);
        buf_printf(&path, "%s/%s", loader->path, names[i]->d_name);
        Loader inner = *loader;
        inner.path = path.data;
        if (status == TC_OK) {
            status = buf_failed(&path) ? TC_ERROR_MEMORY : load_wthor(&inner);
        }
        buf_release(&path);
        free(names[i]);
    }
    free(names);
    return count > 0 ? status
                     : fail(loader, TC_ERROR_NOT_FOUND, "found no .wtb files in this folder");
}

TcStatus train_load(TrainData *data, const char *path, TrainNoteFn *note, void *context,
                    char *why) {
    Loader loader = {.data = data, .path = path, .note = note, .context = context, .why = why};
    struct stat info;
    if (stat(path, &info) != 0) {
        return fail(&loader, TC_ERROR_NOT_FOUND, "no such file or folder; check the path");
    }
    return S_ISDIR(info.st_mode) ? load_folder(&loader) : load_file(&loader);
}
