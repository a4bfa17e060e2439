/* Games that Othello Quest gives out as JSON:
   {"args":[{"players":[...],"position":{"moves":[...]}}]}, or a single one of these, or an array of
   them. The one place that knows the JSON library. */
#ifndef FORMATS_QUEST_H
#define FORMATS_QUEST_H

#include <stddef.h>
#include <stdint.h>

#include <turncoat/tree.h>

typedef struct Quest Quest;

/* Parses a text; the caller owns *quest. TC_ERROR_SYNTAX with the place; TC_ERROR_MEMORY. */
TC_WARN_UNUSED TcStatus quest_open(const char *text, size_t length, Quest **quest,
                                   TcTextError *error);

/* Game index; *tree is NULL past the last one. Failures as in game_reader_next, without line and
   column, which the library does not keep. */
TC_WARN_UNUSED TcStatus quest_game(const Quest *quest, uint32_t index, TcTree **tree,
                                   TcTextError *error);

/* NULL is fine. */
void quest_close(Quest *quest);

#endif
