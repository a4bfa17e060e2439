/* icon_sizes SVG FOLDER NAME: writes the program's icon as PNG in the sizes that desktops need,
   FOLDER/<size>x<size>/apps/NAME.png, rasterised as in the window. Run by the build. */
#include <stdio.h>

#include <SDL.h>
#include <SDL_image.h>
#include <sys/stat.h>

static int write_size(const char *svg, const char *folder, const char *name, int size) {
    char path[1024];
    snprintf(path, sizeof path, "%s/%dx%d", folder, size, size);
    mkdir(path, 0755);
    snprintf(path, sizeof path, "%s/%dx%d/apps", folder, size, size);
    mkdir(path, 0755);
    snprintf(path, sizeof path, "%s/%dx%d/apps/%s.png", folder, size, size, name);
    SDL_RWops *file = SDL_RWFromFile(svg, "rb");
    SDL_Surface *picture = file ? IMG_LoadSizedSVG_RW(file, size, size) : NULL;
    int failed = !picture || IMG_SavePNG(picture, path) != 0;
    if (failed) {
        fprintf(stderr, "icon_sizes: %s: %s\n", path, SDL_GetError());
    }
    SDL_FreeSurface(picture);
    if (file) {
        SDL_RWclose(file);
    }
    return failed;
}

int main(int argc, char *argv[]) {
    static const int sizes[] = {16, 22, 24, 32, 48, 64, 128, 256};
    if (argc != 4) {
        fputs("usage: icon_sizes SVG FOLDER NAME\n", stderr);
        return 2;
    }
    mkdir(argv[2], 0755);
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        if (write_size(argv[1], argv[2], argv[3], sizes[i])) {
            return 1;
        }
    }
    return 0;
}
