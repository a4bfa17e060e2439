#include <turncoat/level.h>

#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "base/random.h"
#include "base/translatable.h"

/* Measured over 100 games from 4 random plies each: against a beginner's rule (take a corner, keep
   off the squares around one, prefer edges, else turn as many discs as possible) First steps wins
   20 %, Easy 51 %, Casual 82 %; each level wins 75-100 % against the one below, up to Strong. */
/* clang-format off */
static const TcLevel levels[TC_LEVEL_COUNT] = {
    {.name = N_("First steps"), .description = N_("Looks at its next move only and often picks a weaker one. For learning the rules."),
     .depth = 1, .exact_from = 2, .wld_from = 2, .selectivity = 100, .spread = 16.0, .loss_max = 24},
    {.name = N_("Easy"), .description = N_("Sees two moves ahead and errs as people do."),
     .depth = 2, .exact_from = 4, .wld_from = 4, .selectivity = 100, .spread = 14.0, .loss_max = 20},
    {.name = N_("Casual"), .description = N_("Sees three moves ahead and sometimes lets a good move go."),
     .depth = 3, .exact_from = 8, .wld_from = 8, .selectivity = 100, .spread = 9.0, .loss_max = 14},
    {.name = N_("Club"), .description = N_("Sees four moves ahead and rarely lets a good move go."),
     .depth = 4, .exact_from = 10, .wld_from = 10, .selectivity = 100, .spread = 5.0, .loss_max = 8},
    {.name = N_("Strong"), .description = N_("Eight moves deep, perfect in the last sixteen squares."),
     .depth = 8, .exact_from = 16, .wld_from = 16, .selectivity = 100},
    {.name = N_("Expert"), .description = N_("Ten moves deep, perfect in the last eighteen squares; up to five seconds a move."),
     .depth = 10, .exact_from = 18, .wld_from = 20, .selectivity = 100, .seconds = 5},
    {.name = N_("Master"), .description = N_("Twelve moves deep, perfect in the last twenty squares; up to fifteen seconds a move."),
     .depth = 12, .exact_from = 20, .wld_from = 22, .selectivity = 100, .seconds = 15},
    {.name = N_("Maximum"), .description = N_("All it can find in thirty seconds a move."),
     .depth = 60, .exact_from = 24, .wld_from = 26, .selectivity = 100, .seconds = 30},
};
/* clang-format on */

const TcLevel *tc_level(int number) {
    return number >= 1 && number <= TC_LEVEL_COUNT ? &levels[number - 1] : NULL;
}

int tc_level_find(const char *text) {
    for (int number = 1; number <= TC_LEVEL_COUNT; number++) {
        const char digits[2] = {(char)('0' + number), '\0'};
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
                      .seconds = level->seconds,
                      .all_moves = level->spread > 0};
}

static int between(int from, int to, int part, int whole) {
    return whole > 0 ? from + (to - from) * part / whole : from;
}

TcLimits tc_level_limits_at(int depth) {
    int above = 0;
    while (above < TC_LEVEL_COUNT - 1 && levels[above].depth < depth) {
        above++;
    }
    const TcLevel *high = &levels[above];
    const TcLevel *low = &levels[above > 0 && high->depth > depth ? above - 1 : above];
    int part = depth - low->depth;
    int whole = high->depth - low->depth;
    TcLimits limits = tc_level_limits(high);
    limits.depth = depth;
    limits.exact_from = between(low->exact_from, high->exact_from, part, whole);
    limits.wld_from = between(low->wld_from, high->wld_from, part, whole);
    limits.seconds = 0;
    limits.all_moves = false;
    return limits;
}

/* A person confuses moves of nearly the same worth and overlooks few big losses: the chance of a
   move falls off exponentially with what it loses, and is nothing past loss_max. */
TcSquare tc_level_choose(const TcLevel *level, const TcReport *report, uint64_t *random_state) {
    const TcLine *lines = report->lines;
    if (level->spread <= 0 || report->line_count == 1) {
        return lines[0].move;
    }
    double weights[TC_LINES_MAX];
    double total = 0;
    for (int i = 0; i < report->line_count; i++) {
        int loss = lines[0].value - lines[i].value;
        weights[i] = loss <= level->loss_max ? exp(-loss / level->spread) : 0;
        total += weights[i];
    }
    double at = random_unit(random_state) * total;
    for (int i = 0; i < report->line_count; i++) {
        at -= weights[i];
        if (at < 0) {
            return lines[i].move;
        }
    }
    return lines[0].move;
}
