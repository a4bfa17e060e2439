#include "cli/nboard.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include <turncoat/clock.h>

#include "base/buf.h"
#include "formats/ggf.h"

enum { WORD_SIZE = 16 };

/* rest: what follows the command's word, blanks around it cut. */
typedef void Handler(Nboard *nboard, const char *rest, size_t length);

typedef struct Verb {
    const char *name;
    Handler *handle;
} Verb;

static void say(Nboard *nboard, const char *line) {
    nboard->say(nboard->context, line);
}

/* An error that NBoard shows at the foot of its window. */
__attribute__((format(printf, 2, 3))) static void report_error(Nboard *nboard, const char *format,
                                                               ...) {
    char text[320];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    Buf line;
    buf_init(&line);
    buf_printf(&line, "status Error: %s", text);
    say(nboard, line.data);
    buf_release(&line);
}

static bool is_blank(char c) {
    return c == ' ' || (c >= '\t' && c <= '\r');
}

/* Cuts the first word off; false when there is none or it does not fit. */
static bool next_word(const char **rest, size_t *length, char word[WORD_SIZE]) {
    size_t size = 0;
    while (size < *length && !is_blank((*rest)[size])) {
        size++;
    }
    if (size == 0 || size >= WORD_SIZE) {
        return false;
    }
    memcpy(word, *rest, size);
    word[size] = '\0';
    while (size < *length && is_blank((*rest)[size])) {
        size++;
    }
    *rest += size;
    *length -= size;
    return true;
}

static bool parse_natural(const char *text, size_t length, int *number) {
    char word[WORD_SIZE];
    if (!next_word(&text, &length, word) || length > 0) {
        return false;
    }
    char *end;
    long value = strtol(word, &end, 10);
    if (word[0] < '0' || word[0] > '9' || *end != '\0' || value > 1000000000) {
        return false;
    }
    *number = (int)value;
    return true;
}

static TcPosition *current(Nboard *nboard) {
    return &nboard->positions[nboard->plies];
}

/* -- searching -- */

static bool is_over(Nboard *nboard) {
    return tc_board_is_over(&current(nboard)->board);
}

static void end_search(Nboard *nboard) {
    if (nboard->search != 0) {
        job_await(nboard->queue, nboard->search);
        nboard->search = 0;
    }
}

static void start(Nboard *nboard, const TcLimits *limits, int lines, const TcBook *book,
                  const JobType *type) {
    NboardJob *job = &nboard->job;
    memset(job, 0, sizeof *job);
    job->nboard = nboard;
    memcpy(job->positions, nboard->positions, sizeof job->positions);
    job->last = nboard->plies;
    job->book = book;
    job->book_plies = nboard->options->book_depth;
    job->limits = *limits;
    job->lines = lines;
    job->level = nboard->level;
    job->limits.deadline = &job->deadline;
    tc_deadline_open(&job->deadline);
    if (nboard->queue == NULL) {
        report_error(nboard, "there is no memory for a thread");
    } else {
        nboard->search = job_submit(nboard->queue, type, JOB_QUEUE, &job->job);
    }
}

static void hint(Nboard *nboard, const char *rest, size_t length) {
    int lines = 1;
    if (length > 0 && (!parse_natural(rest, length, &lines) || lines == 0)) {
        report_error(nboard, "hint: found '%.*s', expected a number of moves", (int)length, rest);
        return;
    }
    if (is_over(nboard)) {
        report_error(nboard, "hint: the game is over");
        return;
    }
    TcLimits limits = nboard->limits.move;
    /* bound by no clock and no level's time, only by what was asked for */
    limits.seconds = nboard->options->engine.seconds;
    limits.all_moves = lines > 1;
    limits.steady = true;
    start(nboard, &limits, lines, NULL, &nboard_job_hint);
}

/* Finds what is left of the mover's clock; the extension is time like any other. */
static bool clock_left(Nboard *nboard, TcClock *left) {
    TcColour mover = current(nboard)->mover;
    const GgfClock *clock = &nboard->clocks[mover];
    int moves = nboard->plies / 2;
    double seconds =
        clock->seconds + clock->extension + moves * clock->increment - nboard->spent[mover];
    *left = (TcClock){.seconds = seconds, .increment = clock->increment};
    return clock->seconds > 0;
}

static void go(Nboard *nboard, const char *rest, size_t length) {
    (void)rest, (void)length;
    if (is_over(nboard)) {
        report_error(nboard, "go: the game is over");
        return;
    }
    TcClock left;
    bool clock = clock_left(nboard, &left);
    TcLimits limits = clock ? nboard->limits.clock : nboard->limits.move;
    limits.soft_seconds = limits.seconds; /* forced moves at once */
    if (clock) {
        limits = tc_clock_limits(&left, tc_board_empties(&current(nboard)->board), &limits);
    }
    start(nboard, &limits, 1, nboard->plays_book ? nboard->book : NULL, &nboard_job_go);
}

static void analyze(Nboard *nboard, const char *rest, size_t length) {
    (void)rest, (void)length;
    TcLimits limits = nboard->limits.move;
    limits.all_moves = false;
    limits.steady = true;
    limits.wld_from = 0; /* the answer has no place for "won" */
    start(nboard, &limits, 1, NULL, &nboard_job_analyze);
}

/* Obeys "move now", which is not in the protocol. A hint or an analysis just ends. */
static void stop(Nboard *nboard, const char *rest, size_t length) {
    (void)rest, (void)length;
    tc_deadline_set(&nboard->job.deadline, 0, 0);
    end_search(nboard);
}

/* -- the rest -- */

static void ping(Nboard *nboard, const char *rest, size_t length) {
    Buf line;
    buf_init(&line);
    buf_add_text(&line, length > 0 ? "pong " : "pong");
    buf_add(&line, rest, length);
    say(nboard, line.data);
    buf_release(&line);
}

static void hello(Nboard *nboard, const char *rest, size_t length) {
    int version;
    if (!parse_natural(rest, length, &version)) {
        report_error(nboard, "nboard: found '%.*s', expected a version", (int)length, rest);
        return;
    }
    say(nboard, "set myname Turncoat");
}

static bool push(Nboard *nboard, TcSquare square) {
    if (nboard->plies == NBOARD_PLIES_MAX) {
        return false;
    }
    TcPosition *now = current(nboard);
    now[1] = tc_position_play(now, square);
    nboard->plies++;
    return true;
}

static void move(Nboard *nboard, const char *rest, size_t length) {
    TcSquare square;
    GgfMove note;
    if (!ggf_parse_move(rest, length, &square, &note)) {
        report_error(nboard, "move: found '%.*s', expected a move such as F5/1.5/2.25", (int)length,
                     rest);
        return;
    }
    TcColour mover = current(nboard)->mover;
    const TcBoard *board = &current(nboard)->board;
    bool legal = square == TC_PASS ? tc_board_moves(board) == 0 && !is_over(nboard)
                                   : tc_board_is_legal(board, square);
    if (!legal || !push(nboard, square)) {
        report_error(nboard, "move: '%.*s' is illegal, %s is to move", (int)length, rest,
                     tc_colour_name(mover));
        return;
    }
    nboard->spent[mover] += note.has_seconds ? note.seconds : 0;
}

static void learn(Nboard *nboard, const char *rest, size_t length) {
    (void)rest, (void)length;
    say(nboard, "learned");
}

static void quit(Nboard *nboard, const char *rest, size_t length) {
    (void)rest, (void)length;
    nboard->quit = true;
}

static void set_depth(Nboard *nboard, const char *rest, size_t length) {
    int depth;
    if (!parse_natural(rest, length, &depth) || depth < 1) {
        report_error(nboard, "set depth: found '%.*s', expected a number from 1", (int)length,
                     rest);
        return;
    }
    depth = depth < TC_DEPTH_MAX ? depth : TC_DEPTH_MAX;
    nboard->limits = setup_play_limits_at(&nboard->options->engine, depth);
    nboard->level = 0;
    nboard->plays_book = nboard->options->book != NULL || setup_depth_plays_book(depth);
    char line[40];
    snprintf(line, sizeof line, "set myname Turncoat%d", depth);
    say(nboard, line);
}

/* A pass after the last move has been made if it was written, and is to be answered if not. */
static void take_game(Nboard *nboard, const TcTree *tree, bool passed) {
    static const char *const clocks[] = {TC_HEADER_BLACK_CLOCK, TC_HEADER_WHITE_CLOCK};
    nboard->positions[0] = *tc_tree_start(tree);
    nboard->plies = 0;
    for (int i = 0; i < 2; i++) {
        nboard->spent[i] = 0;
        nboard->clocks[i] = (GgfClock){0};
        (void)ggf_parse_clock(tc_tree_header(tree, clocks[i]), &nboard->clocks[i]);
    }
    for (TcNode node = tc_tree_first_child(tree, TC_NODE_ROOT); node != TC_NO_NODE;
         node = tc_tree_first_child(tree, node)) {
        TcColour mover = tc_tree_colour(tree, node);
        double seconds = tc_tree_seconds(tree, node);
        nboard->spent[mover] += seconds > 0 ? seconds : 0;
        if (current(nboard)->mover != mover) {
            (void)push(nboard, TC_PASS);
        }
        (void)push(nboard, tc_tree_move(tree, node));
    }
    if (passed && !is_over(nboard)) {
        (void)push(nboard, TC_PASS);
    }
}

/* The type of a game that has other rules than ours, which its komi or variant may say alone. */
static const char *type_of(const TcTree *tree) {
    const char *type = tc_tree_header(tree, TC_HEADER_GGF_TYPE);
    return type[0] != '\0' ? type : tc_tree_rules(tree) == TC_RULES_ANTI ? "8a" : "8k";
}

static void set_game(Nboard *nboard, const char *rest, size_t length) {
    Reader text = reader_over(rest, length, 1);
    TcTree *tree;
    int passes;
    TcError error = {0};
    if (ggf_read(&text, &tree, &passes, &error) != TC_OK) {
        report_error(nboard, "set game, column %d: %s", error.column, error.message);
    } else if (tree == NULL) {
        report_error(nboard, "set game: found no game, which begins with (;");
    } else {
        take_game(nboard, tree, passes > 0);
        if (tc_tree_rules(tree) != TC_RULES_ORDINARY) {
            report_error(nboard, "set game: values are those of the ordinary rules, not of type %s",
                         type_of(tree));
        }
    }
    tc_tree_free(tree);
}

static const Verb settings[] = {
    {"depth", set_depth},
    {"game", set_game},
};

static const Verb *find_verb(const Verb *verbs, size_t count, const char *word) {
    for (size_t i = 0; i < count; i++) {
        if (strcmp(verbs[i].name, word) == 0) {
            return &verbs[i];
        }
    }
    return NULL;
}

/* Others than those of the table (contempt, time) mean nothing to us. */
static void set(Nboard *nboard, const char *rest, size_t length) {
    char word[WORD_SIZE];
    if (next_word(&rest, &length, word)) {
        const Verb *verb = find_verb(settings, sizeof settings / sizeof settings[0], word);
        if (verb != NULL) {
            verb->handle(nboard, rest, length);
        }
    }
}

static const Verb verbs[] = {
    {"analyze", analyze}, {"go", go},     {"hint", hint}, {"learn", learn}, {"move", move},
    {"nboard", hello},    {"ping", ping}, {"quit", quit}, {"set", set},     {"stop", stop},
};

void nboard_init(Nboard *nboard, TcEngine *engine, const PlayOptions *options, NboardSay *say_line,
                 void *context) {
    memset(nboard, 0, sizeof *nboard);
    nboard->engine = engine;
    nboard->options = options;
    nboard->say = say_line;
    nboard->context = context;
    nboard->limits = setup_play_limits(&options->engine);
    nboard->plays_book = setup_plays_book(options);
    nboard->level = options->engine.level;
    nboard->random_state = setup_seed(options->seed);
    nboard->positions[0] = tc_position_initial();
    if (jobs_create(NULL, NULL, &nboard->jobs) != TC_OK ||
        job_queue_create(nboard->jobs, &(JobQueueConfig){.quit = JOB_CANCEL}, &nboard->queue) !=
            TC_OK) {
        nboard->queue = NULL;
    }
}

/* Version 1 sent a move without its command. */
static bool is_bare_move(const char *word) {
    TcSquare square;
    GgfMove note;
    return strlen(word) == 2 && ggf_parse_move(word, 2, &square, &note);
}

void nboard_handle(Nboard *nboard, const char *line, size_t length) {
    while (length > 0 && is_blank(line[0])) {
        line++;
        length--;
    }
    while (length > 0 && is_blank(line[length - 1])) {
        length--;
    }
    const char *rest = line;
    size_t left = length;
    char word[WORD_SIZE];
    if (memchr(line, '\0', length) != NULL || !next_word(&rest, &left, word)) {
        return;
    }
    const Verb *verb = find_verb(verbs, sizeof verbs / sizeof verbs[0], word);
    bool bare = verb == NULL && is_bare_move(word);
    if (verb == NULL && !bare) {
        return;
    }
    /* Whatever is asked for ends what was asked for before, which then has nothing more to say. */
    if (bare || verb->handle != stop) {
        job_stop(nboard->queue, nboard->search);
        end_search(nboard);
    }
    if (bare) {
        move(nboard, line, length);
    } else {
        verb->handle(nboard, rest, left);
    }
}

void nboard_handle_too_long(Nboard *nboard) {
    report_error(nboard, "the line is too long");
}

void nboard_release(Nboard *nboard) {
    jobs_free(nboard->jobs);
}
