#include "forge/generate.h"

#include <assert.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "forge/label.h"
#include "forge/sample.h"
#include "forge/selfplay.h"
#include "tools/pool.h"

/* So many games are lost at most, for each thread, when a run is killed. */
enum { BLOCK_UNITS = 32 };

typedef struct Generator {
    GenerateOptions options; /* with openings */
    Openings openings;
    SampleWriter *writer;
    Buf *results; /* [jobs * POOL_SLOTS_PER_JOB] */
    GenerateProgress progress;
    double started;
} Generator;

static const char *const sources[SAMPLE_KINDS] = {
    [SAMPLE_OFFLINE] = "offline", [SAMPLE_PATH] = "path", [SAMPLE_LEAVES] = "leaves"};

static void describe_labels(const Generator *generator, Buf *text) {
    const GenerateOptions *options = &generator->options;
    buf_printf(text, " from=%s openings=%d plies=%d per-game=%d", sources[options->kind],
               generator->openings.plies, options->playout.plies, options->per_game);
    if (options->kind == SAMPLE_OFFLINE) {
        buf_printf(text, " steps-min=%d steps-max=%d", options->steps_min, options->steps_max);
    }
    if (options->kind == SAMPLE_LEAVES) {
        buf_printf(text, " leaves=%d leaf-depth=%d-%d leaf-selectivity=%d", GENERATE_LEAVES,
                   GENERATE_LEAF_DEPTH, GENERATE_LEAF_DEPTH + 1, GENERATE_LEAF_SELECTIVITY);
    }
    if (options->empties_min > 0 || options->empties_max < 60) {
        buf_printf(text, " empties=%d-%d", options->empties_min, options->empties_max);
    }
    if (options->practice != NULL) {
        buf_printf(text, " practice=%d", book_practice_games(options->practice));
    }
    if (options->exclusion->count > 0) {
        buf_printf(text, " exclude=%016" PRIx64, exclusion_checksum(options->exclusion));
    }
    buf_printf(text, " label-depth=%d label-exact-from=%d", options->label_depth,
               options->label_exact_from);
    if (options->label_mean) {
        buf_printf(text, " label-mean=2");
    }
}

static TcStatus describe(const Generator *generator, SampleHeader *header) {
    const GenerateOptions *options = &generator->options;
    const PlayoutOptions *playout = &options->playout;
    *header =
        (SampleHeader){.kind = options->kind, .seed = options->seed, .block_units = BLOCK_UNITS};
    Buf text;
    buf_init(&text);
    if (options->shards > 1) {
        buf_printf(&text, "shard=%" PRIu32 "/%" PRIu32 " ", options->shard + 1, options->shards);
    }
    buf_printf(&text, "weights=%s depth=%d exact-from=%d random-min=%d random-max=%d hash=%d",
               options->eval != NULL ? tc_eval_run(options->eval) : "built-in", playout->depth,
               playout->exact_from, playout->random_min, playout->random_max,
               options->hash_megabytes);
    if (playout->selectivity != 0 && playout->selectivity != 100) {
        buf_printf(&text, " selectivity=%d", playout->selectivity);
    }
    if (options->kind != SAMPLE_SELFPLAY) {
        describe_labels(generator, &text);
    }
    TcStatus status = buf_failed(&text) ? TC_ERROR_MEMORY : TC_OK;
    if (status == TC_OK) {
        assert(text.size <= SAMPLE_TEXT_MAX);
        memcpy(header->text, text.data, text.size);
    }
    buf_release(&text);
    return status;
}

/* Blocks of the whole that are this file's: every shards-th of them, from shard on. */
static uint64_t count_blocks(const GenerateOptions *options) {
    uint64_t blocks = (options->units + BLOCK_UNITS - 1) / BLOCK_UNITS;
    return blocks <= options->shard ? 0 : (blocks - options->shard - 1) / options->shards + 1;
}

/* block: of this file. */
static uint64_t first_unit(const GenerateOptions *options, uint64_t block) {
    return (block * options->shards + options->shard) * BLOCK_UNITS;
}

static uint64_t end_unit(const GenerateOptions *options, uint64_t block) {
    uint64_t end = first_unit(options, block) + BLOCK_UNITS;
    return end < options->units ? end : options->units;
}

/* All blocks are full, but perhaps the last. */
static uint64_t count_units(const GenerateOptions *options) {
    uint64_t blocks = count_blocks(options);
    return blocks == 0 ? 0
                       : (blocks - 1) * BLOCK_UNITS + end_unit(options, blocks - 1) -
                             first_unit(options, blocks - 1);
}

static bool was_stopped(const GenerateOptions *options) {
    return options->playout.stop != NULL && tc_stop_generation(options->playout.stop) != 0;
}

static TcStatus run_block(void *context, const PoolTask *task) {
    Generator *generator = context;
    const GenerateOptions *options = &generator->options;
    TcEngine *engine = task->engine;
    Buf *records = &generator->results[task->slot];
    buf_clear(records);
    TcStatus status = TC_OK;
    uint64_t end = end_unit(options, task->number);
    for (uint64_t unit = first_unit(options, task->number);
         unit < end && status == TC_OK && !was_stopped(options); unit++) {
        status = options->kind == SAMPLE_SELFPLAY
                     ? generate_selfplay(engine, options, (uint32_t)unit, records)
                     : generate_labels(engine, options, (uint32_t)unit, records);
    }
    return status;
}

static void report(Generator *generator) {
    GenerateProgress *progress = &generator->progress;
    progress->units = sample_writer_units(generator->writer);
    progress->records = sample_writer_records(generator->writer);
    progress->seconds = clock_seconds() - generator->started;
    if (generator->options.progress != NULL) {
        generator->options.progress(generator->options.progress_context, progress);
    }
}

static TcStatus write_block(void *context, const PoolTask *task) {
    Generator *generator = context;
    const GenerateOptions *options = &generator->options;
    uint32_t units =
        (uint32_t)(end_unit(options, task->number) - first_unit(options, task->number));
    TcStatus status = sample_writer_add(generator->writer, units, &generator->results[task->slot]);
    report(generator);
    return status;
}

static TcStatus run_all(Generator *generator) {
    const GenerateOptions *options = &generator->options;
    PoolWork work = {.jobs = options->jobs,
                     .first = (generator->progress.resumed + BLOCK_UNITS - 1) / BLOCK_UNITS,
                     .end = count_blocks(options),
                     .hash_megabytes = options->hash_megabytes,
                     .eval = options->eval,
                     .stop = options->playout.stop,
                     .context = generator,
                     .run = run_block,
                     .deliver = write_block};
    return work.first < work.end ? pool_run(&work) : TC_OK;
}

static TcStatus make_results(Generator *generator) {
    int slots = generator->options.jobs * POOL_SLOTS_PER_JOB;
    generator->results = calloc((size_t)slots, sizeof(Buf));
    for (int i = 0; generator->results != NULL && i < slots; i++) {
        buf_init(&generator->results[i]);
    }
    return generator->results != NULL ? TC_OK : TC_ERROR_MEMORY;
}

static void release(Generator *generator) {
    int jobs = generator->options.jobs;
    for (int i = 0; generator->results != NULL && i < jobs * POOL_SLOTS_PER_JOB; i++) {
        buf_release(&generator->results[i]);
    }
    free(generator->results);
}

static TcStatus make_openings(Generator *generator) {
    PlayoutOptions *playout = &generator->options.playout;
    if (generator->options.kind == SAMPLE_SELFPLAY) {
        return TC_OK;
    }
    playout->openings = &generator->openings;
    int plies = playout->random_min < OPENINGS_PLIES_MAX ? playout->random_min : OPENINGS_PLIES_MAX;
    return openings_init(&generator->openings, plies, generator->options.seed);
}

static TcStatus open_writer(Generator *generator, TcError *error) {
    SampleHeader header;
    TcStatus status = describe(generator, &header);
    return status != TC_OK
               ? status
               : sample_writer_open(generator->options.out, &header,
                                    count_units(&generator->options), &generator->writer, error);
}

static TcStatus run_opened(Generator *generator) {
    generator->progress.resumed = sample_writer_units(generator->writer);
    generator->progress.total = count_units(&generator->options);
    TcStatus status = make_results(generator);
    if (status == TC_OK) {
        status = run_all(generator);
    }
    report(generator);
    release(generator);
    TcStatus closed = sample_writer_close(generator->writer);
    return status != TC_OK ? status : closed;
}

TcStatus generate_run(const GenerateOptions *options, GenerateProgress *progress, TcError *error) {
    assert(options->units <= UINT32_MAX);
    Generator generator = {.options = *options, .started = clock_seconds()};
    if (options->shards == 0) {
        generator.options.shards = 1;
    }
    *error = (TcError){0};
    TcStatus status = make_openings(&generator);
    if (status == TC_OK) {
        status = open_writer(&generator, error);
    }
    if (status == TC_OK) {
        status = run_opened(&generator);
        *progress = generator.progress;
    }
    openings_release(&generator.openings);
    return status;
}
