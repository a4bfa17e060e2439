/* The fields of the start panel: who plays, the strength of the computer, the clock, the board, the
   names, and one Start button. */
#include <ctype.h>

#include "app/engines.h"
#include "core/setup.h"
#include "gui/start/state.h"
#include "gui/window/gui.h"

static const FormOption sides[] = {
    FORM_OPTION("play black", N_("Black"), SIDE_BLACK, .picture = PICTURE_BLACK),
    FORM_OPTION("play white", N_("White"), SIDE_WHITE, .picture = PICTURE_WHITE),
    FORM_OPTION("play both", N_("Both"), SIDE_BOTH, .picture = PICTURE_BOTH),
    FORM_OPTION("watch", N_("Watch"), SIDE_WATCH, .picture = PICTURE_WATCH),
};
static const FormOption clocks[] = {
    FORM_OPTION("no clock", N_("None"), CLOCK_NONE),
    FORM_OPTION("clock 1+0", "1+0", CLOCK_1_0),
    FORM_OPTION("clock 5+3", "5+3", CLOCK_5_3),
    FORM_OPTION("clock 15+10", "15+10", CLOCK_15_10),
    FORM_OPTION("custom clock", N_("Other"), CLOCK_CUSTOM),
};
static const FormOption boards[] = {
    FORM_OPTION("standard start", N_("Standard"), SESSION_START_STANDARD),
    /* TRANSLATORS: a way to play: games begin after eight even moves */
    FORM_OPTION("xot start", N_("XOT"), SESSION_START_BALANCED),
    FORM_OPTION("handicap start", N_("Handicap"), SESSION_START_HANDICAP),
    FORM_OPTION("start here", N_("This one"), SESSION_START_HERE),
};
static const FormOption corners[] = {
    FORM_OPTION("1 corner", "1", 1),
    FORM_OPTION("2 corners", "2", 2),
    FORM_OPTION("3 corners", "3", 3),
    FORM_OPTION("4 corners", "4", 4),
};
static const int minutes[] = {1, 2, 3, 5, 7, 10, 15, 20, 25, 30, 40, 50, 60, 90, 120};
static const int increments[] = {0, 1, 2, 3, 5, 7, 10, 15, 20, 30, 45, 60};

#define COUNT(array) (int)(sizeof(array) / sizeof(array)[0])
#define CHOICE(member) FORM_STATE(StartState, choice.member)

static const FormField fields[START_FIELDS] = {
    [START_SIDE] = {FORM_CHOICE, .name = "side", .label = N_("You play"),
                    .help = N_("Choose who plays"), .target = CHOICE(side), .kept = FORM_KEPT(SIDE),
                    FORM_OPTIONS(sides)},
    [START_LEVEL_SIDE] = {FORM_CHOICE, FORM_TILES, .name = "level side", .label = N_("Level"),
                          .help = N_("Choose whose level to set"), .target = CHOICE(edited),
                          .count = 2},
    [START_LEVEL] = {FORM_CHOICE, FORM_EXPLAINS, .name = "level", .label = N_("Level"),
                     .help = N_("Choose the computer's strength"), .target = CHOICE(level),
                     .kept = FORM_KEPT(LEVEL)},
    [START_WHITE_LEVEL] = {FORM_CHOICE, FORM_EXPLAINS, .name = "level",
                           .help = N_("Choose the computer's strength"),
                           .target = CHOICE(white_level), .kept = FORM_KEPT(WHITE_LEVEL)},
    [START_CUSTOM] = {FORM_BUTTON, FORM_SMALL | FORM_NARROW, .call = {COMMAND_CUSTOM_LEVEL, 0}},
    [START_CLOCK] = {FORM_CHOICE, .name = "clock", .label = N_("Clock"),
                     .help = N_("Time per game, and seconds per move"), .target = CHOICE(clock),
                     .kept = FORM_KEPT(CLOCK), FORM_OPTIONS(clocks)},
    [START_MINUTES] = {FORM_NUMBER, .name = "minutes", .help = N_("Change the minutes per game"),
                       .target = CHOICE(minutes), .kept = FORM_KEPT(CLOCK_MINUTES), .min = 1,
                       .max = 120, .stops = minutes,
                       /* TRANSLATORS: minutes for a game, short */
                       .format = N_("%d min")},
    [START_INCREMENT] = {FORM_NUMBER, FORM_JOINS, .name = "increment",
                         .help = N_("Change the seconds added per move"),
                         .target = CHOICE(increment), .kept = FORM_KEPT(CLOCK_INCREMENT), .max = 60,
                         .stops = increments,
                         /* TRANSLATORS: seconds that every move adds, short */
                         .format = N_("+%d s")},
    [START_BOARD] = {FORM_CHOICE, .name = "board start", .label = N_("Board"),
                     .help = N_("Choose the starting position"), .target = CHOICE(start),
                     .kept = FORM_KEPT(BOARD_START), FORM_OPTIONS(boards)},
    [START_HERE] = {FORM_NOTE, .help = N_("The game begins from this position.")},
    [START_EVEN] = {FORM_TEXT, .name = "even start",
                    .help = N_("Type the number of an even start, or an opening that leads to it"),
                    .hint = N_("any number or opening"), .target = CHOICE(even)},
    [START_CORNERS] = {FORM_CHOICE, .name = "corners", .label = N_("Corners"),
                       .help = N_("Corners given to the weaker side"), .target = CHOICE(corners),
                       .kept = FORM_KEPT(CORNERS), FORM_OPTIONS(corners)},
    [START_NAME] = {FORM_TEXT, .name = "name", .label = N_("Names"), .help = N_("Type a name"),
                    .target = CHOICE(names[0]), .kept = FORM_KEPT_TEXT(NAME)},
    [START_WHITE_NAME] = {FORM_TEXT, FORM_JOINS, .name = "name of white", .help = N_("Type a name"),
                          .target = CHOICE(names[1]), .kept = FORM_KEPT_TEXT(WHITE_NAME)},
    [START_SAMPLE] = {FORM_BUTTON, FORM_SMALL, .call = {COMMAND_SAMPLE, 0}},
    [START_RULES_HEAD] = {FORM_NOTE, FORM_EXTRA | FORM_LOUD | FORM_CLOSE,
                          .help = N_("The rules in short")},
    [START_RULES] = {FORM_NOTE, FORM_EXTRA,
                     .help = N_("Place a disc so that it traps a row of opposing discs between "
                                "itself and another of yours: they all flip. A player who has no "
                                "legal move must pass. The player with more discs at the end "
                                "wins. Dots mark your legal moves.")},
    [START_BUTTON] = {FORM_BUTTON, FORM_FOOT | FORM_ACCENT, .call = {COMMAND_START, 0}},
};

const Form start_form = {.title = N_("New game"),
                         .fields = fields,
                         .count = START_FIELDS,
                         .corner = {{COMMAND_BACK, 0}, {COMMAND_RULES, 0}},
                         .first = START_LEVEL};

/* -- levels -- */

/* A level's, in English; an engine's is its own. */
static const char *level_title(const Gui *gui, int level) {
    int program = game_choice_program(level);
    return program >= 0              ? gui->app.engines->list.specs[program].name
           : level == LEVEL_ADAPTIVE ? N_("Adaptive")
                                     : tc_level(level)->name;
}

static const char *level_word(const Gui *gui, int level) {
    const char *title = level_title(gui, level);
    return game_choice_program(level) >= 0 ? title : _(title);
}

static Text level_help(const Gui *gui, int level) {
    if (game_choice_program(level) >= 0) {
        return text_format(_("%.30s is another engine; the list under Engines says how to run it."),
                           level_title(gui, level));
    }
    const TcLevel *now = tc_level(gui_now(gui)->adaptive.level);
    return level == LEVEL_ADAPTIVE
               ? text_format(_("Follows your results: win twice more than you lose, or by more "
                               "than 32 discs, and it plays better. Now: %s."),
                             now ? _(now->name) : "")
               : text_format("%s", _(tc_level(level)->description));
}

/* The levels in a row, the others below them, and engines of others below those. Nobody's results
   can be followed where two computers play. */
static void level_option(const Gui *gui, int level, FormOptionNow *option) {
    option->value = level;
    option->name = text_format("level %s", level_title(gui, level));
    for (char *at = option->name.s; *at; at++) {
        *at = (char)tolower((unsigned char)*at);
    }
    option->word = text_format("%s", level_word(gui, level));
    option->text = level <= TC_LEVEL_COUNT ? text_format("%d", level) : option->word;
    option->help = level_help(gui, level);
    option->group = level <= TC_LEVEL_COUNT ? tc_level(level)->group : NULL;
    option->line = level <= TC_LEVEL_COUNT ? 0 : level <= LEVEL_CHOICES ? 1 : 2;
    option->hidden = choice_of(gui)->side == SIDE_WATCH && level == LEVEL_ADAPTIVE;
}

void start_option(const Gui *gui, int field, int index, FormOptionNow *option) {
    if (field == START_LEVEL_SIDE) {
        static const char *const names[2] = {"level of black", "level of white"};
        GameChoice one = *choice_of(gui);
        one.edited = (TcColour)index;
        option->name = text_format("%s", names[index]);
        /* TRANSLATORS: a colour and its level: "Black: Club 7" */
        option->text = text_format(_("%1$s: %2$s"), _(tc_colour_name((TcColour)index)),
                                   level_word(gui, game_choice_level(&one)));
    } else if (field == START_LEVEL || field == START_WHITE_LEVEL) {
        level_option(gui, index + 1, option);
    }
}

/* -- the moment -- */

bool can_start_here(const Gui *gui) {
    TcPosition standard = tc_position_initial(), set_up = view_setup_position(&gui->state);
    if (gui_shows(gui, SCENE_SETUP)) {
        return setup_is_playable(&set_up);
    }
    const TcPosition *position = tc_game_position(&gui_now(gui)->game);
    return !tc_board_is_over(&position->board) && !tc_position_equal(position, &standard);
}

static void describe_level(const Gui *gui, int field, FormNow *now) {
    const GameChoice *choice = choice_of(gui);
    bool watch = choice->side == SIDE_WATCH;
    bool white = watch && choice->edited == TC_WHITE;
    now->hidden = choice->side == SIDE_BOTH || white != (field == START_WHITE_LEVEL);
    now->value = game_choice_level(choice);
    now->count = LEVEL_CHOICES + choice->programs;
    if (watch) {
        now->label.s[0] = '\0';
    }
}

static void describe_board(const Gui *gui, int field, FormNow *now) {
    bool here = gui->state.start_here;
    SessionStartKind start = here ? SESSION_START_HERE : choice_of(gui)->start;
    switch (field) {
    case START_BOARD:
        now->value = (int)start;
        now->count = can_start_here(gui) ? COUNT(boards) : COUNT(boards) - 1;
        break;
    case START_HERE:
        now->hidden = !here && (start != SESSION_START_BALANCED || starts_count(gui->app.starts));
        now->text = here ? now->text : text_format("%s", _("The position is random, but even."));
        break;
    case START_EVEN:
        now->hidden = start != SESSION_START_BALANCED || starts_count(gui->app.starts) == 0;
        break;
    default:
        now->hidden = start != SESSION_START_HANDICAP;
    }
}

static void describe_names(const Gui *gui, int field, FormNow *now) {
    int names = game_choice_names(choice_of(gui)), which = field - START_NAME;
    now->hidden = which >= names;
    now->text = text_format("%s", names == 1 ? _("You") : _(tc_colour_name((TcColour)which)));
}

void start_describe(const Gui *gui, int field, FormNow *now) {
    const GameChoice *choice = choice_of(gui);
    switch (field) {
    case START_LEVEL_SIDE:
        now->hidden = choice->side != SIDE_WATCH;
        break;
    case START_LEVEL:
    case START_WHITE_LEVEL:
        describe_level(gui, field, now);
        break;
    case START_CUSTOM:
        now->hidden = choice->side == SIDE_BOTH || game_choice_level(choice) != TC_LEVEL_CUSTOM;
        break;
    case START_MINUTES:
    case START_INCREMENT:
        now->hidden = choice->clock != CLOCK_CUSTOM;
        break;
    case START_BOARD:
    case START_HERE:
    case START_EVEN:
    case START_CORNERS:
        describe_board(gui, field, now);
        break;
    case START_NAME:
    case START_WHITE_NAME:
        describe_names(gui, field, now);
        break;
    case START_SAMPLE:
        now->hidden = app_setting(&gui->app, SETTING_STARTED);
        break;
    default:
        break;
    }
}
