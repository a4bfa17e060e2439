/* Messages to the user: one line on standard error, whatever the quoted names contain. */
#pragma once

/* Names the program that speaks, before any message; name is kept. Without it it is turncoat-cli. */
void message_begin(const char *name);
const char *message_program(void);

__attribute__((format(printf, 1, 2))) void message_error(const char *format, ...);
__attribute__((format(printf, 1, 2))) void message_note(const char *format, ...);

/* A note of a reader of several files (tools/wthor_files.h); context is not used. */
void message_note_text(void *context, const char *text);
