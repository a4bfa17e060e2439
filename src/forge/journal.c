#include "forge/journal.h"

#include <stdint.h>
#include <string.h>

#include "base/file.h"

static TcStatus begin(int file, const Buf *head, Buf *text) {
    buf_clear(text);
    buf_add(text, head->data, head->size);
    if (!file_cut(file, 0)) {
        return TC_ERROR_IO;
    }
    return buf_failed(text) ? TC_ERROR_MEMORY : file_write_all(file, head->data, head->size);
}

static TcStatus go_on(const char *path, int file, const Buf *head, Buf *text) {
    TcStatus status = file_read_regular(path, SIZE_MAX, text);
    if (status == TC_ERROR_NOT_FOUND || (status == TC_OK && text->size == 0)) {
        return begin(file, head, text);
    }
    if (status != TC_OK) {
        return status;
    }
    size_t known = text->size < head->size ? text->size : head->size;
    if (memcmp(text->data, head->data, known) != 0) {
        return TC_ERROR_ILLEGAL;
    }
    return known < head->size ? begin(file, head, text) : TC_OK;
}

TcStatus journal_open(const char *path, const Buf *head, int *file, Buf *text) {
    TcStatus status = buf_failed(head) ? TC_ERROR_MEMORY : file_open_own(path, file);
    if (status == TC_OK) {
        status = go_on(path, *file, head, text);
        if (status != TC_OK) {
            file_close(*file);
        }
    }
    return status;
}
