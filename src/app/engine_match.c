#include "app/engine_match.h"

#include <string.h>

#include "app/engines.h"
#include "app/even_start.h"
#include "session/start.h"
#include "words/translate.h"

static EngineMatch *match_of(App *app) {
    return app->engines ? &app->engines->match : NULL;
}

const EngineMatch *engine_match_on(const struct Engines *engines) {
    return engines && engines->match.on ? &engines->match : NULL;
}

/* The first player has White in every second game. */
static bool is_swapped(const EngineMatch *match) {
    return match->played % 2 == 1;
}

static void begin_game(App *app, EngineMatch *match) {
    bool swapped = is_swapped(match);
    SessionSetup setup = {.time = {match->time, match->time}};
    for (int i = 0; i < 2; i++) {
        setup.players[i] = match->players[swapped ? 1 - i : i];
    }
    if (match->balanced && swapped) { /* the same opening again */
        const SessionSnapshot *now = app_now(app);
        setup.start = SESSION_START_BALANCED;
        setup.opening.count = now->random_plies;
        memcpy(setup.opening.moves, now->game.moves,
               (size_t)now->random_plies * sizeof setup.opening.moves[0]);
    } else if (match->balanced) {
        setup.start = SESSION_START_BALANCED;
        (void)even_start_set(app, "", &setup); /* any is there, or the engine draws one */
    }
    match->on = (match->played > 0 ? session_start_next : session_start_game)(app->session, &setup);
    match->game = app_now(app)->number;
}

void engine_match_start(App *app, const EngineMatch *match) {
    EngineMatch *own = match_of(app);
    *own = *match;
    own->played = own->draws = own->wins[0] = own->wins[1] = own->discs = 0;
    begin_game(app, own);
}

void engine_match_stop(App *app) {
    EngineMatch *own = match_of(app);
    if (own && own->on) {
        own->on = false;
        app_say(app, "%s", engine_match_text(own).s);
    }
}

/* The game of the match is on the board, and its players are in the list still. */
static bool is_ours(const struct Engines *engines, const SessionSnapshot *now) {
    for (int i = 0; i < 2; i++) {
        const SessionPlayer *player = &now->setup.players[i];
        if (player->program && engine_list_find(&engines->list, player->name) < 0) {
            return false;
        }
    }
    return now->playing && now->number == engines->match.game;
}

static void count(EngineMatch *match, const SessionSnapshot *now) {
    bool swapped = is_swapped(match);
    const SessionOutcome *outcome = &now->outcome;
    if (outcome->draw) {
        match->draws++;
    } else {
        match->wins[swapped ? 1 - (int)outcome->winner : (int)outcome->winner]++;
    }
    int black = tc_position_black_score(tc_game_position(&now->game));
    match->discs += outcome->ending != SESSION_ENDED_ON_BOARD ? 0 : swapped ? -black : black;
    match->played++;
}

void engine_match_follow(App *app) {
    EngineMatch *own = match_of(app);
    const SessionSnapshot *now = app_now(app);
    if (!own || !own->on) {
        return;
    }
    if (!is_ours(app->engines, now)) {
        engine_match_stop(app);
    } else if (now->outcome.ending != SESSION_NOT_ENDED && now->game.cursor == now->game.count) {
        count(own, now);
        if (own->played >= own->games) {
            engine_match_stop(app);
            return;
        }
        begin_game(app, own);
        app_changed(app);
    }
}

const char *engine_match_player(const SessionPlayer *player) {
    return player->program ? player->name : _(tc_level(player->level)->name);
}

Text engine_match_score(const EngineMatch *match) {
    double first = match->wins[0] + 0.5 * match->draws,
           second = match->wins[1] + 0.5 * match->draws;
    Text points =
        text_format("%.100s \xe2\x80\x93 %.100s", text_of_decimal(first, match->draws % 2).s,
                    text_of_decimal(second, match->draws % 2).s);
    return text_of_pairing(engine_match_player(&match->players[0]),
                           engine_match_player(&match->players[1]), points.s);
}

Text engine_match_text(const EngineMatch *match) {
    Text score = engine_match_score(match);
    bool over = match->played >= match->games;
    return over || !match->on ? text_format(_("%1$.120s after %2$d of %3$d games"), score.s,
                                            match->played, match->games)
                              : text_format(_("%1$.120s, game %2$d of %3$d"), score.s,
                                            match->played + 1, match->games);
}
