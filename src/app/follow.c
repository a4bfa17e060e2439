#include "app/follow.h"

#include "app/book.h"
#include "app/engine_match.h"
#include "app/engines.h"
#include "app/library.h"
#include "app/preferences.h"

void app_follow(App *app) {
    bool complete = app_now(app)->review.complete;
    if (complete != app->book.learned) {
        app->book.learned = complete;
        if (complete) {
            book_learn(app, false);
        }
    }
    library_follow_review_of_board(app);
    preferences_report_engine(app);
    autosave_follow(app, false);
    engines_follow(app);
    engine_match_follow(app);
}
