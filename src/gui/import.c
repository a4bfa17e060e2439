#include "gui/import.h"

#include <stdatomic.h>
#include <stdio.h>

#include <turncoat/init.h>

#include "app/backup.h"
#include "app/folders.h"
#include "base/console.h"
#include "storage/library_import.h"

enum { IMPORT_FINE = 0, IMPORT_SOME_REJECTED = 1, IMPORT_FAILED = 2 };

static atomic_bool interrupted;

static void interrupt(void) {
    atomic_store(&interrupted, true);
}

static bool on_progress(void *context, const ImportProgress *progress) {
    const bool *terminal = context;
    if (*terminal && progress->path) {
        fprintf(stderr, "\r%d of %d files, %lld games added\033[K", progress->files_done,
                progress->files, (long long)progress->added);
    } else if (*terminal) {
        fputs("\r\033[K", stderr);
    }
    return !atomic_load(&interrupted);
}

static void on_note(void *context, const char *path, int64_t number, const char *text) {
    const bool *terminal = context;
    fprintf(stderr, "%sturncoat: note: %s: game %lld: %s\n", *terminal ? "\r\033[K" : "", path,
            (long long)number, text);
}

static void on_reject(void *context, const char *path, int64_t number, const char *reason) {
    const bool *terminal = context;
    fputs(*terminal ? "\r\033[K" : "", stderr);
    if (number > 0) {
        fprintf(stderr, "turncoat: %s: game %lld: %s\n", path, (long long)number, reason);
    } else {
        fprintf(stderr, "turncoat: %s: %s\n", path, reason);
    }
}

static Library *open_library(const GuiOptions *options, char path[FILE_PATH_SIZE]) {
    TcError error = {.status = TC_ERROR_NOT_FOUND,
                     .message = "there is no folder for data; name one with --data-dir"};
    LibraryOpened opened = {.read_only = false};
    Library *library = NULL;
    if (folders_file(USER_LIBRARY, options->data_dir, path)) {
        library = library_open(path, NULL, &opened, &error);
    }
    if (!library) {
        fprintf(stderr, "turncoat: %s%s%s\n", path, path[0] ? ": " : "", tc_error_text(&error));
    } else if (opened.set_aside[0]) {
        fprintf(stderr,
                "turncoat: the library was damaged; it is kept as %s, and %d games were saved from "
                "it (%d could not be read)\n",
                opened.set_aside, opened.recovered, opened.lost);
    } else if (opened.reindexed) {
        fputs("turncoat: the library's index was damaged, and has been made anew from its games\n",
              stderr);
    }
    return library;
}

int import_run(const GuiOptions *options) {
    tc_init(TC_CPU_BEST);
    char path[FILE_PATH_SIZE] = "";
    /* else the games would go to the library that makes way for it */
    if (backup_apply(options->data_dir)) {
        fputs("turncoat: the backup is in place\n", stderr);
    }
    Library *library = open_library(options, path);
    if (!library) {
        return IMPORT_FAILED;
    }
    console_on_interrupt(interrupt);
    console_on_termination(interrupt);
    bool terminal = console_errors_are_terminal();
    ImportOptions import = {
        .progress = on_progress, .reject = on_reject, .note = on_note, .context = &terminal};
    ImportResult result;
    bool good = library_import(library, (const char *const *)options->import, options->import_count,
                               &import, &result);
    if (!good) {
        fprintf(stderr, "%sturncoat: %s: %s\n", terminal ? "\r\033[K" : "", path,
                tc_error_text(library_error(library)));
    }
    printf("%d files, %lld games added, %lld already known, %lld rejected, %d files rejected, ",
           result.files, (long long)result.added, (long long)result.known,
           (long long)result.rejected, result.files_rejected);
    if (result.noted > 0) {
        printf("%lld with other rules or another result than the board's, ",
               (long long)result.noted);
    }
    printf("%.1f s\n", result.seconds);
    library_close(library);
    return !good                                         ? IMPORT_FAILED
           : result.rejected + result.files_rejected > 0 ? IMPORT_SOME_REJECTED
                                                         : IMPORT_FINE;
}
