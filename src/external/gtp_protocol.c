/* GTP, version 2. Only what every game needs must be known to the program; it may lack the rest. */
#include "external/protocol.h"

#include <stdio.h>
#include <string.h>

#include "external/gtp_client.h"

static TcStatus request(External *external, const char *command, double seconds, bool may_refuse,
                        Buf *text) {
    TcStatus status =
        gtp_client_request(&external->process, command, seconds, may_refuse, external->stop, text);
    return status == TC_OK ? TC_OK
                           : external_fail_read(external, status, command, seconds, text->data);
}

static TcStatus greet(External *external) {
    char texts[GTP_GREETING][EXTERNAL_TITLE_SIZE] = {""};
    TcStatus status = TC_OK;
    Buf text;
    buf_init(&text);
    for (int i = 0; i < GTP_GREETING && status == TC_OK; i++) {
        status = request(external, gtp_client_greeting[i], external_setup_seconds(external), true,
                         &text);
        external_clean(texts[i], sizeof texts[i], text.size > 0 ? text.data : "");
    }
    buf_release(&text);
    snprintf(external->title, sizeof external->title, "%.40s%s%.20s", texts[GTP_NAME],
             texts[GTP_VERSION][0] != '\0' ? " " : "", texts[GTP_VERSION]);
    return status;
}

/* -- the board -- */

static TcStatus play(External *external, TcColour colour, TcSquare square, Buf *text) {
    char command[GTP_COMMAND_SIZE];
    gtp_client_play(colour, square, command);
    return request(external, command, external_setup_seconds(external), square == TC_PASS, text);
}

/* Its board shows the game to a ply: what it has not been told follows, to another. */
static TcStatus follow(External *external, const TcGame *game, int from, Buf *text) {
    TcStatus status = TC_OK;
    for (int ply = from; ply < game->cursor && status == TC_OK; ply++) {
        TcColour passed;
        status = play(external, tc_game_move_colour(game, ply), game->moves[ply], text);
        if (status == TC_OK && tc_game_passed_before(game, ply + 1, &passed)) {
            status = play(external, passed, TC_PASS, text);
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

/* GTP knows main time and byo-yomi: a time a move is a period of one, without main time. An increment
   cannot be sent; what is left says so, after it was added. */
static TcStatus set_time(External *external, const ExternalQuestion *question, bool fresh,
                         Buf *text) {
    char command[GTP_COMMAND_SIZE];
    TcColour mover = tc_game_position(&question->game)->mover;
    if (question->clocks && fresh) {
        snprintf(command, sizeof command, "time_settings %.0f 0 0", question->left[mover]);
        TcStatus status = request(external, command, external_setup_seconds(external), true, text);
        if (status != TC_OK) {
            return status;
        }
    }
    if (question->clocks) {
        snprintf(command, sizeof command, "time_left %s %.2f 0", gtp_client_colour(mover),
                 question->left[mover]);
    } else if (external->spec.seconds > 0) {
        snprintf(command, sizeof command, "time_settings 0 %d 1", external->spec.seconds);
    } else {
        return TC_OK;
    }
    return request(external, command, external_setup_seconds(external), true, text);
}

static TcStatus read_move(External *external, const ExternalQuestion *question, const char *text,
                          TcSquare *move) {
    TcSquare square;
    TcStatus status = gtp_client_read_move(text, &square);
    if (status == TC_OK) {
        return external_check(external, question, "genmove", square, move);
    }
    external->told.count = status == TC_RESIGNED ? -1 : external->told.count;
    return external_fail(external, status, "genmove", status == TC_RESIGNED ? "" : text);
}

/* The program's board shows its move already; a pass that follows is not told it yet. */
static void note_move(External *external, TcSquare move) {
    TcGame *told = &external->told;
    TcColour passed;
    if (tc_game_play(told, move) != TC_OK || tc_game_passed_before(told, told->cursor, &passed)) {
        told->count = -1;
    }
}

static TcStatus choose(External *external, const ExternalQuestion *question, double seconds,
                       TcSquare *move) {
    char command[GTP_COMMAND_SIZE];
    Buf text;
    buf_init(&text);
    bool fresh = !shows_beginning(external, &question->game);
    TcStatus status = set_board(external, &question->game, &text);
    if (status == TC_OK) {
        status = set_time(external, question, fresh, &text);
    }
    if (status == TC_OK) {
        snprintf(command, sizeof command, "genmove %s",
                 gtp_client_colour(tc_game_position(&question->game)->mover));
        status = request(external, command, seconds, false, &text);
    }
    if (status == TC_OK) {
        status = read_move(external, question, text.data, move);
    }
    if (status == TC_OK) {
        note_move(external, *move);
    }
    buf_release(&text);
    return status;
}

const ExternalProtocol external_gtp = {.name = "GTP", .greet = greet, .move = choose};
