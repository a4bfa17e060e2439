#include "cli/practice.h"

#include "cli/message.h"

bool practice_open(const char *command, const char *path, BookPractice **practice) {
    char why[WTHOR_FILES_NOTE_SIZE] = "";
    *practice = NULL;
    TcStatus status = book_practice_create(practice);
    if (status == TC_OK) {
        status = book_practice_read(*practice, path, message_note_text, NULL, why);
    }
    if (status != TC_OK) {
        message_error("%s: %s", command, why[0] != '\0' ? why : tc_status_text(status));
        book_practice_free(*practice);
        *practice = NULL;
    }
    return status == TC_OK;
}
