/* One table of options. The ranges are checked here, so that other code can rely on the values. */
#include "gui/platform/options.h"

#include <math.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <turncoat/engine.h>

#include "base/nearest.h"
#include "words/translate.h"

const char gui_options_help[] =
    "Usage: turncoat [OPTION...] [FILE...]\n"
    "       turncoat [OPTION...] --import PATH...\n"
    "A Reversi program. FILE is a game to open, in any format (SGF, GGF, PGN,\n"
    "OBF, WTHOR, Othello Quest, a transcript such as f5d6c3), or a picture of\n"
    "a board.\n"
    "\n"
    "  --new              start a new game; otherwise continue the last one\n"
    "  --fullscreen       fill the screen\n"
    "  --geometry WxH     size of the window, for example 1180x740\n"
    "  --scale F          size of the contents, 0.5 to 4 (default: the desktop's setting)\n"
    "  --no-animation     flip discs at once\n"
    "  --lang LANGUAGE    en, de, es, fr, ja, zh_CN or zh_TW (default: the system's)\n"
    "  --hash MB          memory for the engine's table (default: the setting, 64 at first)\n"
    "  --data-dir DIR     folder of library and opening book (default: the desktop's)\n"
    "  --import PATH...   add the games of files and folders to the library, without a window\n"
    "  --ui-tree FILE     keep what the window shows in FILE, as JSON\n"
    "  --help             show this help and exit\n"
    "  --version          show the version and exit\n"
    "\n"
    "Without a display: turncoat-cli play\n";

typedef struct Reader {
    int argc;
    char *const *argv;
    int next;
    GuiOptions *options;
    char *error;
} Reader;

static bool fail(Reader *reader, const char *format, const char *what) {
    snprintf(reader->error, OPTIONS_ERROR_SIZE, format, what);
    return false;
}

static bool read_geometry(Reader *reader, const char *value) {
    int w = 0, h = 0, end = 0;
    if (sscanf(value, "%5dx%5d%n", &w, &h, &end) != 2 || value[end] != '\0' || w < 200 || h < 200 ||
        w > 16384 || h > 16384) {
        return fail(reader, "--geometry wants WIDTHxHEIGHT from 200x200, not '%s'", value);
    }
    reader->options->width = w;
    reader->options->height = h;
    return true;
}

static bool read_scale(Reader *reader, const char *value) {
    char *end = NULL;
    float scale = strtof(value, &end);
    if (end == value || *end != '\0' || !isfinite(scale) || scale < 0.5f || scale > 4.0f) {
        return fail(reader, "--scale wants a number from 0.5 to 4, not '%s'", value);
    }
    reader->options->scale = scale;
    return true;
}

static bool read_hash(Reader *reader, const char *value) {
    char *end = NULL;
    long megabytes = strtol(value, &end, 10);
    if (end == value || *end != '\0' || megabytes < TC_HASH_MEGABYTES_MIN ||
        megabytes > TC_HASH_MEGABYTES_MAX) {
        return fail(reader, "--hash wants megabytes from 1 to 16384, not '%s'", value);
    }
    reader->options->hash_megabytes = (int)megabytes;
    return true;
}

static bool read_language(Reader *reader, const char *value) {
    const char *tag = translate_find(value);
    if (!tag) {
        return fail(reader, "--lang wants en, de, es, fr, ja, zh_CN or zh_TW, not '%s'", value);
    }
    reader->options->language = tag;
    return true;
}

/* Takes the arguments up to the next option. */
static bool read_import(Reader *reader, const char *value) {
    (void)value;
    GuiOptions *options = reader->options;
    if (options->import) {
        return fail(reader, "%s stands twice; give all files and folders behind one", "--import");
    }
    options->import = reader->argv + reader->next;
    options->import_count = 0;
    while (reader->next < reader->argc && reader->argv[reader->next][0] != '-') {
        reader->next++;
        options->import_count++;
    }
    return options->import_count > 0 ||
           fail(reader, "%s wants files or folders; see turncoat --help", "--import");
}

static const struct {
    const char *name;
    bool has_value;
    size_t member; /* of the options, a text or a bool; 0: */
    bool (*read)(Reader *reader, const char *value);
} table[] = {
    {"--geometry", true, 0, read_geometry},
    {"--scale", true, 0, read_scale},
    {"--hash", true, 0, read_hash},
    {"--lang", true, 0, read_language},
    {"--ui-tree", true, offsetof(GuiOptions, ui_tree), NULL},
    {"--data-dir", true, offsetof(GuiOptions, data_dir), NULL},
    {"--import", false, 0, read_import},
    {"--new", false, offsetof(GuiOptions, afresh), NULL},
    {"--fullscreen", false, offsetof(GuiOptions, fullscreen), NULL},
    {"--no-animation", false, offsetof(GuiOptions, no_animation), NULL},
};

/* value: NULL for an option without one. */
static bool set_option(Reader *reader, size_t index, const char *value) {
    void *member = (char *)reader->options + table[index].member;
    if (table[index].read) {
        return table[index].read(reader, value);
    }
    if (value) {
        *(const char **)member = value;
    } else {
        *(bool *)member = true;
    }
    return true;
}

static bool read_file(Reader *reader, const char *name) {
    if (reader->options->file_count == OPTIONS_FILES_MAX) {
        return fail(reader, "too many files: '%s'", name);
    }
    reader->options->files[reader->options->file_count++] = name;
    return true;
}

static bool refuse_option(Reader *reader, const char *argument) {
    Nearest nearest = {.word = ""};
    char near[NEAREST_TEXT_SIZE];
    nearest_offer(&nearest, argument, "--help");
    nearest_offer(&nearest, argument, "--version");
    for (size_t i = 0; i < sizeof table / sizeof table[0]; i++) {
        nearest_offer(&nearest, argument, table[i].name);
    }
    nearest_text(&nearest, near);
    snprintf(reader->error, OPTIONS_ERROR_SIZE, "unknown option '%s'%s; see turncoat --help",
             argument, near);
    return false;
}

/* Takes one argument, with its value behind it or after '='. */
static bool read_option(Reader *reader) {
    const char *argument = reader->argv[reader->next++];
    size_t length = strcspn(argument, "=");
    for (size_t i = 0; i < sizeof table / sizeof table[0]; i++) {
        if (strlen(table[i].name) != length || strncmp(table[i].name, argument, length) != 0) {
            continue;
        }
        const char *value = argument[length] == '=' ? argument + length + 1 : NULL;
        if (!table[i].has_value) {
            return value ? fail(reader, "%s takes no value", table[i].name)
                         : set_option(reader, i, NULL);
        }
        if (!value && reader->next < reader->argc) {
            value = reader->argv[reader->next++];
        }
        return value ? set_option(reader, i, value)
                     : fail(reader, "%s wants a value; see turncoat --help", table[i].name);
    }
    return refuse_option(reader, argument);
}

GuiAction options_parse(int argc, char *const argv[], GuiOptions *options,
                        char error[OPTIONS_ERROR_SIZE]) {
    *options = (GuiOptions){0};
    Reader reader = {argc, argv, 1, options, error};
    bool only_files = false, good = true;
    while (good && reader.next < argc) {
        const char *argument = argv[reader.next];
        if (only_files || argument[0] != '-') {
            reader.next++;
            good = read_file(&reader, argument);
        } else if (strcmp(argument, "--") == 0) {
            reader.next++;
            only_files = true;
        } else if (strcmp(argument, "--help") == 0) {
            return GUI_HELP;
        } else if (strcmp(argument, "--version") == 0) {
            return GUI_VERSION;
        } else {
            good = read_option(&reader);
        }
    }
    if (good && options->import && options->file_count > 0) {
        good = fail(&reader, "'%s' is not behind --import, and would not be imported",
                    options->files[0]);
    }
    return good ? GUI_RUN : GUI_BAD_USAGE;
}
