/* People's choices: how likely a player of a given strength is to choose each legal move, and so how
   hard a position is. A multinomial logit (McFadden 1974): the chance of a move is proportional to
   exp(sum of weight * feature), where the features are what the move loses and what a player sees of
   it on the board. turncoat-forge fit-people finds the weights, people.def, from games of WTHOR;
   assets/SOURCES.md says of which. No search, no files. */
#pragma once

#include <stdbool.h>

#include <turncoat/position.h>

enum {
    PEOPLE_GROUPS = 5, /* fifths of the players of tournaments, by their mean loss; 0: the best */
    PEOPLE_BANDS = 3,  /* of 16 numbers of empty squares, the most empties first */
    PEOPLE_EMPTIES_MIN =
        5, /* positions outside are not modelled: openings are played from memory, */
    PEOPLE_EMPTIES_MAX = 52, /* and the last squares are counted out */
    PEOPLE_MOVES_MAX = 34,
    PEOPLE_MISTAKE = 4 /* discs: what a player loses who is said to have made a mistake */
};

/* FEATURE(ID): one that the weights of people.def are for, in this order. */
#define PEOPLE_FEATURE_ROWS(FEATURE)                                                               \
    FEATURE(BEST)        /* 1 for a move of the highest value */                                   \
    FEATURE(LOSS)        /* discs against the best, at most 24, in tens */                         \
    FEATURE(ROOT)        /* the square root of that */                                             \
    FEATURE(CORNER)      /* 1 for a corner, */                                                     \
    FEATURE(X_SQUARE)    /* a square diagonally next to an empty corner, */                        \
    FEATURE(C_SQUARE)    /* one next to it on the edge, */                                         \
    FEATURE(EDGE)        /* and any other of the edge */                                           \
    FEATURE(BOX)         /* 1 for one of the 16 squares in the middle */                           \
    FEATURE(GIVES)       /* corners that the opponent can take then */                             \
    FEATURE(FLIPS)       /* logarithm of the number of discs flipped */                            \
    FEATURE(FAR)         /* 1 if a single line of 4 discs or more is flipped: easily missed */     \
    FEATURE(FRONTIER)    /* logarithm of 1 + the discs placed and flipped that touch an empty */   \
    FEATURE(THEIR_MOVES) /* logarithm of 1 + the opponent's mobility then */                       \
    FEATURE(OWN_MOVES)   /* and of the mover's */                                                  \
    FEATURE(PASS)        /* 1 if the opponent must pass */                                         \
    FEATURE(NEAR)        /* 1 if the square touches the opponent's last disc */                    \
    FEATURE(ANSWER)      /* 1 if that disc is flipped */                                           \
    FEATURE(ODD)         /* 1 for a region with an odd number of empty squares */                  \
    FEATURE(SMALL)       /* 1 for a region of at most 3 */

#define PEOPLE_FEATURE(id) PEOPLE_##id,
typedef enum PeopleFeature { PEOPLE_FEATURE_ROWS(PEOPLE_FEATURE) PEOPLE_FEATURES } PeopleFeature;
#undef PEOPLE_FEATURE

/* A legal move and its value, discs for the mover. */
typedef struct PeopleMove {
    TcSquare move;
    int value;
} PeopleMove;

/* A position as the model sees it. */
typedef struct PeopleView {
    int band, count;
    int loss[PEOPLE_MOVES_MAX]; /* discs, 0.. */
    double features[PEOPLE_MOVES_MAX][PEOPLE_FEATURES];
} PeopleView;

/* The players of a group in a position: what they do, and what it costs them. */
typedef struct PeopleForecast {
    double chances[PEOPLE_MOVES_MAX]; /* of the moves as given; their sum is 1 */
    double loss;                      /* discs that a player is expected to lose */
    double mistake;                   /* the chance to lose PEOPLE_MISTAKE discs or more */
} PeopleForecast;

/* Returns false outside PEOPLE_EMPTIES_MIN..MAX and where there is no choice; moves are all legal
   moves, last the opponent's last move, TC_NO_SQUARE if it is not known. */
bool people_view(const TcBoard *board, TcSquare last, const PeopleMove *moves, int count,
                 PeopleView *view);

/* Writes the chances of the view's moves with such weights. */
void people_chances(const PeopleView *view, const double weights[PEOPLE_FEATURES],
                    double chances[PEOPLE_MOVES_MAX]);

/* Forecasts what players of the group do; false as people_view. */
bool people_forecast(const TcBoard *board, TcSquare last, const PeopleMove *moves, int count,
                     int group, PeopleForecast *forecast);
