/* Errors have one vocabulary in the whole program. A function that can fail returns a
   TcStatus; on failure it leaves its outputs unchanged. One that can say more takes a TcError, too. */
#pragma once

#if defined(__GNUC__)
#define TC_WARN_UNUSED __attribute__((warn_unused_result))
#else
#define TC_WARN_UNUSED
#endif

/* X(status, its phrase) */
/* clang-format off */
#define TC_STATUSES(X)                                                                             \
    X(TC_OK, N_("no error"))                                                                       \
    /* an allocation failed */                                                                     \
    X(TC_ERROR_MEMORY, N_("out of memory"))                                                        \
    /* a value is out of its documented range */                                                   \
    X(TC_ERROR_ARGUMENT, N_("a value is out of range"))                                            \
    /* there is no such file or entry */                                                           \
    X(TC_ERROR_NOT_FOUND, N_("not found"))                                                         \
    /* the system refused a read or a write */                                                     \
    X(TC_ERROR_IO, N_("could not be read or written"))                                             \
    /* input is larger than the stated cap */                                                      \
    X(TC_ERROR_TOO_LARGE, N_("too large"))                                                         \
    /* text or bytes are not of the expected form */                                               \
    X(TC_ERROR_SYNTAX, N_("not in the expected form"))                                             \
    /* well formed, but the rules of the game forbid it */                                         \
    X(TC_ERROR_ILLEGAL, N_("against the rules of the game"))                                       \
    /* there is no room on the disk, or no more is allowed */                                      \
    X(TC_ERROR_FULL, N_("the disk is full"))                                                       \
    /* a file may be read, but not written */                                                      \
    X(TC_ERROR_READ_ONLY, N_("read-only"))                                                         \
    /* another program, or another run of this one, holds a lock */                                \
    X(TC_ERROR_IN_USE, N_("in use by another program"))                                            \
    /* a file of ours contradicts itself */                                                        \
    X(TC_ERROR_DAMAGED, N_("damaged"))                                                             \
    /* a file of ours cannot be read, so that it must not be written */                            \
    X(TC_ERROR_UNREADABLE, N_("unreadable, and left as it is"))                                    \
    /* a file of another program */                                                                \
    X(TC_ERROR_FOREIGN, N_("a file of another program"))                                           \
    /* a later version of the program wrote it */                                                  \
    X(TC_ERROR_NEWER, N_("made by a later version"))                                               \
    /* another program ended */                                                                    \
    X(TC_ERROR_ENDED, N_("ended unexpectedly"))                                                    \
    /* another program does not answer, or not in time */                                          \
    X(TC_ERROR_NO_ANSWER, N_("no answer in time"))                                                 \
    /* another program answered with an error */                                                   \
    X(TC_ERROR_REFUSED, N_("refused"))                                                             \
    /* this system, or a protocol, has no such thing */                                            \
    X(TC_ERROR_UNSUPPORTED, N_("not supported"))                                                   \
    /* no error, but no move either: a player gave the game up */                                  \
    X(TC_RESIGNED, N_("resigned"))                                                                 \
    /* no error: whoever asked wants it no more */                                                 \
    X(TC_CANCELLED, N_("cancelled"))
/* clang-format on */

typedef enum TcStatus {
#define TC_STATUS_ID(id, phrase) id,
    TC_STATUSES(TC_STATUS_ID)
#undef TC_STATUS_ID
        TC_STATUS_COUNT
} TcStatus;

/* A short English phrase for a status ("out of memory"); never NULL. */
const char *tc_status_text(TcStatus status);

enum { TC_ERROR_AT_SIZE = 24, TC_ERROR_MESSAGE_SIZE = 256 };

/* Says why a call failed. The caller clears it, and makes it whole with error.status = call(...,
   &error): the call writes a place and a message only where it has more to say than its status. */
typedef struct TcError {
    TcStatus status;
    int line, column;          /* the place in a text, from 1; column counts bytes. 0: none */
    char at[TC_ERROR_AT_SIZE]; /* what another program was answering; "": none */
    char message[TC_ERROR_MESSAGE_SIZE]; /* in English, without a full stop; "": see status */
} TcError;

/* The message, or the phrase of the status where there is none. */
const char *tc_error_text(const TcError *error);
