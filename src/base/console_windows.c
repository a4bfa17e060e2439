#include "base/console.h"

#include <fcntl.h>
#include <io.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <windows.h>

#include <shellapi.h>

/* The command line as the system has it. They live as long as the program. */
static void take_arguments(int *argc, char ***argv) {
    int count;
    wchar_t **wide = CommandLineToArgvW(GetCommandLineW(), &count);
    char **texts = wide != NULL ? calloc((size_t)count + 1, sizeof *texts) : NULL;
    bool fine = texts != NULL;
    for (int i = 0; i < count && fine; i++) {
        int size = WideCharToMultiByte(CP_UTF8, 0, wide[i], -1, NULL, 0, NULL, NULL);
        texts[i] = size > 0 ? malloc((size_t)size) : NULL;
        fine = texts[i] != NULL &&
               WideCharToMultiByte(CP_UTF8, 0, wide[i], -1, texts[i], size, NULL, NULL) == size;
    }
    LocalFree(wide);
    if (fine) {
        *argc = count;
        *argv = texts;
    }
}

/* Windows' library knows no buffer of a line: on a console there is none, elsewhere a block.
   Input stays text, whose lines end alike; whoever reads bytes says so (file_read). */
void console_begin(int *argc, char ***argv, FILE *out) {
    take_arguments(argc, argv);
    _setmode(1, _O_BINARY);
    _setmode(2, _O_BINARY);
    SetConsoleOutputCP(CP_UTF8);
    setvbuf(out, NULL, _isatty(1) ? _IONBF : _IOFBF, BUFSIZ);
}

static bool is_console(DWORD which) {
    DWORD mode;
    return GetConsoleMode(GetStdHandle(which), &mode) != 0;
}

bool console_input_is_terminal(void) {
    return is_console(STD_INPUT_HANDLE);
}

bool console_errors_are_terminal(void) {
    return is_console(STD_ERROR_HANDLE);
}

static void (*_Atomic interrupted)(void);

static BOOL WINAPI handle_event(DWORD event) {
    void (*handle)(void) = event == CTRL_C_EVENT || event == CTRL_BREAK_EVENT
                               ? atomic_exchange(&interrupted, NULL)
                               : NULL;
    if (handle == NULL) {
        return FALSE; /* the system ends the program */
    }
    handle();
    return TRUE;
}

void console_on_interrupt(void (*handle)(void)) {
    atomic_store(&interrupted, handle);
    SetConsoleCtrlHandler(NULL, FALSE);
    SetConsoleCtrlHandler(handle_event, TRUE);
}

void console_on_termination(void (*handle)(void)) {
    (void)handle; /* only consoles are told, and their Ctrl+C is handled */
}

void console_ignore_broken_pipe(void) {
    /* there is no such signal */
}
