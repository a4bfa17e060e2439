/* Plain text as trees: transcripts, boards, lines of OBF. */
#ifndef FORMATS_TEXT_GAMES_H
#define FORMATS_TEXT_GAMES_H

#include <turncoat/tree.h>

#include "base/buf.h"
#include "formats/format.h"
#include "formats/reader.h"

/* FORMAT_TRANSCRIPT, FORMAT_BOARD or FORMAT_OBF. */
Format text_games_detect(const char *text, size_t length);

/* Whether every line is a game, rather than the whole one: when it is no game as a whole, but its
   first two lines are. */
bool text_games_are_lines(const char *text, size_t length);

/* The next game: of the rest of the text, or of one of its lines. Of an address (https://...) only
   the longest row of moves counts. shown: where the moves may go on from when they are none from
   the start; NULL. *tree is NULL at the end. Failures as in game_reader_next. */
TC_WARN_UNUSED TcStatus text_game_next(Reader *reader, bool line_by_line, const TcPosition *shown,
                                       TcTree **tree, TcTextError *error);

/* The next line of OBF: the position with its value, a child for every move with a value. The
   cursor is at the root. */
TC_WARN_UNUSED TcStatus obf_tree_next(Reader *reader, TcTree **tree, TcTextError *error);

/* Add a line: the main line, after the board when it does not begin as usual. */
void transcript_tree_write(const TcTree *tree, Buf *out);

/* The position at the cursor. */
void board_tree_write(const TcTree *tree, Buf *out);

/* See format_write. */
void obf_tree_write(const TcTree *tree, Buf *out);

#endif
