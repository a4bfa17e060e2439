#include "gui/window/narrator.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "gui/platform/speech.h"
#include "gui/window/commands.h"
#include "gui/window/form.h"
#include "gui/window/frame_state.h"
#include "words/error_text.h"

enum { WAITING_MAX = 32 };

/* -- speaking -- */

static void drop_say(void *job) {
    Gui *gui = ((SayJob *)job)->owner;
    gui->speech.waiting--;
    free(job);
}

static void note_said(void *job, TcStatus status) {
    const SayJob *said = job;
    Gui *gui = said->owner;
    TcStatus before = gui->speech.status;
    gui->speech.status = status;
    if (gui->speech.status != before) {
        if (status != TC_OK && gui->speech.on) {
            gui_say(gui, "%s", narrator_fault(gui));
        }
        gui_redraw(gui);
    }
    drop_say(job);
}

static const JobType event_type = {.run = speech_say, .done = note_said, .drop = drop_say};
static const JobType passing_type = {.run = speech_say, .done = note_said, .drop = drop_say};

static void submit(Gui *gui, bool passing, const char *text) {
    SayJob *say = gui->speech.waiting < WAITING_MAX ? calloc(1, sizeof *say) : NULL;
    if (!say) {
        return; /* a server that hangs is not buried in texts */
    }
    say->speech = gui->speech.speech;
    say->owner = gui;
    say->passing = passing;
    snprintf(say->language, sizeof say->language, "%s", translate_language());
    snprintf(say->text, sizeof say->text, "%s", text);
    gui->speech.waiting++;
    job_submit(gui->app.queues[QUEUE_VOICE], passing ? &passing_type : &event_type,
               passing ? JOB_REPLACE_WAITING : JOB_QUEUE, &say->job);
}

/* Events are said in order. */
static void say(Gui *gui, Text text) {
    if (text.s[0]) {
        submit(gui, false, text.s);
    }
}

/* Says where the user is: the last text of this kind counts. */
static void say_passing(Gui *gui, Text text) {
    if (text.s[0]) {
        submit(gui, true, text.s);
    }
}

/* -- moves -- */

/* Sets the letter apart, so that it is spelled: "d 3". */
static Text text_of_spoken_square(TcSquare square) {
    Text name = text_of_square(square);
    return text_format("%c %c", name.s[0], name.s[1]);
}

static Text text_of_played(const TcGame *game, int ply) {
    TcColour mover = game->positions[ply - 1].mover;
    int flipped = tc_position_count(&game->positions[ply], mover) -
                  tc_position_count(&game->positions[ply - 1], mover) - 1;
    return text_format(translate_plural("%1$s plays %2$s, %3$d disc flipped",
                                        "%1$s plays %2$s, %3$d discs flipped", flipped),
                       _(tc_colour_name(mover)), text_of_spoken_square(game->moves[ply - 1]).s,
                       flipped);
}

/* Moves that led on from what was said last, or where else the game is now. Returns whether it is to
   be said whose turn it is: after a move that is evident, unless a pass followed. */
static bool follow_game(Gui *gui, const Narrator *narrator, const SessionSnapshot *now) {
    const TcGame *game = &now->game;
    int from = narrator->cursor;
    if (game->keys[game->cursor] == narrator->key) {
        return now->started && !narrator->started;
    }
    bool played = from < game->cursor && game->keys[from] == narrator->key;
    for (int ply = from + 1; played && ply <= game->cursor; ply++) {
        say(gui, text_of_played(game, ply));
    }
    if (!played && game->cursor > 0) {
        say(gui, text_format(_("Move %1$d of %2$d"), game->cursor, game->count));
    }
    TcColour passed;
    return !now->over && (!played || tc_game_passed_before(game, game->cursor, &passed));
}

/* -- what a search found -- */

static bool is_survey(SessionThinking thinking) {
    return thinking == SESSION_THINKING_HINT || thinking == SESSION_THINKING_ANALYSIS;
}

static void follow_search(Gui *gui, const Narrator *narrator, const SessionSnapshot *now) {
    bool same = now->game.keys[now->game.cursor] == narrator->key;
    bool shown = !gui_shows(gui, SCENE_SETUP); /* which hides the position that was searched */
    if (shown && same && is_survey(narrator->thinking) && now->thinking == SESSION_IDLE &&
        now->has_report) {
        say(gui, text_of_state(now));
    }
}

/* The moves that decided the game, once a review is complete. */
static void follow_review(Gui *gui, const Narrator *narrator, const SessionSnapshot *now) {
    TurningPoint points[TURNING_POINTS_MAX];
    bool ends = now->review.complete && !narrator->reviewed && now->evaluation_visible;
    int count =
        ends ? turning_points_of_losses(&now->game, now->values, &now->judgement, points) : 0;
    for (int i = 0; i < count; i++) {
        say(gui,
            text_format("%s: %s %s",
                        text_format(_("Move %1$d of %2$d"), points[i].ply + 1, now->game.count).s,
                        text_of_swing(points[i].move, points[i].before, points[i].after).s,
                        text_of_turning_reason(&points[i]).s));
    }
}

/* -- what has the keyboard -- */

/* A board that is set up has no moves yet. */
static Text text_of_cursor(const Gui *gui) {
    TcPosition position = gui_position(gui);
    TcSquare square = gui->state.cursor;
    uint64_t bit = UINT64_C(1) << square;
    bool legal = !gui_shows(gui, SCENE_SETUP) && tc_board_is_legal(&position.board, square);
    const char *what = tc_position_discs(&position, TC_BLACK) & bit   ? _("Black")
                       : tc_position_discs(&position, TC_WHITE) & bit ? _("White")
                       : legal                                        ? _("a legal move")
                                                                      : _("empty");
    return text_format("%s, %s", text_of_spoken_square(square).s, what);
}

static void add_words(Text *text, const char *words) {
    if (words[0]) {
        *text = text_format("%.120s%s%.110s", text->s, text->s[0] ? ", " : "", words);
    }
}

/* Returns what is written on a control, or else what its command does; what was typed into it; its
   state. */
static Text text_of_control(const Gui *gui, const UiControl *control) {
    const Ui *ui = gui->ui;
    Text text = {""};
    add_words(&text, control->role == UI_LIST ? ui->row_words : ui->words);
    if (!text.s[0] && control->call.id != COMMAND_NONE) {
        const Command *command = command_of(control->call.id);
        add_words(&text, command->label[0] ? _(command->label) : form_help(gui, control->call).s);
    }
    if (control->role == UI_TOGGLE || (control->flags & UI_CHECKED)) {
        add_words(&text, control->flags & UI_CHECKED ? _("On") : _("Off"));
    }
    if (control->flags & UI_SELECTED) {
        add_words(&text, _("selected"));
    }
    return text;
}

/* Speaks when another control or square has it, or when what is written there has changed, or been
   painted while a board is set up; not for every sign that is typed. */
static void follow_focus(Gui *gui, Narrator *narrator) {
    const Ui *ui = gui->ui;
    const UiControl *control = ui_focused(ui);
    bool board = control && control->role == UI_BOARD;
    Text square = board ? text_of_cursor(gui) : (Text){""};
    Text words = !control                      ? (Text){""}
                 : !board                      ? text_of_control(gui, control)
                 : gui_shows(gui, SCENE_SETUP) ? square
                                               : (Text){""};
    bool moved = control && control->id != narrator->focus;
    bool changed =
        control && ((board && gui->state.cursor != narrator->square) ||
                    (control->role != UI_FIELD && strcmp(words.s, narrator->words.s) != 0));
    narrator->focus = control ? control->id : 0;
    narrator->square = gui->state.cursor;
    narrator->words = words;
    if (!moved && !changed) {
        return;
    }
    Text text = board ? square : words;
    if (control->flags & UI_DISABLED) {
        add_words(&text, _("unavailable"));
    }
    say_passing(gui, text);
}

/* -- all of it -- */

static void follow_message(Gui *gui, const Narrator *narrator) {
    if (gui->state.message[0] && gui->forget_at != narrator->message) {
        say(gui, text_format("%s", gui->state.message));
    }
}

void narrator_follow(Gui *gui) {
    Narrator *narrator = &gui->frame->narrator;
    const SessionSnapshot *now = gui_now(gui);
    if (!gui->speech.on) {
        return;
    }
    if (narrator->begun) {
        bool turn = follow_game(gui, narrator, now);
        follow_search(gui, narrator, now);
        follow_message(gui, narrator);
        follow_review(gui, narrator, now);
        say(gui, turn && !gui_shows(gui, SCENE_SETUP) ? text_of_state(now) : (Text){""});
    }
    follow_focus(gui, narrator);
    narrator->begun = true;
    narrator->key = now->game.keys[now->game.cursor];
    narrator->cursor = now->game.cursor;
    narrator->started = now->started;
    narrator->message = gui->forget_at;
    narrator->thinking = now->thinking;
    narrator->reviewed = now->review.complete;
}

void narrator_apply(Gui *gui, bool on) {
    if (on && !gui->speech.on) {
        gui->frame->narrator = (Narrator){.begun = false};
        if (!gui->speech.speech) {
            gui->speech.speech = calloc(1, sizeof *gui->speech.speech);
        }
        if (gui->speech.speech) {
            submit(gui, false, ""); /* to hear soon whether there is a voice */
        }
    }
    gui->speech.on = on && gui->speech.speech;
}

const char *narrator_fault(const Gui *gui) {
    return gui->speech.on ? translate_voice_error(gui->speech.status) : "";
}

/* -- the command -- */

bool can_speak(const Gui *gui) {
    return gui->speech.on;
}

void do_speak(Gui *gui) {
    TcPosition position = gui_position(gui);
    say(gui, gui_shows(gui, SCENE_SETUP)
                 ? text_format(_("%s to move"), _(tc_colour_name(position.mover)))
                 : text_of_state(gui_now(gui)));
    say(gui, text_format(_("Black %1$d, White %2$d"), tc_position_count(&position, TC_BLACK),
                         tc_position_count(&position, TC_WHITE)));
}
