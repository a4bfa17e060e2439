#include "forge/people.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/random.h"
#include "forge/train_data.h"
#include "formats/wthor.h"

enum { NUMBERS_MAX = 65536 };

static const PeopleSearch rank_search = {.depth = 8, .exact_from = 12};

/* -- reading -- */

static void add_played(People *people, int number, TcColour side, const TcGame *game) {
    if (number < 0 || number >= NUMBERS_MAX) {
        return;
    }
    PeoplePlayer *player = &people->players[number];
    int at = player->games < PEOPLE_GAMES
                 ? player->games
                 : (int)random_below(&people->random, (uint32_t)player->games + 1);
    player->games++;
    if (at < PEOPLE_GAMES) {
        const TrainData split = {.holdout = TRAIN_HOLDOUT};
        PeopleGame *played = &player->played[at];
        *played =
            (PeopleGame){.count = (uint8_t)game->count,
                         .side = (uint8_t)side,
                         .held_out = train_data_holds_out(&split, train_data_hash_game(game))};
        for (int i = 0; i < game->count; i++) {
            played->moves[i] = (uint8_t)game->moves[i];
        }
    }
}

static TcStatus handle_game(void *context, const WthorGame *game) {
    People *people = context;
    if (tc_game_is_over(&game->game)) {
        add_played(people, game->black, TC_BLACK, &game->game);
        add_played(people, game->white, TC_WHITE, &game->game);
    }
    return TC_OK;
}

static void swap(void *a, void *b, size_t size, void *room) {
    memcpy(room, a, size);
    memcpy(a, b, size);
    memcpy(b, room, size);
}

/* Brings those with enough games to the front and shuffles them, and the games of each. */
static int shuffle(People *people) {
    int count = 0;
    PeoplePlayer room;
    for (int i = 0; i < NUMBERS_MAX; i++) {
        if (people->players[i].games >= PEOPLE_GAMES) {
            people->players[count++] = people->players[i];
        }
    }
    for (int i = 0; i < count; i++) {
        int other = i + (int)random_below(&people->random, (uint32_t)(count - i));
        swap(&people->players[i], &people->players[other], sizeof room, &room);
        for (int k = 0; k < PEOPLE_GAMES; k++) {
            other = k + (int)random_below(&people->random, (uint32_t)(PEOPLE_GAMES - k));
            swap(&people->players[i].played[k], &people->players[i].played[other],
                 sizeof(PeopleGame), &room);
        }
    }
    return count;
}

TcStatus people_read(People *people, const char *path, int wanted, uint64_t seed, WthorNoteFn *note,
                     void *context, char *why) {
    *people = (People){
        .players = calloc(NUMBERS_MAX, sizeof(PeoplePlayer)), .count = wanted, .random = seed};
    WthorFiles files = {
        .game = handle_game, .context = people, .note = note, .note_context = context, .why = why};
    TcStatus status = people->players != NULL ? wthor_files_read(&files, path) : TC_ERROR_MEMORY;
    int found = status == TC_OK ? shuffle(people) : 0;
    if (status == TC_OK && found < wanted) {
        snprintf(why, WTHOR_FILES_NOTE_SIZE, "%s: found %d players of %d games, expected %d", path,
                 found, PEOPLE_GAMES, wanted);
        status = TC_ERROR_NOT_FOUND;
    }
    if (status != TC_OK) {
        people_release(people);
    }
    return status;
}

void people_release(People *people) {
    free(people->players);
    *people = (People){.players = NULL};
}

/* -- valuing -- */

bool people_is_choice(const PeopleGame *game, int ply, TcPosition *position) {
    if (ply >= game->count || ply >= PEOPLE_PLY_END) {
        return false;
    }
    *position = tc_position_initial();
    for (int i = 0; i < ply; i++) {
        *position = tc_position_after(position, game->moves[i]);
    }
    uint64_t moves = tc_board_moves(&position->board);
    return position->mover == (TcColour)game->side && (moves & (moves - 1)) != 0;
}

TcStatus people_value(TcEngine *engine, const TcPosition *position, const PeopleSearch *search,
                      const TcStop *stop, TcReport *report) {
    TcLimits limits = {.depth = search->depth,
                       .exact_from = search->exact_from,
                       .selectivity = 73,
                       .solve_selectivity = 100,
                       .all_moves = true,
                       .stop = stop};
    return tc_engine_search(engine, position, &limits, NULL, NULL, report);
}

int people_loss(const TcReport *report, TcSquare move) {
    TcValue best = report->lines[0].value, value = best;
    for (int i = 0; i < report->line_count; i++) {
        const TcLine *line = &report->lines[i];
        best = line->value > best ? line->value : best;
        value = line->move == move ? line->value : value;
    }
    return tc_value_discs(best - value);
}

/* -- a task a player -- */

typedef struct Working {
    People *people;       /* to rank them, or */
    const People *ranked; /* to take samples of them, */
    PeopleSamples *parts; /* [players] */
    const PeopleSearch *search;
    const PeopleWork *work;
    int done;
} Working;

static TcStatus rank_player(void *context, const PoolTask *task) {
    Working *working = context;
    TcEngine *engine = task->engine;
    PeoplePlayer *player = &working->people->players[task->number];
    TcStatus status = TC_OK;
    double loss = 0;
    int count = 0;
    tc_engine_clear(engine);
    for (int i = 0; i < PEOPLE_RANK_GAMES; i++) {
        const PeopleGame *game = &player->played[i];
        TcPosition position;
        for (int ply = PEOPLE_PLY_FIRST; ply < PEOPLE_PLY_END && status == TC_OK; ply++) {
            TcReport report;
            if (people_is_choice(game, ply, &position)) {
                status =
                    people_value(engine, &position, working->search, working->work->stop, &report);
                loss += status == TC_OK ? people_loss(&report, game->moves[ply]) : 0;
                count++;
            }
        }
    }
    player->loss = count > 0 ? loss / count : 0;
    return status;
}

static void take_sample(const TcPosition *position, const PeopleGame *game, int ply,
                        const TcReport *report, PeopleSample *sample) {
    *sample = (PeopleSample){.board = position->board,
                             .last = ply > 0 ? game->moves[ply - 1] : TC_NO_SQUARE,
                             .count = (int8_t)report->line_count,
                             .held_out = game->held_out};
    for (int i = 0; i < report->line_count; i++) {
        sample->moves[i] = (int8_t)report->lines[i].move;
        sample->values[i] = (int8_t)report->lines[i].value;
        sample->chosen = report->lines[i].move == game->moves[ply] ? (int8_t)i : sample->chosen;
    }
}

static TcStatus sample_player(void *context, const PoolTask *task) {
    enum { ROOM = PEOPLE_SAMPLE_GAMES * TC_GAME_MAX_MOVES };
    Working *working = context;
    TcEngine *engine = task->engine;
    const PeoplePlayer *player = &working->ranked->players[task->number];
    PeopleSamples *part = &working->parts[task->number];
    TcStatus status = TC_OK;
    tc_engine_clear(engine);
    part->samples = malloc(ROOM * sizeof *part->samples);
    status = part->samples != NULL ? TC_OK : TC_ERROR_MEMORY;
    for (int i = PEOPLE_RANK_GAMES; i < PEOPLE_GAMES && status == TC_OK; i++) {
        const PeopleGame *game = &player->played[i];
        /* from the end on, so that the table knows what follows */
        for (int ply = PEOPLE_PLY_END - 1; ply >= PEOPLE_PLY_FIRST && status == TC_OK; ply--) {
            TcPosition position;
            TcReport report;
            if (people_is_choice(game, ply, &position)) {
                status =
                    people_value(engine, &position, working->search, working->work->stop, &report);
                PeopleSample *sample = &part->samples[part->count++];
                take_sample(&position, game, ply, &report, sample);
                sample->group = (int8_t)people_group(working->ranked, (int)task->number);
            }
        }
    }
    return status;
}

static TcStatus count_player(void *context, const PoolTask *task) {
    Working *working = context;
    working->done = (int)task->number + 1;
    return TC_OK;
}

static void report_progress(void *context) {
    const Working *working = context;
    const PeopleWork *work = working->work;
    if (work->line != NULL && progress_line_is_due(work->line)) {
        progress_line_show(work->line, "%d of %d players", working->done, working->ranked->count);
    }
}

static TcStatus work_through(Working *working,
                             TcStatus (*run)(void *context, const PoolTask *task)) {
    const PeopleWork *work = working->work;
    return pool_run(&(PoolWork){.jobs = work->jobs,
                                .end = (uint64_t)working->ranked->count,
                                .hash_megabytes = work->hash_megabytes,
                                .stop = work->stop,
                                .context = working,
                                .run = run,
                                .deliver = count_player,
                                .wait = report_progress});
}

static int by_loss(const void *left, const void *right) {
    double a = ((const PeoplePlayer *)left)->loss, b = ((const PeoplePlayer *)right)->loss;
    return (a > b) - (a < b);
}

TcStatus people_rank(People *people, const PeopleWork *work) {
    Working working = {.people = people, .ranked = people, .search = &rank_search, .work = work};
    TcStatus status = work_through(&working, rank_player);
    if (status == TC_OK) {
        qsort(people->players, (size_t)people->count, sizeof(PeoplePlayer), by_loss);
    }
    return status;
}

int people_group(const People *people, int player) {
    return player * PEOPLE_GROUPS / people->count;
}

/* -- samples -- */

static TcStatus join(PeopleSamples *parts, int count, PeopleSamples *samples) {
    size_t total = 0;
    for (int i = 0; i < count; i++) {
        total += parts[i].count;
    }
    samples->samples = malloc((total + 1) * sizeof *samples->samples);
    for (int i = 0; i < count; i++) {
        if (samples->samples != NULL && parts[i].count > 0) {
            memcpy(samples->samples + samples->count, parts[i].samples,
                   parts[i].count * sizeof *parts[i].samples);
            samples->count += parts[i].count;
        }
        free(parts[i].samples);
    }
    return samples->samples != NULL ? TC_OK : TC_ERROR_MEMORY;
}

TcStatus people_sample(const People *people, const PeopleSearch *search, const PeopleWork *work,
                       PeopleSamples *samples) {
    Working working = {.ranked = people,
                       .parts = calloc((size_t)people->count, sizeof(PeopleSamples)),
                       .search = search,
                       .work = work};
    *samples = (PeopleSamples){.count = 0};
    if (working.parts == NULL) {
        return TC_ERROR_MEMORY;
    }
    TcStatus status = work_through(&working, sample_player);
    TcStatus joined = join(working.parts, people->count, samples);
    free(working.parts);
    return status != TC_OK ? status : joined;
}
