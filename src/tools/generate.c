#include "tools/generate.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>

#include "base/clock.h"
#include "tools/pool.h"

/* So many games are lost at most, for each thread, when a run is killed. */
enum { BLOCK_UNITS = 32 };

typedef struct Generator {
    const GenerateOptions *options;
    SampleWriter *writer;
    TcEngine **engines; /* [jobs] */
    Buf *results;       /* [jobs * POOL_SLOTS_PER_JOB] */
    GenerateProgress progress;
    double started;
} Generator;

static void describe(const GenerateOptions *options, SampleHeader *header) {
    *header =
        (SampleHeader){.kind = options->kind, .seed = options->seed, .block_units = BLOCK_UNITS};
    const PlayoutOptions *playout = &options->playout;
    int used = snprintf(header->text, sizeof header->text,
                        "weights=%s depth=%d exact-from=%d random-min=%d random-max=%d hash=%d",
                        options->eval != NULL ? tc_eval_run(options->eval) : "built-in",
                        playout->depth, playout->exact_from, playout->random_min,
                        playout->random_max, options->hash_megabytes);
    if (playout->selectivity != 0 && playout->selectivity != 100) {
        used += snprintf(header->text + used, sizeof header->text - (size_t)used, " selectivity=%d",
                         playout->selectivity);
    }
    if (options->kind == SAMPLE_SIBLINGS) {
        snprintf(header->text + used, sizeof header->text - (size_t)used,
                 " steps-min=%d steps-max=%d label-depth=%d label-exact-from=%d",
                 options->steps_min, options->steps_max, options->label_depth,
                 options->label_exact_from);
    }
}

static uint64_t first_unit(const PoolTask *task) {
    return task->number * BLOCK_UNITS;
}

static uint64_t end_unit(const Generator *generator, const PoolTask *task) {
    uint64_t end = first_unit(task) + BLOCK_UNITS;
    return end < generator->options->units ? end : generator->options->units;
}

static TcStatus run_block(void *context, const PoolTask *task) {
    Generator *generator = context;
    const GenerateOptions *options = generator->options;
    Buf *records = &generator->results[task->slot];
    buf_clear(records);
    TcStatus status = TC_OK;
    for (uint64_t unit = first_unit(task);
         unit < end_unit(generator, task) && status == TC_OK &&
         (options->playout.stop == NULL || tc_stop_generation(options->playout.stop) == 0);
         unit++) {
        TcEngine *engine = generator->engines[task->worker];
        status = options->kind == SAMPLE_SELFPLAY
                     ? generate_selfplay(engine, options, (uint32_t)unit, records)
                     : generate_siblings(engine, options, (uint32_t)unit, records);
    }
    return status;
}

static void report(void *context) {
    Generator *generator = context;
    GenerateProgress *progress = &generator->progress;
    progress->units = sample_writer_units(generator->writer);
    progress->records = sample_writer_records(generator->writer);
    progress->seconds = clock_seconds() - generator->started;
    if (generator->options->progress != NULL) {
        generator->options->progress(generator->options->progress_context, progress);
    }
}

static TcStatus write_block(void *context, const PoolTask *task) {
    Generator *generator = context;
    uint32_t units = (uint32_t)(end_unit(generator, task) - first_unit(task));
    return sample_writer_add(generator->writer, units, &generator->results[task->slot]);
}

static TcStatus run_all(Generator *generator) {
    const GenerateOptions *options = generator->options;
    PoolWork work = {.jobs = options->jobs,
                     .first = (generator->progress.resumed + BLOCK_UNITS - 1) / BLOCK_UNITS,
                     .end = (options->units + BLOCK_UNITS - 1) / BLOCK_UNITS,
                     .stop = options->playout.stop,
                     .context = generator,
                     .run = run_block,
                     .deliver = write_block,
                     .wait = report};
    return work.first < work.end ? pool_run(&work) : TC_OK;
}

static TcStatus make_engines(Generator *generator) {
    int jobs = generator->options->jobs;
    generator->engines = calloc((size_t)jobs, sizeof(TcEngine *));
    generator->results = calloc((size_t)jobs * POOL_SLOTS_PER_JOB, sizeof(Buf));
    if (generator->engines == NULL || generator->results == NULL) {
        return TC_ERROR_MEMORY;
    }
    for (int i = 0; i < jobs * POOL_SLOTS_PER_JOB; i++) {
        buf_init(&generator->results[i]);
    }
    TcStatus status = TC_OK;
    for (int i = 0; i < jobs && status == TC_OK; i++) {
        status = tc_engine_create(generator->options->hash_megabytes, generator->options->eval,
                                  &generator->engines[i]);
    }
    return status;
}

static void release(Generator *generator) {
    int jobs = generator->options->jobs;
    for (int i = 0; generator->engines != NULL && i < jobs; i++) {
        tc_engine_free(generator->engines[i]);
    }
    for (int i = 0; generator->results != NULL && i < jobs * POOL_SLOTS_PER_JOB; i++) {
        buf_release(&generator->results[i]);
    }
    free(generator->engines);
    free(generator->results);
}

TcStatus generate_run(const GenerateOptions *options, GenerateProgress *progress,
                      TcTextError *error) {
    assert(options->units <= UINT32_MAX);
    Generator generator = {.options = options, .started = clock_seconds()};
    SampleHeader header;
    describe(options, &header);
    *error = (TcTextError){0};
    TcStatus status =
        sample_writer_open(options->out, &header, options->units, &generator.writer, error);
    if (status != TC_OK) {
        return status;
    }
    generator.progress.resumed = sample_writer_units(generator.writer);
    generator.progress.total = options->units;
    status = make_engines(&generator);
    if (status == TC_OK) {
        status = run_all(&generator);
    }
    report(&generator);
    release(&generator);
    *progress = generator.progress;
    TcStatus closed = sample_writer_close(generator.writer);
    return status != TC_OK ? status : closed;
}
