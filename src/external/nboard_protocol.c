/* NBoard's protocol, version 2: lines that are no answer may come at any time. A ping is answered when all
   before it is done, and ends what runs. */
#include "external/protocol.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "formats/ggf.h"

enum { COMMAND_SIZE = 48, CLOCK_SIZE = 32, DEPTH_SIZE = 24, PV_MIN = 2 };

/* Calls for a line each; true: what was waited for has come. */
typedef bool HandleLine(External *external, void *context, const char *line);

static bool starts_with(const char *line, const char *word, const char **rest) {
    size_t length = strlen(word);
    if (strncmp(line, word, length) != 0 || (line[length] != ' ' && line[length] != '\0')) {
        return false;
    }
    *rest = line + length + strspn(line + length, " ");
    return true;
}

/* Lines until one is what handle wants, or the deadline. */
static TcStatus read_until(External *external, double deadline, HandleLine *handle, void *context) {
    Buf line;
    buf_init(&line);
    TcStatus status;
    size_t total = 0;
    for (;;) {
        status = process_read_line(&external->process, deadline, &line);
        total += line.size + 1;
        if (status == TC_OK && total > EXTERNAL_OUTPUT_MAX) {
            status = TC_ERROR_TOO_LARGE;
        }
        if (status != TC_OK || handle(external, context, line.data)) {
            break;
        }
    }
    buf_release(&line);
    return status;
}

static TcStatus send(External *external, const char *at, const char *bytes, size_t size) {
    TcStatus status = process_write(&external->process, bytes, size);
    return status == TC_OK ? TC_OK : external_fail_read(external, status, at, 0, "");
}

typedef struct Pong {
    int number;
    bool gtp; /* it answered as GTP does */
} Pong;

static bool is_pong(External *external, void *context, const char *line) {
    Pong *pong = context;
    const char *rest;
    if (starts_with(line, "set myname", &rest)) {
        external_clean(external->title, sizeof external->title, rest);
    }
    pong->gtp = line[0] == '?' || (line[0] == '=' && line[1] != '=');
    return pong->gtp || (starts_with(line, "pong", &rest) && atoi(rest) == pong->number);
}

/* Whatever was asked before is over. */
static TcStatus ping(External *external, double seconds) {
    char command[COMMAND_SIZE];
    Pong pong = {.number = ++external->pings};
    int length = snprintf(command, sizeof command, "ping %d\n", pong.number);
    TcStatus status = send(external, "ping", command, (size_t)length);
    if (status != TC_OK) {
        return status;
    }
    status = read_until(external, clock_seconds() + seconds, is_pong, &pong);
    if (status != TC_OK) {
        return external_fail_read(external, status, "ping", seconds, "");
    }
    external->busy = false;
    return pong.gtp ? external_fail(external, TC_ERROR_SYNTAX, "ping", "?") : TC_OK;
}

static TcStatus greet(External *external) {
    double seconds = external_greet_seconds(external);
    TcStatus status = send(external, "nboard", "nboard 2\n", 9);
    return status == TC_OK ? ping(external, seconds) : status;
}

/* -- the board -- */

/* Sets a header; a failure is one of memory, as out has it. */
static void set_header(TcTree *tree, const char *key, const char *text, Buf *out) {
    out->failed |= tc_tree_set_header(tree, key, text) != TC_OK;
}

/* Readers of GGF take a clock for that of the beginning: they take off the time of every move, and add
   the increment for it and for every pass, which has no time. */
static void set_clock(TcTree *tree, const ExternalQuestion *question, TcColour colour, Buf *out) {
    static const char *const keys[] = {TC_HEADER_BLACK_CLOCK, TC_HEADER_WHITE_CLOCK};
    double left = question->left[colour];
    char text[CLOCK_SIZE];
    TcColour who;
    for (int ply = 0; ply <= question->game.cursor; ply++) {
        bool passed = tc_game_passed_before(&question->game, ply, &who) && who == colour;
        left -= passed ? question->increment : 0;
    }
    for (TcNode node = tc_tree_first_child(tree, TC_NODE_ROOT);
         node != TC_NO_NODE && question->increment > 0; node = tc_tree_first_child(tree, node)) {
        tc_tree_set_seconds(tree, node, question->increment);
    }
    int seconds = left > 1 ? (int)left : 1; /* 0 would be no clock */
    int increment = (int)question->increment;
    snprintf(text, sizeof text, "%d:%02d/%d:%02d", seconds / 60, seconds % 60, increment / 60,
             increment % 60);
    set_header(tree, keys[colour], text, out);
}

static void add_game(Buf *out, const ExternalQuestion *question) {
    TcGame game = question->game;
    TcTree *tree;
    game.count = game.cursor;
    if (tc_tree_from_game(&game, &tree) != TC_OK) {
        out->failed = true;
        return;
    }
    set_header(tree, TC_HEADER_PLACE, "Turncoat", out);
    set_header(tree, TC_HEADER_BLACK, "Black", out);
    set_header(tree, TC_HEADER_WHITE, "White", out);
    for (int i = TC_BLACK; i <= TC_WHITE && question->clocks; i++) {
        set_clock(tree, question, (TcColour)i, out);
    }
    buf_add_text(out, "set game ");
    ggf_write(tree, out);
    tc_tree_free(tree);
}

static TcStatus set_board(External *external, const ExternalQuestion *question) {
    Buf text;
    buf_init(&text);
    add_game(&text, question);
    if (external->spec.depth > 0) {
        buf_printf(&text, "set depth %d\n", external->spec.depth);
    }
    TcStatus status = send(external, "set game", text.data, text.size);
    buf_release(&text);
    return status == TC_OK ? ping(external, external_setup_seconds(external)) : status;
}

/* Nobody wants what it is searching for. The next question's ping would end that too, but there may be
   none. */
static TcStatus call_off(External *external) {
    external->busy = true;
    return send(external, "ping", "ping 0\n", 7);
}

/* -- moves -- */

typedef struct Answer {
    char text[EXTERNAL_QUOTE_SIZE];
    char move[EXTERNAL_QUOTE_SIZE];
} Answer;

static bool is_move(External *external, void *context, const char *line) {
    (void)external;
    Answer *answer = context;
    const char *rest;
    if (!starts_with(line, "===", &rest)) {
        return false;
    }
    external_clean(answer->text, sizeof answer->text, rest);
    size_t length = strcspn(answer->text, " ");
    memcpy(answer->move, answer->text, length);
    answer->move[length] = '\0';
    return true;
}

static TcStatus choose(External *external, const ExternalQuestion *question, double seconds,
                       TcSquare *move) {
    Answer answer;
    TcSquare square;
    GgfMove note;
    TcStatus status = set_board(external, question);
    external->asked = clock_seconds();
    if (status == TC_OK) {
        status = send(external, "go", "go\n", 3);
    }
    if (status != TC_OK) {
        return status;
    }
    status = read_until(external, clock_seconds() + seconds, is_move, &answer);
    if (status == TC_CANCELLED) {
        (void)call_off(external);
        external->error = (TcError){.status = TC_CANCELLED};
        return TC_CANCELLED;
    }
    if (status != TC_OK) {
        return external_fail_read(external, status, "go", seconds, "");
    }
    return ggf_parse_move(answer.move, strlen(answer.move), &square, &note)
               ? external_check(external, question, "go", square, move)
               : external_fail(external, TC_ERROR_SYNTAX, "go", answer.text);
}

/* -- values -- */

typedef struct Hinting {
    const TcBoard *board;
    ExternalHints hints;
    ExternalFound *found;
    void *context;
} Hinting;

static void add_line(ExternalHints *hints, const ExternalLine *line) {
    int at = 0;
    while (at < hints->count && hints->lines[at].move != line->move) {
        at++;
    }
    if (at < EXTERNAL_LINES_MAX) {
        hints->lines[at] = *line;
        hints->count += at == hints->count;
    }
}

/* "F5D6 +2.00 0 14", the last of which may be "100%". Other values are no discs, and "100%W" is who wins. */
static bool parse_line(const TcBoard *board, const char *rest, ExternalLine *line) {
    char depth[DEPTH_SIZE] = "", name[PV_MIN + 1] = "";
    double value;
    rest += strspn(rest, " ");
    size_t moves = strcspn(rest, " "); /* a line may be as long as the game */
    if (moves < PV_MIN || sscanf(rest + moves, " %lf %*s %23s", &value, depth) < 1 ||
        !(value >= -64 && value <= 64) || strchr(depth, 'W') != NULL) {
        return false;
    }
    memcpy(name, rest, PV_MIN);
    TcSquare square = tc_square_parse(name);
    if (square == TC_NO_SQUARE || square == TC_PASS || !tc_board_is_legal(board, square)) {
        return false;
    }
    bool percent = strchr(depth, '%') != NULL;
    int plies = percent ? 0 : atoi(depth);
    *line = (ExternalLine){.move = square,
                           .value = value,
                           .depth = plies > 0 && plies <= EXTERNAL_DEPTH_MAX ? plies : 0,
                           .exact = strcmp(depth, "100%") == 0};
    return true;
}

static bool take_hint(External *external, void *context, const char *line) {
    (void)external;
    Hinting *hinting = context;
    ExternalLine found;
    const char *rest;
    bool book = starts_with(line, "book", &rest);
    if ((book || starts_with(line, "search", &rest)) && parse_line(hinting->board, rest, &found)) {
        found.book = book;
        add_line(&hinting->hints, &found);
        hinting->found(hinting->context, &hinting->hints);
    }
    return false;
}

static TcStatus hint(External *external, const ExternalQuestion *question, double seconds,
                     ExternalFound *found, void *context) {
    char command[COMMAND_SIZE];
    Hinting hinting = {
        .board = &tc_game_position(&question->game)->board, .found = found, .context = context};
    int length = snprintf(command, sizeof command, "hint %d\n", EXTERNAL_LINES_MAX);
    TcStatus status = set_board(external, question);
    if (status == TC_OK) {
        status = send(external, "hint", command, (size_t)length);
    }
    if (status != TC_OK) {
        return status;
    }
    status = read_until(external, clock_seconds() + seconds, take_hint, &hinting);
    if (status != TC_ERROR_NO_ANSWER && status != TC_CANCELLED) {
        return external_fail_read(external, status, "hint", seconds, "");
    }
    return call_off(external);
}

const ExternalProtocol external_nboard = {
    .name = "NBoard", .greet = greet, .move = choose, .hint = hint};
