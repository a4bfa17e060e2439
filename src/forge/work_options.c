#include "forge/work_options.h"

#include "base/cpu.h"
#include "base/data.h"
#include "cli/input.h"
#include "cli/interrupt.h"
#include "cli/message.h"
#include "forge/train_data.h"

int work_jobs(int jobs) {
    return jobs > 0 ? jobs : cpu_count();
}

bool work_exclusion(const char *path, Exclusion *exclusion) {
    exclusion_init(exclusion);
    if (path == NULL) {
        return true;
    }
    Buf text;
    buf_init(&text);
    TcError error = {0};
    bool fine = input_read(path, INPUT_CAP_POSITIONS, &text);
    if (fine) {
        error.status = exclusion_add_text(exclusion, text.data, text.size, &error);
    }
    fine = input_report(path, &error) && fine;
    buf_release(&text);
    return fine;
}

bool work_weights(const Invocation *call, const char *path, const PatternTables *tables,
                  Weights *weights) {
    Data data = {0};
    TcError error = {0};
    if (path == NULL) {
        error.status = data_open(DATA_WEIGHTS, &data);
    } else {
        buf_init(&data.read);
        if (!input_read(path, INPUT_CAP_WEIGHTS, &data.read)) {
            data_release(&data);
            return false;
        }
        data.bytes = data.read.data;
        data.size = data.read.size;
    }
    if (error.status == TC_OK) {
        error.status = weights_parse(data.bytes, data.size, tables, weights, &error);
    }
    if (error.status != TC_OK) {
        message_error("%s: %s: %s", call->words[0], path != NULL ? path : "the built-in weights",
                      tc_error_text(&error));
    }
    data_release(&data);
    return error.status == TC_OK;
}

ExitCode work_load(const Invocation *call, const Exclusion *exclusion, ProgressLine *line,
                   TrainData *data) {
    for (int i = 0; i < call->operand_count; i++) {
        char why[TRAIN_LOAD_NOTE_SIZE];
        if (progress_line_is_due(line)) {
            progress_line_show(line, "reading %s", call->operands[i]);
        }
        if (train_load(data, exclusion, call->operands[i], message_note_text, NULL, why) != TC_OK) {
            message_error("%s: %s", call->words[0], why);
            return EXIT_BAD;
        }
        if (interrupt_came()) {
            return EXIT_INTERRUPTED;
        }
    }
    return EXIT_FINE;
}

BookQuality work_quality(const QualityOptions *options) {
    return (BookQuality){.depth = options->depth,
                         .selectivity = setup_selectivity(options->selectivity),
                         .exact_from = options->exact_from};
}
