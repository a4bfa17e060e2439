#include "forge/train_data.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "base/checksum.h"
#include "base/random.h"

static const struct {
    const char *name;
    bool exact;
} sources[TRAIN_SOURCES] = {
    [TRAIN_WTHOR_RESULT] = {"wthor result", false},
    [TRAIN_WTHOR_THEORY] = {"wthor theory", true},
    [TRAIN_SELFPLAY_RESULT] = {"selfplay result", false},
    [TRAIN_SELFPLAY_EXACT] = {"selfplay exact", true},
    [TRAIN_OFFLINE_ESTIMATE] = {"offline estimate", false},
    [TRAIN_OFFLINE_EXACT] = {"offline exact", true},
    [TRAIN_PATH_ESTIMATE] = {"path estimate", false},
    [TRAIN_PATH_EXACT] = {"path exact", true},
    [TRAIN_LEAVES_ESTIMATE] = {"leaves estimate", false},
    [TRAIN_LEAVES_EXACT] = {"leaves exact", true},
};

const char *train_source_name(TrainSource source) {
    return sources[source].name;
}

bool train_source_is_exact(TrainSource source) {
    return sources[source].exact;
}

void train_data_init(TrainData *data) {
    memset(data, 0, sizeof *data);
}

void train_data_release(TrainData *data) {
    for (int ply = 0; ply < TRAIN_PLIES; ply++) {
        free(data->learn[ply].positions);
        free(data->held[ply].positions);
    }
    memset(data, 0, sizeof *data);
}

bool train_data_holds_out(const TrainData *data, uint64_t game_hash) {
    return (int)(random_next(&game_hash) % 100) < data->holdout;
}

uint64_t train_data_hash_game(const TcGame *game) {
    uint64_t hash = CHECKSUM_START;
    for (int i = 0; i < game->count; i++) {
        unsigned char move = (unsigned char)game->moves[i];
        hash = checksum_add(hash, &move, 1);
    }
    return hash;
}

uint64_t train_data_hash_number(uint64_t seed, uint32_t number) {
    return random_next(&seed) + number;
}

/* Grows by half: doubling millions of positions would cost memory that is short. */
static TcStatus make_room(TrainSet *set) {
    if (set->count < set->capacity) {
        return TC_OK;
    }
    size_t capacity = set->capacity + set->capacity / 2 + 1024;
    TrainPosition *positions = realloc(set->positions, capacity * sizeof *positions);
    if (positions == NULL) {
        return TC_ERROR_MEMORY;
    }
    set->positions = positions;
    set->capacity = capacity;
    return TC_OK;
}

TcStatus train_data_add(TrainData *data, bool held_out, TrainSource source, const TcBoard *board,
                        float value) {
    if (!held_out && data->weights[source] <= 0) {
        return TC_OK;
    }
    int ply = 60 - tc_board_empties(board);
    assert(ply >= 0 && ply < TRAIN_PLIES);
    TrainSet *set = held_out ? &data->held[ply] : &data->learn[ply];
    TcStatus status = make_room(set);
    if (status != TC_OK) {
        return status;
    }
    set->positions[set->count++] =
        (TrainPosition){.board = held_out ? *board : tc_board_canonical(board, NULL),
                        .value = value,
                        .weight = held_out ? 1.0F : (float)data->weights[source],
                        .source = source};
    (held_out ? data->held_out : data->learned)[source]++;
    return TC_OK;
}

/* Equal boards together, the exact ones of them first. */
static int compare(const void *left, const void *right) {
    const TrainPosition *a = left;
    const TrainPosition *b = right;
    int order = tc_board_compare(&a->board, &b->board);
    return order != 0 ? order : sources[b->source].exact - sources[a->source].exact;
}

/* The one position that stands for count equal ones. */
static TrainPosition merge(const TrainPosition *equal, size_t count) {
    size_t used = 0;
    double weight = 0, value = 0;
    while (used < count && sources[equal[used].source].exact == sources[equal[0].source].exact) {
        weight += (double)equal[used].weight;
        value += (double)equal[used].weight * (double)equal[used].value;
        used++;
    }
    TrainPosition merged = equal[0];
    merged.value = (float)(value / weight);
    merged.weight = (float)(weight / (1 + (double)(used - 1) / 4));
    return merged;
}

void train_data_merge(TrainData *data, int ply) {
    TrainSet *set = &data->learn[ply];
    if (set->count == 0) {
        return;
    }
    TrainPosition *positions = set->positions;
    qsort(positions, set->count, sizeof *positions, compare);
    size_t kept = 0;
    for (size_t i = 0; i < set->count;) {
        size_t end = i + 1;
        while (end < set->count && tc_board_equal(&positions[i].board, &positions[end].board)) {
            end++;
        }
        positions[kept++] = merge(&positions[i], end - i);
        i = end;
    }
    set->count = kept;
    TrainPosition *fitted = realloc(positions, kept * sizeof *fitted);
    if (fitted != NULL) {
        set->positions = fitted;
        set->capacity = kept;
    }
}
