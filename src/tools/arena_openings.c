#include "tools/arena.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include <turncoat/formats.h>

#include "base/error.h"
#include "tools/playout.h"

enum {
    TRIES = 100, /* after so many repetitions in a row one is taken: there may be no other */
    TRIES_BALANCED = 1000, /* after so many unbalanced ones in a row the search for one ends */
    BALANCE_DEPTH = 8
};

/* Keys of the positions that were taken, open addressing, at most half full; 0 is a free slot. */
typedef struct KeySet {
    uint64_t *keys;
    size_t mask;
} KeySet;

static bool create_set(int count, KeySet *set) {
    size_t slots = 16;
    while (slots < 2 * (size_t)count) {
        slots *= 2;
    }
    *set = (KeySet){.keys = calloc(slots, sizeof *set->keys), .mask = slots - 1};
    return set->keys != NULL;
}

/* Returns false when key is there already. */
static bool add_key(KeySet *set, uint64_t key) {
    key = key != 0 ? key : 1;
    size_t slot = key & set->mask;
    while (set->keys[slot] != 0 && set->keys[slot] != key) {
        slot = (slot + 1) & set->mask;
    }
    bool fresh = set->keys[slot] == 0;
    set->keys[slot] = key;
    return fresh;
}

static uint64_t symmetric_key(const TcPosition *position) {
    TcPosition canonical = {.board = tc_board_canonical(&position->board, NULL),
                            .mover = position->mover};
    return tc_position_key(&canonical);
}

static void store(const TcGame *game, ArenaOpening *opening) {
    opening->count = game->count;
    for (int i = 0; i < game->count; i++) {
        opening->moves[i] = (uint8_t)game->moves[i];
    }
}

/* Whether the engine finds the position worth no more than the bound for either side. */
static TcStatus judge(const ArenaDraw *draw, const TcPosition *position, bool *balanced) {
    TcLimits limits = {.depth = BALANCE_DEPTH, .exact_from = BALANCE_DEPTH};
    TcReport report;
    tc_engine_clear(draw->engine);
    TcStatus status = tc_engine_search(draw->engine, position, &limits, NULL, NULL, &report);
    *balanced = status == TC_OK && fabs(report.lines[0].value) <= draw->balance;
    return status;
}

static TcStatus draw_one(const ArenaDraw *draw, int number, KeySet *taken, TcGame *game) {
    TcPosition start = tc_position_initial();
    uint64_t random = playout_seed(draw->seed, (uint64_t)number);
    int repeated = 0;
    for (int tries = 0; tries < TRIES_BALANCED; tries++) {
        playout_random_moves(&start, draw->plies, &random, game);
        bool balanced = true;
        if (draw->engine != NULL) {
            TcStatus status = judge(draw, tc_game_position(game), &balanced);
            if (status != TC_OK) {
                return status;
            }
        }
        if (balanced &&
            (add_key(taken, symmetric_key(tc_game_position(game))) || ++repeated >= TRIES)) {
            return TC_OK;
        }
    }
    return TC_ERROR_NOT_FOUND;
}

TcStatus arena_openings_random(const ArenaDraw *draw, ArenaOpening *openings) {
    KeySet taken;
    if (!create_set(draw->count, &taken)) {
        return TC_ERROR_MEMORY;
    }
    TcStatus status = TC_OK;
    for (int i = 0; i < draw->count && status == TC_OK; i++) {
        TcGame game;
        status = draw_one(draw, i, &taken, &game);
        store(&game, &openings[i]);
    }
    free(taken.keys);
    return status;
}

static TcStatus parse_line(const char *line, size_t length, TcGame *game, TcError *error) {
    TcStatus status = tc_transcript_parse(line, length, NULL, game, error);
    if (status != TC_OK) {
        return status;
    }
    TcPosition start = tc_position_initial();
    if (!tc_position_equal(&game->start, &start)) {
        return error_set_at(error, TC_ERROR_SYNTAX, 1, 1,
                            "found a board, expected moves from the standard start");
    }
    if (game->count == 0) {
        return error_set_at(error, TC_ERROR_SYNTAX, 1, 1,
                            "found no move, expected an opening such as f5d6c3");
    }
    return tc_game_is_over(game) ? error_set_at(error, TC_ERROR_SYNTAX, 1, 1,
                                                "found a whole game, expected an opening")
                                 : TC_OK;
}

static bool is_empty(const char *line, size_t length) {
    while (length > 0 && strchr(" \t\r", line[length - 1]) != NULL) {
        length--;
    }
    return length == 0 || line[0] == '#';
}

TcStatus arena_openings_parse(const char *text, size_t length, int max, ArenaOpening *openings,
                              int *found, TcError *error) {
    int count = 0;
    int line_number = 1;
    for (size_t at = 0; at < length; line_number++) {
        const char *end = memchr(text + at, '\n', length - at);
        size_t size = end != NULL ? (size_t)(end - (text + at)) : length - at;
        if (!is_empty(text + at, size)) {
            TcGame game;
            TcStatus status = parse_line(text + at, size, &game, error);
            if (status != TC_OK) {
                error->line = line_number;
                return status;
            }
            if (count < max) {
                store(&game, &openings[count]);
            }
            count++;
        }
        at += size + 1;
    }
    *found = count;
    return TC_OK;
}
