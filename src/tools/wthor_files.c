#include "tools/wthor_files.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "base/file_names.h"
#include "formats/wthor.h"

enum { WTHOR_CAP = 512 << 20, NOTES_A_FILE = 5 };

static TcStatus fail(const WthorFiles *files, const char *path, TcStatus status,
                     const char *reason) {
    snprintf(files->why, WTHOR_FILES_NOTE_SIZE, "%s: %s", path, reason);
    return status;
}

static void leave_note(const WthorFiles *files, const char *path, const char *text) {
    char line[WTHOR_FILES_NOTE_SIZE];
    snprintf(line, sizeof line, "%s: %s", path, text);
    files->note(files->note_context, line);
}

static TcStatus read_games(const WthorFiles *files, const char *path, const Buf *bytes) {
    WthorHeader header;
    TcError error = {0};
    TcStatus status = wthor_parse_header(bytes->data, bytes->size, &header, &error);
    if (status != TC_OK) {
        return fail(files, path, status, error.message);
    }
    uint32_t refused = 0;
    for (uint32_t i = 0; i < header.games && status == TC_OK; i++) {
        WthorGame game;
        if (wthor_parse_game(bytes->data, &header, i, &game, &error) == TC_OK) {
            status = files->game(files->context, &game);
        } else if (refused++ < NOTES_A_FILE) {
            leave_note(files, path, error.message);
        }
    }
    if (refused > NOTES_A_FILE) {
        char text[64];
        snprintf(text, sizeof text, "%" PRIu32 " games in all left out", refused);
        leave_note(files, path, text);
    }
    return status == TC_OK ? status : fail(files, path, status, tc_status_text(status));
}

static TcStatus read_one(const WthorFiles *files, const char *path) {
    Buf bytes;
    buf_init(&bytes);
    TcStatus status = file_read(path, WTHOR_CAP, &bytes);
    status = status == TC_OK ? read_games(files, path, &bytes)
                             : fail(files, path, status, tc_status_text(status));
    buf_release(&bytes);
    return status;
}

static TcStatus read_folder(const WthorFiles *files, const char *folder) {
    FileNames found;
    if (file_list(folder, ".wtb", &found) != TC_OK) {
        return fail(files, folder, TC_ERROR_IO, "could not be read; check that you may read it");
    }
    TcStatus status = found.count > 0 ? TC_OK : TC_ERROR_NOT_FOUND;
    for (int i = 0; i < found.count && status == TC_OK; i++) {
        Buf path;
        buf_init(&path);
        buf_printf(&path, "%s/%s", folder, found.names[i]);
        status = buf_failed(&path) ? TC_ERROR_MEMORY : read_one(files, path.data);
        buf_release(&path);
    }
    bool none = found.count == 0;
    file_names_release(&found);
    return none ? fail(files, folder, status, "found no .wtb files in this folder") : status;
}

TcStatus wthor_files_read(const WthorFiles *files, const char *path) {
    FileKind kind = file_kind(path);
    if (kind == FILE_NONE) {
        return fail(files, path, TC_ERROR_NOT_FOUND, "no such file or folder; check the path");
    }
    return kind == FILE_FOLDER ? read_folder(files, path) : read_one(files, path);
}
