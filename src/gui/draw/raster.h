/* Antialiased shapes as surfaces of one colour with coverage in alpha, from signed distances: SDL's
   own primitives have hard edges. The colour's own alpha does not count here. */
#ifndef GUI_DRAW_RASTER_H
#define GUI_DRAW_RASTER_H

#include <SDL.h>

/* A disc of diameter px, or with thickness > 0 a ring that far inward. NULL when out of memory. */
SDL_Surface *raster_circle(int diameter, int thickness, SDL_Color colour);

/* A line through points, relative to a surface of w x h px. NULL when out of memory. */
SDL_Surface *raster_polyline(int w, int h, const SDL_FPoint *points, int count, float thickness,
                             SDL_Color colour);

/* surface made width px wide by averaging columns: a disc as it flips. */
SDL_Surface *raster_squeeze(SDL_Surface *surface, int width);

#endif
