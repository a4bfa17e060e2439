#include <turncoat/status.h>

#include "base/translatable.h"

const char *tc_status_text(TcStatus status) {
    switch (status) {
    case TC_OK:
        return N_("no error");
    case TC_ERROR_MEMORY:
        return N_("out of memory");
    case TC_ERROR_ARGUMENT:
        return N_("a value is out of range");
    case TC_ERROR_NOT_FOUND:
        return N_("not found");
    case TC_ERROR_IO:
        return N_("could not be read or written");
    case TC_ERROR_TOO_LARGE:
        return N_("too large");
    case TC_ERROR_SYNTAX:
        return N_("not in the expected form");
    case TC_ERROR_ILLEGAL:
        return N_("against the rules of the game");
    case TC_ERROR_FULL:
        return N_("the disk is full");
    }
    return N_("unknown error");
}
