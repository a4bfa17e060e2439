#include "gui/practice/exercise.h"
#include "gui/practice/text.h"

static const SessionPractice *practice_of(const Gui *gui) {
    return &gui_now(gui)->practice;
}

/* -- the score -- */

static Text text_of_score_part(const PracticeScore *score, int field) {
    return field == EXERCISE_RIGHT    ? text_format("%d/%d", score->right, score->moves)
           : field == EXERCISE_LOST   ? text_format("%d", score->lost)
           : field == EXERCISE_STREAK ? text_format("%d", score->streak)
                                      : text_format("%d/%d", score->clean, score->exercises);
}

/* The ui-tree has all of it as one text. */
static Text text_of_all_parts(const PracticeScore *score) {
    return text_format("right %d/%d lost %d streak %d done %d/%d", score->right, score->moves,
                       score->lost, score->streak, score->clean, score->exercises);
}

/* -- the moves -- */

static const TableColumn columns[] = {
    {.min = 14}, {.min = 60}, {.min = 60, .share = 1, .align = TABLE_RIGHT, .ours = true}};

static SpriteId mark_of(const PracticeMove *move) {
    return move->verdict == PRACTICE_FORCED  ? SPRITE_NONE
           : move->verdict >= PRACTICE_LOSES ? SPRITE_MARK_MISTAKE
                                             : SPRITE_CHECK;
}

/* The answer stays hidden while it is still wanted. */
static bool is_open(const SessionPractice *practice, int index) {
    return index + 1 == practice->move_count && practice->kind == PRACTICE_ENDGAME &&
           (practice->state == PRACTICE_WRONG ||
            (practice->state == PRACTICE_ASKED && practice->last.again));
}

static void fill(const View *view, int index, TableRow *out) {
    const SessionPractice *practice = &view->snapshot->practice;
    const PracticeMove *move = &practice->moves[index];
    bool wrong = move->verdict >= PRACTICE_LOSES;
    Text square = text_of_square(move->move);
    Text text = wrong && is_open(practice, index) ? text_format(_("lost %d"), move->loss)
                                                  : text_practice_move(move);
    out->name = text_format("practice move %d", (index + 1) % 100);
    out->value = text_format("%s %.100s", square.s, text.s);
    out->selected = false; /* there is nothing to choose */
    table_put_sprite(out, mark_of(move), wrong ? COLOUR_MISTAKE : COLOUR_EMPHASIS);
    table_put(out, TYPE_STRONG, COLOUR_TEXT, text_format("%d.  %s", index + 1, square.s).s);
    table_put(out, TYPE_SMALL, wrong ? COLOUR_CAUTION : COLOUR_MUTED, text.s);
}

static int count_rows(const View *view) {
    return view->snapshot->practice.move_count;
}

const Table exercise_moves = {TABLE_COLUMNS(columns), .height = 24, .compact = 20,
                              .rows = count_rows, .fill = fill};

/* -- the moment -- */

/* The grade stands out, and warns of a mistake; help is neither. */
static void describe_grade(const Gui *gui, FormNow *now) {
    const SessionPractice *practice = practice_of(gui);
    bool helped = practice->state == PRACTICE_ASKED && (practice->hinted || practice->revealed);
    now->text = text_practice_grade(gui_now(gui), practice_choice(gui), gui->app.openings);
    now->warns = practice->state == PRACTICE_WRONG;
    now->on = !now->warns && !helped;
}

void exercise_describe(const Gui *gui, int field, FormNow *now) {
    const SessionSnapshot *snapshot = gui_now(gui);
    const SessionPractice *practice = practice_of(gui);
    if (field == EXERCISE_TITLE) {
        now->text = text_practice_title(snapshot, practice_choice(gui), gui->app.openings);
    } else if (field == EXERCISE_ORIGIN) {
        now->text = text_practice_origin(snapshot, gui->app.practice.samples);
    } else if (field >= EXERCISE_RIGHT && field <= EXERCISE_PERFECT) {
        now->text = text_of_score_part(&practice->score, field);
        now->help = text_of_all_parts(&practice->score);
    } else if (field == EXERCISE_GRADE) {
        describe_grade(gui, now);
    } else if (field == EXERCISE_TASK) {
        now->text = text_practice_task(snapshot);
    } else if (field >= EXERCISE_HINT && field <= EXERCISE_LEAVE) {
        now->text = now->label;
        now->accent = (field == EXERCISE_RETRY && practice->state == PRACTICE_WRONG) ||
                      (field == EXERCISE_NEXT && practice->state == PRACTICE_OVER);
    }
}
