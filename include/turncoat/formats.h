/* Bytes <-> games and positions. Every error pointer may be NULL. */
#pragma once

#include <stdbool.h>
#include <stddef.h>

#include <turncoat/game.h>
#include <turncoat/status.h>

/* Reads a board as a user or a file writes it, and nothing after it but punctuation: 64 squares in a
   row or in lines, or a picture with letters, numbers and frames around it. The discs are X * @ # B
   and a full circle for Black, O W and a circle for White, or digits; - . _ and in pictures blanks
   are empty; full-width forms count as the plain ones. The side to move stands behind the squares as
   a disc or in words ("White to move"), or in a title before them; without one an even number of
   discs means Black, and *side_inferred (unless NULL) is true. TC_ERROR_SYNTAX also for words behind
   the squares that might name the side but are not known, and when a side stands apart after 63
   squares, which would otherwise be read as the 64th. TC_ERROR_ILLEGAL for a board that no game can
   reach because one of the four centre squares is empty (so an accepted board has at most 60 empty
   squares). */
TC_WARN_UNUSED TcStatus tc_board_text_parse(const char *text, size_t length, TcPosition *position,
                                            bool *side_inferred, TcError *error);

/* Reads a transcript of length bytes into a new game: pairs of a letter a-h and a digit 1-8, in
   either case or full-width, together or apart, perhaps with the colour before them (Bf5, "B: f5");
   move numbers, brackets, punctuation, words between them and lines such as "Black: Ann" are
   ignored. Passes may be written (pa, ps, pass, --, @@, also several in a row) where the rules force
   one and after the end of the game, and are otherwise inserted automatically. A board in which the
   numbers of the moves stand, and the address of a page that carries moves, are games too. start is
   the position to play from; NULL: the standard one, or the board that the text itself begins with.
   TC_ERROR_SYNTAX: something shaped like a move that is not one (z9, a10, half a move at the end), a
   byte that is not text, a malformed board, a second board. TC_ERROR_ILLEGAL: a move or pass against
   the rules. *error then says where, and *game holds the legal moves before it (only the start if its
   board is wrong). The cursor is at the end. */
TC_WARN_UNUSED TcStatus tc_transcript_parse(const char *text, size_t length,
                                            const TcPosition *start, TcGame *game, TcError *error);

enum { TC_TRANSCRIPT_SIZE = 2 * TC_GAME_MAX_MOVES + 1 };

/* Writes all moves of the record, in lower case and without passes: "f5d6c3". */
void tc_transcript_write(const TcGame *game, char text[TC_TRANSCRIPT_SIZE]);

enum { TC_OBF_MOVES_MAX = 60 };

/* One line of an OBF file: board and side, then fields "MOVE:SCORE" or a bare "SCORE", each ended
   by a semicolon; a percent sign begins a comment. "--:-127", with which Edax ends its moves, is
   left out. */
typedef struct TcObfEntry {
    TcPosition position;
    bool side_inferred; /* the line names no side to move */
    int line;           /* of the file, from 1 */
    bool has_value;     /* the best score is known: the bare one, or the highest of the moves */
    int value;          /* discs for the side to move, -64..64 */
    int move_count;     /* moves with scores, each a different legal move (or the forced pass) */
    struct {
        TcSquare square;
        int score;
    } moves[TC_OBF_MOVES_MAX];
} TcObfEntry;

/* Reads the next position of an OBF text. *offset starts at 0 and *line at 1; both advance past the
   line that was read. TC_OK with *found false at the end of the text. After TC_ERROR_SYNTAX or
   TC_ERROR_ILLEGAL (a move that cannot be played) *error says where in the text, and the other
   outputs are unchanged. */
TC_WARN_UNUSED TcStatus tc_obf_next(const char *text, size_t length, size_t *offset, int *line,
                                    TcObfEntry *entry, bool *found, TcError *error);
