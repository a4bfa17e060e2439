#include "app/app.h"

#include <stdarg.h>

#include "base/catalogue.h"

enum { MESSAGE_SIZE = 512 };

void app_say(App *app, const char *format, ...) {
    char text[MESSAGE_SIZE];
    va_list arguments;
    va_start(arguments, format);
    catalogue_format(text, sizeof text, format, arguments);
    va_end(arguments);
    app->report(app, &(AppEvent){.kind = APP_SAID, .text = text});
}

void app_mention(App *app, const char *text) {
    app->report(app, &(AppEvent){.kind = APP_MENTIONED, .text = text});
}

void app_changed(App *app) {
    app->report(app, &(AppEvent){.kind = APP_CHANGED});
}

void app_progressed(App *app) {
    app->report(app, &(AppEvent){.kind = APP_PROGRESSED});
}
