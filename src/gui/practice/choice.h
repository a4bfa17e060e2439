/* What is chosen on the panel of practice, and where the exercise on the board came from. */
#ifndef GUI_PRACTICE_CHOICE_H
#define GUI_PRACTICE_CHOICE_H

#include <stdbool.h>

#include "formats/opening_names.h"
#include "gui/window/parts.h"
#include "session/practice.h"
#include "storage/library_sample.h"

enum {
    PRACTICE_PART_SIZE = 48,
    PRACTICE_LINES_MAX = 400,
    PRACTICE_SURPRISE = -1, /* any line */
    PRACTICE_EMPTIES_CHOICES = 8,
    PRACTICE_BEYOND_CHOICES = 4
};

typedef enum PracticeSide {
    PRACTICE_SIDE_BLACK = 0,
    PRACTICE_SIDE_WHITE,
    PRACTICE_SIDE_EITHER, /* drawn every time */
    PRACTICE_SIDE_COUNT
} PracticeSide;

typedef struct PracticeChoice {
    PracticeKind kind;
    int empties;
    PracticeSource source;
    PracticeSide side;
    int beyond;
    int line;                      /* index of the opening's line, or PRACTICE_SURPRISE */
    char part[PRACTICE_PART_SIZE]; /* of the names that are listed */
    int shown[PRACTICE_LINES_MAX]; /* the lines listed, behind PRACTICE_SURPRISE */
    int count;
    List list;                                  /* its row is that of the chosen line */
    int playing;                                /* the line that is practised */
    LibrarySample samples[LIBRARY_SAMPLES_MAX]; /* what was offered last */
} PracticeChoice;

PracticeChoice practice_choice_default(void);

/* The numbers to choose from. */
extern const int practice_empties[PRACTICE_EMPTIES_CHOICES];
extern const int practice_beyond[PRACTICE_BEYOND_CHOICES];

/* Lists the lines of which a name contains the part (ASCII letters in either
   case), or whose moves begin with it. The first row is PRACTICE_SURPRISE where
   nothing is searched for. names may be NULL. */
void practice_choice_list(PracticeChoice *choice, const OpeningNames *names);

/* The row of the chosen line; -1: it is not listed. */
int practice_choice_row(const PracticeChoice *choice);

/* Makes a plan of it; random decides what is left to chance. False: there is no
 * line to play. */
bool practice_choice_plan(PracticeChoice *choice, const OpeningNames *names, uint64_t *random,
                          PracticePlan *plan);

#endif
