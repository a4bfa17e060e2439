/* The functions of commands.def, the table of turncoat-cli. */
#ifndef CLI_COMMANDS_H
#define CLI_COMMANDS_H

#include "cli/command.h"

#define COMMAND(function, ...) ExitCode function(Invocation *call);
#include "cli/commands.def"
#undef COMMAND

#endif
