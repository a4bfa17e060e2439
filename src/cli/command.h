/* A command of turncoat-cli. The table of all commands is in main.c; dispatch, help and the checks
   of options and operands derive from it. */
#ifndef CLI_COMMAND_H
#define CLI_COMMAND_H

#include "cli/options.h"

typedef enum ExitCode {
    EXIT_FINE = 0,
    EXIT_NEGATIVE = 1,      /* the answer is negative: a score differs */
    EXIT_BAD = 2,           /* bad usage or input, reported in one line on standard error */
    EXIT_INTERRUPTED = 130, /* Ctrl+C, as shells report it */
} ExitCode;

typedef struct Command {
    const char *name;    /* two words for a command of a group */
    const char *operand; /* as options_parse takes it, and help shows it; NULL: it takes none */
    const char *summary; /* one line for the list of commands */
    const char *notes;   /* a paragraph for the command's help; may be NULL */
    OptionSet options;   /* the accepted ones, besides --help and --cpu */
    ExitCode (*run)(const Options *options);
    const char *same_as; /* NULL, or the command that this is another name of: the rest is empty */
} Command;

ExitCode cmd_analyze(const Options *options);
ExitCode cmd_arena(const Options *options);
ExitCode cmd_bench(const Options *options);
ExitCode cmd_book_build(const Options *options);
ExitCode cmd_book_check(const Options *options);
ExitCode cmd_book_export(const Options *options);
ExitCode cmd_book_import(const Options *options);
ExitCode cmd_book_merge(const Options *options);
ExitCode cmd_book_plan(const Options *options);
ExitCode cmd_book_show(const Options *options);
ExitCode cmd_book_stats(const Options *options);
ExitCode cmd_book_value(const Options *options);
ExitCode cmd_convert(const Options *options);
ExitCode cmd_eval(const Options *options);
ExitCode cmd_fit_probcut(const Options *options);
ExitCode cmd_gtp(const Options *options);
ExitCode cmd_lab(const Options *options);
ExitCode cmd_label(const Options *options);
ExitCode cmd_nboard(const Options *options);
ExitCode cmd_perft(const Options *options);
ExitCode cmd_play(const Options *options);
ExitCode cmd_selfplay(const Options *options);
ExitCode cmd_siblings(const Options *options);
ExitCode cmd_solve(const Options *options);
ExitCode cmd_starts(const Options *options);
ExitCode cmd_train(const Options *options);

#endif
