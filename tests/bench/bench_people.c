/* The errors of the levels, compared with human players: what a move loses in positions of WTHOR games. Players are
   ranked into five groups by their own mean loss, by a search of 8 plies in games that are not used again; from
   other games of theirs positions are taken, all of whose moves are valued by a search to DEPTH
   (16, 73 %), exactly from EXACT (24) empty squares on. What the player lost there counts for the
   group, and what each level chooses counts for the level.
   Usage: bench_people WTHOR_FOLDER [POSITIONS [DEPTH [EXACT]]]. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <turncoat/engine.h>
#include <turncoat/game.h>
#include <turncoat/init.h>
#include <turncoat/level.h>

#include "base/random.h"
#include "tools/wthor_files.h"

enum {
    PLAYERS = 60,
    GROUPS = 5,
    RANK_GAMES = 8,   /* of a player, to rank */
    SAMPLE_GAMES = 8, /* others, to sample from */
    GAMES = RANK_GAMES + SAMPLE_GAMES,
    NUMBERS_MAX = 65536,
    PLY_FIRST = 8, /* before, people play from memory */
    PLY_LAST = 56,
    PHASES = 3,                  /* of 16 plies, from PLY_FIRST on */
    LEVELS = TC_LEVEL_COUNT - 1, /* Maximum would take half a minute a move */
    POSITIONS_DEFAULT = 2400
};

typedef struct Played {
    uint8_t moves[TC_GAME_MAX_MOVES];
    int count;
    TcColour side;
} Played;

typedef struct Player {
    int games;
    Played played[GAMES]; /* a sample of all, in random order */
    double loss;          /* a move, by the ranking */
} Player;

typedef struct Sum {
    double loss, by_phase[PHASES];
    int count, in_phase[PHASES];
    int best, over_4, over_10;
} Sum;

typedef struct Bench {
    Player *players; /* by WTHOR number */
    uint64_t random;
    TcEngine *engine;
} Bench;

static void add_played(Bench *bench, int number, TcColour side, const TcGame *game) {
    if (number < 0 || number >= NUMBERS_MAX) {
        return;
    }
    Player *player = &bench->players[number];
    int at = player->games < GAMES ? player->games
                                   : (int)random_below(&bench->random, (uint32_t)player->games + 1);
    player->games++;
    if (at < GAMES) {
        Played *played = &player->played[at];
        *played = (Played){.count = game->count, .side = side};
        for (int i = 0; i < game->count; i++) {
            played->moves[i] = (uint8_t)game->moves[i];
        }
    }
}

static TcStatus handle_game(void *context, const WthorGame *game) {
    Bench *bench = context;
    if (tc_game_is_over(&game->game)) {
        add_played(bench, game->black, TC_BLACK, &game->game);
        add_played(bench, game->white, TC_WHITE, &game->game);
    }
    return TC_OK;
}

static void swap(void *a, void *b, size_t size, void *room) {
    memcpy(room, a, size);
    memcpy(a, b, size);
    memcpy(b, room, size);
}

/* Those with enough games are brought to the front and shuffled, as are the games of each. */
static int shuffle(Bench *bench) {
    int count = 0;
    static Player room;
    for (int i = 0; i < NUMBERS_MAX; i++) {
        if (bench->players[i].games >= GAMES) {
            bench->players[count++] = bench->players[i];
        }
    }
    for (int i = 0; i < count; i++) {
        int other = i + (int)random_below(&bench->random, (uint32_t)(count - i));
        swap(&bench->players[i], &bench->players[other], sizeof room, &room);
        for (int k = 0; k < GAMES; k++) {
            other = k + (int)random_below(&bench->random, (uint32_t)(GAMES - k));
            swap(&bench->players[i].played[k], &bench->players[i].played[other], sizeof(Played),
                 &room);
        }
    }
    return count;
}

static TcPosition position_at(const Played *played, int ply) {
    TcPosition position = tc_position_initial();
    for (int i = 0; i < ply; i++) {
        position = tc_position_play(&position, played->moves[i]);
        if (tc_board_must_pass(&position.board)) {
            position = tc_position_play(&position, TC_PASS);
        }
    }
    return position;
}

/* A choice of the player's own. */
static bool is_choice(const Played *played, int ply, TcPosition *position) {
    if (ply >= played->count || ply >= PLY_LAST) {
        return false;
    }
    *position = position_at(played, ply);
    uint64_t moves = tc_board_moves(&position->board);
    return position->mover == played->side && (moves & (moves - 1)) != 0;
}

static void value_all(Bench *bench, const TcPosition *position, int depth, int exact,
                      TcReport *report) {
    TcLimits limits = {.depth = depth,
                       .exact_from = exact,
                       .selectivity = 73,
                       .solve_selectivity = 100,
                       .all_moves = true};
    if (tc_engine_search(bench->engine, position, &limits, NULL, NULL, report) != TC_OK) {
        abort();
    }
}

static int loss_of(const TcReport *report, TcSquare move) {
    int i = 0;
    while (report->lines[i].move != move) {
        i++;
    }
    int best = report->lines[0].value;
    for (int k = 1; k < report->line_count; k++) {
        best = report->lines[k].value > best ? report->lines[k].value : best;
    }
    return best - report->lines[i].value;
}

static double rank(Bench *bench, const Player *player) {
    double loss = 0;
    int count = 0;
    for (int i = 0; i < RANK_GAMES; i++) {
        for (int ply = PLY_FIRST; ply < PLY_LAST; ply++) {
            TcPosition position;
            if (is_choice(&player->played[i], ply, &position)) {
                TcReport report;
                value_all(bench, &position, 8, 12, &report);
                loss += loss_of(&report, player->played[i].moves[ply]);
                count++;
            }
        }
    }
    return loss / count;
}

static int by_loss(const void *left, const void *right) {
    double a = ((const Player *)left)->loss, b = ((const Player *)right)->loss;
    return (a > b) - (a < b);
}

static void add(Sum *sum, int ply, int loss) {
    int phase = (ply - PLY_FIRST) / 16;
    sum->loss += loss;
    sum->count++;
    sum->by_phase[phase] += loss;
    sum->in_phase[phase]++;
    sum->best += loss == 0;
    sum->over_4 += loss > 4;
    sum->over_10 += loss > 10;
}

static TcSquare level_move(Bench *bench, int number, const TcPosition *position) {
    const TcLevel *level = tc_level(number);
    TcLimits limits = tc_level_limits(level);
    TcReport report;
    tc_engine_clear(bench->engine);
    if (tc_engine_search(bench->engine, position, &limits, NULL, NULL, &report) != TC_OK) {
        abort();
    }
    return tc_level_choose(level, &position->board, &report, &bench->random);
}

static void print_sum(const char *name, const Sum *sum) {
    printf("%-12s %5d  %5.2f  %5.2f %5.2f %5.2f  %5.1f %5.1f %5.1f\n", name, sum->count,
           sum->loss / sum->count, sum->by_phase[0] / sum->in_phase[0],
           sum->by_phase[1] / sum->in_phase[1], sum->by_phase[2] / sum->in_phase[2],
           100.0 * sum->best / sum->count, 100.0 * sum->over_4 / sum->count,
           100.0 * sum->over_10 / sum->count);
}

static void print(const Player *players, const Sum *groups, const Sum *levels) {
    char name[32];
    printf("              moves   loss  plies 8-23 -39  -55   best%%   >4%%  >10%%\n");
    for (int i = 0; i < GROUPS; i++) {
        const Player *first = &players[i * PLAYERS / GROUPS];
        snprintf(name, sizeof name, "people %d", i + 1);
        print_sum(name, &groups[i]);
        printf("             ranked from %.2f to %.2f\n", first->loss,
               first[PLAYERS / GROUPS - 1].loss);
    }
    for (int i = 0; i < LEVELS; i++) {
        print_sum(tc_level(i + 1)->name, &levels[i]);
    }
    fflush(stdout);
}

static void sample(Bench *bench, int wanted, int depth, int exact) {
    Sum groups[GROUPS] = {0}, levels[LEVELS] = {0};
    for (int i = 0; i < wanted; i++) {
        int player = i % PLAYERS, ply;
        const Played *played;
        TcPosition position;
        do {
            played = &bench->players[player]
                          .played[RANK_GAMES + (int)random_below(&bench->random, SAMPLE_GAMES)];
            ply = PLY_FIRST + (int)random_below(&bench->random, PLY_LAST - PLY_FIRST);
        } while (!is_choice(played, ply, &position));
        TcReport report;
        value_all(bench, &position, depth, exact, &report);
        add(&groups[player * GROUPS / PLAYERS], ply, loss_of(&report, played->moves[ply]));
        for (int level = 0; level < LEVELS; level++) {
            add(&levels[level], ply, loss_of(&report, level_move(bench, level + 1, &position)));
        }
        if ((i + 1) % (4 * PLAYERS) == 0 || i + 1 == wanted) {
            print(bench->players, groups, levels);
        }
    }
}

int main(int count, char **arguments) {
    if (count < 2) {
        fprintf(stderr, "usage: bench_people WTHOR_FOLDER [POSITIONS [DEPTH [EXACT]]]\n");
        return 2;
    }
    int wanted = count > 2 ? atoi(arguments[2]) : POSITIONS_DEFAULT;
    int depth = count > 3 ? atoi(arguments[3]) : 16;
    int exact = count > 4 ? atoi(arguments[4]) : 24;
    char why[WTHOR_FILES_NOTE_SIZE] = "";
    tc_init(TC_CPU_BEST);
    Bench bench = {.players = calloc(NUMBERS_MAX, sizeof(Player)), .random = 1};
    WthorFiles files = {.game = handle_game, .context = &bench, .why = why};
    if (bench.players == NULL || tc_engine_create(64, NULL, &bench.engine) != TC_OK) {
        return 1;
    }
    if (wthor_files_read(&files, arguments[1]) != TC_OK) {
        fprintf(stderr, "%s\n", why);
        return 1;
    }
    int players = shuffle(&bench);
    if (players < PLAYERS) {
        fprintf(stderr, "found %d players with %d games, expected %d\n", players, GAMES, PLAYERS);
        return 1;
    }
    for (int i = 0; i < PLAYERS; i++) {
        bench.players[i].loss = rank(&bench, &bench.players[i]);
    }
    qsort(bench.players, PLAYERS, sizeof(Player), by_loss);
    sample(&bench, wanted, depth, exact);
    tc_engine_free(bench.engine);
    free(bench.players);
    return 0;
}
