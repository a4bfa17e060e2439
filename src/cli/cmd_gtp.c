/* gtp: the protocol over standard input and output, until quit or the end of either stream. */
#include <stdio.h>

#include "base/console.h"
#include "cli/book.h"
#include "cli/commands.h"
#include "cli/gtp.h"
#include "cli/lines.h"
#include "cli/setup.h"

/* Returns false when the controller has gone. */
static bool send(const Buf *reply) {
    return fwrite(reply->data, 1, reply->size, stdout) == reply->size && fflush(stdout) == 0;
}

static void converse(Gtp *gtp) {
    Buf line;
    Buf reply;
    buf_init(&line);
    buf_init(&reply);
    bool open = true;
    while (open && !gtp->quit) {
        LineResult result = line_read(stdin, &line);
        if (result == LINE_END) {
            break;
        }
        buf_clear(&reply);
        if (result == LINE_TOO_LONG) {
            gtp_answer_too_long(&reply);
        } else {
            gtp_answer(gtp, line.data, line.size, &reply);
        }
        open = send(&reply);
    }
    buf_release(&reply);
    buf_release(&line);
}

ExitCode cmd_gtp(Invocation *call) {
    PlayOptions play = PLAY_OPTIONS_DEFAULT;
    bool ponder = false;
    const Option options[] = {
        OPTIONS_PLAY(&play),
        OPTION_ROW("ponder", NULL, FLAG, &ponder, 0, 0, "also think on the opponent's time"),
        OPTIONS_END(call)};
    if (!options_parse(call, options)) {
        return call->code;
    }
    Setup setup;
    if (!setup_engine(&play.engine, &setup)) {
        return EXIT_BAD;
    }
    /* a controller that dies is an end like any other, not a reason to be killed */
    console_ignore_broken_pipe();
    PlayLimits limits = setup_play_limits(&play.engine);
    static Gtp gtp; /* large */
    gtp_init(&gtp, setup.engine, &limits, play.engine.level, setup_seed(play.seed));
    TcBook *book = book_to_play(&play);
    gtp.book = book;
    gtp.book_plies = play.book_depth;
    gtp.plays_book = setup_plays_book(&play);
    gtp.keeps_book = play.book != NULL;
    gtp.ponders = ponder;
    converse(&gtp);
    gtp_release(&gtp);
    tc_book_free(book);
    setup_release(&setup);
    return EXIT_FINE;
}
