/* A file that is written as a job: flushed to the disk, in folders that are made for it, and put in
   place at once. Who writes has a JobType with file_write_run, which also tells its files from
   those of others. */
#pragma once

#include "base/buf.h"
#include "base/file.h"
#include "base/job.h"

#define FILE_WRITE_BYTES_MAX ((size_t)64 << 20)

typedef struct FileWrite {
    Job job;
    void *owner; /* whoever wants to know of its end */
    Buf bytes;
    char path[FILE_PATH_SIZE];  /* after its run as file_real has it */
    FileAbout *known;           /* of file_write_submit */
    char aside[FILE_PATH_SIZE]; /* the new name of another program's file; empty: none */
} FileWrite;

/* Submits a write of a copy of bytes to path; *id, unless NULL: of the job. policy:
   JOB_REPLACE_WAITING for a file that the type always writes whole, JOB_QUEUE for files of which each
   counts. *known is the file as the owner read it (file_about), and from the first write on as it was
   written, when it belongs to the queue's thread: a file that is another one since gets another name.
   NULL: any file is replaced.
   TC_ERROR_TOO_LARGE if path or bytes exceed the sizes above, TC_ERROR_MEMORY; after these, writes
   that were waiting are still done. */
TC_WARN_UNUSED TcStatus file_write_submit(JobQueue *queue, const JobType *type, void *owner,
                                          JobPolicy policy, const char *path, const char *bytes,
                                          size_t size, FileAbout *known, JobId *id);

/* A JobType's run. Its status is what file_replace returns. Its done calls file_write_free, which
   is its drop, too. */
TcStatus file_write_run(void *job, JobControl *control);
void file_write_free(void *job);

/* Whether there is a file that is not as it is known: it has other attributes. */
bool file_is_another(const char *path, const FileAbout *known);

/* Writes a text in the run of a job: to the disk, in folders that are made for it, in place of what was
   there. TC_ERROR_MEMORY: the text has failed; else as file_replace. */
TC_WARN_UNUSED TcStatus file_write_text(const char *path, const Buf *text);

/* Renames a file to an unused name in its folder, "NAME.WORD-1", which is returned in aside.
   TC_ERROR_IO, TC_ERROR_TOO_LARGE. */
TC_WARN_UNUSED TcStatus file_set_aside(const char *path, const char *word,
                                       char aside[FILE_PATH_SIZE]);
