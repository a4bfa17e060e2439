#include "storage/file_write.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/file_names.h"

TcStatus file_set_aside(const char *path, const char *word, char aside[FILE_PATH_SIZE]) {
    enum { TRIES = 1000 };
    char name[FILE_PATH_SIZE];
    for (int i = 1; i <= TRIES; i++) {
        int length = snprintf(name, sizeof name, "%s.%s-%d", path, word, i);
        if (length < 0 || length >= FILE_PATH_SIZE) {
            return TC_ERROR_TOO_LARGE;
        }
        if (file_move_new(path, name)) {
            memcpy(aside, name, sizeof name);
            return TC_OK;
        }
    }
    return TC_ERROR_IO;
}

bool file_is_another(const char *path, const FileAbout *known) {
    FileAbout now;
    return file_about(path, &now) && now.kind == FILE_REGULAR && !file_is_same(&now, known);
}

TcStatus file_write_run(void *job, JobControl *control) {
    FileWrite *write = job;
    (void)control;
    TcStatus status = file_make_folders(write->path);
    if (status == TC_OK && write->known != NULL && file_is_another(write->path, write->known)) {
        status = file_set_aside(write->path, "other", write->aside);
    }
    if (status == TC_OK) {
        status = file_replace(write->path, write->bytes.data, write->bytes.size, true);
    }
    if (status == TC_OK && write->known != NULL) {
        (void)file_about(write->path, write->known);
    }
    (void)file_real(write->path, write->path, sizeof write->path);
    return status;
}

TcStatus file_write_text(const char *path, const Buf *text) {
    TcStatus status = buf_failed(text) ? TC_ERROR_MEMORY : file_make_folders(path);
    return status == TC_OK ? file_replace(path, text->data, text->size, true) : status;
}

void file_write_free(void *job) {
    FileWrite *write = job;
    buf_release(&write->bytes);
    free(write);
}

TcStatus file_write_submit(JobQueue *queue, const JobType *type, void *owner, JobPolicy policy,
                           const char *path, const char *bytes, size_t size, FileAbout *known,
                           JobId *id) {
    size_t length = strlen(path);
    FileWrite *write;
    if (length >= sizeof write->path || size > FILE_WRITE_BYTES_MAX) {
        return TC_ERROR_TOO_LARGE;
    }
    write = calloc(1, sizeof *write);
    if (write == NULL) {
        return TC_ERROR_MEMORY;
    }
    write->owner = owner;
    write->known = known;
    memcpy(write->path, path, length + 1);
    buf_init(&write->bytes);
    buf_add(&write->bytes, bytes, size);
    if (buf_failed(&write->bytes)) {
        file_write_free(write);
        return TC_ERROR_MEMORY;
    }
    JobId submitted = job_submit(queue, type, policy, &write->job);
    if (id != NULL) {
        *id = submitted;
    }
    return TC_OK;
}
