/* GTP, version 2. Only what every game needs must be known to the program; it may lack the rest. */
#include "external/protocol.h"

#include <math.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "base/clock.h"
#include "external/gtp_client.h"

enum { COMMAND_SIZE = 64, GREETING = 4, NAME = 1, VERSION = 2 };

/* It may refuse each; two answers are its name and version. */
static const char *const greeting[GREETING] = {
    "protocol_version", [NAME] = "name", [VERSION] = "version", "boardsize 8"};

static const char *colour_word(TcColour colour) {
    return colour == TC_BLACK ? "black" : "white";
}

static TcStatus request(External *external, const char *command, double seconds, bool may_refuse,
                        Buf *text) {
    TcStatus status = gtp_client_request(&external->process, command, seconds, may_refuse, text);
    return status == TC_OK ? TC_OK
                           : external_fail_read(external, status, command, seconds, text->data);
}

static TcStatus greet(External *external) {
    char texts[GREETING][EXTERNAL_TITLE_SIZE] = {""};
    TcStatus status = TC_OK;
    Buf text;
    buf_init(&text);
    for (int i = 0; i < GREETING && status == TC_OK; i++) {
        status = request(external, greeting[i], external_setup_seconds(external), true, &text);
        external_clean(texts[i], sizeof texts[i], text.size > 0 ? text.data : "");
    }
    buf_release(&text);
    snprintf(external->title, sizeof external->title, "%.40s%s%.20s", texts[NAME],
             texts[VERSION][0] != '\0' ? " " : "", texts[VERSION]);
    return status;
}

/* -- the board -- */

/* Tells of a move, such as "play black F5". Some programs make passes by themselves: they may refuse
   them. */
static TcStatus play(External *external, TcColour colour, TcSquare square, Buf *text) {
    char command[COMMAND_SIZE], name[TC_SQUARE_NAME_SIZE];
    tc_square_name_capital(square, name);
    snprintf(command, sizeof command, "play %s %s", colour_word(colour), name);
    return request(external, command, external_setup_seconds(external), square == TC_PASS, text);
}

/* Its board shows the game to a ply: what it has not been told follows, to the cursor. */
static TcStatus follow(External *external, const TcGame *game, int from, Buf *text) {
    TcStatus status = TC_OK;
    for (int ply = from; ply <= game->cursor && status == TC_OK; ply++) {
        TcColour passed;
        if (tc_game_passed_before(game, ply, &passed)) {
            status = play(external, passed, TC_PASS, text);
        }
        if (status == TC_OK && ply < game->cursor) {
            status = play(external, tc_game_move_colour(game, ply), game->moves[ply], text);
        }
    }
    return status;
}

static bool shows_beginning(const External *external, const TcGame *game) {
    const TcGame *told = &external->told;
    return told->count >= 0 && told->count <= game->cursor &&
           memcmp(told->moves, game->moves, (size_t)told->count * sizeof game->moves[0]) == 0;
}

static TcStatus set_board(External *external, const TcGame *game, Buf *text) {
    TcPosition standard = tc_position_initial();
    if (!tc_position_equal(&game->start, &standard)) {
        return external_fail(external, TC_ERROR_UNSUPPORTED, "play", "");
    }
    TcStatus status = TC_OK;
    int from = external->told.count;
    if (!shows_beginning(external, game)) {
        status = request(external, "clear_board", external_setup_seconds(external), false, text);
        from = 0;
    }
    external->told.count = -1;
    if (status == TC_OK) {
        status = follow(external, game, from, text);
    }
    if (status == TC_OK) {
        external->told = *game;
        external->told.count = game->cursor;
    }
    return status;
}

/* -- time, and the move -- */

typedef struct Seconds {
    char s[16];
} Seconds;

/* GTP's times are whole seconds, and a strict program refuses others, so that it would play as if it had
   no clock. A part of a second has no whole number that is not too much, or says that the time is up. */
static Seconds seconds_of(double seconds) {
    Seconds text;
    if (seconds < 1) {
        snprintf(text.s, sizeof text.s, "%.3g", fmax(seconds, 0.001));
    } else {
        snprintf(text.s, sizeof text.s, "%.0f", floor(seconds));
    }
    return text;
}

/* GTP knows main time and byo-yomi: a time a move is a period of one, without main time, and a period of
   none is no limit, which ends one that it was told before. An increment cannot be sent; what is left says
   so, after it was added. */
static TcStatus set_time(External *external, const ExternalQuestion *question, bool fresh,
                         Buf *text) {
    char command[COMMAND_SIZE];
    TcColour mover = tc_game_position(&question->game)->mover;
    if (question->clocks && fresh) {
        snprintf(command, sizeof command, "time_settings %s 0 0",
                 seconds_of(question->left[mover]).s);
        TcStatus status = request(external, command, external_setup_seconds(external), true, text);
        if (status != TC_OK) {
            return status;
        }
    }
    if (question->clocks) {
        snprintf(command, sizeof command, "time_left %s %s 0", colour_word(mover),
                 seconds_of(question->left[mover]).s);
    } else if (question->seconds > 0) {
        snprintf(command, sizeof command, "time_settings 0 %s 1", seconds_of(question->seconds).s);
    } else if (external->timed) {
        snprintf(command, sizeof command, "time_settings 0 1 0");
    } else {
        return TC_OK;
    }
    external->timed = question->clocks || question->seconds > 0;
    return request(external, command, external_setup_seconds(external), true, text);
}

static TcStatus read_move(External *external, const ExternalQuestion *question, const char *text,
                          TcSquare *move) {
    if (strcasecmp(text, "resign") == 0) {
        external->told.count = -1;
        return external_fail(external, TC_RESIGNED, "genmove", "");
    }
    TcSquare square = strcasecmp(text, "pass") == 0 ? TC_PASS
                      : strlen(text) == 2           ? tc_square_parse(text)
                                                    : TC_NO_SQUARE;
    return square != TC_NO_SQUARE ? external_check(external, question, "genmove", square, move)
                                  : external_fail(external, TC_ERROR_SYNTAX, "genmove", text);
}

static TcStatus choose(External *external, const ExternalQuestion *question, double seconds,
                       TcSquare *move) {
    char command[COMMAND_SIZE];
    Buf text;
    buf_init(&text);
    bool fresh = !shows_beginning(external, &question->game);
    TcStatus status = set_board(external, &question->game, &text);
    if (status == TC_OK) {
        status = set_time(external, question, fresh, &text);
    }
    if (status == TC_OK) {
        snprintf(command, sizeof command, "genmove %s",
                 colour_word(tc_game_position(&question->game)->mover));
        external->asked = clock_seconds();
        status = request(external, command, seconds, false, &text);
    }
    if (status == TC_OK) {
        status = read_move(external, question, text.data, move);
    }
    if (status == TC_OK && tc_game_play(&external->told, *move) != TC_OK) {
        external->told.count = -1; /* its board shows the move, but no game of ours can */
    }
    buf_release(&text);
    return status;
}

const ExternalProtocol external_gtp = {.name = "GTP", .greet = greet, .move = choose};
