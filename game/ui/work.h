/* What takes longer than a frame: it is done a stretch a frame, and the scene waits for it. */
#ifndef CARDHOLD_WORK_H
#define CARDHOLD_WORK_H

#include <stdbool.h>
#include <stdint.h>

typedef enum WorkId {
    WORK_NONE,
    WORK_RESUME,
    WORK_TAKE_BACK,
    WORK_EXPORT,
    WORK_PLAY_ON,
    WORKS
} WorkId;

typedef struct Work {
    uint8_t  id;     /* a WorkId */
    uint16_t frames; /* that it has taken so far */
} Work;

struct Ui;

/* The waiting match is continued, or one's last decision is taken back; then the match is on the
 * screen. A match that cannot go on is told of, and written as a file. */
void work_resume(struct Ui *ui);
void work_take_back(struct Ui *ui);

/* The match that review_play_on was given is made playable, and then continued. */
void work_play_on(struct Ui *ui);

/* The match that export_match was given is written. */
void work_export(struct Ui *ui);

/* Once a frame before the scene: true if there was work, and the scene waits. */
bool work_frame(struct Ui *ui);
void work_draw(struct Ui *ui);

#endif
