/* The one reader of moves in plain text, for texts that may hold more than one game.
   tc_transcript_parse is its public side for a text that is one. */
#pragma once

#include <stdbool.h>
#include <stddef.h>

#include <turncoat/game.h>
#include <turncoat/status.h>

#include "formats/text_header.h"

enum { TRANSCRIPT_HEADERS_MAX = 16 };

/* A game, and what its text says beside the moves. */
typedef struct Transcript {
    TcGame game;
    bool has_board;     /* the text begins with a board, or shows one full of numbers */
    bool side_inferred; /* the board names no side to move */
    bool has_address;   /* an address stands in the text, with moves or without */
    int header_count;
    TextHeader headers[TRANSCRIPT_HEADERS_MAX]; /* what does not fit is left out */
    size_t end; /* the line of another board, which begins the next game; or the text's length */
} Transcript;

/* Reads a game from a text that came through Fold, from an offset at the beginning of a line. start:
   the position to play from; NULL: the board of the text, or the standard start. On failure
   *transcript holds what stands before the error. */
TC_WARN_UNUSED TcStatus transcript_read(const char *text, size_t length, const TcPosition *start,
                                        Transcript *transcript, TcError *error);
