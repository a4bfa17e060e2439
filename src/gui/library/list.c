/* The list of the library: the requests for its rows, the chosen games, and the answers. */
#include "gui/library/state.h"

#include <limits.h>

#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "gui/window/library.h"
#include "gui/window/open.h"

static const double DOUBLE_CLICK = 0.5;

LibraryState *library_of(const App *app) {
    return app_scene(app, SCENE_LIBRARY);
}

/* -- asking -- */

static int clamp(int64_t value, int64_t max) {
    return (int)(value > max ? (max < 0 ? 0 : max) : value < 0 ? 0 : value);
}

/* All that is in sight is here, or was asked for. */
static bool is_covered(const LibraryState *library, int room, int margin) {
    int first = clamp(library->list.first - margin, library->total - 1);
    int last = clamp(library->list.first + room - 1 + margin, library->total - 1);
    if (first >= library->first && last < library->first + library->row_count) {
        return true;
    }
    return library->browsing && !library->asked.around && first >= library->asked.first &&
           last < library->asked.first + LIBRARY_PAGE;
}

static void request(App *app, int room) {
    LibraryState *library = library_of(app);
    LibraryBrowse browse;
    memset(&browse, 0, sizeof browse);
    library_request_of(app, FILTER_OF_LIBRARY, &browse.conditions);
    browse.order = library->order;
    browse.descending = library->descending;
    if (!library->to_top) {
        int middle = library->list.first + room / 2;
        browse.first = clamp(middle - LIBRARY_PAGE / 2, library->total);
        browse.around = library->stale && library->chosen.id != 0;
        browse.game = browse.around ? library->chosen.id : 0;
    }
    library->asked = browse;
    library->browsing = library_thread_browse(library_thread(app), &browse);
    library->stale = false;
}

void library_follow(App *app) {
    LibraryState *library = library_of(app);
    if (!app_shows(app, SCENE_LIBRARY) || !library_thread(app)) {
        return;
    }
    int room = library_places_of(app).room;
    view_scroll(&library->list.first, library->total, room, library->list.row,
                &library->list.follow);
    if (!library->counted) {
        library->counted = true;
        library->counting =
            library_thread_list(library_thread(app), NULL, LIBRARY_BY_ADDED, true, 0);
    }
    int margin = library->browsing ? 0 : LIBRARY_MARGIN;
    if (library->stale || (library_has_games(app) && !is_covered(library, room, margin))) {
        request(app, room);
    }
    if (library->opens && library->browsing == 0) {
        library->opens = false;
        command_run(app, (CommandCall){COMMAND_LIBRARY_OPEN, 0});
    }
}

/* -- the chosen games -- */

bool library_has_games(const App *app) {
    return library_of(app)->listed && library_of(app)->total > 0;
}

bool library_has_chosen(const App *app) {
    const LibraryState *library = library_of(app);
    return library_has_games(app) && library->chosen.id != 0 &&
           library->chosen_at == library->list.row;
}

LibraryRange library_range(const LibraryState *library) {
    int row = library->list.row, anchor = library->anchor;
    return (LibraryRange){.serial = library->serial,
                          .first = row < anchor ? row : anchor,
                          .last = row < anchor ? anchor : row};
}

static void find_opening(const App *app, const TcGame *game, OpeningFound *found) {
    if (!opening_names_find(app->state.openings, game, found)) {
        *found = (OpeningFound){.english = NULL};
    }
}

/* Takes over the game of the row with the keyboard, when it is here. */
static void follow_chosen(LibraryState *library) {
    int index = library->list.row - library->first;
    if (library->total == 0) {
        library->chosen.id = 0;
    } else if (index >= 0 && index < library->row_count) {
        const LibraryRow *row = &library->rows[index];
        bool other = row->id != library->chosen.id;
        library->chosen = *row;
        library->chosen_at = library->list.row;
        library->opening = library->openings[index];
        if (other) {
            (void)library_row_game(row, &library->game);
            library->tag[0] = '\0';
        }
    }
}

void library_choose(App *app, int64_t row, bool extend) {
    LibraryState *library = library_of(app);
    library->list.row = clamp(row, library->total - 1);
    library->list.follow = true;
    library->anchor = extend ? library->anchor : library->list.row;
    follow_chosen(library);
    app_redraw(app);
}

void library_choose_all(App *app) {
    library_of(app)->anchor = 0;
    library_choose(app, library_of(app)->total - 1, true);
    library_of(app)->list.follow = false; /* the eye stays where it is */
}

/* -- answers -- */

static bool is_answer(const LibraryAnswer *answer, uint64_t ticket) {
    return ticket != 0 && answer->ticket == ticket;
}

static void handle_page(App *app, const LibraryAnswer *answer) {
    LibraryState *library = library_of(app);
    int off = library->list.row - library->list.first;
    library->listed = true;
    library->total = clamp(answer->total, INT_MAX);
    library->first = clamp(answer->first, INT_MAX);
    library->row_count = answer->row_count;
    memcpy(library->rows, answer->rows, (size_t)answer->row_count * sizeof library->rows[0]);
    for (int i = 0; i < answer->row_count; i++) {
        TcGame game;
        (void)library_row_game(&answer->rows[i], &game);
        find_opening(app, &game, &library->openings[i]);
    }
    if (library->to_top) {
        library->list = (List){.first = 0};
        library->anchor = 0;
        library->to_top = false;
    } else if (answer->serial != library->serial) {
        bool found = library->asked.around && answer->place >= 0;
        int more = library->anchor - library->list.row; /* as many stay chosen */
        library->list.row = clamp(found ? answer->place : library->list.row, library->total - 1);
        library->anchor = clamp(library->list.row + more, library->total - 1);
        int room = library_places_of(app).room; /* it stays at its height */
        library->list.first = library->list.row - clamp(off, room - 1);
    }
    library->serial = answer->serial;
    follow_chosen(library);
}

static void handle_list(App *app, const LibraryAnswer *answer) {
    LibraryState *library = library_of(app);
    library->browsing = 0;
    library->problem = (Text){""};
    if (answer->error.problem == LIBRARY_FINE) {
        handle_page(app, answer);
    } else {
        library->problem =
            text_format(_("The library cannot be read: %.180s"), _(answer->error.message));
    }
}

static void handle_got(App *app, LibraryAnswer *answer) {
    LibraryState *library = library_of(app);
    if (answer->error.problem != LIBRARY_FINE) {
        app_say(app, LIBRARY_SECONDS, _("This game cannot be opened: %.150s"),
                _(answer->error.message));
        return;
    }
    GameList games = {.count = 0};
    TcNode node = TC_NODE_ROOT, next;
    for (int ply = 0; ply < library->open_ply; ply++) {
        next = tc_tree_first_child(answer->tree, node);
        node = next == TC_NO_NODE ? node : next;
    }
    tc_tree_go_to(answer->tree, node);
    games.games = malloc(sizeof *games.games);
    if (!games.games) {
        app_say(app, LIBRARY_SECONDS, _("out of memory"));
        return;
    }
    games.games[0] = answer->tree;
    games.count = games.capacity = 1;
    answer->tree = NULL; /* the list's now */
    scene_leave(app, SCENE_LIBRARY);
    open_games(app, &games, "");
    app_say(app, LIBRARY_SECONDS, _("Opened from the library. Undo restores the previous game"));
}

__attribute__((format(printf, 3, 0))) static void say_changed(App *app, const LibraryAnswer *answer,
                                                              const char *done) {
    Text number = text_of_number(answer->games);
    if (answer->error.problem == LIBRARY_FINE) {
        app_say(app, LIBRARY_SECONDS, done, number.s);
    } else {
        app_say(app, LIBRARY_SECONDS, _("The library was not changed: %.150s"),
                _(answer->error.message));
    }
}

static void handle_changed(App *app, const LibraryAnswer *answer) {
    LibraryState *library = library_of(app);
    bool fine = answer->error.problem == LIBRARY_FINE;
    int plural = text_plural(answer->games);
    library->stale = true;
    library->counted = false;
    library->deletions = answer->deletions;
    if (is_answer(answer, library->deleting)) {
        say_changed(app, answer, translate_plural("%s game deleted", "%s games deleted", plural));
        if (fine) { /* what follows takes their place */
            library->list.row = library->anchor = (int)library_range(library).first;
            library->chosen.id = 0;
        }
    } else if (is_answer(answer, library->undeleting)) {
        say_changed(app, answer,
                    translate_plural("%s game brought back", "%s games brought back", plural));
        library->chosen.id = fine ? answer->id : library->chosen.id; /* to the first of them */
    } else if (is_answer(answer, library->tagging)) {
        say_changed(app, answer, _("Tags saved"));
    }
}

bool library_answer(App *app, AnswerFrom from, void *result) {
    LibraryState *library = library_of(app);
    LibraryAnswer *answer = result;
    if (from != ANSWER_OF_LIBRARY) {
        return false;
    }
    switch (answer->kind) {
    case ANSWER_BROWSED:
        if (is_answer(answer, library->browsing)) { /* else an older question's */
            handle_list(app, answer);
        }
        return true;
    case ANSWER_LISTED:
        if (is_answer(answer, library->counting)) {
            library->counting = 0;
            library->empty = answer->error.problem == LIBRARY_FINE && answer->total == 0;
            return true;
        }
        return false;
    case ANSWER_GOT:
        if (is_answer(answer, library->opening_game)) {
            handle_got(app, answer);
            return true;
        }
        return false;
    case ANSWER_CHANGED:
        (void)library_handle_review(app, answer);
        handle_changed(app, answer);
        return false; /* the tab's lists are old too */
    case ANSWER_IMPORTING:
        if (is_answer(answer, library->working)) {
            library_handle_progress(library, answer);
            return true;
        }
        return false;
    case ANSWER_IMPORTED:
        library->stale = true; /* whoever asked for it */
        library->counted = false;
        if (is_answer(answer, library->working)) {
            library_handle_imported(app, answer);
        }
        return false;
    case ANSWER_EXPORTED:
        library_handle_exported(app, answer);
        return true;
    case ANSWER_REVIEWS:
        return library_handle_review(app, answer);
    default:
        return false;
    }
}

/* -- commands -- */

bool can_library_row(const App *app, int row) {
    return library_has_games(app) && row < library_of(app)->total;
}

/* A second click on the same row opens. */
void do_library_row(App *app, int row) {
    LibraryState *library = library_of(app);
    bool extend = SDL_GetModState() & KMOD_SHIFT;
    bool alone = library->list.row == row && library->anchor == row && !extend;
    double before = library->clicked_at;
    library->clicked_at = clock_seconds();
    library_choose(app, row, extend);
    if (alone && library->clicked_at - before < DOUBLE_CLICK && library_has_chosen(app)) {
        do_library_open(app);
    }
}

void do_library_sort(App *app, int order) {
    LibraryState *library = library_of(app);
    /* the newest and the largest come first, names from A on */
    bool down = order == LIBRARY_BY_DATE || order == LIBRARY_BY_RESULT ||
                order == LIBRARY_BY_ACCURACY || order == LIBRARY_BY_MISTAKES;
    library->descending = (int)library->order == order ? !library->descending : down;
    library->order = (LibraryOrder)order;
    library->stale = library->to_top = true;
}

void do_library_open(App *app) {
    LibraryState *library = library_of(app);
    library->open_ply = library->game.cursor;
    library->opening_game = library_thread_get(library_thread(app), library->chosen.id);
}

bool can_library_delete(const App *app) {
    return library_has_chosen(app) && library_is_free(app);
}

void do_library_delete(App *app) {
    LibraryRange range = library_range(library_of(app));
    library_of(app)->deleting = library_thread_delete_range(library_thread(app), &range);
}

bool can_library_undo(const App *app) {
    return library_is_free(app) && library_of(app)->deletions > 0;
}

void do_library_undo(App *app) {
    library_of(app)->undeleting = library_thread_undelete(library_thread(app));
}

bool can_library_ply(const App *app, int ply) {
    return library_has_chosen(app) && ply >= 0 && ply <= library_of(app)->game.count;
}

COMMAND_CHOOSES(library_ply, library_of(app)->game.cursor, int)

void library_set_chosen_tags(App *app, const char *tags) {
    LibraryState *library = library_of(app);
    library->tagging = library_thread_set_tags(library_thread(app), library->chosen.id, tags);
    if (library->tagging == 0) {
        app_say(app, LIBRARY_SECONDS, _("There are too many tags"));
    }
}
