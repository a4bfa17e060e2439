/* Fits the weights of core/people.h to choices that people made, by maximum likelihood, and measures
   them on the choices of held-out games. */
#pragma once

#include "base/buf.h"
#include "forge/people.h"

typedef struct PeopleFit {
    double weights[PEOPLE_BANDS][PEOPLE_GROUPS][PEOPLE_FEATURES];
} PeopleFit;

/* A measure on held-out choices; all are means, and log losses are in nats. */
typedef struct PeopleMeasure {
    int count;
    double chosen;                      /* log loss of the move chosen, by the fit, */
    double chosen_equal;                /* by chance alone, 1 / number of moves, */
    double chosen_constant;             /* and by constants, see fit_people_measure */
    double mistake, mistake_constant;   /* log loss of whether PEOPLE_MISTAKE discs were lost */
    double lost, expected;              /* discs, as played and as the fit expects */
    double mistakes, mistakes_expected; /* parts of the choices */
} PeopleMeasure;

/* A group and a band are measured, or all of them. */
enum { PEOPLE_ALL_GROUPS = PEOPLE_GROUPS, PEOPLE_ALL_BANDS = PEOPLE_BANDS };
typedef struct PeopleMeasures {
    PeopleMeasure of[PEOPLE_GROUPS + 1][PEOPLE_BANDS + 1];
} PeopleMeasures;

/* Fits to the choices that are not held out. A group's weights are drawn to those of all groups
   together, as far as few choices say little. TC_ERROR_NOT_FOUND if a band has no choices. */
TC_WARN_UNUSED TcStatus fit_people_solve(const PeopleSamples *samples, PeopleFit *fit);

/* Measures on the choices that are held out. The constants are learned from the others: for each
   number of moves, and 8 numbers of empty squares together, the part of choices in which a best move
   was played (such moves share it evenly, as do the others the rest), and that of mistakes. */
void fit_people_measure(const PeopleSamples *samples, const PeopleFit *fit,
                        PeopleMeasures *measures);

/* Adds the weights as rows of core/people.def. */
void fit_people_write(const PeopleFit *fit, Buf *out);
