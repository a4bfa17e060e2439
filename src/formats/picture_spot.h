/* A square that is read, on its own: its ground, body and edge, and what it is once the colours of discs are known.
   picture_window.c lists the steps. */
#ifndef FORMATS_PICTURE_SPOT_H
#define FORMATS_PICTURE_SPOT_H

#include "formats/picture_sheet.h"

/* Less ink than this, in levels, is none; a colour farther from the board's than FOREIGN is another one. Discs end
   between two rings. */
enum { INK_MIN = 14, FOREIGN = 36, FIRST_RING = 4, LAST_RING = 9 };

typedef struct Spot {
    const Cell *cell;     /* NULL: outside of the picture */
    Rgb ground;           /* the board's colour here */
    bool other, foreign;  /* near its corners there is another one; near each of them */
    Rgb body, inner;      /* near its edge; in most of it */
    float ink, edge, rim; /* of the body; of its edge; of a circle around the ground's colour */
    float hollow; /* how far the most even ring inside is from the ground: little within a circle */
    float match[2]; /* how much of the way from the ground to each colour of discs the body is */
    int disc;       /* the colour, 0 or 1; -1: none */
    float confidence;
} Spot;

/* Paler than this part of a colour of discs, a body is a hint. */
#define SPOT_PALE 0.62F

/* A value brought into 0..1. */
float spot_clip(float value);

/* ground: the board's colour on squares of its parity. */
void spot_find_ground(Spot *spot, const Rgb *ground);

/* Adds how steeply its colour falls to the ground's after each ring. */
void spot_add_falls(const Spot *spot, float falls[RINGS]);

/* radius: of the board's discs, in rings. */
void spot_find_body(Spot *spot, float radius);
void spot_find_edge(Spot *spot, float radius);

/* Whether its body has ink and ends at a circle. */
bool spot_may_be_disc(const Spot *spot);

/* Returns how much of the way from the ground to a colour a body is, as it is seen from the ground,
   at most 1; less by as much as it lies beside the way, or goes too far. */
float spot_match(const Spot *spot, const Rgb *body, const Rgb *colour);

/* Set disc and confidence: by match and edge; or as an X, which is black, or an O. */
void spot_decide_disc(Spot *spot);
void spot_decide_letter(Spot *spot);

/* Whether something small is drawn in its middle; whether lines cross there, as they do where stones lie on
   crossings. */
bool spot_has_mark(const Spot *spot);
bool spot_is_crossed(const Spot *spot);

#endif
