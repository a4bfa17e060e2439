#include "tools/arena_player.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>

#include <turncoat/level.h>

#include "base/clock.h"
#include "external/gtp_client.h"

static const double patience = 10;   /* seconds, at least, for a program to start or to set up */
static const double quit_grace = 1;  /* seconds between quit and the end */
static const double crash_grace = 1; /* between the end of output and the end of the program */

enum { COMMAND_SIZE = 64, QUOTE_MAX = 40 };

const char *arena_fault_name(ArenaFault fault) {
    static const char *const names[ARENA_FAULT_COUNT] = {
        [ARENA_FAULT_NONE] = "none",
        [ARENA_FAULT_ILLEGAL] = "illegal move",
        [ARENA_FAULT_CRASH] = "crash",
        [ARENA_FAULT_TIMEOUT] = "time-out",
        [ARENA_FAULT_GARBAGE] = "garbage",
        [ARENA_FAULT_REFUSAL] = "refusal",
        [ARENA_FAULT_RESIGNED] = "resignation",
        [ARENA_FAULT_STOPPED] = "stopped",
    };
    return names[fault];
}

void arena_player_init(ArenaPlayer *player, const ArenaSide *side, const ArenaTerms *terms) {
    *player = (ArenaPlayer){.side = side, .terms = terms};
}

static double setup_timeout(const ArenaPlayer *player) {
    return player->terms->move_timeout > patience ? player->terms->move_timeout : patience;
}

/* The fault that a reply is, with its description; the program does not outlive it. */
static ArenaFault blame_reply(ArenaPlayer *player, GtpReply reply, const char *command,
                              double seconds, const char *text) {
    char how[PROCESS_HOW_SIZE] = "";
    process_end(&player->process, reply == GTP_REPLY_ENDED ? crash_grace : 0, how);
    char *detail = player->detail;
    switch (reply) {
    case GTP_REPLY_ENDED:
        snprintf(detail, ARENA_DETAIL_SIZE, "ended at '%s' with %s", command, how);
        return ARENA_FAULT_CRASH;
    case GTP_REPLY_LATE:
        snprintf(detail, ARENA_DETAIL_SIZE, "no answer to '%s' in %g s", command, seconds);
        return ARENA_FAULT_TIMEOUT;
    case GTP_REPLY_ERROR:
        snprintf(detail, ARENA_DETAIL_SIZE, "answered '%s' with the error '%.*s'", command,
                 QUOTE_MAX, text);
        return ARENA_FAULT_REFUSAL;
    case GTP_REPLY_STOPPED:
        return ARENA_FAULT_STOPPED;
    default:
        snprintf(detail, ARENA_DETAIL_SIZE, "answered '%s' with '%.*s'", command, QUOTE_MAX, text);
        return ARENA_FAULT_GARBAGE;
    }
}

/* Asks what must be answered without an error, or, if lenient, may be refused. */
static ArenaFault request(ArenaPlayer *player, const char *command, double seconds, bool lenient,
                          Buf *text) {
    GtpReply reply =
        gtp_client_request(&player->process, command, seconds, player->terms->stop, text);
    if (reply == GTP_REPLY_FINE) {
        return ARENA_FAULT_NONE;
    }
    if (reply == GTP_REPLY_ERROR && lenient) {
        buf_clear(text);
        return ARENA_FAULT_NONE;
    }
    return blame_reply(player, reply, command, seconds, text->data);
}

/* Only what every game needs must be known to the program; it may lack the rest. */
static ArenaFault shake_hands(ArenaPlayer *player) {
    Buf name;
    Buf version;
    Buf text;
    buf_init(&name);
    buf_init(&version);
    buf_init(&text);
    double seconds = setup_timeout(player);
    ArenaFault fault = request(player, "protocol_version", seconds, true, &text);
    if (fault == ARENA_FAULT_NONE) {
        fault = request(player, "name", seconds, true, &name);
    }
    if (fault == ARENA_FAULT_NONE) {
        fault = request(player, "version", seconds, true, &version);
    }
    if (fault == ARENA_FAULT_NONE) {
        fault = request(player, "boardsize 8", seconds, true, &text);
    }
    if (fault == ARENA_FAULT_NONE) {
        snprintf(player->title, sizeof player->title, "%.*s%s%.*s", QUOTE_MAX, name.data,
                 version.size > 0 ? " " : "", ARENA_TITLE_SIZE - QUOTE_MAX - 2, version.data);
    }
    buf_release(&name);
    buf_release(&version);
    buf_release(&text);
    return fault;
}

static ArenaFault start(ArenaPlayer *player) {
    if (process_start(&player->process, player->side->command, player->terms->spawning) != TC_OK) {
        snprintf(player->detail, sizeof player->detail, "could not be started");
        return ARENA_FAULT_CRASH;
    }
    return shake_hands(player);
}

static bool has_clock(const ArenaPlayer *player) {
    return player->terms->clock.seconds > 0;
}

/* GTP knows main time and byo-yomi: a time for each move is a period of one, without main time. An
   increment cannot be sent; time_left does so after it was added. */
static ArenaFault set_clock(ArenaPlayer *player, Buf *text) {
    char command[COMMAND_SIZE];
    if (has_clock(player)) {
        snprintf(command, sizeof command, "time_settings %g 0 0", player->terms->clock.seconds);
    } else if (player->terms->seconds > 0) {
        snprintf(command, sizeof command, "time_settings 0 %g 1", player->terms->seconds);
    } else {
        return ARENA_FAULT_NONE;
    }
    return request(player, command, setup_timeout(player), true, text);
}

static ArenaFault new_program_game(ArenaPlayer *player) {
    ArenaFault fault = player->process.child.id == 0 ? start(player) : ARENA_FAULT_NONE;
    Buf text;
    buf_init(&text);
    if (fault == ARENA_FAULT_NONE) {
        fault = request(player, "clear_board", setup_timeout(player), false, &text);
    }
    if (fault == ARENA_FAULT_NONE) {
        fault = set_clock(player, &text);
    }
    buf_release(&text);
    return fault;
}

static ArenaFault new_engine_game(ArenaPlayer *player) {
    const ArenaSide *side = player->side;
    if (player->engine == NULL) {
        TcStatus status = side->make_engine(side->context, &player->engine);
        if (status != TC_OK) {
            snprintf(player->detail, sizeof player->detail, "could not be made: %s",
                     tc_status_text(status));
            return ARENA_FAULT_CRASH;
        }
    }
    tc_engine_clear(player->engine);
    return ARENA_FAULT_NONE;
}

ArenaFault arena_player_new_game(ArenaPlayer *player, uint64_t seed) {
    player->random_state = seed;
    player->left = player->terms->clock.seconds;
    return player->side->command != NULL ? new_program_game(player) : new_engine_game(player);
}

static const char *colour_word(TcColour colour) {
    return colour == TC_BLACK ? "black" : "white";
}

static void vertex_text(TcSquare square, char text[TC_SQUARE_NAME_SIZE]) {
    tc_square_name(square, text);
    if (square != TC_PASS) {
        text[0] = (char)(text[0] - 'a' + 'A');
    }
}

ArenaFault arena_player_report(ArenaPlayer *player, TcColour colour, TcSquare square) {
    if (player->side->command == NULL) {
        return ARENA_FAULT_NONE; /* it gets a whole position to move in */
    }
    char vertex[TC_SQUARE_NAME_SIZE];
    char command[COMMAND_SIZE];
    vertex_text(square, vertex);
    snprintf(command, sizeof command, "play %s %s", colour_word(colour), vertex);
    Buf text;
    buf_init(&text);
    ArenaFault fault = request(player, command, setup_timeout(player), square == TC_PASS, &text);
    buf_release(&text);
    return fault;
}

/* What a program answered to genmove. */
static ArenaFault read_move(ArenaPlayer *player, const char *command, const char *text,
                            TcSquare *square) {
    if (strcasecmp(text, "resign") == 0) {
        snprintf(player->detail, sizeof player->detail, "resigned");
        return ARENA_FAULT_RESIGNED;
    }
    *square = strcasecmp(text, "pass") == 0 ? TC_PASS
              : strlen(text) == 2           ? tc_square_parse(text)
                                            : TC_NO_SQUARE;
    return *square != TC_NO_SQUARE ? ARENA_FAULT_NONE
                                   : blame_reply(player, GTP_REPLY_GARBAGE, command, 0, text);
}

static ArenaFault report_time(ArenaPlayer *player, TcColour colour, Buf *text) {
    char command[COMMAND_SIZE];
    snprintf(command, sizeof command, "time_left %s %.2f 0", colour_word(colour), player->left);
    return has_clock(player) ? request(player, command, setup_timeout(player), true, text)
                             : ARENA_FAULT_NONE;
}

static ArenaFault request_move(ArenaPlayer *player, const TcPosition *position, TcSquare *square,
                               GgfMove *notes) {
    char command[COMMAND_SIZE];
    snprintf(command, sizeof command, "genmove %s", colour_word(position->mover));
    Buf text;
    buf_init(&text);
    ArenaFault fault = report_time(player, position->mover, &text);
    buf_clear(&text);
    double start_time = clock_seconds();
    if (fault == ARENA_FAULT_NONE) {
        fault = request(player, command, player->terms->move_timeout, false, &text);
    }
    notes->seconds = clock_seconds() - start_time;
    if (fault == ARENA_FAULT_NONE) {
        fault = read_move(player, command, text.data, square);
    }
    buf_release(&text);
    return fault;
}

static ArenaFault search(ArenaPlayer *player, const TcPosition *position, TcSquare *square,
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
        snprintf(player->detail, sizeof player->detail, "the search failed: %s",
                 tc_status_text(status));
        return ARENA_FAULT_CRASH;
    }
    if (tc_stop_generation(limits.stop) != 0) {
        return ARENA_FAULT_STOPPED;
    }
    *square =
        tc_level_choose(tc_level(side->level), &position->board, &report, &player->random_state);
    const TcLine *line = &report.lines[0];
    notes->has_value = line->move == *square && line->depth > 0 && !line->wld;
    notes->value = line->value;
    return ARENA_FAULT_NONE;
}

/* Takes the time of a move off the clock; the fault that there was too little. */
static ArenaFault spend(ArenaPlayer *player, double seconds) {
    if (!has_clock(player)) {
        return ARENA_FAULT_NONE;
    }
    double had = player->left;
    player->left -= seconds;
    if (player->left < 0) {
        snprintf(player->detail, sizeof player->detail, "took %.3f s with %.3f s on the clock",
                 seconds, had);
        process_end(&player->process, 0, NULL);
        return ARENA_FAULT_TIMEOUT;
    }
    player->left += player->terms->clock.increment;
    return ARENA_FAULT_NONE;
}

ArenaFault arena_player_choose(ArenaPlayer *player, const TcPosition *position, TcSquare *square,
                               GgfMove *notes) {
    *notes = (GgfMove){.has_seconds = true};
    ArenaFault fault = player->side->command != NULL ? request_move(player, position, square, notes)
                                                     : search(player, position, square, notes);
    return fault == ARENA_FAULT_NONE ? spend(player, notes->seconds) : fault;
}

ArenaFault arena_player_blame(ArenaPlayer *player, const TcPosition *position, TcSquare square) {
    char vertex[TC_SQUARE_NAME_SIZE];
    tc_square_name(square, vertex);
    uint64_t discs = position->board.mover | position->board.opponent;
    const char *why = square == TC_PASS            ? "there is a move"
                      : (discs >> square & 1) != 0 ? "the square is occupied"
                                                   : "it flips no disc";
    snprintf(player->detail, sizeof player->detail, "played %s as %s: %s", vertex,
             tc_colour_name(position->mover), why);
    process_end(&player->process, 0, NULL);
    return ARENA_FAULT_ILLEGAL;
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
