#include <stdio.h>

#include <turncoat/formats.h>

#include "gui/practice/state.h"
#include "gui/window/gui.h"

/* -- openings -- */

static const TableColumn columns[] = {{.min = 80, .max = 200},
                                      {.min = 60, .share = 1, .align = TABLE_RIGHT}};

static void fill(const View *view, int at, TableRow *out) {
    int index = practice_choice(view->gui)->shown[at];
    char moves[TC_TRANSCRIPT_SIZE] = "";
    Text title = text_format("%s", _("Any opening"));
    bool chosen = practice_choice(view->gui)->line == index;
    out->name = text_format("opening any");
    if (index != PRACTICE_SURPRISE) {
        OpeningLine line;
        opening_names_line(view->app->openings, index, &line);
        out->name = text_format("opening %d", index + 1);
        title = text_format("%.100s", translate_pair(line.english, line.japanese));
        tc_transcript_write(&line.game, moves);
    }
    out->call = (CommandCall){COMMAND_PRACTICE_LINE, index};
    out->value = text_format("%s %.120s", title.s, moves);
    out->selected = chosen;
    table_put(out, TYPE_LABEL, chosen ? COLOUR_EMPHASIS : COLOUR_TEXT, title.s);
    table_put(out, TYPE_TINY, COLOUR_MUTED, moves);
}

static int count_rows(const View *view) {
    return practice_choice(view->gui)->count;
}

static const char *text_empty(const View *view) {
    return count_rows(view) > 0 ? NULL : _("No opening has this name or these moves");
}

static const Table openings = {TABLE_COLUMNS(columns), .height = 27, .compact = 22,
                               .rows = count_rows,     .fill = fill, .empty = text_empty};

/* -- the form -- */

static const FormOption kinds[] = {
    FORM_OPTION("practise endgames", N_("Endgame"), PRACTICE_ENDGAME),
    FORM_OPTION("practise openings", N_("Opening"), PRACTICE_OPENING),
    FORM_OPTION("practise guessing", N_("Guess"), PRACTICE_GUESS),
};
#define NUMBER(what, number) FORM_OPTION(what " " #number, #number, number)
static const FormOption empties[] = {NUMBER("empty", 6),  NUMBER("empty", 8),  NUMBER("empty", 10),
                                     NUMBER("empty", 12), NUMBER("empty", 14), NUMBER("empty", 16),
                                     NUMBER("empty", 18), NUMBER("empty", 20)};
static const FormOption difficulties[] = {
    FORM_OPTION("difficulty any", N_("Any"), PRACTICE_ANY, .help = N_("Endgames as they come.")),
    FORM_OPTION("difficulty easy", N_("Easy"), PRACTICE_EASY,
                .help = N_("Few players go wrong at the first move. The settings say which "
                           "players.")),
    FORM_OPTION("difficulty hard", N_("Hard"), PRACTICE_HARD,
                .help = N_("Most players lose 4 discs or more at the first move. The settings say "
                           "which players.")),
};
static const FormOption beyond[] = {NUMBER("beyond", 0), NUMBER("beyond", 3), NUMBER("beyond", 6),
                                    NUMBER("beyond", 10)};
static const FormOption from[] = {NUMBER("guess from", 0), NUMBER("guess from", 8),
                                  NUMBER("guess from", 16), NUMBER("guess from", 24),
                                  NUMBER("guess from", 32)};
static const FormOption sources[] = {
    FORM_OPTION("from own games", N_("My games"), PRACTICE_OWN,
                .help = N_("From games that you played here. If there are none, the engine plays "
                           "one.")),
    FORM_OPTION("from library", N_("Library"), PRACTICE_LIBRARY,
                .help = N_("From all games in the library. If it is empty, the engine plays a "
                           "game.")),
    FORM_OPTION("from engine", N_("Engine"), PRACTICE_DRAWN,
                .help = N_("From games that the engine plays against itself now.")),
};
static const FormOption sides[] = {
    FORM_OPTION("practise black", N_("Black"), PRACTICE_SIDE_BLACK),
    FORM_OPTION("practise white", N_("White"), PRACTICE_SIDE_WHITE),
    FORM_OPTION("practise either", N_("Either"), PRACTICE_SIDE_EITHER),
};
static const FormOption games[] = {
    FORM_OPTION("guess board", N_("On the board"), GUESS_BOARD,
                .help = N_("The game on the board. Open any game to guess its moves.")),
    FORM_OPTION("guess library", N_("Library"), GUESS_LIBRARY,
                .help = N_("A random imported game of the library, such as one from WTHOR.")),
};
static const FormOption guessed[] = {
    FORM_OPTION("guess black", N_("Black"), GUESS_BLACK),
    FORM_OPTION("guess white", N_("White"), GUESS_WHITE),
    FORM_OPTION("guess both", N_("Both sides"), GUESS_BOTH),
};

#define FIELD_OF_CHOICE(itsname, member, setting, itsoptions)                                      \
    .name = itsname, .target = FORM_STATE(PracticeChoice, member),                                 \
    .kept = FORM_KEPT(PRACTICE_##setting), FORM_OPTIONS(itsoptions)

#define BUTTON(field, more, id, itsname, itslabel)                                                 \
    [field] = {FORM_BUTTON, FORM_SMALL | (more), .name = itsname, .label = itslabel,               \
               .call = {id, 0}}

static const FormField fields[PRACTICE_FIELDS] = {
    [PRACTICE_KIND] = {FORM_CHOICE, FORM_HEAD | FORM_TILES, .help = N_("Choose what to practise"),
                       FIELD_OF_CHOICE("practice kind", kind, KIND, kinds)},
    [PRACTICE_EMPTIES] = {FORM_CHOICE, .label = N_("Empty squares"),
                          .help = N_("Number of empty squares"),
                          FIELD_OF_CHOICE("practice empties", empties, EMPTIES, empties)},
    [PRACTICE_LEVEL] = {FORM_CHOICE, .label = N_("Difficulty"),
                        .help = N_("How hard the first move is for people"),
                        FIELD_OF_CHOICE("practice difficulty", difficulty, DIFFICULTY,
                                        difficulties)},
    [PRACTICE_SOURCE] = {FORM_CHOICE, FORM_EXPLAINS, .label = N_("Positions"),
                         .help = N_("Source of the positions"),
                         FIELD_OF_CHOICE("practice source", source, SOURCE, sources)},
    [PRACTICE_ENDGAME_NOTE] = {FORM_NOTE,
                               .help = N_("You move first, and the engine answers perfectly. Each "
                                          "of your moves is graded to the disc, and you may retry "
                                          "mistakes.")},
    [PRACTICE_SIDE] = {FORM_CHOICE, .label = N_("You play"), .help = N_("Choose your colour"),
                       FIELD_OF_CHOICE("practice side", side, SIDE, sides)},
    [PRACTICE_BEYOND] = {FORM_CHOICE, .label = N_("Your moves after the line"),
                         .help = N_("Your moves after the line"),
                         FIELD_OF_CHOICE("practice beyond", beyond, BEYOND, beyond)},
    [PRACTICE_SEARCH] = {FORM_TEXT, .name = "opening search",
                         .help = N_("Type part of the name, or moves"),
                         .hint = N_("Search by name or moves"),
                         .target = FORM_STATE(PracticeChoice, part)},
    [PRACTICE_LIST] = {FORM_TABLE, .name = "opening list",
                       .target = FORM_STATE(PracticeChoice, list), .table = &openings},
    [PRACTICE_GUESS_GAME] = {FORM_CHOICE, FORM_EXPLAINS, .label = N_("Game"),
                             .help = N_("Choose the game to guess"),
                             FIELD_OF_CHOICE("guess game", guess_game, GUESS_GAME, games)},
    [PRACTICE_GUESS_SIDE] = {FORM_CHOICE, .label = N_("You guess"),
                             .help = N_("Choose whose moves you guess"),
                             FIELD_OF_CHOICE("guess side", guess_side, GUESS_SIDE, guessed)},
    [PRACTICE_GUESS_FROM] = {FORM_CHOICE, .label = N_("Moves shown first"),
                             .help = N_("Moves shown before the first guess"),
                             FIELD_OF_CHOICE("guess from", guess_from, GUESS_FROM, from)},
    [PRACTICE_GUESS_NOTE] = {FORM_NOTE,
                             .help = N_("The engine grades every guess and compares it with the "
                                        "move of the game, which then continues as it was "
                                        "played.")},
    [PRACTICE_BUTTON] = {FORM_BUTTON, FORM_FOOT | FORM_ACCENT, .call = {COMMAND_PRACTICE_START, 0}},
    [PRACTICE_OTHERS] = {FORM_BUTTON, FORM_FOOT | FORM_SMALL, .call = {COMMAND_PROGRESS, 0}},
    [EXERCISE_TITLE] = {FORM_NOTE, FORM_LOUD | FORM_CLOSE, .name = "practice title"},
    [EXERCISE_ORIGIN] = {FORM_NOTE, .name = "practice origin"},
    [EXERCISE_RIGHT] = {FORM_FACT, .name = "practice score", .label = N_("Right")},
    [EXERCISE_LOST] = {FORM_FACT, FORM_JOINS, .label = N_("Lost")},
    [EXERCISE_STREAK] = {FORM_FACT, FORM_JOINS, .label = N_("In a row")},
    [EXERCISE_PERFECT] = {FORM_FACT, FORM_JOINS, .label = N_("Perfect")},
    [EXERCISE_TASK] = {FORM_NOTE, FORM_BODY, .name = "practice task", .min = 2},
    BUTTON(EXERCISE_HINT, 0, COMMAND_HINT, "practice hint", N_("Hint")),
    BUTTON(EXERCISE_REVEAL, FORM_JOINS, COMMAND_REVEAL, "practice reveal", N_("Reveal")),
    BUTTON(EXERCISE_RETRY, FORM_JOINS, COMMAND_UNDO, "practice retry", N_("Retry")),
    BUTTON(EXERCISE_GO_ON, FORM_JOINS | FORM_CLOSE, COMMAND_GO, "practice go on", N_("Continue")),
    BUTTON(EXERCISE_NEXT, 0, COMMAND_NEXT_PUZZLE, "practice next", N_("Next")),
    BUTTON(EXERCISE_CHOOSE, FORM_JOINS, COMMAND_PRACTICE, "practice choose", N_("Choose")),
    BUTTON(EXERCISE_LEAVE, FORM_JOINS, COMMAND_PRACTICE_END, "practice leave", N_("Leave")),
    [EXERCISE_GRADE] = {FORM_NOTE, FORM_BODY, .name = "practice grade"},
    [EXERCISE_MOVES] = {FORM_TABLE, .target = FORM_STATE(PracticeChoice, moves),
                        .table = &exercise_moves},
};

const Form practice_form = {.title = N_("Practice"),
                            .fields = fields,
                            .count = PRACTICE_FIELDS,
                            .labels = FORM_ABOVE,
                            .corner = {{COMMAND_PRACTICE, 0}},
                            .close = "practice close"};

/* Each kind has fields of its own, and so has an exercise, which leaves the players in sight. */
void practice_describe(const Gui *gui, int field, FormNow *now) {
    static const PracticeKind last[] = {PRACTICE_ENDGAME, PRACTICE_OPENING, PRACTICE_GUESS};
    PracticeKind of = last[(field > PRACTICE_ENDGAME_NOTE) + (field > PRACTICE_LIST)];
    const PracticeChoice *choice = practice_choice(gui);
    bool exercise = gui_now(gui)->exercise_shown;
    if (field == FORM_TITLE || field >= EXERCISE_TITLE) {
        now->below = exercise;
        now->hidden = !exercise;
        if (exercise && field != FORM_TITLE) {
            exercise_describe(gui, field, now);
        }
        return;
    }
    bool common = field == PRACTICE_KIND || field >= PRACTICE_BUTTON;
    now->hidden = exercise || (!common && of != choice->kind);
}
