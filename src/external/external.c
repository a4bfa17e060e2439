#include "external/external.h"

#include <math.h>
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
    external->stop = stop;
    external->generation = external->process.generation = generation;
    if (other) {
        external_end(external, 0);
    }
}

static ExternalFault start(External *external) {
    Arguments words;
    if (!arguments_split(&words, external->spec.command)) {
        return external_fail(external, EXTERNAL_COMMAND, "", external->spec.command);
    }
    if (process_start_program(&external->process, words.words, external->spawning) != TC_OK) {
        return external_fail(external, EXTERNAL_NO_START, "", words.words[0]);
    }
    external->process.generation = external->generation;
    external->told.count = -1;
    external->pings = 0;
    return EXTERNAL_FINE;
}

static ExternalFault start_and_greet(External *external) {
    ExternalFault fault = start(external);
    return fault == EXTERNAL_FINE ? external->protocol->greet(external) : fault;
}

/* What NBoard's greeting does not wake speaks GTP, or nothing that we know. */
static ExternalFault detect(External *external) {
    external->protocol = &external_nboard;
    external->trying = true;
    ExternalFault fault = start_and_greet(external);
    external->trying = false;
    if (fault == EXTERNAL_FINE || fault == EXTERNAL_STOPPED || fault == EXTERNAL_COMMAND ||
        fault == EXTERNAL_NO_START) {
        external->protocol = fault == EXTERNAL_FINE ? external->protocol : NULL;
        return fault;
    }
    external->protocol = &external_gtp;
    fault = start_and_greet(external);
    external->protocol = fault == EXTERNAL_FINE ? external->protocol : NULL;
    return fault;
}

static ExternalFault run(External *external) {
    if (external->process.child.id != 0) {
        return EXTERNAL_FINE;
    }
    return external->protocol != NULL ? start_and_greet(external) : detect(external);
}

static ExternalFault report(const External *external, ExternalFault fault, ExternalError *error) {
    *error = fault != EXTERNAL_FINE ? external->error : (ExternalError){.fault = EXTERNAL_FINE};
    return fault;
}

ExternalFault external_begin(External *external, ExternalError *error) {
    return report(external, run(external), error);
}

/* -- questions -- */

static double move_seconds(const External *external, const ExternalQuestion *question) {
    double left = question->left[tc_game_position(&question->game)->mover];
    return question->clocks ? fmin(left, external_patience(external)) : external_patience(external);
}

ExternalFault external_move(External *external, const ExternalQuestion *question, TcSquare *move,
                            double *seconds, ExternalError *error) {
    ExternalFault fault = run(external);
    double from = clock_seconds();
    if (fault == EXTERNAL_FINE) {
        fault =
            external->protocol->move(external, question, move_seconds(external, question), move);
    }
    if (seconds != NULL) {
        *seconds = clock_seconds() - from;
    }
    return report(external, fault, error);
}

ExternalFault external_hint(External *external, const ExternalQuestion *question, double seconds,
                            ExternalFound *found, void *context, ExternalError *error) {
    ExternalFault fault = run(external);
    if (fault == EXTERNAL_FINE && external->protocol->hint == NULL) {
        fault = external_fail(external, EXTERNAL_UNABLE, "hint", "");
    } else if (fault == EXTERNAL_FINE) {
        fault = external->protocol->hint(external, question, seconds, found, context);
    }
    return report(external, fault, error);
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
