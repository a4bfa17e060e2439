#include <turncoat/book.h>
#include <turncoat/level.h>

#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "base/random.h"
#include "base/translatable.h"

/* Each level against the one below, 200 games from 4 random plies, colours swapped (from Expert on
   60 games, the last from 6 plies): Easy 79 %, Casual 90 %, Club 97 %, Strong 98 %, Expert 98 %,
   Master 93 %. Wider steps than one would choose: from a child to an engine that errs no more there
   are some 2,700 Elo, and seven levels to climb them; the lower ones lie closer, because there more
   people are. Against a beginner's rule (take a corner, keep off the squares around one, prefer
   edges, else turn as many discs as possible) First steps wins 24 %, Easy 60 %, Casual 91 %;
   against two plies of search with weighted squares and mobility, which beats that rule in 87 %,
   Casual wins 66 %. Times of a move on one thread at 2.4 GHz beside other work, mean and longest:
   up to Strong 0.01 s; Expert, all of whose moves are valued, 0.02 and 0.9 s; Master 0.14 and 9 s,
   the proof of the last 24 squares. */
/* clang-format off */
static const TcLevel levels[TC_LEVEL_COUNT] = {
    {.name = N_("First steps"), .description = N_("Looks only one move ahead and often picks a weaker move. For learning the rules."),
     .depth = 1, .exact_from = 2, .wld_from = 2, .selectivity = 100, .spread = 30.0, .loss_max = 24},
    {.name = N_("Easy"), .description = N_("Looks two moves ahead and makes human mistakes."),
     .depth = 2, .exact_from = 4, .wld_from = 4, .selectivity = 100, .spread = 14.0, .loss_max = 20},
    {.name = N_("Casual"), .description = N_("Looks three moves ahead and sometimes misses a good move."),
     .depth = 3, .exact_from = 8, .wld_from = 8, .selectivity = 100, .spread = 9.0, .loss_max = 14},
    {.name = N_("Club"), .description = N_("Looks four moves ahead and makes only small mistakes."),
     .depth = 4, .exact_from = 8, .wld_from = 8, .selectivity = 100, .spread = 5.5, .loss_max = 9},
    {.name = N_("Strong"), .description = N_("Looks six moves ahead and gives away a few discs now and then."),
     .depth = 6, .exact_from = 12, .wld_from = 12, .selectivity = 100, .spread = 3.0, .loss_max = 5},
    {.name = N_("Expert"), .description = N_("Looks ten moves ahead and hardly gives away a disc."),
     .depth = 10, .exact_from = 16, .wld_from = 16, .selectivity = 73, .spread = 1.8, .loss_max = 3, .book_loss = 3},
    {.name = N_("Master"), .description = N_("Looks twenty moves ahead, perfect from 22 empty squares on; up to ten seconds per move."),
     .depth = 20, .exact_from = 22, .wld_from = 24, .selectivity = 73, .seconds = 10, .book_loss = 2},
    {.name = N_("Maximum"), .description = N_("Searches up to thirty seconds per move."),
     .depth = 60, .exact_from = 26, .wld_from = 28, .selectivity = 100, .seconds = 30, .book_loss = 1},
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
                      .solve_selectivity = 100,
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

enum { BOOK_LOSS = 1 }; /* without a level */

/* A player confuses moves of nearly the same worth and overlooks few big losses: the chance of a
   move falls off exponentially with what it loses, and is nothing past loss_max. */
TcSquare tc_level_choose(const TcLevel *level, const TcReport *report, uint64_t *random_state) {
    const TcLine *lines = report->lines;
    if (report->from_book) {
        return tc_book_choose(report, level != NULL ? level->book_loss : BOOK_LOSS, random_state);
    }
    if (level == NULL || level->spread <= 0 || report->line_count == 1) {
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
