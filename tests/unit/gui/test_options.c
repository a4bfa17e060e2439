/* The command line of the window program. */
#include <stdio.h>
#include <string.h>

#include "gui/platform/options.h"
#include "support/suite.h"

static GuiOptions options;
static char error[OPTIONS_ERROR_SIZE];

static GuiAction parse(const char *arguments) {
    static char copy[400];
    static char *argv[20] = {"turncoat"}; /* options keep pointing into it */
    int argc = 1;
    snprintf(copy, sizeof copy, "%s", arguments);
    for (char *word = strtok(copy, " "); word && argc < 20; word = strtok(NULL, " ")) {
        argv[argc++] = word;
    }
    error[0] = '\0';
    return options_parse(argc, argv, &options, error);
}

TEST(reads_every_option) {
    ck_assert_int_eq(
        parse("--fullscreen --geometry 800x600 --no-animation --ui-tree t.json --scale "
              "1.5 --hash=16 game.txt"),
        GUI_RUN);
    ck_assert(options.fullscreen && options.no_animation);
    ck_assert_int_eq(options.width, 800);
    ck_assert_int_eq(options.height, 600);
    ck_assert_float_eq(options.scale, 1.5f);
    ck_assert_int_eq(options.hash_megabytes, 16);
    ck_assert_str_eq(options.ui_tree, "t.json");
    ck_assert_str_eq(options.files[0], "game.txt");
}

TEST(nothing_said_means_the_defaults) {
    ck_assert_int_eq(parse(""), GUI_RUN);
    ck_assert_int_eq(options.width, 0);
    ck_assert_int_eq(options.hash_megabytes, 0);
    ck_assert_ptr_null(options.ui_tree);
    ck_assert_int_eq(options.file_count, 0);
}

TEST(help_and_version_come_first) {
    ck_assert_int_eq(parse("--help --nonsense"), GUI_HELP);
    ck_assert_int_eq(parse("--version"), GUI_VERSION);
}

TEST(a_slip_gets_the_option_that_was_meant) {
    ck_assert_int_eq(parse("--fullscren"), GUI_BAD_USAGE);
    ck_assert_ptr_nonnull(strstr(error, "'--fullscren' (did you mean '--fullscreen'?)"));
    ck_assert_int_eq(parse("--hlep"), GUI_BAD_USAGE);
    ck_assert_ptr_nonnull(strstr(error, "(did you mean '--help'?)"));
    ck_assert_int_eq(parse("--nonsense"), GUI_BAD_USAGE);
    ck_assert_ptr_null(strstr(error, "did you mean"));
}

TEST(says_in_one_line_what_is_wrong) {
    static const char *const wrong[] = {
        "--nonsense",    "-x",          "--geometry",          "--geometry 10x10",
        "--geometry 8x", "--scale big", "--scale nan",         "--scale 9",
        "--hash 0",      "--hash 1M",   "--fullscreen=please", "--geometry=1x1",
        "--ui-tree",     "--lang sv",   "--theme light"};
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        ck_assert_msg(parse(wrong[i]) == GUI_BAD_USAGE, "accepted: %s", wrong[i]);
        ck_assert_msg(error[0] != '\0' && !strchr(error, '\n'), "%s: '%s'", wrong[i], error);
    }
}

TEST(files_are_kept_in_their_order) {
    ck_assert_int_eq(parse("a.txt --new b.sgf"), GUI_RUN);
    ck_assert_int_eq(options.file_count, 2);
    ck_assert_str_eq(options.files[0], "a.txt");
    ck_assert_str_eq(options.files[1], "b.sgf");
    ck_assert(options.afresh);
}

TEST(a_name_after_two_dashes_is_a_file) {
    ck_assert_int_eq(parse("-- --help"), GUI_RUN);
    ck_assert_str_eq(options.files[0], "--help");
}

TEST(import_takes_what_follows) {
    ck_assert_int_eq(parse("--import a.ggf games --data-dir d"), GUI_RUN);
    ck_assert_int_eq(options.import_count, 2);
    ck_assert_str_eq(options.import[0], "a.ggf");
    ck_assert_str_eq(options.import[1], "games");
    ck_assert_str_eq(options.data_dir, "d");
    ck_assert_int_eq(options.file_count, 0);
    ck_assert_int_eq(parse(""), GUI_RUN);
    ck_assert_ptr_null(options.import);
    ck_assert_int_eq(parse("--import"), GUI_BAD_USAGE);
    ck_assert_int_eq(parse("--import --fullscreen"), GUI_BAD_USAGE);
    ck_assert_int_eq(parse("--import=a"), GUI_BAD_USAGE);
}

TEST(import_passes_over_no_path) {
    static const char *const lines[] = {"--import a.sgf --data-dir d b.sgf", "b.sgf --import a.sgf",
                                        "--import a.sgf --import b.sgf",
                                        "--import a.sgf -- -b.sgf"};
    for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++) {
        ck_assert_msg(parse(lines[i]) == GUI_BAD_USAGE, "%s", lines[i]);
    }
}

SUITE("options", NULL, NULL)
