#include <turncoat/status.h>

const char *tc_status_text(TcStatus status) {
    switch (status) {
    case TC_OK:
        return "no error";
    case TC_ERROR_MEMORY:
        return "out of memory";
    case TC_ERROR_ARGUMENT:
        return "a value is out of range";
    case TC_ERROR_NOT_FOUND:
        return "not found";
    case TC_ERROR_IO:
        return "could not be read or written";
    case TC_ERROR_TOO_LARGE:
        return "too large";
    case TC_ERROR_SYNTAX:
        return "not of the expected form";
    case TC_ERROR_ILLEGAL:
        return "against the rules of the game";
    }
    return "unknown error";
}
