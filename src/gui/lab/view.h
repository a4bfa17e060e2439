/* The list of the Search Lab: the search techniques as switches, each with what
   the position on the board costs when it is switched: bars of nodes and time, which grow during
   the search. The reference is the default engine: its bars end at the mark. */
#ifndef GUI_LAB_VIEW_H
#define GUI_LAB_VIEW_H

#include "gui/lab/state.h"

/* The measure of all, and below it the techniques. */
extern const Table lab_measure, lab_techniques;

#endif
