/* Reasons why a move was worse than another, in terms that a player can use next time: from the two boards
   after the moves alone, without a search. */
#ifndef SESSION_REASONS_H
#define SESSION_REASONS_H

#include <stdint.h>

#include <turncoat/position.h>

typedef enum ReasonKind {
    REASON_CORNER,         /* gives the opponent corners; figures: corners within his reach */
    REASON_X_SQUARE,       /* stands diagonally next to an empty corner */
    REASON_C_SQUARE,       /* stands next to an empty corner on the edge */
    REASON_THEIR_MOBILITY, /* leaves the opponent more moves */
    REASON_OWN_MOBILITY,   /* leaves the mover fewer moves */
    REASON_FRONTIER,       /* leaves the mover more discs at empty squares */
    REASON_STABLE,         /* wins fewer discs that can never be flipped */
    REASON_PARITY,         /* leaves the opponent more regions with an odd number of squares */
    REASON_COUNT
} ReasonKind;

typedef struct Reason {
    ReasonKind kind;
    int before;       /* the figure before the move ... */
    int played;       /* ... after the move that was played ... */
    int best;         /* ... and after the better one */
    uint64_t squares; /* what it is about, on the board after the move that was played */
} Reason;

/* The reasons that hold, weightiest first; returns how many. Both moves are legal and different. */
int reasons_find(const TcPosition *before, TcSquare played, TcSquare best,
                 Reason reasons[REASON_COUNT]);

#endif
