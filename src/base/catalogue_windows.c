#include "base/catalogue.h"

#include <libintl.h>
#include <stdbool.h>
#include <windows.h>

#include "base/utf8.h"

/* Microsoft's printf takes the values in the order of the arguments alone; gettext's does not. */
void catalogue_format(char *text, size_t size, const char *format, va_list values) {
    (void)libintl_vsnprintf(text, size, format, values);
    utf8_drop_broken(text);
}

const char *catalogue_user_language(void) {
    static char name[LOCALE_NAME_MAX_LENGTH];
    wchar_t wide[LOCALE_NAME_MAX_LENGTH];
    LCID locale = MAKELCID(GetUserDefaultUILanguage(), SORT_DEFAULT);
    bool known = LCIDToLocaleName(locale, wide, LOCALE_NAME_MAX_LENGTH, 0) > 0 &&
                 WideCharToMultiByte(CP_UTF8, 0, wide, -1, name, sizeof name, NULL, NULL) > 0;
    return known ? name : NULL;
}
