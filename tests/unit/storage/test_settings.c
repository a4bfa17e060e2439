/* The table, reading and writing: nothing that the user wrote is lost, nothing bad is taken. */
#include <stdio.h>
#include <string.h>

#include "storage/settings.h"
#include "support/suite.h"

static Settings settings, again;
static SettingsReport report;

static void write_out(const Settings *from, Buf *out) {
    buf_init(out);
    settings_write(from, out);
    ck_assert(!buf_failed(out));
}

static void begin(void) {
    settings_init(&settings);
    settings_init(&again);
}

TEST(default_values_are_in_their_ranges) {
    for (int id = 0; id < SETTING_COUNT; id++) {
        const SettingInfo *info = setting_info((SettingId)id);
        ck_assert_int_ge(info->default_value, info->min);
        ck_assert_int_le(info->default_value, info->max);
        ck_assert_int_eq((info->max - info->min) % info->step, 0);
        int choices = info->choices[0] != '\0';
        for (const char *c = info->choices; *c; c++) {
            choices += *c == '|';
        }
        if (info->kind == SETTING_CHOICE) {
            ck_assert_msg(choices == info->max + 1, "%s: %d choices", info->key, choices);
        }
        for (int other = 0; other < id; other++) {
            const SettingInfo *before = setting_info((SettingId)other);
            ck_assert(before->section != info->section || strcmp(before->key, info->key) != 0);
        }
    }
}

TEST(every_value_comes_back) {
    for (int id = 0; id < SETTING_COUNT; id++) {
        const SettingInfo *info = setting_info((SettingId)id);
        for (int value = info->min; value <= info->max; value++) {
            Buf text;
            settings_init(&settings);
            settings_set(&settings, (SettingId)id, value);
            write_out(&settings, &text);
            settings_init(&again);
            ck_assert_msg(settings_parse(&again, text.data, &report), "%s: %s", report.place,
                          text.data);
            ck_assert_int_eq(again.values[id], value);
            buf_release(&text);
        }
    }
}

TEST(values_are_cut_to_their_range) {
    ck_assert(settings_set(&settings, SETTING_ZOOM, 10000));
    ck_assert_int_eq(settings.values[SETTING_ZOOM], 300);
    ck_assert(!settings_set(&settings, SETTING_ZOOM, 301));
}

TEST(what_is_not_understood_is_reported_and_kept) {
    static const char text[] = "[look]\ntheme = purple\ncolour = red\nzoom=120\n"
                               "[engine]\nthreads = -4\n[future]\nx = y\nz = 1\n";
    Buf out;
    ck_assert(!settings_parse(&settings, text, &report));
    ck_assert_str_eq(report.what, "not a possible value");
    ck_assert_str_eq(report.place, "[look] theme = purple");
    ck_assert_int_eq(report.more, 4);
    ck_assert_int_eq(settings.values[SETTING_THEME], setting_info(SETTING_THEME)->default_value);
    ck_assert_int_eq(settings.values[SETTING_THREADS], 0);
    ck_assert_int_eq(settings.values[SETTING_ZOOM], 120);
    write_out(&settings, &out);
    ck_assert_ptr_nonnull(strstr(out.data, "theme = purple\n"));
    ck_assert_ptr_null(strstr(out.data, "theme = dark"));
    ck_assert_ptr_nonnull(strstr(out.data, "colour = red\n"));
    ck_assert_ptr_nonnull(strstr(out.data, "threads = -4\n"));
    ck_assert_ptr_nonnull(strstr(out.data, "[future]\nx = y\nz = 1\n"));
    buf_release(&out);
    /* until the user says otherwise */
    settings_set(&settings, SETTING_THEME, 1);
    write_out(&settings, &out);
    ck_assert_ptr_null(strstr(out.data, "purple"));
    ck_assert_ptr_nonnull(strstr(out.data, "theme = light\n"));
    ck_assert_ptr_nonnull(strstr(out.data, "colour = red\n"));
    buf_release(&out);
}

static const char *keys_of(const Settings *from, const char *command) {
    for (int i = 0; i < from->keys_count; i++) {
        if (strcmp(from->keys[i].command, command) == 0) {
            return from->keys[i].keys;
        }
    }
    return NULL;
}

TEST(keys_come_back) {
    Buf out;
    ck_assert(settings_set_keys(&settings, "undo", "Ctrl+U|F9"));
    ck_assert(settings_set_keys(&settings, "full screen", ""));
    ck_assert(settings_set_keys(&settings, "go on", ";")); /* which begins comments */
    write_out(&settings, &out);
    ck_assert(settings_parse(&again, out.data, &report));
    ck_assert_str_eq(keys_of(&again, "undo"), "Ctrl+U|F9");
    ck_assert_str_eq(keys_of(&again, "full screen"), "");
    ck_assert_str_eq(keys_of(&again, "go on"), ";");
    ck_assert_ptr_null(keys_of(&again, "new"));
    ck_assert(settings_set_keys(&again, "undo", NULL));
    ck_assert_ptr_null(keys_of(&again, "undo"));
    buf_release(&out);
}

TEST(texts_come_back) {
    static const char *const texts[] = {"Ada", "Åsa; 2 = \"B\"", ";", "[look]", "手", ""};
    Buf out;
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        begin();
        settings_set_text(&settings, SETTINGS_TEXT_WHITE_NAME, texts[i]);
        ck_assert(!settings_set_text(&settings, SETTINGS_TEXT_WHITE_NAME, texts[i]));
        write_out(&settings, &out);
        ck_assert_msg(settings_parse(&again, out.data, &report), "%s", report.place);
        ck_assert_str_eq(again.texts[SETTINGS_TEXT_NAME], "");
        ck_assert_str_eq(again.texts[SETTINGS_TEXT_WHITE_NAME], texts[i]);
        buf_release(&out);
    }
}

/* A text that cannot be read back is in no file; one that is none is kept as it is until there is
   another. */
TEST(bad_texts_are_no_texts) {
    static const char *const lines[] = {
        "name = \xff\n", "name = a name that is far too long for the panel of a new game\n"};
    Buf out;
    settings_set_text(&settings, SETTINGS_TEXT_NAME, "Ada ; 2");
    write_out(&settings, &out);
    ck_assert(settings_parse(&again, out.data, &report));
    ck_assert_str_eq(again.texts[SETTINGS_TEXT_NAME], "");
    buf_release(&out);
    for (int i = 0; i < 2; i++) {
        char text[SETTINGS_LINE_SIZE];
        snprintf(text, sizeof text, "[state]\n%s", lines[i]);
        begin();
        ck_assert(!settings_parse(&settings, text, &report));
        ck_assert_str_eq(report.what, "not a possible value");
        ck_assert_str_eq(settings.texts[SETTINGS_TEXT_NAME], "");
        write_out(&settings, &out);
        ck_assert_ptr_nonnull(strstr(out.data, lines[i]));
        buf_release(&out);
        settings_set_text(&settings, SETTINGS_TEXT_NAME, "Ada");
        write_out(&settings, &out);
        ck_assert_ptr_nonnull(strstr(out.data, "\nname = Ada\n"));
        ck_assert_ptr_null(strstr(out.data, lines[i]));
        buf_release(&out);
    }
}

/* However long a line is that is not understood, it is written as it was read, or not at all: cut, it
   would be another line, and one without a key would continue the line before it. */
TEST(what_is_kept_is_read_back_as_it_is_written) {
    static const char *const lines[] = {"[look]\n%.*s = 1\n",
                                        "[look]\ntheme = dark\n= %.*s\n",
                                        "[other]\na = %.*s\n",
                                        "[keys]\nundo = Ctrl+U\n%.*s = F1\n",
                                        "[keys]\nnew = %.*s\n",
                                        "[%.*s]\na = 1\n",
                                        "[engine]\nx%.*s=2\n[hints]\ny=3\n",
                                        "[look]\nx=;%.*s\n",
                                        "[look]\ntheme=;%.*s\n",
                                        "[look]\ntheme=dark\n x ; y%.*s\n",
                                        "[keys]\nundo=F9\n x ; y%.*s\n",
                                        "[look]\na%.*s b = 1\n c\n"};
    char many[256];
    memset(many, 'x', sizeof many);
    for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++) {
        for (int length = 0; length < 196; length++) {
            char text[512];
            Buf first, second;
            snprintf(text, sizeof text, lines[i], length, many);
            settings_init(&settings);
            (void)settings_parse(&settings, text, &report);
            write_out(&settings, &first);
            settings_init(&again);
            (void)settings_parse(&again, first.data, &report);
            ck_assert_uint_eq(again.kept_size, settings.kept_size);
            write_out(&again, &second);
            ck_assert_str_eq(first.data, second.data);
            ck_assert_msg(i != 2 || length > 190 || strstr(second.data, strchr(text, '=') + 2),
                          "%d: %s", length, text);
            buf_release(&first);
            buf_release(&second);
        }
    }
}

TEST(any_bytes_are_survived) {
    Buf out;
    settings_set_keys(&settings, "undo", "Ctrl+U");
    write_out(&settings, &out);
    for (size_t cut = 0; cut <= out.size; cut++) {
        char part[4096];
        ck_assert_uint_lt(cut, sizeof part);
        memcpy(part, out.data, cut);
        part[cut] = '\0';
        settings_init(&again);
        (void)settings_parse(&again, part, &report);
        part[cut / 2] = cut > 1 ? '\x01' : '\0';
        (void)settings_parse(&again, part, &report);
    }
    buf_release(&out);
    char many[8000] = "";
    for (int i = 0; i < 300; i++) {
        snprintf(many + strlen(many), sizeof many - strlen(many), "key%d = %d\n", i, i);
    }
    settings_init(&again);
    ck_assert(!settings_parse(&again, many, &report));
    ck_assert_uint_le(again.kept_size, SETTINGS_KEPT_SIZE);
    ck_assert(!settings_parse(&again, "no equals sign\n", &report));
    ck_assert_str_eq(report.what, "this line cannot be read");
    ck_assert_str_eq(report.place, "1: no equals sign");
    ck_assert(!settings_parse(&again, "[look]\ncolour = red\n", &report));
    ck_assert_str_eq(report.what, "not a known setting");
}

SUITE("settings", begin, NULL)
