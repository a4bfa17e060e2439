/* lab: the experiments of the founding papers with search techniques, on positions of
   bench_games.c, from games of the program against itself. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <turncoat/game.h>

#include "base/file.h"
#include "base/nearest.h"
#include "cli/bench_games.h"
#include "cli/commands.h"
#include "cli/input.h"
#include "cli/interrupt.h"
#include "cli/lab_report.h"
#include "cli/message.h"
#include "cli/progress_line.h"
#include "cli/setup.h"

enum {
    DEPTH_MAX = 20,
    HASH_DEFAULT = 8,
    MIDGAME_FIRST_PLY =
        12, /* game n at plies 12 + 2n and, 12 games on, 13 + 2n: 48 to 25 empties */
    END_POSITIONS = 10,
    END_EMPTIES = 16,
    END_SPAN = 5, /* game n at 16 + n % 5 empty squares */
    SECTIONS_MAX = 32
};

static const int default_depths[LAB_SET_COUNT] = {
    [LAB_SET_SHALLOW] = 6, [LAB_SET_MIDDLE] = 8, [LAB_SET_DEEP] = 10};

typedef struct LabJob {
    const char *experiment; /* NULL: all, as is: */
    const char *out;        /* where the chart goes */
    int depth;              /* 0: by experiment */
    LabFormat format;
    TcEngine *engine;
    ProgressLine progress;
    LabSection *sections; /* [SECTIONS_MAX] */
    int section_count;
} LabJob;

/* The positions of a set, and how they are searched. */
static LabWork make_work(LabSet set, int depth, TcPosition positions[LAB_POSITIONS_MAX]) {
    bool end = set == LAB_SET_END;
    int count = end ? END_POSITIONS : 2 * BENCH_GAME_COUNT;
    for (int i = 0; i < count; i++) {
        int ply = end ? TC_GAME_MAX_MOVES - END_EMPTIES - i % END_SPAN
                      : MIDGAME_FIRST_PLY + 2 * (i % BENCH_GAME_COUNT) + i / BENCH_GAME_COUNT;
        /* another game the second time, or the positions would be neighbours */
        positions[i] = bench_position((i + i / BENCH_GAME_COUNT) % BENCH_GAME_COUNT, ply);
    }
    TcLimits limits = {
        .depth = end ? TC_DEPTH_MAX : depth, .exact_from = end ? 60 : 0, .selectivity = 100};
    interrupt_attach(&limits);
    return (LabWork){.positions = positions, .count = count, .limits = limits};
}

static void show_progress(LabJob *job, const LabSection *section, int row) {
    if (progress_line_is_due(&job->progress)) {
        progress_line_show(&job->progress, "%s, %s: setting %d of %d", section->experiment->name,
                           section->set, row + 1, section->count);
    }
}

/* The section counts once all its settings are done. */
static TcStatus run_settings(LabJob *job, LabSection *section, const LabWork *work) {
    LabRun *run = malloc(sizeof *run);
    if (run == NULL) {
        return TC_ERROR_MEMORY;
    }
    lab_run_init(run, job->engine, work, section->judged, interrupt_came);
    lab_report_section(job->format, section);
    TcStatus status = TC_OK;
    bool finished = true;
    for (int row = 0; row < section->count && status == TC_OK && finished; row++) {
        show_progress(job, section, row);
        status =
            lab_run_setting(run, &section->settings[row].lab, &section->results[row], &finished);
        if (status == TC_OK && finished) {
            progress_line_end(&job->progress);
            lab_report_row(job->format, section, row);
        }
    }
    free(run);
    job->section_count += status == TC_OK && finished;
    return status;
}

static TcStatus run_set(LabJob *job, const LabExperiment *experiment, LabSet set, int depth) {
    TcPosition positions[LAB_POSITIONS_MAX];
    LabWork work = make_work(set, depth, positions);
    LabSection *section = &job->sections[job->section_count];
    section->experiment = experiment;
    section->positions = work.count;
    section->judged = (experiment->judged & 1u << set) != 0;
    section->count = experiment->settings(set, section->settings);
    if (set == LAB_SET_END) {
        snprintf(section->set, sizeof section->set, "%d-%d empties", END_EMPTIES,
                 END_EMPTIES + END_SPAN - 1);
        snprintf(section->set_key, sizeof section->set_key, "endgame");
    } else {
        snprintf(section->set, sizeof section->set, "depth %d", depth);
        snprintf(section->set_key, sizeof section->set_key, "depth-%d", depth);
    }
    return run_settings(job, section, &work);
}

/* Searches the midgame once, so deep only, where --depth is given. */
static TcStatus run_experiment(LabJob *job, const LabExperiment *experiment) {
    bool given = job->depth > 0;
    bool midgame_done = false;
    TcStatus status = TC_OK;
    for (int set = 0; set < LAB_SET_COUNT && status == TC_OK && !interrupt_came(); set++) {
        bool again = given && midgame_done && set != LAB_SET_END;
        if ((experiment->sets & 1u << set) != 0 && !again) {
            status =
                run_set(job, experiment, (LabSet)set, given ? job->depth : default_depths[set]);
            midgame_done = true;
        }
    }
    return status;
}

static bool is_wanted(const char *name, const LabExperiment *experiment) {
    return name == NULL || strcmp(name, experiment->name) == 0;
}

static TcStatus run_all(LabJob *job) {
    TcStatus status = TC_OK;
    const LabExperiment *experiment;
    for (int i = 0; (experiment = lab_experiment(i)) != NULL && status == TC_OK; i++) {
        if (is_wanted(job->experiment, experiment)) {
            status = run_experiment(job, experiment);
        }
    }
    return status;
}

static bool write_charts(const LabJob *job) {
    Buf svg;
    buf_init(&svg);
    lab_report_chart(job->sections, job->section_count, &svg);
    bool fine = !buf_failed(&svg);
    if (!fine) {
        message_error("lab: %s", tc_status_text(TC_ERROR_MEMORY));
    }
    if (fine && job->format == LAB_SVG) {
        fwrite(svg.data, 1, svg.size, stdout);
    }
    if (fine && job->out != NULL) {
        fine = file_replace(job->out, svg.data, svg.size, false) == TC_OK;
        if (!fine) {
            message_error("%s: could not be written", job->out);
        }
    }
    buf_release(&svg);
    return fine;
}

static ExitCode run_job(LabJob *job) {
    interrupt_install();
    progress_line_init(&job->progress);
    lab_report_begin(job->format);
    TcStatus status = run_all(job);
    progress_line_end(&job->progress);
    if (status != TC_OK) {
        message_error("lab: %s", tc_status_text(status));
        return EXIT_BAD;
    }
    bool fine = job->section_count == 0 || write_charts(job);
    return !fine ? EXIT_BAD : interrupt_came() ? EXIT_INTERRUPTED : EXIT_FINE;
}

/* Refuses a name that no experiment has. */
static bool check_experiment(const char *name) {
    Buf names;
    buf_init(&names);
    bool found = name == NULL;
    const LabExperiment *experiment;
    Nearest nearest = {.word = ""};
    char near[NEAREST_TEXT_SIZE];
    for (int i = 0; (experiment = lab_experiment(i)) != NULL; i++) {
        found = found || is_wanted(name, experiment);
        buf_printf(&names, "%s%s", i == 0 ? "" : ", ", experiment->name);
        nearest_offer(&nearest, found ? "" : name, experiment->name);
    }
    nearest_text(&nearest, near);
    if (!found) {
        message_error("lab: --experiment: found '%s', expected one of %s%s", name, names.data,
                      near);
    }
    buf_release(&names);
    return found;
}

static ExitCode run_on_engine(LabJob *job, const EngineOptions *engine) {
    Setup setup;
    ExitCode code = EXIT_BAD;
    if (!setup_engine(engine, &setup)) {
        return code;
    }
    job->engine = setup.engine;
    job->sections = calloc(SECTIONS_MAX, sizeof(LabSection));
    if (job->sections != NULL) {
        code = run_job(job);
    } else {
        message_error("lab: %s", tc_status_text(TC_ERROR_MEMORY));
    }
    free(job->sections);
    setup_release(&setup);
    return code;
}

ExitCode cmd_lab(Invocation *call) {
    EngineOptions engine = ENGINE_OPTIONS_DEFAULT;
    LabJob job = {.format = LAB_TABLE};
    bool csv = false, json = false, svg = false, force = false;
    engine.hash = HASH_DEFAULT;
    const Option options[] = {
        OPTION_ROW("experiment", "NAME", TEXT, &job.experiment, 0, 0, "run this experiment only"),
        OPTION_ROW("depth", "D", INT, &job.depth, 1, DEPTH_MAX,
                   "search D plies deep in the midgame"),
        OPTION_ROW("csv", NULL, FLAG, &csv, 0, 0, "print comma-separated values"),
        OPTION_JSON(&json),
        OPTION_ROW("svg", NULL, FLAG, &svg, 0, 0, "print a chart"),
        OPTION_ROW("out", "FILE", TEXT, &job.out, 0, 0, "write a chart to FILE"),
        OPTION_FORCE(&force),
        OPTION_HASH(&engine.hash),
        OPTION_WEIGHTS(&engine.weights),
        OPTIONS_END(call)};
    if (!options_parse(call, options)) {
        return call->code;
    }
    if (csv + json + svg > 1) {
        message_error("lab: expected one of --csv, --json and --svg");
        return EXIT_BAD;
    }
    if (job.out != NULL &&
        (!input_is_writable("lab", job.out) || !input_may_replace(force, job.out))) {
        return EXIT_BAD;
    }
    job.format = csv ? LAB_CSV : json ? LAB_JSON : svg ? LAB_SVG : LAB_TABLE;
    return check_experiment(job.experiment) ? run_on_engine(&job, &engine) : EXIT_BAD;
}
