/* A saved session that is damaged: a word costs what it said and nothing else, and what cannot be
   read of the record is taken from the tree. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "session/state.h"
#include "session_fixture.h"

static void put_into_reader(const char *line, const TcTree *tree, bool good) {
    TcTree *clone = NULL;
    ck_assert_int_eq(tc_tree_clone(tree, &clone), TC_OK);
    ck_assert_msg(session_restore(reader.session, SESSION_PART_NOW, line, clone) == good, "%s",
                  line);
    driver_check(&reader);
}

/* Replaces the value of a key in line, or with value NULL takes the key out. */
static void change(const char *line, const char *key, const char *value, Buf *changed) {
    char begin[64];
    snprintf(begin, sizeof begin, " %s=", key);
    const char *at = strstr(line, begin);
    ck_assert_msg(at != NULL, "%s", key);
    buf_clear(changed);
    buf_add(changed, line, (size_t)(at - line));
    if (value) {
        buf_printf(changed, "%s%s", begin, value);
    }
    buf_add_text(changed, at + 1 + strcspn(at + 1, " "));
}

/* The values that fields have in a line which is saved again after it was read: all of them as
   before, but for the one that was damaged and those that follow it. */
static int count_changes(const char *before, const char *after) {
    static const char *const keys[] = {
#define FIELD(key, kind, member, min, max, initial) key,
#include "session/saved.def"
    };
    int changes = 0;
    for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++) {
        char begin[64];
        snprintf(begin, sizeof begin, " %s=", keys[i]);
        const char *a = strstr(before, begin), *b = strstr(after, begin);
        ck_assert(a && b);
        size_t length = 1 + strcspn(a + 1, " ");
        changes += length != 1 + strcspn(b + 1, " ") || strncmp(a, b, length) != 0;
    }
    return changes;
}

typedef struct Damage {
    const char *key, *value;
    bool bad; /* and to be noticed */
} Damage;

static void check_damage(const Buf *line, const TcTree *tree, const Damage *damage) {
    Buf changed, again;
    buf_init(&changed);
    buf_init(&again);
    change(line->data, damage->key, damage->value, &changed);
    put_into_reader(changed.data, tree, !damage->bad);
    (void)session_save(reader.session, SESSION_PART_NOW, &again);
    ck_assert_msg(count_changes(line->data, again.data) <= 1, "%s=%s\n%s\n%s", damage->key,
                  damage->value ? damage->value : "", line->data, again.data);
    ck_assert_int_eq(driver_now(&reader)->game.count, now()->game.count);
    buf_release(&changed);
    buf_release(&again);
}

/* A game with a computer to which much has happened, in analysis. */
static const TcTree *make_rich(Buf *line) {
    SessionSetup setup = {.players = {{.kind = SESSION_HUMAN, .name = "Ada"},
                                      {.kind = SESSION_COMPUTER, .level = TC_LEVEL_CUSTOM}},
                          .time = {{300, 0}, {SESSION_SECONDS_MAX, SESSION_INCREMENT_MAX}},
                          .start = SESSION_START_HANDICAP,
                          .corners = 2,
                          .favoured = TC_WHITE};
    ck_assert(session_start_game(driver.session, &setup));
    play("f5");
    ck_assert(session_resign(driver.session));
    ck_assert(session_set_analysis(driver.session, true));
    buf_init(line);
    return session_save(driver.session, SESSION_PART_NOW, line);
}

/* A field may be below its range, above it, no number, or missing. */
TEST(a_damaged_field_costs_that_field) {
    Buf line;
    const TcTree *tree = make_rich(&line);
#define FIELD(key, kind, member, min, max, initial) {key, FIELD_##kind, min, max},
    enum { FIELD_BOOL, FIELD_INT, FIELD_SECONDS, FIELD_HEX, FIELD_TEXT };
    static const struct {
        const char *key;
        int kind;
        int64_t min, max;
    } fields[] = {
#include "session/saved.def"
    };
    for (size_t i = 0; i < sizeof fields / sizeof fields[0]; i++) {
        char below[32], above[32];
        bool bounded = fields[i].kind < FIELD_HEX;
        snprintf(below, sizeof below, "%lld", (long long)fields[i].min - 1);
        snprintf(above, sizeof above, "%lld", (long long)fields[i].max + 1);
        check_damage(&line, tree, &(Damage){fields[i].key, bounded ? below : "%0", true});
        check_damage(&line, tree, &(Damage){fields[i].key, bounded ? above : "%G1", true});
        check_damage(
            &line, tree,
            &(Damage){fields[i].key, "99999999999999999999", fields[i].kind != FIELD_TEXT});
        check_damage(&line, tree, &(Damage){fields[i].key, NULL, false});
    }
    buf_release(&line);
}

/* A later version's game is no damaged one, while what is known of it is in its range. */
TEST(a_later_version_costs_nothing) {
    Buf line;
    const TcTree *tree = make_rich(&line);
    char *number = strstr(line.data, "version=");
    ck_assert_ptr_nonnull(number);
    number[strlen("version=")] = '9';
    put_into_reader(line.data, tree, true);
    number[strlen("version=")] = '0';
    put_into_reader(line.data, tree, false);
    buf_release(&line);
}

static bool says(const char *line, const char *words) {
    return strstr(line, words) != NULL;
}

/* An earlier version's line does not say whether the user has worked on the game. */
TEST(a_game_that_was_played_was_worked_on) {
    Buf line, changed, again;
    buf_init(&changed);
    for (int played = 0; played < 2; played++) {
        buf_init(&line);
        buf_init(&again);
        if (played) {
            driver_start(&driver, 0, 0);
            play("f5");
        } else {
            ck_assert(session_open(driver.session, line_tree("f5d6")));
        }
        const TcTree *tree = session_save(driver.session, SESSION_PART_NOW, &line);
        ck_assert(says(line.data, played ? " worked=1" : " worked=0"));
        change(line.data, "worked", NULL, &changed);
        ck_assert(!says(changed.data, " worked="));
        put_into_reader(changed.data, tree, true);
        (void)session_save(reader.session, SESSION_PART_NOW, &again);
        ck_assert_str_eq(again.data, line.data);
        buf_release(&line);
        buf_release(&again);
    }
    buf_release(&changed);
}

/* The longest line of the tree is the game where its record is not to be read. */
TEST(a_damaged_record_gives_way_to_the_tree) {
    static const char *const damages[] = {"f5a1", "f5d", "f5f5", "%%", NULL};
    Buf line, changed;
    buf_init(&line);
    buf_init(&changed);
    driver_start(&driver, 0, 0);
    play("f5d6");
    ck_assert(session_set_analysis(driver.session, true));
    play("c3");
    ck_assert(session_go_to(driver.session, 1));
    play("f4");
    const TcTree *tree = session_save(driver.session, SESSION_PART_NOW, &line);
    for (size_t i = 0; i < sizeof damages / sizeof damages[0]; i++) {
        change(line.data, "line", damages[i], &changed);
        put_into_reader(changed.data, tree, false);
        const SessionSnapshot *now = driver_now(&reader);
        ck_assert(now->game.count == 3 && now->game.cursor == 3);
        ck_assert(now->analysing && now->started);
        ck_assert(session_set_analysis(reader.session, false));
        ck_assert_int_eq(driver_now(&reader)->game.count, 2); /* the game behind it is whole */
    }
    change(line.data, "cursor", "9", &changed);
    put_into_reader(changed.data, tree, false);
    ck_assert_int_eq(driver_now(&reader)->game.moves[1], square("f4"));
    put_into_reader("", tree, false); /* nothing at all */
    ck_assert(driver_now(&reader)->game.count == 3 && driver_now(&reader)->analysing);
    ck_assert(!driver_now(&reader)->started);
    buf_release(&line);
    buf_release(&changed);
}

/* Cut anywhere, the line still gives a session that agrees with itself. */
TEST(a_cut_line_gives_what_is_left) {
    Buf line;
    const TcTree *tree = make_rich(&line);
    for (size_t cut = 0; cut < line.size; cut++) {
        char *part = malloc(cut + 1);
        TcTree *clone = NULL;
        ck_assert_ptr_nonnull(part);
        memcpy(part, line.data, cut);
        part[cut] = '\0';
        ck_assert_int_eq(tc_tree_clone(tree, &clone), TC_OK);
        (void)session_restore(reader.session, SESSION_PART_NOW, part, clone);
        driver_check(&reader);
        bool none = strcmp(part + strcspn(part, "="), "=2 record=") == 0;
        ck_assert_int_eq(driver_now(&reader)->game.count, none ? 0 : 1);
        free(part);
    }
    buf_release(&line);
}

SUITE("saved_damage", open_pair, close_pair)
