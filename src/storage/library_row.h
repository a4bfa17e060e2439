/* A game of the library as a list shows it. */
#pragma once

#include <stdbool.h>
#include <stdint.h>

#include <turncoat/game.h>
#include <turncoat/result.h>

enum { LIBRARY_TEXT_SIZE = 128 };

typedef enum LibraryOutcome {
    LIBRARY_OUTCOME_UNKNOWN,
    LIBRARY_BLACK_WON,
    LIBRARY_DRAWN,
    LIBRARY_WHITE_WON
} LibraryOutcome;

enum { LIBRARY_NO_SCORE = -128, LIBRARY_NO_LEVEL = 0 };

/* The result of a review, by TcColour. */
typedef struct LibraryReview {
    int depth;       /* plies of its searches; 0: the game is not reviewed */
    int accuracy[2]; /* percent; -1: none of that side's moves was judged */
    int lost[2];     /* discs */
    int mistakes[2]; /* moves marked ? or ?? */
} LibraryReview;

/* A game as a list shows it. */
typedef struct LibraryRow {
    int64_t id;
    bool own;     /* played here */
    bool deleted; /* deleted, but can be restored */
    char black[LIBRARY_TEXT_SIZE], white[LIBRARY_TEXT_SIZE];
    char event[LIBRARY_TEXT_SIZE];  /* tournament */
    char date[24];                  /* as precise as known: "2025", "2026-02-24 20:52:27" */
    int year;                       /* 0: not known */
    char source[LIBRARY_TEXT_SIZE]; /* file name; "" for own games */
    LibraryOutcome outcome;
    int score; /* discs for Black, empty squares to the winner; LIBRARY_NO_SCORE */
    int moves;
    int theory;       /* discs for Black with perfect play from theory_ply on; LIBRARY_NO_SCORE */
    int level;        /* of the computer; LIBRARY_NO_LEVEL */
    TcUserSides user; /* whose game it is */
    char tags[LIBRARY_TEXT_SIZE]; /* words separated by spaces */
    LibraryReview review;
    TcPosition start; /* with the squares played from it */
    uint8_t squares[TC_GAME_MAX_MOVES];
} LibraryRow;

/* The result of a row's game. */
TcResult library_row_result(const LibraryRow *row);

/* Builds the game of a row without variations, with the cursor at its end. False: it is damaged. */
bool library_row_game(const LibraryRow *row, TcGame *game);
