/* fit-people: what players of five strengths choose, from games of WTHOR. */
#include <stdio.h>
#include <stdlib.h>

#include "base/file.h"
#include "cli/input.h"
#include "cli/interrupt.h"
#include "cli/message.h"
#include "forge/commands.h"
#include "forge/fit_people.h"
#include "forge/long_run.h"
#include "forge/work_options.h"

typedef struct FitPeople {
    PeopleSearch search;
    PeopleWork work;
    ProgressLine line;
    const char *out;
    int players;
    uint64_t seed;
} FitPeople;

static void print_row(const char *name, const PeopleMeasure *measure) {
    printf("%-14s %6d  %6.3f %6.3f %6.3f %6.1f %%  %6.3f %6.3f  %5.2f %5.2f  %5.1f %5.1f\n", name,
           measure->count, measure->chosen, measure->chosen_equal, measure->chosen_constant,
           100 * (1 - measure->chosen / measure->chosen_constant), measure->mistake,
           measure->mistake_constant, measure->lost, measure->expected, 100 * measure->mistakes,
           100 * measure->mistakes_expected);
}

static void print_measures(const PeopleMeasures *measures) {
    char name[32];
    printf("%-14s %6s  %6s %6s %6s %8s  %6s %6s  %5s %5s  %5s %5s\n", "held out", "moves", "chosen",
           "equal", "const.", "less", "4 lost", "const.", "lost", "exp.", "4+ %", "exp.");
    for (int group = 0; group < PEOPLE_GROUPS; group++) {
        snprintf(name, sizeof name, "people %d", group + 1);
        print_row(name, &measures->of[group][PEOPLE_ALL_BANDS]);
    }
    for (int band = 0; band < PEOPLE_BANDS; band++) {
        snprintf(name, sizeof name, "%d-%d empty", PEOPLE_EMPTIES_MAX - 16 * band,
                 PEOPLE_EMPTIES_MAX - 16 * band - 15);
        print_row(name, &measures->of[PEOPLE_ALL_GROUPS][band]);
    }
    print_row("all", &measures->of[PEOPLE_ALL_GROUPS][PEOPLE_ALL_BANDS]);
}

static ExitCode write_fit(const FitPeople *made, const PeopleSamples *samples) {
    PeopleFit fit;
    PeopleMeasures measures;
    if (fit_people_solve(samples, &fit) != TC_OK) {
        message_error("fit-people: too few choices to fit; give more --players");
        return EXIT_BAD;
    }
    fit_people_measure(samples, &fit, &measures);
    print_measures(&measures);
    Buf text;
    buf_init(&text);
    fit_people_write(&fit, &text);
    TcStatus status =
        buf_failed(&text) ? TC_ERROR_MEMORY : file_replace(made->out, text.data, text.size, false);
    buf_release(&text);
    if (status != TC_OK) {
        message_error("fit-people: %s: %s", made->out, tc_status_text(status));
        return EXIT_BAD;
    }
    printf("%s: weights fitted to %zu choices\n", made->out, samples->count);
    return EXIT_FINE;
}

static ExitCode fit_ranked(FitPeople *made, People *people) {
    PeopleSamples samples = {.count = 0};
    TcStatus status = people_rank(people, &made->work);
    if (status == TC_OK && !interrupt_came()) {
        for (int group = 0; group < PEOPLE_GROUPS; group++) {
            int first = group * people->count / PEOPLE_GROUPS;
            int last = (group + 1) * people->count / PEOPLE_GROUPS - 1;
            printf("people %d: %.2f to %.2f discs lost a move\n", group + 1,
                   people->players[first].loss, people->players[last].loss);
        }
        status = people_sample(people, &made->search, &made->work, &samples);
    }
    progress_line_end(&made->line);
    ExitCode code = EXIT_BAD;
    if (status != TC_OK) {
        message_error("fit-people: %s", tc_status_text(status));
    } else if (interrupt_came()) {
        message_note("stopped; nothing was written");
        code = EXIT_INTERRUPTED;
    } else {
        code = write_fit(made, &samples);
    }
    free(samples.samples);
    return code;
}

ExitCode cmd_fit_people(Invocation *call) {
    FitPeople made = {.search = {.depth = 8, .exact_from = 14},
                      .work = {.hash_megabytes = 4},
                      .players = 240,
                      .seed = 1};
    const Option options[] = {OPTION_OUT(&made.out),
                              OPTION_ROW("players", "N", INT, &made.players, PEOPLE_GROUPS, 5000,
                                         "take N players, a fifth of them for each group"),
                              OPTION_SEED(&made.seed),
                              OPTION_DEPTH(&made.search.depth),
                              OPTION_EXACT_FROM(&made.search.exact_from),
                              OPTION_HASH(&made.work.hash_megabytes),
                              OPTION_JOBS(&made.work.jobs),
                              OPTIONS_END(call)};
    char why[WTHOR_FILES_NOTE_SIZE] = "";
    People people;
    if (!options_parse(call, options)) {
        return call->code;
    }
    if (!input_is_writable("fit-people", made.out)) {
        return EXIT_BAD;
    }
    made.work.jobs = work_jobs(made.work.jobs);
    made.work.stop = long_run_begin(&made.line);
    made.work.line = &made.line;
    TcStatus status = people_read(&people, call->operands[0], made.players, made.seed,
                                  message_note_text, NULL, why);
    if (status != TC_OK) {
        message_error("fit-people: %s", why[0] != '\0' ? why : tc_status_text(status));
        return EXIT_BAD;
    }
    ExitCode code = fit_ranked(&made, &people);
    people_release(&people);
    return code;
}
