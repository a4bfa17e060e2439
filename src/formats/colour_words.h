/* The names of the two sides, in the languages of sites and books of the game. */
#pragma once

#include <stdbool.h>
#include <stddef.h>

#include <turncoat/position.h>

/* Whether a word (a run of letters, or a disc) names a colour, in either case. Chinese and Japanese
   words are those of fold.h by then. */
bool colour_word_parse(const char *word, size_t length, TcColour *side);

/* Whether a word names a colour where nothing else can be meant: "sort", the Danish word for Black, is
   English elsewhere. */
bool colour_word_is_doubtful(const char *word, size_t length, TcColour *side);

/* Whether a character is a black disc: * @ #. */
bool colour_is_disc(int c);
