/* Uses gettext's libintl, which takes the language from the environment first, then from
   Windows. */
#include "base/catalogue.h"

#include <libintl.h>
#include <stdio.h>
#include <stdlib.h>
#include <windows.h>

extern int
    _nl_msg_cat_cntr; /* raised, it makes gettext forget what it found for another language */

/* gettext reads the C library's copy of the environment, which is as old as the program. */
bool catalogue_open(const char *domain, const char *folder) {
    enum { PATH_SIZE = 1024 };
    wchar_t wide[PATH_SIZE];
    char language[64];
    DWORD length = GetEnvironmentVariableA("LANGUAGE", language, sizeof language);
    bool fine = length > 0 && length < sizeof language && _putenv_s("LANGUAGE", language) == 0 &&
                MultiByteToWideChar(CP_UTF8, 0, folder, -1, wide, PATH_SIZE) > 0 &&
                wbindtextdomain(domain, wide) && bind_textdomain_codeset(domain, "UTF-8");
    _nl_msg_cat_cntr++;
    return fine;
}

int catalogue_format(char *text, size_t size, const char *format, va_list values) {
    return libintl_vsnprintf(text, size, format, values);
}

const char *catalogue_user_language(void) {
    static char name[LOCALE_NAME_MAX_LENGTH];
    wchar_t wide[LOCALE_NAME_MAX_LENGTH];
    LCID locale = MAKELCID(GetUserDefaultUILanguage(), SORT_DEFAULT);
    bool known = LCIDToLocaleName(locale, wide, LOCALE_NAME_MAX_LENGTH, 0) > 0 &&
                 WideCharToMultiByte(CP_UTF8, 0, wide, -1, name, sizeof name, NULL, NULL) > 0;
    return known ? name : NULL;
}
