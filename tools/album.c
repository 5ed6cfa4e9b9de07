/* The album: a picture of every scene, and of every phase and every act of every game, with
 * each number of seats, in three ways of seeing, with a page to look through. album DIR [GAME]
 * with a game's id: only its tables; with "road": only the Road; with "lessons": only the lessons
 * and puzzles of all games */
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

#include "core/rules.h"
#include "games/games.h"
#include "lib/album.h"

static Album album;

int main(int argc, char **argv)
{
    bool help = argc > 1 && strcmp(argv[1], "--help") == 0;
    if (help || (argc != 2 && argc != 3)) {
        fprintf(help ? stdout : stderr, "usage: album DIR [GAME]\n");
        return help ? 0 : 2;
    }
    int  only = argc == 3 ? rules_find(argv[2]) : -1;
    bool road = argc == 3 && !strcmp(argv[2], "road");
    bool lessons = argc == 3 && !strcmp(argv[2], "lessons");
    if (argv[1][0] == '-' || (argc == 3 && only < 0 && !road && !lessons)) {
        fprintf(stderr, "album: %s: there is no such %s\n", argv[1][0] == '-' ? argv[1] : argv[2],
                argv[1][0] == '-' ? "option" : "game");
        return 2;
    }
    char path[512];
    album.folder = argv[1];
    mkdir(album.folder, 0777);
    snprintf(path, sizeof path, "%s/index.html", album.folder);
    const char *why = whole_file_begin(&album.page, path);
    if (why) {
        fprintf(stderr, "album: %s: %s\n", path, why);
        return 1;
    }
    fprintf(album.page.out,
            "<!doctype html><meta "
            "charset=utf-8><title>Cardhold</title><style>body{background:#222;color:#ddd;"
            "font:14px sans-serif}figure{display:inline-block;margin:8px}img{width:640px;"
            "image-rendering:pixelated}</style>\n<h1>Cardhold, every screen</h1>\n");
    if (argc == 2)
        album_shell(&album);
    if (argc == 2 || road)
        album_road(&album);
    for (int game = 0; game < GAMES && !road; game++)
        if (only < 0 || game == only) {
            if (!lessons) {
                album_tables(&album, game);
                album_after(&album, game);
            }
            album_puzzles(&album, game);
            album_lessons(&album, game);
        }
    why = whole_file_end(&album.page);
    if (why) {
        fprintf(stderr, "album: %s: %s\n", path, why);
        return 1;
    }
    printf("%d pictures in %s, to look through in %s\n", album.taken, album.folder, path);
    return output_kept("album") ? 0 : 1;
}
