/* nboard: the protocol over standard input and output, until quit or the end of either stream. */
#include <stdatomic.h>
#include <stdio.h>

#include "base/console.h"
#include "cli/book.h"
#include "cli/commands.h"
#include "cli/lines.h"
#include "cli/nboard.h"
#include "cli/setup.h"

/* stdio locks the stream, so that lines from two threads stay whole. */
static void say(void *context, const char *line) {
    atomic_bool *broken = context;
    if (printf("%s\n", line) < 0 || fflush(stdout) != 0) {
        atomic_store(broken, true);
    }
}

static void converse(Nboard *nboard, const atomic_bool *broken) {
    Buf line;
    buf_init(&line);
    while (!nboard->quit && !atomic_load(broken)) {
        LineResult result = line_read(stdin, &line);
        if (result == LINE_END) {
            break;
        }
        if (result == LINE_TOO_LONG) {
            nboard_handle_too_long(nboard);
        } else {
            nboard_handle(nboard, line.data, line.size);
        }
    }
    buf_release(&line);
}

ExitCode cmd_nboard(Invocation *call) {
    PlayOptions play = PLAY_OPTIONS_DEFAULT;
    const Option options[] = {OPTIONS_PLAY(&play), OPTIONS_END(call)};
    if (!options_parse(call, options)) {
        return call->code;
    }
    Setup setup;
    if (!setup_engine(&play.engine, &setup)) {
        return EXIT_BAD;
    }
    /* a window that dies is an end like any other, not a reason to be killed */
    console_ignore_broken_pipe();
    static Nboard nboard; /* large */
    atomic_bool broken = false;
    nboard_init(&nboard, setup.engine, &play, say, &broken);
    TcBook *book = book_to_play(&play);
    nboard.book = book;
    converse(&nboard, &broken);
    nboard_release(&nboard);
    tc_book_free(book);
    setup_release(&setup);
    return EXIT_FINE;
}
