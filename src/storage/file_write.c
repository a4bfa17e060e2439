#include "storage/file_write.h"

#include <stdlib.h>
#include <string.h>

#include "base/file.h"

TcStatus file_write_run(void *job, JobControl *control) {
    const FileWrite *write = job;
    (void)control;
    file_make_folders(write->path);
    return file_replace(write->path, write->bytes.data, write->bytes.size, true);
}

void file_write_free(void *job) {
    FileWrite *write = job;
    buf_release(&write->bytes);
    free(write);
}

TcStatus file_write_submit(JobQueue *queue, const JobType *type, void *owner, const char *path,
                           const char *bytes, size_t size, JobId *id) {
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
    memcpy(write->path, path, length + 1);
    buf_init(&write->bytes);
    buf_add(&write->bytes, bytes, size);
    if (buf_failed(&write->bytes)) {
        file_write_free(write);
        return TC_ERROR_MEMORY;
    }
    JobId submitted = job_submit(queue, type, JOB_REPLACE_WAITING, &write->job);
    if (id != NULL) {
        *id = submitted;
    }
    return TC_OK;
}
