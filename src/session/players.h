/* Players, clocks and start of a game: plain values. */
#ifndef SESSION_PLAYERS_H
#define SESSION_PLAYERS_H

#include <stdbool.h>

#include <turncoat/level.h>
#include <turncoat/position.h>

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

/* The level that follows a user's results from game to game. */
typedef struct SessionAdaptive {
    int level;    /* 1..TC_LEVEL_COUNT, of the next game */
    int balance;  /* the user's wins minus losses at this level: -1, 0, 1 */
    int change;   /* of the level after the last game: -1, 0, 1 */
    bool counted; /* the last game counted, because the user had no help */
} SessionAdaptive;

#endif
