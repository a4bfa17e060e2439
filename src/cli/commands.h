/* The functions of commands.def, the table of turncoat-cli. */
#pragma once

#include "cli/command.h"

#define COMMAND(function, ...) ExitCode function(Invocation *call);
#include "cli/commands.def"
#undef COMMAND
