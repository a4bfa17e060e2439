/* The engines that a user has added, as values and as text with a line for each. Names are distinct
   and not empty. */
#pragma once

#include "base/buf.h"
#include "external/external.h"

enum { ENGINES_MAX = 12 };

typedef struct EngineList {
    int count;
    int second; /* the engine, from 1, whose values are shown next to ours; 0: none */
    ExternalSpec specs[ENGINES_MAX];
} EngineList;

/* The index of the engine with this name; -1: none. */
int engine_list_find(const EngineList *list, const char *name);

/* Whether spec can replace the engine at index, or be added at the end (index == count). */
bool engine_list_admits(const EngineList *list, int index, const ExternalSpec *spec);

/* Reads the text that engine_list_write wrote. A number out of its range costs that number, which
   has its default then. Returns the number of lines that were not understood as a whole or exceed
   ENGINES_MAX. */
int engine_list_parse(EngineList *list, const char *text);
void engine_list_write(const EngineList *list, Buf *out);

/* Makes the changes that lead from before to now: engines that were added, changed or removed, by their
   names, and the one whose values are shown. False, with list unchanged, if there is no room for
   all of them. */
bool engine_list_merge(EngineList *list, const EngineList *before, const EngineList *now);
