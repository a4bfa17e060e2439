/* A game as one line of text and back. Plain fields come from one table (saved.def); what a field
   says is not trusted: out of range it costs that field alone, which then has its default, and a
   record that cannot be read gives way to the longest line of the tree beside it. */
#include "session/saved.h"

#include <assert.h>
#include <limits.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "base/fields.h"
#include "session/refresh.h"
#include "session/review.h"
#include "session/values.h"

enum {
    VERSION = 3,
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
    {key, FIELD_##kind, offsetof(Game, member), sizeof(((Game *)0)->member), min, max, initial},
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
    static_assert(sizeof(((Game *)0)->member) == SIZE_##kind, "the member has its field's kind");
#include "session/saved.def"

/* A place: the moves to the end of its line, and how many of them lead to its cursor. */
typedef struct PlaceKeys {
    const char *moves, *cursor;
} PlaceKeys;

static const PlaceKeys shown_keys = {"line", "cursor"};
static const PlaceKeys played_keys = {"game", "game-cursor"};
static const char *const clock_keys[2] = {"black-clock", "white-clock"};

static int64_t milliseconds(double seconds) {
    return (int64_t)llround(fmin(fmax(seconds, -1e8), 1e8) * 1000);
}

static int64_t within(int64_t number, int64_t min, int64_t max) {
    return number < min ? min : number > max ? max : number;
}

/* -- writing -- */

static void add_field(Buf *out, const SavedField *field, const Game *game) {
    const void *member = (const char *)game + field->offset;
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

static void add_place(Buf *out, const PlaceKeys *keys, const TcTree *tree, Place place) {
    char text[2 * TC_GAME_MAX_MOVES + 1] = "";
    TcGame line;
    tc_tree_line_to(tree, place.end, &line);
    for (int i = 0; i < line.count; i++) {
        tc_square_name(line.moves[i], text + 2 * i);
    }
    fields_add_text(out, keys->moves, text);
    fields_add_int(out, keys->cursor, tc_tree_ply(tree, place.cursor));
}

static void add_clocks(Buf *out, const Game *game) {
    const GameClock *clock = &game->match.clock;
    int last = tc_tree_ply(game->tree, game->played.end);
    last = last > clock->ply ? last : clock->ply;
    for (int colour = 0; colour < 2; colour++) {
        int64_t left[TC_GAME_MAX_MOVES + 1];
        for (int ply = 0; ply <= last; ply++) {
            left[ply] = milliseconds(clock->left[ply][colour]);
        }
        if (game->started && game_clock_is_on(clock, (TcColour)colour)) {
            fields_add_ints(out, clock_keys[colour], left, last + 1);
        }
    }
}

/* Returns what a running clock has used, in steps. */
static double noted_time(const GameClock *clock, double now) {
    if (!clock->running) {
        return clock->spent;
    }
    int64_t spent = milliseconds(clock->spent + now - clock->since);
    return (double)(spent - spent % CLOCK_STEP) / 1000;
}

/* Returns where the game will stand when learning is left: an exercise is not kept, but the game
   under it is. */
static Place place_without_exercise(const Game *game) {
    if (!game_learns(game)) {
        return record_place(game);
    }
    return (Place){tc_tree_line_end(game->tree, game->learn_from.end), game->learn_from.cursor};
}

static void write_game(Buf *out, const Game *game, Place shown, double now) {
    Game noted = *game;
    noted.match.clock.spent = noted_time(&game->match.clock, now);
    fields_add_int(out, "version", VERSION);
    add_place(out, &shown_keys, game->tree, shown);
    if (game->started && game_is_analysed(game)) {
        add_place(out, &played_keys, game->tree, game->played);
    }
    for (int i = 0; i < FIELD_COUNT; i++) {
        add_field(out, &table[i], &noted);
    }
    add_clocks(out, game);
}

const TcTree *session_save(const Session *session, SessionPart part, Buf *text) {
    double time = state_now(session);
    const Game *own = state_own_game(session);
    if (part == SESSION_PART_NOW) {
        write_game(text, own, place_without_exercise(own), time);
        return own->tree;
    }
    Game before = session->before;
    if (session->resigned) {
        before.tree = own->tree;
    }
    if (before.tree == NULL) {
        return NULL;
    }
    write_game(text, &before, session->resigned ? before.played : record_place(&before), time);
    fields_add_int(text, "resigned", session->resigned);
    return before.tree;
}

/* -- reading: each returns whether the line says something that can be so, or nothing at all -- */

static bool read_field(const char *line, const SavedField *field, Game *game) {
    void *member = (char *)game + field->offset;
    int64_t number = field->initial;
    bool good = field->kind <= FIELD_SECONDS &&
                fields_int(line, field->key, field->min, field->max, &number);
    switch (field->kind) {
    case FIELD_BOOL:
        *(bool *)member = number != 0;
        break;
    case FIELD_INT:
        *(int *)member = (int)number;
        break;
    case FIELD_SECONDS:
        *(double *)member = (double)number / 1000;
        break;
    case FIELD_HEX:
        good = fields_hex(line, field->key, member);
        break;
    case FIELD_TEXT:
        good = fields_text(line, field->key, member, field->size);
        break;
    }
    return good || !fields_has(line, field->key);
}

/* The node after the moves of a text, which the tree has or gets. */
static bool read_moves(const char *line, const char *key, TcTree *tree, TcNode *node) {
    char text[2 * TC_GAME_MAX_MOVES + 1];
    *node = TC_NODE_ROOT;
    if (!fields_text(line, key, text, sizeof text) || strlen(text) % 2 != 0) {
        return false;
    }
    for (const char *at = text; *at; at += 2) {
        char name[3] = {at[0], at[1], '\0'};
        TcSquare square = tc_square_parse(name);
        if (!tc_square_is_valid(square) || tc_tree_add(tree, *node, square, node) != TC_OK) {
            return false;
        }
    }
    return true;
}

/* The end of the line of the tree that has the most moves; of several the first. */
static TcNode longest_line(const TcTree *tree) {
    TcNode longest = TC_NODE_ROOT;
    for (TcNode node = TC_NODE_ROOT; node != TC_NO_NODE; node = tc_tree_following(tree, node)) {
        longest = tc_tree_ply(tree, node) > tc_tree_ply(tree, longest) ? node : longest;
    }
    return longest;
}

static bool read_place(const char *line, const PlaceKeys *keys, TcTree *tree, Place *place) {
    int cursor;
    TcNode end;
    bool good = read_moves(line, keys->moves, tree, &end);
    end = good ? end : longest_line(tree);
    good = good && fields_small(line, keys->cursor, 0, tc_tree_ply(tree, end), &cursor);
    *place = (Place){end, good ? tc_tree_ancestor(tree, end, cursor) : end};
    return good;
}

/* The times left at every ply, as many as there are. */
static bool read_clock(const char *line, int colour, GameClock *clock) {
    static const int64_t LEFT_MAX = (int64_t)1 << 40; /* ms */
    int64_t left[TC_GAME_MAX_MOVES + 1];
    int count = 0;
    bool has = game_clock_is_on(clock, (TcColour)colour) && fields_has(line, clock_keys[colour]);
    bool good = !has || fields_ints(line, clock_keys[colour], -LEFT_MAX, LEFT_MAX, left,
                                    TC_GAME_MAX_MOVES + 1, &count);
    for (int ply = 0; ply < count; ply++) {
        clock->left[ply][colour] = (double)left[ply] / 1000;
    }
    return good;
}

static bool read_clocks(const char *line, Game *game) {
    GameClock read = game->match.clock, *clock = &game->match.clock;
    game_clock_init(clock, game->setup.time);
    clock->ply = read.ply;
    clock->colour = read.colour;
    clock->spent = read.spent;
    bool black = read_clock(line, TC_BLACK, clock);
    return read_clock(line, TC_WHITE, clock) && black;
}

/* Fields that are possible each by itself, but not together. */
static bool reconcile(Game *game) {
    SessionSetup *setup = &game->setup;
    bool good = game->match.ending != SESSION_ENDED_ON_BOARD; /* the board says that */
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
    if (game->match.ending == SESSION_ENDED_ON_BOARD) {
        game->match.ending = SESSION_NOT_ENDED;
    }
    assert(players_setup_is_valid(setup));
    return good;
}

/* Reads where the game stands: that is what is on the board, unless it is analysed. */
static bool read_places(const char *line, TcTree *tree, Game *game, Place *shown) {
    bool good = read_place(line, &shown_keys, tree, shown);
    game->tree = tree;
    game->played = game->started ? *shown : (Place){TC_NODE_ROOT, TC_NODE_ROOT};
    if (game->started && game_is_analysed(game)) {
        good = read_place(line, &played_keys, tree, &game->played) && good;
    }
    if (game->played.end != TC_NODE_ROOT) { /* nothing is drawn for it any more */
        game->match.draw_seed = 0;
    }
    int plies = tc_tree_ply(tree, game->played.end);
    if (!fields_has(line, "worked") && game->match.taken_back > 0) { /* it was no number */
        game->match.taken_back = plies - tc_tree_ply(tree, game->played.cursor);
    }
    bool fits = game->random_plies <= plies && game->match.taken_back <= plies;
    game->random_plies = game->random_plies <= plies ? game->random_plies : plies;
    game->match.taken_back = game->match.taken_back <= plies ? game->match.taken_back : 0;
    return good && fits;
}

static bool read_game(const char *line, TcTree *tree, Game *game, Place *shown) {
    int version;
    *game = (Game){.tree = NULL};
    bool good = fields_small(line, "version", VERSION, INT_MAX, &version);
    for (int i = 0; i < FIELD_COUNT; i++) {
        good = read_field(line, &table[i], game) && good;
    }
    if (!fields_has(line, "worked")) { /* an earlier version wrote it */
        game->worked = game->started;
    }
    good = reconcile(game) && good;
    good = read_places(line, tree, game, shown) && good;
    players_adapt_normalise(&game->adaptive);
    return read_clocks(line, game) && good;
}

/* A game before it was resigned has the tree of the present one. */
static bool restore_before(Session *session, const char *text, TcTree *tree) {
    Game read;
    Place shown;
    bool resigned = false;
    bool good = (fields_bool(text, "resigned", &resigned) || !fields_has(text, "resigned"));
    good = read_game(text, resigned ? session->game.tree : tree, &read, &shown) && good;
    if (!good && tc_tree_ply(read.tree, shown.end) == 0) { /* nothing of it is left */
        tc_tree_free(tree);
        return false;
    }
    state_forget_before(session);
    read.number = resigned ? session->game.number : ++session->numbers;
    analysis_set_games(session->analysis, session->game.number, read.number);
    values_report(session, tree, read.number);
    review_recover(session, &read);
    session->before = read;
    session->resigned = resigned;
    if (resigned) {
        session->before.tree = NULL;
        tc_tree_free(tree);
    } else {
        record_put(&session->before, shown);
    }
    return good;
}

static bool restore_now(Session *session, const char *text, TcTree *tree) {
    Game read;
    Place shown;
    bool good = read_game(text, tree, &read, &shown);
    record_put(&read, shown);
    state_forget_before(session);
    read.number = ++session->numbers;
    read.adaptive.level = session->game.adaptive.level; /* as the settings have them */
    read.adaptive.balance = session->game.adaptive.balance;
    game_free(&session->game);
    state_put(session, &read);
    values_report(session, tree, session->game.number);
    review_recover(session, &session->game);
    return good;
}

bool session_restore(Session *session, SessionPart part, const char *text, TcTree *tree) {
    practice_leave(session);
    bool good = part == SESSION_PART_BEFORE ? restore_before(session, text, tree)
                                            : restore_now(session, text, tree);
    state_refresh(session);
    return good;
}
