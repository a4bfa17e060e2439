#include "app/follow.h"

#include "app/book.h"
#include "app/engine_jobs.h"
#include "app/engine_match.h"
#include "app/finished.h"
#include "app/library.h"
#include "app/practice_library.h"
#include "app/preferences.h"
#include "app/reviews.h"

void app_follow(App *app) {
    finished_follow(app);
    practice_library_follow(app);
    reviews_follow(app);
    bool found = session_has_found(&app_now(app)->review);
    if (found != app->book.learned) {
        app->book.learned = found;
        if (found) {
            book_learn(app, false);
        }
    }
    library_follow_review_of_board(app);
    preferences_report_engine(app);
    autosave_follow(app, false);
    engines_follow(app);
    engine_match_follow(app);
}
