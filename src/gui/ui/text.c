#include "gui/ui/text.h"

#include <string.h>

#include "base/utf8.h"

/* At most TEXT_BYTES_MAX of it, without a broken character at the end. */
static const char *cut_text(char out[TEXT_BYTES_MAX], const char *text) {
    size_t length = strlen(text);
    length = length < TEXT_BYTES_MAX ? length : utf8_begin(text, TEXT_BYTES_MAX - 1);
    memcpy(out, text, length);
    out[length] = '\0';
    return out;
}

/* The next part of a text that one face shows, and that face; returns the text after it. */
static const char *next_part(FontCache *fonts, Font font, const char *text,
                             char part[TEXT_BYTES_MAX], const OpenFont **open) {
    FontRun run = font_cache_run(fonts, font, text);
    *open = font_cache_get(fonts, font, run.face);
    memcpy(part, text, run.length);
    part[run.length] = '\0';
    return text + run.length;
}

int text_width(FontCache *fonts, Font font, const char *text) {
    char whole[TEXT_BYTES_MAX];
    int all = 0;
    text = cut_text(whole, text);
    for (int i = 0; *text && i < TEXT_RUNS_MAX; i++) {
        char part[TEXT_BYTES_MAX];
        const OpenFont *open = NULL;
        int w = 0;
        text = next_part(fonts, font, text, part, &open);
        if (open && TTF_SizeUTF8(open->ttf, part, &w, NULL) == 0) {
            all += w;
        }
    }
    return all;
}

/* The parts of a text in their faces, side by side on one baseline. NULL when none can be drawn. */
static SDL_Surface *render(FontCache *fonts, Font font, SDL_Color colour, const char *text,
                           int *ascent) {
    SDL_Surface *parts[TEXT_RUNS_MAX];
    int ascents[TEXT_RUNS_MAX], count = 0, w = 0, above = 0, below = 0;
    while (*text && count < TEXT_RUNS_MAX) {
        char part[TEXT_BYTES_MAX];
        const OpenFont *open = NULL;
        text = next_part(fonts, font, text, part, &open);
        parts[count] = open ? TTF_RenderUTF8_Blended(open->ttf, part, colour) : NULL;
        if (!parts[count]) {
            continue;
        }
        ascents[count] = open->ascent;
        int under = parts[count]->h - open->ascent;
        above = open->ascent > above ? open->ascent : above;
        below = under > below ? under : below;
        w += parts[count++]->w;
    }
    *ascent = above;
    if (count == 1) {
        return parts[0];
    }
    SDL_Surface *all =
        count ? SDL_CreateRGBSurfaceWithFormat(0, w, above + below, 32, SDL_PIXELFORMAT_ARGB8888)
              : NULL;
    for (int i = 0, x = 0; i < count; x += parts[i++]->w) {
        SDL_SetSurfaceBlendMode(parts[i], SDL_BLENDMODE_NONE);
        SDL_BlitSurface(parts[i], NULL, all, &(SDL_Rect){x, above - ascents[i], 0, 0});
    }
    for (int i = 0; i < count; i++) {
        SDL_FreeSurface(parts[i]);
    }
    return all;
}

static const Uint32 *row_of(const SDL_Surface *surface, int y) {
    return (const Uint32 *)(const void *)((const Uint8 *)surface->pixels + y * surface->pitch);
}

/* What of a text is not transparent: a third of it, since a line is high enough for every accent.
   w 0: nothing. */
static SDL_Rect ink_of(const SDL_Surface *surface) {
    int x0 = surface->w, y0 = surface->h, x1 = 0, y1 = 0;
    for (int y = 0; y < surface->h; y++) {
        const Uint32 *row = row_of(surface, y);
        for (int x = 0; x < surface->w; x++) {
            if (row[x] >> 24) {
                x0 = x < x0 ? x : x0;
                x1 = x >= x1 ? x + 1 : x1;
                y0 = y < y0 ? y : y0;
                y1 = y + 1;
            }
        }
    }
    return x1 > x0 ? (SDL_Rect){x0, y0, x1 - x0, y1 - y0} : (SDL_Rect){0, 0, 0, 0};
}

static SDL_Texture *texture_of(SDL_Renderer *renderer, SDL_Surface *surface, SDL_Rect ink) {
    void *pixels = (Uint8 *)surface->pixels + ink.y * surface->pitch + ink.x * 4;
    SDL_Surface *part = SDL_CreateRGBSurfaceWithFormatFrom(pixels, ink.w, ink.h, 32, surface->pitch,
                                                           SDL_PIXELFORMAT_ARGB8888);
    SDL_Texture *texture = part ? SDL_CreateTextureFromSurface(renderer, part) : NULL;
    SDL_FreeSurface(part);
    return texture;
}

void text_draw(FontCache *fonts, SDL_Renderer *renderer, Font font, SDL_Color colour,
               const char *text, Picture *out) {
    char whole[TEXT_BYTES_MAX];
    const OpenFont *open = font_cache_get(fonts, font, 0);
    int cap_height = open ? open->cap_height : font.px * 7 / 10, ascent = 0;
    SDL_Surface *surface = render(fonts, font, colour, cut_text(whole, text), &ascent);
    if (!surface) {
        return;
    }
    SDL_Rect ink = ink_of(surface);
    out->texture = ink.w > 0 ? texture_of(renderer, surface, ink) : NULL;
    out->w = ink.w > 0 && !out->texture ? 0 : surface->w;
    out->ink = (SDL_Rect){ink.x, (cap_height + 1) / 2 - ascent + ink.y, ink.w, ink.h};
    SDL_FreeSurface(surface);
}

size_t text_fitting(FontCache *fonts, Font font, const char *text, int width) {
    const char *at = text;
    while (*at) {
        char part[TEXT_BYTES_MAX];
        FontRun run = font_cache_run(fonts, font, at);
        const OpenFont *open = font_cache_get(fonts, font, run.face);
        size_t length =
            run.length < TEXT_BYTES_MAX ? run.length : utf8_begin(at, TEXT_BYTES_MAX - 1);
        int extent = 0, count = 0;
        memcpy(part, at, length);
        part[length] = '\0';
        if (!open || TTF_MeasureUTF8(open->ttf, part, width, &extent, &count) != 0) {
            return strlen(text);
        }
        size_t fitting = utf8_bytes(part, count);
        at += fitting;
        if (fitting < length) {
            break;
        }
        width = extent < width ? width - extent : 0;
    }
    return (size_t)(at - text);
}
