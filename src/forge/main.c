/* turncoat-forge: the table of the commands that make weights, books and starts. It is built with
   the tests and not installed. */
#include <stddef.h>

#include "forge/commands.h"

static const Command commands[] = {
#define COMMAND(function, name, operand, summary, notes)                                           \
    {name, operand, summary, notes, function, NULL},
#include "forge/commands.def"
#undef COMMAND
    {.name = NULL},
};

int main(int argc, char *argv[]) {
    return command_main("turncoat-forge", commands, argc, argv);
}
