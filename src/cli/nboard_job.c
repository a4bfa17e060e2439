#include "cli/nboard.h"

#include <string.h>

#include <turncoat/level.h>

#include "base/buf.h"

static const TcPosition *position_of(const NboardJob *job) {
    return &job->positions[job->last];
}

static void say_buf(Nboard *nboard, Buf *text) {
    if (!buf_failed(text)) {
        nboard->say(nboard->context, text->data);
    }
    buf_release(text);
}

static void add_square(Buf *out, TcSquare square) {
    char name[TC_SQUARE_NAME_SIZE] = "PA";
    if (square != TC_PASS) {
        tc_square_name_capital(square, name);
    }
    buf_add_text(out, name);
}

/* The line's moves in a row, with the passes that it leaves out. */
static void add_variation(Buf *out, const TcPosition *from, const TcLine *line) {
    TcPosition position = *from;
    for (int i = 0; i < line->pv_length; i++) {
        if (tc_board_moves(&position.board) == 0) {
            add_square(out, TC_PASS);
            position = tc_position_play(&position, TC_PASS);
        }
        if (!tc_board_is_legal(&position.board, line->pv[i])) {
            return;
        }
        add_square(out, line->pv[i]);
        position = tc_position_play(&position, line->pv[i]);
    }
}

/* Lines are valued for the side that has moves; the protocol wants the side to move. */
static TcValue value_for_mover(const TcPosition *position, const TcLine *line) {
    return tc_board_moves(&position->board) == 0 ? -line->value : line->value;
}

/* Plies, or how sure the result of the whole game is. */
static void add_depth(Buf *out, const TcPosition *position, const TcLine *line) {
    if (line->exact) {
        buf_add_text(out, "100%");
    } else if (line->wld) {
        buf_add_text(out, "100%W");
    } else if (line->depth >= tc_board_empties(&position->board)) {
        buf_printf(out, "%d%%", line->selectivity);
    } else {
        buf_printf(out, "%d", line->depth);
    }
}

static bool is_same_line(const TcLine *a, const TcLine *b) {
    return a->value == b->value && a->depth == b->depth && a->selectivity == b->selectivity &&
           a->exact == b->exact && a->wld == b->wld && a->pv_length == b->pv_length &&
           memcmp(a->pv, b->pv, (size_t)a->pv_length) == 0;
}

static void report_line(Nboard *nboard, const TcLine *line) {
    NboardJob *job = &nboard->job;
    const TcPosition *position = position_of(job);
    if (line->depth == 0 ||
        (job->sent[line->move] && is_same_line(line, &job->before[line->move]))) {
        return;
    }
    job->sent[line->move] = true;
    job->before[line->move] = *line;
    Buf text;
    buf_init(&text);
    buf_add_text(&text, "search ");
    add_variation(&text, position, line);
    buf_printf(&text, " %+.2f 0 ", (double)value_for_mover(position, line));
    add_depth(&text, position, line);
    say_buf(nboard, &text);
}

static void report_nodes(Nboard *nboard, const TcReport *report) {
    Buf text;
    buf_init(&text);
    buf_printf(&text, "nodestats %llu %.2f", (unsigned long long)report->nodes, report->seconds);
    say_buf(nboard, &text);
}

static void report_progress(void *context, const TcReport *report) {
    Nboard *nboard = context;
    for (int i = 0; i < report->line_count && i < nboard->job.lines; i++) {
        report_line(nboard, &report->lines[i]);
    }
}

/* Returns false when it failed or there was nothing to search. */
static bool search(Nboard *nboard, const TcPosition *position, TcProgressFn *progress,
                   TcReport *report) {
    const NboardJob *job = &nboard->job;
    return tc_book_answer(job->book, job->book_plies, &position->board, report) ||
           (tc_engine_search(nboard->engine, position, &job->limits, progress, nboard, report) ==
                TC_OK &&
            report->line_count > 0);
}

static Nboard *begin(NboardJob *job, const JobControl *control) {
    job->limits.stop = job_token(control);
    job->limits.stop_generation = 0;
    return job->nboard;
}

static void note_end(void *job, TcStatus status) {
    NboardJob *ended = job;
    if (status != TC_OK) {
        ended->nboard->say(ended->nboard->context, "status Error: there is no memory for a thread");
    }
}

static void drop(void *job) {
    (void)job;
}

static TcStatus run_hint(void *job, JobControl *control) {
    Nboard *nboard = begin(job, control);
    TcReport report;
    nboard->say(nboard->context, "status Analyzing");
    if (search(nboard, position_of(&nboard->job), report_progress, &report)) {
        report_progress(nboard, &report);
        report_nodes(nboard, &report);
    }
    nboard->say(nboard->context, "status");
    return TC_OK;
}

const JobType nboard_job_hint = {.run = run_hint, .done = note_end, .drop = drop};

static const TcLine *chosen_line(Nboard *nboard, const TcReport *report) {
    const TcLine *line = &report->lines[0];
    TcSquare move = tc_level_choose(tc_level(nboard->job.level), &position_of(&nboard->job)->board,
                                    report, &nboard->random_state);
    while (line->move != move) {
        line++;
    }
    return line;
}

/* line: NULL for a pass. */
static void report_move(Nboard *nboard, const TcLine *line, double seconds) {
    Buf text;
    buf_init(&text);
    buf_add_text(&text, "=== ");
    add_square(&text, line != NULL ? line->move : TC_PASS);
    if (line != NULL) {
        buf_add_char(&text, '/');
        if (line->depth > 0 && !line->wld) {
            buf_printf(&text, "%+.2f", line->value);
        }
        buf_printf(&text, "/%.2f", seconds);
    }
    say_buf(nboard, &text);
}

static TcStatus run_go(void *job, JobControl *control) {
    Nboard *nboard = begin(job, control);
    const TcPosition *position = position_of(job);
    if (tc_board_moves(&position->board) == 0) {
        report_move(nboard, NULL, 0);
        return TC_OK;
    }
    TcReport report;
    nboard->say(nboard->context, "status Turncoat is thinking");
    bool found = search(nboard, position, report_progress, &report);
    if (found && !job_is_stopped(control)) {
        report_nodes(nboard, &report);
        report_move(nboard, chosen_line(nboard, &report), report.seconds);
    }
    nboard->say(nboard->context, "status");
    return TC_OK;
}

const JobType nboard_job_go = {.run = run_go, .done = note_end, .drop = drop};

static void report_analysis(Nboard *nboard, int ply, int value) {
    Buf text;
    buf_init(&text);
    buf_printf(&text, "analysis %d %+.2f", ply, (double)value);
    say_buf(nboard, &text);
}

/* Returns false when it was stopped; what a search has found until then is not worth a value. */
static bool analyse(Nboard *nboard, int ply, const JobControl *control) {
    const TcPosition *position = &nboard->job.positions[ply];
    if (tc_board_is_over(&position->board)) {
        int black = tc_position_black_score(position);
        report_analysis(nboard, ply, position->mover == TC_BLACK ? black : -black);
        return true;
    }
    TcReport report;
    if (!search(nboard, position, NULL, &report) || job_is_stopped(control) ||
        !tc_deadline_is_open(&nboard->job.deadline)) {
        return false;
    }
    report_analysis(nboard, ply, tc_value_discs(value_for_mover(position, &report.lines[0])));
    return true;
}

/* Searches from the end, so that what the table has learnt of later positions helps with earlier
   ones. */
static TcStatus run_analyze(void *job, JobControl *control) {
    Nboard *nboard = begin(job, control);
    nboard->say(nboard->context, "status Analyzing the game");
    for (int ply = nboard->job.last; ply >= 0 && analyse(nboard, ply, control); ply--) {
    }
    nboard->say(nboard->context, "status");
    return TC_OK;
}

const JobType nboard_job_analyze = {.run = run_analyze, .done = note_end, .drop = drop};
