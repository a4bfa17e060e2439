#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "gui/engines/state.h"
#include "gui/game/state.h"
#include "gui/library/state.h"
#include "gui/progress/state.h"
#include "gui/settings/state.h"
#include "gui/start/state.h"
#include "session/edit.h"
#include "session/practice.h"

#include "bench_scenes.h"
#include "gui/window/commands.h"
#include "gui/window/frame.h"
#include "gui/window/sync.h"
#include "storage/library_row.h"

enum { PLIES = 34 };

Gui *gui;

SessionSnapshot *scene_snapshot(void) {
    return (SessionSnapshot *)session_snapshot(gui->app.session);
}

static void run(CommandId id, int argument) {
    if (!command_run(gui, (CommandCall){id, argument})) {
        fprintf(stderr, "bench_frame: the command %s cannot be used\n", command_of(id)->name);
        exit(2);
    }
    gui_draw(gui); /* its controls are there for the next */
}

/* A game between two people, the same every time. */
static void play(void) {
    run(COMMAND_FIELD, form_call(SCENE_START, START_SIDE, FORM_CHOOSE + SIDE_BOTH));
    run(COMMAND_START, 0);
    for (int i = 0; i < PLIES; i++) {
        const TcGame *game = &scene_snapshot()->game;
        uint64_t moves = tc_board_moves(&tc_game_position(game)->board);
        TcSquare square = 0;
        for (int skip = i % 3; !(moves >> square & 1) || (skip-- > 0 && moves >> square >> 1);) {
            square++;
        }
        session_play(gui->app.session, square);
    }
    gui_sync(gui);
}

static void fill_report(void) {
    SessionSnapshot *now = scene_snapshot();
    TcReport *report = &now->report;
    uint64_t moves = tc_board_moves(&tc_game_position(&now->game)->board);
    *report = (TcReport){.depth = 14};
    for (TcSquare square = 0; square < TC_SQUARE_COUNT; square++) {
        if (moves >> square & 1) {
            int index = report->line_count++;
            report->lines[index] = (TcLine){
                .move = square, .value = 8 - 3 * index, .depth = 14, .pv_length = 8, .pv = {0}};
            for (int i = 0; i < 8; i++) {
                report->lines[index].pv[i] = (uint8_t)((square + 7 * i) % TC_SQUARE_COUNT);
            }
        }
    }
    now->has_report = now->evaluation_visible = true;
    for (int ply = 0; ply <= now->game.count; ply++) {
        uint64_t legal = tc_board_moves(&now->game.positions[ply].board);
        now->values[ply] = (PositionValue){.black_value = (int8_t)(ply % 17 - 8),
                                           .depth = 10,
                                           .best = legal ? __builtin_ctzll(legal) : TC_NO_SQUARE};
    }
}

static void analyse(void) {
    play();
    run(COMMAND_ANALYSE, 0);
    session_stop(gui->app.session);
    gui_sync(gui);
    fill_report();
    scene_snapshot()->thinking = SESSION_THINKING_ANALYSIS;
}

static void in_play(void) {
    play();
    run(COMMAND_TAB, TAB_MOVES);
}

static void hints(void) {
    analyse();
    run(COMMAND_HINT_STYLE, 0);
    run(COMMAND_TAB, TAB_MOVES);
}

static void turning(void) {
    play();
    ViewFlip flip = {
        .discs = tc_position_discs(tc_game_position(&scene_snapshot()->game), TC_BLACK),
        .from = 27,
    };
    /* every width of a disc is drawn once: which ones frames show depends on the clock */
    for (int ms = 300; ms >= 0; ms--) {
        flip.start = clock_seconds() - ms / 1000.0;
        gui->state.flip = flip;
        gui_draw(gui);
    }
    gui->state.flip = flip;
}

static void judge(void) {
    Losses *judgement = &scene_snapshot()->judgement;
    for (int i = 0; i < scene_snapshot()->game.count; i++) {
        judgement->loss[i] = (int16_t)(i % 11);
        judgement->mark[i] = (uint8_t)(i % 4);
        judgement->counts[i % 2][i % 4]++;
        judgement->total[i % 2] += i % 11;
    }
    scene_snapshot()->review = (SessionReview){.complete = true, .done = PLIES, .total = PLIES};
}

static void review(void) {
    analyse();
    judge();
    run(COMMAND_TAB, TAB_REVIEW);
}

static void learn(void) {
    analyse();
    judge();
    gui->state.tab = TAB_REVIEW;
    scene_snapshot()->learn = (SessionLearn){.state = LEARN_ASKED,
                                             .count = 9,
                                             .played = 20,
                                             .tried = TC_NO_SQUARE,
                                             .best = TC_NO_SQUARE};
}

static void comments(void) {
    char text[4000] = "";
    analyse();
    while (strlen(text) < sizeof text - 80) {
        strcat(text, "Words that a person has written about this position of the game. ");
    }
    (void)session_set_comment(gui->app.session, tc_tree_cursor(app_now(&gui->app)->tree), text);
    session_stop(gui->app.session);
    run(COMMAND_COMMENT, 0);
}

static void database(void) {
    play();
    run(COMMAND_DATABASE, 0);
    ViewDatabase *shown =
        &((GameState *)scenes_state(&gui->state.scenes, SCENE_GAME))->database.shown;
    if (!shown) {
        return;
    }
    shown->problem = (Text){""};
    shown->known = true;
    shown->total = 123456;
    shown->moves.move_count = 10;
    for (int i = 0; i < 10; i++) {
        shown->moves.moves[i] = (ExplorerMove){.move = (TcSquare)i,
                                               .same_as = (TcSquare)i,
                                               .games = 1000 / (i + 1),
                                               .black_wins = 400 / (i + 1),
                                               .white_wins = 300 / (i + 1)};
    }
    shown->game_count = 40;
    for (int i = 0; i < 40; i++) {
        snprintf(shown->games[i].black, sizeof shown->games[i].black, "A person, number %d", i);
        snprintf(shown->games[i].white, sizeof shown->games[i].white, "Another person");
    }
}

static void set_up(void) {
    play();
    run(COMMAND_SETUP, 0);
}

static void lab(void) {
    play();
    run(COMMAND_LAB, 0);
    SessionLab *shown = &scene_snapshot()->lab;
    *shown = (SessionLab){.running = true, .depth = 10, .count = 6, .at = 3};
    for (int i = 0; i < shown->count; i++) {
        shown->runs[i] = (SessionLabRun){.feature = i - 1,
                                         .state = i < 3    ? SESSION_LAB_DONE
                                                  : i == 3 ? SESSION_LAB_RUNNING
                                                           : SESSION_LAB_WAITING,
                                         .depth = 10,
                                         .nodes = 1234567u * (unsigned)(i + 1),
                                         .seconds = 0.3 * i};
    }
}

/* A full page of the library, with a whole game chosen. */
static void library(void) {
    static const char *const names[] = {"Tamenori Hideshi", "Murakami Takeshi", "Rose Brian",
                                        "Berg Matthias", "Di Mattei Alessandro"};
    play();
    run(COMMAND_LIBRARY, 0);
    LibraryState *shown = scenes_state(&gui->state.scenes, SCENE_LIBRARY);
    if (!shown) {
        return;
    }
    shown->listed = true;
    shown->total = shown->row_count = LIBRARY_PAGE;
    shown->table.row = shown->table.anchor = shown->chosen_at = 3;
    for (int i = 0; i < LIBRARY_PAGE; i++) {
        LibraryRow *row = &shown->rows[i];
        *row = (LibraryRow){.id = i + 1,
                            .year = 1977 + i % 40,
                            .outcome = LIBRARY_BLACK_WON,
                            .score = 2 * (i % 20 + 1),
                            .theory = 4};
        snprintf(row->black, sizeof row->black, "%s %d", names[i % 5], i);
        snprintf(row->white, sizeof row->white, "%s %d", names[i % 3], i);
        snprintf(row->event, sizeof row->event, "World Championship %d", 1977 + i);
        snprintf(row->date, sizeof row->date, "%d-05-%02d", 1977 + i % 40, i % 28 + 1);
        shown->openings[i] = (OpeningFound){.english = names[i % 4], .japanese = names[i % 4]};
    }
    shown->chosen = shown->rows[3];
    shown->opening = shown->openings[3];
    shown->game = scene_snapshot()->game;
}

static void settings(void) {
    run(COMMAND_SETTINGS, 0);
}

static void keys_of_settings(void) {
    run(COMMAND_SETTINGS, 0);
    run(COMMAND_FIELD, form_call(SCENE_SETTINGS, SETTINGS_SECTION, FORM_CHOOSE + TAB_KEYS));
}

static void keys(void) {
    analyse();
    run(COMMAND_HELP, 0);
}

static void menu(void) {
    play();
    run(COMMAND_MENU, 0);
}

static void files(void) {
    play();
    run(COMMAND_OPEN, 0);
}

static void start_panel(void) {
}

/* The library while its queue of reviews works: how far it is, and columns of what was found. */
static void reviewing(void) {
    library();
    LibraryState *shown = scenes_state(&gui->state.scenes, SCENE_LIBRARY);
    gui->app.reviews = (Reviews){.on = true, .id = 4, .waiting = 1234, .done = 56};
    for (int i = 0; i < LIBRARY_PAGE; i++) {
        LibraryReview *review = &shown->rows[i].review;
        *review = (LibraryReview){.depth = 12,
                                  .accuracy = {(uint8_t)(50 + i % 50), (uint8_t)(99 - i % 50)},
                                  .mistakes = {(uint8_t)(i % 5), (uint8_t)(i % 3)}};
    }
}

static void guess(void) {
    play();
    PracticePlan plan = {
        .kind = PRACTICE_GUESS, .line = scene_snapshot()->game, .from = 8, .guess = {true, true}};
    run(COMMAND_PRACTICE, 0);
    if (!session_practise(gui->app.session, &plan)) {
        exit(2);
    }
    session_stop(gui->app.session);
    gui_sync(gui);
}

static void practice(void) {
    play();
    run(COMMAND_PRACTICE, 0);
}

/* Two variations after every second move. */
static void tree(void) {
    analyse();
    for (int ply = PLIES - 2; ply >= 2; ply -= 2) {
        for (int more = 0; more < 2; more++) {
            session_go_to(gui->app.session, ply);
            const TcGame *game = &scene_snapshot()->game;
            uint64_t moves = tc_board_moves(&tc_game_position(game)->board);
            for (int skip = more + 1; skip-- > 0 && (moves & (moves - 1));) {
                moves &= moves - 1;
            }
            session_play(gui->app.session, (TcSquare)__builtin_ctzll(moves));
        }
    }
    session_stop(gui->app.session);
    gui_sync(gui);
    run(COMMAND_TREE, 0);
}

static void book(void) {
    run(COMMAND_BOOK, 0);
}

static void drop_outs(void) {
    run(COMMAND_BOOK, 0);
    run(COMMAND_BOOK_DROP_OUTS, 0);
}

static void match(void) {
    play();
    run(COMMAND_ENGINES, 0);
    run(COMMAND_FIELD, form_call(SCENE_ENGINES, ENGINES_PAGE, FORM_CHOOSE + ENGINES_MATCH));
}

static void engines(void) {
    run(COMMAND_ENGINES, 0);
}

/* A user of a hundred games. */
static void show_progress(ProgressTab tab) {
    run(COMMAND_PROGRESS, 0);
    ProgressState *own = scenes_state(&gui->state.scenes, SCENE_PROGRESS);
    Summary *summary = &own->summary;
    own->tab = tab;
    own->known = true;
    *summary = (Summary){.all = {.results = {30, 10, 60}, .games = 100},
                         .month_count = SUMMARY_MONTHS,
                         .streak = 3,
                         .best_streak = 7,
                         .reviewed = SUMMARY_GAMES_MAX,
                         .accuracy = 71.5,
                         .recent_accuracy = 78,
                         .plotted = SUMMARY_GAMES_MAX,
                         .recent = SUMMARY_RECENT};
    for (int i = 0; i < SUMMARY_MONTHS; i++) {
        summary->months[i] = (SummaryMonth){
            202601 + i, {.results = {i % 4, i % 2, i % 6}, .games = i % 4 + i % 2 + i % 6}};
    }
    for (int i = 1; i <= TC_LEVEL_CUSTOM; i++) {
        summary->levels[i] = (Tally){.results = {i, 1, 13 - i}, .games = 14};
    }
    for (int i = 0; i < SUMMARY_GAMES_MAX; i++) {
        summary->accuracies[i] = 40 + i * 7 % 60;
        summary->means[i] = 60 + i % 20;
    }
    for (int i = 0; i < MISTAKE_KINDS; i++) {
        summary->mistakes[i] = 3 * i + 2;
        summary->recent_mistakes[i] = i;
    }
    for (int i = 0; i < PROGRESS_KINDS; i++) {
        SummaryKind *kind = &summary->kinds[i];
        *kind = (SummaryKind){.exercises = 50,
                              .clean = 20,
                              .moves = 200,
                              .right = 150,
                              .matched = 90,
                              .lost = 70,
                              .count = SUMMARY_EXERCISES_MAX};
        for (int j = 0; j < SUMMARY_EXERCISES_MAX; j++) {
            kind->shares[j] = 30 + j * 11 % 70;
        }
    }
}

static void progress_results(void) {
    show_progress(PROGRESS_TAB_RESULTS);
}

static void progress_accuracy(void) {
    show_progress(PROGRESS_TAB_ACCURACY);
}

static void progress_mistakes(void) {
    show_progress(PROGRESS_TAB_MISTAKES);
}

static void progress_practice(void) {
    show_progress(PROGRESS_TAB_PRACTICE);
}

static void rules(void) {
    play();
    run(COMMAND_RULES, 0);
}

static void manual(void) {
    play();
    run(COMMAND_MANUAL, 0);
    run(COMMAND_MANUAL_PAGE, 1); /* with pictures */
}

static void about(void) {
    play();
    run(COMMAND_ABOUT, 0);
}

static void details(void) {
    play();
    run(COMMAND_DETAILS, 0);
}

const BenchScene scenes[] = {
    {"start panel", start_panel},
    {"play", in_play},
    {"discs turning", turning},
    {"lines", analyse},
    {"hints in full", hints},
    {"review", review},
    {"learn", learn},
    {"comments", comments},
    {"database", database},
    {"set up", set_up},
    {"search lab", lab},
    {"library", library},
    {"settings", settings},
    {"settings, keys", keys_of_settings},
    {"keys", keys},
    {"menu", menu},
    {"files", files},
    {"reviewing", reviewing},
    {"practice", practice},
    {"guess", guess},
    {"tree", tree},
    {"book", book},
    {"drop-outs", drop_outs},
    {"match", match},
    {"engines", engines},
    {"results", progress_results},
    {"accuracy", progress_accuracy},
    {"mistakes", progress_mistakes},
    {"practised", progress_practice},
    {"rules", rules},
    {"manual", manual},
    {"about", about},
    {"details", details},
};

const int scene_count = sizeof scenes / sizeof scenes[0];
