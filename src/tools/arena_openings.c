#include "tools/arena.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include <turncoat/formats.h>

#include "base/error.h"
#include "tools/playout.h"

enum {
    TRIES = 100, /* after so many repetitions in a row one is taken: there may be no other */
    TRIES_BALANCED = 1000, /* after so many in all a repetition is taken, or there is none */
    VERDICTS = 1 << 14,    /* a power of two */
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

/* Short openings come again and again, and are searched once, as the engine values images alike. A later
   position with the same slot takes it over. */
typedef struct Verdict {
    uint64_t key; /* symmetric_key; its lowest bits are the slot */
    bool known, balanced;
} Verdict;

typedef struct Drawing {
    const ArenaDraw *draw;
    KeySet taken;
    Verdict *verdicts; /* [VERDICTS] */
} Drawing;

/* Whether the engine finds the position worth no more than the bound for either side. */
static TcStatus search(const ArenaDraw *draw, const TcPosition *position, bool *balanced) {
    TcLimits limits = {.depth = BALANCE_DEPTH, .exact_from = BALANCE_DEPTH};
    TcReport report;
    tc_engine_clear(draw->engine);
    TcStatus status = tc_engine_search(draw->engine, position, &limits, NULL, NULL, &report);
    *balanced = status == TC_OK && fabs(report.lines[0].value) <= draw->balance;
    return status;
}

static TcStatus judge(Drawing *drawing, const TcPosition *position, uint64_t key, bool *balanced) {
    Verdict *verdict = &drawing->verdicts[key & (VERDICTS - 1)];
    TcStatus status = TC_OK;
    if (drawing->draw->engine == NULL) {
        *balanced = true;
        return TC_OK;
    }
    if (!verdict->known || verdict->key != key) {
        status = search(drawing->draw, position, &verdict->balanced);
        verdict->key = key;
        verdict->known = status == TC_OK;
    }
    *balanced = verdict->balanced;
    return status;
}

static TcStatus draw_one(Drawing *drawing, int number, TcGame *game) {
    TcPosition start = tc_position_initial();
    uint64_t random = playout_seed(drawing->draw->seed, (uint64_t)number);
    TcGame again;
    int repeated = 0;
    for (int tries = 0; tries < TRIES_BALANCED; tries++) {
        bool balanced;
        playout_random_moves(&start, drawing->draw->plies, &random, game);
        const TcPosition *position = tc_game_position(game);
        uint64_t key = symmetric_key(position);
        TcStatus status = judge(drawing, position, key, &balanced);
        if (status != TC_OK) {
            return status;
        }
        if (!balanced) {
            continue;
        }
        if (add_key(&drawing->taken, key) || ++repeated >= TRIES) {
            return TC_OK;
        }
        again = *game;
    }
    if (repeated == 0) {
        return TC_ERROR_NOT_FOUND;
    }
    *game = again;
    return TC_OK;
}

TcStatus arena_openings_random(const ArenaDraw *draw, ArenaOpening *openings) {
    Drawing drawing = {.draw = draw, .verdicts = calloc(VERDICTS, sizeof *drawing.verdicts)};
    TcStatus status = drawing.verdicts != NULL && create_set(draw->count, &drawing.taken)
                          ? TC_OK
                          : TC_ERROR_MEMORY;
    for (int i = 0; i < draw->count && status == TC_OK; i++) {
        TcGame game;
        status = draw_one(&drawing, i, &game);
        store(&game, &openings[i]);
    }
    free(drawing.taken.keys);
    free(drawing.verdicts);
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
