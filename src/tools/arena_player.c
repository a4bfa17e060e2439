#include "tools/arena_player.h"

#include <stdio.h>

#include <turncoat/level.h>

#include "base/clock.h"
#include "base/error.h"
#include "external/gtp_client.h"

static const double patience = 10;   /* seconds, at least, for a program to start or to set up */
static const double quit_grace = 1;  /* seconds between quit and the end */
static const double crash_grace = 1; /* between the end of output and the end of the program */

enum { QUOTE_MAX = 40 };

void arena_player_init(ArenaPlayer *player, const ArenaSide *side, const ArenaTerms *terms) {
    *player = (ArenaPlayer){.side = side, .terms = terms};
}

static double setup_timeout(const ArenaPlayer *player) {
    return player->terms->move_timeout > patience ? player->terms->move_timeout : patience;
}

/* Notes why a reply is none; the program does not outlive it. */
static TcStatus blame_reply(ArenaPlayer *player, TcStatus status, const char *command,
                            double seconds, const char *text) {
    char how[PROCESS_HOW_SIZE] = "";
    process_end(&player->process, status == TC_ERROR_ENDED ? crash_grace : 0, how);
    switch (status) {
    case TC_ERROR_ENDED:
        return error_set(&player->error, status, "ended at '%s' with %s", command, how);
    case TC_ERROR_NO_ANSWER:
        return error_set(&player->error, status, "no answer to '%s' in %g s", command, seconds);
    case TC_ERROR_REFUSED:
        return error_set(&player->error, status, "answered '%s' with the error '%.*s'", command,
                         QUOTE_MAX, text);
    default:
        return error_set(&player->error, status == TC_CANCELLED ? status : TC_ERROR_SYNTAX,
                         "answered '%s' with '%.*s'", command, QUOTE_MAX, text);
    }
}

static TcStatus request(ArenaPlayer *player, const char *command, double seconds, bool may_refuse,
                        Buf *text) {
    TcStatus status = gtp_client_request(&player->process, command, seconds, may_refuse,
                                         player->terms->stop, text);
    return status == TC_OK ? TC_OK : blame_reply(player, status, command, seconds, text->data);
}

static TcStatus shake_hands(ArenaPlayer *player) {
    char texts[GTP_GREETING][QUOTE_MAX + 1] = {""};
    TcStatus status = TC_OK;
    Buf text;
    buf_init(&text);
    for (int i = 0; i < GTP_GREETING && status == TC_OK; i++) {
        status = request(player, gtp_client_greeting[i], setup_timeout(player), true, &text);
        snprintf(texts[i], sizeof texts[i], "%.*s", QUOTE_MAX, text.size > 0 ? text.data : "");
    }
    buf_release(&text);
    if (status == TC_OK) {
        snprintf(player->title, sizeof player->title, "%s%s%.*s", texts[GTP_NAME],
                 texts[GTP_VERSION][0] != '\0' ? " " : "", ARENA_TITLE_SIZE - QUOTE_MAX - 2,
                 texts[GTP_VERSION]);
    }
    return status;
}

static TcStatus start(ArenaPlayer *player) {
    if (process_start(&player->process, player->side->command, player->terms->spawning) != TC_OK) {
        return error_set(&player->error, TC_ERROR_ENDED, "could not be started");
    }
    return shake_hands(player);
}

static bool has_clock(const ArenaPlayer *player) {
    return player->terms->clock.seconds > 0;
}

/* GTP knows main time and byo-yomi: a time for each move is a period of one, without main time. An
   increment cannot be sent; time_left does so after it was added. */
static TcStatus set_clock(ArenaPlayer *player, Buf *text) {
    char command[GTP_COMMAND_SIZE];
    if (has_clock(player)) {
        snprintf(command, sizeof command, "time_settings %g 0 0", player->terms->clock.seconds);
    } else if (player->terms->seconds > 0) {
        snprintf(command, sizeof command, "time_settings 0 %g 1", player->terms->seconds);
    } else {
        return TC_OK;
    }
    return request(player, command, setup_timeout(player), true, text);
}

static TcStatus new_program_game(ArenaPlayer *player) {
    TcStatus status = player->process.child.id == 0 ? start(player) : TC_OK;
    Buf text;
    buf_init(&text);
    if (status == TC_OK) {
        status = request(player, "clear_board", setup_timeout(player), false, &text);
    }
    if (status == TC_OK) {
        status = set_clock(player, &text);
    }
    buf_release(&text);
    return status;
}

static TcStatus new_engine_game(ArenaPlayer *player) {
    const ArenaSide *side = player->side;
    if (player->engine == NULL) {
        TcStatus status = side->make_engine(side->context, &player->engine);
        if (status != TC_OK) {
            return error_set(&player->error, TC_ERROR_ENDED, "could not be made: %s",
                             tc_status_text(status));
        }
    }
    tc_engine_clear(player->engine);
    return TC_OK;
}

TcStatus arena_player_new_game(ArenaPlayer *player, uint64_t seed) {
    player->random_state = seed;
    player->left = player->terms->clock.seconds;
    return player->side->command != NULL ? new_program_game(player) : new_engine_game(player);
}

TcStatus arena_player_report(ArenaPlayer *player, TcColour colour, TcSquare square) {
    if (player->side->command == NULL) {
        return TC_OK; /* it gets a whole position to move in */
    }
    char command[GTP_COMMAND_SIZE];
    gtp_client_play(colour, square, command);
    Buf text;
    buf_init(&text);
    TcStatus status = request(player, command, setup_timeout(player), square == TC_PASS, &text);
    buf_release(&text);
    return status;
}

/* Reads what a program answered to genmove. */
static TcStatus read_move(ArenaPlayer *player, const char *command, const char *text,
                          TcSquare *square) {
    TcStatus status = gtp_client_read_move(text, square);
    return status == TC_OK         ? TC_OK
           : status == TC_RESIGNED ? error_set(&player->error, status, "resigned")
                                   : blame_reply(player, status, command, 0, text);
}

static TcStatus report_time(ArenaPlayer *player, TcColour colour, Buf *text) {
    char command[GTP_COMMAND_SIZE];
    snprintf(command, sizeof command, "time_left %s %.2f 0", gtp_client_colour(colour),
             player->left);
    return has_clock(player) ? request(player, command, setup_timeout(player), true, text) : TC_OK;
}

static TcStatus request_move(ArenaPlayer *player, const TcPosition *position, TcSquare *square,
                             GgfMove *notes) {
    char command[GTP_COMMAND_SIZE];
    snprintf(command, sizeof command, "genmove %s", gtp_client_colour(position->mover));
    Buf text;
    buf_init(&text);
    TcStatus status = report_time(player, position->mover, &text);
    buf_clear(&text);
    double start_time = clock_seconds();
    if (status == TC_OK) {
        status = request(player, command, player->terms->move_timeout, false, &text);
    }
    notes->seconds = clock_seconds() - start_time;
    if (status == TC_OK) {
        status = read_move(player, command, text.data, square);
    }
    buf_release(&text);
    return status;
}

static TcStatus search(ArenaPlayer *player, const TcPosition *position, TcSquare *square,
                       GgfMove *notes) {
    const ArenaSide *side = player->side;
    TcLimits limits = side->limits;
    if (has_clock(player)) {
        TcClock left = {.seconds = player->left, .increment = player->terms->clock.increment};
        limits = tc_clock_limits(&left, tc_board_empties(&position->board), &limits);
    }
    limits.stop = player->terms->stop;
    limits.stop_generation = 0;
    TcReport report;
    double start_time = clock_seconds();
    TcStatus status =
        tc_book_answer(side->book, side->book_plies, &position->board, &report)
            ? TC_OK
            : tc_engine_search(player->engine, position, &limits, NULL, NULL, &report);
    notes->seconds = clock_seconds() - start_time;
    if (status != TC_OK) {
        return error_set(&player->error, TC_ERROR_ENDED, "the search failed: %s",
                         tc_status_text(status));
    }
    if (tc_stop_generation(limits.stop) != 0) {
        return error_set(&player->error, TC_CANCELLED, "stopped");
    }
    *square =
        tc_level_choose(tc_level(side->level), &position->board, &report, &player->random_state);
    const TcLine *line = &report.lines[0];
    notes->has_value = line->move == *square && line->depth > 0 && !line->wld;
    notes->value = line->value;
    return TC_OK;
}

/* Takes the time of a move off the clock; TC_ERROR_NO_ANSWER if there was too little. */
static TcStatus spend(ArenaPlayer *player, double seconds) {
    if (!has_clock(player)) {
        return TC_OK;
    }
    double had = player->left;
    player->left -= seconds;
    if (player->left < 0) {
        process_end(&player->process, 0, NULL);
        return error_set(&player->error, TC_ERROR_NO_ANSWER, "took %.3f s with %.3f s on the clock",
                         seconds, had);
    }
    player->left += player->terms->clock.increment;
    return TC_OK;
}

TcStatus arena_player_choose(ArenaPlayer *player, const TcPosition *position, TcSquare *square,
                             GgfMove *notes) {
    *notes = (GgfMove){.has_seconds = true};
    TcStatus status = player->side->command != NULL ? request_move(player, position, square, notes)
                                                    : search(player, position, square, notes);
    return status == TC_OK ? spend(player, notes->seconds) : status;
}

void arena_player_blame(ArenaPlayer *player, const TcPosition *position, TcSquare square) {
    char vertex[TC_SQUARE_NAME_SIZE];
    tc_square_name(square, vertex);
    uint64_t discs = position->board.mover | position->board.opponent;
    const char *why = square == TC_PASS            ? "there is a move"
                      : (discs >> square & 1) != 0 ? "the square is occupied"
                                                   : "it flips no disc";
    process_end(&player->process, 0, NULL);
    (void)error_set(&player->error, TC_ERROR_ILLEGAL, "played %s as %s: %s", vertex,
                    tc_colour_name(position->mover), why);
}

void arena_player_release(ArenaPlayer *player) {
    if (player->process.child.id != 0) {
        (void)process_write(&player->process, "quit\n", 5);
        process_end(&player->process,
                    tc_stop_generation(player->terms->stop) != 0 ? 0.1 : quit_grace, NULL);
    }
    tc_engine_free(player->engine);
    player->engine = NULL;
}
