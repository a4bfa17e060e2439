#include "engine/lab.h"

#include <stdlib.h>
#include <string.h>

#include "engine/neighbours.h"

static const TcLabFeatureInfo features[TC_LAB_FEATURE_COUNT] = {
#define FEATURE_ROW(id, name, on, texts, what) [TC_LAB_##id] = {name, texts, what, on},
    TC_LAB_FEATURES(FEATURE_ROW)
#undef FEATURE_ROW
};

_Static_assert(TC_LAB_FEATURE_COUNT <= 64, "features are a set of 64 bits");

const TcLabFeatureInfo *tc_lab_feature(TcLabFeature feature) {
    return &features[feature];
}

const char *tc_lab_replacement_name(TcLabReplacement replacement) {
    static const char *const names[TC_LAB_REPLACE_COUNT] = {
        "engine", "new", "old", "deep", "deep-exact", "big", "two-deep", "two-big"};
    return names[replacement];
}

static const TcLabNumberInfo numbers[TC_LAB_NUMBER_COUNT] = {
#define NUMBER_ROW(id, name, ordinary, least, greatest, step, what)                                \
    [TC_LAB_NUMBER_##id] = {name, what, ordinary, least, greatest, step},
    TC_LAB_NUMBERS(NUMBER_ROW)
#undef NUMBER_ROW
};

const TcLabNumberInfo *tc_lab_number(TcLabNumber number) {
    return &numbers[number];
}

TcLab tc_lab_default(void) {
    TcLab lab = {.features = TC_LAB_DEFAULT, .table_bits = 16, .key_bits = TC_LAB_WHOLE_BOARD};
    for (int i = 0; i < TC_LAB_NUMBER_COUNT; i++) {
        lab.numbers[i] = numbers[i].ordinary;
    }
    return lab;
}

static bool are_in_range(const int values[TC_LAB_NUMBER_COUNT]) {
    bool fine = true;
    for (int i = 0; i < TC_LAB_NUMBER_COUNT; i++) {
        fine = fine && values[i] >= numbers[i].least && values[i] <= numbers[i].greatest;
    }
    return fine;
}

bool lab_is_valid(const TcLab *lab) {
    bool own_table = lab->replacement != TC_LAB_REPLACE_ENGINE;
    return (lab->features >> TC_LAB_FEATURE_COUNT) == 0 &&
           (unsigned)lab->replacement < TC_LAB_REPLACE_COUNT && lab->mask <= TC_LAB_MASK_NONE &&
           lab->table_bits >= TC_LAB_TABLE_BITS_MIN && lab->table_bits <= TC_LAB_TABLE_BITS_MAX &&
           (lab->key_bits == TC_LAB_WHOLE_BOARD ||
            (own_table && lab->key_bits >= 0 && lab->key_bits <= TC_LAB_KEY_BITS_MAX)) &&
           are_in_range(lab->numbers);
}

static const uint64_t *mask_of(TcLabMask mask) {
    return mask == TC_LAB_MASK_TIGHT ? neighbours_tight
           : mask == TC_LAB_MASK_OLD ? neighbours_all
                                     : neighbours_any;
}

TcStatus lab_start(LabState **state, const TcLab *lab) {
    if (*state == NULL) {
        *state = calloc(1, sizeof **state);
    }
    LabState *made = *state;
    if (made == NULL) {
        return TC_ERROR_MEMORY;
    }
    made->lab = *lab;
    made->stats = (TcLabStats){0};
    made->mask = mask_of(lab->mask);
    memset(made->refutations, 0, sizeof made->refutations);
    return lab->replacement == TC_LAB_REPLACE_ENGINE ? TC_OK : lab_table_prepare(&made->table, lab);
}

void lab_free(LabState *state) {
    if (state != NULL) {
        lab_table_release(&state->table);
        free(state);
    }
}
