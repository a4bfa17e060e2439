#include "external/external.h"

#include <stdlib.h>
#include <string.h>

#include "base/arguments.h"
#include "base/clock.h"
#include "external/protocol.h"

static const ExternalProtocol *const protocols[EXTERNAL_PROTOCOLS] = {
    [EXTERNAL_GTP] = &external_gtp, [EXTERNAL_NBOARD] = &external_nboard};

const char *external_protocol_name(ExternalProtocolId protocol) {
    return protocols[protocol] != NULL ? protocols[protocol]->name : "";
}

/* -- life -- */

External *external_create(Mutex *spawning) {
    External *external = calloc(1, sizeof *external);
    if (external != NULL) {
        external->spawning = spawning;
    }
    return external;
}

void external_end(External *external, double grace) {
    if (external->process.child.id != 0) {
        (void)process_write(&external->process, "quit\n", 5);
        process_end(&external->process, grace, NULL);
    }
    external->protocol = protocols[external->spec.protocol];
    external->title[0] = '\0';
}

void external_free(External *external, double grace) {
    if (external != NULL) {
        external_end(external, grace);
        free(external);
    }
}

void external_listen(External *external, const ExternalSpec *spec, const TcStop *stop,
                     uint64_t generation) {
    bool other = strcmp(external->spec.command, spec->command) != 0 ||
                 external->spec.protocol != spec->protocol;
    external->spec = *spec;
    external->process.stop = stop;
    external->process.generation = generation;
    if (other) {
        external_end(external, 0);
    }
}

static TcStatus start(External *external) {
    Arguments words;
    const char *command = external->spec.command;
    bool shell = external->spec.shell;
    if (!shell && !arguments_split(&words, command)) {
        return external_fail(external, TC_ERROR_ARGUMENT, "", command);
    }
    TcStatus status =
        shell ? process_start(&external->process, command, external->spawning)
              : process_start_program(&external->process, words.words, external->spawning);
    if (status != TC_OK) {
        return external_fail(external, TC_ERROR_NOT_FOUND, "", shell ? command : words.words[0]);
    }
    external->told.count = -1;
    external->timed = false;
    external->pings = 0;
    external->busy = false;
    return TC_OK;
}

static TcStatus start_and_greet(External *external) {
    TcStatus status = start(external);
    return status == TC_OK ? external->protocol->greet(external) : status;
}

static TcStatus try_protocol(External *external, const ExternalProtocol *protocol, bool briefly) {
    external->protocol = protocol;
    external->trying = briefly;
    TcStatus status = start_and_greet(external);
    external->trying = false;
    external->protocol = status == TC_OK ? protocol : NULL;
    return status;
}

/* A program that NBoard's greeting does not wake speaks GTP, or takes long to start, or speaks nothing
   that we know. */
static TcStatus detect(External *external) {
    TcStatus first = try_protocol(external, &external_nboard, true);
    if (first == TC_OK || first == TC_CANCELLED || first == TC_ERROR_ARGUMENT ||
        first == TC_ERROR_NOT_FOUND) {
        return first;
    }
    TcStatus second = try_protocol(external, &external_gtp, false);
    TcError of_gtp = external->error;
    if (first != TC_ERROR_NO_ANSWER ||
        (second != TC_ERROR_NO_ANSWER && second != TC_ERROR_SYNTAX)) {
        return second;
    }
    TcStatus third = try_protocol(external, &external_nboard, false);
    if (third == TC_ERROR_NO_ANSWER &&
        second == TC_ERROR_SYNTAX) { /* it said something to GTP alone */
        external->error = of_gtp;
        return second;
    }
    return third;
}

static TcStatus run(External *external) {
    if (external->process.child.id != 0) {
        return TC_OK;
    }
    return external->protocol != NULL ? start_and_greet(external) : detect(external);
}

static TcStatus report(const External *external, TcStatus status, TcError *error) {
    *error = status != TC_OK ? external->error : (TcError){0};
    return status;
}

TcStatus external_begin(External *external, TcError *error) {
    return report(external, run(external), error);
}

/* -- questions -- */

void external_new_game(External *external) {
    external->told.count = -1;
}

static void follow_game(External *external, const ExternalQuestion *question) {
    if (external->number != question->number) {
        external_new_game(external);
        external->number = question->number;
    }
}

/* A program that reads nothing until it has finished what was called off does not hear the next question
   in time. It has been ended, and that question is put to a new one. */
static bool is_to_be_asked_again(const External *external, TcStatus status) {
    return status == TC_ERROR_NO_ANSWER && external->busy;
}

static TcStatus ask_for_move(External *external, const ExternalQuestion *question, TcSquare *move) {
    TcStatus status = run(external);
    external->asked = clock_seconds();
    return status == TC_OK
               ? external->protocol->move(external, question,
                                          external_move_seconds(external, question), move)
               : status;
}

TcStatus external_move(External *external, const ExternalQuestion *question, TcSquare *move,
                       double *seconds, TcError *error) {
    follow_game(external, question);
    TcStatus status = ask_for_move(external, question, move);
    if (is_to_be_asked_again(external, status)) {
        status = ask_for_move(external, question, move);
    }
    if (seconds != NULL) {
        *seconds = clock_seconds() - external->asked;
    }
    return report(external, status, error);
}

static TcStatus ask_for_hints(External *external, const ExternalQuestion *question, double seconds,
                              ExternalFound *found, void *context) {
    TcStatus status = run(external);
    if (status == TC_OK && external->protocol->hint == NULL) {
        return external_fail(external, TC_ERROR_UNSUPPORTED, "hint", "");
    }
    return status == TC_OK ? external->protocol->hint(external, question, seconds, found, context)
                           : status;
}

TcStatus external_hint(External *external, const ExternalQuestion *question, double seconds,
                       ExternalFound *found, void *context, TcError *error) {
    follow_game(external, question);
    TcStatus status = ask_for_hints(external, question, seconds, found, context);
    if (is_to_be_asked_again(external, status)) {
        status = ask_for_hints(external, question, seconds, found, context);
    }
    return report(external, status, error);
}

ExternalProtocolId external_protocol(const External *external) {
    ExternalProtocolId id = EXTERNAL_DETECT;
    for (int i = EXTERNAL_GTP; i < EXTERNAL_PROTOCOLS; i++) {
        id = external->protocol == protocols[i] ? (ExternalProtocolId)i : id;
    }
    return id;
}

const char *external_title(const External *external) {
    return external->title;
}

bool external_has_values(const External *external) {
    return external->protocol != NULL && external->protocol->hint != NULL;
}
