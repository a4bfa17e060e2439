/* A function that can fail returns a TcStatus; on failure it leaves its outputs unchanged. */
#ifndef TURNCOAT_STATUS_H
#define TURNCOAT_STATUS_H

#if defined(__GNUC__)
#define TC_WARN_UNUSED __attribute__((warn_unused_result))
#else
#define TC_WARN_UNUSED
#endif

typedef enum TcStatus {
    TC_OK = 0,
    TC_ERROR_MEMORY,    /* an allocation failed */
    TC_ERROR_ARGUMENT,  /* a value is out of its documented range */
    TC_ERROR_NOT_FOUND, /* no such file or entry */
    TC_ERROR_IO,        /* the system refused a read or a write */
    TC_ERROR_TOO_LARGE, /* input is larger than the stated cap */
    TC_ERROR_SYNTAX,    /* text or bytes are not of the expected form */
    TC_ERROR_ILLEGAL,   /* well formed, but the rules of the game forbid it */
    TC_ERROR_FULL       /* no room on the disk, or no more is allowed */
} TcStatus;

/* A short English phrase for a status ("out of memory"); never NULL. */
const char *tc_status_text(TcStatus status);

#define TC_TEXT_ERROR_SIZE 160

/* Where a text is wrong, and why. line and column count from 1; column counts bytes. */
typedef struct TcTextError {
    int line;
    int column;
    char message[TC_TEXT_ERROR_SIZE]; /* what was found and what was expected, without a full
                                         stop */
} TcTextError;

#endif
