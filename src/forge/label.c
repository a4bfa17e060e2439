/* Positions with the value of a search: on the path of games, off it, and those that searches
   evaluate. Weights trained only on played moves overrate bad moves, and most positions in a search
   come after bad moves. Weights trained only on bad moves misjudge good ones. */
#include "forge/label.h"
#include "base/random.h"
#include "forge/generate.h"
#include "forge/train_data.h"

/* Games that a unit plays at most, when they are too short to give all of its positions. */
enum { GAMES_MAX = 8 };

/* Takes the games of practice, which are sorted by year, in another order. */
enum { MIXING_PRIME = 1000003 };

typedef struct Labeller {
    TcEngine *engine;
    const GenerateOptions *options;
    uint64_t random;
    Playout playout;
} Labeller;

/* Returns false when the game is over after the moves. */
static bool step_aside(Labeller *labeller, TcPosition *position) {
    const GenerateOptions *options = labeller->options;
    uint32_t span = (uint32_t)(options->steps_max - options->steps_min + 1);
    for (int moves = options->steps_min + (int)random_below(&labeller->random, span); moves > 0;
         moves--) {
        *position =
            tc_position_after(position, playout_random_move(&position->board, &labeller->random));
        if (tc_board_moves(&position->board) == 0) {
            return false;
        }
    }
    return true;
}

/* A board of the sample, which becomes smaller; every number of discs has the same chance. */
static TcBoard draw(TcLabSample *sample, uint64_t *random) {
    int filled[TC_LAB_DISCS];
    uint32_t count = 0;
    for (int discs = 0; discs < TC_LAB_DISCS; discs++) {
        if (sample->seen[discs] > 0) {
            filled[count++] = discs;
        }
    }
    int discs = filled[random_below(random, count)];
    uint64_t held =
        sample->seen[discs] < TC_LAB_SAMPLE ? sample->seen[discs] : (uint64_t)TC_LAB_SAMPLE;
    uint32_t at = random_below(random, (uint32_t)held);
    TcBoard board = sample->boards[discs][at];
    sample->boards[discs][at] = sample->boards[discs][held - 1];
    sample->seen[discs] = held - 1;
    return board;
}

static bool is_empty(const TcLabSample *sample) {
    for (int discs = 0; discs < TC_LAB_DISCS; discs++) {
        if (sample->seen[discs] > 0) {
            return false;
        }
    }
    return true;
}

/* Some of the boards that a search as the engine makes it evaluates. */
static TcStatus collect_leaves(Labeller *labeller, const TcPosition *position, TcBoard *boards,
                               int *count) {
    TcLabSample sample = {.random = random_next(&labeller->random)};
    TcLab lab = tc_lab_default();
    lab.sample = &sample;
    TcLimits limits = {.depth = GENERATE_LEAF_DEPTH + (int)random_below(&labeller->random, 2),
                       .selectivity = GENERATE_LEAF_SELECTIVITY,
                       .stop = labeller->options->playout.stop,
                       .lab = &lab};
    TcReport report;
    TcStatus status = tc_engine_search(labeller->engine, position, &limits, NULL, NULL, &report);
    *count = 0;
    while (status == TC_OK && *count < GENERATE_LEAVES && !is_empty(&sample)) {
        boards[(*count)++] = draw(&sample, &labeller->random);
    }
    return status;
}

/* Collects the boards that a position of a game gives: [GENERATE_LEAVES] of them at most. */
static TcStatus collect_boards(Labeller *labeller, TcPosition position, TcBoard *boards,
                               int *count) {
    *count = 0;
    switch (labeller->options->kind) {
    case SAMPLE_LEAVES:
        /* Below, a search runs into the end of the game and evaluates next to nothing. */
        return tc_board_empties(&position.board) > GENERATE_LEAF_DEPTH + 1
                   ? collect_leaves(labeller, &position, boards, count)
                   : TC_OK;
    case SAMPLE_OFFLINE:
        if (!step_aside(labeller, &position)) {
            return TC_OK;
        }
        break;
    default:
        break;
    }
    boards[(*count)++] = position.board;
    return TC_OK;
}

static TcStatus add_label(Labeller *labeller, uint32_t unit, const TcBoard *board, Buf *records) {
    const GenerateOptions *options = labeller->options;
    TcValue value;
    bool exact;
    TcStatus status =
        playout_value(labeller->engine, &options->playout, options->label_depth,
                      options->label_exact_from, options->label_mean, board, &value, &exact);
    if (status == TC_OK) {
        sample_add_record(records,
                          &(SampleRecord){.board = *board,
                                          .game = unit,
                                          .halves = (int16_t)(2 * value),
                                          .label = exact ? SAMPLE_EXACT : SAMPLE_ESTIMATE});
    }
    return status;
}

/* The positions that the engine played on from and whose empties are asked for, the last one left
   out: there the game is over. */
static int shuffle_plies(Labeller *labeller, uint8_t plies[TC_GAME_MAX_MOVES]) {
    const GenerateOptions *options = labeller->options;
    const TcGame *game = &labeller->playout.game;
    int count = 0;
    for (int ply = labeller->playout.first; ply < game->count; ply++) {
        int empties = tc_board_empties(&game->positions[ply].board);
        if (empties < options->empties_min || empties > options->empties_max) {
            continue;
        }
        int at = (int)random_below(&labeller->random, (uint32_t)++count);
        plies[count - 1] = plies[at];
        plies[at] = (uint8_t)ply;
    }
    return count;
}

/* Takes positions of a game in a random order, each once, until the unit has all of its own. */
static TcStatus add_game(Labeller *labeller, uint32_t unit, int *made, Buf *records) {
    uint8_t plies[TC_GAME_MAX_MOVES];
    int count = shuffle_plies(labeller, plies);
    TcStatus status = TC_OK;
    for (int i = 0; i < count && *made < labeller->options->per_game && status == TC_OK; i++) {
        TcBoard boards[GENERATE_LEAVES];
        int taken;
        status =
            collect_boards(labeller, labeller->playout.game.positions[plies[i]], boards, &taken);
        for (int k = 0; k < taken && *made < labeller->options->per_game && status == TC_OK; k++) {
            if (exclusion_has(labeller->options->exclusion, &boards[k])) {
                continue;
            }
            status = add_label(labeller, unit, &boards[k], records);
            ++*made;
        }
    }
    return status;
}

/* Games that training holds out give nothing, nor do those that come through an excluded position:
   what is measured must be new to the weights. */
static TcStatus take_game(Labeller *labeller, uint32_t unit) {
    const BookPractice *practice = labeller->options->practice;
    if (practice == NULL) {
        return playout_run(labeller->engine, &labeller->options->playout, unit, &labeller->random,
                           &labeller->playout);
    }
    tc_engine_clear(labeller->engine);
    TcGame *game = &labeller->playout.game;
    uint64_t number = (uint64_t)unit * MIXING_PRIME % (uint64_t)book_practice_games(practice);
    book_practice_game(practice, (int)number, game);
    const TrainData split = {.holdout = TRAIN_HOLDOUT};
    if (train_data_holds_out(&split, train_data_hash_game(game)) ||
        exclusion_meets(labeller->options->exclusion, game)) {
        game->count = 0;
    }
    return TC_OK;
}

TcStatus generate_labels(TcEngine *engine, const GenerateOptions *options, uint32_t unit,
                         Buf *records) {
    Labeller labeller = {
        .engine = engine, .options = options, .random = playout_seed(options->seed, unit)};
    int made = 0;
    TcStatus status = TC_OK;
    int games = options->practice != NULL ? 1 : GAMES_MAX;
    for (int game = 0; game < games && made < options->per_game && status == TC_OK; game++) {
        status = take_game(&labeller, unit);
        if (status == TC_OK) {
            status = add_game(&labeller, unit, &made, records);
        }
    }
    return status;
}
