/* A game as one line of text and back. Plain fields come from one table (saved.def); what a field
   says is not trusted: out of range it costs that field alone, which then has its default, and a
   record that cannot be read gives way to the longest line of the tree beside it. */
#include "session/saved.h"

#include <assert.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "base/fields.h"
#include "session/adapt.h"
#include "session/state.h"

enum {
    VERSION = 2,      /* 1 had other levels: tc_level_of_former */
    CLOCK_STEP = 5000 /* ms, in which a running clock is noted */
};

typedef enum FieldKind { FIELD_BOOL, FIELD_INT, FIELD_SECONDS, FIELD_HEX, FIELD_TEXT } FieldKind;

typedef struct SavedField {
    const char *key;
    FieldKind kind;
    size_t offset, size; /* of the member */
    int64_t min, max, initial;
} SavedField;

static const SavedField table[] = {
#define FIELD(key, kind, member, min, max, initial)                                                \
    {key, FIELD_##kind, offsetof(Stash, member), sizeof(((Stash *)0)->member), min, max, initial},
#include "session/saved.def"
};

enum { FIELD_COUNT = sizeof table / sizeof table[0] };

/* The kinds' own sizes, TEXT's aside. */
#define SIZE_BOOL sizeof(bool)
#define SIZE_INT sizeof(int)
#define SIZE_SECONDS sizeof(double)
#define SIZE_HEX sizeof(uint64_t)
#define SIZE_TEXT SESSION_NAME_SIZE
#define FIELD(key, kind, member, min, max, initial)                                                \
    static_assert(sizeof(((Stash *)0)->member) == SIZE_##kind, "the member has its field's kind");
#include "session/saved.def"

/* A record in the line: its moves, where its cursor is, and how many moves nobody chose. */
typedef struct RecordKeys {
    const char *moves, *cursor, *random;
} RecordKeys;

static const RecordKeys record_keys = {"record", "cursor", "random"};
static const RecordKeys before_keys = {"game", "game-cursor", "game-random"};
static const char *const clock_keys[2] = {"black-clock", "white-clock"};

static int64_t milliseconds(double seconds) {
    return (int64_t)llround(fmin(fmax(seconds, -1e8), 1e8) * 1000);
}

static int64_t within(int64_t number, int64_t min, int64_t max) {
    return number < min ? min : number > max ? max : number;
}

/* -- writing -- */

static void add_field(Buf *out, const SavedField *field, const Stash *stash) {
    const void *member = (const char *)stash + field->offset;
    int64_t number = 0;
    switch (field->kind) {
    case FIELD_BOOL:
        number = *(const bool *)member;
        break;
    case FIELD_INT:
        number = *(const int *)member;
        break;
    case FIELD_SECONDS:
        number = milliseconds(*(const double *)member);
        break;
    case FIELD_HEX:
        fields_add_hex(out, field->key, *(const uint64_t *)member);
        return;
    case FIELD_TEXT:
        fields_add_text(out, field->key, member);
        return;
    }
    fields_add_int(out, field->key, within(number, field->min, field->max));
}

static void add_record(Buf *out, const RecordKeys *keys, const TcGame *game, int random_plies) {
    char text[2 * TC_GAME_MAX_MOVES + 1] = "";
    for (int i = 0; i < game->count; i++) {
        tc_square_name(game->moves[i], text + 2 * i);
    }
    fields_add_text(out, keys->moves, text);
    fields_add_int(out, keys->cursor, game->cursor);
    fields_add_int(out, keys->random, random_plies);
}

static void add_clock(Buf *out, const GameClock *clock, int colour, int last) {
    Buf text;
    buf_init(&text);
    for (int ply = 0; ply <= last; ply++) {
        buf_printf(&text, "%s%lld", ply ? "," : "",
                   (long long)milliseconds(clock->left[ply][colour]));
    }
    fields_add_text(out, clock_keys[colour], text.data);
    buf_release(&text);
}

static void add_clocks(Buf *out, const Stash *stash) {
    const GameClock *clock = &stash->match.clock;
    int last = stash->analysing ? stash->match.game_before.count : stash->game.count;
    last = last > clock->ply ? last : clock->ply;
    for (int colour = 0; colour < 2; colour++) {
        if (game_clock_is_on(clock, (TcColour)colour)) {
            add_clock(out, clock, colour, last);
        }
    }
}

/* What a running clock has used, in steps. */
static double noted_time(const GameClock *clock, double now) {
    if (!clock->running) {
        return clock->spent;
    }
    int64_t spent = milliseconds(clock->spent + now - clock->since);
    return (double)(spent - spent % CLOCK_STEP) / 1000;
}

static void write_stash(Buf *out, const Stash *stash, double now) {
    Stash noted = *stash;
    noted.match.clock.spent = noted_time(&stash->match.clock, now);
    fields_add_int(out, "version", VERSION);
    add_record(out, &record_keys, &stash->game, stash->random_plies);
    if (stash->started && stash->analysing) {
        add_record(out, &before_keys, &stash->match.game_before, stash->match.random_before);
    }
    for (int i = 0; i < FIELD_COUNT; i++) {
        add_field(out, &table[i], &noted);
    }
    add_clocks(out, stash);
}

const TcTree *session_save(const Session *session, SessionPart part, Buf *text) {
    double time = state_now(session);
    if (part == SESSION_PART_NOW && practice_is_on(session)) {
        write_stash(text, &session->practice->kept,
                    time); /* an exercise is not kept, but the game is */
        return session->practice->kept.tree;
    }
    if (part == SESSION_PART_NOW) {
        Stash now = state_stash(session);
        now.game = learn_game_before(session); /* likewise */
        write_stash(text, &now, time);
        return session->tree;
    }
    const Stash *stash = &session->stash;
    const TcTree *now = practice_is_on(session) ? session->practice->kept.tree : session->tree;
    const TcTree *tree = stash->resigned ? now : stash->tree;
    if (!stash->full || tree == NULL) {
        return NULL;
    }
    write_stash(text, stash, time);
    fields_add_int(text, "resigned", stash->resigned);
    return tree;
}

/* -- reading: each returns whether the line says something that can be so, or nothing at all -- */

static bool read_number(const char *line, const SavedField *field, int64_t *number) {
    *number = field->initial;
    return fields_int(line, field->key, field->min, field->max, number) ||
           !fields_has(line, field->key);
}

static bool read_field(const char *line, const SavedField *field, Stash *stash) {
    void *member = (char *)stash + field->offset;
    int64_t number;
    bool good;
    switch (field->kind) {
    case FIELD_BOOL:
        good = read_number(line, field, &number);
        *(bool *)member = number != 0;
        return good;
    case FIELD_INT:
        good = read_number(line, field, &number);
        *(int *)member = (int)number;
        return good;
    case FIELD_SECONDS:
        good = read_number(line, field, &number);
        *(double *)member = (double)number / 1000;
        return good;
    case FIELD_HEX:
        good = fields_hex(line, field->key, member);
        break;
    default:
        good = fields_text(line, field->key, member, field->size);
    }
    return good || !fields_has(line, field->key);
}

static bool read_moves(const char *line, const char *key, const TcPosition *start, TcGame *game) {
    char text[2 * TC_GAME_MAX_MOVES + 1];
    if (!fields_text(line, key, text, sizeof text) || strlen(text) % 2 != 0) {
        return false;
    }
    tc_game_init_from(game, start);
    for (const char *at = text; *at; at += 2) {
        char name[3] = {at[0], at[1], '\0'};
        TcSquare square = tc_square_parse(name);
        if (!tc_square_is_valid(square) || tc_game_play(game, square) != TC_OK) {
            return false;
        }
    }
    return true;
}

/* The line of the tree that has the most moves; of several the first. */
static void read_longest_line(const TcTree *tree, TcGame *game) {
    TcNode longest = TC_NODE_ROOT;
    for (TcNode node = TC_NODE_ROOT; node != TC_NO_NODE; node = tc_tree_following(tree, node)) {
        longest = tc_tree_ply(tree, node) > tc_tree_ply(tree, longest) ? node : longest;
    }
    tc_tree_line_to(tree, longest, game);
}

static bool read_record(const char *line, const RecordKeys *keys, const TcTree *tree, TcGame *game,
                        int *random_plies) {
    int cursor;
    *random_plies = 0;
    if (!read_moves(line, keys->moves, tc_tree_start(tree), game)) {
        read_longest_line(tree, game);
        return false;
    }
    bool good = fields_small(line, keys->random, 0, game->count, random_plies);
    return fields_small(line, keys->cursor, 0, game->count, &cursor) &&
           tc_game_go_to(game, cursor) == TC_OK && good;
}

static const int64_t LEFT_MAX = (int64_t)1 << 40; /* ms */

/* The times left at every ply, as many as there are. */
static bool read_clock(const char *line, int colour, GameClock *clock) {
    char text[24 * (TC_GAME_MAX_MOVES + 1)];
    if (!game_clock_is_on(clock, (TcColour)colour) || !fields_has(line, clock_keys[colour])) {
        return true;
    }
    if (!fields_text(line, clock_keys[colour], text, sizeof text)) {
        return false;
    }
    const char *at = text;
    for (int ply = 0; ply <= TC_GAME_MAX_MOVES && *at; ply++) {
        char word[48];
        int64_t left;
        size_t size = strcspn(at, ",");
        snprintf(word, sizeof word, "x=%.*s", (int)size, at);
        if (!fields_int(word, "x", -LEFT_MAX, LEFT_MAX, &left)) {
            return false;
        }
        clock->left[ply][colour] = (double)left / 1000;
        at += size + (at[size] == ',');
    }
    return *at == '\0';
}

static bool read_clocks(const char *line, Stash *stash) {
    GameClock read = stash->match.clock, *clock = &stash->match.clock;
    game_clock_init(clock, stash->setup.time);
    clock->ply = read.ply;
    clock->colour = read.colour;
    clock->spent = read.spent;
    bool black = read_clock(line, TC_BLACK, clock);
    return read_clock(line, TC_WHITE, clock) && black;
}

/* The levels of version 1 become those of today. */
static void read_former_levels(const char *line, Stash *stash) {
    int version;
    if (fields_small(line, "version", 1, 1, &version)) {
        for (int i = 0; i < 2; i++) {
            stash->setup.players[i].level = tc_level_of_former(stash->setup.players[i].level);
        }
        stash->adaptive.level = tc_level_of_former(stash->adaptive.level);
    }
}

/* Fields that are possible each by itself, but not together. */
static bool reconcile(Stash *stash) {
    SessionSetup *setup = &stash->setup;
    bool good = stash->match.ending != SESSION_ENDED_ON_BOARD; /* the board says that */
    for (int i = 0; i < 2; i++) {
        SessionPlayer *player = &setup->players[i];
        if (player->kind == SESSION_COMPUTER && tc_level(player->level) == NULL) {
            player->level = SAVED_LEVEL;
            good = false;
        }
    }
    if (setup->start == SESSION_START_HANDICAP && setup->corners < 1) {
        setup->corners = 1;
        good = false;
    }
    if (stash->match.ending == SESSION_ENDED_ON_BOARD) {
        stash->match.ending = SESSION_NOT_ENDED;
    }
    assert(state_setup_is_valid(setup));
    return good;
}

static bool read_stash(const char *line, const TcTree *tree, Stash *stash) {
    int version;
    *stash = (Stash){.full = true};
    bool good = fields_small(line, "version", 1, VERSION, &version);
    for (int i = 0; i < FIELD_COUNT; i++) {
        good = read_field(line, &table[i], stash) && good;
    }
    read_former_levels(line, stash);
    good = reconcile(stash) && good;
    good = read_record(line, &record_keys, tree, &stash->game, &stash->random_plies) && good;
    good = read_clocks(line, stash) && good;
    adapt_normalise(&stash->adaptive);
    stash->match.game_before = stash->game;
    if (stash->analysing && stash->started) {
        good = read_record(line, &before_keys, tree, &stash->match.game_before,
                           &stash->match.random_before) &&
               good;
    }
    if (stash->match.game_before.count > 0) { /* nothing is drawn for it any more */
        stash->match.draw_seed = 0;
    }
    return good;
}

bool session_restore(Session *session, SessionPart part, const char *text, TcTree *tree) {
    Stash read;
    bool good = read_stash(text, tree, &read);
    practice_leave(session);
    if (part == SESSION_PART_BEFORE && !good && read.game.count == 0) {
        tc_tree_free(tree); /* nothing of it is left to bring back */
    } else if (part == SESSION_PART_BEFORE) {
        state_forget_stash(session);
        fields_bool(text, "resigned", &read.resigned);
        if (read.resigned) {
            tc_tree_free(tree);
        } else {
            read.tree = tree;
        }
        session->stash = read;
    } else {
        values_report(session, tree);
        state_forget_stash(session);
        read.tree = tree;
        read.adaptive = session->state.adaptive;
        state_put(session, &read);
        review_recover(session);
    }
    state_refresh(session);
    return good;
}
