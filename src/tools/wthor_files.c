#include "tools/wthor_files.h"

#include <dirent.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/stat.h>

#include "base/file.h"

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
    TcTextError error;
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

static int is_wthor_name(const struct dirent *entry) {
    size_t length = strlen(entry->d_name);
    return length > 4 && strcasecmp(entry->d_name + length - 4, ".wtb") == 0;
}

static TcStatus read_folder(const WthorFiles *files, const char *folder) {
    struct dirent **names;
    int count = scandir(folder, &names, is_wthor_name, alphasort);
    if (count < 0) {
        return fail(files, folder, TC_ERROR_IO, "could not be read; check that you may read it");
    }
    TcStatus status = TC_OK;
    for (int i = 0; i < count; i++) {
        Buf path;
        buf_init(&path);
        buf_printf(&path, "%s/%s", folder, names[i]->d_name);
        if (status == TC_OK) {
            status = buf_failed(&path) ? TC_ERROR_MEMORY : read_one(files, path.data);
        }
        buf_release(&path);
        free(names[i]);
    }
    free(names);
    return count > 0
               ? status
               : fail(files, folder, TC_ERROR_NOT_FOUND, "found no .wtb files in this folder");
}

TcStatus wthor_files_read(const WthorFiles *files, const char *path) {
    struct stat info;
    if (stat(path, &info) != 0) {
        return fail(files, path, TC_ERROR_NOT_FOUND, "no such file or folder; check the path");
    }
    return S_ISDIR(info.st_mode) ? read_folder(files, path) : read_one(files, path);
}
