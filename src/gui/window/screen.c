/* The whole window, back to front. */
#include "gui/window/view.h"

static void panel_draw(const View *view) {
    if (view->state->setup) {
        setup_draw(view);
        return;
    }
    if (view_chooses_practice(view->snapshot, view->state)) {
        practice_choice_draw(view);
        return;
    }
    if (view_shows_start(view->snapshot, view->state)) {
        start_draw(view);
        return;
    }
    players_draw(view);
    info_draw(view);
    if (view->snapshot->practice.on) {
        exercise_draw(view);
        return;
    }
    tabs_draw(view);
    switch (view->state->tab) {
    case TAB_LINES:
        lines_draw(view);
        break;
    case TAB_REVIEW:
        review_draw(view);
        break;
    case TAB_NOTES:
        notes_draw(view);
        break;
    case TAB_DATABASE:
        database_draw(view);
        break;
    default:
        movelist_draw(view);
    }
    graph_draw(view);
}

static void game_draw(const View *view) {
    board_draw(view);
    if (!view->state->setup) {
        bar_draw(view);
    }
    nav_draw(view);
    panel_draw(view);
    status_draw(view);
    toast_draw(view);
}

/* The undermost panel over everything hides most of the window. */
static void cover(const View *view) {
    if (view->state->help_open) {
        view_cover(view, help_card(view));
    } else if (view->state->files.mode != FILES_CLOSED) {
        view_cover(view, files_card(view));
    }
}

void screen_draw(const View *view) {
    const Layout *layout = view->layout;
    ui_begin(view->ui);
    cover(view);
    canvas_fill(view->canvas, (SDL_Rect){0, 0, layout->width, layout->height},
                theme_colour(COLOUR_PAGE));
    toolbar_draw(view);
    if (view->state->settings.open) {
        settings_draw(view);
    } else if (view->state->lab.open) {
        lab_draw(view);
    } else if (view->state->library && view->state->library->open) {
        library_draw(view);
    } else {
        game_draw(view);
    }
    if (view->state->help_open) {
        help_draw(view);
    }
    if (view->state->menu.open) {
        menu_draw(view);
    }
    if (view->state->files.mode != FILES_CLOSED) {
        files_draw(view);
    }
    if (view->state->ask.purpose != ASK_NOTHING) {
        ask_draw(view);
    }
    ui_end(view->ui);
}
