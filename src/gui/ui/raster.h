/* Antialiased shapes as surfaces of one colour with coverage in alpha, computed from signed
   distances: SDL's own primitives have hard edges. The alpha of the colour is ignored. */
#pragma once

#include <SDL.h>

/* A disc of diameter px; with thickness > 0, a ring of this thickness inside the diameter. NULL if
   out of memory. */
SDL_Surface *raster_circle(int diameter, int thickness, SDL_Color colour);

/* A line through points, relative to a surface of w x h px. NULL if out of memory. */
SDL_Surface *raster_polyline(int w, int h, const SDL_FPoint *points, int count, float thickness,
                             SDL_Color colour);

/* A copy of surface that is width px wide, made by averaging columns: a disc while it flips. */
SDL_Surface *raster_squeeze(SDL_Surface *surface, int width);

/* A colour with another one mixed in, by the alpha of that one; its own alpha stays. raster_mix does so
   to every pixel of a surface of 32 bits a pixel. */
SDL_Color raster_mixed(SDL_Color colour, SDL_Color with);
void raster_mix(SDL_Surface *surface, SDL_Color with);
