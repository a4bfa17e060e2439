/* The experiments of the founding texts, setting by setting. */
#include <stdio.h>
#include <stdlib.h>

#include "tools/lab_run.h"

enum {
    SHALLOW = 1 << LAB_SET_SHALLOW,
    MIDDLE = 1 << LAB_SET_MIDDLE,
    DEEP = 1 << LAB_SET_DEEP,
    END = 1 << LAB_SET_END
};

/* Killers and history as T1 and T5 have them: they are the order, not its last decimals. */
enum { KILLERS_FIRST = 1 << 20, HISTORY_NEXT = 1 << 14 };

#define BIT(feature) TC_LAB_SET(TC_LAB_##feature)
#define HAS_TABLE (BIT(TABLE) | BIT(TABLE_VALUES) | BIT(TABLE_MOVES) | BIT(TWO_BOUNDS))

static LabSetting *add(LabSetting *at, const char *label, TcLab lab) {
    at->lab = lab;
    snprintf(at->label, sizeof at->label, "%s", label);
    return at + 1;
}

/* The ordinary search with some techniques more and some less. */
static TcLab altered(uint64_t more, uint64_t less) {
    TcLab lab = tc_lab_default();
    lab.features = (lab.features | more) & ~less;
    return lab;
}

/* Alpha-beta depth by depth with nothing of this program's but what is named: the conditions of T1
   and T5. */
static TcLab textbook(uint64_t with) {
    TcLab lab = tc_lab_default();
    lab.features = BIT(DEEPENING) | with;
    lab.numbers[TC_LAB_NUMBER_KILLER] = KILLERS_FIRST;
    lab.numbers[TC_LAB_NUMBER_HISTORY] = HISTORY_NEXT;
    return lab;
}

static int switches(LabSet set, LabSetting *settings) {
    (void)set;
    LabSetting *at = add(settings, "all on", tc_lab_default());
    for (int i = 0; i < TC_LAB_FEATURE_COUNT; i++) {
        const TcLabFeatureInfo *info = tc_lab_feature((TcLabFeature)i);
        if (info->on) {
            char label[LAB_LABEL_SIZE];
            snprintf(label, sizeof label, "without %s", info->name);
            at = add(at, label, altered(0, TC_LAB_SET(i)));
        }
    }
    return (int)(at - settings);
}

static int table_and_order(LabSet set, LabSetting *settings) {
    (void)set;
    LabSetting *at = settings;
    at = add(at, "alpha-beta", textbook(0));
    at = add(at, "killers", textbook(BIT(KILLERS)));
    at = add(at, "history", textbook(BIT(HISTORY)));
    at = add(at, "killers, history", textbook(BIT(KILLERS) | BIT(HISTORY)));
    at = add(at, "table", textbook(HAS_TABLE));
    at = add(at, "table, killers", textbook(HAS_TABLE | BIT(KILLERS)));
    at = add(at, "table, history", textbook(HAS_TABLE | BIT(HISTORY)));
    at = add(at, "table, killers, history", textbook(HAS_TABLE | BIT(KILLERS) | BIT(HISTORY)));
    at = add(at, "all of this program", tc_lab_default());
    return (int)(at - settings);
}

static int history_or_killers(LabSet set, LabSetting *settings) {
    (void)set;
    const uint64_t learned = BIT(KILLERS) | BIT(HISTORY);
    LabSetting *at = settings;
    at = add(at, "all on: ties only", tc_lab_default());
    at = add(at, "neither", altered(0, learned));
    at = add(at, "killers, ties only", altered(0, BIT(HISTORY)));
    at = add(at, "history, ties only", altered(0, BIT(KILLERS)));
    TcLab heavy = altered(0, BIT(HISTORY));
    heavy.numbers[TC_LAB_NUMBER_KILLER] = KILLERS_FIRST;
    at = add(at, "killers first", heavy);
    heavy = altered(0, BIT(KILLERS));
    heavy.numbers[TC_LAB_NUMBER_HISTORY] = HISTORY_NEXT;
    at = add(at, "history first", heavy);
    /* without the evaluation's look, which leaves them little to say */
    const uint64_t look = BIT(EVALUATION) | BIT(MOBILITY) | BIT(SQUARES) | BIT(PARITY);
    at = add(at, "no look, neither", altered(0, look | learned));
    heavy = altered(0, look | BIT(HISTORY));
    heavy.numbers[TC_LAB_NUMBER_KILLER] = KILLERS_FIRST;
    at = add(at, "no look, killers", heavy);
    heavy = altered(0, look | BIT(KILLERS));
    heavy.numbers[TC_LAB_NUMBER_HISTORY] = HISTORY_NEXT;
    at = add(at, "no look, history", heavy);
    heavy.features |= BIT(KILLERS);
    heavy.numbers[TC_LAB_NUMBER_KILLER] = KILLERS_FIRST;
    at = add(at, "no look, killers, history", heavy);
    return (int)(at - settings);
}

static int replacement(LabSet set, LabSetting *settings) {
    static const int shallow_bits[] = {8, 11, 14};
    static const int end_bits[] = {10, 13, 16};
    LabSetting *at = add(settings, "engine's table", tc_lab_default());
    for (int size = 0; size < 3; size++) {
        for (int scheme = TC_LAB_REPLACE_NEW; scheme < TC_LAB_REPLACE_COUNT; scheme++) {
            char label[LAB_LABEL_SIZE];
            TcLab lab = tc_lab_default();
            lab.replacement = (TcLabReplacement)scheme;
            lab.table_bits = set == LAB_SET_END ? end_bits[size] : shallow_bits[size];
            snprintf(label, sizeof label, "%d entries, %s", 1 << lab.table_bits,
                     tc_lab_replacement_name(lab.replacement));
            at = add(at, label, lab);
        }
    }
    return (int)(at - settings);
}

static int thresholds(LabSet set, LabSetting *settings) {
    static const int depths[] = {1, 3, 4, 5, 6};
    static const int empties[] = {5, 6, 7, 8, 9, 10};
    bool end = set == LAB_SET_END;
    char label[LAB_LABEL_SIZE];
    TcLab lab = tc_lab_default();
    snprintf(label, sizeof label, end ? "from %d empties (default)" : "from depth %d (default)",
             end ? lab.numbers[TC_LAB_NUMBER_TABLE_EMPTIES]
                 : lab.numbers[TC_LAB_NUMBER_TABLE_DEPTH]);
    LabSetting *at = add(settings, label, lab);
    for (int i = 0; i < (end ? 6 : 5); i++) {
        lab.numbers[TC_LAB_NUMBER_TABLE_EMPTIES] =
            end ? empties[i] : lab.numbers[TC_LAB_NUMBER_TABLE_EMPTIES];
        lab.numbers[TC_LAB_NUMBER_TABLE_DEPTH] =
            end ? lab.numbers[TC_LAB_NUMBER_TABLE_DEPTH] : depths[i];
        snprintf(label, sizeof label, end ? "from %d empties" : "from depth %d",
                 end ? empties[i] : depths[i]);
        at = add(at, label, lab);
    }
    at = add(at, "no table", altered(0, BIT(TABLE)));
    return (int)(at - settings);
}

/* T3's list one after the other, each with all before it. */
static int combinations(LabSet set, LabSetting *settings) {
    (void)set;
    static const struct {
        const char *label;
        uint64_t more;
    } steps[] = {{"+ killers", BIT(KILLERS)},
                 {"+ history", BIT(HISTORY)},
                 {"+ refutation table", BIT(REFUTATION)},
                 {"+ table", HAS_TABLE},
                 {"+ scout", BIT(SCOUT)},
                 {"+ aspiration", BIT(ASPIRATION)},
                 {"+ knowledge: squares", BIT(SQUARES)},
                 {"+ knowledge: mobility", BIT(MOBILITY) | BIT(PARITY)},
                 {"+ knowledge: evaluation", BIT(EVALUATION) | BIT(STAGED)}};
    TcLab lab = textbook(0);
    LabSetting *at = settings;
    at = add(at, "alpha-beta", lab);
    for (size_t i = 0; i < sizeof steps / sizeof steps[0]; i++) {
        lab.features |= steps[i].more;
        if ((steps[i].more & BIT(SQUARES)) != 0) {
            lab.numbers[TC_LAB_NUMBER_KILLER] = tc_lab_number(TC_LAB_NUMBER_KILLER)->ordinary;
            lab.numbers[TC_LAB_NUMBER_HISTORY] = tc_lab_number(TC_LAB_NUMBER_HISTORY)->ordinary;
        }
        at = add(at, steps[i].label, lab);
    }
    lab = textbook(BIT(REFUTATION));
    at = add(at, "refutation table alone", lab);
    lab = textbook(HAS_TABLE | BIT(REFUTATION));
    at = add(at, "table and refutation table", lab);
    lab = textbook(HAS_TABLE);
    at = add(at, "table alone", lab);
    lab = textbook(HAS_TABLE | BIT(SCOUT));
    at = add(at, "table and scout", lab);
    at = add(at, "all of this program", tc_lab_default());
    return (int)(at - settings);
}

static int pruning(LabSet set, LabSetting *settings) {
    (void)set;
    LabSetting *at = settings;
    /* without Multi-ProbCut and reductions, which would take the same cuts first */
    const uint64_t selective = BIT(PROBCUT) | BIT(REDUCTION);
    at = add(at, "no selectivity", altered(0, selective));
    at = add(at, "null move", altered(BIT(NULL_MOVE), selective));
    at = add(at, "late move reduction", altered(0, BIT(PROBCUT)));
    at = add(at, "quiescence", altered(BIT(QUIESCENCE), selective));
    at = add(at, "conditional extension", altered(BIT(EXTENSION), selective));
    at = add(at, "Multi-ProbCut first", altered(0, BIT(REDUCTION)));
    at = add(at, "both", altered(0, 0));
    at = add(at, "refutation table", altered(BIT(REFUTATION), selective));
    return (int)(at - settings);
}

static int false_hits(LabSet set, LabSetting *settings) {
    static const int bits[] = {32, 16, 8, 0};
    LabSetting *at = settings;
    TcLab lab = tc_lab_default();
    lab.replacement = TC_LAB_REPLACE_TWO_DEEP;
    lab.table_bits = set == LAB_SET_END ? 16 : 14;
    at = add(at, "whole board", lab);
    for (int i = 0; i < 4; i++) {
        char label[LAB_LABEL_SIZE];
        lab.key_bits = bits[i];
        snprintf(label, sizeof label, "%d key bits", bits[i]);
        at = add(at, label, lab);
    }
    return (int)(at - settings);
}

static int masks(LabSet set, LabSetting *settings) {
    (void)set;
    LabSetting *at = settings;
    TcLab lab = tc_lab_default();
    at = add(at, "tight mask", lab);
    lab.mask = TC_LAB_MASK_OLD;
    at = add(at, "old mask", lab);
    lab.mask = TC_LAB_MASK_NONE;
    at = add(at, "no mask", lab);
    return (int)(at - settings);
}

static const LabExperiment experiments[] = {
    {"switches", "T1 T2 T3 T4 T5", "Every technique of the inner nodes, switched off by itself",
     SHALLOW | DEEP | END, 0, switches},
    {"table", "T1", "The table with killers and history, over bare alpha-beta", SHALLOW | MIDDLE, 0,
     table_and_order},
    {"replacement", "T1", "Who keeps the place in a small table", DEEP | END, 0, replacement},
    {"thresholds", "T2", "From which depth on the table is used", DEEP | END, 0, thresholds},
    {"combinations", "T3", "The common enhancements, one on top of the other", SHALLOW | MIDDLE, 0,
     combinations},
    {"pruning", "T3", "Forward pruning, extensions and quiescence: what they save and lose",
     SHALLOW | DEEP, SHALLOW | DEEP, pruning},
    {"false-hits", "T3", "Keys that do not distinguish positions", DEEP | END, DEEP, false_hits},
    {"masks", "T4", "Which neighbours let a move be tried", END, 0, masks},
    {"history", "T5", "History against killers", SHALLOW | MIDDLE, 0, history_or_killers},
};

const LabExperiment *lab_experiment(int index) {
    return index >= 0 && index < (int)(sizeof experiments / sizeof experiments[0])
               ? &experiments[index]
               : NULL;
}
