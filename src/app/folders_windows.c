#include "app/folders.h"

#include <stdio.h>
#include <windows.h>

/* A path that a variable holds, with the separators of all our paths. */
static bool read_variable(const wchar_t *variable, char path[FILE_PATH_SIZE]) {
    wchar_t wide[FILE_PATH_SIZE];
    DWORD length = GetEnvironmentVariableW(variable, wide, FILE_PATH_SIZE);
    if (length == 0 || length >= FILE_PATH_SIZE ||
        WideCharToMultiByte(CP_UTF8, 0, wide, -1, path, FILE_PATH_SIZE, NULL, NULL) <= 0) {
        return false;
    }
    for (char *at = path; *at != '\0'; at++) {
        *at = *at == '\\' ? '/' : *at;
    }
    return true;
}

/* Settings may follow a user to other machines; the state of this machine does not. */
bool folders_find(UserFolder folder, const char *name, char path[FILE_PATH_SIZE]) {
    char base[FILE_PATH_SIZE];
    const wchar_t *variable = folder == FOLDER_STATE ? L"LOCALAPPDATA" : L"APPDATA";
    if (!read_variable(variable, base)) {
        return false;
    }
    int length = snprintf(path, FILE_PATH_SIZE, "%s/Turncoat/%s", base, name);
    return length > 0 && length < FILE_PATH_SIZE;
}

bool folders_home(char path[FILE_PATH_SIZE]) {
    return read_variable(L"USERPROFILE", path);
}
