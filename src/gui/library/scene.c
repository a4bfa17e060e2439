#include "gui/library/state.h"
#include "gui/library/view.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "gui/window/library.h"
#include "gui/window/open.h"
#include "gui/words/translate.h"

static const double REPORT_SECONDS = 12, DOUBLE_CLICK = 0.5;

LibraryState *library_of(const App *app) {
    return scenes_state((SceneStack *)&app->state.scenes, SCENE_LIBRARY);
}

void library_say(App *app, const char *text) {
    app_say(app, text, false, REPORT_SECONDS);
}

/* -- asking -- */

static int64_t clamp(int64_t value, int64_t most) {
    return value > most ? (most < 0 ? 0 : most) : value < 0 ? 0 : value;
}

/* All that is in sight is here, or was asked for. */
static bool is_covered(const LibraryState *scene, int room, int64_t margin) {
    const ViewLibrary *shown = &scene->shown;
    int64_t first = clamp(shown->top - margin, shown->total - 1);
    int64_t last = clamp(shown->top + room - 1 + margin, shown->total - 1);
    if (first >= shown->first && last < shown->first + shown->row_count) {
        return true;
    }
    return scene->browsing && !scene->asked.around && first >= scene->asked.first &&
           last < scene->asked.first + LIBRARY_PAGE;
}

static void ask(App *app, int room) {
    LibraryState *scene = library_of(app);
    ViewLibrary *shown = &scene->shown;
    LibraryBrowse browse;
    memset(&browse, 0, sizeof browse);
    scene->to_top |= scene->renewed;
    library_ask_of(app, FILTER_OF_LIBRARY, &browse.ask);
    browse.order = shown->order;
    browse.descending = shown->descending;
    browse.first =
        scene->to_top ? 0 : clamp(shown->top + room / 2 - LIBRARY_PAGE / 2, shown->total);
    if (scene->stale && !scene->to_top && shown->chosen.id != 0) {
        browse.game = shown->chosen.id;
        browse.around = true;
    }
    scene->asked = browse;
    scene->browsing = library_thread_browse(library_thread(app), &browse);
    scene->stale = scene->renewed = false;
}

void library_follow(App *app) {
    LibraryState *scene = library_of(app);
    if (!app_shows(app, SCENE_LIBRARY) || !library_thread(app)) {
        return;
    }
    int room = library_room(&app->layout);
    ViewLibrary *shown = &scene->shown;
    shown->top = clamp(shown->top, shown->total - room);
    if (!scene->counted) {
        scene->counted = true;
        scene->counting = library_thread_list(library_thread(app), NULL, LIBRARY_BY_ADDED, true, 0);
    }
    bool missing = shown->listed && shown->total > 0 && !is_covered(scene, room, 0);
    bool soon = shown->listed && shown->total > 0 && !scene->browsing &&
                !is_covered(scene, room, LIBRARY_MARGIN);
    if (scene->stale || scene->renewed || missing || soon) {
        ask(app, room);
    }
}

void library_search(App *app) {
    library_of(app)->renewed = true;
    library_follow(app);
}

void library_sort(App *app, LibraryOrder order) {
    ViewLibrary *shown = &library_of(app)->shown;
    /* the newest and the largest come first, names from A on */
    bool down = order == LIBRARY_BY_DATE || order == LIBRARY_BY_RESULT;
    shown->descending = shown->order == order ? !shown->descending : down;
    shown->order = order;
    library_search(app);
}

/* -- the chosen game -- */

static void find_opening(const App *app, const TcGame *game, OpeningFound *found) {
    if (!opening_names_find(app->state.openings, game, found)) {
        *found = (OpeningFound){.english = NULL};
    }
}

/* Takes over the game of the row with the keyboard, when it is here. */
static void take_chosen(App *app) {
    ViewLibrary *shown = &library_of(app)->shown;
    int64_t index = shown->row - shown->first;
    if (shown->total == 0) {
        shown->chosen.id = 0;
    } else if (index >= 0 && index < shown->row_count) {
        const LibraryRow *row = &shown->rows[index];
        bool other = row->id != shown->chosen.id;
        shown->chosen = *row;
        shown->chosen_at = shown->row;
        shown->opening = shown->openings[index];
        if (other) {
            (void)library_row_game(row, &shown->game);
            shown->tag[0] = '\0';
        }
    }
}

static void bring_into_sight(App *app) {
    ViewLibrary *shown = &library_of(app)->shown;
    int room = library_room(&app->layout);
    if (shown->row < shown->top) {
        shown->top = shown->row;
    } else if (shown->row >= shown->top + room) {
        shown->top = shown->row - room + 1;
    }
}

void library_choose(App *app, int64_t row, bool extend) {
    ViewLibrary *shown = &library_of(app)->shown;
    shown->row = clamp(row, shown->total - 1);
    shown->anchor = extend ? shown->anchor : shown->row;
    bring_into_sight(app);
    take_chosen(app);
    library_follow(app);
    app_redraw(app);
}

void library_point(App *app, int64_t row) {
    int64_t first, last;
    library_range(&library_of(app)->shown, &first, &last);
    if (row < first || row > last) {
        library_choose(app, row, false);
    }
}

void library_move(App *app, int64_t by, bool extend) {
    library_choose(app, library_of(app)->shown.row + by, extend);
}

void library_choose_all(App *app) {
    ViewLibrary *shown = &library_of(app)->shown;
    shown->anchor = 0;
    shown->row = clamp(shown->total - 1, shown->total - 1);
    int64_t top = shown->top; /* the eye stays where it is */
    take_chosen(app);
    shown->top = top;
    app_redraw(app);
}

void library_scroll(App *app, int rows) {
    ViewLibrary *shown = &library_of(app)->shown;
    shown->top = clamp(shown->top + rows, shown->total - library_room(&app->layout));
    library_follow(app);
    app_redraw(app);
}

void library_show_ply(App *app, int ply) {
    TcGame *game = &library_of(app)->shown.game;
    game->cursor = ply < 0 ? 0 : ply > game->count ? game->count : ply;
}

bool library_has_chosen(const App *app) {
    const ViewLibrary *shown = &library_of(app)->shown;
    return shown->listed && shown->total > 0 && shown->chosen.id != 0 &&
           shown->chosen_at == shown->row;
}

/* -- answers -- */

static void take_page(App *app, const LibraryAnswer *answer) {
    LibraryState *scene = library_of(app);
    ViewLibrary *shown = &scene->shown;
    int64_t off = shown->row - shown->top;
    int room = library_room(&app->layout);
    shown->listed = true;
    shown->total = answer->total;
    shown->first = answer->first;
    shown->row_count = answer->row_count;
    memcpy(shown->rows, answer->rows, (size_t)answer->row_count * sizeof shown->rows[0]);
    for (int i = 0; i < answer->row_count; i++) {
        TcGame game;
        (void)library_row_game(&answer->rows[i], &game);
        find_opening(app, &game, &shown->openings[i]);
    }
    if (scene->to_top) {
        shown->top = shown->row = shown->anchor = 0;
        scene->to_top = false;
    } else if (answer->serial != scene->serial) {
        bool found = scene->asked.around && answer->place >= 0;
        shown->row = shown->anchor = clamp(found ? answer->place : shown->row, shown->total - 1);
        shown->top = clamp(shown->row - clamp(off, room - 1), shown->total - room);
    }
    scene->serial = answer->serial;
    take_chosen(app);
}

static void take_count(LibraryState *scene, const LibraryAnswer *answer) {
    scene->counting = 0;
    scene->shown.empty = answer->error.problem == LIBRARY_FINE && answer->total == 0;
}

static bool take_list(App *app, const LibraryAnswer *answer) {
    LibraryState *scene = library_of(app);
    if (answer->ticket != scene->browsing) {
        return answer->kind == ANSWER_BROWSED; /* an older question's */
    }
    scene->browsing = 0;
    if (answer->error.problem != LIBRARY_FINE) {
        snprintf(scene->shown.problem, sizeof scene->shown.problem,
                 _("The library cannot be read: %.180s"), _(answer->error.message));
    } else {
        scene->shown.problem[0] = '\0';
        take_page(app, answer);
    }
    return true;
}

static void take_got(App *app, LibraryAnswer *answer) {
    LibraryState *scene = library_of(app);
    char text[TEXT_SIZE];
    if (answer->error.problem != LIBRARY_FINE) {
        snprintf(text, sizeof text, _("This game cannot be opened: %.150s"),
                 _(answer->error.message));
        library_say(app, text);
        return;
    }
    GameList games = {.count = 0};
    TcNode node = TC_NODE_ROOT, next;
    for (int ply = 0; ply < scene->open_ply; ply++) {
        next = tc_tree_first_child(answer->tree, node);
        node = next == TC_NO_NODE ? node : next;
    }
    tc_tree_go_to(answer->tree, node);
    games.games = malloc(sizeof *games.games);
    if (!games.games) {
        library_say(app, _("out of memory"));
        return;
    }
    games.games[0] = answer->tree;
    games.count = games.capacity = 1;
    answer->tree = NULL; /* the list's now */
    scene_leave(app, SCENE_LIBRARY);
    open_games(app, &games, "");
    library_say(app, _("Opened from the library. Undo brings back what was here before"));
}

/* For the plural: what counts is whether it is one. */
int library_plural(int64_t count) {
    return count < 1000 ? (int)count : 1000;
}

static void say_changed(App *app, const LibraryAnswer *answer) {
    const LibraryState *scene = library_of(app);
    char text[TEXT_SIZE] = "", number[TEXT_NUMBER_SIZE];
    text_number(number, answer->games);
    if (answer->error.problem != LIBRARY_FINE) {
        snprintf(text, sizeof text, _("The library was not changed: %.150s"),
                 _(answer->error.message));
    } else if (answer->ticket == scene->deleting) {
        snprintf(
            text, sizeof text,
            translate_plural("%s game deleted", "%s games deleted", library_plural(answer->games)),
            number);
    } else if (answer->ticket == scene->undeleting) {
        snprintf(text, sizeof text,
                 translate_plural("%s game brought back", "%s games brought back",
                                  library_plural(answer->games)),
                 number);
    } else {
        snprintf(text, sizeof text, "%s", _("Tags kept"));
    }
    library_say(app, text);
}

static void take_changed(App *app, const LibraryAnswer *answer) {
    LibraryState *scene = library_of(app);
    bool own = answer->ticket == scene->deleting || answer->ticket == scene->undeleting ||
               answer->ticket == scene->tagging;
    scene->stale = true;
    scene->counted = false;
    scene->shown.deletions = answer->deletions;
    if (!own || answer->ticket == 0) {
        return;
    }
    say_changed(app, answer);
    if (answer->ticket == scene->undeleting && answer->error.problem == LIBRARY_FINE) {
        scene->shown.chosen.id = answer->id; /* goes to the first of them */
    } else if (answer->ticket == scene->deleting && answer->error.problem == LIBRARY_FINE) {
        int64_t first, last;
        library_range(&scene->shown, &first, &last);
        scene->shown.row = scene->shown.anchor = first; /* what follows takes its place */
        scene->shown.chosen.id = 0;
    }
}

bool library_answer(App *app, void *state, AnswerFrom from, void *result) {
    LibraryState *scene = state;
    LibraryAnswer *answer = result;
    if (from != ANSWER_OF_LIBRARY) {
        return false;
    }
    bool mine = answer->ticket != 0;
    switch (answer->kind) {
    case ANSWER_BROWSED:
        return take_list(app, answer);
    case ANSWER_LISTED:
        mine = mine && answer->ticket == scene->counting;
        if (mine) {
            take_count(scene, answer);
        }
        return mine;
    case ANSWER_GOT:
        mine = mine && answer->ticket == scene->opening;
        if (mine) {
            take_got(app, answer);
        }
        return mine;
    case ANSWER_CHANGED:
        take_changed(app, answer);
        return false; /* the tab's lists are old too */
    case ANSWER_IMPORTING:
        mine = mine && answer->ticket == scene->working;
        if (mine) {
            library_take_progress(scene, answer);
        }
        return mine;
    case ANSWER_IMPORTED:
        scene->stale = true; /* whoever asked for it */
        scene->counted = false;
        if (mine && answer->ticket == scene->working) {
            library_take_imported(app, answer);
        }
        return false;
    case ANSWER_EXPORTED:
        library_take_exported(app, answer);
        return true;
    default:
        return false;
    }
}

LibraryRange library_chosen_range(const LibraryState *scene) {
    LibraryRange range = {.serial = scene->serial};
    library_range(&scene->shown, &range.first, &range.last);
    return range;
}

/* -- commands -- */

void library_open_chosen(App *app) {
    LibraryState *scene = library_of(app);
    if (library_has_chosen(app)) {
        scene->open_ply = scene->shown.game.cursor;
        scene->opening = library_thread_get(library_thread(app), scene->shown.chosen.id);
    }
}

void library_delete_chosen(App *app) {
    LibraryState *scene = library_of(app);
    LibraryRange range = library_chosen_range(scene);
    scene->deleting = library_thread_delete_range(library_thread(app), &range);
}

void library_undelete(App *app) {
    library_of(app)->undeleting = library_thread_undelete(library_thread(app));
}

void library_set_chosen_tags(App *app, const char *tags) {
    LibraryState *scene = library_of(app);
    scene->tagging = library_thread_set_tags(library_thread(app), scene->shown.chosen.id, tags);
    if (scene->tagging == 0) {
        library_say(app, _("There is no room for so many tags"));
    }
}

/* A second click on the same row opens. */
void library_click(App *app, int64_t row, bool extend) {
    LibraryState *scene = library_of(app);
    double now = clock_seconds();
    bool again = scene->shown.row == row && scene->shown.anchor == row && !extend &&
                 now - scene->clicked_at < DOUBLE_CLICK;
    scene->clicked_at = now;
    library_choose(app, row, extend);
    if (again) {
        library_open_chosen(app);
    }
}
