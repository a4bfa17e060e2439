/* copy_bitmap FILE.bmp [down]: puts a picture on the clipboard of Windows as programs do, as CF_DIB or, with a newer
   header, as CF_DIBV5; down: its rows from the top. Compiled and run by windows_picture.sh. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <windows.h>

enum { FILE_HEADER = 14, FILE_MAX = 16 << 20 };

/* Turns the rows over, and says so by a negative height. bits: where they begin. */
static void turn_over(BITMAPINFOHEADER *head, char *bits) {
    size_t row = ((size_t)head->biWidth * head->biBitCount + 31) / 32 * 4;
    for (LONG y = 0; y < head->biHeight / 2; y++) {
        char *a = bits + (size_t)y * row, *b = bits + (size_t)(head->biHeight - 1 - y) * row;
        for (size_t i = 0; i < row; i++) {
            char byte = a[i];
            a[i] = b[i];
            b[i] = byte;
        }
    }
    head->biHeight = -head->biHeight;
}

/* Reads all but the header of files. The rows begin where the head ends, with its masks or its palette. */
static HGLOBAL read_bitmap(const char *path, int down, UINT *format) {
    static char bytes[FILE_MAX];
    FILE *file = fopen(path, "rb");
    size_t size = file != NULL ? fread(bytes, 1, sizeof bytes, file) : 0;
    if (size < FILE_HEADER + sizeof(BITMAPINFOHEADER)) {
        return NULL;
    }
    fclose(file);
    DWORD start;
    memcpy(&start, bytes + 10, sizeof start);
    HGLOBAL memory = GlobalAlloc(GMEM_MOVEABLE, size - FILE_HEADER);
    char *place = GlobalLock(memory);
    memcpy(place, bytes + FILE_HEADER, size - FILE_HEADER);
    BITMAPINFOHEADER *head = (BITMAPINFOHEADER *)place;
    if (down) {
        turn_over(head, place + start - FILE_HEADER);
    }
    *format = head->biSize == sizeof(BITMAPV5HEADER) ? CF_DIBV5 : CF_DIB;
    printf("%lu bytes of head, %d bits, height %ld\n", (unsigned long)head->biSize,
           head->biBitCount, (long)head->biHeight);
    GlobalUnlock(memory);
    return memory;
}

int main(int argc, char *argv[]) {
    UINT format = 0;
    HGLOBAL memory = argc > 1 ? read_bitmap(argv[1], argc > 2, &format) : NULL;
    if (memory == NULL || !OpenClipboard(NULL)) {
        return 1;
    }
    EmptyClipboard();
    int good = SetClipboardData(format, memory) != NULL;
    CloseClipboard();
    return !good;
}
