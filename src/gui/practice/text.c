#include "gui/practice/state.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *colour_name(TcColour colour) {
    return _(tc_colour_name(colour));
}

static bool name_of(const PracticeChoice *choice, const OpeningNames *names, char out[TEXT_SIZE]) {
    if (choice->playing < 0 || choice->playing >= opening_names_lines(names)) {
        return false;
    }
    OpeningLine line;
    opening_names_line(names, choice->playing, &line);
    snprintf(out, TEXT_SIZE, "%.100s", translate_pair(line.english, line.japanese));
    return true;
}

void text_practice_title(const SessionSnapshot *now, const PracticeChoice *choice,
                         const OpeningNames *names, char out[TEXT_SIZE]) {
    if (now->practice.kind == PRACTICE_ENDGAME) {
        snprintf(out, TEXT_SIZE, _("Endgame, %d empty"), now->practice.empties);
    } else if (!name_of(choice, names, out)) {
        snprintf(out, TEXT_SIZE, "%s", _("Opening"));
    }
}

static void say_game(const LibrarySample *sample, char out[TEXT_SIZE]) {
    char year[TEXT_NUMBER_SIZE] = "";
    if (!sample->black[0] && !sample->white[0]) {
        snprintf(out, TEXT_SIZE, "%s", _("From a game in the library"));
        return;
    }
    if (sample->year > 0) {
        snprintf(year, sizeof year, ", %d", sample->year % 10000);
    }
    snprintf(out, TEXT_SIZE, "%.80s \xe2\x80\x93 %.80s%s", sample->black[0] ? sample->black : "?",
             sample->white[0] ? sample->white : "?", year);
}

void text_practice_origin(const SessionSnapshot *now, const PracticeChoice *choice,
                          char out[TEXT_SIZE]) {
    const SessionPractice *practice = &now->practice;
    out[0] = '\0';
    if (practice->kind == PRACTICE_OPENING && practice->popular) {
        snprintf(out, TEXT_SIZE,
                 translate_plural("The reply was played in %d game of the library",
                                  "The reply was played in %d games of the library",
                                  practice->popular_games),
                 practice->popular_games);
    } else if (practice->kind == PRACTICE_OPENING) {
        snprintf(out, TEXT_SIZE, _("%1$s, move %2$d of %3$d"), colour_name(practice->side),
                 practice->own_moves < practice->own_total ? practice->own_moves + 1
                                                           : practice->own_total,
                 practice->own_total);
    } else if (practice->state == PRACTICE_FINDING || practice->state == PRACTICE_NONE_FOUND) {
        return;
    } else if (practice->offered >= 0 && practice->offered < LIBRARY_SAMPLES_MAX) {
        say_game(&choice->samples[practice->offered], out);
    } else {
        snprintf(out, TEXT_SIZE, "%s", _("From a game that the engine played"));
    }
}

static void say_end(const SessionSnapshot *now, char out[TEXT_SIZE]) {
    const SessionPractice *practice = &now->practice;
    int black = tc_position_black_score(tc_game_position(&now->game));
    int score = practice->side == TC_BLACK ? black : -black;
    if (score > 0) {
        snprintf(out, TEXT_SIZE, _("You win by %d."), score);
    } else if (score < 0) {
        snprintf(out, TEXT_SIZE, _("You lose by %d."), -score);
    } else {
        snprintf(out, TEXT_SIZE, "%s", _("A draw."));
    }
    size_t length = strlen(out);
    if (score == practice->goal) {
        snprintf(out + length, TEXT_SIZE - length, " %s", _("No better result was possible."));
    } else {
        char goal[TEXT_NUMBER_SIZE], more[TEXT_SIZE / 2];
        text_value(goal, practice->goal);
        snprintf(more, sizeof more, _("Perfect play ends at %s."), goal);
        snprintf(out + length, TEXT_SIZE - length, " %s", more);
    }
}

static void say_line_end(const SessionPractice *practice, char out[TEXT_SIZE]) {
    int right = 0;
    for (int i = 0; i < practice->move_count; i++) {
        right += practice->moves[i].verdict < PRACTICE_LOSES && !practice->moves[i].helped;
    }
    snprintf(out, TEXT_SIZE, _("You found %1$d of %2$d moves."), right, practice->move_count);
}

void text_practice_task(const SessionSnapshot *now, char out[TEXT_SIZE]) {
    const SessionPractice *practice = &now->practice;
    char tried[TC_SQUARE_NAME_SIZE];
    tc_square_name(now->played, tried);
    switch (practice->state) {
    case PRACTICE_FINDING:
        snprintf(out, TEXT_SIZE, "%s", _("Looking for a position worth solving …"));
        break;
    case PRACTICE_NONE_FOUND:
        snprintf(out, TEXT_SIZE, "%s", _("Nothing found. Try again, or change your choice."));
        break;
    case PRACTICE_ASKED:
        if (practice->kind == PRACTICE_ENDGAME) {
            snprintf(out, TEXT_SIZE, _("You are %s. Which move is best?"),
                     colour_name(practice->side));
        } else if (practice->on_line) {
            snprintf(out, TEXT_SIZE, _("You are %s. How does the line continue?"),
                     colour_name(practice->side));
        } else {
            snprintf(out, TEXT_SIZE, _("You are %s. The line has ended: find a good move."),
                     colour_name(practice->side));
        }
        break;
    case PRACTICE_CHECKING:
        snprintf(out, TEXT_SIZE, _("%s: thinking about it …"), tried);
        break;
    case PRACTICE_WRONG:
        snprintf(out, TEXT_SIZE, "%s", _("Retry, or continue with this move."));
        break;
    case PRACTICE_REPLYING:
        snprintf(out, TEXT_SIZE, "%s", _("The opponent answers …"));
        break;
    case PRACTICE_OVER:
        if (practice->kind == PRACTICE_ENDGAME) {
            say_end(now, out);
        } else {
            say_line_end(practice, out);
        }
        break;
    }
}

static void say_hint(const SessionPractice *practice, char out[TEXT_SIZE]) {
    char value[TEXT_NUMBER_SIZE];
    text_value(value, practice->hint_value);
    if (practice->kind == PRACTICE_OPENING) {
        snprintf(out, TEXT_SIZE, _("Hint: the move is on the %c-file."), 'a' + practice->hint_file);
    } else if (practice->hint_moves == 1) {
        snprintf(out, TEXT_SIZE, _("Hint: a single move reaches %s."), value);
    } else {
        snprintf(out, TEXT_SIZE, _("Hint: %1$d moves reach %2$s."), practice->hint_moves, value);
    }
}

static void say_answer(const SessionPractice *practice, char out[TEXT_SIZE]) {
    char answer[TC_SQUARE_NAME_SIZE];
    tc_square_name(practice->answer, answer);
    if (practice->answer == TC_NO_SQUARE) {
        snprintf(out, TEXT_SIZE, "%s", _("Looking for the best move …"));
    } else if (practice->answer_in_line) {
        snprintf(out, TEXT_SIZE, _("The line continues with %s."), answer);
    } else {
        snprintf(out, TEXT_SIZE, _("%s is the best move."), answer);
    }
}

/* A wrong move of an opening, against what was to be played. */
static void say_against(const PracticeMove *last, const char *name, char out[TEXT_SIZE]) {
    char move[TC_SQUARE_NAME_SIZE], instead[TC_SQUARE_NAME_SIZE];
    tc_square_name(last->move, move);
    tc_square_name(last->instead, instead);
    if (last->instead_line && name[0]) {
        snprintf(out, TEXT_SIZE,
                 translate_plural("%1$s loses %2$d disc against %3$s, the move of %4$s.",
                                  "%1$s loses %2$d discs against %3$s, the move of %4$s.",
                                  last->loss),
                 move, last->loss, instead, name);
    } else {
        snprintf(out, TEXT_SIZE,
                 translate_plural("%1$s loses %2$d disc against %3$s.",
                                  "%1$s loses %2$d discs against %3$s.", last->loss),
                 move, last->loss, instead);
    }
}

static void say_verdict(const SessionSnapshot *now, const char *name, char out[TEXT_SIZE]) {
    const PracticeMove *last = &now->practice.last;
    char move[TC_SQUARE_NAME_SIZE];
    tc_square_name(last->move, move);
    switch (last->verdict) {
    case PRACTICE_BEST:
        snprintf(out, TEXT_SIZE, _("%s is the best move."), move);
        break;
    case PRACTICE_IN_LINE:
        snprintf(out, TEXT_SIZE, _("%s is the move of the line."), move);
        break;
    case PRACTICE_GOOD:
        snprintf(out, TEXT_SIZE, _("%s is good too."), move);
        break;
    case PRACTICE_FORCED:
        out[0] = '\0';
        break;
    case PRACTICE_LOSES:
        if (now->practice.kind == PRACTICE_OPENING) {
            say_against(last, name, out);
        } else {
            snprintf(
                out, TEXT_SIZE,
                translate_plural("%1$s loses %2$d disc.", "%1$s loses %2$d discs.", last->loss),
                move, last->loss);
        }
        break;
    case PRACTICE_WIN_TO_DRAW:
        snprintf(out, TEXT_SIZE, _("%1$s turns a win by %2$d into a draw."), move, last->loss);
        break;
    case PRACTICE_WIN_TO_LOSS:
        snprintf(out, TEXT_SIZE, _("%1$s turns a win by %2$d into a loss by %3$d."), move,
                 last->loss + last->value, -last->value);
        break;
    case PRACTICE_DRAW_TO_LOSS:
        snprintf(out, TEXT_SIZE, _("%1$s turns a draw into a loss by %2$d."), move, -last->value);
        break;
    }
}

void text_practice_grade(const SessionSnapshot *now, const PracticeChoice *choice,
                         const OpeningNames *names, char out[TEXT_SIZE]) {
    const SessionPractice *practice = &now->practice;
    char name[TEXT_SIZE] = "";
    bool looking = practice->state == PRACTICE_FINDING || practice->state == PRACTICE_NONE_FOUND ||
                   practice->state == PRACTICE_CHECKING;
    out[0] = '\0';
    if (practice->state == PRACTICE_ASKED && practice->revealed) {
        say_answer(practice, out);
    } else if (practice->state == PRACTICE_ASKED && practice->hinted) {
        say_hint(practice, out);
    } else if (!looking && practice->last.move != TC_NO_SQUARE) {
        name_of(choice, names, name);
        say_verdict(now, name, out);
    }
}

void text_practice_move(const PracticeMove *move, char out[TEXT_SIZE]) {
    char value[TEXT_NUMBER_SIZE], instead[TC_SQUARE_NAME_SIZE];
    text_value(value, move->value);
    tc_square_name(move->instead, instead);
    if (move->verdict == PRACTICE_FORCED) {
        snprintf(out, TEXT_SIZE, "%s", _("no choice"));
    } else if (move->verdict >= PRACTICE_LOSES) {
        snprintf(out, TEXT_SIZE, _("lost %1$d, best %2$s"), move->loss, instead);
    } else if (move->verdict == PRACTICE_IN_LINE) {
        snprintf(out, TEXT_SIZE, "%s", move->helped ? _("line, with help") : _("line"));
    } else if (move->verdict == PRACTICE_GOOD) {
        snprintf(out, TEXT_SIZE, _("good, %s"), value);
    } else {
        snprintf(out, TEXT_SIZE, move->helped ? _("best with help, %s") : _("best, %s"), value);
    }
}
