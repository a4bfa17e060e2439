/* The commands of turncoat-forge; main.c has their table. */
#ifndef FORGE_COMMANDS_H
#define FORGE_COMMANDS_H

#include "cli/command.h"

ExitCode cmd_book_build(Invocation *call);
ExitCode cmd_book_merge(Invocation *call);
ExitCode cmd_book_plan(Invocation *call);
ExitCode cmd_book_value(Invocation *call);
ExitCode cmd_fit_probcut(Invocation *call);
ExitCode cmd_label(Invocation *call);
ExitCode cmd_selfplay(Invocation *call);
ExitCode cmd_starts(Invocation *call);
ExitCode cmd_train(Invocation *call);

#endif
