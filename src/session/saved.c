/* Every field is written, and every field must be there again with a value that the session could
   have had: what a file says is not trusted. */
#include "session/saved.h"

#include <math.h>
#include <string.h>

#include "base/fields.h"
#include "session/adapt.h"
#include "session/state.h"

enum {
    ENDS_MAX = 1000,
    VERSION = 2,      /* 1 had other levels: tc_level_of_former */
    CLOCK_STEP = 5000 /* ms, in which a running clock is noted */
};

static const int64_t MILLISECONDS_MAX = (int64_t)1 << 40;

static const char *const sides[2] = {"black", "white"};

/* "black-name" */
static const char *key_of(int colour, const char *what, char key[40]) {
    strcpy(key, sides[colour]);
    strcat(key, "-");
    strcat(key, what);
    return key;
}

static int64_t milliseconds(double seconds) {
    return (int64_t)llround(fmin(fmax(seconds, -1e8), 1e8) * 1000);
}

/* -- writing -- */

static void add_moves(Buf *out, const char *key, const TcGame *game) {
    char text[2 * TC_GAME_MAX_MOVES + 1] = "";
    for (int i = 0; i < game->count; i++) {
        tc_square_name(game->moves[i], text + 2 * i);
    }
    fields_add_text(out, key, text);
}

static void add_clock(Buf *out, const GameClock *clock, int colour, int last) {
    char key[40];
    Buf text;
    buf_init(&text);
    for (int ply = 0; ply <= last; ply++) {
        buf_printf(&text, "%s%lld", ply ? "," : "",
                   (long long)milliseconds(clock->left[ply][colour]));
    }
    fields_add_text(out, key_of(colour, "clock", key), text.data);
    buf_release(&text);
}

static void add_clocks(Buf *out, const Match *match, int last, double now) {
    const GameClock *clock = &match->clock;
    double spent = clock->spent;
    if (clock->running) {
        spent += now - clock->since;
    }
    int64_t noted = milliseconds(spent);
    for (int colour = 0; colour < 2; colour++) {
        if (game_clock_is_on(clock, (TcColour)colour)) {
            add_clock(out, clock, colour, last);
        }
    }
    fields_add_int(out, "turn", clock->ply);
    fields_add_int(out, "turn-of", clock->colour);
    fields_add_int(out, "spent", clock->running ? noted - noted % CLOCK_STEP : noted);
}

static void add_player(Buf *out, const SessionSetup *setup, int colour) {
    char key[40];
    const SessionPlayer *player = &setup->players[colour];
    fields_add_int(out, key_of(colour, "kind", key), player->kind);
    fields_add_int(out, key_of(colour, "level", key), player->level);
    fields_add_int(out, key_of(colour, "adaptive", key), player->adaptive);
    fields_add_int(out, key_of(colour, "program", key), player->program);
    fields_add_text(out, key_of(colour, "name", key), player->name);
    fields_add_int(out, key_of(colour, "time", key), milliseconds(setup->time[colour].seconds));
    fields_add_int(out, key_of(colour, "increment", key),
                   milliseconds(setup->time[colour].increment));
}

static void add_match(Buf *out, const Match *match) {
    fields_add_int(out, "ending", match->ending);
    fields_add_int(out, "loser", match->loser);
    fields_add_int(out, "held", match->held);
    fields_add_int(out, "taken-back", match->taken_back);
    fields_add_int(out, "assisted", match->assisted);
    fields_add_int(out, "ends", match->ends);
    fields_add_int(out, "counted", match->counted);
    fields_add_int(out, "draw", (int64_t)(match->draw_seed >> 1)); /* its lowest bit is set */
    fields_add_int(out, "draws", match->draw_seed != 0);
}

static void add_adaptive(Buf *out, const SessionAdaptive *adaptive) {
    fields_add_int(out, "adaptive-level", adaptive->level);
    fields_add_int(out, "adaptive-balance", adaptive->balance);
    fields_add_int(out, "adaptive-change", adaptive->change);
    fields_add_int(out, "adaptive-counted", adaptive->counted);
}

static void write_stash(Buf *out, const Stash *stash, double now) {
    fields_add_int(out, "version", VERSION);
    fields_add_int(out, "started", stash->started);
    fields_add_int(out, "analysing", stash->analysing);
    fields_add_int(out, "hints", stash->hints);
    fields_add_int(out, "opened", stash->opened);
    add_moves(out, "record", &stash->game);
    fields_add_int(out, "cursor", stash->game.cursor);
    fields_add_int(out, "random", stash->random_plies);
    if (stash->started && stash->analysing) {
        add_moves(out, "game", &stash->match.game_before);
        fields_add_int(out, "game-cursor", stash->match.game_before.cursor);
        fields_add_int(out, "game-random", stash->match.random_before);
    }
    for (int colour = 0; colour < 2; colour++) {
        add_player(out, &stash->setup, colour);
    }
    fields_add_int(out, "start", stash->setup.start);
    fields_add_int(out, "corners", stash->setup.corners);
    fields_add_int(out, "favoured", stash->setup.favoured);
    add_match(out, &stash->match);
    add_adaptive(out, &stash->adaptive);
    int last = stash->analysing ? stash->match.game_before.count : stash->game.count;
    last = last > stash->match.clock.ply ? last : stash->match.clock.ply;
    add_clocks(out, &stash->match, last, now);
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

/* -- reading -- */

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

static bool read_game(const char *line, const char *keys[3], const TcPosition *start, TcGame *game,
                      int *random_plies) {
    int cursor;
    return read_moves(line, keys[0], start, game) &&
           fields_small(line, keys[1], 0, game->count, &cursor) &&
           fields_small(line, keys[2], 0, game->count, random_plies) &&
           tc_game_go_to(game, cursor) == TC_OK;
}

static bool read_seconds(const char *line, const char *key, double *seconds) {
    int64_t number;
    if (!fields_int(line, key, -MILLISECONDS_MAX, MILLISECONDS_MAX, &number)) {
        return false;
    }
    *seconds = (double)number / 1000;
    return true;
}

/* The levels of version 1 become those of today. */
static bool read_level(const char *line, const char *key, int max, int *level) {
    int version;
    bool former = fields_small(line, "version", 1, 1, &version);
    int number;
    if (!fields_small(line, key, 0, former ? TC_LEVEL_FORMER_COUNT : max, &number)) {
        return false;
    }
    *level = former ? tc_level_of_former(number) : number;
    return true;
}

static bool read_player(const char *line, int colour, SessionSetup *setup) {
    char key[40];
    SessionPlayer *player = &setup->players[colour];
    int kind;
    bool good =
        fields_small(line, key_of(colour, "kind", key), SESSION_HUMAN, SESSION_COMPUTER, &kind) &&
        read_level(line, key_of(colour, "level", key), TC_LEVEL_CUSTOM, &player->level) &&
        fields_bool(line, key_of(colour, "adaptive", key), &player->adaptive) &&
        fields_text(line, key_of(colour, "name", key), player->name, sizeof player->name) &&
        read_seconds(line, key_of(colour, "time", key), &setup->time[colour].seconds) &&
        read_seconds(line, key_of(colour, "increment", key), &setup->time[colour].increment);
    /* older files do not say it */
    (void)fields_bool(line, key_of(colour, "program", key), &player->program);
    player->kind = good ? (SessionPlayerKind)kind : SESSION_HUMAN;
    return good;
}

static bool read_setup(const char *line, SessionSetup *setup) {
    int start, favoured;
    bool good =
        read_player(line, 0, setup) && read_player(line, 1, setup) &&
        fields_small(line, "start", SESSION_START_STANDARD, SESSION_START_HANDICAP, &start) &&
        fields_small(line, "corners", 0, SESSION_CORNERS_MAX, &setup->corners) &&
        fields_small(line, "favoured", 0, 1, &favoured);
    if (good) {
        setup->start = (SessionStartKind)start;
        setup->favoured = (TcColour)favoured;
    }
    return good && state_setup_is_valid(setup);
}

static bool read_match(const char *line, Match *match) {
    int ending, loser;
    int64_t draw = 0;
    bool draws;
    bool good = fields_small(line, "ending", SESSION_NOT_ENDED, SESSION_ENDED_ON_TIME, &ending) &&
                fields_small(line, "loser", 0, 1, &loser) &&
                fields_bool(line, "held", &match->held) &&
                fields_bool(line, "taken-back", &match->taken_back) &&
                fields_bool(line, "assisted", &match->assisted) &&
                fields_bool(line, "counted", &match->counted) &&
                fields_int(line, "draw", 0, INT64_MAX, &draw) &&
                fields_bool(line, "draws", &draws) && ending != SESSION_ENDED_ON_BOARD;
    if (good) {
        (void)fields_small(line, "ends", 0, ENDS_MAX, &match->ends); /* older files do not say it */
        match->ending = (SessionEnding)ending;
        match->loser = (TcColour)loser;
        match->draw_seed = draws ? (uint64_t)draw << 1 | 1 : 0;
    }
    return good;
}

static bool read_clock(const char *line, int colour, GameClock *clock) {
    char key[40], text[24 * (TC_GAME_MAX_MOVES + 1)];
    if (!game_clock_is_on(clock, (TcColour)colour)) {
        return true;
    }
    if (!fields_text(line, key_of(colour, "clock", key), text, sizeof text)) {
        return false;
    }
    const char *at = text;
    for (int ply = 0; ply <= TC_GAME_MAX_MOVES && *at; ply++) {
        size_t size = strcspn(at, ",");
        char word[48] = "x=";
        if (size + 3 > sizeof word) {
            return false;
        }
        memcpy(word + 2, at, size);
        word[size + 2] = '\0';
        if (!read_seconds(word, "x", &clock->left[ply][colour])) {
            return false;
        }
        at += size + (at[size] == ',');
    }
    return *at == '\0';
}

static bool read_clocks(const char *line, const SessionSetup *setup, GameClock *clock) {
    int colour;
    game_clock_init(clock, setup->time);
    bool good = fields_small(line, "turn", 0, TC_GAME_MAX_MOVES, &clock->ply) &&
                fields_small(line, "turn-of", 0, 1, &colour) &&
                read_seconds(line, "spent", &clock->spent) && read_clock(line, 0, clock) &&
                read_clock(line, 1, clock);
    clock->colour = good ? (TcColour)colour : TC_BLACK;
    return good;
}

static bool read_adaptive(const char *line, SessionAdaptive *adaptive) {
    bool good = read_level(line, "adaptive-level", TC_LEVEL_COUNT, &adaptive->level) &&
                fields_small(line, "adaptive-balance", -1, 1, &adaptive->balance) &&
                fields_small(line, "adaptive-change", -1, 1, &adaptive->change) &&
                fields_bool(line, "adaptive-counted", &adaptive->counted);
    adapt_normalise(adaptive);
    return good;
}

static bool read_stash(const char *line, const TcPosition *start, Stash *stash) {
    static const char *record[3] = {"record", "cursor", "random"};
    static const char *game[3] = {"game", "game-cursor", "game-random"};
    int version;
    *stash = (Stash){.full = true};
    bool good = fields_small(line, "version", 1, VERSION, &version) &&
                fields_bool(line, "started", &stash->started) &&
                fields_bool(line, "analysing", &stash->analysing) &&
                fields_bool(line, "hints", &stash->hints) &&
                read_game(line, record, start, &stash->game, &stash->random_plies) &&
                read_setup(line, &stash->setup) && read_match(line, &stash->match) &&
                read_adaptive(line, &stash->adaptive) &&
                read_clocks(line, &stash->setup, &stash->match.clock);
    fields_bool(line, "opened", &stash->opened); /* older files do not say */
    if (good && stash->analysing && stash->started) {
        good = read_game(line, game, start, &stash->match.game_before, &stash->match.random_before);
    } else if (good) {
        stash->match.game_before = stash->game;
    }
    return good;
}

bool session_restore(Session *session, SessionPart part, const char *text, TcTree *tree) {
    Stash read;
    if (!read_stash(text, tc_tree_start(tree), &read)) {
        tc_tree_free(tree);
        return false;
    }
    practice_leave(session);
    if (part == SESSION_PART_BEFORE) {
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
    }
    state_refresh(session);
    return true;
}
