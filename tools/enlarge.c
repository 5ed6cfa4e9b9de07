/* Makes a picture larger by whole pixels, for front ends that want one of a certain size. enlarge
 * TIMES FROM.png TO.png */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "lib/png_read.h"
#include "posix/png_file.h"

enum { TIMES_MOST = 8 };

static uint8_t *enlarge(const PngImage *image, int times)
{
    size_t   w = (size_t)(image->w * times), h = (size_t)(image->h * times);
    uint8_t *rgba = malloc(w * h * 4);
    for (size_t i = 0; rgba && i < w * h; i++) {
        size_t from = i / w / (size_t)times * (size_t)image->w + i % w / (size_t)times;
        memcpy(&rgba[4 * i], &image->rgba[4 * from], 4);
    }
    return rgba;
}

int main(int count, char **words)
{
    PngImage    image;
    const char *why;
    int         times = count == 4 ? atoi(words[1]) : 0;
    if (times < 1 || times > TIMES_MOST) {
        fprintf(stderr, "usage: enlarge TIMES FROM.png TO.png\n");
        return 2;
    }
    if (!png_file_read(words[2], &image, &why)) {
        fprintf(stderr, "enlarge: %s: %s\n", words[2], why);
        return 1;
    }
    uint8_t *rgba = enlarge(&image, times);
    why = rgba ? png_file_write(words[3], image.w * times, image.h * times, rgba) : "no memory";
    free(rgba);
    png_file_discard(&image);
    if (why)
        fprintf(stderr, "enlarge: cannot write %s: %s\n", words[3], why);
    return why ? 1 : 0;
}
