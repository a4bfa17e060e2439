#include <turncoat/level.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "base/translatable.h"

/* tests/bench/EXPERIMENTS.md says what each level scores against its neighbour, and how its errors
   compare with people's; tests/bench/levels.sh measures it. From Master on moves come from the
   book. */
static const char beginner[] = N_("Beginner"), casual[] = N_("Casual"), club[] = N_("Club"),
                  master[] = N_("Master"), maximum[] = N_("Max");

/* clang-format off */
static const TcLevel levels[TC_LEVEL_CUSTOM] = {
    {.name = N_("Beginner 1"), .group = beginner, .description = N_("Plays what catches the eye. For learning the rules."),
     .depth = 2, .exact_from = 2, .wld_from = 2, .selectivity = 100, .spread = 4.1, .loss_max = 30, .impression = 0.46, .overlook = 0.9},
    {.name = N_("Beginner 2"), .group = beginner, .description = N_("Looks for corners and likes to flip many discs."),
     .depth = 2, .exact_from = 4, .wld_from = 4, .selectivity = 100, .spread = 2.5, .loss_max = 25, .impression = 0.26, .overlook = 0.9},
    {.name = N_("Beginner 3"), .group = beginner, .description = N_("Looks three moves ahead, but misses many good moves."),
     .depth = 3, .exact_from = 5, .wld_from = 5, .selectivity = 100, .spread = 1.72, .loss_max = 22, .impression = 0.155, .overlook = 0.805},
    {.name = N_("Casual 4"), .group = casual, .description = N_("Knows the usual traps, and misses moves that flip few discs."),
     .depth = 4, .exact_from = 6, .wld_from = 6, .selectivity = 100, .spread = 1.36, .loss_max = 18, .impression = 0.035, .overlook = 0.71},
    {.name = N_("Casual 5"), .group = casual, .description = N_("Looks four moves ahead and loses its way in long endgames."),
     .depth = 4, .exact_from = 8, .wld_from = 8, .selectivity = 100, .spread = 0.9, .loss_max = 14, .overlook = 0.54},
    {.name = N_("Casual 6"), .group = casual, .description = N_("Looks five moves ahead and overlooks the best move now and then."),
     .depth = 5, .exact_from = 10, .wld_from = 10, .selectivity = 100, .spread = 0.64, .loss_max = 12, .overlook = 0.395},
    {.name = N_("Club 7"), .group = club, .description = N_("Looks six moves ahead and makes a mistake or two in a game."),
     .depth = 6, .exact_from = 12, .wld_from = 12, .selectivity = 100, .spread = 0.518, .loss_max = 10, .overlook = 0.26},
    {.name = N_("Club 8"), .group = club, .description = N_("Looks eight moves ahead and plays the last twelve squares well."),
     .depth = 8, .exact_from = 13, .wld_from = 13, .selectivity = 100, .spread = 0.41, .loss_max = 8, .overlook = 0.195},
    {.name = N_("Club 9"), .group = club, .description = N_("Looks ten moves ahead and gives away a few discs now and then."),
     .depth = 10, .exact_from = 16, .wld_from = 16, .selectivity = 73, .spread = 0.3, .loss_max = 5, .overlook = 0.06},
    {.name = N_("Master 10"), .group = master, .description = N_("Knows the openings, looks fourteen moves ahead and seldom errs."),
     .depth = 14, .exact_from = 20, .wld_from = 20, .selectivity = 73, .spread = 0.27, .loss_max = 3, .overlook = 0.06, .book_loss = 3},
    {.name = N_("Master 11"), .group = master, .description = N_("Looks twenty moves ahead and is perfect from 22 empty squares on."),
     .depth = 20, .exact_from = 22, .wld_from = 22, .selectivity = 73, .spread = 0, .loss_max = 3, .overlook = 0, .book_loss = 2},
    {.name = N_("Maximum"), .group = maximum, .description = N_("Searches up to thirty seconds per move."),
     .depth = 60, .exact_from = 26, .wld_from = 28, .selectivity = 100, .seconds = 30, .book_loss = 1},
    {.name = N_("Custom"), .description = N_("Plays as you choose on the Engine page of the settings."),
     .depth = 6, .exact_from = 12, .wld_from = 12, .selectivity = 100},
};
/* clang-format on */

const TcLevel *tc_level(int number) {
    return number >= 1 && number <= TC_LEVEL_CUSTOM ? &levels[number - 1] : NULL;
}

int tc_level_find(const char *text) {
    for (int number = 1; number <= TC_LEVEL_COUNT; number++) {
        char digits[12];
        snprintf(digits, sizeof digits, "%d", number);
        if (strcasecmp(text, levels[number - 1].name) == 0 || strcmp(text, digits) == 0) {
            return number;
        }
    }
    return 0;
}

TcLimits tc_level_limits(const TcLevel *level) {
    return (TcLimits){.depth = level->depth,
                      .exact_from = level->exact_from,
                      .wld_from = level->wld_from,
                      .selectivity = level->selectivity,
                      .solve_selectivity = 100,
                      .seconds = level->seconds,
                      .all_moves = level->spread > 0};
}

/* Says how a search so deep ends; a balance between the time for midgame and endgame. */
static const struct {
    int depth, exact_from, wld_from, selectivity;
} depths[] = {{1, 2, 2, 100},   {2, 4, 4, 100},   {3, 8, 8, 100},   {4, 8, 8, 100},
              {6, 12, 12, 100}, {10, 16, 16, 73}, {20, 22, 24, 73}, {60, 26, 28, 100}};
enum { DEPTHS = sizeof depths / sizeof depths[0] };

static int between(int from, int to, int part, int whole) {
    return whole > 0 ? from + (to - from) * part / whole : from;
}

TcLimits tc_level_limits_at(int depth) {
    int above = 0;
    while (above < DEPTHS - 1 && depths[above].depth < depth) {
        above++;
    }
    int below = above > 0 && depths[above].depth > depth ? above - 1 : above;
    int part = depth - depths[below].depth;
    int whole = depths[above].depth - depths[below].depth;
    return (TcLimits){
        .depth = depth,
        .exact_from = between(depths[below].exact_from, depths[above].exact_from, part, whole),
        .wld_from = between(depths[below].wld_from, depths[above].wld_from, part, whole),
        .selectivity = depths[above].selectivity,
        .solve_selectivity = 100};
}
