/* Loads files of games and samples as training data. */
#ifndef FORGE_TRAIN_LOAD_H
#define FORGE_TRAIN_LOAD_H

#include "forge/exclusion.h"
#include "forge/train_data.h"
#include "tools/wthor_files.h"

enum { TRAIN_LOAD_NOTE_SIZE = WTHOR_FILES_NOTE_SIZE };

/* Loads path: a sample file, a WTHOR file of games, or a folder, of which all WTHOR files of games
   (*.wtb, ignoring case) are read. A WTHOR game that cannot be replayed is left out with a note; a
   sample file whose last block is cut short is read up to that block, with a note. Sample positions
   that the exclusion has, and WTHOR games that meet it, are left out. On failure why, an array of
   TRAIN_LOAD_NOTE_SIZE bytes, names the file and the reason. */
TC_WARN_UNUSED TcStatus train_load(TrainData *data, const Exclusion *exclusion, const char *path,
                                   WthorNoteFn *note, void *context, char *why);

#endif
