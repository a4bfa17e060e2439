#include "gui/ui/pictures.h"

static void free_place(Picture *place) {
    if (place->texture) {
        SDL_DestroyTexture(place->texture);
    }
    *place = (Picture){.used = 0};
}

Picture *pictures_find(Pictures *pictures, uint64_t key) {
    int set = (int)((key ^ key >> 32) % (uint64_t)pictures->sets);
    Picture *first = &pictures->places[set * pictures->ways], *oldest = first;
    pictures->clock++;
    for (int i = 0; i < pictures->ways; i++) {
        if (first[i].key == key && first[i].used > 0) {
            first[i].used = pictures->clock;
            return &first[i];
        }
        oldest = first[i].used < oldest->used ? &first[i] : oldest;
    }
    free_place(oldest);
    oldest->key = key;
    oldest->used = pictures->clock;
    return oldest;
}

void pictures_clear(Pictures *pictures) {
    for (int i = 0; i < pictures->sets * pictures->ways; i++) {
        free_place(&pictures->places[i]);
    }
}
