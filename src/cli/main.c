/* turncoat-cli: the table of its commands. */
#include <stddef.h>

#include "cli/commands.h"

static const Command commands[] = {
    {.name = "analyse", .same_as = "analyze"},
#define COMMAND(function, name, operand, summary, notes)                                           \
    {name, operand, summary, notes, function, NULL},
#include "cli/commands.def"
#undef COMMAND
    {.name = NULL},
};

int main(int argc, char *argv[]) {
    return command_main("turncoat-cli", commands, argc, argv);
}
