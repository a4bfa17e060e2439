/* Reasons why a move is worse than another, in terms that help a player next time. They come from
   the two boards after the moves alone, without a search. */
#pragma once

#include <stddef.h>
#include <stdint.h>

#include <turncoat/position.h>

typedef enum ReasonKind {
    REASON_CORNER,         /* gives the opponent corners; figures: corners that the opponent can
                              take */
    REASON_X_SQUARE,       /* is diagonally next to an empty corner */
    REASON_C_SQUARE,       /* is next to an empty corner on the edge */
    REASON_THEIR_MOBILITY, /* leaves the opponent more moves */
    REASON_OWN_MOBILITY,   /* leaves the mover fewer moves */
    REASON_FRONTIER,       /* leaves the mover more discs next to empty squares */
    REASON_STABLE,         /* wins fewer discs that can never be flipped */
    REASON_PARITY,         /* leaves the opponent more regions with an odd number of squares */
    REASON_COUNT
} ReasonKind;

typedef struct Reason {
    ReasonKind kind;
    TcColour mover;
    TcSquare move, better; /* the move played, and the better one */
    int before;            /* the figure before the move, */
    int played;            /* after the move played, */
    int best;              /* and after the better move */
    uint64_t squares;      /* the squares concerned, on the board after the move played */
} Reason;

/* Finds the reasons that apply, strongest first; returns how many. Both moves must be legal and
   different. */
int reasons_find(const TcPosition *before, TcSquare played, TcSquare best,
                 Reason reasons[REASON_COUNT]);

/* The sentence of a reason, to be translated: "After %1$s %2$s has %3$d moves; after %4$s only %5$d."
   Not all formats have all of them. */
typedef struct ReasonSentence {
    const char *format;
    TcSquare first, second; /* %1$s and %4$s */
    TcColour side;          /* %2$s, to be translated as well */
    int first_figure, second_figure;
} ReasonSentence;

ReasonSentence reasons_sentence(const Reason *reason);

/* Writes a sentence in English, with its values in the order that the format gives. */
void sentence_write(char *text, size_t size, const char *format, ...);

/* The sentence of a reason in English. */
enum { REASON_TEXT_SIZE = 120 };
void reasons_text(const Reason *reason, char text[REASON_TEXT_SIZE]);

/* The kind of a mistake: the first of these that is true compared with the best move. */
typedef enum MistakeKind {
    MISTAKE_CORNER,   /* the opponent can take more corners than after the best move */
    MISTAKE_X_SQUARE, /* the disc is diagonally next to an empty corner */
    MISTAKE_MOBILITY, /* the opponent has at least two moves more, or the mover two fewer */
    MISTAKE_PARITY,   /* at 20 empty squares or fewer, the opponent has more odd regions */
    MISTAKE_OTHER,
    MISTAKE_KINDS
} MistakeKind;

/* Both moves must be legal and different. */
MistakeKind reasons_kind(const TcPosition *before, TcSquare played, TcSquare best);
