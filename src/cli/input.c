#include "cli/input.h"

#include <string.h>

#include "base/file.h"
#include "cli/message.h"

const char *input_name(const char *path) {
    return strcmp(path, "-") == 0 ? "standard input" : path;
}

static bool is_folder(const char *path) {
    return strcmp(path, "-") != 0 && file_kind(path) == FILE_FOLDER;
}

bool input_read(const char *path, size_t cap, Buf *bytes) {
    if (is_folder(path)) {
        message_error("%s: found a folder, expected a file; name a file in it", path);
        return false;
    }
    TcStatus status = file_read(path, cap, bytes);
    switch (status) {
    case TC_OK:
        return true;
    case TC_ERROR_NOT_FOUND:
        message_error("%s: no such file; check the path, or give - for standard input", path);
        return false;
    case TC_ERROR_TOO_LARGE:
        message_error("%s: larger than %zu MB, the maximum; split the file", input_name(path),
                      cap >> 20);
        return false;
    case TC_ERROR_IO:
        message_error("%s: could not be read; check that you may read it", input_name(path));
        return false;
    default:
        message_error("%s: %s", input_name(path), tc_status_text(status));
        return false;
    }
}

void input_report_error(const char *path, const TcTextError *error) {
    message_error("%s:%d:%d: %s", input_name(path), error->line, error->column, error->message);
}
