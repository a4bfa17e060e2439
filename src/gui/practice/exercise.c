#include "gui/practice/state.h"
#include "session/practice_parts.h"
#include "storage/library_sample.h"

/* -- the words -- */

static const char *colour_name(TcColour colour) {
    return _(tc_colour_name(colour));
}

/* Returns the name of the opening that is practised; empty: it has none. */
static Text name_of(const PracticeChoice *choice, const OpeningNames *names) {
    if (choice->playing < 0 || choice->playing >= opening_names_lines(names)) {
        return (Text){""};
    }
    OpeningLine line;
    opening_names_line(names, choice->playing, &line);
    return text_format("%.100s", translate_pair(line.english, line.japanese));
}

/* The title of the exercise: "Endgame, 12 empty", "Tiger". */
static Text say_title(const SessionSnapshot *now, const PracticeChoice *choice,
                      const OpeningNames *names) {
    if (now->practice.kind == PRACTICE_GUESS) {
        return text_format("%s",
                           choice->guess_title[0] ? choice->guess_title : _("Guess the move"));
    }
    if (now->practice.kind == PRACTICE_ENDGAME) {
        return text_format(_("Endgame, %d empty"), now->practice.empties);
    }
    Text name = name_of(choice, names);
    return name.s[0] ? name : text_format("%s", _("Opening"));
}

static Text say_game(const LibrarySample *sample) {
    if (!sample->black[0] && !sample->white[0]) {
        return text_format("%s", _("From a game in the library"));
    }
    Text names = text_of_names(sample->black, sample->white);
    return sample->year > 0 ? text_format("%s, %d", names.s, sample->year % 10000) : names;
}

/* The game from which the position comes, or how far the opening has been played; empty if there is
   nothing to say. samples: those that were offered last (App.practice). */
static Text say_origin(const SessionSnapshot *now, const LibrarySample *samples) {
    const SessionPractice *practice = &now->practice;
    if (practice->kind == PRACTICE_OPENING && practice->popular) {
        return text_format(translate_plural("The reply was played in %d game of the library",
                                            "The reply was played in %d games of the library",
                                            practice->popular_games),
                           practice->popular_games);
    }
    if (practice->kind != PRACTICE_ENDGAME) {
        return text_format(_("%1$s, move %2$d of %3$d"), colour_name(practice->side),
                           practice->own_moves < practice->own_total ? practice->own_moves + 1
                                                                     : practice->own_total,
                           practice->own_total);
    }
    if (practice->state == PRACTICE_FINDING || practice->state == PRACTICE_NONE_FOUND) {
        return (Text){""};
    }
    return samples && practice->offered >= 0 && practice->offered < LIBRARY_SAMPLES_MAX
               ? say_game(&samples[practice->offered])
               : text_format("%s", _("From a game that the engine played"));
}

static Text say_end(const SessionSnapshot *now) {
    const SessionPractice *practice = &now->practice;
    int black = tc_position_black_score(tc_game_position(&now->game));
    int score = practice->side == TC_BLACK ? black : -black;
    Text end = score > 0   ? text_format(_("You win by %d."), score)
               : score < 0 ? text_format(_("You lose by %d."), -score)
                           : text_format("%s", _("A draw."));
    Text goal = score == practice->goal
                    ? text_format("%s", _("No better result was possible."))
                    : text_format(_("Perfect play ends at %s."), text_of_value(practice->goal).s);
    return text_format("%s %s", end.s, goal.s);
}

static Text say_line_end(const SessionPractice *practice) {
    int right = 0;
    for (int i = 0; i < practice->move_count; i++) {
        right += practice->moves[i].verdict < PRACTICE_LOSES && !practice->moves[i].helped;
    }
    return text_format(_("You found %1$d of %2$d moves."), right, practice->move_count);
}

/* Returns what the guesses came to, beside what the game's moves would have. */
static Text say_guesses_end(const SessionPractice *practice) {
    PracticeScore score = practice_exercise_score(practice);
    return text_format(_("%1$d of %3$d moves were right, %2$d as in the game. You lost %4$d discs "
                         "in them, the game %5$d."),
                       score.right, score.matched, score.moves, score.lost, score.game_lost);
}

/* The user's current task. */
static Text say_task(const SessionSnapshot *now) {
    const SessionPractice *practice = &now->practice;
    bool endgame = practice->kind == PRACTICE_ENDGAME, guess = practice->kind == PRACTICE_GUESS;
    switch (practice->state) {
    case PRACTICE_FINDING:
        return text_format("%s", _("Looking for a position worth solving …"));
    case PRACTICE_OFF:
    case PRACTICE_NONE_FOUND:
        return text_format("%s", _("Nothing found. Try again, or change your choice."));
    case PRACTICE_ASKED:
        return text_format(guess     ? _("You are %s. Which move would you play?")
                           : endgame ? _("You are %s. Which move is best?")
                           : practice->on_line
                               ? _("You are %s. How does the line continue?")
                               : _("You are %s. The line has ended: find a good move."),
                           colour_name(practice->side));
    case PRACTICE_CHECKING:
        return text_format(_("%s: thinking about it …"), text_of_square(now->played).s);
    case PRACTICE_WRONG:
        return text_format("%s", _("Retry, or continue with this move."));
    case PRACTICE_REPLYING:
        return text_format("%s", guess ? _("The game goes on …") : _("The opponent answers …"));
    case PRACTICE_OVER:
        break;
    }
    return endgame ? say_end(now) : guess ? say_guesses_end(practice) : say_line_end(practice);
}

static Text say_hint(const SessionPractice *practice) {
    Text value = text_of_value(practice->hint_value);
    if (practice->kind == PRACTICE_OPENING) {
        return text_format(_("Hint: the move is on the %c-file."), 'a' + practice->hint_file);
    }
    return practice->hint_moves == 1
               ? text_format(_("Hint: a single move reaches %s."), value.s)
               : text_format(_("Hint: %1$d moves reach %2$s."), practice->hint_moves, value.s);
}

static Text say_answer(const SessionPractice *practice) {
    if (practice->answer == TC_NO_SQUARE) {
        return text_format("%s", _("Looking for the best move …"));
    }
    return text_format(practice->answer_in_line ? _("The line continues with %s.")
                                                : _("%s is the best move."),
                       text_of_square(practice->answer).s);
}

/* A wrong move of an opening, against what was to be played. */
static Text say_against(const PracticeMove *last, const char *name) {
    Text move = text_of_square(last->move), instead = text_of_square(last->instead);
    if (last->instead_line && name[0]) {
        return text_format(translate_plural("%1$s loses %2$d disc against %3$s, the move of %4$s.",
                                            "%1$s loses %2$d discs against %3$s, the move of %4$s.",
                                            last->loss),
                           move.s, last->loss, instead.s, name);
    }
    return text_format(translate_plural("%1$s loses %2$d disc against %3$s.",
                                        "%1$s loses %2$d discs against %3$s.", last->loss),
                       move.s, last->loss, instead.s);
}

Text exercise_text_of_guess(const PracticeMove *last) {
    Text move = text_of_square(last->move), game = text_of_square(last->game_move);
    Text best = text_of_square(last->instead);
    if (last->move == last->game_move) {
        return last->loss == 0
                   ? text_format(_("%s was played, and is the best move."), move.s)
                   : text_format(_("%1$s was played; it loses %2$d against %3$s, the best."),
                                 move.s, last->loss, best.s);
    }
    if (last->loss == 0) {
        return last->game_loss == 0
                   ? text_format(_("%1$s is the best move, and so is %2$s, which was played."),
                                 move.s, game.s)
                   : text_format(_("%1$s is the best move; %2$s was played, which loses %3$d."),
                                 move.s, game.s, last->game_loss);
    }
    return last->game_loss == 0
               ? text_format(_("%1$s loses %2$d; %3$s was played, and is the best move."), move.s,
                             last->loss, game.s)
               : text_format(_("%1$s loses %2$d; %3$s was played, which loses %4$d. Best: %5$s."),
                             move.s, last->loss, game.s, last->game_loss, best.s);
}

static Text say_verdict(const SessionSnapshot *now, const char *name) {
    const PracticeMove *last = &now->practice.last;
    if (last->guessed) {
        return exercise_text_of_guess(last);
    }
    Text move = text_of_square(last->move);
    switch (last->verdict) {
    case PRACTICE_BEST:
        return text_format(_("%s is the best move."), move.s);
    case PRACTICE_IN_LINE:
        return text_format(_("%s is the move of the line."), move.s);
    case PRACTICE_GOOD:
        return text_format(_("%s is good too."), move.s);
    case PRACTICE_FORCED:
        break;
    case PRACTICE_LOSES:
        return now->practice.kind == PRACTICE_OPENING
                   ? say_against(last, name)
                   : text_format(translate_plural("%1$s loses %2$d disc.", "%1$s loses %2$d discs.",
                                                  last->loss),
                                 move.s, last->loss);
    case PRACTICE_WIN_TO_DRAW:
    case PRACTICE_WIN_TO_LOSS:
    case PRACTICE_DRAW_TO_LOSS:
        return text_of_swing(last->move, last->value + last->loss, last->value);
    }
    return (Text){""};
}

/* The value of the last move, or a hint; empty if there is none. */
static Text say_grade(const SessionSnapshot *now, const PracticeChoice *choice,
                      const OpeningNames *names) {
    const SessionPractice *practice = &now->practice;
    bool asked = practice->state == PRACTICE_ASKED;
    bool looking = practice->state == PRACTICE_FINDING || practice->state == PRACTICE_NONE_FOUND ||
                   practice->state == PRACTICE_CHECKING;
    return asked && practice->revealed ? say_answer(practice)
           : asked && practice->hinted ? say_hint(practice)
           : looking || practice->last.move == TC_NO_SQUARE
               ? (Text){""}
               : say_verdict(now, name_of(choice, names).s);
}

/* A graded move in short: "best", "loses 4, h8". */
static Text say_move(const PracticeMove *move) {
    Text value = text_of_value(move->value);
    if (move->verdict == PRACTICE_FORCED) {
        return text_format("%s", _("no choice"));
    }
    if (move->guessed) {
        Text lost = text_of_value(-move->loss);
        return move->move == move->game_move ? text_format(_("%s, as in the game"), lost.s)
                                             : text_format(_("%1$s, game: %2$s %3$s"), lost.s,
                                                           text_of_square(move->game_move).s,
                                                           text_of_value(-move->game_loss).s);
    }
    if (move->verdict >= PRACTICE_LOSES) {
        return text_format(_("lost %1$d, best %2$s"), move->loss, text_of_square(move->instead).s);
    }
    if (move->verdict == PRACTICE_IN_LINE) {
        return text_format("%s", move->helped ? _("line, with help") : _("line"));
    }
    return text_format(move->verdict == PRACTICE_GOOD ? _("good, %s")
                       : move->helped                 ? _("best with help, %s")
                                                      : _("best, %s"),
                       value.s);
}

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
    Text text =
        wrong && is_open(practice, index) ? text_format(_("lost %d"), move->loss) : say_move(move);
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
    now->text = say_grade(gui_now(gui), practice_choice(gui), gui->app.openings);
    now->warns = practice->state == PRACTICE_WRONG;
    now->on = !now->warns && !helped;
}

void exercise_describe(const Gui *gui, int field, FormNow *now) {
    const SessionSnapshot *snapshot = gui_now(gui);
    const SessionPractice *practice = practice_of(gui);
    if (field == EXERCISE_TITLE) {
        now->text = say_title(snapshot, practice_choice(gui), gui->app.openings);
    } else if (field == EXERCISE_ORIGIN) {
        now->text = say_origin(snapshot, gui->app.practice.samples);
    } else if (field >= EXERCISE_RIGHT && field <= EXERCISE_PERFECT) {
        now->text = text_of_score_part(&practice->score, field);
        now->help = text_of_all_parts(&practice->score);
    } else if (field == EXERCISE_GRADE) {
        describe_grade(gui, now);
    } else if (field == EXERCISE_TASK) {
        now->text = say_task(snapshot);
    } else if (field >= EXERCISE_HINT && field <= EXERCISE_LEAVE) {
        now->text = now->label;
        now->accent = (field == EXERCISE_RETRY && practice->state == PRACTICE_WRONG) ||
                      (field == EXERCISE_NEXT && practice->state == PRACTICE_OVER);
    }
}
