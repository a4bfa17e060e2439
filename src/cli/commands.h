/* The commands of turncoat-cli; main.c has their table. */
#ifndef CLI_COMMANDS_H
#define CLI_COMMANDS_H

#include "cli/command.h"

ExitCode cmd_analyze(Invocation *call);
ExitCode cmd_arena(Invocation *call);
ExitCode cmd_bench(Invocation *call);
ExitCode cmd_book_check(Invocation *call);
ExitCode cmd_book_export(Invocation *call);
ExitCode cmd_book_import(Invocation *call);
ExitCode cmd_book_show(Invocation *call);
ExitCode cmd_book_stats(Invocation *call);
ExitCode cmd_convert(Invocation *call);
ExitCode cmd_eval(Invocation *call);
ExitCode cmd_gtp(Invocation *call);
ExitCode cmd_lab(Invocation *call);
ExitCode cmd_nboard(Invocation *call);
ExitCode cmd_perft(Invocation *call);
ExitCode cmd_play(Invocation *call);
ExitCode cmd_solve(Invocation *call);

#endif
