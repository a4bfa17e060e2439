/* What practice says. Every text fits TEXT_SIZE. */
#ifndef GUI_PRACTICE_TEXT_H
#define GUI_PRACTICE_TEXT_H

#include "gui/practice/choice.h"
#include "gui/words/strings.h"

/* A line's name in the language of the window. */
const char *practice_name(const OpeningLine *line);

/* What is practised: "Endgame, 12 empty", "Tiger". */
void text_practice_title(const SessionSnapshot *now, const PracticeChoice *choice,
                         const OpeningNames *names, char out[TEXT_SIZE]);

/* Whose game the position is from, or how far the opening is; empty: nothing to
 * say. */
void text_practice_origin(const SessionSnapshot *now, const PracticeChoice *choice,
                          char out[TEXT_SIZE]);

/* What is to be done now. */
void text_practice_task(const SessionSnapshot *now, char out[TEXT_SIZE]);

/* What the last move was worth, or a hint; empty: nothing. */
void text_practice_grade(const SessionSnapshot *now, const PracticeChoice *choice,
                         const OpeningNames *names, char out[TEXT_SIZE]);

/* A graded move in few words: "best", "loses 4, h8". */
void text_practice_move(const PracticeMove *move, char out[TEXT_SIZE]);

#endif
