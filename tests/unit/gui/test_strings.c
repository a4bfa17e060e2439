/* Numbers and sentences for the user. */
#include <stdio.h>
#include <string.h>

#include <turncoat/formats.h>

#include "support/lines.h"
#include "support/suite.h"
#include "words/people_text.h"
#include "words/translate.h"

#define MINUS "\xe2\x88\x92"

TEST(values_have_signs) {
    static const struct {
        TcValue value;
        const char *text;
    } cases[] = {{0, "0"},          {2, "+2"},    {-3, MINUS "3"},   {64, "+64"},
                 {-64, MINUS "64"}, {3.5, "+3"},  {-3.5, MINUS "3"}, {0.5, "0"},
                 {-0.5, "0"},       {3.75, "+4"}, {-2.6, MINUS "3"}};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        ck_assert_str_eq(text_of_value(cases[i].value).s, cases[i].text);
    }
}

TEST(who_leads_is_named) {
    ck_assert_str_eq(text_of_lead(3).s, "Black +3");
    ck_assert_str_eq(text_of_lead(-12).s, "White +12");
    ck_assert_str_eq(text_of_lead(0).s, "0");
}

/* The played move stands first, unless the better one has the greater figure. */
TEST(people_lose_by_tens) {
    PeopleForecast forecast = {.chances = {0.004, 0.3, 0.696}, .loss = 5.06, .mistake = 0.68};
    TcReport report = {.line_count = 3, .lines = {{.move = 0}, {.move = 1}, {.move = 2}}};
    ck_assert_str_eq(text_of_difficulty(&forecast, 2).s,
                     "Easy to miss: 7 of 10 club players lose 4 discs or more here.");
    forecast.mistake = 0.44;
    ck_assert_str_eq(text_of_difficulty(&forecast, 0).s,
                     "4 of 10 masters lose 4 discs or more here.");
    ck_assert_str_eq(text_of_choices(&forecast, &report).s,
                     "They lose 5.1 on average; most often: c1 70 %, b1 30 %");
    ck_assert_str_eq(text_of_expected_loss(&forecast).s, "People lose 5.1 here");
}

TEST(swings_are_sentences) {
    TcSquare c4 = tc_square_parse("c4");
    ck_assert_str_eq(text_of_swing(c4, 4, -6).s, "c4 turns a win by 4 into a loss by 6.");
    ck_assert_str_eq(text_of_swing(c4, 4, 0).s, "c4 turns a win by 4 into a draw.");
    ck_assert_str_eq(text_of_swing(c4, 0, -2).s, "c4 turns a draw into a loss by 2.");
    ck_assert_str_eq(text_of_swing(c4, 8, 2).s, "");
}

TEST(reasons_are_sentences) {
    Reason reason = {.kind = REASON_THEIR_MOBILITY,
                     .mover = TC_BLACK,
                     .move = tc_square_parse("f6"),
                     .better = tc_square_parse("d6"),
                     .played = 7,
                     .best = 5};
    ck_assert_str_eq(text_of_reason(&reason).s, "After f6 White has 7 moves; after d6 only 5.");
    reason.kind = REASON_OWN_MOBILITY;
    reason.played = 3;
    ck_assert_str_eq(text_of_reason(&reason).s, "After d6 Black has 5 moves; after f6 only 3.");
    reason.kind = REASON_STABLE;
    ck_assert_str_eq(text_of_reason(&reason).s,
                     "Stable discs of Black: 5 after d6, only 3 after f6.");
    reason.kind = REASON_CORNER;
    reason.played = 3;
    reason.best = 1;
    ck_assert_str_eq(text_of_reason(&reason).s,
                     "After f6 White can take 3 corners; after d6 only 1.");
    reason.best = 0;
    ck_assert_str_eq(text_of_reason(&reason).s, "After f6 White can take a corner.");
    reason.kind = REASON_X_SQUARE;
    ck_assert_str_eq(text_of_reason(&reason).s, "f6 is the X-square of an empty corner.");
}

TEST(a_line_says_what_is_known) {
    ck_assert_str_eq(text_of_line_value(&(TcLine){.depth = 0, .value = 7}).s, "\xe2\x80\xa6");
    ck_assert_str_eq(text_of_line_value(&(TcLine){.depth = 5, .value = 7}).s, "+7");
    ck_assert_str_eq(text_of_line_value(&(TcLine){.depth = 9, .value = -1, .wld = true}).s, "loss");
}

TEST(counts_stay_short) {
    static const struct {
        double count;
        const char *text;
    } cases[] = {{0, "0"},           {950, "950"},      {999.6, "1.0 k"}, {12400, "12.4 k"},
                 {99960, "100 k"},   {3.6e6, "3.6 M"},  {412e6, "412 M"}, {1.24e9, "1.2 G"},
                 {999.7e6, "1.0 G"}, {1.8e19, "9999 T"}};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        ck_assert_str_eq(text_of_count(cases[i].count).s, cases[i].text);
    }
}

TEST(numbers_have_their_thousands_apart) {
    static const struct {
        int64_t number;
        const char *text;
    } cases[] = {{0, "0"},
                 {7, "7"},
                 {999, "999"},
                 {1000, "1,000"},
                 {137548, "137,548"},
                 {-1234, "-1,234"},
                 {-999, "-999"},
                 {2147483647, "2,147,483,647"}};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        ck_assert_str_eq(text_of_number(cases[i].number).s, cases[i].text);
    }
}

TEST(numbers_are_written_as_the_language_does) {
    static const struct {
        const char *tag, *whole, *tenths, *count;
    } cases[] = {{"de", "137.548", "3,6", "12,4 k"},
                 {"es", "137.548", "3,6", "12,4 k"},
                 {"fr",
                  "137\xe2\x80\xaf"
                  "548",
                  "3,6", "12,4 k"},
                 {"ja", "137,548", "3.6", "12.4 k"}};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        ck_assert(translate_begin(cases[i].tag, TEST_LOCALES));
        ck_assert_str_eq(text_of_number(137548).s, cases[i].whole);
        ck_assert_str_eq(text_of_decimal(3.6, 1).s, cases[i].tenths);
        ck_assert_str_eq(text_of_count(12400).s, cases[i].count);
    }
    ck_assert(translate_begin("en", NULL));
}

TEST(a_text_is_cut_where_its_room_ends) {
    char longer[2 * TEXT_SIZE];
    memset(longer, 'x', sizeof longer - 1);
    longer[sizeof longer - 1] = '\0';
    ck_assert_uint_eq(strlen(text_format("%s", longer).s), TEXT_SIZE - 1);
    ck_assert_str_eq(text_of_names("Ada", "").s, "Ada \xe2\x80\x93 ?");
    ck_assert_str_eq(text_of_games(1).s, "1 game");
    ck_assert_str_eq(text_of_games(137548).s, "137,548 games");
    ck_assert_str_eq(text_of_square(tc_square_parse("f5")).s, "f5");
}

TEST(a_search_wants_all_its_words) {
    static const char *const texts[] = {"Ada Lovelace", "Paris Open"};
    ck_assert(text_has_words("", texts, 2));
    ck_assert(text_has_words("open ada", texts, 2));
    ck_assert(text_has_words("  LOVE ", texts, 2));
    ck_assert(!text_has_words("ada london", texts, 2));
    ck_assert(!text_has_words("open", texts, 1));
}

TEST(durations_are_minutes_and_seconds) {
    ck_assert_str_eq(text_of_duration(7.9).s, "0:07");
    ck_assert_str_eq(text_of_duration(761).s, "12:41");
    ck_assert_str_eq(text_of_duration(1e30).s, "99999:59");
}

static TcTree *bare;

static void begin(void) {
    bare = line_tree("");
}

static void end(void) {
    tc_tree_free(bare);
}

static SessionSnapshot fresh(void) {
    SessionSnapshot snapshot = {.played = TC_NO_SQUARE, .tree = bare};
    tc_game_init(&snapshot.game);
    return snapshot;
}

static void value_position(SessionSnapshot *snapshot) {
    snapshot->has_report = true;
    snapshot->report.line_count = 1;
    snapshot->report.lines[0] =
        (TcLine){.move = tc_square_parse("c4"), .value = 2, .depth = 8, .pv_length = 1};
}

TEST(one_node_is_no_nodes) {
    SessionSnapshot snapshot = fresh();
    ck_assert_str_eq(text_of_search(&snapshot).s, "");
    snapshot.has_report = true;
    snapshot.report.depth = 1;
    snapshot.report.nodes = 1;
    ck_assert_ptr_nonnull(strstr(text_of_search(&snapshot).s, " 1 node"));
    ck_assert_ptr_null(strstr(text_of_search(&snapshot).s, "nodes"));
    snapshot.report.nodes = 12400;
    ck_assert_ptr_nonnull(strstr(text_of_search(&snapshot).s, "12.4 k nodes"));
}

TEST(a_long_proof_says_how_far_it_is) {
    SessionSnapshot snapshot = fresh();
    snapshot.has_report = true;
    snapshot.report = (TcReport){.depth = 14,
                                 .nodes = 1000,
                                 .seconds = 2,
                                 .proving = true,
                                 .proved = 0.437,
                                 .seconds_left = 123};
    ck_assert_ptr_null(strstr(text_of_search(&snapshot).s, "proven"));
    snapshot.report.seconds = 95;
    ck_assert_str_eq(text_of_search(&snapshot).s,
                     "Depth 14 \u00b7 43% proven, about 2:03 left \u00b7 1:35");
}

TEST(a_detailed_hint_is_explained) {
    ck_assert_str_eq(
        text_of_line_details(&(TcLine){.depth = 28, .selectivity = 73, .nodes = 12400}).s,
        "28@73%: 28 plies deep, cut-offs right in 73 of 100 cases; 12.4 k nodes");
    ck_assert_str_eq(text_of_line_details(&(TcLine){.depth = 12, .selectivity = 100, .nodes = 1}).s,
                     "12: 12 plies deep, nothing left out; 1 node");
}

TEST(title_says_the_state_and_no_value_that_is_hidden) {
    SessionSnapshot snapshot = fresh();
    value_position(&snapshot);
    Text title = text_of_title(&snapshot);
    ck_assert_ptr_nonnull(strstr(title.s, "Black to move"));
    ck_assert_ptr_null(strstr(title.s, "c4"));
    snapshot.evaluation_visible = true;
    ck_assert_ptr_nonnull(strstr(text_of_title(&snapshot).s, "Black to move, best c4 +2"));
}

TEST(a_name_and_a_number_stand_apart) {
    ck_assert_str_eq(text_of_pairing("Club 7", "Level 2", "2 \xe2\x80\x93 0").s,
                     "Club 7 \xe2\x80\x93 Level 2: 2 \xe2\x80\x93 0");
}

TEST(a_paused_game_says_what_to_do) {
    SessionSnapshot snapshot = fresh();
    snapshot.started = snapshot.playing = snapshot.paused = true;
    snapshot.setup.players[TC_BLACK] = (SessionPlayer){.kind = SESSION_COMPUTER, .level = 2};
    snapshot.notice = (SessionNotice){.kind = SESSION_NOTICE_PAUSED};
    ck_assert_str_eq(text_of_notice(&snapshot, "F12").s, "Paused: F12 lets Black move");
    ck_assert_str_eq(text_of_notice(&snapshot, "").s, "Paused: Black is to move");
}

TEST(a_search_that_only_looked_has_no_depth) {
    SessionSnapshot snapshot = fresh();
    snapshot.started = snapshot.playing = snapshot.has_report = true;
    snapshot.thinking = SESSION_THINKING_MOVE;
    snapshot.report = (TcReport){.depth = 0, .nodes = 1, .seconds = 0.4};
    ck_assert_str_eq(text_of_search(&snapshot).s, "");
    snapshot.report.depth = 2;
    ck_assert_ptr_nonnull(strstr(text_of_search(&snapshot).s, "Depth 2"));
}

TEST(a_person_against_the_computer_is_you) {
    SessionSnapshot snapshot = fresh();
    snapshot.started = snapshot.playing = true;
    snapshot.setup.players[TC_WHITE] = (SessionPlayer){.kind = SESSION_COMPUTER, .level = 2};
    ck_assert_str_eq(text_of_player(&snapshot, TC_BLACK).s, "You");
    ck_assert_str_eq(text_of_player(&snapshot, TC_WHITE).s, "Turncoat");
    ck_assert_ptr_nonnull(strstr(text_of_player_detail(&snapshot, TC_WHITE).s, "Beginner 2"));
    ck_assert_str_eq(text_of_turn(&snapshot, "Space").s, "Your move");
}

/* The names of the game that is on the board, whatever is done with it. */
TEST(names_stay_in_analysis) {
    SessionSnapshot snapshot = fresh();
    TcTree *tree = NULL;
    snapshot.analysing = true;
    snapshot.playing = false;
    ck_assert_str_eq(text_of_player(&snapshot, TC_BLACK).s, "Black");
    ck_assert_str_eq(text_of_player_detail(&snapshot, TC_BLACK).s, "");
    ck_assert_int_eq(tc_tree_create(NULL, &tree), TC_OK);
    ck_assert_int_eq(tc_tree_set_header(tree, TC_HEADER_BLACK, "Ada"), TC_OK);
    snapshot.tree = tree;
    ck_assert_str_eq(text_of_player(&snapshot, TC_BLACK).s, "Ada");
    ck_assert_str_eq(text_of_player_detail(&snapshot, TC_BLACK).s, "Black");
    snapshot.started = snapshot.playing = true;
    snapshot.setup.players[TC_WHITE] = (SessionPlayer){.kind = SESSION_COMPUTER, .level = 2};
    ck_assert_str_eq(text_of_player(&snapshot, TC_WHITE).s, "Turncoat");
    ck_assert_ptr_nonnull(strstr(text_of_player_detail(&snapshot, TC_WHITE).s, "Beginner 2"));
    tc_tree_free(tree);
}

TEST(results_name_the_winner_first) {
    SessionSnapshot snapshot = fresh();
    TcPosition all_black = {.board = {.mover = UINT64_C(0xffffff), .opponent = UINT64_C(1) << 63},
                            .mover = TC_WHITE};
    tc_game_init_from(&snapshot.game, &all_black);
    snapshot.over = true;
    ck_assert_str_eq(text_of_result(&snapshot).s, "White wins 63\u20131 (24\u20131 on the board)");
    snapshot.started = snapshot.playing = true;
    snapshot.setup.players[TC_WHITE] = (SessionPlayer){.kind = SESSION_COMPUTER, .level = 2};
    ck_assert_str_eq(text_of_result(&snapshot).s,
                     "Turncoat wins 63\u20131 (24\u20131 on the board)");
    snapshot.setup.players[TC_WHITE] = (SessionPlayer){.kind = SESSION_HUMAN};
    snapshot.setup.players[TC_BLACK] = (SessionPlayer){.kind = SESSION_COMPUTER, .level = 2};
    ck_assert_str_eq(text_of_result(&snapshot).s, "You win 63\u20131 (24\u20131 on the board)");
}

/* A player is addressed, whatever the computer is called and whether they have a name. */
TEST(games_that_end_early_address_the_player) {
    static const struct {
        SessionEnding ending;
        TcColour winner;
        bool program;
        const char *text;
    } ends[] = {
        {SESSION_ENDED_BY_RESIGNATION, TC_WHITE, false, "You resign: Turncoat wins"},
        {SESSION_ENDED_BY_RESIGNATION, TC_WHITE, true, "You resign: Edax wins"},
        {SESSION_ENDED_BY_RESIGNATION, TC_BLACK, true, "Edax resigns: you win"},
        {SESSION_ENDED_ON_TIME, TC_WHITE, false, "You ran out of time: Turncoat wins"},
        {SESSION_ENDED_ON_TIME, TC_WHITE, true, "You ran out of time: Edax wins"},
        {SESSION_ENDED_ON_TIME, TC_BLACK, false, "Turncoat ran out of time: you win"},
    };
    SessionSnapshot snapshot = fresh();
    snapshot.started = snapshot.playing = snapshot.over = true;
    snapshot.setup.players[TC_BLACK] = (SessionPlayer){.kind = SESSION_HUMAN, .name = "Ada"};
    for (size_t i = 0; i < sizeof ends / sizeof ends[0]; i++) {
        SessionPlayer *white = &snapshot.setup.players[TC_WHITE];
        *white = (SessionPlayer){.kind = SESSION_COMPUTER, .level = 2, .program = ends[i].program};
        snprintf(white->name, sizeof white->name, "%s", ends[i].program ? "Edax" : "");
        snapshot.outcome = (SessionOutcome){.ending = ends[i].ending, .winner = ends[i].winner};
        ck_assert_str_eq(text_of_result(&snapshot).s, ends[i].text);
    }
    snapshot.setup.players[TC_WHITE] = (SessionPlayer){.kind = SESSION_HUMAN, .name = "Bob"};
    ck_assert_str_eq(text_of_result(&snapshot).s, "Bob ran out of time: Ada wins");
}

static TcTree *wiped_out(const char *key, const char *text, const char *result) {
    TcTree *tree = line_tree("e6f4e3f6g5d6e7f5c5");
    ck_assert_int_eq(tc_tree_set_header(tree, key, text), TC_OK);
    ck_assert_int_eq(tc_tree_set_header(tree, TC_HEADER_RESULT, result), TC_OK);
    ck_assert_int_eq(tc_tree_settle_result(tree), TC_OK);
    return tree;
}

TEST(other_rules_and_results_are_told) {
    static const struct {
        const char *key, *text, *header, *result, *list, *note;
    } cases[] = {
        {TC_HEADER_EVENT, "x", "B+", "Black wins 64\u20130 (13\u20130 on the board)", "64\u20130",
         ""},
        {TC_HEADER_EVENT, "x", "W+4", "Black wins 64\u20130 (13\u20130 on the board)", "64\u20130",
         "The result is 64\u20130 (13\u20130 on the board) by the board, but 30\u201334 in the "
         "file"},
        {TC_HEADER_EVENT, "x", "W+R", "Black wins 64\u20130 (13\u20130 on the board)", "64\u20130",
         "The result is 64\u20130 (13\u20130 on the board) by the board, but W+R in the file"},
        {TC_HEADER_GGF_TYPE, "8a", "W+64", "Anti game \u00b7 White wins by 64", "0\u20131",
         "Anti game: the result is as in the file, values are for ordinary rules"},
        {TC_HEADER_GGF_TYPE, "8a", "", "Anti game \u00b7 The game is over", "",
         "Anti game: the result is as in the file, values are for ordinary rules"},
        {TC_HEADER_KOMI, "2.5", "B+61.5", "Komi game \u00b7 Black wins by 61.5", "1\u20130",
         "Komi game: the result is as in the file, values are for ordinary rules"},
        {TC_HEADER_GGF_TYPE, "8x", "0", "Unknown rules \u00b7 A draw, \u00bd\u2013\u00bd",
         "\u00bd\u2013\u00bd",
         "Unknown rules: the result is as in the file, values are for ordinary rules"}};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        SessionSnapshot snapshot = fresh();
        TcTree *tree = wiped_out(cases[i].key, cases[i].text, cases[i].header);
        tc_tree_main_line(tree, &snapshot.game);
        snapshot.game.cursor = snapshot.game.count;
        snapshot.tree = tree;
        snapshot.analysing = true;
        snapshot.playing = false;
        ck_assert_str_eq(text_of_result(&snapshot).s, cases[i].result);
        ck_assert_str_eq(text_of_tree_result(tree).s, cases[i].list);
        ck_assert_str_eq(text_of_note(tree).s, cases[i].note);
        snapshot.game.cursor = 0;
        bool ordinary = strcmp(cases[i].key, TC_HEADER_EVENT) == 0;
        ck_assert(ordinary == (strcmp(text_of_turn(&snapshot, "").s, "Black to move") == 0));
        ck_assert(ordinary == (strcmp(text_of_state(&snapshot).s, "Black to move") == 0));
        tc_tree_free(tree);
    }
}

/* A start is known by its first moves, by the tag of a file, or by neither. */
TEST(a_start_has_its_name_where_the_opening_has) {
    static const char list[] = "f5f6f7e3c3e6f3g3\n", named[] = "f5f6\tDiagonal\t\n";
    static const char moves[] = "f5f6f7e3c3e6f3g3e2";
    Starts *starts;
    OpeningNames *names;
    TcGame game = line_game(moves);
    TcTree *tree = line_tree(moves);
    ck_assert_int_eq(starts_create(list, sizeof list - 1, &starts, NULL), TC_OK);
    ck_assert_int_eq(opening_names_create(named, sizeof named - 1, &names, NULL), TC_OK);
    ck_assert_str_eq(text_of_opening(names, starts, &game, tree, true).s, "XOT-style start 1");
    ck_assert_str_eq(text_of_opening(names, NULL, &game, tree, false).s, "Diagonal");
    game.cursor = 7; /* not there yet */
    ck_assert_str_eq(text_of_opening(names, starts, &game, NULL, false).s, "Diagonal");
    ck_assert_int_eq(tc_tree_set_header(tree, TC_HEADER_VARIANT, "XOT"), TC_OK);
    ck_assert_str_eq(text_of_opening(names, starts, &game, tree, true).s, "XOT start");
    ck_assert_int_eq(tc_tree_set_header(tree, TC_HEADER_VARIANT, "standard"), TC_OK);
    ck_assert_str_eq(text_of_opening(names, starts, &game, tree, false).s, "Diagonal");
    tc_tree_free(tree);
    opening_names_free(names);
    starts_free(starts);
}

SUITE("strings", begin, end)
