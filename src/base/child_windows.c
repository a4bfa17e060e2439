#include "base/child.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <windows.h>

#include "base/buf.h"
#include "base/clock.h"

enum { PIPE_SIZE = 65536 };

static const double poll_interval = 1e-3; /* seconds between looks at a pipe */

static HANDLE handle_of(intptr_t number) {
    return (HANDLE)number;
}

/* ours: the end that the program shall not inherit. */
static bool make_pipe(HANDLE ends[2], int ours) {
    SECURITY_ATTRIBUTES inherited = {.nLength = sizeof inherited, .bInheritHandle = TRUE};
    return CreatePipe(&ends[0], &ends[1], &inherited, PIPE_SIZE) &&
           SetHandleInformation(ends[ours], HANDLE_FLAG_INHERIT, 0);
}

/* Returns the text in the system's characters, to be freed; NULL: no memory. */
static wchar_t *wide_text(const char *text) {
    int size = MultiByteToWideChar(CP_UTF8, 0, text, -1, NULL, 0);
    wchar_t *wide = size > 0 ? malloc((size_t)size * sizeof *wide) : NULL;
    if (wide != NULL) {
        MultiByteToWideChar(CP_UTF8, 0, text, -1, wide, size);
    }
    return wide;
}

/* A word as the programs of Windows take their command line apart: a quote, and the backslashes
   before one, have a backslash before them. */
static void add_quoted(Buf *line, const char *word) {
    buf_add_char(line, '"');
    size_t slashes = 0;
    for (; *word != '\0'; word++) {
        for (size_t i = 0; *word == '"' && i <= slashes; i++) {
            buf_add_char(line, '\\');
        }
        slashes = *word == '\\' ? slashes + 1 : 0;
        buf_add_char(line, *word);
    }
    for (size_t i = 0; i < slashes; i++) {
        buf_add_char(line, '\\');
    }
    buf_add_char(line, '"');
}

/* A job that ends all its programs when its last handle is closed. */
static HANDLE make_job(void) {
    JOBOBJECT_EXTENDED_LIMIT_INFORMATION limits = {
        .BasicLimitInformation = {.LimitFlags = JOB_OBJECT_LIMIT_KILL_ON_JOB_CLOSE}};
    HANDLE job = CreateJobObjectW(NULL, NULL);
    if (job != NULL) {
        SetInformationJobObject(job, JobObjectExtendedLimitInformation, &limits, sizeof limits);
    }
    return job;
}

/* It begins when it is in the job. A program without a console would have one opened for each of these. */
static bool spawn(Child *child, const char *command, const char *folder, HANDLE in, HANDLE out,
                  HANDLE errors) {
    STARTUPINFOW startup = {.cb = sizeof startup,
                            .dwFlags = STARTF_USESTDHANDLES,
                            .hStdInput = in,
                            .hStdOutput = out,
                            .hStdError = errors};
    PROCESS_INFORMATION made;
    wchar_t *wide = wide_text(command);
    wchar_t *where = folder != NULL ? wide_text(folder) : NULL;
    HANDLE job = make_job();
    DWORD flags = CREATE_SUSPENDED | CREATE_NEW_PROCESS_GROUP |
                  (GetConsoleWindow() == NULL ? CREATE_NO_WINDOW : 0);
    bool fine = wide != NULL && job != NULL &&
                CreateProcessW(NULL, wide, NULL, NULL, TRUE, flags, NULL, where, &startup, &made);
    free(wide);
    free(where);
    if (!fine) {
        CloseHandle(job);
        return false;
    }
    AssignProcessToJobObject(job, made.hProcess);
    ResumeThread(made.hThread);
    CloseHandle(made.hThread);
    child->id = (intptr_t)made.hProcess;
    child->group = (intptr_t)job;
    return true;
}

static bool start(Child *child, const char *command, const char *folder, HANDLE errors) {
    HANDLE in[2] = {NULL, NULL}, out[2] = {NULL, NULL};
    bool fine = make_pipe(in, 1) && make_pipe(out, 0);
    fine = fine && spawn(child, command, folder, in[0], out[1], errors);
    for (int end = 0; end < 2; end++) {
        if (in[end] != NULL && (end == 0 || !fine)) {
            CloseHandle(in[end]);
        }
        if (out[end] != NULL && (end == 1 || !fine)) {
            CloseHandle(out[end]);
        }
    }
    if (fine) {
        DWORD mode = PIPE_READMODE_BYTE | PIPE_NOWAIT;
        SetNamedPipeHandleState(in[1], &mode, NULL, NULL);
        child->to = (intptr_t)in[1];
        child->from = (intptr_t)out[0];
    }
    return fine;
}

bool child_start(Child *child, const char *command) {
    Buf line;
    buf_init(&line);
    buf_printf(&line, "cmd.exe /d /s /c \"%s\"", command);
    bool fine = !buf_failed(&line) && start(child, line.data, NULL, GetStdHandle(STD_ERROR_HANDLE));
    buf_release(&line);
    return fine;
}

bool child_start_program(Child *child, char *const words[]) {
    char folder[MAX_PATH] = "";
    size_t length = strlen(words[0]);
    while (length > 0 && strchr("/\\", words[0][length - 1]) == NULL) {
        length--;
    }
    if (length > 2 && length < sizeof folder && words[0][1] == ':') {
        memcpy(folder, words[0], length);
        folder[length] = '\0';
    }
    SECURITY_ATTRIBUTES inherited = {.nLength = sizeof inherited, .bInheritHandle = TRUE};
    HANDLE nowhere = CreateFileW(L"NUL", GENERIC_WRITE, FILE_SHARE_READ | FILE_SHARE_WRITE,
                                 &inherited, OPEN_EXISTING, 0, NULL);
    Buf line;
    buf_init(&line);
    for (int i = 0; words[i] != NULL; i++) {
        buf_add_text(&line, i > 0 ? " " : "");
        add_quoted(&line, words[i]);
    }
    bool fine =
        !buf_failed(&line) && start(child, line.data, folder[0] != '\0' ? folder : NULL, nowhere);
    buf_release(&line);
    CloseHandle(nowhere);
    return fine;
}

TcStatus child_write(Child *child, const char *bytes, size_t size) {
    while (size > 0) {
        DWORD put = 0;
        if (!WriteFile(handle_of(child->to), bytes, size < PIPE_SIZE ? (DWORD)size : PIPE_SIZE,
                       &put, NULL)) {
            return TC_ERROR_ENDED;
        }
        if (put == 0) {
            return TC_ERROR_NO_ANSWER;
        }
        bytes += put;
        size -= put;
    }
    return TC_OK;
}

/* A pipe of this kind cannot be waited for with a limit: we look again and again. */
TcStatus child_read(Child *child, double seconds, char *bytes, size_t size, size_t *got) {
    *got = 0;
    double deadline = clock_seconds() + seconds;
    for (;;) {
        DWORD there = 0, count = 0;
        if (!PeekNamedPipe(handle_of(child->from), NULL, 0, NULL, &there, NULL)) {
            return TC_ERROR_ENDED;
        }
        if (there > 0) {
            if (!ReadFile(handle_of(child->from), bytes, (DWORD)size, &count, NULL)) {
                return TC_ERROR_ENDED;
            }
            *got = count;
            return TC_OK;
        }
        if (clock_seconds() >= deadline) {
            return TC_ERROR_NO_ANSWER;
        }
        Sleep((DWORD)(poll_interval * 1000));
    }
}

void child_end(Child *child, double grace, char *how, size_t how_size) {
    CloseHandle(handle_of(child->to));
    bool ended = WaitForSingleObject(handle_of(child->id), (DWORD)(grace * 1000)) == WAIT_OBJECT_0;
    DWORD code = 0;
    GetExitCodeProcess(handle_of(child->id), &code);
    TerminateJobObject(handle_of(child->group), 1);
    CloseHandle(handle_of(child->group));
    CloseHandle(handle_of(child->id));
    CloseHandle(handle_of(child->from));
    child->id = 0;
    if (ended) {
        snprintf(how, how_size, "exit code %lu", code);
    } else {
        snprintf(how, how_size, "killed");
    }
}
