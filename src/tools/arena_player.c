#include "tools/arena_player.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include <turncoat/level.h>

#include "base/clock.h"
#include "base/error.h"

static const double patience = 10;  /* seconds, at least, for a program to start or to set up */
static const double quit_grace = 1; /* seconds between quit and the end */

void arena_player_init(ArenaPlayer *player, const ArenaSide *side, const ArenaTerms *terms) {
    *player = (ArenaPlayer){.side = side, .terms = terms};
}

static bool has_clock(const ArenaPlayer *player) {
    return player->terms->clock.seconds > 0;
}

/* -- programs -- */

/* Says why a move is none; name: as the program said it. */
static TcStatus tell_illegal(TcError *error, const TcPosition *position, const char *name) {
    uint64_t discs = position->board.mover | position->board.opponent;
    bool pass = strcmp(name, "pass") == 0;
    const char *why = pass                                        ? "there is a move"
                      : (discs >> tc_square_parse(name) & 1) != 0 ? "the square is occupied"
                                                                  : "it flips no disc";
    return error_set(error, TC_ERROR_ILLEGAL, "played %s as %s: %s", name,
                     tc_colour_name(position->mover), why);
}

/* Says what a fault of the program was, in the words and with the statuses of a match. */
static TcStatus tell(ArenaPlayer *player, const TcPosition *position) {
    const TcError fault = player->error;
    TcError *error = &player->error;
    switch (fault.status) {
    case TC_ERROR_ENDED:
        return error_set(error, TC_ERROR_ENDED, "ended at '%s' with %s", fault.at, fault.message);
    case TC_ERROR_NO_ANSWER:
        return error_set(error, TC_ERROR_NO_ANSWER, "no answer to '%s' in %s s", fault.at,
                         fault.message);
    case TC_ERROR_REFUSED:
        return error_set(error, TC_ERROR_REFUSED, "answered '%s' with the error '%s'", fault.at,
                         fault.message);
    case TC_ERROR_ILLEGAL:
        return tell_illegal(error, position, fault.message);
    case TC_ERROR_NOT_FOUND:
        return error_set(error, TC_ERROR_ENDED, "could not be started");
    case TC_RESIGNED:
        return error_set(error, TC_RESIGNED, "resigned");
    case TC_CANCELLED:
        return error_set(error, TC_CANCELLED, "stopped");
    default:
        return error_set(error, TC_ERROR_SYNTAX, "answered '%s' with '%s'", fault.at,
                         fault.message);
    }
}

static External *make_external(const ArenaSide *side, const ArenaTerms *terms) {
    External *external = external_create(terms->spawning);
    if (external != NULL) {
        double most = terms->move_timeout > 0 ? terms->move_timeout : terms->clock.seconds;
        ExternalSpec spec = {.shell = true,
                             .protocol = EXTERNAL_GTP,
                             .patience = terms->move_timeout > 0 ? most : INFINITY,
                             .setup = fmax(most, patience)};
        snprintf(spec.command, sizeof spec.command, "%s", side->command);
        external_listen(external, &spec, terms->stop, 0);
    }
    return external;
}

static TcStatus new_program_game(ArenaPlayer *player) {
    if (player->external == NULL) {
        player->external = make_external(player->side, player->terms);
    }
    if (player->external == NULL) {
        return error_set(&player->error, TC_ERROR_MEMORY, "could not be started: %s",
                         tc_status_text(TC_ERROR_MEMORY));
    }
    external_new_game(player->external);
    TcStatus status = external_begin(player->external, &player->error);
    return status == TC_OK ? TC_OK : tell(player, NULL);
}

static TcStatus ask(ArenaPlayer *player, const TcGame *game, TcSquare *square, GgfMove *notes) {
    const ArenaTerms *terms = player->terms;
    ExternalQuestion question = {.game = *game,
                                 .clocks = has_clock(player),
                                 .left = {player->left, player->left},
                                 .increment = terms->clock.increment,
                                 .seconds = terms->seconds};
    TcStatus status =
        external_move(player->external, &question, square, &notes->seconds, &player->error);
    return status == TC_OK ? TC_OK : tell(player, tc_game_position(game));
}

/* -- engines of our own -- */

static TcStatus new_engine_game(ArenaPlayer *player) {
    const ArenaSide *side = player->side;
    if (player->engine == NULL) {
        TcStatus status = side->make_engine(side->context, &player->engine);
        if (status != TC_OK) {
            return error_set(&player->error, status, "could not be made: %s",
                             tc_status_text(status));
        }
    }
    tc_engine_clear(player->engine);
    tc_engine_unpack(player->engine);
    return TC_OK;
}

TcStatus arena_player_new_game(ArenaPlayer *player, uint64_t seed) {
    player->random_state = seed;
    player->left = player->terms->clock.seconds;
    return player->side->command != NULL ? new_program_game(player) : new_engine_game(player);
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
        return error_set(&player->error, status, "the search failed: %s", tc_status_text(status));
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
        return error_set(&player->error, TC_ERROR_NO_ANSWER, "took %.3f s with %.3f s on the clock",
                         seconds, had);
    }
    player->left += player->terms->clock.increment;
    return TC_OK;
}

TcStatus arena_player_choose(ArenaPlayer *player, const TcGame *game, TcSquare *square,
                             GgfMove *notes) {
    *notes = (GgfMove){.has_seconds = true};
    TcStatus status = player->side->command != NULL
                          ? ask(player, game, square, notes)
                          : search(player, tc_game_position(game), square, notes);
    return status == TC_OK ? spend(player, notes->seconds) : status;
}

const char *arena_player_title(const ArenaPlayer *player) {
    return player->external != NULL ? external_title(player->external) : "";
}

void arena_player_release(ArenaPlayer *player) {
    external_free(player->external,
                  tc_stop_generation(player->terms->stop) != 0 ? 0.1 : quit_grace);
    tc_engine_free(player->engine);
    player->external = NULL;
    player->engine = NULL;
}
