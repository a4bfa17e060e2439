/* The choices that people made in games of WTHOR. Players with enough games are drawn, as are the
   games of each; in some of these they are ranked, by what they lose a move, and others, which are
   never used for that, give the choices. Owned by the caller. */
#pragma once

#include <turncoat/engine.h>
#include <turncoat/game.h>

#include "cli/progress_line.h"
#include "core/people.h"
#include "tools/pool.h"
#include "tools/wthor_files.h"

enum {
    PEOPLE_RANK_GAMES = 8,   /* of a player, to rank */
    PEOPLE_SAMPLE_GAMES = 8, /* others, to take choices from */
    PEOPLE_GAMES = PEOPLE_RANK_GAMES + PEOPLE_SAMPLE_GAMES,
    PEOPLE_PLY_FIRST = 60 - PEOPLE_EMPTIES_MAX,
    PEOPLE_PLY_END = 61 - PEOPLE_EMPTIES_MIN
};

typedef struct PeopleGame {
    uint8_t moves[TC_GAME_MAX_MOVES];
    uint8_t count;
    uint8_t side;  /* TcColour: the player's */
    bool held_out; /* by the split of train */
} PeopleGame;

typedef struct PeoplePlayer {
    int games;                       /* found */
    PeopleGame played[PEOPLE_GAMES]; /* a sample of all, in random order: first those to rank */
    double loss;                     /* discs a move, by the ranking */
} PeoplePlayer;

typedef struct People {
    PeoplePlayer *players;
    int count;
    uint64_t random;
} People;

/* Says how positions are valued: TcLimits of these, 73 % in the midgame. */
typedef struct PeopleSearch {
    int depth, exact_from;
} PeopleSearch;

/* A choice that was made. */
typedef struct PeopleSample {
    TcBoard board;
    TcSquare last; /* the opponent's move before it */
    int8_t count, chosen;
    int8_t moves[PEOPLE_MOVES_MAX], values[PEOPLE_MOVES_MAX]; /* [count]; chosen is an index */
    int8_t group;
    bool held_out;
} PeopleSample;

typedef struct PeopleSamples {
    PeopleSample *samples;
    size_t count;
} PeopleSamples;

/* Threads, and the line of their progress. */
typedef struct PeopleWork {
    int jobs, hash_megabytes;
    const TcStop *stop;
    ProgressLine *line; /* says how many players are done; NULL: nothing is said */
} PeopleWork;

/* Reads a WTHOR file or folder and draws wanted of the players of PEOPLE_GAMES complete games or
   more, by the seed. Release with people_release. TC_ERROR_NOT_FOUND if there are fewer, with the
   reason in why (WTHOR_FILES_NOTE_SIZE); other errors as wthor_files_read. */
TC_WARN_UNUSED TcStatus people_read(People *people, const char *path, int wanted, uint64_t seed,
                                    WthorNoteFn *note, void *context, char *why);
void people_release(People *people);

/* Whether the player had a choice of moves before move ply + 1; *position is that before it. */
bool people_is_choice(const PeopleGame *game, int ply, TcPosition *position);

/* Values all moves of a position. */
TC_WARN_UNUSED TcStatus people_value(TcEngine *engine, const TcPosition *position,
                                     const PeopleSearch *search, const TcStop *stop,
                                     TcReport *report);

/* Returns what a move of the report loses, discs. */
int people_loss(const TcReport *report, TcSquare move);

/* Ranks the players, those who lose least first; the result does not depend on the jobs. */
TC_WARN_UNUSED TcStatus people_rank(People *people, const PeopleWork *work);

/* The group of a ranked player by index. */
int people_group(const People *people, int player);

/* Takes all choices of ranked players' other games. Free samples->samples, also after a failure. */
TC_WARN_UNUSED TcStatus people_sample(const People *people, const PeopleSearch *search,
                                      const PeopleWork *work, PeopleSamples *samples);
