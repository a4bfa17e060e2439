/* turncoat: the window program. */
#include <stdio.h>

#include "base/console.h"
#include "base/file.h"
#include "gui/arguments.h"
#include "gui/import.h"
#include "gui/program.h"
#include "gui/window/frame.h"
#include "gui/window/gui.h"

enum { EXIT_FINE = 0, EXIT_USAGE = 2 };

static int report_error(const char *what) {
    fprintf(stderr, "turncoat: %s\n", what);
    return EXIT_USAGE;
}

static int run(const GuiOptions *options) {
    Gui *gui = NULL;
    char error[GUI_ERROR_SIZE];
    if (!gui_create(options, &program, &gui, error)) {
        return report_error(error);
    }
    arguments_open(gui, options);
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
