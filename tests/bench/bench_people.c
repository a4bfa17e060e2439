/* The errors of the levels, compared with human players: what a move loses in positions of WTHOR games. Players are
   ranked into five groups by their own mean loss, by a search of 8 plies in games that are not used again; from
   other games of theirs positions are taken, all of whose moves are valued by a search to DEPTH
   (16, 73 %), exactly from EXACT (24) empty squares on. What the player lost there counts for the
   group, and what each level chooses counts for the level.
   Usage: bench_people WTHOR_FOLDER [POSITIONS [DEPTH [EXACT]]]. */
#include <stdio.h>
#include <stdlib.h>

#include <turncoat/init.h>
#include <turncoat/level.h>

#include "base/cpu.h"
#include "base/random.h"
#include "forge/people.h"

enum {
    PLAYERS = 60,
    PHASES = 3,                  /* of 16 plies */
    LEVELS = TC_LEVEL_COUNT - 1, /* Maximum would take half a minute a move */
    POSITIONS_DEFAULT = 2400
};

typedef struct Sum {
    double loss, by_phase[PHASES];
    int count, in_phase[PHASES];
    int best, over_4, over_10;
} Sum;

typedef struct Bench {
    People people;
    TcEngine *engine;
} Bench;

static void add(Sum *sum, int ply, int loss) {
    int phase = (ply - PEOPLE_PLY_FIRST) / 16;
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
    return tc_level_choose(level, &position->board, &report, &bench->people.random);
}

static void print_sum(const char *name, const Sum *sum) {
    printf("%-12s %5d  %5.2f  %5.2f %5.2f %5.2f  %5.1f %5.1f %5.1f\n", name, sum->count,
           sum->loss / sum->count, sum->by_phase[0] / sum->in_phase[0],
           sum->by_phase[1] / sum->in_phase[1], sum->by_phase[2] / sum->in_phase[2],
           100.0 * sum->best / sum->count, 100.0 * sum->over_4 / sum->count,
           100.0 * sum->over_10 / sum->count);
}

static void print(const People *people, const Sum *groups, const Sum *levels) {
    char name[32];
    printf("              moves   loss  plies 8-23 -39  -55   best%%   >4%%  >10%%\n");
    for (int i = 0; i < PEOPLE_GROUPS; i++) {
        const PeoplePlayer *first = &people->players[i * PLAYERS / PEOPLE_GROUPS];
        snprintf(name, sizeof name, "people %d", i + 1);
        print_sum(name, &groups[i]);
        printf("             ranked from %.2f to %.2f\n", first->loss,
               first[PLAYERS / PEOPLE_GROUPS - 1].loss);
    }
    for (int i = 0; i < LEVELS; i++) {
        print_sum(tc_level(i + 1)->name, &levels[i]);
    }
    fflush(stdout);
}

static const PeopleGame *draw_choice(Bench *bench, int player, int *ply, TcPosition *position) {
    People *people = &bench->people;
    const PeopleGame *played;
    do {
        int game = PEOPLE_RANK_GAMES + (int)random_below(&people->random, PEOPLE_SAMPLE_GAMES);
        played = &people->players[player].played[game];
        *ply = PEOPLE_PLY_FIRST +
               (int)random_below(&people->random, PEOPLE_PLY_END - PEOPLE_PLY_FIRST);
    } while (!people_is_choice(played, *ply, position));
    return played;
}

static void sample(Bench *bench, int wanted, const PeopleSearch *search) {
    Sum groups[PEOPLE_GROUPS] = {0}, levels[LEVELS] = {0};
    for (int i = 0; i < wanted; i++) {
        int player = i % PLAYERS, ply;
        TcPosition position;
        TcReport report;
        const PeopleGame *played = draw_choice(bench, player, &ply, &position);
        if (people_value(bench->engine, &position, search, NULL, &report) != TC_OK) {
            abort();
        }
        add(&groups[people_group(&bench->people, player)], ply,
            people_loss(&report, played->moves[ply]));
        for (int level = 0; level < LEVELS; level++) {
            add(&levels[level], ply, people_loss(&report, level_move(bench, level + 1, &position)));
        }
        if ((i + 1) % (4 * PLAYERS) == 0 || i + 1 == wanted) {
            print(&bench->people, groups, levels);
        }
    }
}

static void show_note(void *context, const char *text) {
    (void)context;
    fprintf(stderr, "%s\n", text);
}

int main(int count, char **arguments) {
    if (count < 2) {
        fprintf(stderr, "usage: bench_people WTHOR_FOLDER [POSITIONS [DEPTH [EXACT]]]\n");
        return 2;
    }
    int wanted = count > 2 ? atoi(arguments[2]) : POSITIONS_DEFAULT;
    PeopleSearch search = {.depth = count > 3 ? atoi(arguments[3]) : 16,
                           .exact_from = count > 4 ? atoi(arguments[4]) : 24};
    PeopleWork work = {.jobs = cpu_count(), .hash_megabytes = 16};
    char why[WTHOR_FILES_NOTE_SIZE] = "";
    tc_init(TC_CPU_BEST);
    Bench bench = {.engine = NULL};
    if (tc_engine_create(64, NULL, &bench.engine) != TC_OK) {
        return 1;
    }
    if (people_read(&bench.people, arguments[1], PLAYERS, 1, show_note, NULL, why) != TC_OK) {
        fprintf(stderr, "%s\n", why);
        return 1;
    }
    if (people_rank(&bench.people, &work) != TC_OK) {
        abort();
    }
    sample(&bench, wanted, &search);
    tc_engine_free(bench.engine);
    people_release(&bench.people);
    return 0;
}
