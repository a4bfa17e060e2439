/* The write of a file as the linker lets a test see it before the thread has it
   (--wrap=file_write_submit): the real one, and the test's own. */
#pragma once

#include "storage/file_write.h"

TcStatus __real_file_write_submit(JobQueue *queue, const JobType *type, void *owner,
                                  JobPolicy policy, const char *path, const char *bytes,
                                  size_t size, FileAbout *known, JobId *id);
TcStatus __wrap_file_write_submit(JobQueue *queue, const JobType *type, void *owner,
                                  JobPolicy policy, const char *path, const char *bytes,
                                  size_t size, FileAbout *known, JobId *id);
