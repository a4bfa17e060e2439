/* Whatever is entered and left again, the record is as it was: variations, the line on the board
   and its cursor, the game in progress and where it stands, values and review. Every way in is
   tried from within every other, with the program ended and started again in between. */
#include <stdio.h>
#include <string.h>

#include "session/lab.h"
#include "session/values.h"
#include "session_fixture.h"
#include "support/tree_check.h"

/* -- records -- */

static TcTree *make_tree(void) {
    TcTree *tree = line_tree("f5d6c5f4e3c6d3f6g6b4g4g5g7f2e2d2");
    TcNode node;
    ck_assert_int_eq(tc_tree_set_comment(tree, tc_tree_cursor(tree), "the end"), TC_OK);
    tc_tree_go_to(tree, TC_NODE_ROOT);
    ck_assert_int_eq(
        tc_tree_add(tree, tc_tree_first_child(tree, TC_NODE_ROOT), square("f6"), &node), TC_OK);
    ck_assert_int_eq(tc_tree_set_header(tree, TC_HEADER_BLACK, "Ada"), TC_OK);
    ck_assert_int_eq(tc_tree_set_user_sides(tree, TC_USER_BOTH), TC_OK);
    return tree;
}

static void begin_game(void) {
    driver_start(&driver, 0, 0);
    play("f5d6c3d3c4f4");
}

/* Some moves are taken back, and can be played again. */
static void begin_game_taken_back(void) {
    begin_game();
    ck_assert(session_undo(driver.session) && session_undo(driver.session));
}

static void begin_analysed_game(void) {
    begin_game_taken_back();
    ck_assert(session_set_analysis(driver.session, true));
    ck_assert(session_go_to(driver.session, 2));
    play("c5");
}

static void open_variations(void) {
    ck_assert(session_open(driver.session, make_tree()));
    ck_assert(session_go_to(driver.session, 5));
}

static void open_reviewed(void) {
    ck_assert(session_open(driver.session, make_tree()));
    ck_assert(session_review(driver.session));
    await(is_reviewed);
}

static void begin_nothing(void) {
}

static const struct {
    const char *name;
    void (*begin)(void);
} records[] = {{"nothing", begin_nothing},
               {"a game", begin_game},
               {"a game with moves taken back", begin_game_taken_back},
               {"a game in analysis", begin_analysed_game},
               {"a file with variations", open_variations},
               {"a reviewed file", open_reviewed}};
enum { RECORDS = sizeof records / sizeof records[0] };

/* -- what is entered; each returns whether it could be -- */

static bool toggle_analysis(void) {
    return session_set_analysis(driver.session, !now()->analysing);
}

static bool toggle_hints(void) {
    return session_set_hints(driver.session, !now()->hints);
}

static bool practise_endgames(void) {
    PracticePlan plan = {.kind = PRACTICE_ENDGAME, .empties = 10, .source = PRACTICE_DRAWN};
    return session_practise(driver.session, &plan);
}

static bool practise_opening(void) {
    PracticePlan plan = {.kind = PRACTICE_OPENING, .side = TC_BLACK};
    plan.line = line_game("f5d6");
    bool begun = session_practise(driver.session, &plan);
    if (begun) {
        (void)session_play(driver.session, square("f5"));
    }
    return begun;
}

static bool guess(void) {
    PracticePlan plan = {.kind = PRACTICE_GUESS, .guess = {true, true}};
    tc_tree_main_line(now()->tree, &plan.line);
    return plan.line.count > 0 && session_practise(driver.session, &plan);
}

static bool leave_practice(void) {
    return session_leave_practice(driver.session);
}

static bool learn(void) {
    return session_learn(driver.session);
}

static bool leave_learn(void) {
    return session_leave_learn(driver.session);
}

static bool run_lab(void) {
    SessionLabPlan plan = {.depth = 4, .features = TC_LAB_DEFAULT, .each = true};
    return session_lab_run(driver.session, &plan);
}

/* It may have come to its end. */
static bool leave_lab(void) {
    (void)session_lab_stop(driver.session);
    (void)session_lab_reset(driver.session);
    return true;
}

static bool begin_new(void) {
    return session_new(driver.session);
}

static bool start_another(void) {
    driver_start(&driver, 0, 0);
    return true;
}

static bool set_up(void) {
    TcPosition position = tc_position_initial();
    position = tc_position_play(&position, square("f5"));
    return session_set_position(driver.session, &position);
}

static bool open_another(void) {
    return session_open(driver.session, make_tree());
}

static bool resign(void) {
    return session_resign(driver.session);
}

static bool play_again(void) {
    return session_rematch(driver.session, true);
}

/* Undo brings back what was there as a whole. */
static bool undo(void) {
    return session_undo(driver.session);
}

typedef struct Way {
    const char *name;
    bool (*enter)(void);
    bool (*leave)(void);
    bool exercise; /* is not kept when the program ends: the record is */
} Way;

static const Way ways[] = {{"analysis", toggle_analysis, toggle_analysis, false},
                           {"hints", toggle_hints, toggle_hints, false},
                           {"practice of endgames", practise_endgames, leave_practice, true},
                           {"practice of an opening", practise_opening, leave_practice, true},
                           {"guess", guess, leave_practice, true},
                           {"learn", learn, leave_learn, true},
                           {"the Lab", run_lab, leave_lab, false},
                           {"New", begin_new, undo, false},
                           {"Start", start_another, undo, false},
                           {"a board set up", set_up, undo, false},
                           {"another file", open_another, undo, false},
                           {"resignation", resign, undo, false},
                           {"a rematch", play_again, undo, false}};
enum { WAYS = sizeof ways / sizeof ways[0] };

/* -- what must be as it was -- */

typedef struct Kept {
    TcTree *tree; /* owned */
    TcGame game;
    int random_plies;
    bool started, analysing, hints, reviewed;
    Losses judgement;
} Kept;

static Kept keep(void) {
    Kept kept = {.game = now()->game,
                 .random_plies = now()->random_plies,
                 .started = now()->started,
                 .analysing = now()->analysing,
                 .hints = now()->hints,
                 .reviewed = now()->review.complete,
                 .judgement = now()->judgement};
    ck_assert_int_eq(tc_tree_clone(now()->tree, &kept.tree), TC_OK);
    return kept;
}

static bool is_same_game(const TcGame *a, const TcGame *b) {
    return a->count == b->count && a->cursor == b->cursor &&
           tc_position_equal(&a->start, &b->start) &&
           memcmp(a->moves, b->moves, (size_t)a->count * sizeof a->moves[0]) == 0;
}

static const char *difference(const Kept *kept) {
    return !is_same_game(&kept->game, &now()->game)    ? "line"
           : kept->random_plies != now()->random_plies ? "random plies"
           : kept->started != now()->started           ? "started"
           : kept->analysing != now()->analysing       ? "analysing"
           : kept->hints != now()->hints               ? "hints"
           : kept->reviewed != now()->review.complete  ? "review"
           : kept->reviewed && memcmp(kept->judgement.mark, now()->judgement.mark,
                                      sizeof kept->judgement.mark) != 0
               ? "marks"
               : "";
}

/* -- ended and started again -- */

typedef struct Written {
    Buf line[2];
    TcTree *tree[2]; /* owned; NULL: none */
} Written;

static void write_part(Written *written, SessionPart part) {
    written->tree[part] = save_part(part, &written->line[part]);
    if (written->tree[part]) {
        session_put_values(driver.session, written->tree[part]);
    }
}

static void end_and_start(void) {
    Written written;
    write_part(&written, SESSION_PART_NOW);
    write_part(&written, SESSION_PART_BEFORE);
    close_driver();
    open_scripted();
    for (int part = 0; part < 2; part++) {
        if (written.tree[part]) {
            ck_assert(session_restore(driver.session, (SessionPart)part, written.line[part].data,
                                      written.tree[part]));
        }
        buf_release(&written.line[part]);
    }
}

/* Values come with a file, so that a tree has them after a restart: nothing else may differ. */
static TcTree *stripped(const TcTree *tree) {
    TcTree *copy = NULL;
    ck_assert_int_eq(tc_tree_clone(tree, &copy), TC_OK);
    for (TcNode node = TC_NODE_ROOT; node != TC_NO_NODE; node = tc_tree_following(copy, node)) {
        ck_assert_int_eq(tc_tree_set_eval(copy, node, &(TcNodeEval){.known = false}), TC_OK);
    }
    return copy;
}

static void check(const Kept *kept, const char *what) {
    TcTree *before = stripped(kept->tree), *after = stripped(now()->tree);
    ck_assert_msg(trees_are_equal(before, after), "%s: the tree", what);
    const char *differs = difference(kept);
    ck_assert_msg(differs[0] == '\0', "%s: %s", what, differs);
    tc_tree_free(before);
    tc_tree_free(after);
}

static bool is_in_exercise(void) {
    return now()->exercise_shown || now()->learn.state != LEARN_OFF;
}

/* Leaves a way, unless it is left already: an exercise ends with the program, with another one in
   its place, and where a game takes the board. False: there was nothing to bring back. */
static bool leave(const Way *way, const char *what) {
    if (way->exercise && !is_in_exercise()) {
        return true;
    }
    if (way->leave == undo && !now()->brings_back) {
        return false;
    }
    ck_assert_msg(way->leave(), "%s: %s cannot be left", what, way->name);
    return true;
}

/* Enters a way within another, ends the program there or not, and leaves both; false: there was no
   record to bring back. */
static bool try(const Way *outer, const Way *inner, bool ends, const char *what) {
    bool inside = outer->enter() && inner && inner->enter();
    if (ends) {
        end_and_start();
    }
    return (!inside || leave(inner, what)) && leave(outer, what);
}

/* Says which quarter of the pairs of ways a record meets under a sanitizer: another one than the
   record before. */
static bool is_in_turn(int index, int a, int b) {
    return (index + a + b + 1) % SUITE_ONE_IN == 0;
}

static void check_all(int index, bool ends) {
    for (int a = 0; a < WAYS; a++) {
        for (int b = -1; b < WAYS; b++) {
            char what[200];
            const Way *inner = b >= 0 ? &ways[b] : NULL;
            bool games = inner && ways[a].leave == undo && inner->leave == undo;
            bool analyses =
                records[index].begin == begin_analysed_game &&
                (ways[a].enter == toggle_analysis || (inner && inner->enter == toggle_analysis));
            if (games || analyses) {
                continue; /* undo brings back one game, the last; analysis ends where the game is */
            }
            if (!is_in_turn(index, a, b)) {
                continue;
            }
            open_scripted();
            records[index].begin();
            Kept kept = keep();
            snprintf(what, sizeof what, "%s, %s, %s%s", records[index].name, ways[a].name,
                     inner ? inner->name : "nothing", ends ? ", ended" : "");
            if (try(&ways[a], inner, ends, what)) {
                check(&kept, what);
            }
            tc_tree_free(kept.tree);
            close_driver();
        }
    }
}

TEST(the_record_is_as_it_was, .to = RECORDS, .timeout = 120) {
    check_all(_i, false);
}

TEST(the_record_is_as_it_was_after_the_program_ended, .to = RECORDS, .timeout = 120) {
    check_all(_i, true);
}

SUITE("entering", NULL, NULL)
