#include "words/error_text.h"

#include <string.h>

#include "words/translate.h"

const char *translate_status(TcStatus status) {
    return _(tc_status_text(status));
}

/* Messages with numbers and names in them are in no catalogue: the phrase of the status says it in a
   language that the user reads, and with it stands the place. */
const char *translate_error(const TcError *error) {
    const char *english = tc_error_text(error), *text = _(english);
    bool foreign = text == english && strcmp(translate_language(), "en") != 0;
    return foreign ? translate_status(error->status) : text;
}

Text text_of_book_error(const TcError *error, const char *refused) {
    const char *text =
        error->status == TC_ERROR_UNREADABLE
            ? _("Your opening book cannot be read; the file is unchanged: %.120s")
        : error->status == TC_ERROR_IN_USE
            ? _("Another window of Turncoat is changing your opening book; nothing was done")
            : refused;
    return text_format(text, translate_error(error));
}

Text text_of_unread_library(const TcError *error) {
    return text_format(_("The library cannot be read: %.180s"), translate_error(error));
}

Text text_of_engine_error(const TcError *error) {
    const char *at = error->at[0] ? error->at : "?", *quote = error->message;
    switch (error->status) {
    case TC_ERROR_ARGUMENT:
        return text_format("%s", _("The command line is empty, too long, or has an open quote"));
    case TC_ERROR_NOT_FOUND:
        return text_format(_("%.60s cannot be started: give the full path of a program"), quote);
    case TC_ERROR_ENDED:
        return text_format(_("It ended at “%1$s” (%2$s)"), at, quote);
    case TC_ERROR_NO_ANSWER:
        return text_format(_("No answer to “%1$s” within %2$s s"), at, quote);
    case TC_ERROR_TOO_LARGE:
        return text_format(_("Its answer to “%s” does not end"), at);
    case TC_ERROR_SYNTAX:
        return text_format(_("It answers “%1$s” with “%2$s”: is it the right protocol?"), at,
                           quote);
    case TC_ERROR_REFUSED:
        return text_format(_("It refuses “%1$s”: %2$s"), at, quote);
    case TC_ERROR_ILLEGAL:
        return text_format(_("It plays %s, which is illegal"), quote);
    case TC_RESIGNED:
        return text_format("%s", _("It resigns"));
    case TC_ERROR_UNSUPPORTED:
        return text_format("%s", strcmp(error->at, "hint") == 0
                                     ? _("GTP cannot report values of moves")
                                     : _("GTP games can only start from the standard position"));
    default:
        return text_format("%s", translate_error(error));
    }
}

const char *translate_voice_error(TcStatus status) {
    return status == TC_OK                ? ""
           : status == TC_ERROR_NO_ANSWER ? _("No speech: speech-dispatcher does not answer")
           : status == TC_ERROR_UNSUPPORTED
               ? _("No speech: Turncoat cannot speak on this system")
               : _("No speech: install speech-dispatcher (libspeechd.so.2)");
}
