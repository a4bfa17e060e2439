/* Bytes <-> games and positions. */
#ifndef TURNCOAT_FORMATS_H
#define TURNCOAT_FORMATS_H

#include <stdbool.h>
#include <stddef.h>

#include <turncoat/game.h>
#include <turncoat/status.h>

/* Reads a transcript (FORMATS.md section 1) of length bytes into a fresh game from start (NULL: the
   usual one, or the board that the text itself begins with). On TC_ERROR_SYNTAX or TC_ERROR_ILLEGAL
   *error says where, and *game holds the legal moves before it. */
TC_WARN_UNUSED TcStatus tc_transcript_parse(const char *text, size_t length,
                                            const TcPosition *start, TcGame *game,
                                            TcTextError *error);

enum { TC_TRANSCRIPT_SIZE = 2 * TC_GAME_MAX_MOVES + 1 };

/* Writes the moves up to the end of the record, lower case, no passes: "f5d6c3". */
void tc_transcript_write(const TcGame *game, char text[TC_TRANSCRIPT_SIZE]);

enum { TC_OBF_MOVES_MAX = 60 };

/* One line of an OBF file (FORMATS.md section 3). */
typedef struct TcObfEntry {
    TcPosition position;
    int line;       /* of the file, from 1 */
    bool has_value; /* a best score is known: the highest of the moves, or the bare one */
    int value;      /* discs for the side to move */
    int move_count; /* moves with scores */
    struct {
        TcSquare square;
        int score;
    } moves[TC_OBF_MOVES_MAX];
} TcObfEntry;

/* Reads the next position of an OBF text. *offset starts at 0 and *line at 1; both move on. Returns
   TC_OK with *found false at the end of the text. */
TC_WARN_UNUSED TcStatus tc_obf_next(const char *text, size_t length, size_t *offset, int *line,
                                    TcObfEntry *entry, bool *found, TcTextError *error);

#endif
