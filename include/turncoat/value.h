/* Values of positions and moves, as they are kept and compared: in discs, in steps of a half, since one
   that is not proven is the mean of two depths (TcLimits.steady). */
#pragma once

/* Discs, -64..64, from the side that its owner names. A file may say other fractions than a half. */
typedef double TcValue;

/* A value in whole discs, as it is shown: a half goes towards 0, so that both sides see one figure. */
static inline int tc_value_discs(TcValue value) {
    int whole = (int)value;
    double rest = value - whole;
    return whole + (rest > 0.5) - (rest < -0.5);
}
