/* Players, clocks and start of a game, who of them is to move, and the level that follows results: plain
   values. */
#pragma once

#include <stdbool.h>

#include <turncoat/game.h>
#include <turncoat/level.h>

typedef enum SessionPlayerKind {
    SESSION_HUMAN = 0,
    SESSION_COMPUTER,
    SESSION_PLAYER_COUNT
} SessionPlayerKind;

enum { SESSION_NAME_SIZE = 32, SESSION_CORNERS_MAX = 4, SESSION_RANDOM_PLIES = 8 };

typedef struct SessionPlayer {
    SessionPlayerKind kind;
    int level;     /* 1..TC_LEVEL_CUSTOM, for a computer */
    bool adaptive; /* a computer whose level follows the user's results: level is then set when
                      the game starts */
    bool program;  /* another engine (external/), known by its name; level is unused */
    char name[SESSION_NAME_SIZE]; /* UTF-8; "": none */
} SessionPlayer;

/* A side's game clock. */
typedef struct SessionTime {
    double seconds;   /* for the whole game, up to SESSION_SECONDS_MAX; 0: no clock */
    double increment; /* seconds added after every move, 0..SESSION_INCREMENT_MAX */
} SessionTime;

enum { SESSION_SECONDS_MAX = 6 * 3600, SESSION_INCREMENT_MAX = 600 };

typedef enum SessionStartKind {
    SESSION_START_STANDARD = 0,
    SESSION_START_BALANCED, /* after the opening of the setup, or SESSION_RANDOM_PLIES random plies
                               that the engine finds even; a rematch has the same */
    SESSION_START_HANDICAP, /* the weaker side has discs in corners */
    SESSION_START_HERE,     /* from the cursor of the present record: the moves up to it become
                               random_plies, and a rematch starts there too */
    SESSION_START_COUNT
} SessionStartKind;

/* The moves of a balanced start. */
typedef struct SessionOpening {
    int count; /* SESSION_RANDOM_PLIES; 0: the engine draws some */
    TcSquare moves[SESSION_RANDOM_PLIES];
} SessionOpening;

/* The settings with which a game starts. */
typedef struct SessionSetup {
    SessionPlayer players[2]; /* by TcColour */
    SessionTime time[2];
    SessionStartKind start;
    int corners;            /* of the handicap: 1..SESSION_CORNERS_MAX */
    TcColour favoured;      /* the side with discs in them */
    SessionOpening opening; /* of a balanced start; not kept: the record of the game has it */
} SessionSetup;

/* The level that follows a user's results from game to game: a simple staircase (G. B. Wetherill and
   H. Levitt, "Sequential estimation of points on a psychometric function", 1965), which settles
   where about half of the games are won. */
typedef struct SessionAdaptive {
    int level;    /* 1..TC_LEVEL_COUNT, of the next game */
    int balance;  /* the user's wins minus losses at this level: -1, 0, 1 */
    int change;   /* of the level after the last game: -1, 0, 1 */
    bool counted; /* the last game counted, because the user had no help */
} SessionAdaptive;

/* Whether the kinds are known, and levels, times and what the start needs in range. */
bool players_setup_is_valid(const SessionSetup *setup);

/* The number of humans. */
int players_humans(const SessionPlayer players[2]);

/* Whether a human is to move at the cursor, or the game is over there. */
bool players_human_at_cursor(const SessionPlayer players[2], const TcGame *game);

/* The last ply before the cursor, and the first after it, at which a human is to move; after it,
   the end of the record counts too. -1: none. Without a human, one ply back and one forward. */
int players_turn_before(const SessionPlayer players[2], const TcGame *game);
int players_turn_after(const SessionPlayer players[2], const TcGame *game);

/* The level for a computer's move for colour: that of its player; for a human, that of the opposing
   computer; Club 9 if no computer plays. */
int players_level_for(const SessionPlayer players[2], TcColour colour);

/* Handles a result in discs for the user, -64..64. Two wins more than losses raise the level, two
   losses more lower it. A result by more than ADAPT_CLEAR discs counts twice. Sets change and
   counted. */
enum { ADAPT_CLEAR = 32, ADAPT_STEPS = 2, ADAPT_LEVEL_FIRST = 2 };
void players_adapt(SessionAdaptive *adaptive, int score);

/* Brings a state from a file into range; level 0 becomes ADAPT_LEVEL_FIRST. */
void players_adapt_normalise(SessionAdaptive *adaptive);
