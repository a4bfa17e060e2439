/* The targets of both protocols. As engines, GTP and NBoard get their input in lines, before an engine whose searches
   end after some positions. As the window's side of them, a program of others answers with the input: the linker puts
   its pipes, below, in the place of the system's. */
#include <stdio.h>
#include <string.h>

#include <turncoat/engine.h>

#include "base/child.h"
#include "cli/gtp.h"
#include "cli/nboard.h"
#include "external/external.h"
#include "fuzz/target.h"

enum { NODES = 100 };

TcStatus __real_tc_engine_search(TcEngine *engine, const TcPosition *position,
                                 const TcLimits *limits, TcProgressFn *progress, void *context,
                                 TcReport *report);
TcStatus __wrap_tc_engine_search(TcEngine *engine, const TcPosition *position,
                                 const TcLimits *limits, TcProgressFn *progress, void *context,
                                 TcReport *report);

TcStatus __wrap_tc_engine_search(TcEngine *engine, const TcPosition *position,
                                 const TcLimits *limits, TcProgressFn *progress, void *context,
                                 TcReport *report) {
    TcLimits few = *limits;
    few.nodes = NODES;
    return __real_tc_engine_search(engine, position, &few, progress, context, report);
}

static TcEngine *engine_of(void) {
    static TcEngine *engine;
    if (engine == NULL) {
        expect(tc_engine_create(1, NULL, &engine) == TC_OK);
    }
    return engine;
}

static const TcBook *book_of(void) {
    static TcBook *book;
    if (book == NULL) {
        expect(tc_book_create_default(&book) == TC_OK);
    }
    return book;
}

/* Calls with each line, the last one too if nothing ends it. */
static void each_line(const char *bytes, size_t size, void (*handle)(const char *line, size_t)) {
    while (size > 0) {
        const char *end = memchr(bytes, '\n', size);
        size_t length = end != NULL ? (size_t)(end - bytes) : size;
        handle(bytes, length);
        length += end != NULL;
        bytes += length;
        size -= length;
    }
}

/* -- GTP's engine -- */

static Gtp gtp;

static void answer_gtp(const char *line, size_t length) {
    Buf reply;
    buf_init(&reply);
    if (!gtp.quit) {
        gtp_answer(&gtp, line, length, &reply);
        expect(gtp.count >= 1 && gtp.count <= GTP_HISTORY_MAX);
        expect(reply.size == 0 ||
               ((reply.data[0] == '=' || reply.data[0] == '?') && reply.size > 2 &&
                strcmp(reply.data + reply.size - 2, "\n\n") == 0));
    }
    buf_release(&reply);
}

void fuzz_gtp(const char *bytes, size_t size) {
    PlayOptions play = PLAY_OPTIONS_DEFAULT;
    play.engine.depth = 2;
    PlayLimits limits = setup_play_limits(&play.engine);
    gtp_init(&gtp, engine_of(), &limits, 0, 1);
    gtp.book = book_of();
    gtp.plays_book = size % 2 == 1;
    gtp.ponders = size % 4 == 1;
    each_line(bytes, size, answer_gtp);
    gtp_release(&gtp);
}

/* -- NBoard's engine -- */

static Nboard nboard;

static void hear(void *context, const char *line) {
    (void)context;
    expect(strchr(line, '\n') == NULL);
}

static void handle_nboard(const char *line, size_t length) {
    if (!nboard.quit) {
        nboard_handle(&nboard, line, length);
        expect(nboard.plies >= 0 && nboard.plies <= NBOARD_PLIES_MAX);
    }
}

void fuzz_nboard(const char *bytes, size_t size) {
    PlayOptions play = PLAY_OPTIONS_DEFAULT;
    play.engine.depth = 2;
    nboard_init(&nboard, engine_of(), &play, hear, NULL);
    nboard.book = size % 2 == 1 ? book_of() : NULL;
    each_line(bytes, size, handle_nboard);
    nboard_release(&nboard);
}

/* -- the window's side -- */

static const char *said; /* what the program has to say yet */
static size_t left;

bool __wrap_child_start(Child *child, const char *command);
bool __wrap_child_start_program(Child *child, char *const words[]);
TcStatus __wrap_child_write(Child *child, const char *bytes, size_t size);
TcStatus __wrap_child_read(Child *child, double seconds, char *bytes, size_t size, size_t *got);
void __wrap_child_end(Child *child, double grace, char *how, size_t how_size);

bool __wrap_child_start(Child *child, const char *command) {
    (void)command;
    *child = (Child){.id = 1};
    return true;
}

bool __wrap_child_start_program(Child *child, char *const words[]) {
    return __wrap_child_start(child, words[0]);
}

TcStatus __wrap_child_write(Child *child, const char *bytes, size_t size) {
    (void)child;
    expect(size > 0 && bytes[size - 1] == '\n');
    return left > 0 ? TC_OK : TC_ERROR_ENDED;
}

/* It writes in pieces of a few bytes, so that lines come in parts. */
TcStatus __wrap_child_read(Child *child, double seconds, char *bytes, size_t size, size_t *got) {
    (void)child;
    (void)seconds;
    *got = 0;
    if (left == 0) {
        return TC_ERROR_ENDED;
    }
    size_t piece = 1 + left % 61;
    piece = piece < size ? piece : size;
    *got = piece < left ? piece : left;
    memcpy(bytes, said, *got);
    said += *got;
    left -= *got;
    return TC_OK;
}

void __wrap_child_end(Child *child, double grace, char *how, size_t how_size) {
    (void)grace;
    snprintf(how, how_size, "exit code 0");
    child->id = 0;
}

static ExternalQuestion question_after(const char *moves) {
    ExternalQuestion question = {.left = {60, 60}, .increment = 1};
    tc_game_init(&question.game);
    for (; *moves != '\0'; moves += 2) {
        expect(tc_game_play(&question.game, tc_square_parse(moves)) == TC_OK);
    }
    return question;
}

static void check_hints(void *context, const ExternalHints *hints) {
    const ExternalQuestion *question = context;
    expect(hints->count >= 0 && hints->count <= EXTERNAL_LINES_MAX);
    for (int i = 0; i < hints->count; i++) {
        expect(tc_board_is_legal(&tc_game_position(&question->game)->board, hints->lines[i].move));
        expect(hints->lines[i].value >= -64 && hints->lines[i].value <= 64);
    }
}

static void check_status(TcStatus status, const TcError *error) {
    expect(status == TC_OK || status == TC_RESIGNED || status == TC_CANCELLED ||
           error->status == status);
    for (const char *at = error->message; *at != '\0'; at++) {
        expect(*at >= ' ' && *at <= '~');
    }
}

/* Plays a game's beginning with the program, and asks it for values. */
static void talk(ExternalProtocolId protocol, const char *bytes, size_t size) {
    static const char *const games[] = {"", "f5d6", "f5d6c3d3", "f5f6e6f4"};
    static Mutex spawning;
    static bool begun;
    if (!begun) {
        mutex_init(&spawning);
        begun = true;
    }
    ExternalSpec spec = {.name = "it", .command = "it", .protocol = protocol, .depth = 3};
    said = bytes;
    left = size;
    External *external = external_create(&spawning);
    expect(external != NULL);
    external_listen(external, &spec, NULL, 0);
    for (int i = 0; i < 4; i++) {
        ExternalQuestion question = question_after(games[i]);
        TcSquare move;
        TcError error = {0};
        question.clocks = i == 1;
        question.seconds = i == 2 ? 5 : 0;
        TcStatus status = external_move(external, &question, &move, NULL, &error);
        check_status(status, &error);
        expect(status != TC_OK ||
               tc_board_is_legal(&tc_game_position(&question.game)->board, move));
        check_status(external_hint(external, &question, 1, check_hints, &question, &error), &error);
        for (const char *at = external_title(external); *at != '\0'; at++) {
            expect(*at >= ' ' && *at <= '~');
        }
    }
    external_free(external, 0);
}

void fuzz_gtp_client(const char *bytes, size_t size) {
    talk(size % 8 == 0 ? EXTERNAL_DETECT : EXTERNAL_GTP, bytes, size);
}

void fuzz_nboard_client(const char *bytes, size_t size) {
    talk(size % 8 == 0 ? EXTERNAL_DETECT : EXTERNAL_NBOARD, bytes, size);
}
