#include "app/app.h"
#include "storage/library_import.h"

static const JobQueueConfig configs[QUEUE_COUNT] = {
    [QUEUE_DISK] = {.quit = JOB_FINISH}, /* what was to be written is written */
    [QUEUE_LOAD] = {.quit = JOB_ABANDON},
    [QUEUE_LOOK] = {.quit = JOB_ABANDON},
    [QUEUE_LIBRARY] = {.quit = JOB_FINISH, .report_size = sizeof(ImportProgress)},
    [QUEUE_BOOK] = {.quit = JOB_FINISH, .low_priority = true},
    [QUEUE_EXTEND] = {.quit = JOB_CANCEL, .low_priority = true},
    [QUEUE_SOUND] = {.quit = JOB_CANCEL},
    [QUEUE_VOICE] = {.quit = JOB_ABANDON}, /* a server may hang */
    [QUEUE_CLIPBOARD] = {.quit = JOB_CANCEL},
};

TcStatus queues_begin(App *app) {
    TcStatus status = TC_OK;
    for (int id = 0; id < QUEUE_COUNT && status == TC_OK; id++) {
        status = job_queue_create(app->jobs, &configs[id], &app->queues[id]);
    }
    return status;
}
