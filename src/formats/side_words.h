/* The side to move in words or signs beside a board: "O", ";w;", "white", "White to move", "to move:
   X", "Black's turn". */
#pragma once

#include <stdbool.h>
#include <stddef.h>

#include <turncoat/position.h>

typedef struct SideWords {
    TcColour side;
    size_t begin, end; /* in the text */
    bool is_in_address;
} SideWords;

/* Reads what stands directly after a board at text[at]: brackets, quotes and punctuation, then a
   side. A colour with a text or a number after it is none: "White: Ann", "Black 2". */
bool side_words_after(const char *text, size_t length, size_t at, SideWords *words);

/* The first phrase that begins from at on, before limit, and says whose turn it is, a colour alone
   being none. One in the address of a page, which then is its end, counts where there is no other. */
bool side_words_find(const char *text, size_t length, size_t at, size_t limit, SideWords *words);

/* Whether the last line with a text between two offsets is a colour and nothing else. */
bool side_words_alone(const char *text, size_t from, size_t to, TcColour *side);

/* The first word from at on that is not about the number of discs: where it begins
   and ends. False: there is none. */
bool side_words_unknown(const char *text, size_t length, size_t at, size_t *begin, size_t *end);
