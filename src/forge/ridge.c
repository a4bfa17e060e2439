#include "forge/ridge.h"

#include <stdlib.h>
#include <string.h>

typedef struct Solver {
    const RidgeRows *rows;
    const RidgeOptions *options;
    float *residual;
    float *direction;
    float *image;    /* of the direction under the normal matrix */
    float *diagonal; /* of that matrix, lambda included */
} Solver;

/* image = A * direction, A being the normal matrix with lambda. This is where the time goes. */
static void multiply(const Solver *solver) {
    const RidgeRows *rows = solver->rows;
    const float *direction = solver->direction;
    float *image = solver->image;
    const float lambda = (float)solver->options->lambda;
    for (int i = 0; i < solver->options->size; i++) {
        image[i] = lambda * direction[i];
    }
    for (size_t row = 0; row < rows->count; row++) {
        const uint16_t *offsets = rows->offsets + row * (size_t)rows->features;
        float sum = 0;
        for (int f = 0; f < rows->features; f++) {
            sum += direction[rows->bases[f] + offsets[f]];
        }
        sum *= rows->weights[row];
        for (int f = 0; f < rows->features; f++) {
            image[rows->bases[f] + offsets[f]] += sum;
        }
    }
}

/* Returns how often the row has the entry of feature f. Features with one base stand together. */
static int count_times(const RidgeRows *rows, const uint16_t *offsets, int f) {
    int times = 1;
    for (int g = f - 1; g >= 0 && rows->bases[g] == rows->bases[f]; g--) {
        times += offsets[g] == offsets[f];
    }
    for (int g = f + 1; g < rows->features && rows->bases[g] == rows->bases[f]; g++) {
        times += offsets[g] == offsets[f];
    }
    return times;
}

/* residual = -gradient / 2 at x; diagonal. An entry that stands n times in a row counts n^2. */
static void start(const Solver *solver, const float *x) {
    const RidgeRows *rows = solver->rows;
    for (int i = 0; i < solver->options->size; i++) {
        solver->residual[i] = (float)-solver->options->lambda * x[i];
        solver->diagonal[i] = (float)solver->options->lambda;
    }
    for (size_t row = 0; row < rows->count; row++) {
        const uint16_t *offsets = rows->offsets + row * (size_t)rows->features;
        float error = rows->values[row];
        for (int f = 0; f < rows->features; f++) {
            error -= x[rows->bases[f] + offsets[f]];
        }
        for (int f = 0; f < rows->features; f++) {
            int32_t entry = rows->bases[f] + offsets[f];
            solver->residual[entry] += rows->weights[row] * error;
            solver->diagonal[entry] += rows->weights[row] * (float)count_times(rows, offsets, f);
        }
    }
}

/* Multiplies the residual with the residual preconditioned. */
static double residual_product(const Solver *solver) {
    double sum = 0;
    for (int i = 0; i < solver->options->size; i++) {
        if (solver->diagonal[i] > 0) {
            sum += (double)solver->residual[i] * (double)solver->residual[i] /
                   (double)solver->diagonal[i];
        }
    }
    return sum;
}

static void turn_direction(const Solver *solver, double keep) {
    for (int i = 0; i < solver->options->size; i++) {
        float preconditioned =
            solver->diagonal[i] > 0 ? solver->residual[i] / solver->diagonal[i] : 0;
        solver->direction[i] = preconditioned + (float)keep * solver->direction[i];
    }
}

static void iterate(const Solver *solver, float *x) {
    start(solver, x);
    int size = solver->options->size;
    memset(solver->direction, 0, (size_t)size * sizeof *solver->direction);
    double product = residual_product(solver), before = product;
    for (int step = 0; step < solver->options->iterations; step++) {
        if (product <= 0) {
            return; /* solved */
        }
        turn_direction(solver, step == 0 ? 0 : product / before);
        multiply(solver);
        double curvature = 0;
        for (int i = 0; i < size; i++) {
            curvature += (double)solver->direction[i] * (double)solver->image[i];
        }
        if (curvature <= 0) {
            return; /* rounding has eaten the direction */
        }
        float length = (float)(product / curvature);
        for (int i = 0; i < size; i++) {
            x[i] += length * solver->direction[i];
            solver->residual[i] -= length * solver->image[i];
        }
        before = product;
        product = residual_product(solver);
        if (solver->options->step != NULL && !solver->options->step(solver->options->context)) {
            return;
        }
    }
}

TcStatus ridge_solve(const RidgeRows *rows, const RidgeOptions *options, float *x) {
    size_t size = (size_t)options->size;
    float *memory = malloc(4 * size * sizeof *memory);
    if (memory == NULL) {
        return TC_ERROR_MEMORY;
    }
    Solver solver = {.rows = rows,
                     .options = options,
                     .residual = memory,
                     .direction = memory + size,
                     .image = memory + 2 * size,
                     .diagonal = memory + 3 * size};
    iterate(&solver, x);
    free(memory);
    return TC_OK;
}
