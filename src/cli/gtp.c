#include "cli/gtp.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include <turncoat/level.h>
#include <turncoat/result.h>

#include "base/clock.h"
#include "base/file.h"
#include "formats/sgf.h"

enum { WORDS_MAX = 8, ARGUMENTS_ANY = -1, SGF_CAP = 1 << 20 };

/* A command line in words: the id, if any, apart from the rest. */
typedef struct Words {
    const char *id; /* NULL: none */
    const char *name;
    const char *arguments[WORDS_MAX];
    int count; /* of arguments; WORDS_MAX + 1: too many */
} Words;

/* Adds the reply's text to out; false: it is an error's text. */
typedef bool Handler(Gtp *gtp, const Words *words, Buf *out);

typedef struct Verb {
    const char *name;
    int arguments; /* or ARGUMENTS_ANY */
    Handler *handle;
} Verb;

/* The table at the end, from which known_command and list_commands derive too; NULL past it. */
static const Verb *verb_at(size_t index);

static const Verb *find_verb(const char *word) {
    for (size_t i = 0; verb_at(i) != NULL; i++) {
        if (strcmp(word, verb_at(i)->name) == 0) {
            return verb_at(i);
        }
    }
    return NULL;
}

static const TcPosition *current(const Gtp *gtp) {
    return &gtp->history[gtp->count - 1];
}

static void start_game(Gtp *gtp) {
    ponder_stop(&gtp->ponder);
    gtp->history[0] = tc_position_initial();
    gtp->count = 1;
    gtp_clock_restart(&gtp->clock);
    tc_engine_clear(gtp->engine);
    tc_engine_unpack(gtp->engine);
}

void gtp_init(Gtp *gtp, TcEngine *engine, const PlayLimits *limits, int level, uint64_t seed) {
    *gtp = (Gtp){.engine = engine, .limits = *limits, .level = level, .random_state = seed};
    /* forced moves at once */
    gtp->limits.move.soft_seconds = gtp->limits.move.seconds;
    gtp->limits.clock.soft_seconds = gtp->limits.clock.seconds;
    ponder_init(&gtp->ponder, engine);
    start_game(gtp);
}

void gtp_release(Gtp *gtp) {
    ponder_release(&gtp->ponder);
}

static bool fail(Buf *out, const char *message) {
    buf_add_text(out, message);
    return false;
}

static bool parse_colour(const char *text, TcColour *colour) {
    if (strcasecmp(text, "b") == 0 || strcasecmp(text, "black") == 0) {
        *colour = TC_BLACK;
        return true;
    }
    if (strcasecmp(text, "w") == 0 || strcasecmp(text, "white") == 0) {
        *colour = TC_WHITE;
        return true;
    }
    return false;
}

static bool parse_vertex(const char *text, TcSquare *square) {
    if (strcasecmp(text, "pass") == 0) {
        *square = TC_PASS;
        return true;
    }
    *square = strlen(text) == 2 ? tc_square_parse(text) : TC_NO_SQUARE;
    return *square != TC_NO_SQUARE;
}

static bool parse_number(const char *text, double *number) {
    char *end;
    *number = strtod(text, &end);
    return end != text && *end == '\0' && isfinite(*number);
}

static bool parse_natural(const char *text, int *number) {
    double value;
    if (!parse_number(text, &value) || value < 0 || value > 1e6 || value != floor(value)) {
        return false;
    }
    *number = (int)value;
    return true;
}

static void add_vertex(Buf *out, TcSquare square) {
    char name[TC_SQUARE_NAME_SIZE];
    tc_square_name_capital(square, name);
    buf_add_text(out, name);
}

/* The position with colour to move: the current one, or the one after a pass that the rules force.
   Controllers differ in whether they send such passes. */
static bool position_for(const Gtp *gtp, TcColour colour, TcPosition *position) {
    *position = *current(gtp);
    if (position->mover != colour && tc_board_moves(&position->board) == 0) {
        *position = tc_position_play(position, TC_PASS);
    }
    return position->mover == colour;
}

/* One entry a command, so that an undo takes back what the controller counts as one move. */
static bool push(Gtp *gtp, const TcPosition *before, TcSquare square) {
    if (gtp->count == GTP_HISTORY_MAX) {
        return false;
    }
    gtp->history[gtp->count++] = tc_position_play(before, square);
    return true;
}

static bool protocol_version(Gtp *gtp, const Words *words, Buf *out) {
    (void)gtp, (void)words;
    buf_add_text(out, "2");
    return true;
}

static bool name(Gtp *gtp, const Words *words, Buf *out) {
    (void)gtp, (void)words;
    buf_add_text(out, "Turncoat");
    return true;
}

static bool version(Gtp *gtp, const Words *words, Buf *out) {
    (void)gtp, (void)words;
    buf_add_text(out, TURNCOAT_VERSION);
    return true;
}

static bool known_command(Gtp *gtp, const Words *words, Buf *out) {
    (void)gtp;
    buf_add_text(out, find_verb(words->arguments[0]) != NULL ? "true" : "false");
    return true;
}

static bool list_commands(Gtp *gtp, const Words *words, Buf *out) {
    (void)gtp, (void)words;
    for (size_t i = 0; verb_at(i) != NULL; i++) {
        buf_printf(out, i == 0 ? "%s" : "\n%s", verb_at(i)->name);
    }
    return true;
}

static bool quit(Gtp *gtp, const Words *words, Buf *out) {
    (void)words, (void)out;
    gtp->quit = true;
    return true;
}

static bool boardsize(Gtp *gtp, const Words *words, Buf *out) {
    int size;
    if (!parse_natural(words->arguments[0], &size)) {
        return fail(out, "syntax error");
    }
    if (size != 8) {
        return fail(out, "unacceptable size");
    }
    start_game(gtp);
    return true;
}

static bool clear_board(Gtp *gtp, const Words *words, Buf *out) {
    (void)words, (void)out;
    start_game(gtp);
    return true;
}

static bool komi(Gtp *gtp, const Words *words, Buf *out) {
    (void)gtp; /* Othello has none; controllers send it all the same */
    double number;
    return parse_number(words->arguments[0], &number) || fail(out, "syntax error");
}

static bool play(Gtp *gtp, const Words *words, Buf *out) {
    TcColour colour;
    TcSquare square;
    if (!parse_colour(words->arguments[0], &colour) ||
        !parse_vertex(words->arguments[1], &square)) {
        return fail(out, "syntax error");
    }
    TcPosition before;
    bool turn = position_for(gtp, colour, &before);
    bool legal = square == TC_PASS ? tc_board_moves(&before.board) == 0
                                   : tc_board_is_legal(&before.board, square);
    if (!turn || !legal || !push(gtp, &before, square)) {
        return fail(out, "illegal move");
    }
    if (!ponder_is_about(&gtp->ponder, current(gtp))) {
        ponder_stop(&gtp->ponder);
    }
    return true;
}

/* Limits of the next move in a position, as its mover's clock allows. */
static TcLimits limits_for(const Gtp *gtp, const TcPosition *position) {
    TcClock left;
    TcLimits limits = gtp->limits.move;
    if (gtp_clock_of(&gtp->clock, position->mover, &left)) {
        limits = tc_clock_limits(&left, tc_board_empties(&position->board), &gtp->limits.clock);
    }
    return limits;
}

static bool ask_book(const Gtp *gtp, const TcPosition *position, TcReport *report) {
    return gtp->plays_book && tc_book_answer(gtp->book, gtp->book_plies, &position->board, report);
}

/* The move is searched now if pondering had no thread or no memory. */
static TcStatus run_search(Gtp *gtp, const TcPosition *position, TcReport *report) {
    TcLimits limits = limits_for(gtp, position);
    if (ponder_is_about(&gtp->ponder, position) &&
        ponder_finish(&gtp->ponder, &limits, report) == TC_OK) {
        return TC_OK;
    }
    ponder_stop(&gtp->ponder);
    return ask_book(gtp, position, report)
               ? TC_OK
               : tc_engine_search(gtp->engine, position, &limits, NULL, NULL, report);
}

/* The line of the move that the engine makes in a position where there is one. */
static bool search(Gtp *gtp, const TcPosition *position, TcLine *line) {
    double start = clock_seconds();
    TcReport report;
    if (run_search(gtp, position, &report) != TC_OK) {
        return false;
    }
    TcSquare move =
        tc_level_choose(tc_level(gtp->level), &position->board, &report, &gtp->random_state);
    for (int i = 0; i < report.line_count; i++) {
        if (report.lines[i].move == move) {
            *line = report.lines[i];
        }
    }
    gtp_clock_spend(&gtp->clock, position->mover, clock_seconds() - start);
    return true;
}

/* Ponders after a move of ours; what the book will answer needs no thought. */
static void think_on(Gtp *gtp, const TcLine *line) {
    TcPosition expected;
    TcReport known;
    if (gtp->ponders && ponder_expects(current(gtp), line, &expected) &&
        !ask_book(gtp, &expected, &known)) {
        TcLimits limits = limits_for(gtp, &expected);
        ponder_start(&gtp->ponder, &expected, &limits);
    }
}

static bool think(Gtp *gtp, const Words *words, bool keep, Buf *out) {
    TcColour colour;
    if (!parse_colour(words->arguments[0], &colour)) {
        return fail(out, "syntax error");
    }
    TcPosition before;
    if (!position_for(gtp, colour, &before)) {
        return fail(out, colour == TC_BLACK ? "it is White's turn" : "it is Black's turn");
    }
    TcLine line = {.move = TC_PASS};
    if (tc_board_moves(&before.board) != 0 && !search(gtp, &before, &line)) {
        return fail(out, "the search failed");
    }
    if (keep && !push(gtp, &before, line.move)) {
        return fail(out, "too many moves");
    }
    if (keep) {
        think_on(gtp, &line);
    }
    add_vertex(out, line.move);
    return true;
}

static bool genmove(Gtp *gtp, const Words *words, Buf *out) {
    return think(gtp, words, true, out);
}

static bool reg_genmove(Gtp *gtp, const Words *words, Buf *out) {
    return think(gtp, words, false, out);
}

/* GTP 2, 6.3.3 (tournament commands). A finished game has its result, the empty squares counted
   for the winner. Of one that goes on only a search can know it: what the limits of a move find,
   without a clock, is answered, as GNU Go does. The game and its clock stay as they are. */
static bool final_score(Gtp *gtp, const Words *words, Buf *out) {
    (void)words;
    const TcPosition *position = current(gtp);
    TcResult result = tc_result_of_board(position);
    if (!tc_board_is_over(&position->board)) {
        TcReport report;
        TcLimits limits = gtp->limits.move;
        limits.soft_seconds = 0; /* a forced move has a score, too */
        limits.wld_from = 0;     /* and who wins is none */
        ponder_stop(&gtp->ponder);
        if (tc_engine_search(gtp->engine, position, &limits, NULL, NULL, &report) != TC_OK ||
            report.lines[0].depth == 0) {
            return fail(out, "cannot score");
        }
        bool passes = tc_board_must_pass(&position->board); /* the value is then the other side's */
        bool blacks = (position->mover == TC_BLACK) != passes;
        result = tc_result_of_score(blacks ? report.lines[0].value : -report.lines[0].value);
    }
    char text[TC_RESULT_SIZE];
    tc_result_write(&result, text);
    buf_add_text(out, text);
    return true;
}

static bool undo(Gtp *gtp, const Words *words, Buf *out) {
    (void)words;
    if (gtp->count == 1) {
        return fail(out, "cannot undo");
    }
    ponder_stop(&gtp->ponder);
    gtp->count--;
    return true;
}

static bool showboard(Gtp *gtp, const Words *words, Buf *out) {
    (void)words;
    const TcPosition *position = current(gtp);
    char text[TC_POSITION_TEXT_SIZE];
    tc_position_write(position, text);
    buf_add_text(out, "\n  A B C D E F G H");
    for (int rank = 0; rank < 8; rank++) {
        buf_printf(out, "\n%d", rank + 1);
        for (int file = 0; file < 8; file++) {
            buf_printf(out, " %c", text[8 * rank + file]);
        }
    }
    buf_printf(out, "\nX Black %d, O White %d, %s to move", tc_position_count(position, TC_BLACK),
               tc_position_count(position, TC_WHITE), tc_colour_name(position->mover));
    return true;
}

/* Goes to the position before move number until, passes counted, or to the end. */
static bool set_line(Gtp *gtp, const TcTree *tree, int until) {
    TcGame game;
    tc_tree_main_line(tree, &game);
    start_game(gtp);
    gtp->history[0] = game.start;
    int plies = 0;
    bool fine = true;
    for (int i = 0; i < game.count; i++) {
        TcColour who;
        if (tc_game_passed_before(&game, i, &who) && (until == 0 || ++plies < until)) {
            TcPosition before = *current(gtp);
            fine = fine && push(gtp, &before, TC_PASS);
        }
        if (until == 0 || ++plies < until) {
            TcPosition before = *current(gtp);
            fine = fine && push(gtp, &before, game.moves[i]);
        }
    }
    return fine;
}

static TcStatus read_first(const Buf *bytes, TcTree **tree, TcError *error) {
    Reader reader = reader_over(bytes->data, bytes->size, 1);
    return sgf_next(&reader, tree, error);
}

/* The name is one word: GTP has no way to quote. Standard input is the controller's. */
static bool loadsgf(Gtp *gtp, const Words *words, Buf *out) {
    int until = 0;
    if (words->count < 1 || words->count > 2 ||
        (words->count == 2 && !parse_natural(words->arguments[1], &until))) {
        return fail(out, "syntax error");
    }
    Buf bytes;
    buf_init(&bytes);
    TcTree *tree = NULL;
    TcError error = {0};
    bool fine = file_read_regular(words->arguments[0], SGF_CAP, &bytes) == TC_OK;
    if (!fine) {
        buf_add_text(out, "cannot load file");
    } else if (read_first(&bytes, &tree, &error) != TC_OK) {
        buf_printf(out, "cannot load file: line %d, column %d: %s", error.line, error.column,
                   error.message);
        fine = false;
    } else {
        fine = set_line(gtp, tree, until) || fail(out, "too many moves");
    }
    tc_tree_free(tree);
    buf_release(&bytes);
    return fine;
}

static bool time_settings(Gtp *gtp, const Words *words, Buf *out) {
    double main_seconds;
    double period;
    int stones;
    if (!parse_number(words->arguments[0], &main_seconds) || main_seconds < 0 ||
        !parse_number(words->arguments[1], &period) || period < 0 ||
        !parse_natural(words->arguments[2], &stones)) {
        return fail(out, "syntax error");
    }
    gtp_clock_set(&gtp->clock, main_seconds, period, stones);
    return true;
}

static bool time_left(Gtp *gtp, const Words *words, Buf *out) {
    TcColour colour;
    double seconds;
    int stones;
    if (!parse_colour(words->arguments[0], &colour) ||
        !parse_number(words->arguments[1], &seconds) ||
        !parse_natural(words->arguments[2], &stones)) {
        return fail(out, "syntax error");
    }
    gtp_clock_left(&gtp->clock, colour, seconds > 0 ? seconds : 0, stones);
    return true;
}

/* A level of the one table, by number or name ("Club 7" is two words), in place of the limits
   that the program was begun with. GNU Go's command; its numbers mean strength there too. */
static bool level(Gtp *gtp, const Words *words, Buf *out) {
    char name[64] = "";
    for (int i = 0; i < words->count; i++) {
        size_t used = strlen(name);
        snprintf(name + used, sizeof name - used, i == 0 ? "%s" : " %s", words->arguments[i]);
    }
    int number = tc_level_find(name);
    if (number == 0) {
        return fail(out, "unknown level");
    }
    TcLimits limits = tc_level_limits(tc_level(number));
    limits.soft_seconds = limits.seconds;
    limits.stop = gtp->limits.move.stop;
    limits.stop_generation = gtp->limits.move.stop_generation;
    ponder_stop(&gtp->ponder);
    gtp->limits = (PlayLimits){.move = limits, .clock = limits};
    gtp->level = number;
    gtp->plays_book = gtp->keeps_book || tc_level(number)->book_loss > 0;
    return true;
}

static bool set_game(Gtp *gtp, const Words *words, Buf *out) {
    if (strcasecmp(words->arguments[0], "othello") != 0) {
        return fail(out, "unsupported game");
    }
    start_game(gtp);
    return true;
}

static bool list_games(Gtp *gtp, const Words *words, Buf *out) {
    (void)gtp, (void)words;
    buf_add_text(out, "Othello");
    return true;
}

static const Verb verbs[] = {
    {"protocol_version", 0, protocol_version},
    {"name", 0, name},
    {"version", 0, version},
    {"known_command", 1, known_command},
    {"list_commands", 0, list_commands},
    {"quit", 0, quit},
    {"level", ARGUMENTS_ANY, level},
    {"boardsize", 1, boardsize},
    {"clear_board", 0, clear_board},
    {"komi", 1, komi},
    {"play", 2, play},
    {"genmove", 1, genmove},
    {"reg_genmove", 1, reg_genmove},
    {"undo", 0, undo},
    {"final_score", 0, final_score},
    {"showboard", 0, showboard},
    {"loadsgf", ARGUMENTS_ANY, loadsgf},
    {"time_settings", 3, time_settings},
    {"time_left", 3, time_left},
    {"set_game", 1, set_game},
    {"list_games", 0, list_games},
};

static const Verb *verb_at(size_t index) {
    return index < sizeof verbs / sizeof verbs[0] ? &verbs[index] : NULL;
}

/* GTP 2, 3.1: control characters vanish, tabs become blanks, a comment runs to the end. */
static void clean(const char *line, size_t length, Buf *out) {
    for (size_t i = 0; i < length && line[i] != '#'; i++) {
        unsigned char c = (unsigned char)line[i];
        if (c == '\t') {
            buf_add_char(out, ' ');
        } else if (c >= ' ' && c != 127) {
            buf_add_char(out, (char)c);
        }
    }
}

/* Cuts text into words; they point into it. False when there is no command. */
static bool split(char *text, Words *words) {
    *words = (Words){.id = NULL};
    char *rest;
    for (char *word = strtok_r(text, " ", &rest); word != NULL; word = strtok_r(NULL, " ", &rest)) {
        if (words->id == NULL && words->name == NULL &&
            strspn(word, "0123456789") == strlen(word)) {
            words->id = word;
        } else if (words->name == NULL) {
            words->name = word;
        } else if (words->count < WORDS_MAX) {
            words->arguments[words->count++] = word;
        } else {
            words->count = WORDS_MAX + 1;
            break;
        }
    }
    return words->id != NULL || words->name != NULL;
}

static void reply_with(Buf *reply, bool fine, const char *id, const char *text) {
    buf_printf(reply, "%c%s", fine ? '=' : '?', id != NULL ? id : "");
    buf_printf(reply, "%s%s\n\n", text[0] == '\0' || text[0] == '\n' ? "" : " ", text);
}

void gtp_answer(Gtp *gtp, const char *line, size_t length, Buf *reply) {
    Buf text;
    Buf out;
    buf_init(&text);
    buf_init(&out);
    clean(line, length, &text);
    Words words;
    if (text.size > 0 && split(text.data, &words)) {
        const Verb *verb = words.name != NULL ? find_verb(words.name) : NULL;
        bool fine;
        if (verb == NULL) {
            fine = fail(&out, "unknown command");
        } else if (words.count > WORDS_MAX ||
                   (words.count != verb->arguments && verb->arguments != ARGUMENTS_ANY)) {
            fine = fail(&out, "syntax error");
        } else {
            fine = verb->handle(gtp, &words, &out);
        }
        reply_with(reply, fine, words.id, out.data);
    }
    buf_release(&out);
    buf_release(&text);
}

void gtp_answer_too_long(Buf *reply) {
    reply_with(reply, false, NULL, "line too long");
}
