/* The positions that training learns from and those that it is measured on, by plies.

   The split is by game and depends on the game alone: one that was held out once is held out in
   every training, from whatever files. Positions to learn from are stored as the least of their 8
   images and merged where they are equal; those held out stay as they are. */
#ifndef TOOLS_TRAIN_DATA_H
#define TOOLS_TRAIN_DATA_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <turncoat/game.h>
#include <turncoat/status.h>

enum {
    TRAIN_PLIES = 60, /* ply = discs - 4: 60 empty squares to 1 */
    TRAIN_HOLDOUT = 5 /* percent of the games that are held out unless another number is given */
};

/* Where a value comes from. */
typedef enum TrainSource {
    TRAIN_WTHOR_RESULT, /* how people's games ended */
    TRAIN_WTHOR_THEORY, /* exact, at 24 empties */
    TRAIN_SELFPLAY_RESULT,
    TRAIN_SELFPLAY_EXACT,
    TRAIN_OFFLINE_ESTIMATE,
    TRAIN_OFFLINE_EXACT,
    TRAIN_PATH_ESTIMATE,
    TRAIN_PATH_EXACT,
    TRAIN_LEAVES_ESTIMATE,
    TRAIN_LEAVES_EXACT,
    TRAIN_SOURCES
} TrainSource;

const char *train_source_name(TrainSource source);
bool train_source_is_exact(TrainSource source);

typedef struct TrainPosition {
    TcBoard board;
    float value;  /* discs for the mover */
    float weight; /* above 0 */
    TrainSource source;
} TrainPosition;

typedef struct TrainSet {
    TrainPosition *positions;
    size_t count, capacity;
} TrainSet;

typedef struct TrainData {
    int holdout; /* percent of the games */
    double weights[TRAIN_SOURCES];
    TrainSet learn[TRAIN_PLIES];
    TrainSet held[TRAIN_PLIES];
    uint64_t games;                  /* of WTHOR */
    uint64_t learned[TRAIN_SOURCES]; /* positions before merging */
    uint64_t held_out[TRAIN_SOURCES];
    TcBoard *excluded; /* [excluded_count], least images in rising order */
    size_t excluded_count;
    uint64_t excluded_empties; /* bit n: some have n empties */
} TrainData;

void train_data_init(TrainData *data);
void train_data_release(TrainData *data);

/* Whether a game is held out: by its moves, or by the seed and number that made it. */
bool train_data_holds_out(const TrainData *data, uint64_t game_hash);
uint64_t train_data_hash_game(const TcGame *game);
uint64_t train_data_hash_number(uint64_t seed, uint32_t number);

/* Neither these positions nor their images are to be learnt from, as others are to be measured on
   them; replaces what was excluded before. TC_ERROR_MEMORY. */
TC_WARN_UNUSED TcStatus train_data_exclude(TrainData *data, const TcBoard *boards, size_t count);
bool train_data_excludes(const TrainData *data, const TcBoard *board);

/* A position whose mover can move. To learn from it its source must have a weight.
   TC_ERROR_MEMORY. */
TC_WARN_UNUSED TcStatus train_data_add(TrainData *data, bool held_out, TrainSource source,
                                       const TcBoard *board, int value);

/* Merges equal positions of a ply to learn from. Exact values drive out others; the rest are
   averaged by their weights. The weight of n equal labels grows like n / (1 + (n - 1) / 4), up to 4
   times the weight of one: their noise falls with n, but what the model cannot express does not. */
void train_data_merge(TrainData *data, int ply);

#endif
