#include "engine/probcut.h"

#include <math.h>

static const int percents[SELECTIVITY_LEVELS] = {73, 87, 95, 98, 99, 100};

/* 73 % of all values lie within 1.1 deviations, 87 % within 1.5, 95 % within 2, 99 % within 2.6 and
   99.9 % within 3.3. */
const int probcut_deviations[SELECTIVITY_NONE] = {11, 15, 20, 26, 33};

int probcut_level(int percent) {
    for (int level = 0; level < SELECTIVITY_LEVELS; level++) {
        if (percents[level] == percent) {
            return level;
        }
    }
    return percent == 0 ? SELECTIVITY_NONE : -1;
}

int probcut_percent(int level) {
    return percents[level];
}

void probcut_assume(ProbcutFit *fit) {
    /* as measured on the first trained weights at 30 empties, and at 16 for final scores */
    static const double defaults[PROBCUT_PARAMETERS] = {0,     0, 0, 1.3, -0.178,
                                                        0.065, 0, 0, 2,   -0.085};
    for (int empties = 0; empties < PROBCUT_EMPTIES; empties++) {
        for (int i = 0; i < PROBCUT_PARAMETERS; i++) {
            fit->parameters[empties][i] = (int32_t)lround(defaults[i] * PROBCUT_UNIT);
        }
    }
}

static int16_t scaled(double discs) {
    double units = discs * PROBCUT_SCALE;
    return (int16_t)(units > 32000 ? 32000 : units < -32000 ? -32000 : lround(units));
}

/* The estimate of the deep value, by constant, slopes and depths. */
static ProbcutEstimate estimate_of(const int32_t *mean, const int32_t *deviation, int shallow,
                                   int deep) {
    double unit = PROBCUT_UNIT;
    return (ProbcutEstimate){
        .mean = scaled((mean[0] + (double)mean[1] * shallow + (double)mean[2] * deep) / unit),
        .deviation = scaled(exp(
            (deviation[0] + (double)deviation[1] * shallow + (double)deviation[2] * deep) / unit))};
}

static ProbcutEstimate estimate_final(const int32_t *mean, const int32_t *deviation, int shallow) {
    double unit = PROBCUT_UNIT;
    return (ProbcutEstimate){
        .mean = scaled((mean[0] + (double)mean[1] * shallow) / unit),
        .deviation = scaled(exp((deviation[0] + (double)deviation[1] * shallow) / unit))};
}

/* shallow rounded down to the parity of deep, but at least a ply. */
static int same_parity(int shallow, int deep) {
    int depth = shallow - ((deep - shallow) & 1);
    return depth > 0 ? depth : 2 - (deep & 1);
}

/* The static evaluation, which costs nothing, then a fifth of the depth. */
static void plan_steps(int deep, int depths[PROBCUT_STEPS]) {
    depths[0] = deep >= 2 ? 0 : PROBCUT_NO_STEP;
    depths[1] = deep >= 3 ? same_parity(deep / 5, deep) : PROBCUT_NO_STEP;
}

/* Final scores are further from static evaluations and shallow searches, whose wrong cuts cost the
   proof afterwards more nodes than they save: half the depth alone. Below 12 empties an exact search
   costs less than ProbCut. */
static void plan_exact(int empties, int depths[PROBCUT_STEPS]) {
    depths[0] = empties >= 12 ? empties / 2 : PROBCUT_NO_STEP;
    depths[1] = PROBCUT_NO_STEP;
}

static ProbcutStep step_of(int depth, ProbcutEstimate estimate, const int32_t *p) {
    return (ProbcutStep){
        .depth = depth, .estimate = estimate, .shallow_estimate = estimate_of(p, p + 3, 0, depth)};
}

void probcut_fill_table(const ProbcutFit *fit, ProbcutTable *table) {
    for (int empties = 0; empties < PROBCUT_EMPTIES; empties++) {
        const int32_t *p = fit->parameters[empties];
        int depths[PROBCUT_STEPS];
        for (int deep = 0; deep < PROBCUT_DEPTHS; deep++) {
            plan_steps(deep, depths);
            for (int i = 0; i < PROBCUT_STEPS; i++) {
                table->steps[empties][deep][i] =
                    step_of(depths[i], estimate_of(p, p + 3, depths[i], deep), p);
            }
        }
        plan_exact(empties, depths);
        for (int i = 0; i < PROBCUT_STEPS; i++) {
            table->exact[empties][i] =
                step_of(depths[i], estimate_final(p + 6, p + 8, depths[i]), p);
        }
    }
}
