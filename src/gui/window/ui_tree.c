/* Writes the ui-tree from the same snapshot and the same list of controls that the frame was drawn
   from. */
#include "gui/window/ui_tree.h"

#include <turncoat/formats.h>

#include "base/json.h"
#include "gui/window/files.h"

typedef struct Writer {
    const View *view;
    float ratio;
    Buf *out;
} Writer;

static const char *boolean(bool value) {
    return value ? "true" : "false";
}

static void add_rect(Writer *writer, const char *role, const char *name, SDL_Rect rect) {
    float ratio = writer->ratio;
    buf_printf(writer->out, "{\"role\":\"%s\",\"name\":", role);
    json_add_string(writer->out, name);
    buf_printf(writer->out, ",\"x\":%d,\"y\":%d,\"w\":%d,\"h\":%d", (int)((float)rect.x / ratio),
               (int)((float)rect.y / ratio), (int)((float)rect.w / ratio),
               (int)((float)rect.h / ratio));
}

static void add_square_name(Buf *out, const char *key, TcSquare square) {
    Text name = text_of_square(square);
    if (tc_square_is_valid(square)) {
        buf_printf(out, ",\"%s\":\"%s\"", key, name.s);
    } else {
        buf_printf(out, ",\"%s\":null", key);
    }
}

/* -- the window -- */

static const char *mode_of(const SessionSnapshot *now) {
    return now->exercise_shown ? "practice"
           : now->analysing    ? "analysis"
           : now->blank        ? "start"
                               : "game";
}

static const char *panel_of(const View *view) {
    SceneId panel = scenes_top(&view->state->scenes, PLACE_PANEL);
    if (panel != SCENE_NONE) {
        return panel == SCENE_SETUP ? "set up" : scene_of(&view->state->scenes, panel)->name;
    }
    static const char *const names[TAB_COUNT] = {"moves", "lines", "review", "comments",
                                                 "database"};
    return names[view->state->tab];
}

static const char *practice_of(const View *view) {
    static const char *const names[] = {"no",       "finding", "none",     "asked",
                                        "checking", "wrong",   "replying", "over"};
    if (!view->snapshot->exercise_shown) {
        return gui_shows(view->gui, SCENE_PRACTICE) ? "choosing" : "no";
    }
    return names[view->snapshot->practice.state];
}

static void add_game(Buf *out, const SessionSnapshot *now) {
    const TcPosition *position = tc_game_position(&now->game);
    char moves[TC_TRANSCRIPT_SIZE];
    tc_transcript_write(&now->game, moves);
    buf_printf(out, ",\"to_move\":\"%s\"",
               now->over                     ? "none"
               : position->mover == TC_BLACK ? "black"
                                             : "white");
    buf_printf(out, ",\"black\":%d,\"white\":%d,\"empties\":%d,\"ply\":%d,\"plies\":%d",
               tc_position_count(position, TC_BLACK), tc_position_count(position, TC_WHITE),
               tc_board_empties(&position->board), now->game.cursor, now->game.count);
    buf_printf(out, ",\"moves\":\"%s\"", moves);
    add_square_name(out, "last", now->played);
}

static void add_search(Buf *out, const SessionSnapshot *now) {
    static const char *const thinking[] = {"idle",  "move",   "hint", "analysis",
                                           "start", "review", "lab",  "practice"};
    const TcReport *report = now->has_report ? &now->report : &(TcReport){0};
    const PositionValue *value = &now->values[now->game.cursor];
    bool valued = now->evaluation_visible && report->line_count > 0 && report->lines[0].depth > 0;
    buf_printf(out,
               ",\"thinking\":\"%s\",\"depth\":%d,\"nodes\":%llu,\"seconds\":%.3f,\"exact\":%s",
               thinking[now->thinking], report->depth, (unsigned long long)report->nodes,
               report->seconds, boolean(report->exact));
    if (report->proving) {
        buf_printf(out, ",\"proved\":%.3f,\"seconds_left\":%.0f", report->proved,
                   report->seconds_left);
    }
    if (now->evaluation_visible && value->known) {
        buf_printf(out, ",\"evaluation\":%d", tc_value_discs(value->black_value));
    } else {
        buf_add_text(out, ",\"evaluation\":null");
    }
    add_square_name(out, "best", valued ? report->lines[0].move : TC_NO_SQUARE);
}

static void add_window(Writer *writer, const char *title) {
    const View *view = writer->view;
    const SessionSnapshot *now = view->snapshot;
    Buf *out = writer->out;
    add_rect(writer, "window", title, (SDL_Rect){0, 0, view->layout->width, view->layout->height});
    buf_add_text(out, ",\"state\":\"enabled\",\"value\":\"\"");
    add_game(out, now);
    buf_printf(out, ",\"mode\":\"%s\",\"panel\":\"%s\"", mode_of(now), panel_of(view));
    buf_printf(out, ",\"started\":%s,\"over\":%s,\"hints\":%s,\"analysing\":%s,\"paused\":%s",
               boolean(now->started), boolean(now->over), boolean(now->hints),
               boolean(now->analysing), boolean(now->paused));
    static const char *const endings[] = {"no", "board", "resigned", "time"};
    buf_printf(out, ",\"ended\":\"%s\",\"random_plies\":%d,\"evaluation_visible\":%s",
               endings[now->outcome.ending], now->random_plies, boolean(now->evaluation_visible));
    for (int id = 0; id < SCENE_COUNT; id++) {
        if (id != SCENE_PRACTICE) { /* of which more follows below */
            buf_printf(out, ",\"%s\":%s", scene_of(&view->state->scenes, (SceneId)id)->name,
                       boolean(gui_shows(view->gui, (SceneId)id)));
        }
    }
    add_search(out, now);
    static const char *const themes[THEME_COUNT] = {"dark", "light", "contrast"};
    buf_printf(out, ",\"theme\":\"%s\",\"language\":\"%s\"", themes[theme_in_use()],
               translate_language());
    static const char *const learning[] = {"null",  "asked", "checking", "wrong",
                                           "right", "shown", "over"};
    buf_printf(out, ",\"reviewing\":%s,\"reviewed\":%s,\"learning\":",
               boolean(now->review.running && !now->review.stopped), boolean(now->review.complete));
    buf_printf(out, now->learn.state != LEARN_OFF ? "\"%s\"" : "%s", learning[now->learn.state]);
    buf_printf(out, ",\"practice\":\"%s\",\"solved\":%s", practice_of(view),
               boolean(now->practice.solved));
    buf_printf(out, ",\"overlay\":%d,\"turned\":%d", (int)view->state->overlay,
               (int)view->state->symmetry);
    buf_printf(out, ",\"variations\":%d", tc_tree_line_count(now->tree));
    const FileRequest *request =
        gui_shows(view->gui, SCENE_FILES) ? gui_scene(view->gui, SCENE_FILES) : NULL;
    buf_printf(out, ",\"dialog\":\"%s\"", !request ? "none" : request->save ? "save" : "open");
    buf_printf(out, ",\"kept\":%s,\"message\":", boolean(view->state->kept));
    json_add_string(out, view->state->message);
    buf_add_text(out, ",\"cut\":[");
    for (int i = 0; i < view->ui->cut_count; i++) {
        buf_add_text(out, i > 0 ? "," : "");
        json_add_string(out, view->ui->cut[i]);
    }
    buf_add_text(out, "]");
    buf_printf(out, ",\"scale\":%.3f,\"revision\":%llu}", (double)view->layout->scale,
               (unsigned long long)now->revision);
}

/* -- controls -- */

static void add_words(Buf *out, const Ui *ui, const UiControl *control) {
    buf_printf(
        out, ",\"state\":\"%s%s%s%s%s%s\"", control->flags & UI_DISABLED ? "disabled" : "enabled",
        control->flags & UI_CHECKED ? " checked" : "",
        control->flags & UI_SELECTED ? " selected" : "",
        control->flags & UI_ACTIVE ? " active" : "", ui_is_focused(ui, control) ? " focused" : "",
        ui_is_hovered(ui, control) ? " hovered" : "");
}

static void add_hint(Writer *writer, TcSquare square) {
    const SessionSnapshot *now = writer->view->snapshot;
    const TcLine *line = view_line_of(now, square);
    bool valued = line && (line->depth > 0 || line->exact);
    if (valued) {
        buf_printf(writer->out, ",\"hint\":%d", tc_value_discs(line->value));
    } else {
        buf_add_text(writer->out, ",\"hint\":null");
    }
    buf_printf(writer->out, ",\"best\":%s,\"exact\":%s",
               boolean(valued && line == &now->report.lines[0]), boolean(line && line->exact));
    if (valued && line->uncertainty > 0) {
        buf_printf(writer->out, ",\"uncertainty\":%d", tc_uncertainty_discs(line->uncertainty));
    }
    if (line && line->from_book) {
        buf_add_text(writer->out, ",\"from_book\":true");
    }
}

static void add_mark(Writer *writer, TcSquare square) {
    const TcTree *tree = writer->view->snapshot->tree;
    SquareMarks marks;
    marks_read(tc_tree_extra(tree, tc_tree_cursor(tree)), &marks);
    if (marks.kind[square] != SQUARE_MARK_NONE) {
        bool letter = marks.kind[square] == SQUARE_MARK_LETTER;
        buf_add_text(writer->out, ",\"mark\":");
        json_add_string(writer->out,
                        letter ? marks.label[square] : marks_name((SquareMark)marks.kind[square]));
    }
}

static void add_square(Writer *writer, const UiControl *control) {
    const SessionSnapshot *now = writer->view->snapshot;
    const TcPosition *position = tc_game_position(&now->game);
    TcSquare square = control->call.argument;
    uint64_t bit = UINT64_C(1) << square, black, white;
    bool setup = gui_shows(writer->view->gui, SCENE_SETUP);
    bool legal = !setup && tc_board_is_legal(&position->board, square);
    view_discs(writer->view, &black, &white);
    buf_printf(writer->out, ",\"state\":\"%s\",\"legal\":%s,\"last\":%s",
               black & bit   ? "black"
               : white & bit ? "white"
                             : "empty",
               boolean(legal), boolean(square == now->played));
    if (setup && (writer->view->state->setup_doubtful & bit)) {
        buf_add_text(writer->out, ",\"doubtful\":true");
    }
    if (square == now->marked &&
        (now->exercise_shown || writer->view->state->hint_step >= HINT_MOVE)) {
        buf_add_text(writer->out, ",\"marked\":true");
    }
    add_mark(writer, square);
    if (legal && view_shows_hints(writer->view)) {
        add_hint(writer, square);
        if (view_is_book_move(writer->view, square)) {
            buf_add_text(writer->out, ",\"book\":true");
        }
    }
}

static void add_control(Writer *writer, const UiControl *control) {
    buf_add_text(writer->out, ",\n");
    add_rect(writer, ui_role_name(control->role), control->name, control->rect);
    if (control->role == UI_SQUARE) {
        add_square(writer, control);
    } else {
        add_words(writer->out, writer->view->ui, control);
    }
    buf_add_text(writer->out, ",\"value\":");
    json_add_string(writer->out, control->value);
    buf_add_text(writer->out, "}");
}

void ui_tree_write(const View *view, const char *title, float pixel_ratio, Buf *out) {
    Writer writer = {view, pixel_ratio, out};
    buf_add_text(out, "[");
    add_window(&writer, title);
    for (int i = 0; i < view->ui->count; i++) {
        add_control(&writer, &view->ui->controls[i]);
    }
    buf_add_text(out, "]\n");
}
