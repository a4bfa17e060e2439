/* turncoat: the window program. */
#include <stdio.h>

#include "base/console.h"
#include "base/error.h"
#include "base/file.h"
#include "gui/import.h"
#include "gui/program.h"
#include "gui/window/frame.h"
#include "gui/window/gui.h"

enum { EXIT_FINE = 0, EXIT_USAGE = 2 };

static int report_error(const char *what) {
    fprintf(stderr, "turncoat: %s\n", what);
    return EXIT_USAGE;
}

/* Says what cannot be read to whoever started it, too, on standard error. */
static void open_arrived(void *job, TcStatus status) {
    GamesRead *read = job;
    char text[ERROR_TEXT_SIZE];
    if (status != TC_OK) {
        read->error.status = status;
        fprintf(stderr, "turncoat: %s%s\n", read->failed, error_with_place(&read->error, text));
    }
    if (read->partly) {
        fprintf(stderr, "turncoat: %s%s\n", read->partly,
                error_with_place(&read->games.error, text));
    }
    open_read(read->owner, read, status, true);
}

/* The files of the command line are one list of games. */
static void open_files(Gui *gui, const GuiOptions *options) {
    static const JobType type = {
        .run = games_read_run, .done = open_arrived, .drop = games_read_free};
    GamesWanted wanted = {.paths = options->files, .count = options->file_count};
    if (wanted.count > 0 &&
        !games_read_submit(gui->app.queues[QUEUE_LOAD], &type, &gui->app, &wanted)) {
        gui_say(gui, "%s", _("This file cannot be read"));
    }
}

static int run(const GuiOptions *options) {
    Gui *gui = NULL;
    char error[GUI_ERROR_SIZE];
    if (!gui_create(options, &program, &gui, error)) {
        return report_error(error);
    }
    open_files(gui, options);
    gui_run(gui);
    gui_free(gui);
    return EXIT_FINE;
}

int main(int argc, char *argv[]) {
    GuiOptions options;
    char error[OPTIONS_ERROR_SIZE];
    console_begin(&argc, &argv, stdout);
    file_ignore_limits();
    switch (options_parse(argc, argv, &options, error)) {
    case GUI_HELP:
        fputs(gui_options_help, stdout);
        return EXIT_FINE;
    case GUI_VERSION:
        puts("turncoat " TURNCOAT_VERSION);
        return EXIT_FINE;
    case GUI_BAD_USAGE:
        return report_error(error);
    case GUI_RUN:
        break;
    }
    return options.import ? import_run(&options) : run(&options);
}
