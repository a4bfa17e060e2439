/* The panel of a puzzle, drawn into memory over a session that learns. */
#include "session/edit.h"
#include "support/screen.h"

static Screen screen;
static Buf tree;

static void begin(void) {
    buf_init(&tree);
    open_part(&screen, 1180, 740, 1180, 740, 1);
    screen.driver.engine.iterations = 8; /* deep enough to judge by */
    screen.gui.state.tab = TAB_REVIEW;
}

static void end(void) {
    buf_release(&tree);
    close_screen(&screen);
}

static const SessionSnapshot *now(void) {
    return driver_now(&screen.driver);
}

static uint64_t legal_moves(void) {
    return tc_board_moves(&tc_game_position(&now()->game)->board);
}

static bool is_reviewed(const SessionSnapshot *snapshot) {
    return snapshot->review.complete;
}

static void begin_learning(void) {
    driver_start(&screen.driver, 0, 0);
    while (now()->game.count < 14) {
        ck_assert(session_play(screen.driver.session, __builtin_ctzll(legal_moves())));
    }
    ck_assert(session_review(screen.driver.session));
    driver_pump_until(&screen.driver, is_reviewed);
    ck_assert(session_learn(screen.driver.session) && now()->learn.count > 2);
}

static void draw_session(void) {
    screen.snapshot = *now();
    draw(&screen, &tree);
    ck_assert_ptr_nonnull(ui_find(&ui, ui_id("puzzle")));
}

/* The answer belongs to one position: from a variation as long as the way there its moves may be
   illegal. */
TEST(an_answer_is_shown_at_its_own_position) {
    begin_learning();
    while (now()->learn.state != LEARN_OVER) {
        ck_assert(session_learn_reveal(screen.driver.session));
        draw_session();
        int before = now()->game.cursor - 1;
        ck_assert(before >= 0 && session_go_to(screen.driver.session, before));
        for (uint64_t moves = legal_moves(); moves != 0; moves &= moves - 1) {
            ck_assert(session_play(screen.driver.session, __builtin_ctzll(moves)));
            draw_session();
            ck_assert(session_go_to(screen.driver.session, before));
        }
        ck_assert(session_learn_next(screen.driver.session));
    }
}

int main(void) {
    if (!fonts_find(&fonts)) {
        fputs("no usable font is installed\n", stderr);
        return 1;
    }
    return suite_run("learn_panel", begin, end);
}
