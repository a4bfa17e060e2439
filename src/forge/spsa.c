#include "forge/spsa.h"

#include <inttypes.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/buf.h"
#include "base/file.h"
#include "base/random.h"
#include "forge/journal.h"
#include "tools/playout.h"

/* A point moves a number by RATE of its step at the end, and by more before; the perturbation falls
   with the power GAMMA of the steps, its effect with ALPHA. The values are Spall's and Fishtest's. */
static const double rate = 0.002;
static const double alpha = 0.602;
static const double gamma_power = 0.101;
static const double stability = 0.1; /* of the steps: in these the rate is held back */

TcLab spsa_lab(const Spsa *spsa) {
    TcLab lab = tc_lab_default();
    for (int i = 0; i < TC_LAB_NUMBER_COUNT; i++) {
        lab.numbers[i] = (int)lround(spsa->values[i]);
    }
    return lab;
}

static double clamped(double value, const TcLabNumberInfo *info) {
    return fmin(fmax(value, info->least), info->greatest);
}

/* -- a step -- */

/* The nearer of two whole numbers has the greater chance, so that a perturbation below one shows as
   well. */
static int rounded(double value, double chance, const TcLabNumberInfo *info) {
    return (int)clamped(floor(value + chance), info);
}

static double perturbation(const Spsa *spsa, int step) {
    return step * pow((double)spsa->options->steps / ((double)spsa->done + 1), gamma_power);
}

/* A point moves a number with this step so far. */
static double gain(const Spsa *spsa, int step) {
    double steps = (double)spsa->options->steps, held = stability * steps;
    double first = rate * step * step * pow(held + steps, alpha);
    return first / pow(held + (double)spsa->done + 1, alpha) / perturbation(spsa, step);
}

bool spsa_propose(Spsa *spsa, TcLab *plus, TcLab *minus) {
    uint64_t random = playout_seed(spsa->options->seed, spsa->done);
    *plus = *minus = tc_lab_default();
    for (int i = 0; i < TC_LAB_NUMBER_COUNT; i++) {
        const TcLabNumberInfo *info = tc_lab_number((TcLabNumber)i);
        spsa->directions[i] = 0;
        if (info->step > 0) {
            spsa->directions[i] = (random_next(&random) & 1) != 0 ? 1 : -1;
            double change = spsa->directions[i] * perturbation(spsa, info->step);
            double chance = random_unit(&random);
            plus->numbers[i] = rounded(spsa->values[i] + change, chance, info);
            minus->numbers[i] = rounded(spsa->values[i] - change, chance, info);
        }
    }
    return spsa->done < spsa->options->steps;
}

static void move_values(Spsa *spsa, int points) {
    for (int i = 0; i < TC_LAB_NUMBER_COUNT; i++) {
        const TcLabNumberInfo *info = tc_lab_number((TcLabNumber)i);
        if (spsa->directions[i] != 0) {
            double moved = gain(spsa, info->step) * spsa->directions[i] * points;
            spsa->values[i] = clamped(spsa->values[i] + moved, info);
        }
    }
}

/* -- the log: a head that names the options, then "STEP POINTS VALUE..." for each step -- */

static void add_head(const SpsaOptions *options, Buf *out) {
    buf_printf(out, "# %" PRIu64 " steps, seed %" PRIu64 ", %s\n# step points", options->steps,
               options->seed, options->conditions);
    for (int i = 0; i < TC_LAB_NUMBER_COUNT; i++) {
        const TcLabNumberInfo *info = tc_lab_number((TcLabNumber)i);
        if (info->step > 0) {
            buf_printf(out, " %s(%d)", info->name, info->step);
        }
    }
    buf_add_char(out, '\n');
}

static void add_line(const Spsa *spsa, int points, Buf *out) {
    buf_printf(out, "%" PRIu64 " %d", spsa->done, points);
    for (int i = 0; i < TC_LAB_NUMBER_COUNT; i++) {
        if (tc_lab_number((TcLabNumber)i)->step > 0) {
            buf_printf(out, " %.17g", spsa->values[i]);
        }
    }
    buf_add_char(out, '\n');
}

/* Reads a line of add_line; false when it is not the next one, and then *spsa is as before. */
static bool take_line(const char *text, Spsa *spsa) {
    Spsa next = *spsa;
    char *rest;
    next.done = strtoull(text, &rest, 10);
    next.points += strtol(rest, &rest, 10);
    for (int i = 0; i < TC_LAB_NUMBER_COUNT; i++) {
        const TcLabNumberInfo *info = tc_lab_number((TcLabNumber)i);
        if (info->step > 0) {
            const char *word = rest;
            next.values[i] = strtod(word, &rest);
            if (rest == word || !(next.values[i] == clamped(next.values[i], info))) {
                return false;
            }
        }
    }
    if (next.done != spsa->done + 1 || *rest != '\n') {
        return false;
    }
    *spsa = next;
    return true;
}

/* Takes whole lines as far as they follow each other; returns how many bytes they take. */
static size_t take_lines(Spsa *spsa, const Buf *old, size_t at) {
    const char *end;
    while (spsa->done < spsa->options->steps &&
           (end = memchr(old->data + at, '\n', old->size - at)) != NULL &&
           take_line(old->data + at, spsa)) {
        at = (size_t)(end - old->data) + 1;
    }
    return at;
}

TcStatus spsa_open(Spsa *spsa, const SpsaOptions *options) {
    *spsa = (Spsa){.options = options};
    for (int i = 0; i < TC_LAB_NUMBER_COUNT; i++) {
        spsa->values[i] = tc_lab_number((TcLabNumber)i)->ordinary;
    }
    Buf head, old;
    buf_init(&head);
    buf_init(&old);
    add_head(options, &head);
    TcStatus status = journal_open(options->log, &head, &spsa->log, &old);
    if (status == TC_OK) {
        size_t end = take_lines(spsa, &old, head.size);
        spsa->found = spsa->done;
        if (!file_cut(spsa->log, end)) {
            file_close(spsa->log);
            status = TC_ERROR_IO;
        }
    }
    buf_release(&head);
    buf_release(&old);
    return status;
}

void spsa_close(Spsa *spsa) {
    file_close(spsa->log);
}

TcStatus spsa_take(Spsa *spsa, int points) {
    move_values(spsa, points);
    spsa->done++;
    spsa->points += points;
    Buf line;
    buf_init(&line);
    add_line(spsa, points, &line);
    TcStatus status =
        buf_failed(&line) ? TC_ERROR_MEMORY : file_write_all(spsa->log, line.data, line.size);
    buf_release(&line);
    return status;
}
