/* A session that was saved goes on as it was, wherever it was left, and is saved again in the same
   words. */
#include <string.h>

#include "base/random.h"
#include "session/values.h"
#include "session_fixture.h"
#include "support/tree_check.h"

static bool copy_part(SessionPart part, Buf *text) {
    TcTree *tree = save_part(part, text);
    ck_assert_msg(!tree || session_restore(reader.session, part, text->data, tree), "%s",
                  text->data);
    return tree != NULL;
}

/* Puts the session into the reader, and compares. */
static void copy(void) {
    Buf parts[2], again;
    for (int part = 0; part < 2; part++) {
        if (!copy_part((SessionPart)part, &parts[part])) {
            buf_clear(&parts[part]);
        }
    }
    driver_check(&reader);
    const SessionSnapshot *a = now(), *b = driver_now(&reader);
    ck_assert(a->game.count == b->game.count && a->game.cursor == b->game.cursor);
    ck_assert(a->game.keys[a->game.cursor] == b->game.keys[b->game.cursor]);
    ck_assert(a->started == b->started && a->analysing == b->analysing && a->hints == b->hints);
    ck_assert(a->paused == b->paused && a->over == b->over && a->assisted == b->assisted);
    ck_assert(a->outcome.ending == b->outcome.ending && a->outcome.winner == b->outcome.winner);
    ck_assert(trees_are_equal(a->tree, b->tree));
    ck_assert(session_can_undo(driver.session) == session_can_undo(reader.session));
    for (int part = 0; part < 2; part++) {
        buf_init(&again);
        const TcTree *tree = session_save(reader.session, (SessionPart)part, &again);
        ck_assert(tree != NULL || parts[part].size == 0);
        ck_assert_str_eq(again.data, parts[part].data);
        buf_release(&again);
        buf_release(&parts[part]);
    }
}

TEST(a_fresh_session_is_saved_too) {
    copy();
    ck_assert(!driver_now(&reader)->started);
}

TEST(a_game_goes_on) {
    SessionSetup setup = {.players = {driver_player(0), driver_player(0)},
                          .time = {{300, 5}, {0, 0}}};
    strcpy(setup.players[0].name, "Ada L. = 100 % \xe9\xbb\x92");
    ck_assert(session_start_game(driver.session, &setup));
    play("f5d6c3");
    ck_assert(session_undo(driver.session));
    copy();
    const SessionSnapshot *b = driver_now(&reader);
    ck_assert_str_eq(b->setup.players[0].name, setup.players[0].name);
    ck_assert(b->clock.on[0] && !b->clock.on[1]);
    ck_assert_double_eq_tol(b->clock.left[0], now()->clock.left[0], 6);
    ck_assert(session_redo(reader.session));
    ck_assert_int_eq(b->game.cursor, 3);
}

/* Wherever the user looks at it. */
TEST(moves_that_were_taken_back_stay_so) {
    driver_start(&driver, 0, 0);
    play("f5d6c3");
    for (int ply = 1; ply >= 0; ply--) {
        ck_assert(ply > 0 ? session_undo(driver.session) && session_undo(driver.session)
                          : session_go_to(driver.session, 0));
        copy();
        ck_assert_int_eq(session_resign_ply(reader.session), 1);
    }
    ck_assert(session_resign(reader.session));
    ck_assert_int_eq(driver_now(&reader)->game.count, 1);
    ck_assert_int_eq(driver_now(&reader)->outcome.winner, TC_BLACK);
}

TEST(an_analysis_goes_on_and_the_game_behind_it) {
    driver_start(&driver, 0, 0);
    play("f5d6c3");
    ck_assert(session_set_analysis(driver.session, true));
    ck_assert(session_go_to(driver.session, 1));
    play("f4e3");
    ck_assert(driver_comment(driver.session, "what if ]\\ (;"));
    ck_assert(session_promote(driver.session));
    ck_assert(session_go_to(driver.session, 2));
    copy();
    ck_assert(session_set_analysis(reader.session, false));
    ck_assert_int_eq(driver_now(&reader)->game.count, 3);
    ck_assert_int_eq(driver_now(&reader)->game.moves[1], square("d6"));
}

TEST(what_undo_brings_back_comes_with_its_tree) {
    driver_start(&driver, 0, 0);
    play("f5d6");
    ck_assert(driver_comment(driver.session, "here"));
    ck_assert(session_new(driver.session));
    copy();
    ck_assert(session_undo(reader.session));
    const SessionSnapshot *b = driver_now(&reader);
    ck_assert_int_eq(b->game.cursor, 2);
    ck_assert(b->started);
    ck_assert_str_eq(tc_tree_comment(b->tree, tc_tree_cursor(b->tree)), "here");
    driver_check(&reader);
}

/* Else the file of one would be taken for that of the other, and written over. */
TEST(games_that_were_restored_are_told_apart) {
    driver_start(&driver, 0, 0);
    play("f5d6");
    ck_assert(session_new(driver.session));
    copy();
    uint64_t number = driver_now(&reader)->number;
    ck_assert(session_undo(reader.session));
    ck_assert_uint_ne(driver_now(&reader)->number, number);
    ck_assert(session_resign(driver.session) == false && session_undo(driver.session));
    ck_assert(session_resign(driver.session));
    copy();
    number = driver_now(&reader)->number;
    ck_assert(session_undo(reader.session)); /* it is the same game */
    ck_assert_uint_eq(driver_now(&reader)->number, number);
}

/* Moves that were taken back before are there again, too. */
TEST(a_resigned_game_keeps_its_comments) {
    driver_start(&driver, 0, 0);
    play("f5d6");
    ck_assert(session_undo(driver.session) && session_resign(driver.session));
    ck_assert(driver_comment(driver.session, "a pity"));
    copy();
    ck_assert_int_eq(driver_now(&reader)->outcome.ending, SESSION_ENDED_BY_RESIGNATION);
    ck_assert(session_undo(reader.session));
    const SessionSnapshot *b = driver_now(&reader);
    ck_assert_int_eq(b->outcome.ending, SESSION_NOT_ENDED);
    ck_assert_str_eq(tc_tree_comment(b->tree, tc_tree_cursor(b->tree)), "a pity");
    ck_assert(b->game.count == 2 && b->game.cursor == 1);
}

/* The level itself comes from the settings. */
TEST(a_game_that_was_counted_stays_so) {
    Buf line;
    SessionSetup setup = setup_of(0, EASY);
    setup.players[TC_WHITE].adaptive = true;
    for (int i = 0; i < 2; i++) { /* as many losses as the level takes */
        start(&setup);
        ck_assert(session_resign(driver.session));
    }
    SessionAdaptive settings = driver_now(&reader)->adaptive;
    ck_assert(copy_part(SESSION_PART_NOW, &line));
    buf_release(&line);
    const SessionAdaptive *restored = &driver_now(&reader)->adaptive;
    ck_assert(restored->counted && restored->change == -1);
    ck_assert_int_eq(now()->adaptive.change, -1);
    ck_assert(restored->level == settings.level && restored->balance == settings.balance);
    ck_assert_int_ne(restored->level, now()->adaptive.level);
}

/* A game with two moves is on; another one, at its end. */
static TcTree *play_and_make_another(void) {
    driver_start(&driver, 0, 0);
    play("f5f6");
    return line_tree("d3c3");
}

static bool comment_game(void) {
    return driver_comment(driver.session, "mine");
}

static bool mark_square(void) {
    return session_set_extra(driver.session, "CR[aa]");
}

static bool name_player(void) {
    return session_set_header(driver.session, TC_HEADER_BLACK, "Ann");
}

static bool promote(void) {
    return session_promote(driver.session);
}

static bool delete (void) {
    return session_delete_branch(driver.session);
}

/* Another game would take the place of what was done. */
TEST(undo_brings_no_game_back_over_an_edited_one) {
    static bool (*const edits[])(void) = {comment_game, mark_square, name_player, promote, delete};
    for (size_t i = 0; i < sizeof edits / sizeof edits[0]; i++) {
        TcTree *tree = play_and_make_another();
        TcNode other;
        ck_assert_int_eq(tc_tree_add(tree, TC_NODE_ROOT, square("c4"), &other), TC_OK);
        tc_tree_go_to(tree, other);
        ck_assert(session_open(driver.session, tree) && now()->brings_back);
        uint64_t number = now()->number;
        ck_assert(edits[i]());
        while (session_can_undo(driver.session)) {
            ck_assert(session_undo(driver.session));
        }
        ck_assert_uint_eq(now()->number, number);
        ck_assert_int_eq(now()->game.cursor, 0);
    }
}

/* Texts that were written before the first move are not gone with the next game. */
TEST(a_board_with_texts_is_brought_back) {
    static bool (*const edits[])(void) = {comment_game, mark_square, name_player};
    for (size_t i = 0; i < sizeof edits / sizeof edits[0]; i++) {
        ck_assert(session_new(driver.session) && now()->blank);
        uint64_t number = now()->number;
        ck_assert(edits[i]() && !now()->blank);
        copy();
        ck_assert(!driver_now(&reader)->blank);
        driver_start(&driver, 0, 0);
        ck_assert(session_undo(driver.session));
        ck_assert_uint_eq(now()->number, number);
    }
}

TEST(an_opened_game_can_be_taken_back) {
    TcTree *tree = play_and_make_another();
    tc_tree_go_to(tree, TC_NODE_ROOT);
    ck_assert(session_open(driver.session, tree));
    driver_check(&driver);
    ck_assert(now()->analysing && now()->game.count == 2);
    ck_assert_int_eq(now()->game.cursor, 0);
    copy();
    ck_assert(driver_now(&reader)->brings_back);
    ck_assert(session_undo(driver.session));
    ck_assert(now()->started && !now()->analysing);
    ck_assert_int_eq(now()->game.moves[1], square("f6"));
}

/* The file is opened at its end: undo at once brings back what was there, and does so after a
   restart; once the user has stepped or written in it, undo takes its moves back first. */
TEST(undo_right_after_opening_brings_back_the_game_before) {
    for (int done = 0; done < 3; done++) {
        TcTree *tree = play_and_make_another();
        ck_assert(session_open(driver.session, tree));
        ck_assert_int_eq(now()->game.cursor, 2);
        if (done == 1) {
            ck_assert(session_go_to(driver.session, 1) && session_go_to(driver.session, 2));
        } else if (done == 2) {
            ck_assert(driver_comment(driver.session, "mine"));
        }
        ck_assert(now()->brings_back == (done == 0));
        copy();
        ck_assert(session_undo(reader.session));
        ck_assert(driver_now(&reader)->started == (done == 0));
        ck_assert_int_eq(driver_now(&reader)->game.cursor, done == 0 ? 2 : 1);
        ck_assert_int_eq(driver_now(&reader)->game.moves[0], tc_square_parse(done ? "d3" : "f5"));
        driver_check(&reader);
    }
}

/* Values at the nodes of a file are shown, as the file's, and are what a saved tree has again. */
TEST(values_come_from_a_file_and_go_back) {
    TcTree *tree = line_tree("f5d6c3");
    const double values[4] = {0, 1.5, -2, 64};
    const int depths[4] = {16, 0, 57, 90};
    for (TcNode node = 0; node < 4; node++) {
        TcNodeEval eval = {
            .known = true, .value = values[node], .depth = depths[node], .exact = node == 2};
        ck_assert_int_eq(tc_tree_set_eval(tree, node, &eval), TC_OK);
    }
    ck_assert(session_open(driver.session, tree));
    ck_assert(session_stop(driver.session));
    for (int i = 0; i < 2; i++) {
        const SessionSnapshot *shown = driver_now(i == 0 ? &driver : &reader);
        const int shown_depths[4] = {16, 0, 57, 57};
        for (int ply = 0; ply < 4; ply++) {
            const PositionValue *value = &shown->values[ply];
            ck_assert(value->known && value->from_file && value->exact == (ply == 2));
            ck_assert_double_eq(value->black_value, values[ply]);
            ck_assert_int_eq(value->depth, shown_depths[ply]);
        }
        copy();
    }
    TcTree *saved = NULL;
    ck_assert_int_eq(tc_tree_clone(driver_now(&reader)->tree, &saved), TC_OK);
    session_put_values(reader.session, saved);
    ck_assert(trees_are_equal(saved, now()->tree));
    tc_tree_free(saved);
}

static bool knows_all(const SessionSnapshot *now) {
    bool all = true;
    for (int ply = 0; ply <= now->game.count; ply++) {
        all = all && now->values[ply].known && !now->values[ply].from_file;
    }
    return all && !now->review.running;
}

/* The values that the session has found are written to the nodes, read by another one, and not
   trusted by its review. */
TEST(values_found_are_saved) {
    TcTree *tree = line_tree("f5d6c3");
    ck_assert(session_open(driver.session, tree));
    ck_assert(session_review(driver.session));
    driver_pump_until(&driver, knows_all);
    TcTree *saved = NULL;
    ck_assert_int_eq(tc_tree_clone(now()->tree, &saved), TC_OK);
    session_put_values(driver.session, saved);
    ck_assert(session_open(reader.session, saved));
    ck_assert(session_stop(reader.session));
    int reported = 0;
    for (int ply = 0; ply <= 3; ply++) {
        const PositionValue *a = &now()->values[ply];
        const PositionValue *b = &driver_now(&reader)->values[ply];
        if (b->from_file) { /* the analysis may have looked deeper for a moment */
            ck_assert_double_eq(a->black_value, b->black_value);
            ck_assert_int_eq(a->depth, b->depth);
            ck_assert(a->exact == b->exact);
            reported++;
        }
        ck_assert(b->known);
    }
    ck_assert_int_ge(reported, 1);
    ck_assert(session_review(reader.session));
    driver_pump_until(&reader, knows_all);
}

/* Whatever is done, every state can be put into another session. */
TEST(every_state_can_be_saved) {
    uint64_t random = 11;
    driver_start(&driver, 0, 0);
    for (int step = 0; step < 400; step++) {
        uint64_t moves = legal_moves();
        switch (random_below(&random, 12)) {
        case 0:
            session_undo(driver.session);
            break;
        case 1:
            session_redo(driver.session);
            break;
        case 2:
            session_set_analysis(driver.session, !now()->analysing);
            break;
        case 3:
            session_go_to(driver.session, (int)random_below(&random, 20));
            break;
        case 4:
            driver_comment(driver.session, step % 2 ? "one" : "two");
            break;
        case 5:
            if (step % 5 == 0) {
                session_new(driver.session);
            } else if (step % 7 == 0) {
                session_resign(driver.session);
            } else {
                session_promote(driver.session);
            }
            break;
        case 6:
            if (!now()->started) {
                driver_start(&driver, 0, 0);
            }
            break;
        default:
            for (uint32_t skip = random_below(&random, 4); skip > 0 && bits_rest(moves); skip--) {
                moves = bits_rest(moves);
            }
            if (moves) {
                session_play(driver.session, bits_first(moves));
            }
        }
        copy();
    }
}

/* -- everything that a game can be -- */

static const SessionPlayer players[] = {
    {.kind = SESSION_HUMAN, .name = "Ada"},
    {.kind = SESSION_COMPUTER, .level = 1},
    {.kind = SESSION_COMPUTER, .level = TC_LEVEL_CUSTOM},
    {.kind = SESSION_COMPUTER, .level = 3, .adaptive = true},
    {.kind = SESSION_COMPUTER, .level = 1, .program = true, .name = "Rhino 2"}};
static const SessionTime times[] = {{0, 0}, {300, 0}, {SESSION_SECONDS_MAX, SESSION_INCREMENT_MAX}};

enum {
    PLAYERS = sizeof players / sizeof players[0],
    TIMES = sizeof times / sizeof times[0],
    MODES = 3 /* playing, with hints, in analysis */
};

static void end_game(SessionEnding ending) {
    if (ending == SESSION_ENDED_BY_RESIGNATION) {
        ck_assert(session_resign(driver.session));
    } else if (ending == SESSION_ENDED_ON_TIME) {
        driver_pass(&driver, SESSION_SECONDS_MAX + 1);
        driver_pump(&driver);
    } else if (ending == SESSION_ENDED_ON_BOARD) { /* the shortest game there is */
        play("e6f4e3f6g5d6e7f5c5");
    }
    ck_assert_int_eq(now()->outcome.ending, ending);
}

static void start_kind(SessionStartKind start, const SessionPlayer *black,
                       const SessionPlayer *white, int time) {
    SessionSetup setup = {.players = {*black, *white},
                          .time = {times[time], times[(time + 1) % TIMES]},
                          .start = start,
                          .corners = 3,
                          .favoured = TC_WHITE};
    if (start == SESSION_START_HERE) { /* there is something to go on from */
        ck_assert(session_new(driver.session));
        play("f5d6");
    }
    ck_assert(session_start_game(driver.session, &setup));
}

static void set_mode(int mode) {
    if (mode == 1) {
        ck_assert(session_set_hints(driver.session, true));
    } else if (mode == 2) {
        ck_assert(session_set_analysis(driver.session, true));
    }
}

static void check_setup(void) {
    const SessionSnapshot *a = now(), *b = driver_now(&reader);
    ck_assert(a->setup.start == b->setup.start && a->setup.corners == b->setup.corners &&
              a->setup.favoured == b->setup.favoured);
    ck_assert_int_eq(a->random_plies, b->random_plies);
    for (int i = 0; i < 2; i++) {
        ck_assert_mem_eq(&a->setup.time[i], &b->setup.time[i], sizeof a->setup.time[i]);
        ck_assert(a->setup.players[i].kind == b->setup.players[i].kind &&
                  a->setup.players[i].level == b->setup.players[i].level &&
                  a->setup.players[i].adaptive == b->setup.players[i].adaptive &&
                  a->setup.players[i].program == b->setup.players[i].program);
        ck_assert_str_eq(a->setup.players[i].name, b->setup.players[i].name);
        ck_assert_double_eq_tol(a->clock.left[i], b->clock.left[i], 5.001);
    }
}

/* Every start, with every pair of players, clock and mode. */
TEST(every_start_is_restored) {
    for (int start = 0; start < SESSION_START_COUNT; start++) {
        for (int pair = 0; pair < PLAYERS * PLAYERS; pair++) {
            for (int time = 0; time < TIMES; time++) {
                for (int mode = 0; mode < MODES; mode++) {
                    start_kind((SessionStartKind)start, &players[pair / PLAYERS],
                               &players[pair % PLAYERS], time);
                    session_set_hints(driver.session, false);
                    set_mode(mode);
                    copy();
                    check_setup();
                }
            }
        }
    }
}

/* Every ending, seen while playing and in the analysis afterwards. */
TEST(every_ending_is_restored) {
    for (int ending = 0; ending < SESSION_ENDING_COUNT; ending++) {
        for (int mode = 0; mode < MODES; mode++) {
            for (int start = 0; start < SESSION_START_COUNT; start++) {
                bool drawn = start == SESSION_START_BALANCED;
                if ((ending == SESSION_ENDED_ON_BOARD && start != SESSION_START_STANDARD) ||
                    (ending != SESSION_NOT_ENDED && drawn)) {
                    continue; /* these moves begin at the standard start */
                }
                close_pair();
                open_pair();
                start_kind((SessionStartKind)start, &players[0], &players[0], 1);
                end_game((SessionEnding)ending);
                set_mode(mode);
                copy();
                check_setup();
                ck_assert_int_eq(driver_now(&reader)->result.ending, ending);
            }
        }
    }
}

/* Nothing of the line on the board is held fast where no game is played. */
TEST(a_branch_of_a_restored_file_can_be_deleted) {
    ck_assert(session_set_analysis(driver.session, true));
    play("f5d6");
    copy();
    ck_assert(session_delete_branch(reader.session));
    ck_assert(session_delete_branch(reader.session));
    Buf text;
    buf_init(&text);
    ck_assert(session_save(reader.session, SESSION_PART_NOW, &text) != NULL);
    buf_release(&text);
    ck_assert_int_eq(driver_now(&reader)->game.count, 0);
}

TEST(a_board_that_no_file_holds_begins_nothing) {
    SessionSetup setup = {.players = {{.kind = SESSION_HUMAN}, {.kind = SESSION_HUMAN}}};
    TcPosition position = {.board = {.mover = 1, .opponent = 2}, .mover = TC_BLACK};
    uint64_t number = now()->number;
    ck_assert(tc_board_moves(&position.board) != 0);
    ck_assert(!session_set_position(driver.session, &position));
    ck_assert(!session_start_from(driver.session, &setup, &position));
    ck_assert_uint_eq(now()->number, number);
}

SUITE("saved", open_pair, close_pair)
