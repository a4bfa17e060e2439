#include "app/app.h"

#include <stdarg.h>

#include "base/catalogue.h"
#include "base/file_names.h"

enum { MESSAGE_SIZE = 512 };

void app_say(App *app, const char *format, ...) {
    char text[MESSAGE_SIZE];
    va_list arguments;
    va_start(arguments, format);
    catalogue_format(text, sizeof text, format, arguments);
    va_end(arguments);
    app->report(app, &(AppEvent){.kind = APP_SAID, .text = text});
}

void app_say_aside(App *app, const char *aside) {
    if (aside[0] != '\0') {
        app_say(app, _("Another program had changed a file of Turncoat; it is now called %.120s"),
                file_name(aside));
    }
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
