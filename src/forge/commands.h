/* The functions of commands.def, the table of turncoat-forge.

   Weights: selfplay and label write sample files, block after block, each a function of seed and
   number: a killed run resumes where it was, and a shard is every N-th block. Labels are values of
   a search, for positions on the path of games, off it, or for boards that searches evaluate. train
   reads them and games of WTHOR, holds out games by a hash of their moves or number, merges equal
   positions, solves each stage, trains factors on top of it, and measures all on the held-out
   games. fit-probcut then measures how well shallow searches with these weights predict deep ones.
   All of it is one file, assets/weights/default.tcw; assets/SOURCES.md says how it was made.

   People: fit-people ranks players of WTHOR's games and fits src/core/people.def to their choices.

   Search: spsa tunes the numbers of the search (<turncoat/lab.h>) by games.

   Books: book build works in rounds. book plan writes the same work as a text of positions, any
   machine values a part of them with book value, and book merge adds the answers. */
#pragma once

#include "cli/command.h"

#define COMMAND(function, ...) ExitCode function(Invocation *call);
#include "forge/commands.def"
#undef COMMAND
