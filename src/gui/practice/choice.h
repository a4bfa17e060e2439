/* The choice of an exercise, which becomes a plan for the session. */
#ifndef GUI_PRACTICE_CHOICE_H
#define GUI_PRACTICE_CHOICE_H

#include "gui/practice/state.h"

PracticeChoice practice_choice_default(void);

/* Lists the lines whose name contains part, ignoring the case of ASCII letters, or whose moves
   begin with it. If part is empty the first row is PRACTICE_SURPRISE. names may be NULL. */
void practice_choice_list(PracticeChoice *choice, const OpeningNames *names);

/* The row of the chosen line; -1: it is not in the list. */
int practice_choice_row(const PracticeChoice *choice);

/* Makes a plan from the choice; random is the generator's state for random choices. Returns false
   if there is no line to play. */
bool practice_choice_plan(PracticeChoice *choice, const OpeningNames *names, uint64_t *random,
                          PracticePlan *plan);

#endif
