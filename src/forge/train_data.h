/* The positions that training learns from, and the held-out ones that it is measured on, by ply.

   The split is by game and depends on the game alone: a game that is held out once is held out in
   every training, whatever files it comes from. Positions to learn from are stored as the least of
   their 8 symmetric images, and equal ones are merged; held-out positions are stored unchanged. */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <turncoat/game.h>
#include <turncoat/status.h>

#include "forge/exclusion.h"
#include "tools/wthor_files.h"

enum {
    TRAIN_PLIES = 60, /* ply = discs - 4: 60 empty squares to 1 */
    TRAIN_HOLDOUT = 5 /* percent of the games that are held out by default */
};

/* The source of a value. */
typedef enum TrainSource {
    TRAIN_WTHOR_RESULT, /* results of human games */
    TRAIN_WTHOR_THEORY, /* exact, at the empties that the file says (usually 22 or 24) */
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
    int holdout; /* percent of the games that are held out */
    double weights[TRAIN_SOURCES];
    TrainSet learn[TRAIN_PLIES];
    TrainSet held[TRAIN_PLIES];
    uint64_t games;                  /* number of WTHOR games */
    uint64_t learned[TRAIN_SOURCES]; /* positions before merging */
    uint64_t held_out[TRAIN_SOURCES];
} TrainData;

void train_data_init(TrainData *data);
void train_data_release(TrainData *data);

/* Whether a game is held out, by its hash: of its moves, or of the seed and the number that it was
   made from. */
bool train_data_holds_out(const TrainData *data, uint64_t game_hash);
uint64_t train_data_hash_game(const TcGame *game);
uint64_t train_data_hash_number(uint64_t seed, uint32_t number);

/* Adds a position whose mover can move; value in discs for the mover. A position to learn from is
   ignored if its source has no weight. TC_ERROR_MEMORY. */
TC_WARN_UNUSED TcStatus train_data_add(TrainData *data, bool held_out, TrainSource source,
                                       const TcBoard *board, float value);

/* Merges equal positions to learn from at a ply. Exact values replace others; the remaining values
   are averaged by their weights. The weight of n equal positions is n / (1 + (n - 1) / 4) times
   that of one, at most 4 times: the noise of the values decreases with n, but the error of the
   model does not. */
void train_data_merge(TrainData *data, int ply);

/* -- loading of files -- */

enum { TRAIN_LOAD_NOTE_SIZE = WTHOR_FILES_NOTE_SIZE };

/* Loads path: a sample file, a WTHOR file of games, or a folder, of which all WTHOR files of games
   (*.wtb, ignoring case) are read. A WTHOR game that cannot be replayed is left out with a note; a
   sample file whose last block is cut short is read up to that block, with a note. Sample positions
   that the exclusion has, and WTHOR games that meet it, are left out. On failure why, an array of
   TRAIN_LOAD_NOTE_SIZE bytes, names the file and the reason. */
TC_WARN_UNUSED TcStatus train_load(TrainData *data, const Exclusion *exclusion, const char *path,
                                   WthorNoteFn *note, void *context, char *why);
