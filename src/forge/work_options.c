#include "forge/work_options.h"

#include "base/cpu.h"
#include "cli/input.h"

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
    if (error.status != TC_OK) {
        input_report_error(path, &error);
    }
    buf_release(&text);
    return fine && error.status == TC_OK;
}

BookQuality work_quality(const QualityOptions *options) {
    return (BookQuality){.depth = options->depth,
                         .selectivity = setup_selectivity(options->selectivity),
                         .exact_from = options->exact_from};
}
