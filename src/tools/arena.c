#include "tools/arena.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "tools/playout.h"
#include "tools/pool.h"

typedef struct Board {
    ArenaPlayer players[2];
} Board;

typedef struct Arena {
    const ArenaConfig *config;
    ArenaTally *tally;
    ArenaTerms terms;
    Mutex spawning;
    TcStop stop;   /* the user's interrupt or the end of the test */
    Board *boards; /* [concurrency] */
    int half_pair; /* A's points in the first game of the pair */
    int starting;  /* the player that is tried first of all */
} Arena;

static int side_of(const ArenaGame *game, TcColour colour) {
    return colour == game->colour_a ? ARENA_A : ARENA_B;
}

/* Ends the game at side's expense. */
static bool lose(ArenaGame *game, int side, const ArenaPlayer *player) {
    game->error = player->error;
    game->loser = side;
    game->points_a = side == ARENA_A ? 0 : 2;
    game->discs_a = side == ARENA_A ? -64 : 64;
    return false;
}

static bool begin_game(const Arena *arena, Board *board, ArenaGame *game) {
    for (int side = 0; side < 2; side++) {
        uint64_t unit = (uint64_t)game->number * 2 + (uint64_t)side;
        ArenaPlayer *player = &board->players[side];
        TcStatus status = arena_player_new_game(player, playout_seed(~arena->config->seed, unit));
        if (status != TC_OK) {
            return lose(game, side, player);
        }
    }
    return true;
}

static void play_opening(const Arena *arena, ArenaGame *game) {
    const ArenaConfig *config = arena->config;
    const ArenaOpening *opening = &config->openings[game->number / 2 % config->opening_count];
    game->opening_plies = opening->count;
    for (int i = 0; i < opening->count; i++) {
        TcStatus status = tc_game_play(&game->game, opening->moves[i]);
        assert(status == TC_OK); /* openings were tried before */
        (void)status;
    }
}

static bool play_on(Board *board, ArenaGame *game) {
    while (!tc_game_is_over(&game->game)) {
        int side = side_of(game, tc_game_position(&game->game)->mover);
        ArenaPlayer *player = &board->players[side];
        TcSquare square;
        TcStatus status =
            arena_player_choose(player, &game->game, &square, &game->notes[game->game.cursor]);
        if (status != TC_OK) {
            return lose(game, side, player);
        }
        status = tc_game_play(&game->game, square);
        assert(status == TC_OK); /* whoever chose it has judged it */
    }
    return true;
}

static void score(ArenaGame *game) {
    int black = tc_position_black_score(tc_game_position(&game->game));
    game->discs_a = game->colour_a == TC_BLACK ? black : -black;
    game->points_a = game->discs_a > 0 ? 2 : game->discs_a == 0 ? 1 : 0;
}

static TcStatus play_game(void *context, const PoolTask *task) {
    Arena *arena = context;
    Board *board = &arena->boards[task->worker];
    ArenaGame *game = task->result;
    memset(game, 0, sizeof *game);
    game->number = (int)task->number;
    game->colour_a = game->number % 2 == 0 ? TC_BLACK : TC_WHITE;
    tc_game_init(&game->game);
    play_opening(arena, game);
    if (begin_game(arena, board, game) && play_on(board, game)) {
        score(game);
    }
    return TC_OK;
}

static void count_times(ArenaTally *tally, const ArenaGame *game) {
    for (int i = game->opening_plies; i < game->game.count; i++) {
        int side = side_of(game, tc_game_move_colour(&game->game, i));
        double seconds = game->notes[i].seconds;
        tally->moves[side]++;
        tally->seconds[side] += seconds;
        if (seconds > tally->slowest[side]) {
            tally->slowest[side] = seconds;
        }
    }
}

static void count_game(Arena *arena, const ArenaGame *game) {
    ArenaTally *tally = arena->tally;
    tally->games++;
    tally->wins += game->points_a == 2;
    tally->draws += game->points_a == 1;
    tally->losses += game->points_a == 0;
    if (game->error.status == TC_OK) {
        tally->discs += game->discs_a;
        tally->disc_games++;
    } else {
        tally->faults[game->loser][game->error.status]++;
    }
    count_times(tally, game);
    if (game->number % 2 == 0) {
        arena->half_pair = game->points_a;
        return;
    }
    tally->pairs[arena->half_pair + game->points_a]++;
    if (arena->config->sprt != NULL) {
        tally->llr = arena_sprt_llr(arena->config->sprt, tally->pairs);
        tally->verdict = arena_sprt_verdict(arena->config->sprt, tally->llr);
    }
}

static TcStatus deliver_game(void *context, const PoolTask *task) {
    Arena *arena = context;
    const ArenaGame *game = task->result;
    TcStatus status = TC_OK;
    if (game->error.status == TC_CANCELLED) {
        return TC_OK;
    }
    if (game->error.status == TC_ERROR_MEMORY) { /* it is no game, and nobody has lost it */
        status = TC_ERROR_MEMORY;
    } else {
        count_game(arena, game);
        if (arena->config->game_over != NULL) {
            status = arena->config->game_over(arena->config->context, game, arena->tally);
        }
    }
    if (arena->tally->verdict != ARENA_VERDICT_NONE || status != TC_OK) {
        tc_stop_request(&arena->stop);
    }
    return status;
}

static void poll_interrupt(void *context) {
    Arena *arena = context;
    if (arena->config->interrupted()) {
        tc_stop_request(&arena->stop);
    }
}

/* A player that does not start at all is a mistake of whoever wrote its command, and no match. */
static TcStatus start_players(void *context, const PoolTask *task) {
    Arena *arena = context;
    ArenaPlayer *players = arena->boards[0].players;
    TcStatus status = TC_OK;
    (void)task;
    for (int side = 0; side < 2 && status == TC_OK; side++) {
        arena->starting = side;
        status = arena_player_new_game(&players[side], 0);
    }
    return status;
}

/* Programs may take seconds to start: a worker waits for them, while the user may interrupt that. */
static TcStatus try_players(Arena *arena, int *failed, TcError *error) {
    ArenaPlayer *players = arena->boards[0].players;
    PoolWork work = {.jobs = 1,
                     .end = 1,
                     .stop = &arena->stop,
                     .context = arena,
                     .run = start_players,
                     .wait = poll_interrupt};
    TcStatus status = pool_run(&work);
    if (tc_stop_generation(&arena->stop) != 0) {
        return TC_CANCELLED;
    }
    if (status != TC_OK) {
        *failed = arena->starting;
        *error = players[*failed].error;
        return error->status != TC_OK ? TC_ERROR_NOT_FOUND : status;
    }
    if (arena->config->begin != NULL) {
        arena->config->begin(arena->config->context, arena_player_title(&players[ARENA_A]),
                             arena_player_title(&players[ARENA_B]));
    }
    return TC_OK;
}

static TcStatus run_boards(Arena *arena, int *failed, TcError *error) {
    const ArenaConfig *config = arena->config;
    for (int i = 0; i < config->concurrency; i++) {
        for (int side = 0; side < 2; side++) {
            arena_player_init(&arena->boards[i].players[side], &config->sides[side], &arena->terms);
        }
    }
    TcStatus status = try_players(arena, failed, error);
    if (status == TC_OK) {
        PoolWork work = {.jobs = config->concurrency,
                         .end = (uint64_t)config->games,
                         .result_size = sizeof(ArenaGame),
                         .stop = &arena->stop,
                         .context = arena,
                         .run = play_game,
                         .deliver = deliver_game,
                         .wait = poll_interrupt};
        status = pool_run(&work);
    }
    for (int i = 0; i < config->concurrency; i++) {
        arena_player_release(&arena->boards[i].players[ARENA_A]);
        arena_player_release(&arena->boards[i].players[ARENA_B]);
    }
    return status;
}

TcStatus arena_run(const ArenaConfig *config, ArenaTally *tally, int *failed, TcError *error) {
    *tally = (ArenaTally){0};
    size_t boards = (size_t)config->concurrency;
    Arena arena = {.config = config, .tally = tally};
    arena.boards = calloc(boards, sizeof *arena.boards);
    TcStatus status = TC_ERROR_MEMORY;
    if (arena.boards != NULL) {
        mutex_init(&arena.spawning);
        arena.terms = (ArenaTerms){.seconds = config->seconds,
                                   .move_timeout = config->move_timeout,
                                   .clock = config->clock,
                                   .stop = &arena.stop,
                                   .spawning = &arena.spawning};
        status = run_boards(&arena, failed, error);
        mutex_release(&arena.spawning);
    }
    free(arena.boards);
    return status;
}
